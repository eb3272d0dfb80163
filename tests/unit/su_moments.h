/* su_moments.h - moments of Суетология that its face is tried at. */
#ifndef BM_TESTS_SU_MOMENTS_H
#define BM_TESTS_SU_MOMENTS_H

#include "unit/su_play.h"

#include "core/asking.h"
#include "games/su/su_estate.h"
#include "games/su/su_secret.h"

/* The deed of a square. */
static inline int su_deed_of(int square)
{
    assert_int_not_equal(su_deed_at[square], SU_NO_DEED);
    return su_deed_at[square];
}

/* A seat gets the businesses of these squares; 0 ends them. The cash stays. */
static inline void su_own(su_state *state, int seat, const int *squares)
{
    for (; *squares != 0; squares++)
        state->pub.deeds[seat] |= bm_bit(su_deed_of(*squares));
    state->pub.whole[seat] = su_whole_groups(&state->pub, seat);
}

/* Three seats, Red to roll, from the start. Red has all of street food and a garage,
 * Blue a garage and two of beauty, Green the rest of beauty. */
static inline su_state su_table(void)
{
    su_state state = su_played(3, SU_ORDER_3);

    su_own(&state, 0, (const int[]){1, 3, 6, 0});
    su_own(&state, 1, (const int[]){8, 11, 13, 0});
    su_own(&state, 2, (const int[]){14, 0});
    return state;
}

/* It goes on. */
static inline su_state su_table_then(const char *script)
{
    su_state state = su_table();

    su_play(&state, script);
    return state;
}

/* Red stops at a free business, with so much cash. */
static inline su_state su_buying(int cash)
{
    su_state state = su_table_then("roll; dice 2 3;");

    state.pub.issued += cash - state.pub.cash[0];
    state.pub.cash[0] = cash;
    return state;
}

/* Red owes Blue a rent, and it is demanded. */
static inline su_state su_visiting(const char *more)
{
    su_state state = su_table_then("roll; dice 3 5;");

    su_play(&state, more);
    return state;
}

/* Red owes Blue more than it has. */
static inline su_state su_in_debt(void)
{
    su_state state = su_visiting("");

    state.pub.issued -= state.pub.cash[0] - 2;
    state.pub.cash[0] = 2;
    su_play(&state, "1 demand 0; 0 pay;");
    return state;
}

/* Both Red and Blue could build the bank's last outlet; Red has asked for it. */
static inline su_state su_contested(void)
{
    su_state state = su_table();

    su_own(&state, 1, (const int[]){14, 0});
    state.pub.deeds[2] = 0;
    state.pub.whole[2] = 0;
    state.pub.objects = 1;
    su_set_level(&state.pub, su_deed_of(11), 1); /* where the others are */
    su_set_level(&state.pub, su_deed_of(13), 1);
    state.pub.head.setup.option[SU_OPTION_OBJECTS] = 3;
    su_play(&state, "0 build 1;");
    return state;
}

/* Red has got a mortgaged business in a deal. */
static inline su_state su_taking_over(void)
{
    su_state state = su_table();

    su_play(&state, "1 mortgage 8; 0 offer 1 give $50 want 8; 1 accept 0;");
    return state;
}

/* Any set-up with few rounds, to be played with this luck. */
static inline void su_begin_some(su_state *state, bm_rng *rng, uint64_t seed)
{
    bm_setup setup = su_setup(SU_SEATS_MIN + (int)(seed % 5), seed % 3 == 0 ? SU_AUTO : SU_CLAIM,
                              1 + (int)(seed % 6));

    setup.option[SU_OPTION_OBJECTS] = (uint16_t)(seed % 2 == 0 ? 32 : 3);
    setup.option[SU_OPTION_NETWORKS] = (uint16_t)(seed % 2 == 0 ? 12 : 1);
    bm_rng_seed(rng, seed);
    su_start(state, &setup);
}

static inline void su_play_random(su_state *state, bm_rng *rng)
{
    bm_move move;
    int seat = bm_asking_anybody(&su_game, state, rng, &move);

    su_apply(state, seat, move, NULL);
}

/* Everything that can be owned and built, owned by somebody and built up; characters too.
 * Such a table cannot be come by, but it can be looked at. */
static inline void su_fill(su_state *state, bm_rng *rng)
{
    int seats = state->pub.head.setup.seats;

    for (int deed = 0; deed < SU_DEEDS; deed++) {
        int level = (int)bm_rng_below(rng, 6);
        for (int seat = 0; seat < seats; seat++)
            state->pub.deeds[seat] &= ~bm_bit(deed);
        state->pub.deeds[bm_rng_below(rng, (uint32_t)seats)] |= bm_bit(deed);
        su_set_level(&state->pub, deed, level);
        state->pub.mortgaged &= ~bm_bit(deed);
        if (level == 0)
            state->pub.mortgaged |= bm_bit(deed);
    }
    for (int seat = 0; seat < seats; seat++) {
        state->pub.whole[seat] = su_whole_groups(&state->pub, seat);
        state->pub.cash[seat] = 100000000 + seat;
        state->pub.drawn |= (uint8_t)bm_bit(seat);
        if (seat % 2 == 0)
            state->pub.character[seat] = (uint8_t)(seat + 1);
        else
            state->priv[seat].character = (uint8_t)(seat + 1);
    }
    state->pub.racket = 1;
    state->pub.raided = 1;
}

#endif

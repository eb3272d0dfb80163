/* su_spoil.h - a state of Суетология in every phase, for tests to spoil. */
#ifndef BM_TESTS_SU_SPOIL_H
#define BM_TESTS_SU_SPOIL_H

#include "unit/su_moments.h"

#include "core/step.h"

/* The audit says just that. */
static inline void demand(const su_state *state, const char *words)
{
    const char *broken = su_audit(state);

    if (broken == NULL || strcmp(broken, words) != 0)
        fail_msg("\"%s\" instead of \"%s\"", broken == NULL ? "sound" : broken, words);
}

/* A sound state, changed (it is called `s`), is broken in just this way. */
#define SPOILT(words, moment, change)                                                              \
    do {                                                                                           \
        su_state s = moment;                                                                       \
        if (su_audit(&s) != NULL)                                                                  \
            fail_msg("%s", su_audit(&s));                                                          \
        change;                                                                                    \
        demand(&s, words);                                                                         \
    } while (0)

/* Seats 0 and 1 have rolled for the start, seat 2 is to. */
static inline su_state moment_ordering(void)
{
    return su_played(3, "dice 1 2; dice 3 4;");
}

static inline su_state moment_dice(void)
{
    return su_table_then("roll;");
}

/* By a double, to a square of cards. */
static inline su_state moment_card(void)
{
    return su_table_then("roll; dice 1 1;");
}

/* Red's pawn is put on a square, and it rolls from there. */
static inline su_state moment_from(int square, const char *dice)
{
    su_state state = su_table();

    state.pub.square[0] = (uint8_t)square;
    su_play(&state, "roll;");
    su_play(&state, dice);
    return state;
}

static inline su_state moment_character(void)
{
    return moment_from(15, "dice 1 4;");
}

static inline su_state moment_auction(void)
{
    return su_table_then("roll; dice 2 3; decline; bid 40;");
}

/* Of the last object, between Red and Blue. */
static inline su_state moment_outbidding(void)
{
    su_state state = su_contested();

    su_play(&state, "contest 14;");
    return state;
}

/* Red has rolled in jail for the third time. */
static inline su_state moment_release(void)
{
    su_state state = su_table();

    state.pub.square[0] = SU_SQUARE_JAIL;
    state.pub.jailed[0] = SU_MISSED_MAX;
    su_play(&state, "roll; dice 1 2;");
    return state;
}

/* Red has paid for it, and now owes the bank. */
static inline su_state moment_released(void)
{
    su_state state = moment_release();

    state.pub.issued -= state.pub.cash[0] - 2;
    state.pub.cash[0] = 2;
    su_play(&state, "pay;");
    return state;
}

/* Blue is to roll; Red owes it a rent, which it may demand. */
static inline su_state moment_due(void)
{
    return su_visiting("");
}

static inline su_state moment_rent(void)
{
    return su_visiting("1 demand 0;");
}

/* Rents are demanded at once. */
static inline su_state moment_rent_at_once(void)
{
    su_state state = su_table();

    state.pub.head.setup.option[SU_OPTION_RENT] = SU_AUTO;
    su_play(&state, "roll; dice 3 5;");
    return state;
}

/* Red has an open offer to Green. */
static inline su_state moment_offer(void)
{
    return su_table_then("0 offer 2 give 6 want 14;");
}

static inline su_state moment_offer_in_debt(void)
{
    su_state state = su_in_debt();

    su_play(&state, "0 offer 1 give 6 want $3;");
    return state;
}

/* The only round is over, and with it the game. */
static inline su_state moment_over(void)
{
    bm_setup setup = su_setup(2, SU_CLAIM, 1);
    su_state state;

    su_start(&state, &setup);
    su_play(&state, SU_ORDER_2 "roll; dice 4 6; roll; dice 4 6;");
    assert_int_equal(state.pub.head.phase, SU_PHASE_OVER);
    return state;
}

/* Seat 0 could not pay a fine: seat 1 is the last. */
static inline su_state moment_last(void)
{
    su_state state = su_played(2, SU_ORDER_2);

    state.pub.issued -= state.pub.cash[0];
    state.pub.cash[0] = 0;
    su_play(&state, "roll; dice 1 3; bankrupt;");
    assert_int_equal(state.pub.head.phase, SU_PHASE_OVER);
    return state;
}

/* A character of Red, Blue and Green each; 0 is none. */
static inline su_state moment_characters(int red, int blue, int green)
{
    su_state state = su_table();
    const int drawn[] = {red, blue, green};

    for (int seat = 0; seat < 3; seat++) {
        state.priv[seat].character = (uint8_t)drawn[seat];
        state.pub.drawn |= (uint8_t)((drawn[seat] != 0) << seat);
    }
    return state;
}

/* Red has raided a business of Blue, who is no officer. */
static inline su_state moment_raided(void)
{
    su_state state = moment_characters(SU_RAIDER, SU_HUSTLER, SU_RACKETEER);

    su_play(&state, "raid 11;");
    return state;
}

/* Red has put a business of Blue under a racket. */
static inline su_state moment_racket(void)
{
    su_state state = moment_characters(SU_RACKETEER, SU_HUSTLER, SU_RAIDER);

    su_play(&state, "racket 11;");
    return state;
}

/* Red has attacked the officer. */
static inline su_state moment_foiled(void)
{
    su_state state = moment_characters(SU_RACKETEER, SU_OFFICER, SU_RAIDER);

    su_play(&state, "racket 11;");
    return state;
}

#endif

/* test_hs_rolls.c - who is taken for a spender, and games of High Society played out in thought. */
#include "unit/unit.h"

#include "base/bits.h"
#include "bots/hs_rolls.h"
#include "bots/hs_value.h"
#include "games/hs/hs_game.h"

static const hs_manner MANNER = {.usual = {[3] = 20, [4] = 20, [5] = 20},
                                 .own = 18,
                                 .even = 30,
                                 .lavish = {[3] = 13, [4] = 6, [5] = 3}};

/* Three lots are sold, one to each of three seats, who have the money that is left to them; the
 * first is to bid for the 7. */
static hs_state bidding(int seats, uint16_t hand)
{
    hs_state state;
    bm_setup setup = {.seats = (uint8_t)seats};

    hs_game.start(&state, &setup);
    state.pub.head.phase = HS_PHASE_BID;
    state.pub.lot = 7;
    state.pub.bidding = (uint8_t)(bm_bit(seats) - 1);
    state.pub.deck = (uint16_t)(HS_FULL_DECK & ~bm_bit(6));
    for (int seat = 0; seat < 3; seat++) {
        state.pub.hand[seat] = hand;
        state.pub.won[seat] = (uint16_t)bm_bit(seat + 1); /* the 2, the 3, the 4 */
        state.pub.deck &= (uint16_t)~bm_bit(seat + 1);
        state.pub.taken[state.pub.taken_count++] = (uint8_t)hs_taken(seat, seat + 2);
    }
    return state;
}

enum {
    FULL = HS_FULL_HAND,
    HALF = HS_FULL_HAND & ~(1 << 10 | 1 << 9) /* without the 25 and the 20 */
};

static hs_rolls rolls_of(const hs_state *state)
{
    hs_rolls rolls;

    hs_rolls_begin(&rolls, &MANNER, state, 0);
    return rolls;
}

static void those_who_pay_much_are_spenders(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 5; seats++) {
        hs_state thrifty = bidding(seats, FULL);
        hs_state lavish = bidding(seats, HALF);
        hs_rolls few = rolls_of(&thrifty);
        hs_rolls many = rolls_of(&lavish);

        assert_int_equal(few.spender[1], 0);
        assert_int_equal(many.spender[1], MANNER.lavish[seats]);
        assert_int_equal(many.spender[0], 0); /* the thinker takes care */
        assert_true(many.price[0] > few.price[0]);
    }
}

static void the_same_luck_makes_the_same_game(void **unused)
{
    hs_state state = bidding(3, HALF);
    hs_state before = state;
    hs_rolls rolls = rolls_of(&state);
    int wins = 0;

    (void)unused;
    for (uint64_t luck = 0; luck < 400; luck++) {
        int32_t share = hs_rolls_share(&rolls, &state, luck);
        assert_int_equal(share, hs_rolls_share(&rolls, &state, luck));
        assert_in_range(share, 0, HS_SHARE_ONE);
        wins += share > HS_SHARE_ONE / 2;
    }
    assert_memory_equal(&before, &state, sizeof state);
    assert_in_range(wins, 20, 380); /* luck decides, and it is a game of three */
}

/* One that can still bid against two without money wins what is left, and the game: the others
 * cannot be less poor than it is. */
static void who_alone_has_money_wins(void **unused)
{
    hs_state state = bidding(3, HALF);
    int64_t sum = 0;

    (void)unused;
    state.pub.hand[1] = 1;
    state.pub.hand[2] = 3;
    hs_rolls rolls = rolls_of(&state);
    for (uint64_t luck = 0; luck < 400; luck++)
        sum += hs_rolls_share(&rolls, &state, luck);
    assert_true(sum / 400 > HS_SHARE_ONE * 3 / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_who_pay_much_are_spenders),
        cmocka_unit_test(the_same_luck_makes_the_same_game),
        cmocka_unit_test(who_alone_has_money_wins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_hs_guests.c - who sits with those that learn High Society: lawful, repeatable, no fools. */
#include "unit/unit.h"

#include "base/bits.h"
#include "bots/hs_policy.h"
#include "bots/hs_value.h"
#include "games/hs/hs_game.h"
#include "train/hs_guests.h"
#include "train/hs_table.h"
#include "unit/hs_last_lot.h"

static bm_move move_of(const hs_guest *guest, const hs_state *state, uint64_t luck)
{
    static hs_lot lot;
    hs_thinker *thinker = hs_thinker_make();
    bm_rng rng;

    bm_rng_seed(&rng, luck);
    hs_lot_begin(&lot, NULL, state, NULL);
    bm_move move = hs_guest_move(guest, thinker, &lot, state, &rng);
    hs_thinker_free(thinker);
    return move;
}

/* A game among guests, everybody asked twice. */
static void play(hs_guest guests[HS_SEATS_MAX], bm_rng *rng)
{
    bm_setup setup = hs_table_draw(rng, 4, 3);
    hs_state state;

    hs_start(&state, &setup);
    while (state.pub.head.phase != HS_PHASE_OVER) {
        int seat = state.pub.turn_seat;
        if (state.pub.head.phase == HS_PHASE_THEFT) {
            hs_settle(&state);
        } else if (state.pub.head.phase != HS_PHASE_BID) {
            hs_apply(&state, BM_CHANCE, hs_random_move(&state, BM_CHANCE, rng), NULL);
        } else {
            uint64_t luck = bm_rng_next(rng);
            bm_move move = move_of(&guests[seat], &state, luck);
            assert_int_equal(hs_check(&state, seat, move), BM_OK);
            assert_true(bm_move_same(move, move_of(&guests[seat], &state, luck)));
            hs_apply(&state, seat, move, NULL);
        }
    }
}

static void guests_of_all_kinds_are_drawn_and_lawful(void **unused)
{
    uint32_t seen = 0;
    bm_rng rng;

    (void)unused;
    bm_rng_seed(&rng, 1);
    for (int game = 0; game < scaled(24, 2); game++) {
        hs_guest guests[HS_SEATS_MAX];
        for (int i = 0; i < HS_SEATS_MAX; i++) {
            hs_guest_draw(&guests[i], &rng);
            seen |= bm_bit((int)guests[i].kind);
        }
        play(guests, &rng);
    }
    for (int i = 0; i < 200; i++) {
        hs_guest guest;
        hs_guest_draw(&guest, &rng);
        seen |= bm_bit((int)guest.kind);
    }
    assert_int_equal(seen, bm_bit(HS_GUEST_LOT + 1) - 1);
}

/* Whoever thinks sees that the last lot wins, and that it must not cost too much. */
static void thinkers_win_the_last_lot(void **unused)
{
    static const hs_guest_kind KINDS[] = {HS_GUEST_FLAT, HS_GUEST_UCT, HS_GUEST_MCTS};
    hs_state state = winnable();

    (void)unused;
    for (int i = 0; i < BM_LENGTH(KINDS); i++)
        for (uint64_t luck = 0; luck < 5; luck++) {
            hs_guest guest = {.kind = KINDS[i],
                              .thinking = {.habit = hs_greedy_habit, .effort = 400, .curious = 11}};
            bm_move move = move_of(&guest, &state, luck);
            assert_int_equal(move.kind, HS_MOVE_BID);
            assert_true(hs_money_total((uint32_t)move.set) < 9);
        }
}

/* One for points does not mind who wins, but is never the poorest if it can be helped. */
static void for_points_any_card_is_good(void **unused)
{
    hs_state state = winnable();
    hs_guest guest = {.kind = HS_GUEST_FLAT,
                      .thinking = {.habit = hs_greedy_habit, .effort = 50, .for_points = true}};

    (void)unused;
    state.pub.won[1] = HS_POSSESSIONS & ~(uint32_t)(1 << 9 | 1 << 4); /* out of reach */
    bm_move move = move_of(&guest, &state, 1);
    assert_int_equal(move.kind, HS_MOVE_BID);
    assert_true(hs_money_total((uint32_t)move.set) < 9);
}

static bm_move budget_move(const hs_state *state, hs_budget budget)
{
    bm_rng rng;

    bm_rng_seed(&rng, 1);
    return hs_budget_move(&budget, state, &rng);
}

static void a_budget_is_a_limit(void **unused)
{
    hs_state state = last_lot(9, 0);

    (void)unused;
    for (int seat = 0; seat < 3; seat++)
        state.pub.hand[seat] = HS_FULL_HAND;
    /* Two for a point make 18; the whole way there at once, half of it, or as little as can be. */
    assert_int_equal(hs_money_total((uint32_t)budget_move(&state, (hs_budget){.eager = 16}).set),
                     1);
    hs_budget leaping = {.eager = 16, .leap = 8};
    assert_int_equal(hs_money_total((uint32_t)budget_move(&state, leaping).set), 10);
    state.pub.high = 17;
    state.pub.played[1] = money("bid 2+15");
    state.pub.hand[1] &= (uint16_t)~state.pub.played[1];
    assert_int_equal(hs_money_total((uint32_t)budget_move(&state, leaping).set), 18);
    state.pub.high = 18;
    state.pub.played[1] = money("bid 3+15");
    assert_int_equal(budget_move(&state, leaping).kind, HS_MOVE_PASS);
    /* All that the poorest other has is kept near the end, and so nothing can be spent. */
    hs_budget keeping = {.eager = 32, .keep = 16};
    assert_int_equal(budget_move(&state, keeping).kind, HS_MOVE_PASS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guests_of_all_kinds_are_drawn_and_lawful),
        cmocka_unit_test(thinkers_win_the_last_lot),
        cmocka_unit_test(for_points_any_card_is_good),
        cmocka_unit_test(a_budget_is_a_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_hs_bids.c - the bids of High Society that are worth a thought, and what a net sees of them. */
#include "unit/unit.h"

#include "base/bits.h"
#include "bots/hs_bids.h"
#include "bots/hs_policy.h"
#include "games/hs/hs_game.h"
#include "nn/nets.h"
#include "unit/hs_last_lot.h"

static hs_bids bids_of(const hs_state *state)
{
    static hs_lot lot;
    hs_bids bids;

    hs_lot_begin(&lot, NULL, state, NULL);
    hs_bids_find(&bids, &lot, state);
    return bids;
}

/* Up to some random bid of a random game; false where it is over. */
static bool draw_bidding(hs_state *state, int seats, uint64_t seed)
{
    bm_setup setup = {.seats = (uint8_t)seats};
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    hs_game.start(state, &setup);
    for (int left = (int)bm_rng_below(&rng, 60); state->pub.head.phase != HS_PHASE_OVER; left--) {
        int phase = state->pub.head.phase;
        bool chance = phase == HS_PHASE_START || phase == HS_PHASE_REVEAL;
        int who = chance ? BM_CHANCE : state->pub.turn_seat;
        if (left <= 0 && phase == HS_PHASE_BID)
            return true;
        hs_apply(state, who,
                 chance ? hs_random_move(state, who, &rng) : hs_single_move(state, who, &rng),
                 NULL);
    }
    return false;
}

static void bids_are_legal_and_rise(void **unused)
{
    int looked = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 600; seed++) {
        hs_state state;
        if (!draw_bidding(&state, 3 + (int)(seed % 3), seed))
            continue;
        hs_bids bids = bids_of(&state);
        assert_int_equal(bids.seat, state.pub.turn_seat);
        assert_int_equal(bids.cards[0], 0);
        for (int i = 0; i < bids.count; i++) {
            bm_move move = hs_bid_move(bids.cards[i]);
            assert_int_equal(hs_check(&state, bids.seat, move), BM_OK);
            assert_int_not_equal(bids.after[i].pub.head.phase, HS_PHASE_THEFT);
            if (i > 1)
                assert_true(hs_money_total(bids.cards[i]) > hs_money_total(bids.cards[i - 1]));
        }
        looked += bids.count > 3;
    }
    assert_true(looked > 50);
}

static void rows_are_inputs(void **unused)
{
    uint8_t row[HS_BID_INPUTS];

    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        hs_state state;
        if (!draw_bidding(&state, 3 + (int)(seed % 3), seed))
            continue;
        hs_bids bids = bids_of(&state);
        for (int i = 0; i < bids.count; i++) {
            hs_state before = bids.after[i];
            hs_bid_inputs(&bids.after[i], bids.seat, row);
            assert_memory_equal(&before, &bids.after[i], sizeof before);
            for (int k = 0; k < HS_BID_INPUTS; k++)
                assert_in_range(row[k], 0, BM_NET_ONE);
        }
    }
}

/* The seats are told from the bidder on: who turns the table sees the same. */
static hs_state turned(const hs_state *state)
{
    hs_state other = *state;
    int seats = state->pub.head.setup.seats;

    other.pub.bidding = 0;
    for (int seat = 0; seat < seats; seat++) {
        int to = (seat + 1) % seats;
        other.pub.hand[to] = state->pub.hand[seat];
        other.pub.played[to] = state->pub.played[seat];
        other.pub.won[to] = state->pub.won[seat];
        other.pub.bidding |= (uint8_t)(bm_has(state->pub.bidding, seat) ? bm_bit(to) : 0);
    }
    for (int i = 0; i < state->pub.taken_count; i++) {
        int taken = state->pub.taken[i];
        other.pub.taken[i] =
            (uint8_t)hs_taken((hs_taken_seat(taken) + 1) % seats, hs_taken_card(taken));
    }
    other.pub.turn_seat = (uint8_t)((state->pub.turn_seat + 1) % seats);
    other.pub.starter = (uint8_t)((state->pub.starter + 1) % seats);
    return other;
}

static void a_turned_table_looks_alike(void **unused)
{
    uint8_t row[2][HS_BID_INPUTS];

    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        hs_state state;
        int seats = 3 + (int)(seed % 3);
        if (!draw_bidding(&state, seats, seed))
            continue;
        hs_state other = turned(&state);
        int seat = state.pub.turn_seat;
        hs_bid_inputs(&state, seat, row[0]);
        hs_bid_inputs(&other, (seat + 1) % seats, row[1]);
        assert_memory_equal(row[0], row[1], HS_BID_INPUTS);
        hs_bid_inputs(&state, (seat + 1) % seats, row[1]);
        assert_memory_not_equal(row[0], row[1], HS_BID_INPUTS);
    }
}

/* Every bid leaves something else behind. */
static void rows_differ(void **unused)
{
    uint8_t row[HS_BIDS_MAX][HS_BID_INPUTS];
    hs_state state = winnable();
    hs_bids bids = bids_of(&state);

    (void)unused;
    for (int i = 0; i < bids.count; i++) {
        hs_bid_inputs(&bids.after[i], 0, row[i]);
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(row[k], row[i], HS_BID_INPUTS);
    }
}

/* The first lot; seat 1 has bid this, seat 2 has passed, and seat 0 is asked. */
static hs_state first_lot(int lot, const char *bid)
{
    hs_state state = last_lot(lot, 0);

    state.pub.deck = (HS_POSSESSIONS | HS_TITLES | HS_SCANDAL_BIT | HS_DEBT_BIT | HS_THEFT_BIT) &
                     ~(1U << (lot - 1));
    state.pub.bidding = 3;
    for (int seat = 0; seat < 3; seat++)
        state.pub.hand[seat] = HS_FULL_HAND;
    state.pub.played[1] = money(bid);
    state.pub.hand[1] &= (uint16_t)~state.pub.played[1];
    state.pub.high = (uint8_t)hs_money_total(state.pub.played[1]);
    state.pub.starter = 1;
    return state;
}

/* What the net expects of passing, and of the least raise. */
static void ask_net(const hs_state *state, int32_t share[2])
{
    uint8_t row[HS_BID_INPUTS];
    hs_bids bids = bids_of(state);
    bm_net net;

    assert_true(bm_net_of("hs-bids", &net));
    assert_int_equal(net.inputs, HS_BID_INPUTS);
    for (int i = 0; i < 2; i++) {
        hs_bid_inputs(&bids.after[i], 0, row);
        share[i] = hs_bid_share(&net, row);
        assert_in_range(share[i], 0, HS_SHARE_ONE);
    }
}

/* The 10 is worth more than 1, the 1 is not worth 36. */
static void the_net_knows_bargains(void **unused)
{
    hs_state cheap = first_lot(10, "bid 1");
    hs_state dear = first_lot(1, "bid 10+25");
    int32_t share[2];

    (void)unused;
    ask_net(&cheap, share);
    assert_true(share[1] > share[0]);
    ask_net(&dear, share);
    assert_true(share[0] > share[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bids_are_legal_and_rise),    cmocka_unit_test(rows_are_inputs),
        cmocka_unit_test(a_turned_table_looks_alike), cmocka_unit_test(rows_differ),
        cmocka_unit_test(the_net_knows_bargains),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

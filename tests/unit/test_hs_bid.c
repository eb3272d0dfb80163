/* test_hs_bid.c - the tables of the bidding, against all subsets of all hands.
 *
 * What sets of money are worth, and which of them raise: rule: HS-M1, HS-P4.
 */
#include "unit/unit.h"

#include <math.h>

#include "games/hs/hs_bid.h"

static const int MONEY[HS_MONEY_COUNT] = {1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25};

static int slow_total(uint32_t cards)
{
    int total = 0;

    for (int i = 0; i < HS_MONEY_COUNT; i++)
        if ((cards >> i & 1) != 0)
            total += MONEY[i];
    return total;
}

static void totals(void **state)
{
    (void)state;
    for (uint32_t cards = 0; cards <= HS_FULL_HAND; cards++)
        assert_int_equal(hs_money_total(cards), slow_total(cards));
    for (int i = 0; i < HS_MONEY_COUNT; i++)
        assert_int_equal(hs_money_value(i), MONEY[i]);
    assert_int_equal(hs_money_total(HS_FULL_HAND), 106);
}

static void single_cards(void **state)
{
    (void)state;
    for (int need = 0; need <= 106; need++) {
        uint32_t above = 0;
        for (int i = 0; i < HS_MONEY_COUNT; i++)
            if (MONEY[i] > need)
                above |= 1u << i;
        assert_int_equal(hs_cards_above(need), above);
    }
}

static int slow_count(uint32_t hand, int need)
{
    int count = 0;

    for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand)
        count += slow_total(cards) > need;
    return count;
}

/* Slow builds try every thirteenth sum. */
static int stride(void)
{
    return scaled(100, 1) >= 100 ? 1 : 13;
}

static void counts(void **state)
{
    (void)state;
    for (uint32_t hand = 0; hand <= HS_FULL_HAND; hand++) {
        int by_total[107] = {0};
        int more = 0;
        for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand)
            by_total[slow_total(cards)]++;
        for (int need = 106; need >= 0; need--) {
            if (need % stride() == 0)
                assert_int_equal(hs_bid_count(hand, need), more);
            more += by_total[need];
        }
    }
    assert_int_equal(hs_bid_count(HS_FULL_HAND, 0), 2047);
    assert_int_equal(hs_bid_count(HS_FULL_HAND, 105), 1);
    assert_int_equal(hs_bid_count(0x123, 40), slow_count(0x123, 40));
}

/* The k-th bids of a hand are its bids, each once. */
static void every_bid_has_its_number(void **state)
{
    (void)state;
    for (uint32_t hand = 0; hand <= HS_FULL_HAND; hand++) {
        for (int need = 0; need <= 106; need += stride()) {
            bool seen[HS_FULL_HAND + 1] = {false};
            int count = hs_bid_count(hand, need);
            for (int k = 0; k < count; k++) {
                uint32_t cards = hs_bid_nth(hand, need, k);
                if ((cards & ~hand) != 0 || slow_total(cards) <= need || seen[cards])
                    fail_msg("hand %#x need %d: bid %d is %#x", hand, need, k, cards);
                seen[cards] = true;
            }
        }
    }
}

/* How often hs_bid_random gives each of its answers; each alone, and chi-square
 * over all, must be within six standard deviations of what is expected. */
static void demand_uniform(uint32_t hand, int need, uint64_t seed)
{
    static uint32_t seen[HS_FULL_HAND + 1];
    int answers = slow_count(hand, need) + 1;
    int draws = answers * scaled(400, 40);
    double expected = (double)draws / answers;
    double square = 0;
    int reached = 0;
    bm_rng rng;

    memset(seen, 0, sizeof seen);
    bm_rng_seed(&rng, seed);
    for (int i = 0; i < draws; i++)
        seen[hs_bid_random(hand, need, &rng)]++;
    for (uint32_t cards = 0; cards <= HS_FULL_HAND; cards++) {
        bool legal = cards == 0 || ((cards & ~hand) == 0 && slow_total(cards) > need);
        if (!legal) {
            assert_int_equal(seen[cards], 0);
            continue;
        }
        reached += seen[cards] > 0;
        double excess = seen[cards] - expected;
        if (fabs(excess) > 6 * sqrt(expected) + 6)
            fail_msg("hand %#x need %d: %#x came %u times, not %.0f", hand, need, cards,
                     seen[cards], expected);
        square += excess * excess / expected;
    }
    assert_int_equal(reached, answers);
    double freedom = answers - 1;
    if (square > freedom + 6 * sqrt(2 * freedom) + 10)
        fail_msg("hand %#x need %d: chi-square %.1f for %d answers", hand, need, square, answers);
}

/* From nearly every subset being a bid to nearly none. */
static void random_bids_are_uniform(void **state)
{
    static const uint16_t HANDS[] = {0x7ff, 0x7ff & ~0x421, 0x3f, 0x7c0, 0x155, 0x403, 0x400};
    uint64_t seed = 1;

    (void)state;
    for (size_t i = 0; i < sizeof HANDS / sizeof HANDS[0]; i++) {
        int whole = slow_total(HANDS[i]);
        demand_uniform(HANDS[i], 0, seed++);
        demand_uniform(HANDS[i], whole / 3, seed++);
        demand_uniform(HANDS[i], whole / 2, seed++);
        demand_uniform(HANDS[i], whole * 9 / 10, seed++);
        demand_uniform(HANDS[i], whole - 1, seed++);
        demand_uniform(HANDS[i], whole, seed++);
        demand_uniform(HANDS[i], 106, seed++);
    }
    demand_uniform(0, 0, seed++);
    /* Hands for which the draws fail most often, half of the time, and the bids
     * are counted in the end. */
    demand_uniform(0x7ff, 80, seed++);
    demand_uniform(0x7fe, 89, seed++);
    demand_uniform(0x7fc, 77, seed++);
    demand_uniform(0x7ff, 90, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals),
        cmocka_unit_test(single_cards),
        cmocka_unit_test(counts),
        cmocka_unit_test(every_bid_has_its_number),
        cmocka_unit_test(random_bids_are_uniform),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* hs_bid.c - counting and picking bids without listing them.
 *
 * A bid is a set of money cards, an 11-bit mask. The six small cards (1 … 8,
 * together 24) have 64 subsets, and 64 is the width of a word: one word can say
 * which of these subsets lie inside a hand, and another which are worth more
 * than a given sum. Their intersection counts, and picks, all bids that share
 * one choice of big cards; at most 32 such choices make up a hand. So a seat's
 * up to 2047 bids are counted in at most 32 steps, from 3 KB of tables.
 *
 * Rejected: a table by hand and need (430 KB, and it must be built at start-up);
 * listing the bids (2,047 of them where one is wanted).
 */
#include "games/hs/hs_bid.h"

#include "base/bits.h"
#include "base/check.h"

enum { SMALL_MASK = 63, SMALL_TOTAL = 24 };

/* Each line doubles the table by one money card (HS-M1). The order of the cards
 * is frozen: masks in records and encoded states depend on it. */
#define T0(t) (t)
#define T1(t) T0(t), T0((t) + 1)
#define T2(t) T1(t), T1((t) + 2)
#define T3(t) T2(t), T2((t) + 3)
#define T4(t) T3(t), T3((t) + 4)
#define T5(t) T4(t), T4((t) + 6)
#define T6(t) T5(t), T5((t) + 8)
#define T7(t) T6(t), T6((t) + 10)
#define T8(t) T7(t), T7((t) + 12)
#define T9(t) T8(t), T8((t) + 15)
#define T10(t) T9(t), T9((t) + 20)
#define T11(t) T10(t), T10((t) + 25)
const uint8_t hs_money_totals[HS_FULL_HAND + 1] = {T11(0)};

/* INSIDE[hand]: bit s is set when the small cards s are all in the small hand. */
#define I0(w) (w)
#define I1(w) I0(w), I0((w) | (w) << 1)
#define I2(w) I1(w), I1((w) | (w) << 2)
#define I3(w) I2(w), I2((w) | (w) << 4)
#define I4(w) I3(w), I3((w) | (w) << 8)
#define I5(w) I4(w), I4((w) | (w) << 16)
#define I6(w) I5(w), I5((w) | (w) << 32)
static const uint64_t INSIDE[SMALL_MASK + 1] = {I6(UINT64_C(1))};

/* ABOVE[need]: bit s is set when the small cards s are worth more than need. */
#define A0(s, t, need) ((uint64_t)((t) > (need)) << (s))
#define A1(s, t, need) (A0(s, t, need) | A0((s) + 1, (t) + 1, need))
#define A2(s, t, need) (A1(s, t, need) | A1((s) + 2, (t) + 2, need))
#define A3(s, t, need) (A2(s, t, need) | A2((s) + 4, (t) + 3, need))
#define A4(s, t, need) (A3(s, t, need) | A3((s) + 8, (t) + 4, need))
#define A5(s, t, need) (A4(s, t, need) | A4((s) + 16, (t) + 6, need))
#define A6(need) (A5(0, 0, need) | A5(32, 8, need))
static const uint64_t ABOVE[SMALL_TOTAL] = {
    A6(0),  A6(1),  A6(2),  A6(3),  A6(4),  A6(5),  A6(6),  A6(7),  A6(8),  A6(9),  A6(10), A6(11),
    A6(12), A6(13), A6(14), A6(15), A6(16), A6(17), A6(18), A6(19), A6(20), A6(21), A6(22), A6(23),
};

/* From 25 on, which no card is worth more than, the table is zero. */
#define S(need)                                                                                    \
    ((1 > (need)) | (2 > (need)) << 1 | (3 > (need)) << 2 | (4 > (need)) << 3 |                    \
     (6 > (need)) << 4 | (8 > (need)) << 5 | (10 > (need)) << 6 | (12 > (need)) << 7 |             \
     (15 > (need)) << 8 | (20 > (need)) << 9 | (25 > (need)) << 10)
const uint16_t hs_money_above[HS_MONEY_SUM + 1] = {
    S(0),  S(1),  S(2),  S(3),  S(4),  S(5),  S(6),  S(7),  S(8),  S(9),  S(10), S(11), S(12),
    S(13), S(14), S(15), S(16), S(17), S(18), S(19), S(20), S(21), S(22), S(23), S(24),
};

/* Which sets of small cards of this hand are worth more than `need`. */
static uint64_t small_sets(uint32_t hand, int need)
{
    if (need >= SMALL_TOTAL)
        return 0;
    return INSIDE[hand & SMALL_MASK] & (need < 0 ? ~UINT64_C(0) : ABOVE[need]);
}

int hs_bid_count(uint32_t hand, int need)
{
    uint32_t big = hand & ~(uint32_t)SMALL_MASK;
    uint32_t chosen = big;
    int count = 0;

    for (;; chosen = (chosen - 1) & big) {
        count += bm_count64(small_sets(hand, need - hs_money_total(chosen)));
        if (chosen == 0)
            return count;
    }
}

uint32_t hs_bid_nth(uint32_t hand, int need, int k)
{
    uint32_t big = hand & ~(uint32_t)SMALL_MASK;
    uint32_t chosen = big;

    bm_expect(k >= 0 && k < hs_bid_count(hand, need));
    for (;; chosen = (chosen - 1) & big) {
        uint64_t sets = small_sets(hand, need - hs_money_total(chosen));
        int count = bm_count64(sets);
        if (k < count)
            return chosen | (uint32_t)bm_nth64(sets, k);
        k -= count;
    }
}

/* Few bids are legal, so draw what stays in the hand instead: it must be worth
 * less than what the whole hand has to spare, and only cards below that can be
 * part of it. Passing is one choice beside those. Each try that fits is an exact
 * draw; after some that do not, counting is worth it. */
uint32_t hs_bid_random_again(uint32_t hand, int need, bm_rng *rng)
{
    int spare = hs_money_total(hand) - need;
    uint32_t small = hand & ~hs_cards_above(spare - 1);
    uint32_t choices = bm_bit(bm_count(small));

    for (int i = 0; i < 6; i++) {
        uint32_t kept = (uint32_t)bm_rng_next(rng) & small;
        if (bm_rng_below(rng, choices + 1) == 0)
            return 0;
        if (hs_money_total(kept) < spare)
            return hand & ~kept;
    }
    uint32_t count = (uint32_t)hs_bid_count(hand, need);
    uint32_t k = bm_rng_below(rng, count + 1);
    return k == count ? 0 : hs_bid_nth(hand, need, (int)k);
}

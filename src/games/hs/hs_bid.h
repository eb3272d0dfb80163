/* hs_bid.h - the space of bids: which sets of money cards raise a total enough.
 *
 * `need` is what the added cards must exceed: the highest total on the table
 * less one's own. It is never below 0 for a seat on turn.
 */
#ifndef BM_HS_BID_H
#define BM_HS_BID_H

#include "games/hs/hs_state.h"

/* What every set of money cards is worth. */
extern const uint8_t hs_money_totals[HS_FULL_HAND + 1];

/* Which money cards are worth more than a given sum each; no need is above 106. */
extern const uint16_t hs_money_above[HS_MONEY_SUM + 1];

static inline uint32_t hs_cards_above(int need)
{
    return hs_money_above[need];
}

static inline int hs_money_total(uint32_t cards)
{
    return hs_money_totals[cards];
}

/* The value of the card behind bit i. */
static inline int hs_money_value(int i)
{
    return hs_money_totals[bm_bit(i)];
}

/* What a seat's raise must exceed. */
static inline int hs_bid_need(const hs_state *state, int seat)
{
    return state->pub.high - hs_money_total(state->pub.played[seat]);
}

/* The move that adds these cards; none is a pass. Without a branch, which no
 * processor could guess: the kinds follow each other. */
static inline bm_move hs_bid_move(uint32_t cards)
{
    BM_STATIC_ASSERT(HS_MOVE_BID == HS_MOVE_PASS + 1, "the kinds follow each other");
    return bm_move_of(HS_MOVE_PASS + (cards != 0), 0, 0, cards);
}

/* How many sets of cards of this hand are worth more than `need`. */
int hs_bid_count(uint32_t hand, int need);

/* The k-th of them, counted from 0, in a fixed order; k < hs_bid_count. */
uint32_t hs_bid_nth(uint32_t hand, int need, int k);

/* The rest of hs_bid_random, for when its first try fails. */
uint32_t hs_bid_random_again(uint32_t hand, int need, bm_rng *rng);

/* One of the bids or 0 (passing), all equally likely: a random subset of the hand
 * is an exact draw if it is empty, which is passing, or dear enough. That a hand
 * is too poor for any raise is about as likely as not, so that case goes the same
 * way, without a branch. */
static inline uint32_t hs_bid_random(uint32_t hand, int need, bm_rng *rng)
{
    uint32_t cards =
        (uint32_t)bm_rng_next(rng) & hand & (0 - (uint32_t)(hs_money_total(hand) > need));

    /* The total of nothing, 0, becomes 255 here: more than any need. */
    if ((uint8_t)(hs_money_total(cards) - 1) >= need)
        return cards;
    return hs_bid_random_again(hand, need, rng);
}

#endif

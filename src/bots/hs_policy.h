/* hs_policy.h - what all players of High Society share: who has how much, the cost of change,
 * and the `single` policy, the simplest play that still bids sensibly.
 *
 * The policy: pass, or add the cheapest single card that raises, 50 to 50; discards
 * are uniform. Fast enough for playouts, where bids by random sets of cards would
 * throw everybody's money away in two rounds.
 */
#ifndef BM_BOTS_HS_POLICY_H
#define BM_BOTS_HS_POLICY_H

#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"

enum {
    HS_CHANGE_UNIT = 16, /* costs are counted in sixteenths of money */
    HS_CHANGE_ALL = 476 /* what is missed of a full hand beyond its value */
};

/* What is missed of a money card beyond its value, in sixteenths, from 1 to 25: small
 * cards are the change that later raises need. */
static const uint8_t HS_CHANGE[HS_MONEY_COUNT] = {69, 76, 76, 69, 62, 48, 34, 28, 14, 0, 0};

/* What it costs to spend these cards. */
static inline int hs_change_cost(uint32_t cards)
{
    int cost = hs_money_total(cards) * HS_CHANGE_UNIT;

    for (uint32_t left = cards; left != 0; left &= left - 1)
        cost += HS_CHANGE[bm_lowest(left)];
    return cost;
}

/* What a seat holds, what lies in front of it included. */
static inline int hs_money_of(const hs_public *pub, int seat)
{
    return hs_money_total((uint32_t)pub->hand[seat] | pub->played[seat]);
}

/* The least that another seat holds. */
static inline int hs_poorest_other(const hs_public *pub, int seat)
{
    int poorest = HS_MONEY_SUM;

    for (int other = 0; other < pub->head.setup.seats; other++) {
        int money = hs_money_of(pub, other);
        if (other != seat && money < poorest)
            poorest = money;
    }
    return poorest;
}

/* A theft takes the least possession of the seat on turn: no other choice can be better. */
static inline bm_move hs_least_discard(const hs_public *pub)
{
    return bm_move_of(HS_MOVE_DISCARD, 0, bm_lowest(pub->won[pub->turn_seat] & HS_POSSESSIONS) + 1,
                      0);
}

static inline bm_move hs_single_move(const hs_state *state, int seat, bm_rng *rng)
{
    if (state->pub.head.phase != HS_PHASE_BID)
        return hs_random_move(state, seat, rng);
    uint32_t cards = state->pub.hand[seat] & hs_cards_above(hs_bid_need(state, seat));
    if (cards == 0 || bm_rng_next(rng) >> 63 != 0)
        return hs_bid_move(0);
    return hs_bid_move(cards & -cards);
}

#endif

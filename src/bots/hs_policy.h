/* hs_policy.h - the `single` policy: the simplest play that still bids sensibly.
 *
 * Pass, or add the cheapest single card that raises, 50 to 50; discards are
 * uniform. Fast enough for playouts, where bids by random sets of cards would
 * throw everybody's money away in two rounds.
 */
#ifndef BM_BOTS_HS_POLICY_H
#define BM_BOTS_HS_POLICY_H

#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"

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

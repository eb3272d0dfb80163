/* hs_bids.h - the bids that are worth a thought, and a net that has met people of all kinds.
 *
 * The net looks at what a bid leaves behind, with the bidder's eyes, and says how likely the
 * bidder will win: among whoever usually sits at tables where such bids were made.
 */
#ifndef BM_BOTS_HS_BIDS_H
#define BM_BOTS_HS_BIDS_H

#include "bots/hs_lot.h"

enum { HS_BIDS_MAX = 8, HS_BID_INPUTS = 640 };

typedef struct hs_bids {
    int seat; /* who bids */
    int count;
    uint32_t cards[HS_BIDS_MAX]; /* money added; 0: pass, which comes first */
    hs_state after[HS_BIDS_MAX]; /* open; a theft is settled */
} hs_bids;

/* Passing, and raises by more and more, each with the cards that are missed least. The lot
 * was begun at the state or before it, for any net; the phase is bid and the state open. */
void hs_bids_find(hs_bids *bids, const hs_lot *lot, const hs_state *state);

/* The inputs for one of the states above: HS_BID_INPUTS bytes. The first are those of
 * hs_inputs.h, as if everybody took back what he has laid out. Then come the lot, what each
 * seat has bid for it, would gain by it, and has paid for a point so far. */
void hs_bid_inputs(const hs_state *state, int seat, uint8_t *row);

/* What the seat can expect of the win, of HS_SHARE_ONE. */
int32_t hs_bid_share(const bm_net *net, const uint8_t *row);

#endif

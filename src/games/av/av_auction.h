/* av_auction.h - phase III: the auction house. */
#ifndef BM_AV_AUCTION_H
#define BM_AV_AUCTION_H

#include "games/av/av_state.h"

/* The cards of the auction house lie face up: something is sold, its winner is asked
 * for a choice, or nothing happens. Then the castle opens, unless chance is due. */
void av_open_auction(av_state *state, bm_events *events);

/* The item, the payment and a lone thief's loot change hands at once, and the round
 * goes on. */
void av_buy(av_state *state, int seat, int pile, bm_events *events);

#endif

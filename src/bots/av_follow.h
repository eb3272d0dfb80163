/* av_follow.h - what follows a card in Adel Verpflichtet: what to buy, to show, to steal. */
#ifndef BM_BOTS_AV_FOLLOW_H
#define BM_BOTS_AV_FOLLOW_H

#include "bots/av_world.h"

/* The best move of a seat that is asked for one of these; the state is redacted for it. A
 * node, of at least one, is a guess at what is hidden. */
bm_move av_follow(const av_state *seen, int seat, const av_sage *sage, uint32_t nodes, bm_rng *rng);

#endif

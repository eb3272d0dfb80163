/* av_levels.h - what the players of av_levels.c would do, for those who measure them. */
#ifndef BM_BOTS_AV_LEVELS_H
#define BM_BOTS_AV_LEVELS_H

#include "bots/av_mix.h"

/* How often `master` plays each of its cards where all decide at once, by what it takes for
 * nodes itself. The state is redacted for the seat. */
void av_master_mix(const av_state *seen, int seat, bm_rng *rng, av_cards *cards,
                   uint32_t weight[AV_CARDS_MAX]);

#endif

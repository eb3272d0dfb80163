/* av_secret.h - what a seat knows, and how the rest might be. */
#ifndef BM_AV_SECRET_H
#define BM_AV_SECRET_H

#include "games/av/av_state.h"

/* As in core/game.h. */
void av_redact(av_state *state, int viewer);
void av_sample(av_state *state, int viewer, bm_rng *rng);

/* Whether what all have seen of the seat allows it to hold these items. */
bool av_hand_fits(const av_public *pub, int seat, uint64_t items);

/* Whether there is such a hand at all, for a seat whose items the state does not know. */
bool av_hand_exists(const av_state *state, int seat);

/* Whether there are hands for all such seats at once; then av_sample finds some, too. */
bool av_deal_exists(const av_state *state);

#endif

/* av_school.h - the school of Adel Verpflichtet. */
#ifndef BM_TRAIN_AV_SCHOOL_H
#define BM_TRAIN_AV_SCHOOL_H

#include "games/av/av_state.h"
#include "train/school.h"

extern const bm_school av_school;

/* A whole state at the beginning of a game: dealt, and the tops turned up. */
void av_school_deal(int seats, bool announce, bm_rng *rng, av_state *state);

#endif

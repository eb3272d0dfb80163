/* av_habits.h - what people do in Adel Verpflichtet without much thought. */
#ifndef BM_BOTS_AV_HABITS_H
#define BM_BOTS_AV_HABITS_H

#include "games/av/av_state.h"

/* A legal move of the seat, which is asked. The state is redacted for it. */
bm_move av_habit(const av_state *state, int seat, bm_rng *rng);

#endif

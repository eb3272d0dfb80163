/* su_easy.h - a player of Суетология like a child at its first games. */
#ifndef BM_BOTS_SU_EASY_H
#define BM_BOTS_SU_EASY_H

#include "games/su/su_state.h"

/* Its move: of kind 0, nothing, where it need not act. */
bm_move su_easy_move(const su_state *state, int seat, bm_rng *rng);

#endif

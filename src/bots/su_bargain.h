/* su_bargain.h - deals of Суетология, judged by what both sides would then win. */
#ifndef BM_BOTS_SU_BARGAIN_H
#define BM_BOTS_SU_BARGAIN_H

#include "bots/su_mind.h"

/* Whether to accept what the seat `from` offers; the seat can. */
bool su_worth_accepting(su_mind *mind, int from);

/* The best offer that the other side should accept and that was never made before; of
 * kind 0 if there is none. */
bm_move su_best_offer(su_mind *mind);

#endif

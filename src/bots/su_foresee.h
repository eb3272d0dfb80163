/* su_foresee.h - a look ahead: what a deal comes to after some rounds. */
#ifndef BM_BOTS_SU_FORESEE_H
#define BM_BOTS_SU_FORESEE_H

#include "bots/su_mind.h"

/* How much the seat's share is greater with the table as it is in `then` than as in `now`. The
 * net says `gain`; what the temper tries out speaks as well, the louder the surer it is.
 * It remains `gain` if nothing is tried out, or the watch is late. */
int su_gain_foreseen(su_mind *mind, const su_state *then, const su_state *now, int gain);

#endif

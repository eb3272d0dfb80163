/* su_player.h - a player of Суетология who judges what it may do by a net. */
#ifndef BM_BOTS_SU_PLAYER_H
#define BM_BOTS_SU_PLAYER_H

#include "bots/su_mind.h"

/* Looks at the table: the state is redacted for the seat, which may act. */
void su_wake(su_mind *mind, const su_state *state, int seat);

/* Its move: of kind 0, nothing, where it need not act. The mind is awake. */
bm_move su_decide(su_mind *mind);

#endif

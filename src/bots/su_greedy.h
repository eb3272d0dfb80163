/* su_greedy.h - the greedy player's ways, for those who begin with them. */
#ifndef BM_BOTS_SU_GREEDY_H
#define BM_BOTS_SU_GREEDY_H

#include "games/su/su_state.h"

enum { SU_OFFERS_A_TURN = 2 }; /* more would bore people */

/* What greedy does: of kind 0, nothing, where the seat need not act. */
bm_move su_greedy_move(const su_state *state, int seat);

/* Whom greedy would attack with the seat's character, before its dice; of kind 0, nobody. */
bm_move su_greedy_attack(const su_state *state, int seat);

/* Among how many characters the victim's is, and one of them the officer; 0: he is none. */
int su_officer_odds(const su_state *state, int victim);

#endif

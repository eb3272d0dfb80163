/* su_turn.h - the course of a turn: dice, steps, stops, and what follows them. */
#ifndef BM_SU_TURN_H
#define BM_SU_TURN_H

#include "games/su/su_state.h"

/* SU-T7: settles the table until somebody, or chance, is asked. */
void su_settle(su_state *state, bm_events *events);

/* The roller's decision to roll. */
void su_roll(su_public *pub, bm_events *events);

/* What chance decides. */
void su_dice_for_start(su_public *pub, int low, int high, bm_events *events);
void su_dice(su_state *state, int low, int high, bm_events *events);
void su_draw_card(su_state *state, int deck, int card, bm_events *events);
void su_draw_character(su_state *state, int character, bm_events *events);

/* The roller goes to jail, and its turn is over: what is pending is still settled. */
void su_go_to_jail(su_public *pub, int why, bm_events *events);

/* The roller leaves jail after three missed turns, and will move by the last dice. */
void su_leave_jail(su_public *pub, int how, bm_events *events);

#endif

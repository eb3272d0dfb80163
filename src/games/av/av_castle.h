/* av_castle.h - phase IV: exhibitions, thieves, detectives, jail, and the end. */
#ifndef BM_AV_CASTLE_H
#define BM_AV_CASTLE_H

#include "games/av/av_state.h"

/* The castle's cards are shown and settled, as far as nobody has to be asked. */
void av_open_castle(av_state *state, bm_events *events);

/* All exhibitions are chosen: they are shown, scored and robbed. */
void av_open_exhibitions(av_state *state, bm_events *events);

/* The thief takes the item, and the round goes on. */
void av_steal(av_state *state, int item, bm_events *events);

/* How far the foremost pawn is. */
int av_leading_space(const av_public *pub);

/* The place of the seat's pawn in the race; level pawns share the better one (AV-C8). */
int av_rank(const av_public *pub, int seat);

/* Whose thief it is; some seat has it. */
int av_thief_owner(const av_public *pub, int number);

/* AV-E3, of a game that is over. */
uint32_t av_winners(const av_public *pub);

/* What av_rules.c does for it: the cards of a place are turned face up, and the next
 * round begins. */
void av_show_actions(av_state *state, int place, bm_events *events);
void av_begin_round(av_state *state, bm_events *events);

#endif

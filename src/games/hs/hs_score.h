/* hs_score.h - the end of the game: money, who is out, points, winners. */
#ifndef BM_HS_SCORE_H
#define BM_HS_SCORE_H

#include "games/hs/hs_state.h"

typedef struct hs_standing {
    uint8_t money[HS_SEATS_MAX];
    uint8_t out; /* bit mask of the poorest (HS-E3) */
    uint8_t winners; /* bit mask; empty when all are out (HS-E4) */
    int16_t halves[HS_SEATS_MAX]; /* points in halves, also of the seats out */
} hs_standing;

/* What a set of status cards is worth, in halves of a point (HS-S1). */
int hs_score_halves(uint32_t cards, int debt_floor);

/* The game must be over. */
void hs_score(const hs_state *state, hs_standing *standing);

#endif

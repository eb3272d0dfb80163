/* su_guess.h - hidden characters of Суетология, guessed from what their seats leave undone. */
#ifndef BM_BOTS_SU_GUESS_H
#define BM_BOTS_SU_GUESS_H

#include "games/su/su_state.h"

/* By seat: the characters, as a set, that it would hardly keep hidden at this table. */
typedef struct su_suspicion {
    uint8_t unlikely[SU_SEATS_MAX];
} su_suspicion;

void su_suspect(const su_state *state, su_suspicion *suspicion);

/* Gives every hidden character to somebody, as the rules allow and mostly as seems likely. The
 * state is redacted for a seat. */
void su_guess(su_state *state, const su_suspicion *suspicion, bm_rng *rng);

#endif

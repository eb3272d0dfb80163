/* su_secret.h - what a viewer does not know, and a guess at it. */
#ifndef BM_SU_SECRET_H
#define BM_SU_SECRET_H

#include "games/su/su_state.h"

/* As in core/game.h. Samples are exact: every way to hand the unknown characters out that
 * fits what everybody has seen is equally likely. */
void su_redact(su_state *state, int viewer);
void su_sample(su_state *state, int viewer, bm_rng *rng);

/* The seats whose character the state does not tell. */
uint32_t su_unknown_seats(const su_state *state);

#endif

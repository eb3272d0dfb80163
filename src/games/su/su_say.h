/* su_say.h - events and the end of the game as sayings. */
#ifndef BM_SU_SAY_H
#define BM_SU_SAY_H

#include "games/su/su_state.h"

/* As in core/game.h. */
void su_say_event(const su_state *state, const bm_events *events, uint32_t i, bm_saying *saying);
bool su_say_result(const su_state *state, uint32_t i, bm_saying *saying);

/* A square, and the squares of some deeds, by their names in quotation marks; `deeds` must
 * not be empty. */
void su_say_square(bm_saying *saying, const char *name, int square);
void su_say_deeds(bm_saying *saying, const char *name, uint32_t deeds);

/* One side of an offer. */
void su_say_side(bm_saying *saying, const char *name, uint32_t deeds, int cash);

/* The group of a deed by its name. */
void su_say_group(bm_saying *saying, const char *name, int deed);

#endif

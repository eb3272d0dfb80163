/* secret.h - what some know of a game and others do not, and when it comes to light. */
#ifndef BM_CORE_SECRET_H
#define BM_CORE_SECRET_H

#include "core/match.h"

/* Is this what the seat knows of some state, no more and no less? The state has passed its
 * audit and may come from anywhere. A bot that is given such a one can rely on it. */
bool bm_known_to(const bm_game *game, const void *state, int seat);

/* Does the seat, which is to decide, know something that a spectator does not, or
 * will what it decides now be such a thing? */
bool bm_has_secret(const bm_match *match, int seat);

/* Has anything come to light between two whole states of a game, one move apart? That
 * is: something that a spectator could not know before is no longer where it was. What
 * the move itself has sealed is no such thing. Over several moves ask about each: what
 * was sealed and shown between two states is in neither. */
bool bm_secret_shown(const bm_game *game, const void *before, const void *after);

/* Has anything come to light from this ply of the match on: by chance, or because what
 * was sealed was shown? What was decided before it can then not be taken back. */
bool bm_revealed_since(const bm_match *match, uint32_t ply);

#endif

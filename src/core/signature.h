/* signature.h - one number for the whole behaviour.
 *
 * A hash over a fixed set of seeded random games: every turn, move, refusal,
 * event, view and result goes into it. Two builds with the same signature play
 * alike; a change that is not meant to change behaviour must not change it. Games
 * that would hardly ever end at random are left after a while.
 */
#ifndef BM_CORE_SIGNATURE_H
#define BM_CORE_SIGNATURE_H

#include "core/game.h"

/* Over all editions, seat counts and options of the games, in their order. */
uint64_t bm_signature(const bm_game *const *games, int count);

#endif

/* step.h - the one way to change a state: judge, then apply. */
#ifndef BM_CORE_STEP_H
#define BM_CORE_STEP_H

#include "core/game.h"

/* BM_OK and the state has moved on, or a reason and nothing has changed.
 * `events` may be NULL; new ones are added behind those already there. */
bm_status bm_step(const bm_game *game, void *state, int seat, bm_move move, bm_events *events);

/* The state, head first, as bytes: what stores, pages and tools exchange. */
size_t bm_state_store(const bm_game *game, const void *state, uint8_t bytes[BM_BYTES_MAX]);

/* Any bytes may come; only a state that passes the game's audit is taken. On a
 * refusal the target is untouched. */
bm_status bm_state_load(const bm_game *game, void *state, const uint8_t *bytes, size_t size);

/* Equal states have equal hashes, in every build. */
uint64_t bm_state_hash(const bm_game *game, const void *state);

#endif

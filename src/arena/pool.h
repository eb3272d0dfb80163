/* pool.h - threads that play sets.
 *
 * Each takes the next set that nobody has played, and puts it down when it is finished. One
 * thread, the owner, collects them.
 */
#ifndef BM_ARENA_POOL_H
#define BM_ARENA_POOL_H

#include "arena/set.h"

typedef struct bm_pool bm_pool;

/* Which sets are to be played: all that are not done, of these every `step`-th by number,
 * from `first` on. `done` has a byte for each task and is only read here, at the start. */
typedef struct bm_pool_work {
    const uint8_t *done;
    uint32_t first;
    uint32_t step;
} bm_pool_work;

/* Starts the threads; NULL when the system gives none. The arena must live on; its `stop`
 * is set to end early. */
bm_pool *bm_pool_open(const bm_arena *arena, const bm_pool_work *work, int threads);

/* Waits until they have ended, and throws away what they have put down since. */
void bm_pool_close(bm_pool *pool);

/* The next finished set. False where none is there within `wait_ms`, or none will come: then
 * `over`. */
bool bm_pool_next(bm_pool *pool, int wait_ms, bm_set *set, bool *over);

#endif

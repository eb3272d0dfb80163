/* workshop.h - work.h by libuv's threads. */
#ifndef BM_SERVER_WORKSHOP_H
#define BM_SERVER_WORKSHOP_H

#include <uv.h>

#include "server/work.h"

typedef struct bm_workshop_threads {
    uv_loop_t *loop;
    int running; /* pieces of work that are not done */
} bm_workshop_threads;

/* Work on the loop's threads; `threads->loop` must be set. The loop ends only after all that
 * was begun is done. */
bm_workshop bm_workshop_on(bm_workshop_threads *threads);

#endif

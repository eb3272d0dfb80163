/* thinking_pool.h - bots that think in processes of their own.
 *
 * A bot that runs wild, or dies, takes its own process with it and nothing else, and no
 * bot ever holds up the loop. The processes are started again whenever they end. They
 * are given questions and nothing else: no environment, no files, no secrets.
 */
#ifndef BM_SERVER_THINKING_POOL_H
#define BM_SERVER_THINKING_POOL_H

#include <uv.h>

#include "server/log.h"
#include "server/metrics.h"
#include "server/thinking.h"

enum { BM_THINKERS_MAX = 64 };

typedef struct bm_thinking_settings {
    const char *program; /* is run with the word "bot-worker"; NULL: this very program */
    int workers; /* processes: 1 … BM_THINKERS_MAX */
    int64_t deadline_ms; /* for a thought, from when a process has it */
    bm_metrics *metrics; /* may be NULL; must outlive the pool */
    bm_log *log; /* likewise */
} bm_thinking_settings;

typedef struct bm_thinking_pool bm_thinking_pool;

/* Starts the processes. Never NULL: what cannot be started is tried again and again, and
 * until then those who ask are told that nobody has answered. From here on this process
 * ignores SIGPIPE: any of the others may be gone at any time. The loop's thread must not
 * end before the pool is closed, for the processes end with it. */
bm_thinking_pool *bm_thinking_open(uv_loop_t *loop, const bm_thinking_settings *settings);

/* Valid as long as the pool. */
bm_thinkers bm_thinking_thinkers(bm_thinking_pool *pool);

/* Kills them all; whoever still waits is not told. The pool is freed when the loop has run
 * until the last of them is gone. */
void bm_thinking_close(bm_thinking_pool *pool);

#endif

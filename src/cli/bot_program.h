/* bot_program.h - a program that speaks the engine protocol, as a player's head.
 *
 * It is started, asked one question at a time, and started again when it ends or does not
 * answer. Any program will do that knows `know` and `go` (docs/PROTOCOL.md).
 */
#ifndef BM_CLI_BOT_PROGRAM_H
#define BM_CLI_BOT_PROGRAM_H

#include <uv.h>

#include "base/text.h"

typedef struct bm_bot_program bm_bot_program;

/* How a question went. */
typedef enum bm_bot_outcome {
    BM_BOT_MOVES, /* a move, as it was spelled */
    BM_BOT_IDLE, /* it wants nothing */
    BM_BOT_REFUSES, /* it has refused the question; `words` is what it said */
    BM_BOT_UNABLE, /* it does not know the command `know`, and never will */
    BM_BOT_GONE /* it has ended, or did not answer in time */
} bm_bot_outcome;

typedef void (*bm_bot_answered)(void *context, bm_bot_outcome outcome, const char *words);

/* Starts `command`, which ends with NULL and must live on; a program that cannot be started
 * is tried again and again. Never NULL. */
bm_bot_program *bm_bot_program_open(uv_loop_t *loop, char **command, int64_t answer_ms);

/* Kills it; whoever waits is not told. It is freed as the loop goes on running. */
void bm_bot_program_close(bm_bot_program *program);

/* Whether it can be asked now: it is there, and not thinking. */
bool bm_bot_program_free(const bm_bot_program *program);

/* Called whenever it has become free. */
void bm_bot_program_on_free(bm_bot_program *program, void (*freed)(void *context), void *context);

/* Sends the two lines of a question (`know …` and `go …`, without line feeds), which are
 * copied. It must be free. `answered` is called once, later. */
void bm_bot_program_ask(bm_bot_program *program, bm_span know, bm_span go, bm_bot_answered answered,
                        void *context);

#endif

/* engine.h - the line protocol of docs/PROTOCOL.md, without its input and output.
 *
 * One line in, one reply out. Whatever the line is, the engine stays whole: a
 * refused line has changed nothing.
 */
#ifndef BM_CLI_ENGINE_H
#define BM_CLI_ENGINE_H

#include "cli/reply.h"
#include "core/match.h"

enum {
    BM_LINE_MAX = 64 * 1024, /* bytes of a line, its line feed not counted */
    BM_LOAD_LINE_MAX = 16 * 1024 * 1024 /* of a line that loads a record */
};

typedef struct bm_engine {
    bool open; /* there is a match */
    bool done; /* `quit` was said */
    bm_match match;
    int knower; /* the seat of which the match is only what it knows; BM_REFEREE: all */
    bm_ply *history; /* the match's buffer, owned here */
    bm_event event_list[BM_EVENTS_MAX];
    bm_events events; /* of the last `new`, `load` or `play` */
    bool (*draw_seed)(uint8_t seed[BM_SEED_SIZE]); /* for a `new` without one */
} bm_engine;

/* `draw_seed` fills in unpredictable bytes; false when it cannot. */
void bm_engine_init(bm_engine *engine, bool (*draw_seed)(uint8_t seed[BM_SEED_SIZE]));
void bm_engine_free(bm_engine *engine);

/* Answers one line, which has no line feed. False, and no reply, for a line that
 * gets none: an empty one or a comment. */
bool bm_engine_line(bm_engine *engine, bm_span line, bm_reply *reply);

/* The answer to a line that was too long to be kept; `start` is how it began. */
bool bm_engine_long_line(bm_span start, bm_reply *reply);

#endif

/* arena_progress.h - how far it is, on a terminal. */
#ifndef BM_CLI_ARENA_PROGRESS_H
#define BM_CLI_ARENA_PROGRESS_H

#include "arena/tally.h"

typedef struct bm_arena_progress {
    bool shown; /* stderr is a terminal */
    double began_s;
    double drawn_s;
    uint32_t before; /* sets that were there at the start */
} bm_arena_progress;

void bm_arena_progress_begin(bm_arena_progress *progress, const bm_tally *tally);

/* Draws the line anew, where it is time to. */
void bm_arena_progress_draw(bm_arena_progress *progress, const bm_tally *tally);

/* Takes the line away. */
void bm_arena_progress_end(bm_arena_progress *progress);

#endif

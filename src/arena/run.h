/* run.h - playing a plan to its end, on all threads of all processes. */
#ifndef BM_ARENA_RUN_H
#define BM_ARENA_RUN_H

#include "arena/journal.h"
#include "arena/ranks.h"
#include "arena/tally.h"

typedef enum bm_run_end {
    BM_RUN_COMPLETE, /* all is played, or the test has decided */
    BM_RUN_STOPPED, /* somebody wanted it to end */
    BM_RUN_UNKEPT, /* a set could not be written to the journal: errno */
    BM_RUN_SYSTEM /* no threads, no memory */
} bm_run_end;

typedef struct bm_run {
    const bm_plan *plan;
    const bm_guests *guests; /* NULL where the plan has none */
    int threads;
    bm_ranks *ranks;
    bm_tally *tally; /* with what was played before */
    bm_journal *journal; /* NULL: nothing is kept */
    void *keeper; /* of finished games, as in bm_arena */
    void (*keep)(void *keeper, uint32_t task, int rotation, const bm_match *match);
    /* Looked at several times a second, by the main thread: is it to end? */
    bool (*look)(void *of, const bm_tally *tally);
    void *of;
} bm_run;

/* The tally of process 0 has it all in the end. */
bm_run_end bm_run_plan(const bm_run *run);

#endif

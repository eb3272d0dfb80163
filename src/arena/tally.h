/* tally.h - the sets that have been played, in the order of their numbers.
 *
 * Threads and machines finish sets in any order. What is told depends on none of that: only
 * sets before the first that is missing count, and where a test has decided, only those up
 * to there. So the same plan has the same figures however it was played, times excepted.
 */
#ifndef BM_ARENA_TALLY_H
#define BM_ARENA_TALLY_H

#include "arena/set.h"
#include "arena/stats.h"

typedef struct bm_tally {
    const bm_plan *plan;
    const bm_sprt *sprt; /* NULL: no test; of the first side of the first pairing */
    bm_score *scores; /* by task */
    uint8_t *done; /* by task */
    bm_times (*times)[BM_SEATS_MAX]; /* by pairing and side, of all that were ever played */
    uint32_t taken; /* sets that are there, in any order */
    uint32_t counted; /* those that count: tasks 0 to counted - 1 */
    int verdict; /* of the test; once there is one, nothing more is counted */
    bm_sample tested;
} bm_tally;

/* What a side of a pairing has come to. */
typedef struct bm_side_figures {
    bm_sample share;
    uint32_t faults;
    const bm_times *times;
} bm_side_figures;

typedef struct bm_pairing_figures {
    uint32_t sets;
    uint32_t games;
    uint32_t nobody;
    uint32_t unfinished;
    bm_side_figures side[BM_SEATS_MAX];
} bm_pairing_figures;

/* False when memory is short. The plan and the test must live on. */
bool bm_tally_begin(bm_tally *tally, const bm_plan *plan, const bm_sprt *sprt);
void bm_tally_free(bm_tally *tally);

/* Takes a set of this plan; one that is there already, or is beyond the plan, is passed
 * over: false. */
bool bm_tally_take(bm_tally *tally, const bm_set *set);

/* Nothing more needs to be played. */
bool bm_tally_complete(const bm_tally *tally);

void bm_tally_figures(const bm_tally *tally, int pairing, bm_pairing_figures *figures);

#endif

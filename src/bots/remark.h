/* remark.h - what can be said about a decision that has been looked back at: the moves in
 * a few words, and why one is better.
 *
 * A reason is a fact that differs after the two moves: money left, a group that is whole,
 * an item that can be shown. Nothing is said that was not computed. Where a game finds no
 * such fact, the reason is what the bot's figures say.
 */
#ifndef BM_BOTS_REMARK_H
#define BM_BOTS_REMARK_H

#include "bots/analysis.h"

/* Two ways to go on from a position. */
typedef struct bm_choice {
    int seat; /* who had it */
    const void *before; /* all states are whole */
    bm_move move; /* what was done; of kind 0: nothing */
    const void *after;
    bm_move better;
    const void *after_better;
} bm_choice;

typedef struct bm_remarks {
    const char *game; /* by name */

    /* A legal move, in the infinitive: "bid 12 (4 + 8)". */
    void (*say_move)(const void *state, int seat, bm_move move, bm_saying *saying);

    /* Why the better move is better; false where there is nothing to name. */
    bool (*say_reason)(const bm_choice *choice, bm_saying *saying);
} bm_remarks;

extern const bm_remarks hs_remarks;
extern const bm_remarks av_remarks;
extern const bm_remarks su_remarks;

/* Sayings about a ply of kind BM_PLY_DIFFERED or BM_PLY_MISSED: what the seat did, what
 * the bot prefers, and why. The first two are no whole sentences. */
typedef struct bm_remark {
    bm_saying done;
    bm_saying better;
    bm_saying why;
} bm_remark;

void bm_remark_ply(const bm_analysis *analysis, uint32_t ply, bm_remark *remark);

#endif

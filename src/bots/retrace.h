/* retrace.h - going over a match again, with an eye on sealed decisions.
 *
 * Seats that decide at the same time do so one after the other in the list of moves, and
 * the last of them makes all decisions known. Who asks what a seat should have done must
 * not ask there: the position that the seat decided in is the one in which all of them were
 * still open.
 */
#ifndef BM_BOTS_RETRACE_H
#define BM_BOTS_RETRACE_H

#include "core/match.h"

typedef union bm_any_state {
    bm_head head;
    uint8_t bytes[BM_STATE_MAX];
    uint64_t align;
} bm_any_state;

typedef struct bm_retrace {
    const bm_match *match; /* must outlive it */
    uint32_t plies; /* gone over so far */
    bool sealed; /* a sealed decision is going on, since `open` */
    bm_any_state state; /* after them; all of it */
    bm_any_state open;
} bm_retrace;

void bm_retrace_begin(bm_retrace *retrace, const bm_match *match);

/* Goes over the next ply; there is one. */
void bm_retrace_next(bm_retrace *retrace);

/* The position in which the next ply was decided. */
static inline const bm_any_state *bm_retrace_asked(const bm_retrace *retrace)
{
    return retrace->sealed ? &retrace->open : &retrace->state;
}

#endif

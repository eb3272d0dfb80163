/* set_line.h - a set that has been played, as one line of text.
 *
 *     TASK NOBODY UNFINISHED | WON FAULTS SUM_NS MAX_NS BOX:COUNT,… | … HASH
 *
 * with a part for each side. The hash is over all before it, and begins with the plan's
 * fingerprint: what was cut, spoiled, or played by another plan is no line of this one. It
 * is what a file keeps and what machines send each other.
 */
#ifndef BM_ARENA_SET_LINE_H
#define BM_ARENA_SET_LINE_H

#include "arena/set.h"

enum { BM_SET_LINE_MAX = 16384 /* with the NUL; many boxes with large counts */ };

/* Without a line feed. */
void bm_set_line_write(const bm_plan *plan, uint64_t fingerprint, const bm_set *set, bm_text *text);

/* Reads any bytes. False, and the set is spoilt, unless they are a line that writing would
 * give for a set that this plan can have. */
bool bm_set_line_read(const bm_plan *plan, uint64_t fingerprint, bm_span line, bm_set *set);

#endif

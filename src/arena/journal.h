/* journal.h - the file that a match can be taken up from.
 *
 * It has a line that names the format, one with the plan, and a line for each finished set
 * (set_line.h), in the order in which they were finished. It is only ever added to, a line
 * at a time: whatever ends the program, at most the sets in flight are lost. A line that
 * was cut or spoiled counts as not played.
 */
#ifndef BM_ARENA_JOURNAL_H
#define BM_ARENA_JOURNAL_H

#include "arena/set.h"

typedef enum bm_journal_state {
    BM_JOURNAL_FINE,
    BM_JOURNAL_STRANGE, /* no such file */
    BM_JOURNAL_OTHER, /* of another plan */
    BM_JOURNAL_HELD, /* in use by another program */
    BM_JOURNAL_FAILED /* the system says no: errno */
} bm_journal_state;

typedef struct bm_journal {
    const bm_plan *plan;
    uint64_t fingerprint;
    int file; /* -1: none */
    uint32_t damaged; /* lines that were passed over */
    char other[BM_ARENA_DESCRIPTION_MAX]; /* of BM_JOURNAL_OTHER: whose it is, cut short */
} bm_journal;

typedef void bm_journal_found(void *context, const bm_set *set);

/* Reads any bytes as such a file; tells of each set. */
bm_journal_state bm_journal_read(bm_journal *journal, const bm_plan *plan, bm_span bytes,
                                 bm_journal_found *found, void *context);

/* Opens or makes the file, and holds it. Unless it is fine, nothing is open. */
bm_journal_state bm_journal_open(bm_journal *journal, const char *path, const bm_plan *plan,
                                 bm_journal_found *found, void *context);
void bm_journal_close(bm_journal *journal);

/* False where it could not be written: errno. */
bool bm_journal_add(bm_journal *journal, const bm_set *set);

#endif

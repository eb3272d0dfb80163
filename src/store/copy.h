/* copy.h - whole stores: copying one into another, comparing them, checking one.
 *
 * Backup, restore and migrate are the same copy, from any store into any other, row by
 * row in the order of the keys. A store that is being copied into is marked, and no
 * server opens it; a copy that was interrupted goes on behind the last row that arrived.
 * At the end both sides are read again and compared, and the mark becomes one that the
 * copy is finished: begun once more it is only compared.
 *
 * All stores here do their jobs at once (bm_store_settings.here).
 */
#ifndef BM_STORE_COPY_H
#define BM_STORE_COPY_H

#include "store/store.h"

enum { BM_TALLY_SIZE = 32 };

typedef enum bm_tallied {
#define COPIED(NAME, table, columns, kinds, places, key, key_kinds) BM_TALLY_##NAME,
#define COPIED_PAIR(NAME, table, columns, kinds, places, key, second, key_kinds) BM_TALLY_##NAME,
#include "store/copy.def"
    BM_TALLIES
} bm_tallied;

/* A table of a store: how many rows, and the BLAKE2b digest of them all. */
typedef struct bm_tally {
    const char *table;
    int64_t rows;
    uint8_t digest[BM_TALLY_SIZE];
} bm_tally;

/* Copies, compares and changes the mark. False: `fault` says why; where the copy can go on
 * later the mark stays. `to` must be empty or marked with the same source. */
bool bm_store_copy(bm_store *from, bm_store *to, bm_tally tally[BM_TALLIES], bm_store_fault *fault);

/* A copy in a file that must not exist yet. It appears under its name once it is whole
 * and on the disk; others may write to the store meanwhile. Of two of the same name at the
 * same time the second is refused. */
bool bm_store_backup(bm_store *from, const char *path, bm_tally tally[BM_TALLIES],
                     bm_store_fault *fault);

/* Counts the rows, and reads them for the digest. */
bool bm_store_tally(bm_store *store, bm_tally tally[BM_TALLIES], bm_store_fault *fault);

/* The journal of a table: rows of seq, at_ms, nonce and body. Returns what is wrong with
 * it, in few words; NULL: nothing. */
typedef const char *(*bm_each_journal)(void *context, int64_t table, const bm_job *entries);

/* What a check has found. */
typedef struct bm_checked {
    int version;
    int64_t journals;
    int64_t broken; /* journals with a gap, or that `each` found wrong */
    int64_t first_broken; /* its table */
    char what[256]; /* what is wrong with the first, or with the file; "" : nothing */
    bm_tally tally[BM_TALLIES];
} bm_checked;

/* False: it cannot be read. `each` may be NULL. The store may be in use. */
bool bm_store_check(bm_store *store, bm_each_journal each, void *context, bm_checked *checked,
                    bm_store_fault *fault);

#endif

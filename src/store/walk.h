/* walk.h - whole tables, row by row in the order of their keys; for copy.c and check.c.
 *
 * The store does its jobs at once, so that what was asked is answered on return.
 */
#ifndef BM_STORE_WALK_H
#define BM_STORE_WALK_H

#include "store/copy.h"

enum { BM_WALK_PAGE = 500, BM_WALK_KEY_MAX = 2, BM_META_MAX = 256 };

/* One statement: what became of it, and who gets its rows. */
typedef struct bm_asked {
    bm_kept kept;
    void (*take)(void *context, const bm_job *job); /* may be NULL */
    void *context;
} bm_asked;

/* For jobs of several statements: tells a bm_asked. */
void bm_asked_answered(void *context, bm_kept kept, const bm_job *job);

/* Whether it was kept; else `fault` says why not. */
bool bm_asked_well(const bm_asked *asked, bm_store_fault *fault);
bool bm_ask(bm_store *store, bm_statement statement, const bm_value *values, int count,
            bm_asked *asked, bm_store_fault *fault);

/* A value of `meta`, which are short; "" where there is no such name. */
bool bm_ask_meta(bm_store *store, const char *name, char text[BM_META_MAX], bm_store_fault *fault);

/* A table of copy.def. */
typedef struct bm_walked {
    const char *table;
    const char *kinds;
    const char *key_kinds;
    bm_statement copy;
    bm_statement put;
    bm_statement last;
} bm_walked;
extern const bm_walked bm_walked_tables[BM_TALLIES];

/* A walk through a table. Rows that a store has for itself alone are passed over. */
typedef struct bm_walk {
    const bm_walked *table;
    void (*row)(struct bm_walk *walk, const bm_job *job, int row);
    void *context;
    int found; /* rows of the last page; fewer than BM_WALK_PAGE: it was the last */
    bm_value behind[BM_WALK_KEY_MAX]; /* the key to go on behind */
    char bytes[BM_WALK_KEY_MAX][BM_META_MAX];
    int key_count;
} bm_walk;

/* In front of all rows. */
void bm_walk_begin(bm_walk *walk, bm_tallied table,
                   void (*row)(bm_walk *walk, const bm_job *job, int row), void *context);

/* Goes on behind the last row that `store` has. */
bool bm_walk_skip(bm_walk *walk, bm_store *store, bm_store_fault *fault);

/* The next page. */
bool bm_walk_on(bm_walk *walk, bm_store *store, bm_store_fault *fault);

#endif

/* job.h - a job from the inside: its statements and values, and the rows that came back.
 *
 * For the store and its drivers. A driver reads the steps, fills in their rows, and says
 * what became of the job.
 */
#ifndef BM_STORE_JOB_H
#define BM_STORE_JOB_H

#include "store/store.h"

/* Bytes that are given back all at once; what was put there does not move. */
typedef struct bm_piece bm_piece;
typedef struct bm_arena {
    bm_piece *last;
} bm_arena;

/* One statement of a job. */
typedef struct bm_step {
    bm_statement statement;
    bool required;
    int first; /* of its values, in the job's */
    int rows;
    int columns;
    int changed;
    bm_value *cells; /* row by row */
    int room; /* of `cells` */
} bm_step;

struct bm_job {
    bm_job *next; /* in the queue that the job stands in */
    bm_job_done done;
    void *context;
    bm_kept kept;
    bool writes; /* some statement is no question */
    bool unfit; /* a value that no store keeps */
    bm_step *steps;
    int count;
    int steps_room;
    bm_value *values;
    int values_count;
    int values_room;
    int64_t *told; /* tables that other nodes shall hear of */
    int told_count;
    int told_room;
    bm_arena given; /* bytes of the values */
    bm_arena found; /* bytes of the rows */
};

/* Forgets all rows: the job is done once more. */
void bm_job_restart(bm_job *job);

/* One more row of a step, all NULL; the cells are the caller's to fill. */
bm_value *bm_step_row(bm_step *step, int columns);

/* A copy that lives as long as the job's rows. */
bm_span bm_job_keep(bm_job *job, const void *bytes, size_t size);

/* An array of at least count + 1; memory that is short ends the program. */
void *bm_store_grow(void *array, int count, int *room, size_t size);

/* A statement from statements.def. */
typedef struct bm_statement_text {
    const char *name;
    const char *kinds;
    const char *sql;
} bm_statement_text;
extern const bm_statement_text bm_statements[BM_SQL_COUNT];

/* A question begins with SELECT, or with WITH where it needs names; nothing else does. */
static inline bool bm_statement_writes(bm_statement statement)
{
    char first = bm_statements[statement].sql[0];

    return first != 'S' && first != 'W';
}

#endif

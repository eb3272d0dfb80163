/* store.h - where tables, people and their keys are kept: by SQLite or PostgreSQL.
 *
 * Work is given as jobs: some statements with their values, all or nothing, and a
 * function that is told the outcome. A thread of the store makes the jobs of some
 * milliseconds one transaction (group commit), so that a thousand moves a second cost
 * two hundred flushes. A job that was kept is durable. Of one that was not, nobody
 * knows: it may be kept nevertheless, so whoever wants to know reads again; every
 * entry of the journal has a nonce for that.
 *
 * Jobs are done in the order in which they were submitted. Those that only read are
 * answered even while writing fails, and see all that was kept before them.
 *
 * The statements are the same for both databases (statements.def), and so are the
 * tests. All functions are for one thread, the one that collects; only `wake` is called
 * from another. How it works inside: docs/STORE.md.
 */
#ifndef BM_STORE_STORE_H
#define BM_STORE_STORE_H

#include "base/text.h"

typedef enum bm_statement {
#define STATEMENT(name, kinds, sql) BM_SQL_##name,
#include "store/statements.def"
#undef STATEMENT
    BM_SQL_COUNT
} bm_statement;

typedef enum bm_kept {
    BM_KEPT, /* and durable */
    BM_KEPT_NOTHING, /* what was required did not come about, or a value cannot be kept
                        (text that is no UTF-8, a key twice): nothing was changed */
    BM_KEPT_NO_ROOM, /* the disk is full */
    BM_KEPT_NO_ANSWER /* the disk or the database fails */
} bm_kept;

typedef struct bm_value {
    char kind; /* as in statements.def, or 0: NULL */
    int64_t number;
    double real;
    bm_span bytes; /* of texts too */
} bm_value;

typedef struct bm_store bm_store;
typedef struct bm_job bm_job;

/* The job's rows can be read until the function returns. */
typedef void (*bm_job_done)(void *context, bm_kept kept, const bm_job *job);

typedef struct bm_store_settings {
    int batch_ms; /* a flush begins so long after the last one, unless many jobs wait */
    bool here; /* no thread: submitting does the job and tells its outcome. For tools */
    bool alone; /* of a file: no second program that asks for this may have it open. Of
                   PostgreSQL, with `here`: no other program at all */
    bool existing; /* it is not made where there is none. For tools */
    bool looking; /* nothing is changed: a store of an older version is refused, and a file
                     may be one that cannot be written to. For tools */
    bool draft; /* of a file that is opened alone: it begins empty, and is removed when it is
                   closed (sqlite_file.h). For backups */
    bool unfinished; /* one that is still being copied into is fine. For tools */
    void (*wake)(void *context); /* from the store's thread: there is something to collect */
    void (*heard)(void *context, int64_t table); /* another node has written to this table;
                                                    0: perhaps to any, something was missed */
    void *context;
} bm_store_settings;

typedef struct bm_store_fault {
    const char *key; /* of lang/ */
    char detail[256]; /* what the database says; without secrets */
} bm_store_fault;

/* "sqlite:PATH", or an address that begins with "postgresql:". Brings the schema up to
 * date; a newer one is refused. NULL: `fault` says why. */
bm_store *bm_store_open(const char *address, const bm_store_settings *settings,
                        bm_store_fault *fault);

/* Does what was submitted, tells the outcomes, and lets go. NULL is harmless. */
void bm_store_close(bm_store *store);

/* A job without statements; never NULL. Submitting takes it over. */
bm_job *bm_job_new(bm_job_done done, void *context);

/* The values are copied; their kinds must be those of the statement, or NULL. */
void bm_job_add(bm_job *job, bm_statement statement, const bm_value *values, int count);

/* The statement added last must change a row, or the whole job is undone. */
void bm_job_require(bm_job *job);

/* Once the job is kept, or where nobody knows whether it is, other nodes hear of this
 * table; as often as not several jobs are one message, and never more than one in some
 * milliseconds is sent. */
void bm_job_tell(bm_job *job, int64_t table);

void bm_store_submit(bm_store *store, bm_job *job);

/* For a job that is not submitted after all; nobody is told. */
void bm_job_free(bm_job *job);

/* Tells the outcomes of jobs that are done, and what was heard of other nodes. More jobs
 * may be submitted meanwhile. */
void bm_store_collect(bm_store *store);

/* Of the n-th statement of a job that was kept: its rows, and how many it changed. */
int bm_job_rows(const bm_job *job, int n);
int bm_job_changed(const bm_job *job, int n);
bm_value bm_job_value(const bm_job *job, int n, int row, int column);

/* For the metrics. */
typedef struct bm_store_figures {
    uint64_t jobs;
    uint64_t batches; /* that wrote, and so were flushed */
    uint64_t failures; /* jobs that got no room or no answer */
    uint64_t flush_us[24]; /* how many batches took less than 2^i microseconds to commit, and
                              not less than half of that; the last: longer, too */
    uint64_t flush_sum_us;
} bm_store_figures;
bm_store_figures bm_store_measured(bm_store *store);

/* For the log: why jobs get no room or no answer. False: what was written last is kept. */
bool bm_store_failing(bm_store *store, bm_store_fault *fault);

static inline bm_value bm_int(int64_t number)
{
    return (bm_value){.kind = 'i', .number = number};
}

static inline bm_value bm_words(bm_span text)
{
    return (bm_value){.kind = 't', .bytes = text};
}

static inline bm_value bm_blob(const void *bytes, size_t size)
{
    return (bm_value){.kind = 'b', .bytes = {(const char *)bytes, size}};
}

static inline bm_value bm_real(double real)
{
    return (bm_value){.kind = 'r', .real = real};
}

#endif

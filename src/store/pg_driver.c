/* pg_driver.c - batches of jobs at PostgreSQL.
 *
 * A batch is one transaction, sent as a whole in one pipeline: one way there and back,
 * and one flush. An error ends the whole transaction, and errors are rare: nearly all
 * statements say ON CONFLICT DO NOTHING. So after an error the batch is cut in halves
 * and each done again, until the job that is at fault stands alone. Nothing of the first
 * try was kept: its COMMIT was never reached.
 *
 * A job is told as kept only after the word COMMIT came back. When the connection is
 * lost before, nobody knows, and nobody is told that they do.
 */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/driver.h"
#include "store/ears.h"
#include "store/pg_statements.h"
#include "store/schema.h"

enum { TRIES = 3 /* of a job alone, against other nodes' locks */ };

typedef struct pg_driver {
    bm_driver driver; /* first */
    bm_pg_link link;
    char *address;
    bm_store_settings settings;
    bool still; /* inside one long question */
} pg_driver;

/* How a transaction went. */
typedef enum pg_end {
    PG_DONE,
    PG_LOST, /* the connection is; whether it was kept is not known */
    PG_AT_FAULT, /* a value or a requirement: it will not work next time */
    PG_IN_THE_WAY, /* another transaction; the next time it may work */
    PG_NO_ROOM,
    PG_NO_ANSWER
} pg_end;

/* By the class of the SQLSTATE; appendix A of PostgreSQL's manual. */
static pg_end meaning(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    if (state == NULL)
        return PG_LOST;
    if (strncmp(state, "22", 2) == 0 || strncmp(state, "23", 2) == 0 ||
        strncmp(state, "54", 2) == 0)
        return PG_AT_FAULT;
    if (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0)
        return PG_IN_THE_WAY;
    if (strcmp(state, "53100") == 0)
        return PG_NO_ROOM;
    return PG_NO_ANSWER;
}

static bm_kept kept_of(pg_end end)
{
    switch (end) {
    case PG_DONE:
        return BM_KEPT;
    case PG_AT_FAULT:
        return BM_KEPT_NOTHING;
    case PG_NO_ROOM:
        return BM_KEPT_NO_ROOM;
    default:
        return BM_KEPT_NO_ANSWER;
    }
}

static bool connect_again(pg_driver *d)
{
    bm_store_fault fault;

    if (bm_pg_connect(&d->link, d->address, &fault) &&
        bm_pg_open_schema(&d->link, &d->settings, &fault) && bm_pg_prepare(&d->link, &fault)) {
        bm_pg_worked(&d->link);
        return true;
    }
    d->driver.fault = fault;
    bm_pg_drop(&d->link);
    bm_pg_failed(&d->link);
    return false;
}

/* While it does not work, jobs are refused at once, and tries are seldom. */
static bool connected(pg_driver *d)
{
    return bm_pg_alive(&d->link) || (!d->still && bm_pg_due(&d->link) && connect_again(d));
}

/* A step that is a job's only one needs no strictness: there is nothing else to undo. */
static bool strict(const bm_job *job)
{
    return job->count > 1;
}

static bool send_words(pg_driver *d, const char *sql)
{
    return PQsendQueryParams(d->link.conn, sql, 0, NULL, NULL, NULL, NULL, 1) == 1;
}

static bool send_jobs(pg_driver *d, bm_job **jobs, int count)
{
    bool sent = d->still || send_words(d, "BEGIN");

    for (int i = 0; i < count; i++)
        for (int k = 0; k < jobs[i]->count && sent; k++)
            sent = bm_pg_send(&d->link, jobs[i], &jobs[i]->steps[k], strict(jobs[i]));
    return sent && (d->still || send_words(d, "COMMIT")) && PQpipelineSync(d->link.conn) == 1;
}

/* Remembers why, in PostgreSQL's words; but what it says of a value could hold the value. */
static void note_fault(pg_driver *d, pg_end end, const PGresult *result)
{
    if (result == NULL)
        d->driver.fault = d->link.lost;
    else if (end != PG_AT_FAULT)
        bm_store_refuse(&d->driver.fault, end == PG_NO_ROOM ? "store.no-room" : "store.no-answer",
                        PQresultErrorMessage(result));
}

/* One result. Once something has failed the others are only taken from the way. */
static PGresult *take(pg_driver *d, pg_end *end)
{
    PGresult *result = bm_pg_next(&d->link);
    bool failed = *end == PG_DONE && PQresultStatus(result) == PGRES_FATAL_ERROR;

    if (result == NULL)
        *end = PG_LOST;
    else if (failed)
        *end = meaning(result);
    if (result == NULL || failed)
        note_fault(d, *end, result);
    return result;
}

static void take_word(pg_driver *d, const char *word, pg_end *end)
{
    PGresult *result = *end == PG_LOST || d->still ? NULL : take(d, end);

    if (result != NULL && *end == PG_DONE && strcmp(PQcmdStatus(result), word) != 0)
        *end = PG_NO_ANSWER;
    PQclear(result);
}

static void take_job(pg_driver *d, bm_job *job, pg_end *end)
{
    job->kept = BM_KEPT;
    for (int i = 0; i < job->count && *end != PG_LOST; i++) {
        bm_step *step = &job->steps[i];
        PGresult *result = take(d, end);
        if (*end == PG_DONE)
            bm_pg_take(job, step, result, strict(job));
        PQclear(result);
        if (*end == PG_DONE && step->required && step->changed == 0)
            job->kept = BM_KEPT_NOTHING;
    }
}

static void take_sync(pg_driver *d, pg_end *end)
{
    if (*end == PG_LOST)
        return;
    PGresult *result = bm_pg_next(&d->link);
    if (result == NULL || PQresultStatus(result) != PGRES_PIPELINE_SYNC) {
        *end = PG_LOST;
        bm_pg_drop(&d->link);
    }
    PQclear(result);
}

/* Out of a failed transaction. */
static void roll_back(pg_driver *d, pg_end *end)
{
    pg_end undone = PG_DONE;

    bm_pg_expect(&d->link);
    if (!send_words(d, "ROLLBACK") || PQpipelineSync(d->link.conn) != 1)
        undone = PG_LOST;
    take_word(d, "ROLLBACK", &undone);
    take_sync(d, &undone);
    if (undone == PG_DONE)
        return;
    bm_pg_drop(&d->link);
    if (*end == PG_IN_THE_WAY)
        *end = PG_NO_ANSWER;
}

/* One transaction. */
static pg_end try_jobs(pg_driver *d, bm_job **jobs, int count, int64_t *flush_us)
{
    pg_end end = PG_DONE;

    for (int i = 0; i < count; i++)
        bm_job_restart(jobs[i]);
    bm_pg_expect(&d->link);
    if (!send_jobs(d, jobs, count)) {
        bm_pg_drop(&d->link);
        return PG_LOST;
    }
    take_word(d, "BEGIN", &end);
    for (int i = 0; i < count; i++)
        take_job(d, jobs[i], &end);
    int64_t begun_us = bm_store_clock_us();
    take_word(d, "COMMIT", &end);
    *flush_us = bm_store_clock_us() - begun_us;
    take_sync(d, &end);
    if (end != PG_DONE && end != PG_LOST)
        roll_back(d, &end);
    return end;
}

static void set_all(bm_job **jobs, int count, pg_end end)
{
    for (int i = 0; i < count; i++)
        jobs[i]->kept = kept_of(end);
}

static pg_end try_alone(pg_driver *d, bm_job *job, int64_t *flush_us)
{
    pg_end end = PG_IN_THE_WAY;

    for (int i = 0; i < TRIES && end == PG_IN_THE_WAY; i++)
        end = connected(d) ? try_jobs(d, &job, 1, flush_us) : PG_LOST;
    return end;
}

static void do_jobs(pg_driver *d, bm_job **jobs, int count, int64_t *flush_us);

/* The database does not keep anything now; it may still answer questions. */
static void only_read(pg_driver *d, bm_job **jobs, int count, pg_end end)
{
    int64_t ignored;

    for (int i = 0; i < count; i++) {
        if (jobs[i]->writes)
            jobs[i]->kept = kept_of(end);
        else
            do_jobs(d, &jobs[i], 1, &ignored);
    }
}

static void do_jobs(pg_driver *d, bm_job **jobs, int count, int64_t *flush_us)
{
    pg_end end = count == 1     ? try_alone(d, jobs[0], flush_us)
                 : connected(d) ? try_jobs(d, jobs, count, flush_us)
                                : PG_LOST;

    if (end == PG_DONE)
        return;
    if (count == 1 || end == PG_LOST) {
        set_all(jobs, count, end);
    } else if (end == PG_AT_FAULT || end == PG_IN_THE_WAY) {
        do_jobs(d, jobs, count / 2, flush_us);
        do_jobs(d, jobs + count / 2, count - count / 2, flush_us);
    } else {
        only_read(d, jobs, count, end);
    }
}

static int64_t batch(bm_driver *driver, bm_job **jobs, int count)
{
    pg_driver *d = (pg_driver *)driver;
    int64_t flush_us = -1;
    bool kept = false;

    do_jobs(d, jobs, count, &flush_us);
    for (int i = 0; i < count && !kept; i++)
        kept = jobs[i]->writes && (jobs[i]->kept == BM_KEPT || jobs[i]->kept == BM_KEPT_NOTHING);
    return kept ? flush_us : -1;
}

static bool do_words(pg_driver *d, const char *sql)
{
    pg_end end = PG_DONE;

    bm_pg_expect(&d->link);
    if (!connected(d) || !send_words(d, sql) || PQpipelineSync(d->link.conn) != 1)
        return false;
    PQclear(take(d, &end));
    take_sync(d, &end);
    return end == PG_DONE;
}

static bool hold_still(bm_driver *driver, bool still)
{
    pg_driver *d = (pg_driver *)driver;
    bool done = do_words(d, still ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "COMMIT") &&
                (!still || do_words(d, "SELECT COUNT(*) FROM meta"));

    d->still = still;
    return done;
}

/* That its own files are sound PostgreSQL sees to by itself, or another tool. */
static bool broken(bm_driver *driver, char *what, size_t size)
{
    (void)driver;
    (void)what;
    (void)size;
    return false;
}

static bool renumber(bm_driver *driver)
{
    char table[BM_SCHEMA_NAME_MAX];
    char sql[256];

    for (const bm_schema_step *step = bm_schema_postgres; step->sql != NULL; step++) {
        if (!bm_schema_counts(step, table))
            continue;
        snprintf(sql, sizeof sql,
                 "SELECT setval(pg_get_serial_sequence('%s', 'id'), "
                 "COALESCE((SELECT MAX(id) FROM %s), 0) + 1, false)",
                 table, table);
        if (!do_words((pg_driver *)driver, sql))
            return false;
    }
    return true;
}

static void close_driver(bm_driver *driver)
{
    pg_driver *d = (pg_driver *)driver;

    bm_pg_drop(&d->link);
    free(d->address);
    free(d);
}

static bm_driver *open_driver(const char *address, const bm_store_settings *settings,
                              bm_store_fault *fault)
{
    pg_driver *d = malloc(sizeof *d);

    bm_require(d != NULL);
    *d = (pg_driver){
        .driver = {.kind = &bm_postgres}, .settings = *settings, .address = strdup(address)};
    bm_require(d->address != NULL);
    if (bm_pg_connect(&d->link, address, fault) && bm_pg_open_schema(&d->link, settings, fault) &&
        bm_pg_prepare(&d->link, fault))
        return &d->driver;
    close_driver(&d->driver);
    return NULL;
}

const bm_driver_kind bm_postgres = {
    .prefix = "postgresql:",
    .open = open_driver,
    .close = close_driver,
    .batch = batch,
    .hold_still = hold_still,
    .broken = broken,
    .renumber = renumber,
    .listen = bm_ears_open,
};

/* sqlite_driver.c - batches of jobs in an SQLite file.
 *
 * One connection does everything, so questions see all that was kept before them without
 * asking another. A batch is one transaction. A job of several statements is a savepoint
 * in it, so that it can be undone alone; a single statement is all or nothing anyway.
 *
 * When the disk fails, the whole batch gets no answer: a question may have seen rows that
 * were then not kept, and what "was there already" may have been one of them. Questions
 * are asked again, by themselves.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/driver.h"
#include "store/sqlite_file.h"
#include "store/sqlite_link.h"

enum { CHECKPOINT_PAGES = 1000 };

#define PREFIX "sqlite:"

typedef struct sqlite_driver {
    bm_driver driver; /* first */
    bm_sqlite_link link;
    bm_sqlite_file file;
    bm_store_settings settings;
    bool doubtful; /* to be opened anew before it is used */
    bool still; /* inside one long question */
} sqlite_driver;

/* What an error means for the one who asked. */
static bm_kept meaning(sqlite3 *db, int status)
{
    int error = sqlite3_system_errno(db);

    switch (status & 0xff) {
    case SQLITE_FULL:
        return BM_KEPT_NO_ROOM;
    case SQLITE_IOERR:
        return error == ENOSPC || error == EDQUOT ? BM_KEPT_NO_ROOM : BM_KEPT_NO_ANSWER;
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
        return BM_KEPT_NOTHING;
    default:
        return BM_KEPT_NO_ANSWER;
    }
}

static void bind(sqlite3_stmt *handle, int place, const bm_value *value)
{
    int status = SQLITE_OK;

    if (value->kind == 'i')
        status = sqlite3_bind_int64(handle, place, value->number);
    else if (value->kind == 'r')
        status = sqlite3_bind_double(handle, place, value->real);
    else if (value->kind == 't')
        status = sqlite3_bind_text64(handle, place, value->bytes.start, value->bytes.size,
                                     SQLITE_STATIC, SQLITE_UTF8);
    else if (value->kind == 'b')
        status = sqlite3_bind_blob64(handle, place, value->bytes.start, value->bytes.size,
                                     SQLITE_STATIC);
    bm_require(status == SQLITE_OK);
}

static bm_value read_cell(bm_job *job, sqlite3_stmt *handle, int column)
{
    bm_value value = {.bytes = {"", 0}};
    const void *bytes;

    switch (sqlite3_column_type(handle, column)) {
    case SQLITE_INTEGER:
        return bm_int(sqlite3_column_int64(handle, column));
    case SQLITE_FLOAT:
        return bm_real(sqlite3_column_double(handle, column));
    case SQLITE_NULL:
        return value;
    case SQLITE_TEXT:
        value.kind = 't';
        bytes = sqlite3_column_text(handle, column);
        break;
    default:
        value.kind = 'b';
        bytes = sqlite3_column_blob(handle, column);
    }
    value.bytes = bm_job_keep(job, bytes, (size_t)sqlite3_column_bytes(handle, column));
    return value;
}

static void read_row(bm_job *job, bm_step *step, sqlite3_stmt *handle)
{
    int columns = sqlite3_column_count(handle);
    bm_value *cells = bm_step_row(step, columns);

    for (int i = 0; i < columns; i++)
        cells[i] = read_cell(job, handle, i);
}

static int do_step(bm_sqlite_link *link, bm_job *job, bm_step *step)
{
    const bm_sqlite_statement *statement = &link->statement[step->statement];
    size_t count = strlen(bm_statements[step->statement].kinds);
    int status;

    for (size_t i = 0; i < count; i++)
        bind(statement->handle, statement->place[i], &job->values[step->first + (int)i]);
    while ((status = sqlite3_step(statement->handle)) == SQLITE_ROW)
        read_row(job, step, statement->handle);
    if (status == SQLITE_DONE && bm_statement_writes(step->statement))
        step->changed = sqlite3_changes(link->db);
    status = sqlite3_reset(statement->handle);
    sqlite3_clear_bindings(statement->handle);
    return status;
}

/* Sets what became of the job as far as that is known before the commit. Anything but
 * SQLITE_OK: the transaction is lost. */
static int do_steps(bm_sqlite_link *link, bm_job *job)
{
    job->kept = BM_KEPT;
    for (int i = 0; i < job->count && job->kept == BM_KEPT; i++) {
        bm_step *step = &job->steps[i];
        int status = do_step(link, job, step);
        if (status != SQLITE_OK)
            job->kept = meaning(link->db, status);
        else if (step->required && step->changed == 0)
            job->kept = BM_KEPT_NOTHING;
        if (job->kept != BM_KEPT && job->kept != BM_KEPT_NOTHING)
            return status;
    }
    return SQLITE_OK;
}

static int do_job(bm_sqlite_link *link, bm_job *job)
{
    bool apart = job->writes && job->count > 1;
    int status = apart ? bm_sqlite_do(link, BM_SQLITE_SAVEPOINT) : SQLITE_OK;

    if (status == SQLITE_OK)
        status = do_steps(link, job);
    if (status == SQLITE_OK && apart && job->kept != BM_KEPT)
        status = bm_sqlite_do(link, BM_SQLITE_UNDO);
    if (status == SQLITE_OK && apart)
        status = bm_sqlite_do(link, BM_SQLITE_RELEASE);
    return status;
}

/* Remembers why, in SQLite's words. It has none of its own for what we do to the log. */
static void note_fault(sqlite_driver *d, bm_kept kept, int status)
{
    sqlite3 *db = d->link.db;

    if (db != NULL)
        bm_store_refuse(
            &d->driver.fault, kept == BM_KEPT_NO_ROOM ? "store.no-room" : "store.no-answer",
            sqlite3_errcode(db) != SQLITE_OK ? sqlite3_errmsg(db) : sqlite3_errstr(status));
}

/* Out of a failed transaction. Where that does not work either, or the file is not what
 * it was, the connection is not trusted any more. */
static void give_up(sqlite_driver *d, int status)
{
    int code = status & 0xff;

    if (!sqlite3_get_autocommit(d->link.db))
        bm_sqlite_do(&d->link, BM_SQLITE_ROLLBACK);
    d->doubtful = !sqlite3_get_autocommit(d->link.db) || code == SQLITE_CORRUPT ||
                  code == SQLITE_NOTADB || code == SQLITE_CANTOPEN || code == SQLITE_READONLY ||
                  code == SQLITE_PROTOCOL || code == SQLITE_MISUSE;
}

static int commit(sqlite_driver *d, int64_t *flush_us)
{
    int64_t begun = bm_store_clock_us();
    int status = bm_sqlite_do(&d->link, BM_SQLITE_COMMIT);

    *flush_us = bm_store_clock_us() - begun;
    return status;
}

static int write_batch(sqlite_driver *d, bm_job **jobs, int count, int64_t *flush_us)
{
    int status = bm_sqlite_settle(&d->link);

    if (status == SQLITE_OK)
        status = bm_sqlite_do(&d->link, BM_SQLITE_BEGIN);
    for (int i = 0; i < count && status == SQLITE_OK; i++)
        status = do_job(&d->link, jobs[i]);
    if (status == SQLITE_OK)
        status = commit(d, flush_us);
    return status;
}

static bool usable(sqlite_driver *d)
{
    bm_store_fault fault;

    if (!d->doubtful && d->link.db != NULL)
        return true;
    d->doubtful = !bm_sqlite_link_again(&d->link, d->file.path, &d->settings, &fault);
    if (d->doubtful)
        d->driver.fault = fault;
    return !d->doubtful;
}

/* Each question by itself: one that cannot be read leaves the others alone. */
static void read_job(sqlite_driver *d, bm_job *job)
{
    bm_job_restart(job);
    int status = usable(d) ? SQLITE_OK : SQLITE_CANTOPEN;

    if (status == SQLITE_OK && !d->still)
        status = bm_sqlite_do(&d->link, BM_SQLITE_BEGIN_READ);
    if (status == SQLITE_OK)
        status = do_steps(&d->link, job);
    if (status == SQLITE_OK && !d->still)
        status = bm_sqlite_do(&d->link, BM_SQLITE_COMMIT);
    if (status == SQLITE_OK)
        return;
    job->kept = BM_KEPT_NO_ANSWER;
    note_fault(d, job->kept, status);
    if (d->link.db != NULL && !d->still)
        give_up(d, status);
}

static void read_jobs(sqlite_driver *d, bm_job **jobs, int count)
{
    for (int i = 0; i < count; i++)
        if (!jobs[i]->writes)
            read_job(d, jobs[i]);
}

static void fail_writes(bm_job **jobs, int count, bm_kept kept)
{
    for (int i = 0; i < count; i++)
        if (jobs[i]->writes)
            jobs[i]->kept = kept;
}

static bool any_writes(bm_job **jobs, int count)
{
    for (int i = 0; i < count; i++)
        if (jobs[i]->writes)
            return true;
    return false;
}

static int64_t batch(bm_driver *driver, bm_job **jobs, int count)
{
    sqlite_driver *d = (sqlite_driver *)driver;
    int64_t flush_us = -1;

    if (any_writes(jobs, count)) {
        bm_require(!d->still);
        int status = usable(d) ? write_batch(d, jobs, count, &flush_us) : SQLITE_CANTOPEN;
        if (status == SQLITE_OK)
            return flush_us;
        bm_kept kept = d->link.db != NULL ? meaning(d->link.db, status) : BM_KEPT_NO_ANSWER;
        note_fault(d, kept, status);
        if (d->link.db != NULL)
            give_up(d, status);
        fail_writes(jobs, count, kept == BM_KEPT_NO_ROOM ? kept : BM_KEPT_NO_ANSWER);
        flush_us = -1;
    }
    read_jobs(d, jobs, count);
    return flush_us;
}

/* Moves the log into the file from time to time. That it fails is no news: what is
 * kept is in the log, and the next batch leads to the next try. */
static void rest(bm_driver *driver)
{
    sqlite_driver *d = (sqlite_driver *)driver;

    if (d->link.db == NULL || d->doubtful || d->still || d->link.log_pages < CHECKPOINT_PAGES)
        return;
    if (sqlite3_wal_checkpoint_v2(d->link.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) ==
        SQLITE_OK)
        d->link.log_pages = 0;
}

static bool hold_still(bm_driver *driver, bool still)
{
    sqlite_driver *d = (sqlite_driver *)driver;

    d->still = still;
    int status = bm_sqlite_do(&d->link, still ? BM_SQLITE_BEGIN_READ : BM_SQLITE_COMMIT);
    /* The moment that is kept is that of the first question. */
    return status == SQLITE_OK &&
           (!still || sqlite3_exec(d->link.db, "SELECT name FROM meta LIMIT 1", NULL, NULL, NULL) ==
                          SQLITE_OK);
}

static bool broken(bm_driver *driver, char *what, size_t size)
{
    sqlite_driver *d = (sqlite_driver *)driver;
    sqlite3_stmt *handle = NULL;
    const unsigned char *words = NULL;
    bm_text text;

    if (sqlite3_prepare_v2(d->link.db, "PRAGMA integrity_check(1)", -1, &handle, NULL) ==
            SQLITE_OK &&
        sqlite3_step(handle) == SQLITE_ROW)
        words = sqlite3_column_text(handle, 0);
    bm_text_begin(&text, what, size);
    bm_text_add(&text, words != NULL ? (const char *)words : sqlite3_errmsg(d->link.db));
    sqlite3_finalize(handle);
    return strcmp(what, "ok") != 0;
}

/* SQLite counts on from the largest number by itself. */
static bool renumber(bm_driver *driver)
{
    (void)driver;
    return true;
}

static void close_driver(bm_driver *driver)
{
    sqlite_driver *d = (sqlite_driver *)driver;

    /* What a log holds that was never settled stays there for whoever settles it. */
    bm_sqlite_link_close(&d->link, d->link.settled);
    bm_sqlite_file_close(&d->file);
    free(d);
}

static bm_driver *open_driver(const char *address, const bm_store_settings *settings,
                              bm_store_fault *fault)
{
    sqlite_driver *d = malloc(sizeof *d);

    bm_require(d != NULL);
    *d = (sqlite_driver){.driver = {.kind = &bm_sqlite}, .settings = *settings};
    if (bm_sqlite_file_open(&d->file, address + strlen(PREFIX), settings, fault) &&
        bm_sqlite_link_open(&d->link, d->file.path, settings, fault))
        return &d->driver;
    close_driver(&d->driver);
    return NULL;
}

const bm_driver_kind bm_sqlite = {
    .prefix = PREFIX,
    .open = open_driver,
    .close = close_driver,
    .batch = batch,
    .rest = rest,
    .hold_still = hold_still,
    .broken = broken,
    .renumber = renumber,
};

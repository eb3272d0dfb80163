/* sqlite_link.c - opening an SQLite file: pragmas, schema, statements, the log. */
#include "store/sqlite_link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "store/driver.h"
#include "store/schema.h"

enum {
    BUSY_MS = 2000, /* tools hold the file for moments only */
    BLOCK = 65536
};

static const char *const CONTROLS[BM_SQLITE_CONTROLS] = {
    [BM_SQLITE_BEGIN] = "BEGIN IMMEDIATE", [BM_SQLITE_BEGIN_READ] = "BEGIN",
    [BM_SQLITE_COMMIT] = "COMMIT",         [BM_SQLITE_ROLLBACK] = "ROLLBACK",
    [BM_SQLITE_SAVEPOINT] = "SAVEPOINT j", [BM_SQLITE_RELEASE] = "RELEASE j",
    [BM_SQLITE_UNDO] = "ROLLBACK TO j",
};

int bm_sqlite_do(bm_sqlite_link *link, bm_sqlite_control control)
{
    sqlite3_step(link->control[control]);
    return sqlite3_reset(link->control[control]);
}

void bm_sqlite_link_close(bm_sqlite_link *link, bool tidy)
{
    for (int i = 0; i < BM_SQLITE_CONTROLS; i++)
        sqlite3_finalize(link->control[i]);
    for (int i = 0; i < BM_SQL_COUNT; i++)
        sqlite3_finalize(link->statement[i].handle);
    if (link->db != NULL && !tidy)
        sqlite3_db_config(link->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(link->db);
    *link = (bm_sqlite_link){0};
}

/* A question with one row of one value, as a text or a number. False: no such row, or
 * an error, which sqlite3_errcode tells. */
static bool ask(sqlite3 *db, const char *sql, char *text, size_t size, int64_t *number)
{
    sqlite3_stmt *handle = NULL;
    bool found = sqlite3_prepare_v2(db, sql, -1, &handle, NULL) == SQLITE_OK &&
                 sqlite3_step(handle) == SQLITE_ROW;

    if (found && text != NULL) {
        const unsigned char *words = sqlite3_column_text(handle, 0);
        snprintf(text, size, "%s", words != NULL ? (const char *)words : "");
    }
    if (found && number != NULL)
        *number = sqlite3_column_int64(handle, 0);
    sqlite3_finalize(handle);
    return found;
}

static bool asks_for(sqlite3 *db, const char *sql, int64_t wanted)
{
    int64_t number = 0;

    return ask(db, sql, NULL, 0, &number) && number == wanted;
}

/* A log, or for drafts memory: what takes a transaction back. */
static bool has_journal(sqlite3 *db, bool draft)
{
    char mode[16] = "";

    return ask(db, draft ? "PRAGMA journal_mode = MEMORY" : "PRAGMA journal_mode = WAL", mode,
               sizeof mode, NULL) &&
           strcmp(mode, draft ? "memory" : "wal") == 0;
}

/* The checkpoints are made by the store, when nobody waits. */
static bool set_up(sqlite3 *db, const bm_store_settings *settings, bm_store_fault *fault)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, BUSY_MS);
    if (settings->looking)
        return true;
    if (!has_journal(db, settings->draft) ||
        sqlite3_exec(db,
                     "PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;"
                     "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;"
                     "PRAGMA temp_store = MEMORY",
                     NULL, NULL, NULL) != SQLITE_OK)
        return bm_store_refuse(fault, "store.open", sqlite3_errmsg(db));
    if (!asks_for(db, "PRAGMA synchronous", 2))
        return bm_store_refuse(fault, "store.not-durable", NULL);
    return true;
}

/* 0: the file is empty. */
static bool read_version(sqlite3 *db, int *version, bm_store_fault *fault)
{
    char text[16] = "";
    int64_t tables = 0;

    *version = 0;
    if (!ask(db, "SELECT COUNT(*) FROM sqlite_schema", NULL, 0, &tables))
        return bm_store_refuse(fault, "store.open", sqlite3_errmsg(db));
    if (tables == 0)
        return true;
    if (!asks_for(db, "PRAGMA application_id", BM_SCHEMA_OURS) ||
        !ask(db, BM_SCHEMA_ASK, text, sizeof text, NULL))
        return bm_store_refuse(fault, "store.foreign", NULL);
    *version = (int)strtol(text, NULL, 10);
    if (*version > BM_SCHEMA_VERSION)
        return bm_store_refuse(fault, "store.newer", text);
    return true;
}

static bool mark_version(sqlite3 *db)
{
    char sql[64];

    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", BM_SCHEMA_OURS);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    sqlite3_stmt *handle = NULL;
    bool marked = sqlite3_prepare_v2(db, BM_SCHEMA_MARK, -1, &handle, NULL) == SQLITE_OK;
    if (marked) {
        snprintf(sql, sizeof sql, "%d", BM_SCHEMA_VERSION);
        sqlite3_bind_text(handle, 1, sql, -1, SQLITE_TRANSIENT);
        marked = sqlite3_step(handle) == SQLITE_DONE;
    }
    sqlite3_finalize(handle);
    return marked;
}

static bool take_steps(sqlite3 *db, int version)
{
    for (const bm_schema_step *step = bm_schema_sqlite; step->sql != NULL; step++)
        if (step->version > version && sqlite3_exec(db, step->sql, NULL, NULL, NULL) != SQLITE_OK)
            return false;
    return mark_version(db);
}

/* All steps or none. The version is read with the lock held: another program may be
 * about the same. */
static bool raise_schema(sqlite3 *db, const bm_store_settings *settings, bm_store_fault *fault)
{
    int version;

    if (!read_version(db, &version, fault))
        return false;
    if (version == 0 && settings->existing)
        return bm_store_refuse(fault, "store.foreign", NULL);
    if (version == BM_SCHEMA_VERSION)
        return true;
    if (settings->looking)
        return bm_store_refuse(fault, "store.older", NULL);
    if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        return bm_store_refuse(fault, "store.open", sqlite3_errmsg(db));
    if (read_version(db, &version, fault)) {
        if (take_steps(db, version) && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
            return true;
        bm_store_refuse(fault, "store.open", sqlite3_errmsg(db));
    }
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **handle)
{
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, handle, NULL) == SQLITE_OK;
}

/* SQLite counts $2 first where it stands first. */
static void find_places(bm_sqlite_statement *statement, int count)
{
    char name[16];

    bm_require(count <= BM_SQLITE_VALUES_MAX);
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "$%d", i + 1);
        statement->place[i] = (uint8_t)sqlite3_bind_parameter_index(statement->handle, name);
    }
}

static bool prepare_all(bm_sqlite_link *link)
{
    for (int i = 0; i < BM_SQLITE_CONTROLS; i++)
        if (!prepare(link->db, CONTROLS[i], &link->control[i]))
            return false;
    for (int i = 0; i < BM_SQL_COUNT; i++) {
        bm_sqlite_statement *statement = &link->statement[i];
        if (!prepare(link->db, bm_statements[i].sql, &statement->handle))
            return false;
        find_places(statement, (int)strlen(bm_statements[i].kinds));
    }
    return true;
}

static int note_log(void *context, sqlite3 *db, const char *name, int pages)
{
    bm_sqlite_link *link = context;

    (void)db;
    (void)name;
    link->log_pages = pages;
    return SQLITE_OK;
}

/* Writes a file over itself, so that a flush means all of it again. */
static int rewrite(sqlite3_file *file)
{
    sqlite3_int64 size = 0;
    int status = file->pMethods->xFileSize(file, &size);
    char *block = malloc(BLOCK);
    bm_require(block != NULL);

    for (sqlite3_int64 at = 0; status == SQLITE_OK && at < size; at += BLOCK) {
        int part = size - at < BLOCK ? (int)(size - at) : BLOCK;
        status = file->pMethods->xRead(file, block, part, at);
        if (status == SQLITE_OK)
            status = file->pMethods->xWrite(file, block, part, at);
    }
    free(block);
    if (status == SQLITE_OK && size > 0)
        status = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
    return status;
}

int bm_sqlite_settle(bm_sqlite_link *link)
{
    sqlite3_file *log = NULL;

    if (link->settled)
        return SQLITE_OK;
    /* Nobody else may append meanwhile. */
    int status = bm_sqlite_do(link, BM_SQLITE_BEGIN);
    if (status != SQLITE_OK)
        return status;
    status = sqlite3_file_control(link->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (status == SQLITE_OK && log != NULL && log->pMethods != NULL)
        status = rewrite(log);
    if (!sqlite3_get_autocommit(link->db))
        bm_sqlite_do(link, BM_SQLITE_ROLLBACK);
    link->settled = status == SQLITE_OK;
    return status;
}

static bool open_file(bm_sqlite_link *link, const char *path, const bm_store_settings *settings,
                      bm_store_fault *fault)
{
    int flags = settings->looking ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;

    *link = (bm_sqlite_link){.settled = settings->draft};
    if (sqlite3_open_v2(path, &link->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK ||
        !set_up(link->db, settings, fault)) {
        if (fault->key == NULL)
            bm_store_refuse(fault, "store.open",
                            link->db != NULL ? sqlite3_errmsg(link->db) : NULL);
        return false;
    }
    sqlite3_wal_hook(link->db, note_log, link);
    return true;
}

static bool open_all(bm_sqlite_link *link, const char *path, const bm_store_settings *settings,
                     bm_store_fault *fault)
{
    fault->key = NULL;
    if (!open_file(link, path, settings, fault) || !raise_schema(link->db, settings, fault))
        return false;
    if (!settings->unfinished && ask(link->db, BM_SCHEMA_COPYING, NULL, 0, NULL))
        return bm_store_refuse(fault, "store.unfinished", NULL);
    if (!prepare_all(link))
        return bm_store_refuse(fault, "store.open", sqlite3_errmsg(link->db));
    return true;
}

bool bm_sqlite_link_open(bm_sqlite_link *link, const char *path, const bm_store_settings *settings,
                         bm_store_fault *fault)
{
    if (open_all(link, path, settings, fault)) {
        /* Who only looks, while a server writes, must not wait for it. */
        if (!settings->alone || bm_sqlite_settle(link) == SQLITE_OK)
            return true;
        bm_store_refuse(fault, "store.open", sqlite3_errmsg(link->db));
    }
    bm_sqlite_link_close(link, false);
    return false;
}

bool bm_sqlite_link_again(bm_sqlite_link *link, const char *path, const bm_store_settings *settings,
                          bm_store_fault *fault)
{
    bm_store_settings again = *settings;

    again.existing = again.unfinished = true;
    bm_sqlite_link_close(link, false);
    if (open_all(link, path, &again, fault))
        return true;
    bm_sqlite_link_close(link, false);
    return false;
}

/* store_outside.h - stores as their databases have them, not through the store. */
#ifndef BM_TESTS_STORE_OUTSIDE_H
#define BM_TESTS_STORE_OUTSIDE_H

#include <libpq-fe.h>
#include <sqlite3.h>

#include "store/schema.h"
#include "unit/store_kit.h"

static inline void execute(bool postgres, const char *address, const char *sql)
{
    if (postgres) {
        PGconn *conn = PQconnectdb(address);
        PGresult *result = PQexec(conn, sql);
        assert_int_equal(PQresultStatus(result), PGRES_COMMAND_OK);
        PQclear(result);
        PQfinish(conn);
    } else {
        sqlite3 *db;
        assert_int_equal(sqlite3_open(address + strlen("sqlite:"), &db), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(db);
    }
}

/* A store as an older program made it: the steps up to its version, and an entry. */
static inline void make_old(bool postgres, const char *address, int version)
{
    const bm_schema_step *step = postgres ? bm_schema_postgres : bm_schema_sqlite;
    char sql[128];

    if (!postgres) {
        char folder[2 * KIT_PATH];
        snprintf(folder, sizeof folder, "%s", address + strlen("sqlite:"));
        *strrchr(folder, '/') = '\0';
        assert_int_equal(mkdir(folder, 0700), 0);
        execute(false, address, "PRAGMA application_id = 1114467940");
    }
    for (; step->sql != NULL; step++)
        if (step->version <= version)
            execute(postgres, address, step->sql);
    snprintf(sql, sizeof sql, "INSERT INTO meta (name, value) VALUES ('version', '%d')", version);
    execute(postgres, address, sql);
    execute(postgres, address,
            "INSERT INTO journal (tbl, seq, at_ms, body) VALUES (5, 1, 2, 'old')");
}

/* That it is of this version, asked without the store. */
static inline void expect_version(bool postgres, const char *address, int version)
{
    char sql[256];

    snprintf(sql, sizeof sql,
             postgres ? "DO $$ BEGIN ASSERT (SELECT value FROM meta WHERE name = 'version') = '%d' "
                        "AND (to_regclass('people') IS NOT NULL) = (%d > 1); END $$"
                      : "CREATE TEMP TABLE t (n INTEGER CHECK (n = %d AND %d > 0)); INSERT INTO t "
                        "SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'version'",
             version, version);
    execute(postgres, address, sql);
}

#endif

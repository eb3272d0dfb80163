/* house_sql.h - what happens to a server's file behind its back. */
#ifndef BM_TESTS_HOUSE_SQL_H
#define BM_TESTS_HOUSE_SQL_H

#include <sqlite3.h>

static inline void house_sql(const char *address, const char *sql)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(address + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

#endif

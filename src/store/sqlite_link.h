/* sqlite_link.h - an SQLite file, opened the only way in which we trust it.
 *
 * WAL with synchronous=FULL: a commit is one append to the log and one flush of it. What
 * is asked for is read back, since a pragma that is not followed says nothing.
 *
 * What a failed flush means. The kernel reports it once, and may forget that the pages
 * were never written: the next flush succeeds, and yet they are not on the disk. Whatever
 * the log got since its last good flush must be written anew before anything behind it
 * may be called durable. There are two cases:
 *
 * - The connection goes on. SQLite has rolled back, and what it appends next it writes
 *   over the very bytes whose flush failed. Nothing is left of them: good.
 * - The file is opened anew, by us or after a crash. SQLite then takes for committed
 *   whatever in the log looks like it, and that is read through the kernel's cache:
 *   perhaps bytes that no disk has. What is appended behind them is flushed, but after
 *   a power cut the log would end where they are missing, in front of it; and a
 *   checkpoint would move half of a transaction into the file. So after opening, before
 *   the first write, the whole log is read and written back over itself, and flushed:
 *   bm_sqlite_settle. Until that has worked the file is only read.
 *
 * A checkpoint needs no such care: until its flush of the file has worked the log stays
 * as it is, and the next one writes the same pages again.
 *
 * A draft has no log: a backup is worth nothing before it is whole, and then it is one file,
 * which can be read without writing anything beside it. Each commit flushes the file, and
 * SQLite tells when that fails; of a last checkpoint, when a file is closed, it does not.
 */
#ifndef BM_STORE_SQLITE_LINK_H
#define BM_STORE_SQLITE_LINK_H

#include <sqlite3.h>

#include "store/job.h"

/* Statements about transactions. */
typedef enum bm_sqlite_control {
    BM_SQLITE_BEGIN, /* to write */
    BM_SQLITE_BEGIN_READ,
    BM_SQLITE_COMMIT,
    BM_SQLITE_ROLLBACK,
    BM_SQLITE_SAVEPOINT,
    BM_SQLITE_RELEASE,
    BM_SQLITE_UNDO, /* to the savepoint */
    BM_SQLITE_CONTROLS
} bm_sqlite_control;

enum { BM_SQLITE_VALUES_MAX = 12 /* of a statement */ };

typedef struct bm_sqlite_statement {
    sqlite3_stmt *handle;
    uint8_t place[BM_SQLITE_VALUES_MAX]; /* $1 is not always SQLite's first */
} bm_sqlite_statement;

typedef struct bm_sqlite_link {
    sqlite3 *db; /* NULL: closed */
    bool settled; /* what the log holds is on the disk, or there is none */
    int log_pages; /* in the log after the last commit */
    sqlite3_stmt *control[BM_SQLITE_CONTROLS];
    bm_sqlite_statement statement[BM_SQL_COUNT];
} bm_sqlite_link;

/* Opens a file, which may be empty, and brings its schema up to date; what is opened alone
 * is settled at once. Who only looks gets a link that cannot write. False: `fault` says
 * why, and the link is closed. */
bool bm_sqlite_link_open(bm_sqlite_link *link, const char *path, const bm_store_settings *settings,
                         bm_store_fault *fault);

/* The same for one that was open before: it may stay unsettled. */
bool bm_sqlite_link_again(bm_sqlite_link *link, const char *path, const bm_store_settings *settings,
                          bm_store_fault *fault);

/* `tidy`: with a last checkpoint. */
void bm_sqlite_link_close(bm_sqlite_link *link, bool tidy);

/* Runs it; SQLITE_OK, or what went wrong. */
int bm_sqlite_do(bm_sqlite_link *link, bm_sqlite_control control);

/* Flushes what the log holds; SQLITE_OK where that was done already. Not inside a
 * transaction. */
int bm_sqlite_settle(bm_sqlite_link *link);

#endif

/* sqlite_file.h - the file of an SQLite store: who makes it, whose it is, who has it alone.
 *
 * A draft is a file that is thrown away unless it gets whole: a backup under way. Whatever
 * an earlier one left under its name is emptied, and what is there when it is closed is
 * removed; who wants to keep it gives it another name before.
 */
#ifndef BM_STORE_SQLITE_FILE_H
#define BM_STORE_SQLITE_FILE_H

#include "store/store.h"

typedef struct bm_sqlite_file {
    char *path; /* NULL: closed */
    int lock; /* -1: not held */
    bool draft;
} bm_sqlite_file;

/* False: `fault` says why, and the file is closed. */
bool bm_sqlite_file_open(bm_sqlite_file *file, const char *path, const bm_store_settings *settings,
                         bm_store_fault *fault);

/* Once SQLite has closed it. */
void bm_sqlite_file_close(bm_sqlite_file *file);

#endif

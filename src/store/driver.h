/* driver.h - a database behind the store: SQLite or PostgreSQL.
 *
 * A driver is used by one thread at a time: the one that opens it, then the store's.
 */
#ifndef BM_STORE_DRIVER_H
#define BM_STORE_DRIVER_H

#include "store/job.h"

typedef struct bm_driver bm_driver;
typedef struct bm_ears bm_ears;

typedef struct bm_driver_kind {
    const char *prefix; /* of its addresses, with the colon */

    /* NULL: `fault` says why. The schema is brought up to date, unless it is only looked at. */
    bm_driver *(*open)(const char *address, const bm_store_settings *settings,
                       bm_store_fault *fault);
    void (*close)(bm_driver *driver);

    /* Does the jobs, one after the other, and says what became of each. Returns how long
     * the flush took in microseconds; less than 0: nothing was flushed. */
    int64_t (*batch)(bm_driver *driver, bm_job **jobs, int count);

    /* After the outcomes are told: what can be done while nobody waits. May be NULL. */
    void (*rest)(bm_driver *driver);

    /* From now on questions see the store as it is now, until `still` is false. Nothing
     * may be written meanwhile. False: it does not work. */
    bool (*hold_still)(bm_driver *driver, bool still);

    /* What is wrong with the files themselves, in the database's words; false: nothing. */
    bool (*broken)(bm_driver *driver, char *what, size_t size);

    /* After rows came with their own numbers: the next numbers are above them. */
    bool (*renumber)(bm_driver *driver);

    /* What other nodes tell; NULL where there are no others. */
    bm_ears *(*listen)(const char *address);
} bm_driver_kind;

struct bm_driver {
    const bm_driver_kind *kind;
    bm_store_fault fault; /* why jobs of this batch failed; the key is NULL where that is not
                             known, or not new */
};

extern const bm_driver_kind bm_sqlite;
extern const bm_driver_kind bm_postgres;

/* Of a store that does its jobs here; for tools. */
bm_driver *bm_store_driver(bm_store *store);

/* A clock that never goes back, for waits and for measuring; not the time of day. */
int64_t bm_store_clock_us(void);

/* Fills it in; returns false. `detail` may be NULL; it is cut, and ends at a line's end. */
bool bm_store_refuse(bm_store_fault *fault, const char *key, const char *detail);

#endif

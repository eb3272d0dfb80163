/* pg_link.h - a connection to PostgreSQL, with an end to every wait.
 *
 * Statements are sent in pipeline mode and their results taken in the same order. A
 * server that does not answer in time is as good as gone: the connection is dropped.
 */
#ifndef BM_STORE_PG_LINK_H
#define BM_STORE_PG_LINK_H

#include "store/job.h"

struct pg_conn;
struct pg_result;

typedef struct bm_pg_link {
    struct pg_conn *conn; /* NULL: not connected */
    int64_t next_us; /* no sooner is a connection tried again */
    int64_t pause_us; /* after the next failure */
    int64_t deadline_us; /* of what is waited for */
    bool patient; /* it may take long, and nobody waits */
    bm_store_fault lost; /* why bm_pg_next dropped the connection last */
} bm_pg_link;

/* The channel of LISTEN and NOTIFY. */
#define BM_PG_CHANNEL "beaumonde"

/* Connects, and sets what all our connections have. False: `fault` says why. */
bool bm_pg_connect(bm_pg_link *link, const char *address, bm_store_fault *fault);
void bm_pg_drop(bm_pg_link *link);

/* Whether a try is due, and the longer pauses after each failure. */
bool bm_pg_due(const bm_pg_link *link);
void bm_pg_failed(bm_pg_link *link);
void bm_pg_worked(bm_pg_link *link);

/* Whether the connection still stands, as far as can be seen without asking. One that
 * does not is dropped. */
bool bm_pg_alive(bm_pg_link *link);

/* Before a pipeline is entered: a plain statement, with one value or NULL. Its result,
 * which PQclear gives back; NULL: `fault` says why. */
struct pg_result *bm_pg_ask(bm_pg_link *link, const char *sql, const char *value,
                            bm_store_fault *fault);
bool bm_pg_do(bm_pg_link *link, const char *sql, bm_store_fault *fault);

/* In a pipeline: the next result that is one; NULL: it did not come in time, and the
 * link was dropped (`lost` says why). bm_pg_expect says how long may be waited from now on. */
void bm_pg_expect(bm_pg_link *link);
struct pg_result *bm_pg_next(bm_pg_link *link);

/* The schema is brought up to date, unless it is only looked at, and may be used. `alone`: by
 * nobody else. */
bool bm_pg_open_schema(bm_pg_link *link, const bm_store_settings *settings, bm_store_fault *fault);

#endif

/* ears.h - what nodes of one PostgreSQL tell each other: the tables they wrote to.
 *
 * A message only wakes: what happened is read from the journal. NOTIFY takes a lock of
 * the whole database when its transaction commits, so it has a connection and a
 * transaction of its own, and tables are collected for some milliseconds.
 */
#ifndef BM_STORE_EARS_H
#define BM_STORE_EARS_H

#include <poll.h>

#include "base/text.h"
#include "store/driver.h"

typedef void (*bm_ears_heard)(void *context, int64_t table);

/* Not connected yet; the first turn sees to that. Never NULL. */
bm_ears *bm_ears_open(const char *address);
void bm_ears_close(bm_ears *ears);

/* Other nodes shall hear of this table. */
void bm_ears_tell(bm_ears *ears, int64_t table);

/* Sends and receives what can be, without waiting; connects where that is due. Tables
 * that others told go to `heard`; 0: something may have been missed. */
void bm_ears_turn(bm_ears *ears, bm_ears_heard heard, void *context);

/* What to wait for before the next turn; returns for how many milliseconds at most,
 * less than 0: for ever. */
int bm_ears_wait(const bm_ears *ears, struct pollfd *waiting);

#endif

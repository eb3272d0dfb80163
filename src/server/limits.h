/* limits.h - how much one address, and one connection, may ask for.
 *
 * A bucket holds tokens, a request takes one, and they come back at a steady rate: so
 * there may be a burst, and after it no more than the rate. What is known of an address
 * takes a fixed amount of memory however many there are: of those with nothing open, the
 * one that has not asked for longest is forgotten first.
 */
#ifndef BM_SERVER_LIMITS_H
#define BM_SERVER_LIMITS_H

#include <stdbool.h>

#include "server/person.h"

/* All zero is a full one. */
typedef struct bm_bucket {
    int64_t full_us; /* the time at which it is full again */
} bm_bucket;

/* So many a second, and so many at once after a rest. */
typedef struct bm_rate {
    int per_second;
    int burst;
} bm_rate;

/* Takes a token. False: there is none; `*retry_ms`, unless NULL, is when there will be. */
bool bm_bucket_take(bm_bucket *bucket, bm_rate rate, int64_t now_ms, int64_t *retry_ms);

/* What an address may have open. */
typedef enum bm_open_kind {
    BM_OPEN_CONNECTION, /* that is no WebSocket, or not yet */
    BM_OPEN_LINE,
    BM_OPEN_KINDS
} bm_open_kind;

typedef struct bm_limits_settings {
    bm_rate requests; /* of one address */
    int open[BM_OPEN_KINDS]; /* of one address */
    int addresses; /* how many are known at most; more than can have something open */
    uint64_t secret; /* nobody outside can choose addresses that collide */
} bm_limits_settings;

typedef struct bm_limits bm_limits;

/* Never NULL. */
bm_limits *bm_limits_new(const bm_limits_settings *settings);
void bm_limits_free(bm_limits *limits);

/* One more request of an address. */
bool bm_limits_ask(bm_limits *limits, bm_address address, int64_t now_ms, int64_t *retry_ms);

/* One more open, and one less. False: there are as many as there may be. */
bool bm_limits_has_room(const bm_limits *limits, bm_address address, bm_open_kind kind);
bool bm_limits_open(bm_limits *limits, bm_address address, bm_open_kind kind);
void bm_limits_close(bm_limits *limits, bm_address address, bm_open_kind kind);

/* How many addresses are known. */
int bm_limits_known(const bm_limits *limits);

#endif

/* allowance.h - how often in an hour somebody may do what is dear or could do harm.
 *
 * Whoever may do something n times in an hour may do it n times at once, and then once in an
 * n-th of an hour. What is remembered takes a fixed amount of memory however many they are: where
 * it is short, those who have done the least are forgotten first, so nobody gets a new start by
 * asking in many names.
 */
#ifndef BM_SERVER_ALLOWANCE_H
#define BM_SERVER_ALLOWANCE_H

#include <stdbool.h>
#include <stddef.h>

#include "server/world.h"

typedef struct bm_allowances bm_allowances;

/* What is counted. */
typedef enum bm_allowance {
    BM_ALLOWANCE_GUESTS, /* new ones from an address */
    BM_ALLOWANCE_TRIES, /* of passwords from an address */
    BM_ALLOWANCE_TRIES_FOR, /* of passwords for a name */
    BM_ALLOWANCE_RECOVERIES_FOR, /* of recovery codes for a name */
    BM_ALLOWANCE_REPORTS, /* of a person */
    BM_ALLOWANCE_EXPORTS
} bm_allowance;

/* Never NULL. The world is asked for luck once, so that nobody outside can say who shares a
 * place in memory with whom. */
bm_allowances *bm_allowances_new(const bm_world *world);
void bm_allowances_free(bm_allowances *allowances);

/* Once more by `who`, which may be any bytes. False: it is too often; in `*retry_ms` milliseconds
 * it would not be. */
bool bm_allowance_take(bm_allowances *allowances, bm_allowance what, const void *who, size_t size,
                       int per_hour, int64_t now_ms, int64_t *retry_ms);

/* What was taken did no harm after all, and is not counted. */
void bm_allowance_return(bm_allowances *allowances, bm_allowance what, const void *who, size_t size,
                         int per_hour);

#endif

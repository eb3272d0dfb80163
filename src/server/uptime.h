/* uptime.h - when a server was up: the time that clocks count.
 *
 * A player is never charged for a server that does not run, or cannot write. Every node
 * notes, with each heartbeat that the store keeps, that it was up until then; a clock
 * counts only what lies in the union of these times. The time since the last heartbeat
 * counts too, but only so much of it as a heartbeat takes: a disk that fails stops the
 * clocks.
 */
#ifndef BM_SERVER_UPTIME_H
#define BM_SERVER_UPTIME_H

#include <stdbool.h>
#include <stdint.h>

typedef struct bm_up {
    int64_t from_ms;
    int64_t to_ms;
} bm_up;

/* Times that do not touch, ascending. */
typedef struct bm_uptime {
    bm_up *list;
    int count;
    int room;
} bm_uptime;

/* Adds a time during which some node was up. False when memory is short. */
bool bm_uptime_add(bm_uptime *uptime, int64_t from_ms, int64_t to_ms);

/* How much of the time between the two counts. */
int64_t bm_uptime_between(const bm_uptime *uptime, int64_t from_ms, int64_t to_ms);

void bm_uptime_free(bm_uptime *uptime);

#endif

/* door_flood.h - how much comes in over a socket that is no message, asked of the kernel.
 *
 * Frames that are no messages (pings, pongs, empty pieces) are dealt with by the library,
 * and cost time as well. The kernel counts the bytes and packets of every connection, so
 * nothing has to be noted on the way: what is not explained by messages was something else.
 */
#ifndef BM_SERVER_DOOR_FLOOD_H
#define BM_SERVER_DOOR_FLOOD_H

#include <stdbool.h>
#include <stdint.h>

/* All zero at first. */
typedef struct bm_flood {
    int64_t since_ms;
    uint64_t bytes;
    uint64_t heard;
    uint32_t packets;
} bm_flood;

/* Whether more came in since it was last asked than goes with requests at this rate.
 * `heard` is how many bytes of messages there were, ever. */
bool bm_flood_grew(bm_flood *flood, int fd, int64_t now_ms, uint64_t heard, int per_second,
                   int burst);

#endif

/* fuzz_door.h - doors that are fuzzed, over real connections of the library's. */
#ifndef BM_TESTS_FUZZ_FUZZ_DOOR_H
#define BM_TESTS_FUZZ_FUZZ_DOOR_H

#include "fuzz/fuzz.h"
#include "unit/at_door.h"

/* An input: in how many pieces the rest is sent, 16 at most, and the rest. */
static inline bool fuzz_door_can_send(const uint8_t *data, size_t size)
{
    return size > 0 && size <= 12000 && data[0] <= 16;
}

/* Before the doors are opened; no limit on requests is left. */
static inline void fuzz_door_begin(door_stage *stage)
{
    bm_check_set_hook(fuzz_failed);
    door_begin(stage);
    stage->config.requests_per_address = 1000000;
    stage->config.requests_per_second = 1000000;
    stage->config.requests_burst = 1000000;
}

static inline void fuzz_door_send(door_stage *stage, door_guest *guest, const uint8_t *data,
                                  size_t size)
{
    size_t piece = data[0] == 0 ? size : size / data[0] + 1;

    for (size_t at = 1; at < size && !guest->ended; at += piece)
        door_send(stage, guest, data + at, size - at < piece ? size - at : piece);
}

#endif

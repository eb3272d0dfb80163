/* system_world.c - clocks and randomness of the machine.
 *
 * The time of day can be set back; tables that saw a later time must not see an earlier
 * one. So it is the steady clock plus a distance that only ever grows: when the time of day
 * is set back we go on from where we were, when it is set ahead, or the machine has slept,
 * we follow.
 */
#include "server/system_world.h"

#include <sodium.h>
#include <stdatomic.h>
#include <time.h>

static _Atomic int64_t ahead_ms; /* of the time of day to the steady clock */

static int64_t read_clock(clockid_t clock, int64_t per_second)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * per_second + (int64_t)now.tv_nsec * per_second / 1000000000;
}

static int64_t now_ms(void *context)
{
    (void)context;
    int64_t steady_ms = read_clock(CLOCK_MONOTONIC, 1000);
    int64_t distance = read_clock(CLOCK_REALTIME, 1000) - steady_ms;
    int64_t known = atomic_load(&ahead_ms);
    while (distance > known && !atomic_compare_exchange_weak(&ahead_ms, &known, distance))
        ;
    return steady_ms + (distance > known ? distance : known);
}

static int64_t steady_us(void *context)
{
    (void)context;
    return read_clock(CLOCK_MONOTONIC, 1000000);
}

static void draw(void *context, void *bytes, size_t size)
{
    (void)context;
    randombytes_buf(bytes, size);
}

bool bm_system_world(bm_world *world)
{
    if (sodium_init() < 0)
        return false;
    *world = (bm_world){now_ms, steady_us, draw, NULL};
    return true;
}

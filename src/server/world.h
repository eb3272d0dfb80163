/* world.h - what the server cannot know by itself: the time, and luck.
 *
 * Nothing in src/server reads a clock or a generator but through here, so that a
 * test can live through a year in a second, and twice through the same one.
 */
#ifndef BM_SERVER_WORLD_H
#define BM_SERVER_WORLD_H

#include <stddef.h>
#include <stdint.h>

typedef struct bm_world {
    int64_t (*now_ms)(void *context); /* since 1970; never goes back */
    int64_t (*steady_us)(void *context); /* for how long something took, and for nothing else */
    void (*random)(void *context, void *bytes, size_t size);
    void *context;
} bm_world;

static inline int64_t bm_now_ms(const bm_world *world)
{
    return world->now_ms(world->context);
}

static inline int64_t bm_steady_us(const bm_world *world)
{
    return world->steady_us(world->context);
}

static inline void bm_random(const bm_world *world, void *bytes, size_t size)
{
    world->random(world->context, bytes, size);
}

#endif

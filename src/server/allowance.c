/* allowance.c - buckets in a table of fixed size. */
#include "server/allowance.h"

#include <stdlib.h>

#include "base/blake2b.h"
#include "base/check.h"
#include "base/mem.h"

enum { SETS = 2048, WAYS = 4, ID_SIZE = 16, SECRET_SIZE = 32 };

static const int64_t HOUR_MS = 3600 * 1000;

/* From `free_ms` on nothing is spent; every use moves it on by its share of an hour. */
typedef struct bucket {
    uint8_t id[ID_SIZE];
    int64_t free_ms;
} bucket;

struct bm_allowances {
    uint8_t secret[SECRET_SIZE];
    bucket buckets[SETS][WAYS];
};

bm_allowances *bm_allowances_new(const bm_world *world)
{
    bm_allowances *allowances = calloc(1, sizeof *allowances);

    bm_require(allowances != NULL);
    bm_random(world, allowances->secret, sizeof allowances->secret);
    return allowances;
}

void bm_allowances_free(bm_allowances *allowances)
{
    free(allowances);
}

static void identify(const bm_allowances *a, bm_allowance what, const void *who, size_t size,
                     uint8_t id[ID_SIZE])
{
    uint8_t kind = (uint8_t)what;
    bm_blake2b hash;

    bm_blake2b_begin(&hash, ID_SIZE);
    bm_blake2b_add(&hash, a->secret, sizeof a->secret);
    bm_blake2b_add(&hash, &kind, 1);
    bm_blake2b_add(&hash, who, size);
    bm_blake2b_end(&hash, id);
}

/* The bucket of that id, or of its set the one that is the least spent. */
static bucket *find(bm_allowances *a, const uint8_t id[ID_SIZE])
{
    bucket *set = a->buckets[(id[0] | id[1] << 8) % SETS];
    bucket *least = set;

    for (int i = 0; i < WAYS; i++) {
        if (bm_equal(set[i].id, id, ID_SIZE))
            return &set[i];
        if (set[i].free_ms < least->free_ms)
            least = &set[i];
    }
    return least;
}

bool bm_allowance_take(bm_allowances *a, bm_allowance what, const void *who, size_t size,
                       int per_hour, int64_t now_ms, int64_t *retry_ms)
{
    uint8_t id[ID_SIZE];

    *retry_ms = HOUR_MS;
    if (per_hour < 1)
        return false;
    identify(a, what, who, size, id);
    bucket *b = find(a, id);
    bool known = bm_equal(b->id, id, ID_SIZE);
    int64_t from_ms = known && b->free_ms > now_ms ? b->free_ms : now_ms;
    int64_t free_ms = from_ms + HOUR_MS / per_hour;
    *retry_ms = free_ms - (now_ms + HOUR_MS);
    if (*retry_ms > 0)
        return false;
    bm_copy(b->id, id, ID_SIZE);
    b->free_ms = free_ms;
    return true;
}

void bm_allowance_return(bm_allowances *a, bm_allowance what, const void *who, size_t size,
                         int per_hour)
{
    uint8_t id[ID_SIZE];

    identify(a, what, who, size, id);
    bucket *b = find(a, id);
    if (per_hour >= 1 && bm_equal(b->id, id, ID_SIZE))
        b->free_ms -= HOUR_MS / per_hour;
}

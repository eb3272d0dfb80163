/* limits.c - buckets, and a table of addresses.
 *
 * A bucket is one number, the time at which it will be full again: a token taken moves it
 * further by what a token needs to come back, and there is none left when it would be
 * further away than all of them need.
 */
#include "server/limits.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/hash.h"

typedef struct entry {
    struct entry *next; /* of the same slot */
    struct entry *newer; /* among those with nothing open */
    struct entry *older;
    bm_address address;
    bm_bucket requests;
    int open[BM_OPEN_KINDS];
} entry;

struct bm_limits {
    bm_limits_settings settings;
    int known;
    entry *newest; /* with nothing open */
    entry *oldest;
    size_t mask;
    entry *slots[]; /* a power of two */
};

bool bm_bucket_take(bm_bucket *bucket, bm_rate rate, int64_t now_ms, int64_t *retry_ms)
{
    int64_t token_us = 1000000 / rate.per_second;
    int64_t now_us = now_ms * 1000;
    int64_t from_us = bucket->full_us > now_us ? bucket->full_us : now_us;
    int64_t over_us = from_us - now_us - (rate.burst - 1) * token_us;

    if (over_us > 0) {
        if (retry_ms != NULL)
            *retry_ms = (over_us + 999) / 1000;
        return false;
    }
    bucket->full_us = from_us + token_us;
    return true;
}

bm_limits *bm_limits_new(const bm_limits_settings *settings)
{
    size_t slots = 1;

    while (slots < (size_t)settings->addresses)
        slots *= 2;
    bm_limits *limits = calloc(1, sizeof *limits + slots * sizeof(entry *));
    bm_require(limits != NULL);
    limits->settings = *settings;
    limits->mask = slots - 1;
    return limits;
}

void bm_limits_free(bm_limits *limits)
{
    if (limits == NULL)
        return;
    for (size_t i = 0; i <= limits->mask; i++)
        while (limits->slots[i] != NULL) {
            entry *gone = limits->slots[i];
            limits->slots[i] = gone->next;
            free(gone);
        }
    free(limits);
}

static size_t slot_of(const bm_limits *limits, const bm_address *address)
{
    uint64_t hash = bm_hash(address->bytes, sizeof address->bytes, limits->settings.secret);

    return hash & limits->mask;
}

static bool is_idle(const entry *e)
{
    for (int i = 0; i < BM_OPEN_KINDS; i++)
        if (e->open[i] > 0)
            return false;
    return true;
}

/* Among those with nothing open, as the one that asked last. */
static void rest(bm_limits *limits, entry *e)
{
    e->newer = NULL;
    e->older = limits->newest;
    if (e->older != NULL)
        e->older->newer = e;
    else
        limits->oldest = e;
    limits->newest = e;
}

static void stir(bm_limits *limits, entry *e)
{
    *(e->newer != NULL ? &e->newer->older : &limits->newest) = e->older;
    *(e->older != NULL ? &e->older->newer : &limits->oldest) = e->newer;
}

static void forget_oldest(bm_limits *limits)
{
    entry *gone = limits->oldest;
    entry **link = &limits->slots[slot_of(limits, &gone->address)];

    while (*link != gone)
        link = &(*link)->next;
    *link = gone->next;
    stir(limits, gone);
    free(gone);
    limits->known--;
}

static entry *find(const bm_limits *limits, bm_address address)
{
    for (entry *e = limits->slots[slot_of(limits, &address)]; e != NULL; e = e->next)
        if (memcmp(&e->address, &address, sizeof address) == 0)
            return e;
    return NULL;
}

/* What is known of an address, from now on at least. NULL: there is no room, because all
 * that are known have something open. */
static entry *meet(bm_limits *limits, bm_address address)
{
    entry *e = find(limits, address);

    if (e != NULL)
        return e;
    if (limits->known >= limits->settings.addresses) {
        if (limits->oldest == NULL)
            return NULL;
        forget_oldest(limits);
    }
    e = calloc(1, sizeof *e);
    bm_require(e != NULL);
    entry **slot = &limits->slots[slot_of(limits, &address)];
    e->address = address;
    e->next = *slot;
    *slot = e;
    limits->known++;
    rest(limits, e);
    return e;
}

bool bm_limits_ask(bm_limits *limits, bm_address address, int64_t now_ms, int64_t *retry_ms)
{
    entry *e = meet(limits, address);

    if (e == NULL) {
        *retry_ms = 1000;
        return false;
    }
    if (is_idle(e)) {
        stir(limits, e);
        rest(limits, e);
    }
    return bm_bucket_take(&e->requests, limits->settings.requests, now_ms, retry_ms);
}

bool bm_limits_has_room(const bm_limits *limits, bm_address address, bm_open_kind kind)
{
    const entry *e = find(limits, address);

    return e == NULL || e->open[kind] < limits->settings.open[kind];
}

bool bm_limits_open(bm_limits *limits, bm_address address, bm_open_kind kind)
{
    entry *e = meet(limits, address);

    if (e == NULL || e->open[kind] >= limits->settings.open[kind])
        return false;
    if (is_idle(e))
        stir(limits, e);
    e->open[kind]++;
    return true;
}

void bm_limits_close(bm_limits *limits, bm_address address, bm_open_kind kind)
{
    entry *e = find(limits, address);

    bm_require(e != NULL && e->open[kind] > 0);
    e->open[kind]--;
    if (is_idle(e))
        rest(limits, e);
}

int bm_limits_known(const bm_limits *limits)
{
    return limits->known;
}

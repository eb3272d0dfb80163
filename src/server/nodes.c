/* nodes.c - heartbeats, and what follows from them. */
#include "server/nodes.h"

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"

enum { STILL_MS = 2 * BM_BEAT_MS };

static const int64_t YEAR_MS = 366LL * 24 * 3600 * 1000;

void bm_nodes_begin(bm_nodes *nodes, const bm_world *world)
{
    int64_t now = bm_now_ms(world);

    *nodes =
        (bm_nodes){.world = world, .from_ms = now, .kept_ms = now, .turned_ms = now, .count = 1};
    bm_random(world, &nodes->self, sizeof nodes->self);
    nodes->self = (int64_t)((uint64_t)nodes->self >> 2) | 1;
    nodes->alive[0] = nodes->self;
}

void bm_nodes_free(bm_nodes *nodes)
{
    bm_uptime_free(&nodes->uptime);
}

/* Until when time counts that the store does not know of yet. */
static int64_t counts_until(const bm_nodes *nodes, int64_t now_ms)
{
    int64_t most = nodes->kept_ms + 2 * BM_BEAT_MS;

    return nodes->failing ? nodes->kept_ms : now_ms < most ? now_ms : most;
}

void bm_nodes_turn(bm_nodes *nodes, int64_t now_ms)
{
    if (now_ms - nodes->turned_ms > STILL_MS) {
        bm_uptime_add(&nodes->uptime, nodes->from_ms, counts_until(nodes, nodes->turned_ms));
        nodes->from_ms = now_ms;
        nodes->kept_ms = now_ms;
    }
    nodes->turned_ms = now_ms;
}

void bm_nodes_beat(const bm_nodes *nodes, bm_job *job, int64_t now_ms)
{
    bm_value beat[] = {bm_int(nodes->self), bm_int(nodes->failing ? now_ms : nodes->from_ms),
                       bm_int(now_ms)};
    bm_value recent[] = {bm_int(now_ms - BM_ALIVE_MS)};

    bm_job_add(job, BM_SQL_HEARTBEAT, beat, BM_LENGTH(beat));
    bm_job_add(job, BM_SQL_UPTIMES, recent, BM_LENGTH(recent));
}

static bool note_alive(bm_nodes *nodes, const bm_job *job)
{
    int64_t alive[BM_NODES_MAX];
    int count = 0;

    for (int row = 0; row < bm_job_rows(job, 1) && count < BM_NODES_MAX; row++)
        alive[count++] = bm_job_value(job, 1, row, 0).number;
    bool same =
        count == nodes->count && bm_equal(alive, nodes->alive, (size_t)count * sizeof *alive);
    bm_copy(nodes->alive, alive, (size_t)count * sizeof *alive);
    nodes->count = count;
    return !same;
}

bool bm_nodes_beaten(bm_nodes *nodes, bm_kept kept, const bm_job *job, int64_t now_ms)
{
    if (kept != BM_KEPT) {
        nodes->failing = true;
        return false;
    }
    if (nodes->failing)
        nodes->from_ms = now_ms;
    nodes->failing = false;
    if (now_ms > nodes->kept_ms)
        nodes->kept_ms = now_ms;
    bm_nodes_read(nodes, job, 1);
    return note_alive(nodes, job);
}

void bm_nodes_read(bm_nodes *nodes, const bm_job *job, int statement)
{
    for (int row = 0; row < bm_job_rows(job, statement); row++) {
        int64_t to = bm_job_value(job, statement, row, 2).number;
        int64_t from = bm_job_value(job, statement, row, 1).number;
        bm_uptime_add(&nodes->uptime, from < to - YEAR_MS ? to - YEAR_MS : from, to);
    }
}

bool bm_nodes_own(const bm_nodes *nodes, int64_t table)
{
    uint64_t best = 0;
    int64_t owner = nodes->self;

    for (int i = 0; i < nodes->count; i++) {
        uint64_t hash = bm_hash_mix((uint64_t)nodes->alive[i], (uint64_t)table);
        if (hash > best) {
            best = hash;
            owner = nodes->alive[i];
        }
    }
    return owner == nodes->self;
}

int64_t bm_nodes_elapsed(const bm_nodes *nodes, int64_t from_ms, int64_t now_ms)
{
    int64_t begin = from_ms > nodes->kept_ms ? from_ms : nodes->kept_ms;
    int64_t end = counts_until(nodes, now_ms);
    int64_t recent = end > begin ? end - begin : 0;

    return bm_uptime_between(&nodes->uptime, from_ms, nodes->kept_ms) + recent;
}

int64_t bm_nodes_after(const bm_nodes *nodes, int64_t from_ms, int64_t counted_ms, int64_t now_ms)
{
    int64_t missing = counted_ms - bm_nodes_elapsed(nodes, from_ms, now_ms);

    return missing > 0 ? now_ms + missing : now_ms;
}

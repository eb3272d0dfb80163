/* nodes.h - the servers on one database: who is up, who looks after which table, and how
 * long clocks have run.
 *
 * Every node notes with each heartbeat that it is up (uptime.h). Whoever's last heartbeat is
 * recent is alive, and of those each table has one that looks after it: the one whose
 * number, hashed with the table's, is the highest. When two think it is theirs for a
 * moment, the journal's numbers decide, as between two players.
 */
#ifndef BM_SERVER_NODES_H
#define BM_SERVER_NODES_H

#include "server/uptime.h"
#include "server/world.h"
#include "store/store.h"

enum { BM_NODES_MAX = 64, BM_BEAT_MS = 1000, BM_ALIVE_MS = 4000 };

typedef struct bm_nodes {
    const bm_world *world;
    int64_t self;
    int64_t from_ms; /* of the time that this node has been up without a break */
    int64_t kept_ms; /* until when the store knows that it was */
    int64_t turned_ms; /* when its loop last turned */
    bool failing; /* the last heartbeat was not kept */
    bm_uptime uptime;
    int64_t alive[BM_NODES_MAX];
    int count;
} bm_nodes;

void bm_nodes_begin(bm_nodes *nodes, const bm_world *world);
void bm_nodes_free(bm_nodes *nodes);

/* At every turn of the loop. A node that stood still, or whose machine slept, was not up. */
void bm_nodes_turn(bm_nodes *nodes, int64_t now_ms);

/* Adds the statements of a heartbeat to a job. */
void bm_nodes_beat(const bm_nodes *nodes, bm_job *job, int64_t now_ms);

/* Notes its outcome; `now_ms` as above. True when other nodes are alive than before. */
bool bm_nodes_beaten(bm_nodes *nodes, bm_kept kept, const bm_job *job, int64_t now_ms);

/* Reads when servers were up, from rows of BM_SQL_UPTIMES. */
void bm_nodes_read(bm_nodes *nodes, const bm_job *job, int statement);

/* Does this node look after the table? */
bool bm_nodes_own(const bm_nodes *nodes, int64_t table);

/* How much time between the two counts. */
int64_t bm_nodes_elapsed(const bm_nodes *nodes, int64_t from_ms, int64_t now_ms);

/* When so much will have been counted since `from_ms`, if nothing fails. */
int64_t bm_nodes_after(const bm_nodes *nodes, int64_t from_ms, int64_t counted_ms, int64_t now_ms);

#endif

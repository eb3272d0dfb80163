/* bench_nets.h - what `beaumonde bench` measures of nets: each net of the repository, by each
 * kernel that this machine has. */
#ifndef BM_CLI_BENCH_NETS_H
#define BM_CLI_BENCH_NETS_H

#include "base/rng.h"
#include "nn/net.h"

enum { BM_NET_LOOKS = 64 /* different ones, so that no branch is learned by heart */ };

typedef struct bm_net_bench {
    const char *name; /* of the net */
    const char *kernel;
    bm_net net;
    uint8_t looks[BM_NET_LOOKS][BM_NET_INPUTS_MAX]; /* inputs, one in six of them on */
} bm_net_bench;

/* Sets up the i-th pair of net and kernel; false behind the last. */
bool bm_net_bench_at(bm_net_bench *bench, int i);

/* Asks the net of `start`, a bm_net_bench, about its looks in turn, so many times in all, as a
 * bm_playout plays; returns that number. */
int64_t bm_net_bench_play(const void *start, int times, bm_rng *rng);

#endif

/* bench_nets.c - asking nets again and again. */
#include "cli/bench_nets.h"

#include <stddef.h>
#include <string.h>

#include "nn/net_kernel.h"
#include "nn/nets.h"

enum { ONE_IN = 6 };

static void look_around(bm_net_bench *bench)
{
    bm_rng rng;

    memset(bench->looks, 0, sizeof bench->looks);
    bm_rng_seed(&rng, 1);
    for (int i = 0; i < BM_NET_LOOKS; i++)
        for (int k = 0; k < bench->net.inputs; k++)
            if (bm_rng_below(&rng, ONE_IN) == 0)
                bench->looks[i][k] = BM_NET_ONE;
}

bool bm_net_bench_at(bm_net_bench *bench, int i)
{
    int kernels = 0;

    while (bm_net_kernel_at(kernels) != NULL)
        kernels++;
    const bm_net_file *file = bm_net_files;
    while (file->name != NULL && i >= kernels) {
        file++;
        i -= kernels;
    }
    if (file->name == NULL || !bm_net_open(&bench->net, file->bytes, file->size))
        return false;
    bench->net.kernel = bm_net_kernel_at(i);
    bench->name = file->name;
    bench->kernel = bench->net.kernel->name;
    look_around(bench);
    return true;
}

int64_t bm_net_bench_play(const void *start, int times, bm_rng *rng)
{
    const bm_net_bench *bench = start;
    volatile int32_t score; /* or nobody would need to ask */

    (void)rng;
    for (int i = 0; i < times; i++)
        score = bm_net_score(&bench->net, bench->looks[i % BM_NET_LOOKS]);
    (void)score;
    return times;
}

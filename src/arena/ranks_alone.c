/* ranks_alone.c - one process: nobody to share with, nobody to wait for. */
#include "arena/ranks.h"

void bm_ranks_begin(bm_ranks *ranks)
{
    *ranks = (bm_ranks){.count = 1};
}

void bm_ranks_end(bm_ranks *ranks)
{
    (void)ranks;
}

void bm_ranks_share(const bm_ranks *ranks, void *bytes, size_t size)
{
    (void)ranks;
    (void)bytes;
    (void)size;
}

void bm_ranks_send(const bm_ranks *ranks, const char *line)
{
    (void)ranks;
    (void)line;
}

bool bm_ranks_receive(bm_ranks *ranks, char *line, size_t capacity)
{
    (void)ranks;
    (void)line;
    (void)capacity;
    return false;
}

void bm_ranks_stop(bm_ranks *ranks)
{
    ranks->told = true;
}

bool bm_ranks_stopped(bm_ranks *ranks)
{
    return ranks->told;
}

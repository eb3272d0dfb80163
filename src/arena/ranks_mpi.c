/* ranks_mpi.c - the processes of an MPI job.
 *
 * Lines are sent as they are, with their NUL; an empty one is the last of its process.
 * MPI is called by the main thread alone, so MPI_THREAD_FUNNELED is enough. A failure of
 * MPI's ends the job: that is its usual error handler.
 */
#include "arena/ranks.h"

#include <mpi.h>
#include <string.h>

#include "base/check.h"

enum { TAG_LINE = 1, TAG_STOP };

void bm_ranks_begin(bm_ranks *ranks)
{
    int given;

    *ranks = (bm_ranks){0};
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    bm_require(given >= MPI_THREAD_FUNNELED);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks->own);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks->count);
}

void bm_ranks_end(bm_ranks *ranks)
{
    if (ranks->own != 0 && !ranks->told)
        MPI_Recv(NULL, 0, MPI_CHAR, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
}

void bm_ranks_share(const bm_ranks *ranks, void *bytes, size_t size)
{
    (void)ranks;
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

void bm_ranks_send(const bm_ranks *ranks, const char *line)
{
    const char *words = line != NULL ? line : "";

    (void)ranks;
    MPI_Send(words, (int)strlen(words) + 1, MPI_CHAR, 0, TAG_LINE, MPI_COMM_WORLD);
}

bool bm_ranks_receive(bm_ranks *ranks, char *line, size_t capacity)
{
    MPI_Status status;
    int there = 0;

    while (ranks->ended < ranks->count - 1) {
        MPI_Iprobe(MPI_ANY_SOURCE, TAG_LINE, MPI_COMM_WORLD, &there, &status);
        if (there == 0)
            return false;
        MPI_Recv(line, (int)capacity, MPI_CHAR, status.MPI_SOURCE, TAG_LINE, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        if (line[0] != '\0')
            return true;
        ranks->ended++;
    }
    return false;
}

void bm_ranks_stop(bm_ranks *ranks)
{
    if (ranks->told)
        return;
    ranks->told = true;
    for (int rank = 1; rank < ranks->count; rank++)
        MPI_Send(NULL, 0, MPI_CHAR, rank, TAG_STOP, MPI_COMM_WORLD);
}

bool bm_ranks_stopped(bm_ranks *ranks)
{
    int there = 0;

    if (ranks->told || ranks->own == 0)
        return ranks->told;
    MPI_Iprobe(0, TAG_STOP, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    if (there != 0)
        MPI_Recv(NULL, 0, MPI_CHAR, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    ranks->told = there != 0;
    return ranks->told;
}

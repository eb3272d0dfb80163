/* ranks.h - this process among those that play one plan together.
 *
 * Process 0 keeps the tally and the files; the others play their part of the sets and send
 * them. Built with BM_MPI they are the processes of an MPI job (ranks_mpi.c); otherwise there
 * is one (ranks_alone.c). Only the main thread may call these.
 */
#ifndef BM_ARENA_RANKS_H
#define BM_ARENA_RANKS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bm_ranks {
    int own;
    int count;
    int ended; /* of the others, those that send nothing more; at process 0 */
    bool told; /* to the others that it is over; elsewhere: by process 0 */
} bm_ranks;

void bm_ranks_begin(bm_ranks *ranks);

/* The others wait until process 0 says that it is over; so all end together. */
void bm_ranks_end(bm_ranks *ranks);

/* Process 0 gives these bytes to all others. */
void bm_ranks_share(const bm_ranks *ranks, void *bytes, size_t size);

/* To process 0, from another: a line, or NULL behind the last. */
void bm_ranks_send(const bm_ranks *ranks, const char *line);

/* At process 0: a line that has come from anybody, without waiting; false where none has.
 * `capacity` is that of any line and its NUL. */
bool bm_ranks_receive(bm_ranks *ranks, char *line, size_t capacity);

/* At process 0: tells the others to stop, once. Elsewhere: whether that was told. */
void bm_ranks_stop(bm_ranks *ranks);
bool bm_ranks_stopped(bm_ranks *ranks);

#endif

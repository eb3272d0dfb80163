/* checkpoint.h - what a training that was interrupted goes on from.
 *
 * The notes of the window are not in it: games follow from their numbers and from the net
 * that played them, so the nets are kept and the games are played again. That keeps a
 * checkpoint small, and it cannot disagree with its games.
 */
#ifndef BM_TRAIN_CHECKPOINT_H
#define BM_TRAIN_CHECKPOINT_H

#include "train/training.h"

typedef struct bm_checkpoint {
    uint64_t recipe; /* hash of the text that it belongs to */
    uint32_t done; /* generations */
    uint64_t steps; /* of the learner */
    size_t memory_count;
    float *memory; /* of the learner */
    size_t net_size;
    uint32_t nets_count; /* the nets that played the last generations, the oldest first */
    uint8_t *nets;
    bm_curve_line *curve; /* `done` lines */
} bm_checkpoint;

/* Frees what it has. */
void bm_checkpoint_free(bm_checkpoint *checkpoint);

/* Replaces the file in one go. False where it cannot be written. */
bool bm_checkpoint_write(const char *path, const bm_checkpoint *checkpoint);

typedef enum bm_checkpoint_found {
    BM_CHECKPOINT_NONE,
    BM_CHECKPOINT_READ, /* the caller frees it */
    BM_CHECKPOINT_OTHER /* damaged, or of another recipe */
} bm_checkpoint_found;

/* Reads the one of a recipe; `recipe`, `memory_count` and `net_size` are set and must be
 * its own. */
bm_checkpoint_found bm_checkpoint_read(const char *path, bm_checkpoint *checkpoint);

#endif

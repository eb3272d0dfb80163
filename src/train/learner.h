/* learner.h - a net that learns from notes.
 *
 * Weights are kept as floating point numbers, but every position is seen through the net of
 * small integers that would be written now: weights and activations are rounded as net.h
 * does, and slopes go straight through the rounding. Sums of integers below 2^24 are exact
 * in 32-bit floating point numbers, so what is trained is what will play, to the bit.
 *
 * The loss is the cross-entropy of the softmax over the seats' scores of a position against
 * its target. Steps are Adam's.
 *
 * The result does not depend on the number of threads: a batch is cut into a fixed number of
 * parts, and what they found is added in their order.
 */
#ifndef BM_TRAIN_LEARNER_H
#define BM_TRAIN_LEARNER_H

#include "nn/net_form.h"
#include "train/crew.h"
#include "train/notes.h"

typedef struct bm_learner bm_learner;

/* A position of some notes. */
typedef struct bm_note_ref {
    const bm_notes *notes;
    size_t position;
} bm_note_ref;

/* A learner with random weights; the form holds. The crew is the caller's and stays. */
bm_learner *bm_learner_make(const bm_net_form *form, uint64_t seed, bm_crew *crew);
void bm_learner_free(bm_learner *learner);

/* Takes the weights of a net of the same form instead. */
void bm_learner_take(bm_learner *learner, const uint8_t *bytes);

/* One step from `count` positions (at least 1). Returns the sum of their losses as they
 * were before. `decay` draws weights towards 0. */
double bm_learner_step(bm_learner *learner, const bm_note_ref *batch, size_t count, float rate,
                       float decay);

/* The sum of the losses of `count` positions; nothing is learned. */
double bm_learner_loss(bm_learner *learner, const bm_note_ref *batch, size_t count);

/* The net as it is now: bm_net_form_size bytes, sealed. */
void bm_learner_write(const bm_learner *learner, uint8_t *bytes);

/* All that a learner knows, to go on later: `numbers` of them, and the steps made. */
size_t bm_learner_memory_size(const bm_learner *learner);
void bm_learner_remember(const bm_learner *learner, float *memory, uint64_t *steps);
void bm_learner_recall(bm_learner *learner, const float *memory, uint64_t steps);

#endif

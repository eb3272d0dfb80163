/* learner_math.h - the loops in which learning spends its time.
 *
 * Eight sums run side by side in a fixed order, whether the machine has registers for eight
 * numbers or for four: so every machine comes to the same sums, to the bit. Rows are `width`
 * numbers, a multiple of 8.
 */
#ifndef BM_TRAIN_LEARNER_MATH_H
#define BM_TRAIN_LEARNER_MATH_H

#include <stdint.h>

/* Some of a layer's inputs: which ones, and their values. */
typedef struct bm_sparse {
    const uint16_t *index;
    const float *value;
    int count;
} bm_sparse;

typedef struct bm_learner_math {
    /* sums += the rows of `weights` that `in` names, each times its value. */
    void (*forward)(float *sums, const float *weights, int width, bm_sparse in);
    /* The rows of `gradient` that `in` names += slope times the row's value. */
    void (*spread)(float *gradient, const float *slope, int width, bm_sparse in);
    /* back[k] = slope times the k-th row of `weights` that `in` names, summed. */
    void (*backward)(float *back, const float *weights, const float *slope, int width,
                     bm_sparse in);
} bm_learner_math;

/* The i-th of those that this machine can run, the fastest first; NULL behind the last. */
const bm_learner_math *bm_learner_math_at(int i);

/* e^x and the natural logarithm by our own series, since libraries round differently. x is
 * at most 0 for the first and greater than 0 for the second. */
double bm_learner_exp(double x);
double bm_learner_log(double x);

#endif

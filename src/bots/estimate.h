/* estimate.h - a mean of several looks at the same thing, and how far to trust it. */
#ifndef BM_BOTS_ESTIMATE_H
#define BM_BOTS_ESTIMATE_H

#include <stdint.h>

/* A figure with its standard error. */
typedef struct bm_estimate {
    double value;
    double doubt;
} bm_estimate;

/* All zero before the first look. */
typedef struct bm_sample {
    uint64_t count;
    double mean;
    double squares; /* of the distances from the mean */
} bm_sample;

void bm_sample_add(bm_sample *sample, double value);

/* There was at least one look; a single one leaves no doubt, since nothing shows any. */
bm_estimate bm_sample_mean(const bm_sample *sample);

/* The square root, without a C library; 0 for what is below 0. */
double bm_root(double square);

#endif

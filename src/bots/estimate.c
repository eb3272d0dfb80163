/* estimate.c - means and standard errors, by Welford's recurrence. */
#include "bots/estimate.h"

/* Halving the exponent's distance at each step, then doubling the right digits: more than
 * enough for what is not astronomically small. */
enum { STEPS = 48 };

void bm_sample_add(bm_sample *sample, double value)
{
    double before = value - sample->mean;

    sample->count++;
    sample->mean += before / (double)sample->count;
    sample->squares += before * (value - sample->mean);
}

double bm_root(double square)
{
    double root = square > 1 ? square : 1;

    if (!(square > 0))
        return 0;
    for (int i = 0; i < STEPS; i++)
        root = (root + square / root) / 2;
    return root;
}

bm_estimate bm_sample_mean(const bm_sample *sample)
{
    double n = (double)sample->count;

    return (bm_estimate){
        .value = sample->mean,
        .doubt = n > 1 ? bm_root(sample->squares / (n * (n - 1))) : 0,
    };
}

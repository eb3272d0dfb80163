/* stats.c - intervals by Student's t, and a sequential test with the sample's variance. */
#include "arena/stats.h"

#include <math.h>

const double bm_sprt_bound = 2.9444389791664403;

/* The 97.5 % quantile. From three degrees of freedom on, Fisher's expansion around the
 * normal one is right to three places. */
static double student(uint64_t degrees)
{
    static const double SMALL[] = {0, 12.706, 4.303, 3.182, 2.776};
    double z = 1.959964;
    double n = (double)degrees;

    if (degrees < sizeof SMALL / sizeof SMALL[0])
        return SMALL[degrees];
    return z + (pow(z, 3) + z) / (4 * n) + (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / (96 * n * n) +
           (3 * pow(z, 7) + 19 * pow(z, 5) + 17 * pow(z, 3) - 15 * z) / (384 * n * n * n);
}

double bm_sample_error(const bm_sample *sample)
{
    double count = (double)sample->count;
    double error = 1;

    if (sample->count < 2)
        return 1;
    if (sample->squares > 1e-12)
        error = student(sample->count - 1) * sqrt(sample->squares / (count - 1) / count);
    else
        error = 3 / count;
    return error < 1 ? error : 1;
}

double bm_sprt_ratio(const bm_sprt *sprt, const bm_sample *sample)
{
    double count = (double)sample->count;

    if (sample->count == 0)
        return 0;
    double variance = (sample->squares + 0.5) / count;
    return count * (sprt->high - sprt->low) * (2 * sample->mean - sprt->low - sprt->high) /
           (2 * variance);
}

int bm_sprt_verdict(const bm_sprt *sprt, const bm_sample *sample)
{
    double ratio = bm_sprt_ratio(sprt, sample);

    if (sample->count < BM_SPRT_SETS_MIN)
        return 0;
    return (ratio >= bm_sprt_bound) - (ratio <= -bm_sprt_bound);
}

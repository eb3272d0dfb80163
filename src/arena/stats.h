/* stats.h - what can be said from independent observations of one share.
 *
 * An observation is what a side won of all games of one set, from 0 to 1. Games of a set
 * have their chance in common, so they are not independent, and are not counted singly.
 */
#ifndef BM_ARENA_STATS_H
#define BM_ARENA_STATS_H

#include "bots/estimate.h"

/* Half of the 95 % interval around the mean, by Student's t. Where all observations are
 * alike it is three over their number; with fewer than two, all is possible: 1. */
double bm_sample_error(const bm_sample *sample);

/* Two hypotheses about the mean, low < high. */
typedef struct bm_sprt {
    double low;
    double high;
} bm_sprt;

enum { BM_SPRT_SETS_MIN = 16 };

/* The logarithm of how much likelier the observations are with the higher mean than with
 * the lower one, taken as normal with the variance that they have. The variance is held up
 * as if two more lay half a win off the mean, so that a few that are alike prove nothing. */
double bm_sprt_ratio(const bm_sprt *sprt, const bm_sample *sample);

/* 1: the higher one is accepted, -1: the lower one, 0: not decided. Each is wrong in one
 * case of 20. */
int bm_sprt_verdict(const bm_sprt *sprt, const bm_sample *sample);

/* Where the ratio decides: ln 19. */
extern const double bm_sprt_bound;

#endif

/* times.h - how long decisions took: how many, their sum, the longest, and a histogram.
 *
 * Sets are added up in any order, over threads and machines, and kept on lines of text; so
 * the times themselves are not. A box of the histogram is a quarter of an octave or less
 * wide: a quantile is right to about a tenth.
 */
#ifndef BM_ARENA_TIMES_H
#define BM_ARENA_TIMES_H

#include <stdint.h>

enum { BM_TIMES_BOXES = 152 /* up to 2^39 ns, which is nine minutes */ };

/* All zero: nothing yet. */
typedef struct bm_times {
    uint64_t count;
    uint64_t sum_ns;
    uint64_t max_ns;
    uint32_t box[BM_TIMES_BOXES];
} bm_times;

void bm_times_add(bm_times *times, uint64_t ns);
void bm_times_join(bm_times *times, const bm_times *more);

/* 0 without any. */
double bm_times_mean_ms(const bm_times *times);
double bm_times_max_ms(const bm_times *times);

/* What so many of 1,000 decisions did not exceed. */
double bm_times_quantile_ms(const bm_times *times, int permille);

#endif

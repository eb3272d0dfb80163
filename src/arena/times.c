/* times.c - boxes: four to an octave, from 4 ns on; below, one for each nanosecond. */
#include "arena/times.h"

static int box_of(uint64_t ns)
{
    if (ns < 4)
        return (int)ns;
    int octave = 63 - __builtin_clzll(ns);
    int box = 4 * (octave - 1) + (int)(ns >> (octave - 2) & 3);
    return box < BM_TIMES_BOXES ? box : BM_TIMES_BOXES - 1;
}

/* Where a box begins. */
static double start_of(int box)
{
    if (box < 4)
        return box;
    return (double)((uint64_t)(4 + box % 4) << (box / 4 - 1));
}

void bm_times_add(bm_times *times, uint64_t ns)
{
    times->count++;
    times->sum_ns += ns;
    times->max_ns = ns > times->max_ns ? ns : times->max_ns;
    times->box[box_of(ns)]++;
}

void bm_times_join(bm_times *times, const bm_times *more)
{
    times->count += more->count;
    times->sum_ns += more->sum_ns;
    times->max_ns = more->max_ns > times->max_ns ? more->max_ns : times->max_ns;
    for (int i = 0; i < BM_TIMES_BOXES; i++)
        times->box[i] += more->box[i];
}

double bm_times_mean_ms(const bm_times *times)
{
    return times->count > 0 ? 1e-6 * (double)times->sum_ns / (double)times->count : 0;
}

double bm_times_max_ms(const bm_times *times)
{
    return 1e-6 * (double)times->max_ns;
}

double bm_times_quantile_ms(const bm_times *times, int permille)
{
    uint64_t wanted = (times->count * (uint64_t)permille + 999) / 1000;
    uint64_t seen = 0;

    for (int i = 0; i < BM_TIMES_BOXES; i++) {
        seen += times->box[i];
        if (times->box[i] == 0 || seen < wanted)
            continue;
        double middle = (start_of(i) + start_of(i + 1)) / 2;
        return 1e-6 * (middle < (double)times->max_ns ? middle : (double)times->max_ns);
    }
    return 0;
}

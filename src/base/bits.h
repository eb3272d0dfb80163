/* bits.h - sets of small numbers as bits of a word.
 *
 * Seats, money cards and status cards are sets of at most 64 members, so they
 * are words. Nothing here needs a library: where the compiler has no single
 * instruction for a population count, it would call its own support library,
 * which the freestanding builds do not have; hence the arithmetic fallback.
 */
#ifndef BM_BASE_BITS_H
#define BM_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
#define BM_STATIC_ASSERT(condition, message) static_assert(condition, message)
#else
#define BM_STATIC_ASSERT(condition, message) _Static_assert(condition, message)
#endif

/* How many elements an array has (not for pointers). */
#define BM_LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

static inline uint32_t bm_bit(int i)
{
    return (uint32_t)1 << i;
}

static inline bool bm_has(uint32_t set, int i)
{
    return ((set >> i) & 1) != 0;
}

static inline int bm_count64(uint64_t set)
{
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return __builtin_popcountll(set);
#else
    set -= (set >> 1) & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + ((set >> 2) & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((set * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

static inline int bm_count(uint32_t set)
{
    return bm_count64(set);
}

/* The smallest member; the set must not be empty. */
static inline int bm_lowest(uint32_t set)
{
    return __builtin_ctz(set);
}

static inline int bm_lowest64(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The greatest member; the set must not be empty. */
static inline int bm_highest(uint32_t set)
{
    return 31 - __builtin_clz(set);
}

/* One step of bm_nth: where the lower half of a field of 2 * width bits holds
 * too few members, go on in the upper half. Without a branch: which way it goes
 * is random, and a wrong guess costs more than all five steps. */
static inline int bm_nth_step(int at, uint32_t counts, int width, int *k)
{
    int lower = (int)(counts >> at & ((uint32_t)2 * (uint32_t)width - 1));
    int above = -(*k >= lower);

    *k -= lower & above;
    return at + (width & above);
}

/* The k-th smallest member, counted from 0; the set must have more than k. */
static inline int bm_nth(uint32_t set, int k)
{
    /* Members per 2, 4, 8 and 16 bits. */
    uint32_t in2 = set - (set >> 1 & 0x55555555);
    uint32_t in4 = (in2 & 0x33333333) + (in2 >> 2 & 0x33333333);
    uint32_t in8 = (in4 + (in4 >> 4)) & 0x0f0f0f0f;
    uint32_t in16 = (in8 + (in8 >> 8)) & 0x00ff00ff;
    int at = 0;

    at = bm_nth_step(at, in16, 16, &k);
    at = bm_nth_step(at, in8, 8, &k);
    at = bm_nth_step(at, in4, 4, &k);
    at = bm_nth_step(at, in2, 2, &k);
    return bm_nth_step(at, set, 1, &k);
}

static inline int bm_nth64(uint64_t set, int k)
{
    int lower = bm_count((uint32_t)set);

    return k < lower ? bm_nth((uint32_t)set, k) : 32 + bm_nth((uint32_t)(set >> 32), k - lower);
}

#endif

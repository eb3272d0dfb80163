/* rng.h - the fast random generator of playouts and bots.
 *
 * xoshiro256++ by Blackman and Vigna: 256 bits of state, a few instructions per
 * number. It is predictable from its output, so it never decides chance in a
 * hosted match; that comes from a seed through chacha20.h. The sequence is frozen:
 * the bench signature and seeded bot games depend on it.
 *
 * The state is the caller's. One struct may be used by one thread at a time; a
 * copy of the struct continues with the same numbers.
 */
#ifndef BM_BASE_RNG_H
#define BM_BASE_RNG_H

#include <stdint.h>

/* Not all four words may be zero: the generator would stay there. Seeding never
 * yields that state. */
typedef struct bm_rng {
    uint64_t s[4];
} bm_rng;

/* Sets the state from any seed, 0 included. rng must not be NULL. */
void bm_rng_seed(bm_rng *rng, uint64_t seed);

/* The next 64 random bits. rng is seeded and not NULL. */
static inline uint64_t bm_rng_next(bm_rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t sum = s[0] + s[3];
    uint64_t result = ((sum << 23) | (sum >> 41)) + s[0];
    uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/* A number of 0..bound-1, each exactly as likely as the others. bound is at least
 * 1 (0 would give 0). rng is seeded and not NULL.
 *
 * Of the 2^32 values x of the high half, x * bound >> 32 is the result. Some
 * results would own one x more than others; dropping the products whose low half
 * is under 2^32 mod bound leaves each exactly floor(2^32 / bound) of them. A low
 * half of at least bound needs no such test, which saves the division nearly
 * always. */
static inline uint32_t bm_rng_below(bm_rng *rng, uint32_t bound)
{
    uint64_t product = (bm_rng_next(rng) >> 32) * bound;

    if (__builtin_expect((uint32_t)product < bound, 0)) {
        /* 2^32 - bound, modulo bound: the same as 2^32 modulo bound. */
        uint32_t threshold = (UINT32_MAX - bound + 1) % bound;
        while ((uint32_t)product < threshold)
            product = (bm_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif

/* hash.h - a fast 64-bit hash for state bytes and signatures.
 *
 * Not cryptographic: it finds accidental differences, and an adversary can build
 * collisions. What must withstand one uses blake2b.h.
 *
 * All values here are frozen: records and the bench signature depend on them, and
 * every build must agree to the bit. Hence 64-bit multiplications without the high
 * half, which cost little on 32-bit targets, and bytes put together by shifts.
 *
 * Stateless: safe to call from any number of threads.
 */
#ifndef BM_BASE_HASH_H
#define BM_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Spreads every input bit over the whole word, one to one: each bit flips each
 * output bit about half of the time. 0 goes to 0. The constants are variant 13 of
 * David Stafford's search, the ones SplitMix64 uses. */
static inline uint64_t bm_hash_spread(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* Joins two values into one; the order counts. For a fixed a it is one to one in
 * b, and the other way round, so a chain of mixes loses nothing at any step. */
static inline uint64_t bm_hash_mix(uint64_t a, uint64_t b)
{
    /* The sum keeps (0, 0) away from 0. */
    uint64_t x = (a + 0x9e3779b97f4a7c15u) * 0xa54ff53a5f1d36f1u;
    return bm_hash_spread(x ^ (x >> 32) ^ b);
}

/* The hash of size bytes under a seed; different seeds give unrelated hashes. The
 * data is not kept; it needs no alignment and may be NULL when size is 0. */
uint64_t bm_hash(const void *data, size_t size, uint64_t seed);

#endif

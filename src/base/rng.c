/* rng.c - from a 64-bit seed to the 256-bit state.
 *
 * SplitMix64 fills the words, as the authors of xoshiro advise: neighbouring seeds
 * then start far apart, and the four words, being images of four different
 * counters under a one-to-one function, are never all zero.
 */
#include "base/rng.h"

#include "base/hash.h"

void bm_rng_seed(bm_rng *rng, uint64_t seed)
{
    for (unsigned i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        rng->s[i] = bm_hash_spread(seed);
    }
}

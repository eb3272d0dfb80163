/* hash.c - hashing bytes eight at a time.
 *
 * Each word is scrambled by itself before it meets the running value. One
 * multiplication per word on the running value alone would be faster, but then a
 * flip of a top bit changes few bits after the product, and a matching flip in the
 * next word cancels it every time. State bytes differ in exactly such sparse ways.
 */
#include "base/hash.h"

/* Odd, with no structure of their own: the first bits of the fractional parts of
 * the golden ratio and of the square roots of 3, 5 and 7. */
static const uint64_t K_SIZE = 0x9e3779b97f4a7c15u;
static const uint64_t K_WORD = 0xbb67ae8584caa73bu;
static const uint64_t K_AGAIN = 0x3c6ef372fe94f82bu;
static const uint64_t K_CHAIN = 0xa54ff53a5f1d36f1u;

/* Written out, since compilers turn this form, but not the loop, into one load. */
static uint64_t load_le64(const uint8_t *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
           (uint64_t)p[7] << 56;
}

/* The first count bytes, fewer than eight, as a little-endian number. */
static uint64_t load_tail(const uint8_t *p, size_t count)
{
    uint64_t x = 0;
    for (size_t i = 0; i < count; i++)
        x |= (uint64_t)p[i] << (8 * i);
    return x;
}

/* One to one in each argument. The sum makes a run of zero words move on. */
static uint64_t absorb(uint64_t h, uint64_t word)
{
    word *= K_WORD;
    word = (word ^ (word >> 32)) * K_AGAIN;
    h ^= word;
    return ((h << 27) | (h >> 37)) * K_CHAIN + K_SIZE;
}

uint64_t bm_hash(const void *data, size_t size, uint64_t seed)
{
    const uint8_t *p = (const uint8_t *)data;
    /* The size goes in first, so that the zeros that fill up the last word are
     * not taken for input. */
    uint64_t h = bm_hash_mix(seed, (uint64_t)size * K_SIZE);

    for (; size >= 8; p += 8, size -= 8)
        h = absorb(h, load_le64(p));
    if (size > 0)
        h = absorb(h, load_tail(p, size));
    return bm_hash_spread(h);
}

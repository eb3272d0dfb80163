/* blake2b.c - BLAKE2b as RFC 7693 describes it, for any word size and byte order.
 *
 * Written for clarity over speed: a game hashes a few hundred bytes of seeds and
 * salts, so the rounds stay a loop over the schedule table.
 */
#include "base/blake2b.h"

#include "base/check.h"
#include "base/mem.h"

enum { ROUNDS = 12 };

/* RFC 7693, 2.6: the fractional parts of the square roots of the first primes. */
static const uint64_t IV[8] = {
    0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
    0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u,
};

/* RFC 7693, 2.7: the order in which each round takes the message words. Rounds
 * 10 and 11 take the first two rows again. */
static const uint8_t SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t rotate_right(uint64_t x, unsigned by)
{
    return (x >> by) | (x << (64 - by));
}

static uint64_t load_le64(const uint8_t *p)
{
    uint64_t x = 0;
    for (unsigned i = 0; i < 8; i++)
        x |= (uint64_t)p[i] << (8 * i);
    return x;
}

/* The function G of RFC 7693, 3.1, on four words of the work vector. */
static void mix(uint64_t v[16], const unsigned at[4], uint64_t x, uint64_t y)
{
    uint64_t a = v[at[0]], b = v[at[1]], c = v[at[2]], d = v[at[3]];

    a += b + x;
    d = rotate_right(d ^ a, 32);
    c += d;
    b = rotate_right(b ^ c, 24);
    a += b + y;
    d = rotate_right(d ^ a, 16);
    c += d;
    b = rotate_right(b ^ c, 63);

    v[at[0]] = a;
    v[at[1]] = b;
    v[at[2]] = c;
    v[at[3]] = d;
}

/* Columns first, then diagonals: the second half shifts row k of the 4x4 work
 * vector by k columns. */
static void mix_round(uint64_t v[16], const uint64_t words[16], const uint8_t order[16])
{
    for (unsigned half = 0; half < 2; half++) {
        for (unsigned i = 0; i < 4; i++) {
            const unsigned at[4] = {
                i,
                4 + ((i + 1 * half) & 3),
                8 + ((i + 2 * half) & 3),
                12 + ((i + 3 * half) & 3),
            };
            const uint8_t *pair = order + 8 * half + 2 * i;
            mix(v, at, words[pair[0]], words[pair[1]]);
        }
    }
}

/* Folds the waiting block into the chain value (RFC 7693, 3.2). Only the filled
 * bytes count as input; the rest of a last block is zero padding. */
static void compress(bm_blake2b *hash, uint64_t last_flag)
{
    uint64_t v[16], words[16];

    hash->count[0] += hash->filled;
    if (hash->count[0] < hash->filled)
        hash->count[1]++;

    for (unsigned i = 0; i < 16; i++)
        words[i] = load_le64(hash->block + 8 * i);
    for (unsigned i = 0; i < 8; i++) {
        v[i] = hash->h[i];
        v[8 + i] = IV[i];
    }
    v[12] ^= hash->count[0];
    v[13] ^= hash->count[1];
    v[14] ^= last_flag;

    for (unsigned round = 0; round < ROUNDS; round++)
        mix_round(v, words, SIGMA[round < 10 ? round : round - 10]);
    for (unsigned i = 0; i < 8; i++)
        hash->h[i] ^= v[i] ^ v[8 + i];
}

void bm_blake2b_begin(bm_blake2b *hash, size_t digest_size)
{
    bm_require(digest_size >= 1 && digest_size <= BM_BLAKE2B_MAX);

    for (unsigned i = 0; i < 8; i++)
        hash->h[i] = IV[i];
    /* Parameter block: digest size, no key, fanout 1, depth 1. */
    hash->h[0] ^= 0x01010000u ^ (uint64_t)digest_size;
    hash->count[0] = 0;
    hash->count[1] = 0;
    hash->filled = 0;
    hash->digest_size = digest_size;
}

void bm_blake2b_add(bm_blake2b *hash, const void *data, size_t size)
{
    const uint8_t *from = (const uint8_t *)data;

    while (size > 0) {
        /* A full block waits until more input comes: the last block of all is
         * compressed differently, and only now is it known not to be this one. */
        if (hash->filled == BM_BLAKE2B_BLOCK) {
            compress(hash, 0);
            hash->filled = 0;
        }
        size_t room = BM_BLAKE2B_BLOCK - hash->filled;
        size_t take = size < room ? size : room;
        bm_copy(hash->block + hash->filled, from, take);
        hash->filled += take;
        from += take;
        size -= take;
    }
}

void bm_blake2b_end(bm_blake2b *hash, uint8_t *digest)
{
    bm_zero(hash->block + hash->filled, BM_BLAKE2B_BLOCK - hash->filled);
    compress(hash, UINT64_MAX);
    for (size_t i = 0; i < hash->digest_size; i++)
        digest[i] = (uint8_t)(hash->h[i / 8] >> (8 * (i % 8)));
}

void bm_blake2b_256(uint8_t digest[32], const void *data, size_t size)
{
    bm_blake2b hash;

    bm_blake2b_begin(&hash, 32);
    bm_blake2b_add(&hash, data, size);
    bm_blake2b_end(&hash, digest);
}

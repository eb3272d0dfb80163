/* chacha20.c - the ChaCha20 block function, for any byte order.
 *
 * One block at a time: a draw needs a few bytes, and no bulk data is enciphered.
 */
#include "base/chacha20.h"

static uint32_t rotate_left(uint32_t x, unsigned by)
{
    return (x << by) | (x >> (32 - by));
}

static uint32_t load_le32(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static void store_le32(uint8_t *p, uint32_t x)
{
    p[0] = (uint8_t)x;
    p[1] = (uint8_t)(x >> 8);
    p[2] = (uint8_t)(x >> 16);
    p[3] = (uint8_t)(x >> 24);
}

static void quarter_round(uint32_t s[16], unsigned a, unsigned b, unsigned c, unsigned d)
{
    s[a] += s[b];
    s[d] = rotate_left(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotate_left(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotate_left(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotate_left(s[b] ^ s[c], 7);
}

/* A column round and a diagonal round over the 4x4 matrix of words. */
static void double_round(uint32_t s[16])
{
    for (unsigned i = 0; i < 4; i++)
        quarter_round(s, i, 4 + i, 8 + i, 12 + i);
    for (unsigned i = 0; i < 4; i++)
        quarter_round(s, i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3));
}

void bm_chacha20_block(uint8_t out[64], const uint8_t key[32], const uint8_t nonce[12],
                       uint32_t counter)
{
    /* The text "expand 32-byte k" as little-endian words. */
    uint32_t start[16] = {0x61707865u, 0x3320646eu, 0x79622d32u, 0x6b206574u};
    uint32_t work[16];

    for (unsigned i = 0; i < 8; i++)
        start[4 + i] = load_le32(key + 4 * i);
    start[12] = counter;
    for (unsigned i = 0; i < 3; i++)
        start[13 + i] = load_le32(nonce + 4 * i);

    for (unsigned i = 0; i < 16; i++)
        work[i] = start[i];
    for (unsigned i = 0; i < 10; i++)
        double_round(work);
    for (unsigned i = 0; i < 16; i++)
        store_le32(out + 4 * i, work[i] + start[i]);
}

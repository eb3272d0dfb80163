/* chance.c - seed, commitment, key, rolls. */
#include "core/chance.h"

#include "base/blake2b.h"
#include "base/chacha20.h"
#include "base/check.h"

void bm_seed_from_number(uint8_t seed[BM_SEED_SIZE], uint64_t number)
{
    static const char LABEL[] = "beaumonde seed";
    uint8_t digits[8];
    bm_blake2b hash;

    for (int i = 0; i < 8; i++)
        digits[i] = (uint8_t)(number >> (8 * i));
    bm_blake2b_begin(&hash, BM_SEED_SIZE);
    bm_blake2b_add(&hash, LABEL, sizeof LABEL - 1);
    bm_blake2b_add(&hash, digits, sizeof digits);
    bm_blake2b_end(&hash, seed);
}

bool bm_seed_read(bm_span word, uint8_t seed[BM_SEED_SIZE])
{
    uint64_t number;

    if (bm_span_hex(word, seed, BM_SEED_SIZE))
        return true;
    if (!bm_span_number(word, UINT64_MAX, &number))
        return false;
    bm_seed_from_number(seed, number);
    return true;
}

void bm_seed_commitment(uint8_t commitment[BM_SEED_SIZE], const uint8_t seed[BM_SEED_SIZE])
{
    bm_blake2b_256(commitment, seed, BM_SEED_SIZE);
}

void bm_chance_key(uint8_t key[BM_SEED_SIZE], const bm_source *source, int seats)
{
    bm_blake2b hash;

    bm_blake2b_begin(&hash, BM_SEED_SIZE);
    bm_blake2b_add(&hash, source->seed, BM_SEED_SIZE);
    for (int seat = 0; seat < seats; seat++) {
        bm_blake2b_add(&hash, &source->salt_size[seat], 1);
        bm_blake2b_add(&hash, source->salt[seat], source->salt_size[seat]);
    }
    bm_blake2b_end(&hash, key);
}

static uint32_t word_of(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

uint32_t bm_chance_below(const uint8_t key[BM_SEED_SIZE], uint32_t roll, uint32_t bound)
{
    uint8_t nonce[12] = {0};
    uint8_t block[64];
    uint32_t uneven = (0 - bound) % bound; /* 2^32 mod bound */

    for (int i = 0; i < 4; i++)
        nonce[i] = (uint8_t)(roll >> (8 * i));
    for (uint32_t counter = 0;; counter++) {
        bm_chacha20_block(block, key, nonce, counter);
        for (int i = 0; i < 64; i += 4) {
            uint32_t word = word_of(block + i);
            if (word >= uneven)
                return word % bound;
        }
    }
}

bm_move bm_chance_roll(const bm_game *game, const void *state, const uint8_t key[BM_SEED_SIZE],
                       uint32_t roll)
{
    bm_move move = {0};
    uint32_t weight;
    uint32_t total = 0;

    for (uint32_t i = 0; game->chance(state, i, &move, &weight); i++)
        total += weight;
    bm_require(total > 0);
    uint32_t left = bm_chance_below(key, roll, total);
    for (uint32_t i = 0; game->chance(state, i, &move, &weight); i++) {
        if (left < weight)
            break;
        left -= weight;
    }
    return move;
}

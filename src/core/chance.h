/* chance.h - chance that anybody can verify.
 *
 * Rules never roll dice; a host does, and with these functions it cannot cheat:
 *
 *   commitment = BLAKE2b-256(seed), published before the first move;
 *   key        = BLAKE2b-256(seed, then for each seat one byte with the size of
 *                its salt and the salt), so no host can pick the seed after the
 *                players' salts, and no player can steer it either;
 *   n-th roll  = ChaCha20 with that key and nonce n (counted from 0, eight bytes,
 *                least significant first, then four zero bytes), from block 0 on,
 *                read as 32-bit words, least significant byte first. For a total
 *                weight W, words below 2^32 mod W are thrown away; the first
 *                other word modulo W picks the outcome by running sums.
 *
 * Every roll has a stream of its own, so taking moves back and playing others
 * does not shift the rolls that follow. The layout is frozen; docs/NOTATION.md
 * has it with an example.
 */
#ifndef BM_CORE_CHANCE_H
#define BM_CORE_CHANCE_H

#include "core/game.h"

enum { BM_SEED_SIZE = 32, BM_SALT_MAX = 32 };

/* Where a match's chance comes from. */
typedef struct bm_source {
    bool automatic; /* rolled from the seed as soon as it is due; else played by the caller */
    uint8_t seed[BM_SEED_SIZE]; /* of a manual match: for its bots only */
    uint8_t salt_size[BM_SEATS_MAX];
    uint8_t salt[BM_SEATS_MAX][BM_SALT_MAX];
} bm_source;

/* A short seed, for people: BLAKE2b-256 of "beaumonde seed" and eight bytes,
 * least significant first. */
void bm_seed_from_number(uint8_t seed[BM_SEED_SIZE], uint64_t number);

/* A plain number, or the 64 hexadecimal digits of a whole seed. On failure the seed may be
 * spoilt. */
bool bm_seed_read(bm_span word, uint8_t seed[BM_SEED_SIZE]);

void bm_seed_commitment(uint8_t commitment[BM_SEED_SIZE], const uint8_t seed[BM_SEED_SIZE]);

void bm_chance_key(uint8_t key[BM_SEED_SIZE], const bm_source *source, int seats);

/* Exactly uniform below `bound`, which is at least 1. */
uint32_t bm_chance_below(const uint8_t key[BM_SEED_SIZE], uint32_t roll, uint32_t bound);

/* The outcome of the chance that is due. */
bm_move bm_chance_roll(const bm_game *game, const void *state, const uint8_t key[BM_SEED_SIZE],
                       uint32_t roll);

#endif

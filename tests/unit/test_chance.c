/* test_chance.c - the verifiable chance, against libsodium and frozen values.
 *
 * The byte layout is a promise to everybody who verifies a record with a program
 * of his own. So it is worked out here a second time from the words of
 * chance.h, on another implementation of both primitives.
 */
#include "unit/unit.h"

#include <sodium.h>

#include "core/chance.h"
#include "games/registry.h"

static void hex_of(char words[2 * BM_SEED_SIZE + 1], const uint8_t bytes[BM_SEED_SIZE])
{
    sodium_bin2hex(words, 2 * BM_SEED_SIZE + 1, bytes, BM_SEED_SIZE);
}

static void assert_hex(const uint8_t bytes[BM_SEED_SIZE], const char *expected)
{
    char words[2 * BM_SEED_SIZE + 1];

    hex_of(words, bytes);
    assert_string_equal(words, expected);
}

static void sodium_seed(uint8_t seed[BM_SEED_SIZE], uint64_t number)
{
    uint8_t message[22] = "beaumonde seed";

    for (int i = 0; i < 8; i++)
        message[14 + i] = (uint8_t)(number >> 8 * i);
    crypto_generichash(seed, BM_SEED_SIZE, message, sizeof message, NULL, 0);
}

static const uint64_t NUMBERS[] = {0, 1, 7, 255, 256, UINT64_C(0x0123456789abcdef), UINT64_MAX};

static void seeds_from_numbers(void **state)
{
    uint8_t ours[BM_SEED_SIZE];
    uint8_t theirs[BM_SEED_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        bm_seed_from_number(ours, NUMBERS[i]);
        sodium_seed(theirs, NUMBERS[i]);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
    bm_seed_from_number(ours, 0);
    assert_hex(ours, "42e4a2aee99f2a54e3e113d41af4e5f92baeecc7b564304198ac54282a7ac000");
    bm_seed_from_number(ours, 7);
    assert_hex(ours, "db6cda81a3c556a237350f9e37dfacad58cf5b32b3ba5a25502153a56772d6d5");
}

static void commitments(void **state)
{
    uint8_t seed[BM_SEED_SIZE];
    uint8_t ours[BM_SEED_SIZE];
    uint8_t theirs[BM_SEED_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        bm_seed_from_number(seed, NUMBERS[i]);
        bm_seed_commitment(ours, seed);
        crypto_generichash(theirs, sizeof theirs, seed, sizeof seed, NULL, 0);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
    bm_seed_from_number(seed, 7);
    bm_seed_commitment(ours, seed);
    assert_hex(ours, "975c5ad1518c333c757d87dd8ae524b06e5d47da5fafd9c8aae36f5f857c440b");
}

/* Salts of every size from none to the longest. */
static bm_source salted_source(void)
{
    static const uint8_t SIZES[BM_SEATS_MAX] = {0, 1, 5, 31, 32, 16};
    bm_source source = {.automatic = true};

    bm_seed_from_number(source.seed, 7);
    for (int seat = 0; seat < BM_SEATS_MAX; seat++) {
        source.salt_size[seat] = SIZES[seat];
        for (int i = 0; i < BM_SALT_MAX; i++)
            source.salt[seat][i] = (uint8_t)(16 * seat + i); /* also behind the size */
    }
    return source;
}

static void keys_with_salts(void **state)
{
    bm_source source = salted_source();
    uint8_t ours[BM_SEED_SIZE];
    uint8_t theirs[BM_SEED_SIZE];

    (void)state;
    for (int seats = 1; seats <= BM_SEATS_MAX; seats++) {
        uint8_t message[BM_SEED_SIZE + BM_SEATS_MAX * (BM_SALT_MAX + 1)];
        size_t size = BM_SEED_SIZE;
        memcpy(message, source.seed, BM_SEED_SIZE);
        for (int seat = 0; seat < seats; seat++) {
            message[size++] = source.salt_size[seat];
            memcpy(message + size, source.salt[seat], source.salt_size[seat]);
            size += source.salt_size[seat];
        }
        crypto_generichash(theirs, sizeof theirs, message, size, NULL, 0);
        bm_chance_key(ours, &source, seats);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
    bm_chance_key(ours, &source, 3);
    assert_hex(ours, "a23ff5fe7ca0be2c161cf3e5d9389b22fbbc78d145cb902528760a41e90d238f");
    bm_source bare = {.automatic = true};
    bm_seed_from_number(bare.seed, 7);
    bm_chance_key(ours, &bare, 3);
    assert_hex(ours, "523a82233a3a904dc20672e9797ed77a0f0d736c1daf8457a8639b720e0ab597");
}

/* Where a salt ends is part of the key: moving a byte to the next seat shows. */
static void salts_cannot_be_shifted(void **state)
{
    bm_source one = {.salt_size = {2, 1}, .salt = {{1, 2}, {3}}};
    bm_source other = {.salt_size = {1, 2}, .salt = {{1}, {2, 3}}};
    uint8_t key_one[BM_SEED_SIZE];
    uint8_t key_other[BM_SEED_SIZE];

    (void)state;
    bm_chance_key(key_one, &one, 2);
    bm_chance_key(key_other, &other, 2);
    assert_memory_not_equal(key_one, key_other, sizeof key_one);
}

/* The whole stream of a roll, word by word, from the other library. */
static uint32_t sodium_below(const uint8_t key[BM_SEED_SIZE], uint32_t roll, uint32_t bound)
{
    uint8_t nonce[12] = {(uint8_t)roll, (uint8_t)(roll >> 8), (uint8_t)(roll >> 16),
                         (uint8_t)(roll >> 24)};
    uint8_t stream[4096];
    uint64_t uneven = (UINT64_C(1) << 32) % bound;

    crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
    for (size_t i = 0; i < sizeof stream; i += 4) {
        uint32_t word = (uint32_t)stream[i] | (uint32_t)stream[i + 1] << 8 |
                        (uint32_t)stream[i + 2] << 16 | (uint32_t)stream[i + 3] << 24;
        if (word >= uneven)
            return word % bound;
    }
    fail();
    return 0;
}

/* Bounds for which nearly half of all words are thrown away are in, so that a
 * roll goes beyond its first words, and now and then beyond its first block. */
static void rolls_follow_the_stream(void **state)
{
    static const uint32_t BOUNDS[] = {
        1, 2, 3, 5, 16, 17, 1000003, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff};
    bm_source source = salted_source();
    uint8_t key[BM_SEED_SIZE];

    (void)state;
    bm_chance_key(key, &source, 4);
    for (size_t i = 0; i < sizeof BOUNDS / sizeof BOUNDS[0]; i++) {
        for (uint32_t roll = 0; roll < (uint32_t)scaled(1000, 50); roll++) {
            uint32_t far_roll = roll * 0x01010101;
            assert_int_equal(bm_chance_below(key, roll, BOUNDS[i]),
                             sodium_below(key, roll, BOUNDS[i]));
            assert_int_equal(bm_chance_below(key, far_roll, BOUNDS[i]),
                             sodium_below(key, far_roll, BOUNDS[i]));
        }
    }
}

/* A roll that throws away the whole first block (sixteen words, each
 * with a chance of nearly a half) is one in 65,536; this one was searched for. */
static void rolls_go_on_in_the_next_block(void **state)
{
    const uint32_t bound = 0x80000001;
    uint8_t key[BM_SEED_SIZE] = {0};
    uint32_t roll = 68260;
    uint8_t nonce[12] = {(uint8_t)roll, (uint8_t)(roll >> 8), (uint8_t)(roll >> 16), 0};
    uint8_t stream[64];

    (void)state;
    crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
    for (int i = 0; i < 64; i += 4)
        assert_true(stream[i + 3] < 0x80); /* below 2^32 mod bound = 0x7fffffff */
    assert_int_equal(bm_chance_below(key, roll, bound), sodium_below(key, roll, bound));
}

static void frozen_rolls(void **state)
{
    static const uint32_t EXPECTED[] = {12, 6, 8, 12, 15, 3,  11, 12, 13, 3, 4,  11,
                                        9,  5, 1, 6,  8,  10, 11, 7,  8,  8, 13, 11};
    uint8_t key[BM_SEED_SIZE];
    bm_source source = salted_source();

    (void)state;
    bm_chance_key(key, &source, 3);
    for (uint32_t roll = 0; roll < sizeof EXPECTED / sizeof EXPECTED[0]; roll++)
        assert_int_equal(bm_chance_below(key, roll, 16), EXPECTED[roll]);
}

/* Sixteen faces, 16 * 4000 rolls: chi-square with 15 degrees of freedom is
 * above 50 once in 80,000 times; the key is fixed, so the test is too. */
static void rolls_are_uniform(void **state)
{
    enum { FACES = 16, EACH = 4000 };
    uint32_t counts[FACES] = {0};
    uint8_t key[BM_SEED_SIZE];
    double square = 0;

    (void)state;
    bm_seed_from_number(key, 2);
    for (uint32_t roll = 0; roll < FACES * EACH; roll++)
        counts[bm_chance_below(key, roll, FACES)]++;
    for (int i = 0; i < FACES; i++)
        square += (counts[i] - (double)EACH) * (counts[i] - (double)EACH) / EACH;
    assert_true(square < 50);
}

/* An outcome is picked by running sums of the weights, in the order of chance(). */
static void outcomes_follow_the_weights(void **state)
{
    const bm_game *game = bm_game_find(bm_span_of("high-society"));
    bm_setup setup = {.seats = 3};
    _Alignas(8) uint8_t game_state[BM_STATE_MAX];
    uint8_t key[BM_SEED_SIZE];
    bm_move move;
    uint32_t weight;

    (void)state;
    bm_seed_from_number(key, 3);
    game->start(game_state, &setup);
    for (uint32_t roll = 0; roll < 200; roll++) {
        uint32_t left = sodium_below(key, roll, 3);
        assert_true(game->chance(game_state, left, &move, &weight));
        assert_true(bm_move_same(bm_chance_roll(game, game_state, key, roll), move));
    }
    game->chance(game_state, 1, &move, &weight);
    game->apply(game_state, BM_CHANCE, move, NULL);
    for (uint32_t roll = 0; roll < 200; roll++) {
        uint32_t left = sodium_below(key, roll, 16); /* sixteen cards in the deck */
        uint32_t i = 0;
        while (game->chance(game_state, i, &move, &weight) && left >= weight) {
            left -= weight;
            i++;
        }
        assert_true(bm_move_same(bm_chance_roll(game, game_state, key, roll), move));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_from_numbers),
        cmocka_unit_test(commitments),
        cmocka_unit_test(keys_with_salts),
        cmocka_unit_test(salts_cannot_be_shifted),
        cmocka_unit_test(rolls_follow_the_stream),
        cmocka_unit_test(rolls_go_on_in_the_next_block),
        cmocka_unit_test(frozen_rolls),
        cmocka_unit_test(rolls_are_uniform),
        cmocka_unit_test(outcomes_follow_the_weights),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

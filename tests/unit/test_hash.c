/* test_hash.c - the frozen values and the quality of the fast hash. */
#include "base/hash.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct golden {
    const char *text;
    uint64_t seed, hash;
} golden;

/* Frozen: records and the bench signature depend on them. The values come from a
 * separate calculation with big integers, not from this code. */
static const golden GOLDEN[] = {
    {"", 0, 0xdf4770889f4cf26bu},
    {"a", 0, 0x95203008f1e0b226u},
    {"b", 0, 0xaf75615bc45c961du},
    {"ab", 0, 0x3c919a59879359c7u},
    {"ba", 0, 0x76d8291d31656ecdu},
    {"abcdefg", 0, 0x069757a9b09eaf84u},
    {"abcdefgh", 0, 0x52617d87486fc9bdu},
    {"abcdefghi", 0, 0x8058992de685511du},
    {"The quick brown fox jumps over the lazy dog", 0, 0xdba381aec0218b30u},
    {"", 1, 0x80ea9c5c025746c8u},
    {"abcdefgh", 1, 0xcdb26610f712ddd8u},
    {"abcdefgh", UINT64_MAX, 0x69fdfcc02bca592fu},
};

static void golden_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof GOLDEN / sizeof GOLDEN[0]; i++) {
        const golden *g = &GOLDEN[i];
        assert_true(bm_hash(g->text, strlen(g->text), g->seed) == g->hash);
    }
}

/* All byte values, every size from 0 to 256, folded into one number. */
static void golden_chain(void **state)
{
    uint8_t bytes[256];
    uint64_t chain = 0;

    (void)state;
    for (size_t i = 0; i < 256; i++)
        bytes[i] = (uint8_t)(i * 7 + 3);
    for (size_t size = 0; size <= 256; size++)
        chain = bm_hash_mix(chain, bm_hash(bytes, size, size));
    assert_true(chain == 0xcbae08ccdc5faedcu);
}

static void golden_mix(void **state)
{
    (void)state;
    assert_true(bm_hash_mix(0, 0) == 0xf03623429a12b464u);
    assert_true(bm_hash_mix(1, 2) == 0x687618391de4ea4du);
    assert_true(bm_hash_mix(2, 1) == 0x6887a9246c403a00u);
    assert_true(bm_hash_mix(UINT64_MAX, UINT64_MAX) == 0x178db3e71a92309du);
    assert_true(bm_hash_spread(0) == 0);
    assert_true(bm_hash_spread(1) == 0x5692161d100b05e5u);
}

static void alignment_does_not_matter(void **state)
{
    uint8_t base[64], shifted[72];

    (void)state;
    for (size_t i = 0; i < 64; i++)
        base[i] = (uint8_t)(i * i + 1);
    for (size_t offset = 0; offset < 8; offset++) {
        memcpy(shifted + offset, base, 64);
        for (size_t size = 0; size <= 64; size++)
            assert_true(bm_hash(shifted + offset, size, 5) == bm_hash(base, size, 5));
    }
    assert_true(bm_hash(NULL, 0, 5) == bm_hash(base, 0, 5));
}

/* --- Avalanche: flips[i] counts how often one flipped input bit changed output
 * bit i, over a number of random inputs. --- */

enum { TRIALS = 400 };

static void count_flips(uint32_t flips[64], uint64_t difference)
{
    for (int i = 0; i < 64; i++)
        flips[i] += (uint32_t)(difference >> i & 1);
}

/* Half of the trials, give or take 6 standard deviations. */
static void check_flips(const uint32_t flips[64])
{
    for (int i = 0; i < 64; i++)
        assert_in_range(flips[i], TRIALS / 2 - 60, TRIALS / 2 + 60);
}

/* sparse: inputs of which most bytes are zero, as game states are. */
static void check_avalanche(bm_rng *rng, size_t size, bool sparse)
{
    uint8_t input[64];

    for (size_t bit = 0; bit < 8 * size; bit++) {
        uint32_t flips[64] = {0};
        for (int n = 0; n < TRIALS; n++) {
            for (size_t i = 0; i < size; i++)
                input[i] = sparse ? 0 : (uint8_t)bm_rng_below(rng, 256);
            input[bm_rng_below(rng, (uint32_t)size)] = (uint8_t)bm_rng_below(rng, 256);
            uint64_t seed = bm_rng_next(rng);
            uint64_t before = bm_hash(input, size, seed);
            input[bit / 8] ^= (uint8_t)(1u << (bit % 8));
            count_flips(flips, before ^ bm_hash(input, size, seed));
        }
        check_flips(flips);
    }
}

static void avalanche_of_bytes(void **state)
{
    static const size_t SIZES[] = {1, 3, 7, 8, 9, 16, 21, 40};
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 11);
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        check_avalanche(&rng, SIZES[i], false);
        check_avalanche(&rng, SIZES[i], true);
    }
}

static void avalanche_of_seed_and_mix(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 12);
    for (int bit = 0; bit < 64; bit++) {
        uint64_t flip = (uint64_t)1 << bit;
        uint32_t seed_flips[64] = {0}, left_flips[64] = {0}, right_flips[64] = {0};
        for (int n = 0; n < TRIALS; n++) {
            uint64_t a = bm_rng_next(&rng), b = bm_rng_next(&rng);
            count_flips(seed_flips, bm_hash("state", 5, a) ^ bm_hash("state", 5, a ^ flip));
            count_flips(left_flips, bm_hash_mix(a, b) ^ bm_hash_mix(a ^ flip, b));
            count_flips(right_flips, bm_hash_mix(a, b) ^ bm_hash_mix(a, b ^ flip));
        }
        check_flips(seed_flips);
        check_flips(left_flips);
        check_flips(right_flips);
    }
}

/* --- Collisions --- */

enum { MOST_HASHES = 1 << 17 };

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* With so few 64-bit values, one accidental collision has odds of 1 in 2^31. */
static void check_all_different(uint64_t *hashes, size_t count)
{
    qsort(hashes, count, sizeof hashes[0], compare);
    for (size_t i = 1; i < count; i++)
        assert_true(hashes[i] != hashes[i - 1]);
}

static uint64_t hashes[MOST_HASHES];

/* The same byte repeated: only the length tells the inputs apart. */
static void length_counts(void **state)
{
    static const uint8_t FILLS[] = {0, 1, 0x80, 0xff};
    uint8_t bytes[1024];

    (void)state;
    for (size_t f = 0; f < 4; f++) {
        memset(bytes, FILLS[f], sizeof bytes);
        for (size_t size = 0; size <= 1024; size++)
            hashes[size] = bm_hash(bytes, size, 0);
        check_all_different(hashes, 1025);
    }
}

/* Every input with at most two bits set out of 48 bytes: the differences that a
 * chain with a single multiplication per word lets cancel. */
static void sparse_inputs_differ(void **state)
{
    enum { BITS = 8 * 48 };
    uint8_t bytes[48] = {0};
    size_t count = 0;

    (void)state;
    hashes[count++] = bm_hash(bytes, 48, 0);
    for (size_t i = 0; i < BITS; i++) {
        bytes[i / 8] ^= (uint8_t)(1u << (i % 8));
        hashes[count++] = bm_hash(bytes, 48, 0);
        for (size_t j = 0; j < i; j++) {
            bytes[j / 8] ^= (uint8_t)(1u << (j % 8));
            hashes[count++] = bm_hash(bytes, 48, 0);
            bytes[j / 8] ^= (uint8_t)(1u << (j % 8));
        }
        bytes[i / 8] ^= (uint8_t)(1u << (i % 8));
    }
    check_all_different(hashes, count);
}

/* Top bits of neighbouring words, in every combination over 16 words. */
static void top_bits_differ(void **state)
{
    uint8_t bytes[128] = {0};

    (void)state;
    for (uint32_t set = 0; set < 1u << 16; set++) {
        for (size_t i = 0; i < 16; i++)
            bytes[8 * i + 7] = (uint8_t)((set >> i & 1) << 7);
        hashes[set] = bm_hash(bytes, 128, 0);
    }
    check_all_different(hashes, 1u << 16);
}

static void mixes_of_small_numbers_differ(void **state)
{
    (void)state;
    for (uint64_t a = 0; a < 256; a++) {
        for (uint64_t b = 0; b < 256; b++)
            hashes[a * 256 + b] = bm_hash_mix(a, b);
    }
    check_all_different(hashes, 65536);
}

/* Tables take low bits of the hash: counters must spread over the buckets. The
 * sum of squares is within 6 standard deviations of that of random buckets. */
static void low_and_high_bits_spread(void **state)
{
    enum { BUCKETS = 1024, KEYS = 1 << 16 };
    static uint32_t low[BUCKETS], high[BUCKETS];
    double chi_low = 0, chi_high = 0, expected = (double)KEYS / BUCKETS;

    (void)state;
    for (uint32_t i = 0; i < KEYS; i++) {
        const uint8_t key[12] = {0, 0, 0, (uint8_t)i, (uint8_t)(i >> 8), 0, 0, 0, 0, 0, 0, 0};
        uint64_t h = bm_hash(key, sizeof key, 0);
        low[h % BUCKETS]++;
        high[h >> 54]++;
    }
    for (size_t i = 0; i < BUCKETS; i++) {
        chi_low += (low[i] - expected) * (low[i] - expected) / expected;
        chi_high += (high[i] - expected) * (high[i] - expected) / expected;
    }
    /* Mean 1023, standard deviation 45.2. */
    assert_true(chi_low > 1023 - 271 && chi_low < 1023 + 271);
    assert_true(chi_high > 1023 - 271 && chi_high < 1023 + 271);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_values),
        cmocka_unit_test(golden_chain),
        cmocka_unit_test(golden_mix),
        cmocka_unit_test(alignment_does_not_matter),
        cmocka_unit_test(avalanche_of_bytes),
        cmocka_unit_test(avalanche_of_seed_and_mix),
        cmocka_unit_test(length_counts),
        cmocka_unit_test(sparse_inputs_differ),
        cmocka_unit_test(top_bits_differ),
        cmocka_unit_test(mixes_of_small_numbers_differ),
        cmocka_unit_test(low_and_high_bits_spread),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

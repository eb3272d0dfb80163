/* test_rng.c - the generator's sequence and the exact uniformity of its draws.
 *
 * All seeds are fixed, so a statistical bound here either always holds or never.
 */
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* --- A second generator, slow and written from the published description: words
 * are arrays of 64 bits, and every operation works bit by bit. --- */

typedef struct word {
    uint8_t bit[64]; /* lowest first */
} word;

static word to_word(uint64_t x)
{
    word w;
    for (int i = 0; i < 64; i++)
        w.bit[i] = (uint8_t)(x >> i & 1);
    return w;
}

static uint64_t to_number(word w)
{
    uint64_t x = 0;
    for (int i = 63; i >= 0; i--)
        x = x * 2 + w.bit[i];
    return x;
}

static word add(word a, word b)
{
    int carry = 0;
    for (int i = 0; i < 64; i++) {
        int sum = a.bit[i] + b.bit[i] + carry;
        a.bit[i] = (uint8_t)(sum & 1);
        carry = sum >> 1;
    }
    return a;
}

static word exclusive_or(word a, word b)
{
    for (int i = 0; i < 64; i++)
        a.bit[i] ^= b.bit[i];
    return a;
}

/* Moves every bit up (by > 0) or down (by < 0); turning brings back what leaves. */
static word move(word a, int by, bool turning)
{
    word r;
    for (int i = 0; i < 64; i++) {
        int from = i - by;
        bool outside = from < 0 || from > 63;
        r.bit[i] = outside && !turning ? 0 : a.bit[(from + 64) % 64];
    }
    return r;
}

static word multiply(word a, word b)
{
    word r = to_word(0);
    for (int i = 0; i < 64; i++) {
        if (b.bit[i])
            r = add(r, move(a, i, false));
    }
    return r;
}

static uint64_t slow_splitmix(word *counter)
{
    *counter = add(*counter, to_word(0x9e3779b97f4a7c15u));
    word z = *counter;
    z = multiply(exclusive_or(z, move(z, -30, false)), to_word(0xbf58476d1ce4e5b9u));
    z = multiply(exclusive_or(z, move(z, -27, false)), to_word(0x94d049bb133111ebu));
    return to_number(exclusive_or(z, move(z, -31, false)));
}

/* The new state from the old one in closed form, rather than by updates in place. */
static uint64_t slow_next(word s[4])
{
    word a = s[0], b = s[1], c = s[2], d = s[3];

    s[0] = exclusive_or(a, exclusive_or(b, d));
    s[1] = exclusive_or(a, exclusive_or(b, c));
    s[2] = exclusive_or(a, exclusive_or(c, move(b, 17, false)));
    s[3] = move(exclusive_or(b, d), 45, true);
    return to_number(add(move(add(a, d), 23, true), a));
}

static void sequence_matches_slow_generator(void **state)
{
    static const uint64_t SEEDS[] = {0, 1, 2, 42, 0x8000000000000000u, UINT64_MAX};

    (void)state;
    for (size_t i = 0; i < sizeof SEEDS / sizeof SEEDS[0]; i++) {
        word counter = to_word(SEEDS[i]), slow[4];
        bm_rng rng;
        bm_rng_seed(&rng, SEEDS[i]);
        for (int k = 0; k < 4; k++) {
            uint64_t expected = slow_splitmix(&counter);
            assert_true(rng.s[k] == expected);
            slow[k] = to_word(expected);
        }
        for (int n = 0; n < 1000; n++)
            assert_true(bm_rng_next(&rng) == slow_next(slow));
    }
}

/* Frozen: the bench signature and seeded bot games depend on these. */
static void golden_outputs(void **state)
{
    static const uint64_t FROM_1234[4] = {
        0x0000000002800001u,
        0x0000000003800067u,
        0x000cc00003800067u,
        0x000cc201994400b2u,
    };
    static const uint64_t FROM_SEED_0[4] = {
        0x53175d61490b23dfu,
        0x61da6f3dc380d507u,
        0x5c0fdf91ec9a7bfcu,
        0x02eebf8c3bbe5e1au,
    };
    static const uint32_t BELOW_106[8] = {86, 33, 104, 74, 84, 62, 13, 64};
    bm_rng rng;

    (void)state;
    /* The state of the authors' usual example. */
    rng.s[0] = 1;
    rng.s[1] = 2;
    rng.s[2] = 3;
    rng.s[3] = 4;
    for (size_t i = 0; i < 4; i++)
        assert_true(bm_rng_next(&rng) == FROM_1234[i]);
    bm_rng_seed(&rng, 0);
    for (size_t i = 0; i < 4; i++)
        assert_true(bm_rng_next(&rng) == FROM_SEED_0[i]);
    bm_rng_seed(&rng, 42);
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(bm_rng_below(&rng, 106), BELOW_106[i]);
}

/* --- below() --- */

/* A state whose next output has x as its high half: with s[0] = 0 the output is
 * s[3] turned by 23. The rest makes what follows differ from x. */
static bm_rng about_to_yield(uint32_t x)
{
    uint64_t output = (uint64_t)x << 32 | 0x12345678u;
    bm_rng rng;

    rng.s[0] = 0;
    rng.s[1] = 0x0123456789abcdefu;
    rng.s[2] = 0xfedcba9876543210u;
    rng.s[3] = output >> 23 | output << 41;
    return rng;
}

static bool same_state(const bm_rng *a, const bm_rng *b)
{
    return a->s[0] == b->s[0] && a->s[1] == b->s[1] && a->s[2] == b->s[2] && a->s[3] == b->s[3];
}

/* What below() makes of a high half of x; false when it draws again. */
static bool accepts(uint32_t x, uint32_t bound, uint32_t *result)
{
    bm_rng rng = about_to_yield(x), once = rng;

    assert_true(bm_rng_next(&once) >> 32 == x);
    *result = bm_rng_below(&rng, bound);
    return same_state(&rng, &once);
}

/* Exact uniformity: each result must own floor(2^32 / bound) of the 2^32 values of
 * the high half, no more and no fewer. They lie in a row; its two ends are probed. */
static void check_share(uint32_t bound, uint32_t result)
{
    const uint64_t all = (uint64_t)1 << 32;
    uint64_t share = all / bound;
    uint64_t first = (result * all + bound - 1) / bound;
    uint64_t low = all, high = 0;

    for (uint64_t x = first < 3 ? 0 : first - 3; x < all && x <= first + 3; x++) {
        uint32_t got;
        if (accepts((uint32_t)x, bound, &got) && got == result && x < low)
            low = x;
    }
    assert_true(low < all);
    uint64_t end = low + share - 1;
    for (uint64_t x = end < 3 ? 0 : end - 3; x < all && x <= end + 3; x++) {
        uint32_t got;
        if (accepts((uint32_t)x, bound, &got) && got == result && x > high)
            high = x;
    }
    assert_true(high == end);
}

static void every_result_has_its_share(void **state)
{
    static const uint32_t BOUNDS[] = {
        1,    2,     3,           5,           11,          12,          16,          106,
        2047, 65537, 1431655765u, 2147483647u, 2147483648u, 2147483649u, 3000000000u, UINT32_MAX,
    };
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (size_t i = 0; i < sizeof BOUNDS / sizeof BOUNDS[0]; i++) {
        uint32_t bound = BOUNDS[i];
        for (uint32_t r = 0; r < bound && r < 3000; r++)
            check_share(bound, r);
        for (int n = 0; n < 3000; n++)
            check_share(bound, (uint32_t)(bm_rng_next(&rng) >> 16) % bound);
        check_share(bound, bound - 1);
    }
}

static void stays_below(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int i = 0; i < 200000; i++) {
        uint32_t bound = (uint32_t)(bm_rng_next(&rng) >> 32) >> (i % 32);
        bound = bound == 0 ? 1 : bound;
        assert_true(bm_rng_below(&rng, bound) < bound);
    }
}

/* chi-square minus its mean, squared over its variance: (chi - df)^2 / (2 df) must
 * stay under 5^2, on both sides: numbers too even are as wrong as uneven ones.
 * Buckets divide the bound exactly. */
static void check_chi_square(bm_rng *rng, uint32_t bound, uint32_t buckets, uint32_t draws)
{
    static uint32_t seen[2047];
    double chi = 0, expected = (double)draws / buckets, df = buckets - 1.0;

    assert_true(buckets <= 2047 && bound % buckets == 0);
    for (uint32_t i = 0; i < buckets; i++)
        seen[i] = 0;
    for (uint32_t i = 0; i < draws; i++)
        seen[bm_rng_below(rng, bound) / (bound / buckets)]++;
    for (uint32_t i = 0; i < buckets; i++)
        chi += (seen[i] - expected) * (seen[i] - expected) / expected;
    assert_true((chi - df) * (chi - df) <= 25 * 2 * df);
}

static void draws_are_even(void **state)
{
    static const uint32_t BOUNDS[] = {1, 2, 3, 5, 11, 12, 16, 106, 2047};
    bm_rng rng;

    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        bm_rng_seed(&rng, seed);
        for (size_t i = 0; i < sizeof BOUNDS / sizeof BOUNDS[0]; i++)
            check_chi_square(&rng, BOUNDS[i], BOUNDS[i], 200000);
        /* Here three values in ten are drawn again. */
        check_chi_square(&rng, 3000000000u, 16, 200000);
        check_chi_square(&rng, 3000000000u, 1500, 200000);
    }
}

static void seeds_start_apart(void **state)
{
    bm_rng a, b;

    (void)state;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        bm_rng_seed(&a, seed);
        bm_rng_seed(&b, seed + 1);
        int equal_bits = 0;
        for (int i = 0; i < 16; i++) {
            uint64_t same = ~(bm_rng_next(&a) ^ bm_rng_next(&b));
            equal_bits += __builtin_popcountll(same);
        }
        /* 512 expected of 1024, standard deviation 16. */
        assert_in_range(equal_bits, 512 - 96, 512 + 96);
    }
}

static void copy_repeats(void **state)
{
    bm_rng a, b;

    (void)state;
    bm_rng_seed(&a, 77);
    b = a;
    for (int i = 0; i < 100; i++)
        assert_int_equal(bm_rng_below(&a, 1000), bm_rng_below(&b, 1000));
    assert_true(same_state(&a, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequence_matches_slow_generator),
        cmocka_unit_test(golden_outputs),
        cmocka_unit_test(every_result_has_its_share),
        cmocka_unit_test(stays_below),
        cmocka_unit_test(draws_are_even),
        cmocka_unit_test(seeds_start_apart),
        cmocka_unit_test(copy_repeats),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

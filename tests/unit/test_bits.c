/* test_bits.c - sets in a word, against counting bit by bit. */
#include "unit/unit.h"

#include "base/bits.h"
#include "base/rng.h"

static int slow_count(uint64_t set)
{
    int count = 0;

    for (int i = 0; i < 64; i++)
        count += (int)(set >> i & 1);
    return count;
}

/* -1 when there is none. */
static int slow_nth(uint64_t set, int k)
{
    for (int i = 0; i < 64; i++)
        if ((set >> i & 1) != 0 && k-- == 0)
            return i;
    return -1;
}

static void demand_all(uint32_t set)
{
    int count = slow_count(set);

    assert_int_equal(bm_count(set), count);
    for (int k = 0; k < count; k++)
        assert_int_equal(bm_nth(set, k), slow_nth(set, k));
    if (set == 0)
        return;
    assert_int_equal(bm_lowest(set), slow_nth(set, 0));
    assert_int_equal(bm_lowest64((uint64_t)set << 32), 32 + slow_nth(set, 0));
    assert_int_equal(bm_highest(set), slow_nth(set, count - 1));
    for (int i = 0; i < 32; i++)
        assert_int_equal(bm_has(set, i), (set & bm_bit(i)) != 0);
}

static void every_small_set(void **state)
{
    (void)state;
    for (uint32_t set = 0; set < 4096; set++) {
        demand_all(set);
        demand_all(set << 20);
        demand_all(set << 10 | set >> 6);
    }
}

static void random_sets(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    demand_all(UINT32_MAX);
    for (int i = 0; i < scaled(20000, 200); i++)
        demand_all((uint32_t)(bm_rng_next(&rng) & (bm_rng_next(&rng) | bm_rng_next(&rng))));
}

static void wide_sets(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 2);
    for (int i = 0; i < scaled(5000, 100); i++) {
        uint64_t set = bm_rng_next(&rng);
        if (i % 3 == 0)
            set &= bm_rng_next(&rng) & bm_rng_next(&rng);
        if (i % 5 == 0)
            set <<= i % 64;
        assert_int_equal(bm_count64(set), slow_count(set));
        for (int k = 0; k < slow_count(set); k++)
            assert_int_equal(bm_nth64(set, k), slow_nth(set, k));
    }
    assert_int_equal(bm_count64(UINT64_MAX), 64);
    assert_int_equal(bm_nth64(UINT64_MAX, 63), 63);
    assert_int_equal(bm_count64(0), 0);
}

static void array_lengths(void **state)
{
    const uint64_t five[5] = {0};

    (void)state;
    (void)five;
    assert_int_equal(BM_LENGTH(five), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_set),
        cmocka_unit_test(random_sets),
        cmocka_unit_test(wide_sets),
        cmocka_unit_test(array_lengths),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

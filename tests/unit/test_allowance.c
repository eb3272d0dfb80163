/* test_allowance.c - so much in an hour, for each, in bounded memory. */
#include "unit/unit.h"

#include "base/rng.h"
#include "server/allowance.h"

enum { HOUR_MS = 3600 * 1000 };

static bm_rng rng;

static void test_random(void *context, void *bytes, size_t size)
{
    (void)context;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)bm_rng_next(&rng);
}

static const bm_world WORLD = {.random = test_random};

static int begin(void **state)
{
    bm_rng_seed(&rng, 7);
    *state = bm_allowances_new(&WORLD);
    return 0;
}

static int end(void **state)
{
    bm_allowances_free(*state);
    return 0;
}

/* How often in a row. */
static int takes(bm_allowances *a, bm_allowance what, const char *who, int per_hour, int64_t now_ms)
{
    int64_t retry_ms;
    int count = 0;

    while (bm_allowance_take(a, what, who, strlen(who), per_hour, now_ms, &retry_ms))
        count++;
    assert_true(retry_ms > 0 && retry_ms <= HOUR_MS);
    return count;
}

static void as_many_as_may_be_and_then_one_by_one(void **state)
{
    int64_t retry_ms, now_ms = INT64_C(1700000000000);

    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "red", 6, now_ms), 6);
    assert_false(bm_allowance_take(*state, BM_ALLOWANCE_GUESTS, "red", 3, 6, now_ms, &retry_ms));
    assert_int_equal(retry_ms, HOUR_MS / 6);
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "red", 6, now_ms + retry_ms - 1), 0);
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "red", 6, now_ms + retry_ms), 1);
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "red", 6, now_ms + HOUR_MS / 2), 2);
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "red", 6, now_ms + 3 * HOUR_MS), 6);
}

static void each_has_its_own(void **state)
{
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "red", 3, 1000), 3);
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "blue", 3, 1000), 3);
    assert_int_equal(takes(*state, BM_ALLOWANCE_TRIES, "red", 3, 1000), 3);
    assert_int_equal(takes(*state, BM_ALLOWANCE_GUESTS, "", 3, 1000), 3);
    assert_int_equal(takes(*state, BM_ALLOWANCE_REPORTS, "red", 0, 1000), 0);
}

static void what_is_given_back_can_be_had_again(void **state)
{
    assert_int_equal(takes(*state, BM_ALLOWANCE_TRIES, "red", 3, 1000), 3);
    bm_allowance_return(*state, BM_ALLOWANCE_TRIES, "red", 3, 3);
    assert_int_equal(takes(*state, BM_ALLOWANCE_TRIES, "red", 3, 1000), 1);
    bm_allowance_return(*state, BM_ALLOWANCE_TRIES, "blue", 4, 3); /* never taken */
    assert_int_equal(takes(*state, BM_ALLOWANCE_TRIES, "blue", 3, 1000), 3);
}

/* Whoever has spent all does not get a new start by coming in many other names. */
static void a_crowd_does_not_help(void **state)
{
    int64_t retry_ms;

    assert_int_equal(takes(*state, BM_ALLOWANCE_TRIES, "red", 10, 1000), 10);
    for (int i = 0; i < scaled(100000, 20000); i++)
        bm_allowance_take(*state, BM_ALLOWANCE_TRIES, &i, sizeof i, 10, 1000, &retry_ms);
    assert_int_equal(takes(*state, BM_ALLOWANCE_TRIES, "red", 10, 1000), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(as_many_as_may_be_and_then_one_by_one, begin, end),
        cmocka_unit_test_setup_teardown(each_has_its_own, begin, end),
        cmocka_unit_test_setup_teardown(what_is_given_back_can_be_had_again, begin, end),
        cmocka_unit_test_setup_teardown(a_crowd_does_not_help, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

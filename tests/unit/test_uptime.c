/* test_uptime.c - the union of times, against a line of single milliseconds. */
#include "unit/unit.h"

#include "base/rng.h"
#include "server/uptime.h"

enum { LINE = 300 };

static void test_it_is_a_union(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    for (int round = 0; round < scaled(400, 50); round++) {
        bool up[LINE] = {false};
        bm_uptime uptime = {0};
        for (int i = 0; i < 20; i++) {
            int from = (int)bm_rng_below(&rng, LINE);
            int to = from + (int)bm_rng_below(&rng, 40);
            to = to < LINE ? to : LINE;
            assert_true(bm_uptime_add(&uptime, from, to));
            for (int t = from; t < to; t++)
                up[t] = true;
            for (int k = 1; k < uptime.count; k++)
                assert_true(uptime.list[k - 1].to_ms < uptime.list[k].from_ms);
            int a = (int)bm_rng_below(&rng, LINE);
            int b = (int)bm_rng_below(&rng, LINE);
            int64_t sum = 0;
            for (int t = a; t < b; t++)
                sum += up[t];
            assert_int_equal(bm_uptime_between(&uptime, a, b), sum);
        }
        bm_uptime_free(&uptime);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_it_is_a_union)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

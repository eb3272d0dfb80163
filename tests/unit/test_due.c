/* test_due.c - the heap gives the earliest, whatever was moved and dropped before. */
#include "unit/unit.h"

#include "base/rng.h"
#include "server/due.h"

enum { COUNT = 200 };

static int64_t earliest(const bm_due *list)
{
    int64_t least = INT64_MAX;

    for (int i = 0; i < COUNT; i++)
        if (list[i].place != 0 && list[i].at_ms < least)
            least = list[i].at_ms;
    return least;
}

static void test_the_first_is_the_earliest(void **state)
{
    static bm_due list[COUNT];
    bm_dues dues = {0};
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < 20000; i++) {
        bm_due *due = &list[bm_rng_below(&rng, COUNT)];
        if (bm_rng_below(&rng, 3) == 0)
            bm_dues_drop(&dues, due);
        else
            assert_true(bm_dues_set(&dues, due, bm_rng_below(&rng, 1000)));
        const bm_due *first = bm_dues_first(&dues);
        assert_int_equal(first != NULL ? first->at_ms : INT64_MAX, earliest(list));
    }
    int64_t last = 0;
    for (bm_due *first; (first = bm_dues_first(&dues)) != NULL;) {
        assert_true(first->at_ms >= last);
        last = first->at_ms;
        bm_dues_drop(&dues, first);
    }
    bm_dues_free(&dues);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_first_is_the_earliest)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

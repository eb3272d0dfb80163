/* test_nearest.c - which word was meant. */
#include "unit/unit.h"

#include "base/bits.h"
#include "base/nearest.h"

static const char *nearest_of(const char *word)
{
    static const char *const NAMES[] = {"play",   "replay", "verify",
                                        "engine", "bench",  "completion"};
    bm_nearest nearest;

    bm_nearest_begin(&nearest, word);
    for (int i = 0; i < BM_LENGTH(NAMES); i++)
        bm_nearest_try(&nearest, NAMES[i]);
    return nearest.best;
}

static void slips_are_forgiven(void **state)
{
    (void)state;
    assert_string_equal(nearest_of("verfy"), "verify");
    assert_string_equal(nearest_of("verifyy"), "verify");
    assert_string_equal(nearest_of("vreify"), "verify");
    assert_string_equal(nearest_of("bensh"), "bench");
    assert_string_equal(nearest_of("paly"), "play");
    assert_string_equal(nearest_of("repley"), "replay");
    assert_string_equal(nearest_of("complettoin"), "completion");
    assert_string_equal(nearest_of("eng"), "engine");
    assert_string_equal(nearest_of("p"), "play");
}

static void strangers_are_not_guessed_at(void **state)
{
    (void)state;
    assert_null(nearest_of(""));
    assert_null(nearest_of("x"));
    assert_null(nearest_of("undo"));
    assert_null(nearest_of("bahch"));
    assert_null(nearest_of("a-word-that-is-longer-than-all-of-our-names-together"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_are_forgiven),
        cmocka_unit_test(strangers_are_not_guessed_at),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

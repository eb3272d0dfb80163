/* test_load_figures.c - quantiles, rates, and counts of what went wrong. */
#include "unit/unit.h"

#include "base/rng.h"
#include "cli/load_figures.h"

static void quantiles_are_exact(void **state)
{
    bm_figures figures = {0};
    bm_rng rng;
    uint32_t order[1000];

    (void)state;
    assert_true(bm_figures_ms(&figures, 990) == 0);
    bm_rng_seed(&rng, 1);
    for (uint32_t i = 0; i < 1000; i++) {
        uint32_t k = bm_rng_below(&rng, i + 1);
        order[i] = order[k];
        order[k] = (i + 1) * 1000;
    }
    for (int i = 0; i < 1000; i++)
        bm_figures_took(&figures, order[i]);
    assert_true(bm_figures_ms(&figures, 500) == 500);
    assert_true(bm_figures_ms(&figures, 900) == 900);
    assert_true(bm_figures_ms(&figures, 990) == 990);
    assert_true(bm_figures_ms(&figures, 999) == 999);
    assert_true(bm_figures_ms(&figures, 1000) == 1000);
    assert_true(bm_figures_ms(&figures, 0) == 1);
    /* One more, after they were sorted. */
    bm_figures_took(&figures, 2000500);
    assert_true(bm_figures_ms(&figures, 1000) == 2000.5);
    bm_figures_free(&figures);
}

static void impossible_times_are_bounded(void **state)
{
    bm_figures figures = {0};

    (void)state;
    bm_figures_took(&figures, -5);
    bm_figures_took(&figures, INT64_MAX);
    assert_true(bm_figures_ms(&figures, 500) == 0);
    assert_true(bm_figures_ms(&figures, 1000) == UINT32_MAX / 1000.0);
    bm_figures_free(&figures);
}

static void many_are_kept(void **state)
{
    bm_figures figures = {.seconds = 2};

    (void)state;
    for (int i = 0; i < 200000; i++)
        bm_figures_took(&figures, i);
    assert_int_equal(figures.count, 200000);
    assert_true(bm_figures_rate(&figures) == 100000);
    assert_true(bm_figures_ms(&figures, 1000) == 199.999);
    bm_figures_free(&figures);
}

static void reasons_are_counted(void **state)
{
    bm_figures figures = {0};
    char reason[32];

    (void)state;
    bm_figures_failed(&figures, "stale-turn");
    bm_figures_failed(&figures, "lost");
    bm_figures_failed(&figures, "stale-turn");
    assert_int_equal(figures.fault_count, 2);
    assert_string_equal(figures.fault[0].reason, "stale-turn");
    assert_int_equal(figures.fault[0].count, 2);
    assert_int_equal(figures.fault[1].count, 1);
    for (int i = 0; i < 100; i++) {
        snprintf(reason, sizeof reason, "reason-%d", i);
        bm_figures_failed(&figures, reason);
    }
    assert_int_equal(figures.fault_count, BM_FAULTS_MAX);
    assert_int_equal(bm_figures_faults(&figures), 103);
}

static void figures_are_written(void **state)
{
    bm_figures figures = {.seconds = 0.5};
    char buffer[512];
    bm_text text;
    bm_json json;

    (void)state;
    bm_figures_took(&figures, 1500);
    bm_figures_failed(&figures, "lost");
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_figures_write(&figures, &json);
    bm_json_close_object(&json);
    assert_string_equal(buffer,
                        "{\"count\":1,\"seconds\":0.500,\"per_s\":2.0,\"p50_ms\":1.500,"
                        "\"p90_ms\":1.500,\"p99_ms\":1.500,\"p999_ms\":1.500,\"max_ms\":1.500,"
                        "\"faults\":{\"lost\":1}}");
    bm_figures_free(&figures);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles_are_exact), cmocka_unit_test(impossible_times_are_bounded),
        cmocka_unit_test(many_are_kept),       cmocka_unit_test(reasons_are_counted),
        cmocka_unit_test(figures_are_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

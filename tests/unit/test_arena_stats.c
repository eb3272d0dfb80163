/* test_arena_stats.c - intervals, the sequential test and times, against known values. */
#include "unit/unit.h"

#include <math.h>

#include "arena/stats.h"
#include "arena/times.h"
#include "base/rng.h"

static bm_sample sample_of(const double *values, int count)
{
    bm_sample sample = {0};

    for (int i = 0; i < count; i++)
        bm_sample_add(&sample, values[i]);
    return sample;
}

static void assert_near(double value, double wanted, double off)
{
    if (fabs(value - wanted) > off)
        fail_msg("%.6f is not %.6f", value, wanted);
}

static void intervals_are_students(void **state)
{
    static const double TEN[] = {0, 1, 0.5, 0.25, 0.75, 1, 0, 0.5, 0.5, 0.5};
    bm_sample sample = sample_of(TEN, 10);

    (void)state;
    assert_near(sample.mean, 0.5, 1e-12);
    /* s = sqrt(1.125 / 9), t(9) = 2.2622 */
    assert_near(bm_sample_error(&sample), 2.2622 * sqrt(1.125 / 9 / 10), 1e-4);
    sample = sample_of(TEN, 2);
    assert_near(bm_sample_error(&sample), 1, 0); /* t(1) gives more than there is */
    sample = sample_of(TEN, 6); /* t(5) = 2.5706 */
    assert_near(bm_sample_error(&sample), 2.5706 * sqrt(sample.squares / 5 / 6), 1e-3);
}

static void few_or_equal_observations(void **state)
{
    static const double SAME[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    bm_sample sample = {0};

    (void)state;
    assert_near(bm_sample_error(&sample), 1, 0);
    sample = sample_of(SAME, 1);
    assert_near(bm_sample_error(&sample), 1, 0);
    sample = sample_of(SAME, 12);
    assert_near(bm_sample_error(&sample), 0.25, 1e-12); /* the rule of three */
}

/* n (high - low) (2 mean - low - high) / (2 variance), by hand. */
static void the_ratio_is_that_of_normals(void **state)
{
    const bm_sprt sprt = {0.4, 0.5};
    bm_sample sample = {.count = 100, .mean = 0.55, .squares = 9.5};

    (void)state;
    assert_near(bm_sprt_ratio(&sprt, &sample), 100 * 0.1 * (1.1 - 0.9) / (2 * 0.1), 1e-9);
    assert_int_equal(bm_sprt_verdict(&sprt, &sample), 1);
    sample.mean = 0.35;
    assert_int_equal(bm_sprt_verdict(&sprt, &sample), -1);
    sample.mean = 0.45;
    assert_near(bm_sprt_ratio(&sprt, &sample), 0, 1e-9);
    assert_int_equal(bm_sprt_verdict(&sprt, &sample), 0);
    sample = (bm_sample){.count = BM_SPRT_SETS_MIN - 1, .mean = 1};
    assert_int_equal(bm_sprt_verdict(&sprt, &sample), 0);
    assert_near(bm_sprt_bound, log(19), 1e-12);
}

/* Of tests where a hypothesis is true, few end with the other one. */
static void verdicts_are_seldom_wrong(void **state)
{
    const bm_sprt sprt = {0.4, 0.5};
    int tests = scaled(400, 40);
    int wrong = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < tests; i++) {
        bm_sample sample = {0};
        int verdict = 0;
        while (verdict == 0) {
            int won = 0;
            for (int k = 0; k < 3; k++)
                won += bm_rng_below(&rng, 10) < (i % 2 == 0 ? 4 : 5);
            bm_sample_add(&sample, won / 3.0);
            verdict = bm_sprt_verdict(&sprt, &sample);
        }
        wrong += verdict != (i % 2 == 0 ? -1 : 1);
    }
    assert_true(wrong <= tests / 12);
}

static void times_are_kept_in_boxes(void **state)
{
    bm_times times = {0};
    bm_times twice = {0};

    (void)state;
    assert_near(bm_times_quantile_ms(&times, 990), 0, 0);
    assert_near(bm_times_mean_ms(&times), 0, 0);
    for (uint64_t ns = 0; ns < 100000; ns++)
        bm_times_add(&times, ns * 1000);
    assert_near(bm_times_mean_ms(&times), 49.9995, 1e-9);
    assert_near(bm_times_max_ms(&times), 99.999, 1e-9);
    assert_near(bm_times_quantile_ms(&times, 990), 99, 11);
    assert_near(bm_times_quantile_ms(&times, 500), 50, 6);
    bm_times_join(&twice, &times);
    bm_times_join(&twice, &times);
    assert_int_equal(twice.count, 200000);
    assert_near(bm_times_mean_ms(&twice), bm_times_mean_ms(&times), 1e-9);
    bm_times_add(&twice, UINT64_C(1) << 60); /* beyond the last box */
    assert_int_equal(twice.box[BM_TIMES_BOXES - 1], 1);
}

static void small_times_have_their_own_boxes(void **state)
{
    bm_times times = {0};

    (void)state;
    for (uint64_t ns = 0; ns < 8; ns++)
        bm_times_add(&times, ns);
    for (int i = 0; i < 8; i++)
        assert_int_equal(times.box[i], 1);
    bm_times_add(&times, 8);
    bm_times_add(&times, 9);
    bm_times_add(&times, 10);
    assert_int_equal(times.box[8], 2);
    assert_int_equal(times.box[9], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_students),
        cmocka_unit_test(few_or_equal_observations),
        cmocka_unit_test(the_ratio_is_that_of_normals),
        cmocka_unit_test(verdicts_are_seldom_wrong),
        cmocka_unit_test(times_are_kept_in_boxes),
        cmocka_unit_test(small_times_have_their_own_boxes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

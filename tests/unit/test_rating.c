/* test_rating.c - ratings against numbers computed elsewhere, and what must hold for any.
 *
 * The table is printed by rating_reference.py, which has the published formulas with fifty
 * digits. The first case is the one that descriptions of OpenSkill show.
 */
#include "unit/unit.h"

#include <math.h>

#include "base/rng.h"
#include "server/rating.h"

enum { PLAYERS_MAX = 6 };

#define NEW                                                                                        \
    {                                                                                              \
        25.0, 25.0 / 3.0                                                                           \
    }

static const struct {
    int count;
    bm_rating before[PLAYERS_MAX];
    int places[PLAYERS_MAX];
    bm_rating after[PLAYERS_MAX];
} CASES[] = {
    {2,
     {NEW, NEW},
     {1, 2},
     {{27.635231383473649, 8.065506316323547}, {22.364768616526351, 8.065506316323547}}},
    {2,
     {NEW, NEW},
     {1, 1},
     {{25.000000000000000, 8.065506316323547}, {25.000000000000000, 8.065506316323547}}},
    {5,
     {NEW, NEW, NEW, NEW, NEW},
     {1, 2, 3, 4, 5},
     {{27.666666666666667, 8.290556877154473},
      {26.833333333333333, 8.240145629781066},
      {25.722222222222222, 8.179996679645558},
      {24.055555555555556, 8.111796013701358},
      {20.722222222222222, 8.111796013701358}}},
    {4,
     {NEW, NEW, NEW, NEW},
     {1, 2, 2, 4},
     {{27.795084971874737, 8.263160757613475},
      {24.689435003125029, 8.179213704945203},
      {24.689435003125029, 8.179213704945203},
      {22.826045021875204, 8.179213704945203}}},
    {3,
     {{30, 4}, {22.5, 7.25}, {18, 1.5}},
     {3, 1, 2},
     {{28.140562838747104, 3.958701890184833},
      {25.936464847371444, 7.044839367168114},
      {18.114381407275181, 1.499370449489347}}},
    {6,
     {{41, 0.75}, NEW, {27, 3}, {12, 6}, {25, 2}, NEW},
     {2, 1, 2, 2, 5, 6},
     {{40.985578751758056, 0.749985072714911},
      {28.491041567602274, 8.275110165357398},
      {26.996227378217162, 2.997715814365897},
      {12.403344868308311, 5.982941449603251},
      {25.046081341478126, 1.999189873877647},
      {21.740388665816522, 8.085519444487877}}},
    {2,
     {{60, 8}, {-10, 8}},
     {2, 1},
     {{55.003532540049689, 7.995949661883427}, {-5.003532540049689, 7.995949661883427}}},
};

static void close_to(double is, double should_be)
{
    if (fabs(is - should_be) > 1e-12 * (1.0 + fabs(should_be)))
        fail_msg("%.15f is not %.15f", is, should_be);
}

static void the_published_formulas_are_met(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        bm_rating ratings[PLAYERS_MAX];
        memcpy(ratings, CASES[i].before, sizeof ratings);
        bm_rate(ratings, CASES[i].places, CASES[i].count);
        for (int k = 0; k < CASES[i].count; k++) {
            close_to(ratings[k].mu, CASES[i].after[k].mu);
            close_to(ratings[k].sigma, CASES[i].after[k].sigma);
        }
    }
}

/* A field of players with any places, some of them shared. */
typedef struct field {
    int count;
    bm_rating ratings[PLAYERS_MAX];
    int places[PLAYERS_MAX];
} field;

static double some(bm_rng *rng, double low, double high)
{
    return low + (high - low) * bm_rng_below(rng, 1000001) / 1e6;
}

static field any_field(bm_rng *rng)
{
    field f = {.count = 2 + (int)bm_rng_below(rng, PLAYERS_MAX - 1)};

    for (int i = 0; i < f.count; i++) {
        f.ratings[i] = (bm_rating){some(rng, -20, 70), some(rng, 0.01, 12)};
        f.places[i] = 1 + (int)bm_rng_below(rng, (uint32_t)f.count);
    }
    return f;
}

static void only_the_order_of_places_counts(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    for (int n = 0; n < scaled(2000, 100); n++) {
        field a = any_field(&rng), b = a;
        for (int i = 0; i < b.count; i++)
            b.places[i] = 3 * b.places[i] - 7;
        bm_rate(a.ratings, a.places, a.count);
        bm_rate(b.ratings, b.places, b.count);
        assert_memory_equal(a.ratings, b.ratings, sizeof a.ratings);
    }
}

static void nobody_is_better_off_for_sitting_elsewhere(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 2);
    for (int n = 0; n < scaled(2000, 100); n++) {
        field a = any_field(&rng), b = {.count = a.count};
        for (int i = 0; i < a.count; i++) {
            b.ratings[i] = a.ratings[a.count - 1 - i];
            b.places[i] = a.places[a.count - 1 - i];
        }
        bm_rate(a.ratings, a.places, a.count);
        bm_rate(b.ratings, b.places, b.count);
        for (int i = 0; i < a.count; i++) {
            close_to(b.ratings[a.count - 1 - i].mu, a.ratings[i].mu);
            close_to(b.ratings[a.count - 1 - i].sigma, a.ratings[i].sigma);
        }
    }
}

/* Among players who are known equally well, what one wins others lose. */
static void strength_is_passed_on(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int n = 0; n < scaled(2000, 100); n++) {
        field f = any_field(&rng);
        double before = 0, after = 0;
        for (int i = 0; i < f.count; i++) {
            f.ratings[i].sigma = 5.0;
            before += f.ratings[i].mu;
        }
        bm_rate(f.ratings, f.places, f.count);
        for (int i = 0; i < f.count; i++)
            after += f.ratings[i].mu;
        assert_true(fabs(after - before) < 1e-9);
    }
}

static void the_first_does_not_lose_nor_the_last_win(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int n = 0; n < scaled(2000, 100); n++) {
        field f = any_field(&rng), before;
        for (int i = 0; i < f.count; i++) {
            f.ratings[i] = bm_rating_new;
            f.places[i] = i + 1;
        }
        before = f;
        bm_rate(f.ratings, f.places, f.count);
        assert_true(f.ratings[0].mu > before.ratings[0].mu);
        assert_true(f.ratings[f.count - 1].mu < before.ratings[f.count - 1].mu);
        for (int i = 1; i < f.count; i++)
            assert_true(f.ratings[i].mu < f.ratings[i - 1].mu);
    }
}

/* The bound: one game leaves a hundredth of sigma at the least. */
static void a_game_makes_surer_but_never_quite_sure(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 5);
    for (int n = 0; n < scaled(5000, 100); n++) {
        field f = any_field(&rng), before = f;
        bm_rate(f.ratings, f.places, f.count);
        for (int i = 0; i < f.count; i++) {
            assert_true(isfinite(f.ratings[i].mu));
            assert_true(f.ratings[i].sigma <= before.ratings[i].sigma);
            assert_true(f.ratings[i].sigma >= 0.01 * before.ratings[i].sigma * (1 - 1e-12));
        }
    }
}

static void ratings_far_apart_stay_finite(void **state)
{
    bm_rating ratings[] = {{1e5, 1e-3}, {-1e5, 1e-3}, {0, 1e-3}};
    static const int PLACES[] = {3, 1, 2};

    (void)state;
    bm_rate(ratings, PLACES, 3);
    for (int i = 0; i < 3; i++)
        assert_true(isfinite(ratings[i].mu) && isfinite(ratings[i].sigma) && ratings[i].sigma > 0);
}

static void what_is_shown_begins_at_a_thousand(void **state)
{
    (void)state;
    assert_int_equal(bm_rating_shown(bm_rating_new), 1000);
    assert_int_equal(bm_rating_shown((bm_rating){30.0, 2.0}), 1960);
    assert_int_equal(bm_rating_shown((bm_rating){25.0, 1.0}), 1880);
    assert_int_equal(bm_rating_shown((bm_rating){-60.0, 8.0}), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_formulas_are_met),
        cmocka_unit_test(only_the_order_of_places_counts),
        cmocka_unit_test(nobody_is_better_off_for_sitting_elsewhere),
        cmocka_unit_test(strength_is_passed_on),
        cmocka_unit_test(the_first_does_not_lose_nor_the_last_win),
        cmocka_unit_test(a_game_makes_surer_but_never_quite_sure),
        cmocka_unit_test(ratings_far_apart_stay_finite),
        cmocka_unit_test(what_is_shown_begins_at_a_thousand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

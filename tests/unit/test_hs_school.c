/* test_hs_school.c - what High Society gives to training: positions that can be learned from. */
#include <math.h>

#include "unit/unit.h"

#include "bots/hs_inputs.h"
#include "nn/nets.h"
#include "train/hs_school.h"
#include "train/recipe.h"

static bm_recipe recipe_of(void)
{
    static const char TEXT[] = "school = high-society\nseed = 1\nhidden = 4\ngenerations = 1\n"
                               "games = 1\nschool.lambda = 0.8\nschool.explore = 0.5\n"
                               "school.company = 0.5\n";
    bm_recipe recipe;
    bm_recipe_fault fault;

    assert_true(bm_recipe_read(&recipe, bm_span_of(TEXT), bm_schools, &fault));
    return recipe;
}

static void play_some(bm_notes *notes, const bm_net *net, int games)
{
    bm_recipe recipe = recipe_of();

    bm_notes_begin(notes, HS_INPUTS);
    for (int i = 0; i < games; i++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        hs_school.play(&recipe, net, net != NULL, &rng, notes);
    }
}

/* Every game has fifteen lots, and every position a row for each seat and for nobody. */
static void look_at(const bm_notes *notes)
{
    assert_true(notes->positions > 0 && notes->positions % 15 == 0);
    for (size_t i = 0; i < notes->positions; i++) {
        int rows = bm_notes_seats(notes, i);
        float sum = 0;
        assert_in_range(rows, HS_SEATS_MIN + 1, HS_SEATS_MAX + 1);
        for (int k = 0; k < rows; k++) {
            assert_true(bm_notes_target(notes, i)[k] >= 0);
            sum += bm_notes_target(notes, i)[k];
        }
        assert_true(fabsf(sum - 1) < 1e-4F);
    }
}

static void positions_are_noted(void **unused)
{
    bm_notes first;
    bm_notes later;
    bm_notes again;
    bm_net net;

    (void)unused;
    assert_true(bm_net_of("hs", &net));
    assert_int_equal(net.inputs, HS_INPUTS);
    play_some(&first, NULL, 5);
    look_at(&first);
    play_some(&later, &net, scaled(30, 10));
    look_at(&later);
    play_some(&again, &net, scaled(30, 10));
    assert_int_equal(later.positions, again.positions);
    assert_memory_equal(later.target, again.target,
                        later.first_row[later.positions] * sizeof(float));
    bm_notes_free(&first);
    bm_notes_free(&later);
    bm_notes_free(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_noted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

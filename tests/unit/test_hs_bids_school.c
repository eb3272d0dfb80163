/* test_hs_bids_school.c - what bids of High Society give to training. */
#include <math.h>

#include "unit/unit.h"

#include "bots/hs_bids.h"
#include "nn/nets.h"
#include "train/hs_bids_school.h"
#include "train/recipe.h"

static void play_some(bm_notes *notes, const bm_net *net, int games)
{
    static const char TEXT[] = "school = high-society-bids\nseed = 1\nhidden = 4\n"
                               "generations = 1\ngames = 1\nschool.lambda = 0.8\n"
                               "school.explore = 0.3\n";
    bm_recipe recipe;
    bm_recipe_fault fault;

    assert_true(bm_recipe_read(&recipe, bm_span_of(TEXT), bm_schools, &fault));
    bm_notes_begin(notes, HS_BID_INPUTS);
    for (int i = 0; i < games; i++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        hs_bids_school.play(&recipe, net, net != NULL, &rng, notes);
    }
}

/* Every bid is a position of two: who made it, and all others. */
static void look_at(const bm_notes *notes, int games)
{
    float most = 0;

    assert_true(notes->positions > 10 * (size_t)games);
    for (size_t i = 0; i < notes->positions; i++) {
        const float *target = bm_notes_target(notes, i);
        assert_int_equal(bm_notes_seats(notes, i), 2);
        assert_true(target[0] >= 0 && target[0] <= 1);
        assert_true(fabsf(target[0] + target[1] - 1) < 1e-6F);
        most = target[0] > most ? target[0] : most;
    }
    assert_true(most > 0.4F); /* somebody wins */
}

static void bids_are_noted(void **unused)
{
    int games = scaled(16, 4);
    bm_notes first;
    bm_notes later;
    bm_notes again;
    bm_net net;

    (void)unused;
    assert_true(bm_net_of("hs-bids", &net));
    play_some(&first, NULL, 4);
    look_at(&first, 4);
    play_some(&later, &net, games);
    look_at(&later, games);
    play_some(&again, &net, games);
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
        cmocka_unit_test(bids_are_noted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

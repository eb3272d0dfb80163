/* test_av_school.c - what Adel Verpflichtet is learned from: the same games from the same
 * numbers, with targets that are shares; and an attacker that plays by the rules. */
#include "unit/unit.h"

#include "bots/av_inputs.h"
#include "train/av_attack.h"
#include "train/av_school.h"
#include "train/recipe.h"

/* Says nothing of its own. */
static const bm_recipe OPEN = {0};

static const bm_recipe SECRET = {.own_count = 1, .own = {{"secret", BM_RECIPE_ONE}}};

static void play(const bm_school *school, const bm_recipe *recipe, uint64_t seed, bm_notes *notes)
{
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    bm_notes_begin(notes, school->inputs);
    school->play(recipe, NULL, 0, &rng, notes);
}

static void try_school(const bm_school *school, const bm_recipe *recipe, uint64_t seed)
{
    bm_notes first;
    bm_notes again;

    play(school, recipe, seed, &first);
    play(school, recipe, seed, &again);
    assert_true(first.positions > 3);
    assert_int_equal(first.positions, again.positions);
    for (size_t position = 0; position < first.positions; position++) {
        int seats = bm_notes_seats(&first, position);
        const float *target = bm_notes_target(&first, position);
        float sum = 0;
        for (int seat = 0; seat < seats; seat++) {
            bm_note_row row = bm_notes_row(&first, position, seat);
            bm_note_row same = bm_notes_row(&again, position, seat);
            assert_int_equal(row.count, same.count);
            assert_memory_equal(row.value, same.value, (size_t)row.count);
            assert_true(target[seat] >= 0);
            assert_true(target[seat] == bm_notes_target(&again, position)[seat]);
            sum += target[seat];
        }
        assert_true(sum > 0.999F && sum < 1.001F);
    }
    bm_notes_free(&first);
    bm_notes_free(&again);
}

static void games_follow_from_their_numbers(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(4, 1); seed++)
        try_school(&av_school, &OPEN, seed);
    try_school(&av_school, &SECRET, 1);
    try_school(&av_school_against_greedy, &OPEN, 1);
}

/* In each position one row, that of the attacker, is marked. */
static void the_attacker_is_marked(void **state)
{
    bm_notes notes;

    (void)state;
    play(&av_school_against_greedy, &OPEN, 2, &notes);
    for (size_t position = 0; position < notes.positions; position++) {
        int marked = 0;
        for (int seat = 0; seat < 2; seat++) {
            bm_note_row row = bm_notes_row(&notes, position, seat);
            marked += row.index[row.count - 1] == AV_INPUT_SPARE;
        }
        assert_int_equal(marked, 1);
    }
    bm_notes_free(&notes);
}

static void an_attack_is_a_game(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 3; seats++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)seats);
        double share = av_attack(&av_victim_greedy, seats, seats - 1, NULL, &rng);
        assert_true(share == 0 || share == 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_follow_from_their_numbers),
        cmocka_unit_test(the_attacker_is_marked),
        cmocka_unit_test(an_attack_is_a_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

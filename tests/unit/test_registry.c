/* test_registry.c - the list of games. */
#include "unit/unit.h"

#include "games/registry.h"

static void games_are_found_by_name(void **state)
{
    (void)state;
    assert_true(bm_game_count >= 2);
    for (int i = 0; i < bm_game_count; i++) {
        assert_ptr_equal(bm_game_find(bm_span_of(bm_games[i]->name)), bm_games[i]);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(bm_games[i]->name, bm_games[k]->name);
            assert_string_not_equal(bm_games[i]->code, bm_games[k]->code);
        }
    }
    assert_string_equal(bm_game_find(bm_span_of("high-society"))->code, "hs");
}

static void other_names_are_not(void **state)
{
    (void)state;
    assert_null(bm_game_find(bm_span_of("")));
    assert_null(bm_game_find(bm_span_of("high")));
    assert_null(bm_game_find(bm_span_of("high-society2")));
    assert_null(bm_game_find(bm_span_of("High-Society")));
    assert_null(bm_game_find(bm_span_of("hs")));
    assert_null(bm_game_find((bm_span){NULL, 0}));
}

/* The template is a game like any other, but nobody is offered it. */
static void the_template_is_not_listed(void **state)
{
    (void)state;
    assert_false(bm_game_find(bm_span_of("null"))->listed);
    assert_true(bm_game_find(bm_span_of("high-society"))->listed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_name),
        cmocka_unit_test(other_names_are_not),
        cmocka_unit_test(the_template_is_not_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

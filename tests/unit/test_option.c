/* test_option.c - set-ups from words, over a table made for it. */
#include "unit/unit.h"

#include "core/game.h"

static const char *const COLOURS[] = {"red", "green", "blue", NULL};

static const bm_option OPTIONS[] = {
    {.name = "colour", .values = COLOURS},
    {.name = "rounds", .min = 5, .max = 500},
};

static const bm_edition EDITIONS[] = {
    {"plain", {0, 10}},
    {"rich", {2, 500}},
};

/* What tables cannot say: blue is for two. */
static bm_status no_blue_for_many(const bm_setup *setup)
{
    return setup->option[0] == 2 && setup->seats > 2 ? BM_BAD_OPTION_VALUE : BM_OK;
}

static const bm_game GAME = {
    .name = "tables",
    .seats_min = 2,
    .seats_max = 4,
    .options = OPTIONS,
    .option_count = 2,
    .editions = EDITIONS,
    .edition_count = 2,
    .setup_check = no_blue_for_many,
};

static bm_status set(bm_setup *setup, const char *name, const char *value)
{
    return bm_setup_set(&GAME, setup, bm_span_of(name), bm_span_of(value));
}

static void words_fill_a_set_up(void **state)
{
    bm_setup setup;

    (void)state;
    bm_setup_begin(&setup);
    assert_int_equal(setup.seats, 0);
    assert_int_equal(setup.edition, 0);
    assert_int_equal(setup.option[0], BM_OPTION_UNSET);
    assert_int_equal(set(&setup, "colour", "green"), BM_OK);
    assert_int_equal(set(&setup, "rounds", "7"), BM_OK);
    assert_int_equal(set(&setup, "seats", "3"), BM_OK);
    assert_int_equal(set(&setup, "edition", "rich"), BM_OK);
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_OK);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.edition, 1);
    assert_int_equal(setup.option[0], 1);
    assert_int_equal(setup.option[1], 7);
    assert_int_equal(setup.option[2], 0);
    assert_int_equal(setup.option[3], 0);
    assert_true(bm_setup_valid(&GAME, &setup));
}

/* An edition is a row of defaults, whatever the order of the words. */
static void the_edition_fills_the_rest(void **state)
{
    bm_setup setup;

    (void)state;
    bm_setup_begin(&setup);
    assert_int_equal(set(&setup, "seats", "2"), BM_OK);
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_OK);
    assert_int_equal(setup.option[0], 0);
    assert_int_equal(setup.option[1], 10);

    bm_setup_begin(&setup);
    assert_int_equal(set(&setup, "rounds", "5"), BM_OK);
    assert_int_equal(set(&setup, "edition", "rich"), BM_OK);
    assert_int_equal(set(&setup, "seats", "2"), BM_OK);
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_OK);
    assert_int_equal(setup.option[0], 2);
    assert_int_equal(setup.option[1], 5);
}

static void refused_words_change_nothing(void **state)
{
    static const struct {
        const char *name;
        const char *value;
        bm_status status;
    } CASES[] = {
        {"seats", "1", BM_SEATS_OUT_OF_RANGE},    {"seats", "5", BM_SEATS_OUT_OF_RANGE},
        {"seats", "02", BM_SEATS_OUT_OF_RANGE},   {"seats", "", BM_SEATS_OUT_OF_RANGE},
        {"seats", "258", BM_SEATS_OUT_OF_RANGE},  {"edition", "poor", BM_NO_SUCH_EDITION},
        {"edition", "", BM_NO_SUCH_EDITION},      {"edition", "0", BM_NO_SUCH_EDITION},
        {"colour", "black", BM_BAD_OPTION_VALUE}, {"colour", "re", BM_BAD_OPTION_VALUE},
        {"colour", "", BM_BAD_OPTION_VALUE},      {"colour", "0", BM_BAD_OPTION_VALUE},
        {"rounds", "4", BM_BAD_OPTION_VALUE},     {"rounds", "501", BM_BAD_OPTION_VALUE},
        {"rounds", "65541", BM_BAD_OPTION_VALUE}, {"rounds", "many", BM_BAD_OPTION_VALUE},
        {"size", "5", BM_NO_SUCH_OPTION},         {"", "5", BM_NO_SUCH_OPTION},
        {"Colour", "red", BM_NO_SUCH_OPTION},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        bm_setup setup;
        bm_setup_begin(&setup);
        assert_int_equal(set(&setup, "seats", "3"), BM_OK);
        assert_int_equal(set(&setup, "edition", "rich"), BM_OK);
        assert_int_equal(set(&setup, "colour", "green"), BM_OK);
        bm_setup before = setup;
        assert_int_equal(set(&setup, CASES[i].name, CASES[i].value), CASES[i].status);
        assert_memory_equal(&before, &setup, sizeof setup);
    }
}

static void the_whole_is_judged(void **state)
{
    bm_setup setup;

    (void)state;
    bm_setup_begin(&setup);
    bm_setup before = setup;
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_SEATS_OUT_OF_RANGE);
    assert_memory_equal(&before, &setup, sizeof setup);

    assert_int_equal(set(&setup, "colour", "blue"), BM_OK);
    assert_int_equal(set(&setup, "seats", "3"), BM_OK);
    before = setup;
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_BAD_OPTION_VALUE);
    assert_memory_equal(&before, &setup, sizeof setup);
    assert_int_equal(set(&setup, "seats", "2"), BM_OK);
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_OK);
    setup.seats = 9;
    assert_int_equal(bm_setup_resolve(&GAME, &setup), BM_SEATS_OUT_OF_RANGE);
}

/* Set-ups that come as bytes can be anything. */
static void only_lawful_set_ups_are_valid(void **state)
{
    const bm_setup good = {.seats = 2, .edition = 1, .option = {2, 500}};
    bm_setup bad;

    (void)state;
    assert_true(bm_setup_valid(&GAME, &good));
    bad = good;
    bad.seats = 1;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad.seats = 5;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad = good;
    bad.edition = 2;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad = good;
    bad.option[0] = 3;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad.option[0] = BM_OPTION_UNSET;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad = good;
    bad.option[1] = 4;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad.option[1] = 501;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad = good;
    bad.option[2] = 1;
    assert_false(bm_setup_valid(&GAME, &bad));
    bad = good;
    bad.seats = 3; /* blue is for two */
    assert_false(bm_setup_valid(&GAME, &bad));
}

/* In this game `rounds` is for more than two. */
static bool applies(const bm_setup *setup, int option)
{
    return option != 1 || setup->seats > 2;
}

/* An option that means nothing at a table is refused there, and is 0 in the set-up. */
static void options_may_be_for_some_tables_only(void **state)
{
    bm_game game = GAME;
    bm_setup setup;

    (void)state;
    game.option_applies = applies;
    bm_setup_begin(&setup);
    assert_int_equal(bm_setup_set(&game, &setup, bm_span_of("rounds"), bm_span_of("7")), BM_OK);
    setup.seats = 2;
    bm_setup before = setup;
    assert_false(bm_option_applies(&game, &setup, 1));
    assert_int_equal(bm_setup_resolve(&game, &setup), BM_OPTION_NOT_HERE);
    assert_memory_equal(&before, &setup, sizeof setup);
    setup.seats = 3;
    assert_true(bm_option_applies(&game, &setup, 0));
    assert_true(bm_option_applies(&game, &setup, 1));
    assert_false(bm_option_applies(&game, &setup, 2)); /* there is none */
    assert_int_equal(bm_setup_resolve(&game, &setup), BM_OK);
    assert_int_equal(setup.option[1], 7);

    bm_setup_begin(&setup);
    setup.seats = 2;
    assert_int_equal(bm_setup_resolve(&game, &setup), BM_OK);
    assert_int_equal(setup.option[1], 0); /* not the edition's 10 */
    assert_true(bm_setup_valid(&game, &setup));
    setup.option[1] = 10;
    assert_false(bm_setup_valid(&game, &setup));
    setup.seats = 3;
    assert_true(bm_setup_valid(&game, &setup));
    setup.option[1] = 0; /* below the least */
    assert_false(bm_setup_valid(&game, &setup));
}

static void values_are_written_as_they_are_read(void **state)
{
    char buffer[16];
    bm_text text;

    (void)state;
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_option_write(&OPTIONS[0], 1, &text);
    bm_text_add_char(&text, ' ');
    bm_option_write(&OPTIONS[1], 500, &text);
    assert_string_equal(buffer, "green 500");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_fill_a_set_up),
        cmocka_unit_test(the_edition_fills_the_rest),
        cmocka_unit_test(refused_words_change_nothing),
        cmocka_unit_test(the_whole_is_judged),
        cmocka_unit_test(only_lawful_set_ups_are_valid),
        cmocka_unit_test(options_may_be_for_some_tables_only),
        cmocka_unit_test(values_are_written_as_they_are_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

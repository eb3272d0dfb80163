/* test_hs_say.c - the end of High Society told step by step, sentence by sentence. */
#include "unit/unit.h"

#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_say.h"

enum { LINES_MAX = 4096 };

static const bm_teller TELLER = {.names = {"Red", "Blue", "Green"}, .you = BM_NOBODY};

/* A finished game of three: what each has won, and its money in hand. */
static hs_state ending(const char *edition, const uint32_t won[3], const uint32_t hand[3])
{
    bm_setup setup;
    hs_state state;

    bm_setup_begin(&setup);
    setup.seats = 3;
    assert_int_equal(bm_setup_set(&hs_game, &setup, bm_span_of("edition"), bm_span_of(edition)),
                     BM_OK);
    assert_int_equal(bm_setup_resolve(&hs_game, &setup), BM_OK);
    hs_start(&state, &setup);
    state.pub.head.phase = HS_PHASE_OVER;
    for (int seat = 0; seat < 3; seat++) {
        state.pub.won[seat] = (uint16_t)won[seat];
        state.pub.hand[seat] = (uint16_t)hand[seat];
    }
    return state;
}

static const char *told(const hs_state *state, const char *language)
{
    static char lines[LINES_MAX];
    bm_teller teller = TELLER;
    bm_saying saying;
    bm_text text;

    teller.catalogue = bm_catalogue_find(language);
    bm_text_begin(&text, lines, sizeof lines);
    for (uint32_t i = 0; hs_say_result(state, i, &saying); i++) {
        bm_tell_saying(&teller, &saying, &text);
        bm_text_add_char(&text, '\n');
    }
    assert_false(text.full);
    return lines;
}

static uint32_t possessions(int a, int b)
{
    return hs_bit_of(a) | hs_bit_of(b);
}

enum { ONE = 1 << 0, TWO = 1 << 1, TWENTY_FIVE = 1 << 10, TWO_TITLES = 0x0c00 };

/* The example printed in the rules (HS-S2), against somebody who is out. */
static void every_card_is_counted_in_its_order(void **state)
{
    uint32_t won[3] = {possessions(3, 9) | HS_DEBT_BIT | TWO_TITLES | HS_SCANDAL_BIT,
                       hs_bit_of(1) | HS_SCANDAL_BIT, 0};
    uint32_t hand[3] = {TWENTY_FIVE, TWO, ONE};
    hs_state end = ending("ravensburger", won, hand);

    (void)state;
    assert_string_equal(told(&end, "en"), "Red has 25 left in hand.\n"
                                          "Blue has 2 left in hand.\n"
                                          "Green has 1 left in hand.\n"
                                          "Green has the least money and is out.\n"
                                          "Red counts 3 + 9 = 12.\n"
                                          "Less 5 for the gambling debt: 7.\n"
                                          "Doubled for a title: 14.\n"
                                          "Doubled for a title: 28.\n"
                                          "Halved for the scandal: 14.\n"
                                          "Blue counts 1.\n"
                                          "Halved for the scandal: ½.\n"
                                          "Green has no possession to count: 0.\n"
                                          "Red wins with 14 points!\n");
}

static void debt_goes_below_zero_or_stops_there(void **state)
{
    uint32_t won[3] = {HS_DEBT_BIT | HS_FIRST_TITLE, 0, 0};
    uint32_t hand[3] = {TWENTY_FIVE, TWO, ONE};
    hs_state below = ending("ravensburger", won, hand);
    hs_state floor = ending("gaga", won, hand);

    (void)state;
    assert_non_null(strstr(told(&below, "en"), "Less 5 for the gambling debt: −5.\n"
                                               "Doubled for a title: −10.\n"));
    assert_non_null(strstr(told(&floor, "en"), "Less 5 for the loss, but never below zero: 0.\n"
                                               "Doubled for a recognition: 0.\n"));
}

static void a_tie_is_broken_by_money(void **state)
{
    uint32_t won[3] = {possessions(3, 4), hs_bit_of(7), 0};
    uint32_t hand[3] = {TWO, TWENTY_FIVE, ONE};
    hs_state end = ending("ravensburger", won, hand);

    (void)state;
    assert_non_null(strstr(told(&end, "en"), "Level at 7: Red and Blue.\n"
                                             "The money left in hand decides.\n"
                                             "Blue wins with 7 points!\n"));
}

static void a_tie_is_broken_by_the_best_possession(void **state)
{
    uint32_t won[3] = {possessions(3, 4), hs_bit_of(7), 0};
    uint32_t hand[3] = {TWENTY_FIVE, TWO, ONE};
    hs_state end = ending("gaga", won, hand);

    (void)state;
    assert_non_null(strstr(told(&end, "en"), "Level at 7: Red and Blue.\n"
                                             "The highest luxury decides.\n"
                                             "Blue wins with 7 points!\n"));
}

static void a_tie_may_stay(void **state)
{
    uint32_t won[3] = {possessions(3, 4), hs_bit_of(7), 0};
    uint32_t hand[3] = {TWO, TWO, ONE};
    hs_state end = ending("ravensburger", won, hand);

    (void)state;
    assert_non_null(strstr(told(&end, "en"), "The money left in hand decides.\n"));
    assert_non_null(strstr(told(&end, "en"), "Shared win with 7 points: Red and Blue!\n"));
    assert_non_null(strstr(told(&end, "ru"), "7 очков"));
}

static void all_may_be_out(void **state)
{
    uint32_t won[3] = {hs_bit_of(10), 0, 0};
    uint32_t hand[3] = {TWO, TWO, TWO};
    hs_state end = ending("ravensburger", won, hand);
    const char *lines = told(&end, "en");

    (void)state;
    assert_non_null(strstr(lines, "All have the same money left, so all are out.\n"));
    assert_non_null(strstr(lines, "Red counts 10.\n"));
    assert_non_null(strstr(lines, "Nobody wins.\n"));
    assert_null(strstr(lines, "least money"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_counted_in_its_order),
        cmocka_unit_test(debt_goes_below_zero_or_stops_there),
        cmocka_unit_test(a_tie_is_broken_by_money),
        cmocka_unit_test(a_tie_is_broken_by_the_best_possession),
        cmocka_unit_test(a_tie_may_stay),
        cmocka_unit_test(all_may_be_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_av_text.c - the notation of Adel Verpflichtet: one spelling for each move.
 *
 * rule: AV-M1, AV-M2.
 */
#include "unit/av_play.h"

#include "games/av/av_material.h"
#include "games/av/av_text.h"

static const char *written(bm_move move)
{
    static char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    av_write_move(move, &text);
    assert_false(text.full);
    return buffer;
}

/* The words are that move, and the other way round. */
static void is(const char *words, bm_move move)
{
    bm_move read = {0};

    assert_true(av_well_formed(move));
    assert_string_equal(written(move), words);
    assert_true(av_read_move(bm_span_of(words), &read));
    assert_true(bm_move_same(read, move));
}

static void every_kind_of_move(void **state)
{
    (void)state;
    is("colour beige", bm_move_of(AV_MOVE_COLOUR, AV_BEIGE, 0, 0));
    is("colour green", bm_move_of(AV_MOVE_COLOUR, AV_GREEN, 0, 0));
    is("deal A1468", bm_move_of(AV_MOVE_DEAL, 0, 0, 0));
    is("show F1924", bm_move_of(AV_MOVE_TURN_UP, 46, 0, 0));
    is("castle", bm_move_of(AV_MOVE_PLACE, AV_CASTLE, 0, 0));
    is("auction", bm_move_of(AV_MOVE_PLACE, AV_AUCTION, 0, 0));
    is("castle detective", bm_move_of(AV_MOVE_CHOOSE, AV_CASTLE, AV_DETECTIVE, 0));
    is("castle thief 5", bm_move_of(AV_MOVE_CHOOSE, AV_CASTLE, AV_THIEF + 5, 0));
    is("auction cheque 12", bm_move_of(AV_MOVE_CHOOSE, AV_AUCTION, AV_CHEQUE + 12, 0));
    is("exhibition", bm_move_of(AV_MOVE_ACTION, 0, AV_EXHIBITION, 0));
    is("detective", bm_move_of(AV_MOVE_ACTION, 0, AV_DETECTIVE, 0));
    is("thief 1", bm_move_of(AV_MOVE_ACTION, 0, AV_THIEF + 1, 0));
    is("thief 12", bm_move_of(AV_MOVE_ACTION, 0, AV_THIEF + 12, 0));
    is("cheque 1", bm_move_of(AV_MOVE_ACTION, 0, AV_CHEQUE + 1, 0));
    is("cheque 24", bm_move_of(AV_MOVE_ACTION, 0, AV_CHEQUE + 24, 0));
    is("take left", bm_move_of(AV_MOVE_TAKE, AV_LEFT, 0, 0));
    is("take right", bm_move_of(AV_MOVE_TAKE, AV_RIGHT, 0, 0));
    is("show A1468+F1650", bm_move_of(AV_MOVE_EXHIBIT, 0, 0, av_bit(0) | av_bit(40)));
    is("steal E1982", bm_move_of(AV_MOVE_STEAL, 39, 0, 0));
    /* Words that no seat could ever play are still moves of the notation. */
    is("castle cheque 1", bm_move_of(AV_MOVE_CHOOSE, AV_CASTLE, AV_CHEQUE + 1, 0));
    is("auction exhibition", bm_move_of(AV_MOVE_CHOOSE, AV_AUCTION, AV_EXHIBITION, 0));
    is("thief 6", bm_move_of(AV_MOVE_ACTION, 0, AV_THIEF + 6, 0));
}

/* The longest move there is: all items. */
static void items_in_order(void **state)
{
    char word[AV_ITEM_TEXT];
    bm_text text;
    bm_move move;

    (void)state;
    for (int item = 0; item < AV_ITEM_END; item++) {
        if (!av_is_item(item))
            continue;
        bm_text_begin(&text, word, sizeof word);
        av_write_item(item, &text);
        assert_false(text.full);
        assert_int_equal(av_read_item(bm_span_of(word)), item);
    }
    const char *all = written(bm_move_of(AV_MOVE_EXHIBIT, 0, 0, AV_ALL_ITEMS));
    assert_int_equal(strlen(all), 5 + 6 * AV_ITEM_COUNT - 1);
    assert_true(av_read_move(bm_span_of(all), &move));
    assert_true(move.set == AV_ALL_ITEMS);
}

static void other_spellings_are_none(void **state)
{
    static const char *const WRONG[] = {
        "",
        " ",
        "castle ",
        " castle",
        "Castle",
        "castle  detective",
        "castle detective ",
        "castle nothing",
        "castle thief",
        "castle thief ",
        "castle castle",
        "auction cheque 012",
        "auction house",
        "exhibition ",
        "exhibition 1",
        "detective 0",
        "thief",
        "thief 0",
        "thief 13",
        "thief +5",
        "thief 05",
        "thief 5 ",
        "cheque",
        "cheque ",
        "cheque 0",
        "cheque 25",
        "cheque 1 2",
        "cheque 18446744073709551617",
        "take",
        "take ",
        "take middle",
        "take left right",
        "show",
        "show ",
        "show a1468",
        "show A1469",
        "show A01468",
        "show A146",
        "show A0000",
        "show A0",
        "show G1468",
        "show @1468",
        "show B1468",
        "show A1468+",
        "show +A1468",
        "show A1468+A1468",
        "show A1760+A1468",
        "show A1468 + A1760",
        "show A1468,A1760",
        "show A1468+A1760+",
        "show C0",
        "steal",
        "steal ",
        "steal A1468+A1760",
        "steal A1468 ",
        "deal",
        "deal A1468+A1760",
        "deal A146x",
        "colour",
        "colour ",
        "colour Beige",
        "colour white",
        "colour 1",
        "color beige",
        "pass",
        "castle\n",
    };
    bm_move move = bm_move_of(77, 7, 7, 7);

    (void)state;
    for (int i = 0; i < BM_LENGTH(WRONG); i++) {
        if (av_read_move(bm_span_of(WRONG[i]), &move))
            fail_msg("\"%s\" is read as \"%s\"", WRONG[i], written(move));
        assert_true(bm_move_same(move, bm_move_of(77, 7, 7, 7))); /* untouched */
    }
    assert_int_equal(av_read_item((bm_span){"A1468 or so", 5}), 0);
    assert_int_equal(av_read_item((bm_span){NULL, 0}), -1);
}

/* Of all the moves that could be made of numbers, the well-formed are just those that
 * are written and read back. */
static void well_formed_moves_are_spelt(void **state)
{
    static const uint64_t SETS[] = {0, 1, 3, 0x7f0000, AV_ALL_ITEMS, UINT64_C(1) << 23, UINT64_MAX};
    int spelt = 0;

    (void)state;
    for (int kind = 0; kind < 12; kind++)
        for (int target = -1; target < 60; target++)
            for (int amount = -1; amount < 70; amount++)
                for (int i = 0; i < BM_LENGTH(SETS); i++) {
                    bm_move move = bm_move_of(kind, target, amount, SETS[i]);
                    bm_move read;
                    if (!av_well_formed(move))
                        continue;
                    assert_true(av_read_move(bm_span_of(written(move)), &read));
                    assert_true(bm_move_same(move, read));
                    spelt++;
                }
    /* Colours, items three times, places, two times 38 actions and once again, piles,
     * and three sets of more than one item. */
    assert_int_equal(spelt, 5 + 3 * 45 + 2 + 2 * 38 + 38 + 2 + 3);
}

/* What other writers use of the notation. */
static void words(void **state)
{
    char buffer[32];
    bm_text text;

    (void)state;
    assert_string_equal(av_place_word(AV_CASTLE), "castle");
    assert_string_equal(av_place_word(AV_AUCTION), "auction");
    bm_text_begin(&text, buffer, sizeof buffer);
    av_write_action(AV_CHEQUE + 24, &text);
    assert_string_equal(buffer, "cheque 24");
    bm_text_begin(&text, buffer, sizeof buffer);
    av_write_items(0, &text);
    assert_string_equal(buffer, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_move),
        cmocka_unit_test(items_in_order),
        cmocka_unit_test(other_spellings_are_none),
        cmocka_unit_test(well_formed_moves_are_spelt),
        cmocka_unit_test(words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

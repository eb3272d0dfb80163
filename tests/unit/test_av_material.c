/* test_av_material.c - the printed facts: items, cards, the reconstructed board.
 *
 * rule: AV-M1, AV-M2, AV-M4, AV-M5.
 */
#include "unit/av_play.h"

#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_moves.h"

static const int ITEMS[AV_LETTERS][9] = {
    {1468, 1760, 1775, 1832, 1850, 1887, 1902, 1929},
    {1905, 1906, 1920, 1925, 1927, 1930, 1934, 1940},
    {1835, 1852, 1860, 1903, 1919, 1931, 1935},
    {1616, 1748, 1819, 1831, 1865, 1874, 1885},
    {1928, 1932, 1941, 1952, 1957, 1960, 1962, 1982},
    {1650, 1660, 1830, 1875, 1890, 1910, 1924},
};

/* Letters upwards and, in a letter, the older first; numbers behind the last are none. */
static void items(void **state)
{
    bool seen[2000] = {false};
    int count = 0;

    (void)state;
    for (int letter = 0; letter < AV_LETTERS; letter++)
        for (int k = 0; k < 8; k++) {
            int item = 8 * letter + k;
            assert_int_equal(av_year(item), ITEMS[letter][k]);
            assert_int_equal(av_is_item(item), ITEMS[letter][k] != 0);
            assert_int_equal(av_letter(item), letter);
            assert_int_equal(av_holds(AV_ALL_ITEMS, item), ITEMS[letter][k] != 0);
            count += av_is_item(item);
            assert_false(seen[av_year(item)] && av_is_item(item));
            seen[av_year(item)] = true;
        }
    assert_int_equal(count, AV_ITEM_COUNT);
    assert_int_equal(bm_count64(AV_ALL_ITEMS), AV_ITEM_COUNT);
    assert_false(av_is_item(-1));
    assert_false(av_is_item(AV_ITEM_END));
    assert_false(av_is_item(INT32_MAX));
    assert_int_equal(av_oldest(AV_ALL_ITEMS), 1468);
    assert_int_equal(av_oldest(av_items("E1982")), 1982);
}

static void cards(void **state)
{
    static const struct {
        const char *colour;
        int cheques[4];
        int thieves[2];
    } PRINTED[] = {{"beige", {1, 12, 13, 24}, {5, 8}},
                   {"blue", {2, 11, 14, 23}, {4, 9}},
                   {"violet", {3, 10, 15, 22}, {3, 10}},
                   {"red", {4, 9, 16, 21}, {2, 11}},
                   {"green", {5, 8, 17, 20}, {1, 12}}};
    uint32_t cheques = 0;
    uint32_t thieves = 0;

    (void)state;
    for (int colour = 0; colour < AV_COLOURS; colour++) {
        assert_string_equal(av_colour_word(colour), PRINTED[colour].colour);
        for (int i = 0; i < 4; i++)
            assert_true(bm_has(av_colour_cheques(colour), PRINTED[colour].cheques[i]));
        for (int i = 0; i < 2; i++) {
            assert_true(bm_has(av_colour_thieves(colour), PRINTED[colour].thieves[i]));
            assert_int_equal(av_thief_colour(PRINTED[colour].thieves[i]), colour);
        }
        assert_int_equal(bm_count(av_colour_cheques(colour)), 4);
        assert_int_equal(bm_count(av_colour_thieves(colour)), 2);
        cheques |= av_colour_cheques(colour);
        thieves |= av_colour_thieves(colour);
    }
    assert_int_equal(bm_count(cheques), 20); /* so no two are equal: AV-A1 */
    assert_int_equal(thieves, bm_bit(AV_THIEF_MAX + 1) - 2 - bm_bit(6) - bm_bit(7));
    for (int number = 0; number < 32; number++)
        assert_int_equal(av_thief_colour(number) >= 0, bm_has(thieves, number));
}

/* Which castle counts for a pawn on each space, table included. */
static void castles_of_the_own_board(void **state)
{
    static const int SPACES[] = {2, 2, 3, 2, 2, 2, 2, 3, 2, 2, 2, 2, 3, 2, 2, 2};
    static const int FIRST[] = {2, 2, 3, 3, 3, 4, 3, 4, 4, 3, 4, 5, 4, 5, 5, 5};
    static const int SECOND[] = {1, 1, 1, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 3, 2, 2};
    int space = 1;

    (void)state;
    assert_int_equal(av_own_board.castle_count, BM_LENGTH(SPACES));
    assert_int_equal(av_castle_at(&av_own_board, 0), 0); /* the Club: AV-M5 */
    for (int i = 0; i < BM_LENGTH(SPACES); i++) {
        assert_int_equal(av_own_board.castle[i].first, FIRST[i]);
        assert_int_equal(av_own_board.castle[i].second, SECOND[i]);
        for (int k = 0; k < SPACES[i]; k++)
            assert_int_equal(av_castle_at(&av_own_board, space++), i);
    }
    assert_int_equal(space, 36);
    assert_int_equal(av_track_end(&av_own_board), 35);
    for (; space < 300; space++)
        assert_int_equal(av_castle_at(&av_own_board, space), -1);
    assert_int_equal(av_own_board.table_seats, 13);
    assert_true(av_board_sound(&av_own_board));
}

/* AV-P2: two piles, the first with one more. */
static void piles_by_seats(void **state)
{
    static const int LEFT[] = {19, 17, 15, 13};

    (void)state;
    for (int seats = AV_SEATS_MIN; seats <= AV_SEATS_MAX; seats++) {
        av_state start = av_fresh(seats, AV_TOGETHER, 60);
        assert_int_equal(start.pub.left[AV_LEFT], LEFT[seats - 2]);
        assert_int_equal(start.pub.left[AV_RIGHT], LEFT[seats - 2] - 1);
        assert_null(av_audit(&start));
    }
}

/* What may be played where: AV-R2, AV-R3. */
static void cards_for_places(void **state)
{
    av_state s = av_played(3, 0, 60, AV_OPENING_3);
    uint64_t thieves = UINT64_C(1) << (AV_THIEF + 5) | UINT64_C(1) << (AV_THIEF + 8);
    uint64_t cheques = (UINT64_C(1) << 1 | 1 << 12 | 1 << 13 | 1 << 24) << AV_CHEQUE;

    (void)state;
    assert_true(av_actions_at(&s.pub, 0, AV_CASTLE) ==
                (thieves | bm_bit(AV_EXHIBITION) | bm_bit(AV_DETECTIVE)));
    assert_true(av_actions_at(&s.pub, 0, AV_AUCTION) == (thieves | cheques));
    s.pub.thieves[0] = 0;
    s.pub.cheques[0] = 0;
    assert_true(av_actions_at(&s.pub, 0, AV_AUCTION) == 0);
    assert_int_equal(av_check(&s, 0, bm_move_of(AV_MOVE_PLACE, AV_AUCTION, 0, 0)),
                     AV_NO_AUCTION_CARD);
    assert_int_equal(av_check(&s, 0, bm_move_of(AV_MOVE_PLACE, AV_CASTLE, 0, 0)), BM_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items),
        cmocka_unit_test(cards),
        cmocka_unit_test(castles_of_the_own_board),
        cmocka_unit_test(piles_by_seats),
        cmocka_unit_test(cards_for_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_av_face.c - Adel Verpflichtet in lines: what is told, and what is kept quiet. */
#include "unit/av_play.h"
#include "unit/look.h"

#include "cli/av_face.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_text.h"

static const char *seen_by(const av_state *state, int viewer, bool whole)
{
    static onlooker look;

    look_at(&look, &av_game, state, viewer, "en");
    return page(&look.scene, whole);
}

static void assert_told(const av_state *state, int viewer, bool whole, const char *words)
{
    const char *told = seen_by(state, viewer, whole);

    if (strstr(told, words) == NULL)
        fail_msg("\"%s\" is not told:\n%s", words, told);
}

/* Seat 0 buys; exhibits; or steals from what seat 1 shows. */
static av_state buying(void)
{
    return av_three("auction; castle; castle; cheque 24; detective; detective;");
}

static av_state exhibiting(void)
{
    return av_three("castle; castle; castle; exhibition; detective; detective;");
}

static av_state stealing(void)
{
    return av_three("castle; castle; castle; thief 8; exhibition; detective;"
                    "show C1835+C1852+D1748;");
}

static void a_seat_is_told_what_it_needs(void **state)
{
    av_state table = av_three("");

    (void)state;
    table.pub.pawn[1] = 4;
    assert_string_equal(
        seen_by(&table, 0, false),
        "Round 1. Castle 2 pays 2 to the best exhibition, 1 to the second best.\n"
        "The pawns: Blue on space 4, you in the Club and Green in the Club.\n"
        "Left pile: B1906 Washday in Zurich; 17 in the pile.\n"
        "Right pile: F1830 Biedermeier Pot; 16 in the pile.\n"
        "Your cheques: 1 12 13 24. Your free thieves: 5 8.\n"
        "Your 4 items: A1468 Gossip’s Mask, A1760 Swiss Ball Mask, B1905 Swiss Chocolate, D1616 "
        "Sir Walter’s Pipe.\n"
        "Your best exhibition: A1468 A1760 B1905.\n"
        "Where do you go? Type “castle” or “auction”.\n");
}

static void each_decision_has_its_lines(void **state)
{
    av_state castle = av_three("castle; auction; auction;");
    av_state bid = av_three("auction; castle; castle;");
    av_state buy = buying();
    av_state steal = stealing();

    (void)state;
    assert_told(&castle, 0, false, "At the castle: you.\nAt the auction house: Blue and Green.\n");
    assert_null(strstr(seen_by(&castle, 0, false), "pile"));
    assert_told(&bid, 0, false, "Left pile: B1906");
    assert_told(&bid, 0, false, "play a cheque (1 12 13 24) or a thief (5 8)");
    assert_told(&buy, 0, false, "Right pile: F1830");
    assert_null(strstr(seen_by(&buy, 0, false), "cheques"));
    assert_told(&steal, 0, false,
                "Blue exhibits: C1835 Tin Man from Fürth, C1852 Russian Woodfolk, D1748 Salon "
                "Pipe.\nYour thief 8 takes one item from Blue: type its year.\n");
    assert_null(strstr(seen_by(&steal, 2, false), "Your thief"));
}

static void the_whole_table_is_told(void **state)
{
    av_state table = stealing();

    (void)state;
    av_play(&table, "steal C1852; castle; castle; auction; exhibition; exhibition;");
    assert_string_equal(
        seen_by(&table, 2, true),
        "Round 2. Castle 1 pays 2 to the best exhibition, 1 to the second best.\n"
        "Left pile: B1906 Washday in Zurich; 17 in the pile.\n"
        "Right pile: F1830 Biedermeier Pot; 16 in the pile.\n"
        "At the castle: Red and Blue.\n"
        "At the auction house: you.\n"
        "From the Club on, castles as spaces:first|second: 2:2|1, 2:2|1, 3:3|1, 2:3|2, 2:3|1, "
        "2:4|2, 2:3|2, 3:4|2, 2:4|1, 2:3|2, 2:4|2, 2:5|2, 3:4|2, 2:5|3, 2:5|2, 2:5|2. Then the "
        "dining table with 13 chairs.\n"
        "Red (Beige) is in the Club.\n"
        "Red has 5 items; all have seen C1852.\n"
        "Red: cheques 1 12 13 24; free thieves 5.\n"
        "Red has decided.\n"
        "Blue (Red) is on space 2, castle 1.\n"
        "Blue has 3 items; all have seen C1835 D1748.\n"
        "Blue: cheques 4 9 16 21; free thieves 2 11.\n"
        "Blue has decided.\n"
        "You (Green) are on space 2, castle 1.\n"
        "You have 4 items, which nobody else has seen.\n"
        "In jail from cell 1 up (3 cells): thief 8 (Red).\n"
        "Your cheques: 5 8 17 20. Your free thieves: 1 12.\n"
        "Your 4 items: A1775 Japanese Jester, E1928 The Tramp’s Shoes, E1932 Tarzan’s Wardrobe, "
        "F1660 Pewter Bedfellow.\n"
        "Your best exhibition: E1928 E1932 F1660.\n"
        "At the auction house: play a cheque (5 8 17 20) or a thief (1 12).\n");
    assert_told(&table, BM_REFEREE, true, "Red has 5 items: A1468 A1760 B1905 C1852 D1616.\n");
    assert_told(&table, BM_REFEREE, true, "Red this round: castle, exhibition.\n");
    assert_null(strstr(seen_by(&table, BM_SPECTATOR, true), "exhibition.\n"));
}

static void places_on_the_board_have_names(void **state)
{
    av_state table = av_three("");

    (void)state;
    table.pub.pawn[0] = 36;
    table.pub.pawn[1] = 48;
    table.pub.pawn[2] = 49;
    assert_told(&table, 0, true, "You (Beige) are at the dining table, chair 1 (space 36).\n");
    assert_told(&table, 0, true, "Blue (Red) is at the dining table, chair 13 (space 48).\n");
    assert_told(&table, 0, true, "Green (Green) is past the last chair, on space 49.\n");
    assert_told(&table, 0, true, "Round 1, the last one: a pawn sits at the dining table.\n");
}

static void nothing_left_is_told_too(void **state)
{
    av_state table = av_three("");

    (void)state;
    table.pub.cheques[0] = 0;
    table.pub.thieves[0] = 0;
    table.pub.known[0] = 0;
    table.priv[0].items = 0;
    table.pub.top[0] = 0;
    table.pub.left[0] = 0;
    table.pub.left[1] = 1;
    assert_told(&table, 0, false, "Your cheques: none. Your free thieves: none.\n");
    assert_told(&table, 0, false, "You have no items.\nNothing to exhibit yet");
    assert_told(&table, 0, false, "Nothing lies on the left pile.\n");
    assert_told(&table, 0, false, "F1830 Biedermeier Pot; it is the last one.\n");
    assert_told(&table, 0, false, "only the castle is left");
}

/* At any time, for anybody, in any language. */
static void every_scene_can_be_told(void **state)
{
    static onlooker look;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(24, 8); seed++) {
        av_state table;
        bm_rng rng;
        av_begin_some(&table, &rng, seed);
        for (int ply = 0; table.pub.head.phase != AV_PHASE_OVER; ply++) {
            const char *language = LANGUAGES[ply % 5];
            av_play_random(&table, &rng);
            for (int viewer = BM_REFEREE; viewer < table.pub.head.setup.seats; viewer++) {
                if (viewer == BM_CHANCE)
                    continue;
                look_at(&look, &av_game, &table, viewer, language);
                assert_clean(page(&look.scene, true), language);
                assert_clean(page(&look.scene, false), language);
            }
        }
    }
}

/* What a viewer cannot know changes no byte. */
static void another_truth_looks_the_same(void **state)
{
    static onlooker look;
    static char here[PAGE_MAX];
    int compared = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(40, 8); seed++) {
        av_state table;
        bm_rng rng;
        av_begin_some(&table, &rng, seed);
        for (int ply = 0; table.pub.head.phase != AV_PHASE_OVER && ply < 120; ply++) {
            av_play_random(&table, &rng);
            for (int viewer = BM_SPECTATOR; viewer < table.pub.head.setup.seats; viewer++) {
                av_state truth = table;
                if (viewer == BM_CHANCE || ply % 7 != 0)
                    continue;
                av_redact(&truth, viewer);
                av_sample(&truth, viewer, &rng);
                compared += memcmp(&truth, &table, sizeof truth) != 0;
                look_at(&look, &av_game, &table, viewer, "en");
                snprintf(here, sizeof here, "%s", page(&look.scene, true));
                look_at(&look, &av_game, &truth, viewer, "en");
                assert_string_equal(here, page(&look.scene, true));
            }
        }
    }
    assert_true(compared > 0); /* else nothing was tested */
}

static void assert_preview(const av_state *state, int seat, const char *words, const char *expected)
{
    assert_previewed(&av_game, state, seat, words, expected);
}

static void a_place_is_previewed(void **state)
{
    av_state table = av_three("");

    (void)state;
    assert_preview(&table, 0, "castle", "The best exhibition there moves 2, the second best 1.");
    assert_preview(&table, 0, "auction",
                   "For sale there: B1906 Washday in Zurich and F1830 Biedermeier Pot.");
    table.pub.top[AV_RIGHT] = 0;
    assert_preview(&table, 0, "auction", "For sale there: B1906 Washday in Zurich.");
    table.pub.top[AV_LEFT] = 0;
    assert_preview(&table, 0, "auction",
                   "You would go to the auction house, but nothing is left to buy.");
}

static void an_action_is_previewed(void **state)
{
    av_state castle = av_three("castle; castle; castle;");
    av_state auction = av_three("auction; castle; castle;");
    av_state together = av_played(2, AV_TOGETHER, 60, AV_OPENING_2);

    (void)state;
    castle.pub.pawn[1] = 5;
    castle.pub.pawn[2] = 6;
    assert_preview(&castle, 0, "exhibition",
                   "You could show 3 items, the oldest from 1468: +3 if best, +1 if second best.");
    assert_preview(&castle, 0, "detective",
                   "If a thief is caught, you would move 3 spaces: your rank is now 3.");
    assert_preview(&castle, 2, "detective",
                   "If a thief is caught, you would move 1 space: your rank is now 1.");
    assert_preview(&castle, 0, "thief 8",
                   "Thief 8 would take an item from each exhibition; a detective would jail it.");
    castle.priv[0].items = av_items("A1468+B1905+F1650");
    assert_preview(&castle, 0, "exhibition",
                   "You have nothing to show: no three items with letters in an unbroken run.");
    assert_preview(&auction, 0, "cheque 12",
                   "You would offer cheque 12: the highest one buys, the others come back.");
    assert_preview(&auction, 0, "thief 5",
                   "Thief 5 takes the cheque that is paid, if no other thief is there.");
    assert_preview(&together, 0, "auction thief 5",
                   "Thief 5 takes the cheque that is paid, if no other thief is there.");
    assert_preview(&together, 0, "castle thief 5",
                   "Thief 5 would take an item from each exhibition; a detective would jail it.");
}

static void items_are_previewed(void **state)
{
    av_state buy = buying();
    av_state show = exhibiting();
    av_state steal = stealing();

    (void)state;
    assert_preview(&buy, 0, "take right",
                   "You would pay cheque 24 and take F1830 Biedermeier Pot.");
    assert_preview(&show, 0, "show A1468+A1760+B1905",
                   "You would show 3 items, the oldest from 1468: +2 if best, +1 if second best.");
    assert_preview(&steal, 0, "steal D1748", "You would take D1748 Salon Pipe from Blue.");
}

/* A lone exhibitor is the best; and what the preview promises is what the rules do. */
static void previews_come_true(void **state)
{
    av_state table = exhibiting();
    int before = table.pub.pawn[0];

    (void)state;
    av_play(&table, "show A1468+A1760+B1905;");
    assert_int_equal(table.pub.pawn[0] - before, 2);
}

static void the_face_is_found_by_its_game(void **state)
{
    (void)state;
    assert_ptr_equal(bm_face_of(&av_game), &av_face);
    for (int i = 0; i < BM_LENGTH(LANGUAGES); i++) {
        const bm_catalogue *catalogue = bm_catalogue_find(LANGUAGES[i]);
        assert_non_null(bm_phrase_find(catalogue, "", av_face.help));
        assert_non_null(bm_phrase_find(catalogue, "", av_face.goal));
        assert_non_null(bm_phrase_find(catalogue, "", av_face.part));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_told_what_it_needs),
        cmocka_unit_test(each_decision_has_its_lines),
        cmocka_unit_test(the_whole_table_is_told),
        cmocka_unit_test(places_on_the_board_have_names),
        cmocka_unit_test(nothing_left_is_told_too),
        cmocka_unit_test(every_scene_can_be_told),
        cmocka_unit_test(another_truth_looks_the_same),
        cmocka_unit_test(a_place_is_previewed),
        cmocka_unit_test(an_action_is_previewed),
        cmocka_unit_test(items_are_previewed),
        cmocka_unit_test(previews_come_true),
        cmocka_unit_test(the_face_is_found_by_its_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

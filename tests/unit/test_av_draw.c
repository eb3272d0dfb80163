/* test_av_draw.c - the drawn table of Adel Verpflichtet.
 *
 * Random games are drawn for several viewers in every language, also the
 * pseudo-language: everything must be there, nothing beside its place, and nothing
 * that the viewer may not know.
 */
#include "unit/av_play.h"
#include "unit/picture.h"

#include "cli/av_draw.h"
#include "games/av/av_board.h"
#include "games/av/av_castle.h"
#include "games/av/av_material.h"
#include "games/av/av_text.h"

enum { PAWNS_ROW = TOP + 3 };

static void assert_fits(const picture *p)
{
    assert_in_its_place(p);
    assert_true(av_draw_rows(&p->scene) <= AV_DRAW_ROWS);
}

/* How often the seat's pawn stands on the track. */
static int pawn_signs(const picture *p, int seat)
{
    int signs = 0;
    int end = find_row(p, "▙") + av_draw_rows(&p->scene) - TOP;
    char sign[] = "1";

    sign[0] = (char)(sign[0] + seat);
    for (int row = PAWNS_ROW; row < PAWNS_ROW + 3 && row < end; row++)
        for (int column = 0; column < p->canvas.columns; column++) {
            const bm_cell *cell = cell_at(p, row, column);
            signs += cell->style >= BM_STYLE_PAWN && cell->style <= BM_STYLE_PAWN_GREEN &&
                     strcmp(cell->text, sign) == 0;
        }
    return signs;
}

/* The row of a seat; a name may have been cut. */
static const char *seat_row(const picture *p, int seat)
{
    char begin[32];

    snprintf(begin, sizeof begin, "%d %.8s", seat + 1, NAMES[seat]);
    return row_with(p, begin);
}

static void assert_seats_drawn(const picture *p, const av_state *state)
{
    const av_public *pub = &state->pub;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        const char *row = seat_row(p, seat);
        if (pub->head.phase == AV_PHASE_OVER)
            continue;
        assert_number_in(row, av_item_count(pub, seat));
        for (uint32_t left = pub->cheques[seat]; left != 0; left &= left - 1)
            assert_number_in(row, bm_lowest(left));
        for (uint32_t left = pub->thieves[seat]; left != 0; left &= left - 1)
            assert_number_in(row, bm_lowest(left));
        assert_true((strstr(row, "▶") != NULL) == bm_has(pub->asked, seat));
        assert_true((strstr(row, "✓") != NULL) == bm_has(pub->committed, seat));
    }
}

static void assert_piles_drawn(const picture *p, const av_state *state)
{
    for (int pile = AV_LEFT; pile <= AV_RIGHT; pile++) {
        char code[AV_ITEM_TEXT];
        bm_text text;
        if (state->pub.top[pile] == 0 || state->pub.head.phase == AV_PHASE_OVER)
            continue;
        bm_text_begin(&text, code, sizeof code);
        av_write_item(state->pub.top[pile] - 1, &text);
        assert_drawn(p, code);
    }
}

/* The own ones: by code, or by year where they are many. */
static void assert_items_drawn(const picture *p, const av_state *state, int viewer)
{
    if (viewer < 0 || state->pub.head.phase == AV_PHASE_OVER ||
        (state->pub.head.phase == AV_PHASE_STEAL && bm_has(state->pub.asked, viewer)))
        return;
    for (uint64_t left = av_items_of(state, viewer); left != 0; left &= left - 1) {
        char year[8];
        if (bm_count64(av_items_of(state, viewer)) > 20)
            return; /* they may be cut */
        snprintf(year, sizeof year, "%d", av_year(__builtin_ctzll(left)));
        assert_drawn(p, year);
    }
}

static void draw_and_judge(picture *p, const av_state *state, int viewer, const char *language,
                           const char *typed)
{
    p->scene.teller.catalogue = bm_catalogue_find(language);
    draw_for(p, state, viewer, typed);
    assert_fits(p);
    assert_seats_drawn(p, state);
    assert_piles_drawn(p, state);
    assert_items_drawn(p, state, viewer);
    for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
        assert_true(state->pub.colour[seat] == 0 || pawn_signs(p, seat) >= 1 ||
                    find_row(p, "+") >= 0);
    if (strcmp(language, "qps") == 0)
        assert_no_plain_words(p);
}

static void everything_is_drawn(void **state)
{
    static const char *const TYPED[] = {"", "castle", "all", "12", "1468?"};
    picture *p = *state;
    int games = scaled(12, 4);

    for (int i = 0; i < games; i++) {
        av_state table;
        bm_rng rng;
        av_begin_some(&table, &rng, (uint64_t)i);
        for (int ply = 0; table.pub.head.phase != AV_PHASE_OVER; ply++) {
            const char *language = LANGUAGES[ply % 5];
            draw_and_judge(p, &table, ply / 5 % table.pub.head.setup.seats, language,
                           TYPED[ply / 7 % 5]);
            draw_and_judge(p, &table, ply % 2 == 0 ? BM_SPECTATOR : BM_REFEREE, language, "");
            av_play_random(&table, &rng);
        }
        for (int k = 0; k < BM_LENGTH(LANGUAGES); k++) {
            draw_and_judge(p, &table, 0, LANGUAGES[k], "");
            draw_and_judge(p, &table, BM_SPECTATOR, LANGUAGES[k], "");
        }
    }
}

static void secrets_are_not_drawn(void **state)
{
    picture *p = *state;
    int told_apart = 0;
    int games = scaled(12, 4);

    for (int i = 0; i < games; i++) {
        av_state table;
        bm_rng rng;
        av_begin_some(&table, &rng, (uint64_t)i);
        for (int ply = 0; table.pub.head.phase != AV_PHASE_OVER && ply < 200; ply++) {
            told_apart += assert_secrets_not_drawn(p, &table, &rng);
            av_play_random(&table, &rng);
        }
    }
    assert_true(told_apart > 0); /* else nothing was tested */
}

static void the_track_shows_castles_and_pawns(void **state)
{
    picture *p = *state;
    av_state table = av_three("");

    draw_for(p, &table, 0, "");
    assert_drawn(p, "reconstructed board");
    assert_drawn(p, "Round 1 of 60");
    assert_drawn(p, "2|1 2|1 3|1 3|2 3|1 4|2 3|2 4|2 4|1 3|2 4|2 5|2 4|2 5|3 5|2 5|2 1–13");
    assert_begins(p->rows[PAWNS_ROW], " 123  · · · · ···");
    assert_drawn(p, "Castle 1 pays the best exhibition 2, the second 1");
    assert_drawn(p, "Club ▙█▟ ▙▄▟");
    table.pub.pawn[0] = 1;
    table.pub.pawn[1] = 7; /* the last space of castle 3 */
    table.pub.pawn[2] = 7;
    draw_for(p, &table, 0, "");
    assert_drawn(p, "Club ▙▄▟ ▙▄▟ ▙█▟ ▙▄▟");
    assert_begins(p->rows[PAWNS_ROW], "      1 · · · ··2");
    assert_begins(p->rows[PAWNS_ROW + 1], "                3");
    table.pub.pawn[0] = 7;
    assert_int_equal(av_draw_rows(&p->scene), 1 + 4 + 2 + 4 + 4);
    draw_for(p, &table, 0, "");
    assert_int_equal(av_draw_rows(&p->scene), 1 + 5 + 2 + 4 + 4);
    assert_begins(p->rows[PAWNS_ROW + 2], "                3");
    table.pub.pawn[0] = 36; /* the first chair */
    table.pub.pawn[2] = 40;
    draw_for(p, &table, 0, "");
    assert_in_row(p->rows[PAWNS_ROW], " 13");
    assert_in_row(seat_row(p, 0), "chair 1");
    assert_drawn(p, "the last round");
}

/* A pile that is not turned up yet is not empty, and no round is the round before the first. */
static void before_the_first_round_nothing_is_empty(void **state)
{
    picture *p = *state;
    av_state fresh = av_fresh(3, 0, 60);
    av_state dealt = av_played(3, 0, 60, AV_DEALT_3 "show B1906");

    draw_for(p, &fresh, 0, "");
    assert_not_drawn(p, "empty");
    assert_not_drawn(p, "Round");
    draw_for(p, &dealt, 0, "");
    assert_drawn(p, "B1906");
    assert_not_drawn(p, "empty");
}

static void too_many_pawns_on_a_space_are_counted_on(void **state)
{
    picture *p = *state;
    av_state table = av_fresh(5, 0, 60);

    for (int seat = 0; seat < 5; seat++) {
        table.pub.pawn[seat] = 3;
        table.pub.colour[seat] = (uint8_t)(seat + 1);
    }
    draw_for(p, &table, BM_SPECTATOR, "");
    assert_begins(p->rows[PAWNS_ROW], "      · · 1");
    assert_begins(p->rows[PAWNS_ROW + 1], "          2");
    assert_begins(p->rows[PAWNS_ROW + 2], "          +");
}

/* The longest board there can be, with pawns all over it. */
static void a_long_board_is_shown_around_the_leading_pawn(void **state)
{
    static picture p;
    av_state table = av_three("");

    (void)state;
    table.pub.board.castle_count = AV_CASTLES_MAX;
    for (int i = 0; i < AV_CASTLES_MAX; i++)
        table.pub.board.castle[i] = (av_castle){9, 20, (uint8_t)(i % 21)};
    for (int columns = COLUMNS; columns <= WIDE; columns += WIDE - COLUMNS) {
        open_picture(&p, &av_game, columns);
        for (int lead = 0; lead <= 216 + 13; lead++) {
            char numbers[16];
            int castle = av_castle_at(&table.pub.board, lead);
            table.pub.pawn[0] = (uint16_t)lead;
            table.pub.pawn[1] = (uint16_t)(lead / 2);
            draw_for(&p, &table, 0, "");
            assert_fits(&p);
            for (int seat = 0; seat < 3; seat++)
                assert_true(pawn_signs(&p, seat) >= 1);
            snprintf(numbers, sizeof numbers, "20|%d", castle >= 0 ? castle % 21 : 2);
            assert_drawn(&p, numbers);
            assert_true((find_row(&p, "▙█") >= 0) == (castle >= 0));
        }
        assert_drawn(&p, "your own board");
        assert_drawn(&p, "‹");
        assert_drawn(&p, "Table");
        close_picture(&p);
    }
}

static void choices_show_when_they_may(void **state)
{
    picture *p = *state;
    av_state table = av_three("castle; auction;");

    draw_for(p, &table, 0, "");
    assert_in_row(seat_row(p, 0), "castle"); /* the own one, sealed */
    assert_in_row(seat_row(p, 1), "has decided");
    assert_not_in_row(seat_row(p, 1), "auction");
    assert_in_row(seat_row(p, 2), "▶");
    av_play(&table, "castle; thief 8; cheque 21; exhibition;");
    draw_for(p, &table, 1, "");
    assert_in_row(seat_row(p, 0), "castle");
    assert_not_in_row(seat_row(p, 0), "thief 8"); /* AV-R4 */
    assert_in_row(seat_row(p, 1), "auction: cheque 21");
    draw_for(p, &table, 0, "");
    assert_in_row(seat_row(p, 0), "castle: thief 8");
    av_play(&table, "take left; show B1920;");
    draw_for(p, &table, 1, "");
    assert_in_row(seat_row(p, 0), "castle: thief 8");
    assert_in_row(seat_row(p, 1), "B1906");
    assert_in_row(seat_row(p, 1), " 4 9 16 ");
    assert_not_in_row(seat_row(p, 1), "16 21");
}

static void the_jail_holds_thieves(void **state)
{
    picture *p = *state;
    av_state table = av_three("castle; castle; castle; thief 8; detective; detective;");

    draw_for(p, &table, 1, "");
    assert_drawn(p, "Jail ┃ 8┃  ┃  ┃");
    assert_in_row(seat_row(p, 0), "5 (8)");
}

static void the_best_and_the_typed_items_are_marked(void **state)
{
    picture *p = *state;
    av_state table = av_three("castle; castle; castle; exhibition; detective; detective;");

    draw_for(p, &table, 0, "");
    assert_drawn(p, "Your items: 4 · ★ best exhibition: 3");
    assert_drawn(p, "★A1468 ");
    assert_drawn(p, "★B1905 ");
    assert_drawn(p, " D1616 ");
    assert_drawn(p, "What do you show?");
    draw_for(p, &table, 0, "1468 1760");
    assert_drawn(p, "✓A1468 ");
    assert_drawn(p, " B1905 ");
    assert_not_drawn(p, "★B1905");
    assert_drawn(p, "at least three");
    draw_for(p, &table, 0, "1468 1760 1905?");
    assert_drawn(p, "You would show 3 items, the oldest from 1468");
    draw_for(p, &table, 0, "about 1468");
    assert_drawn(p, "Gossip");
    draw_for(p, &table, 0, "C");
    assert_drawn(p, "You have nothing of C Toys.");
    draw_for(p, &table, 0, NULL); /* nothing is asked */
    assert_not_drawn(p, "What do you show?");
}

static void a_thief_sees_what_is_shown(void **state)
{
    picture *p = *state;
    av_state table =
        av_three("castle; castle; castle; thief 8; exhibition; detective; show C1835+C1852+D1748;");

    draw_for(p, &table, 0, "1852");
    assert_drawn(p, " C1835 ");
    assert_drawn(p, "✓C1852 ");
    assert_not_drawn(p, "A1468");
    assert_drawn(p, "You would take C1852");
    draw_for(p, &table, 1, "");
    assert_drawn(p, "★C1835 ");
}

/* Many items go by their letters; all there are do not break the frame. */
static void many_items_are_listed_by_letter(void **state)
{
    picture *p = *state;
    av_state table = av_three("");

    table.priv[0].items |= av_items("A1775+A1832+B1906+C1860+C1903");
    draw_for(p, &table, 0, "");
    assert_drawn(p, "A Masks ★1468 ★1760 ★1775 ★1832  B Posters ★1905");
    table.priv[0].items = AV_ALL_ITEMS;
    table.pub.known[0] = AV_ALL_ITEMS;
    draw_for(p, &table, 0, "");
    assert_fits(p);
    assert_drawn(p, "…");
    assert_in_row(seat_row(p, 0), "A8");
    table.priv[0].items = AV_ALL_ITEMS & ~av_items("A1468+A1760+A1775");
    table.pub.known[0] = 0;
    draw_for(p, &table, 0, "");
    p->air = 3;
    draw_for(p, &table, 0, "");
    assert_fits(p);
    assert_drawn(p, "1924");
}

static void a_referee_sees_everything(void **state)
{
    picture *p = *state;
    av_state table = av_three("castle; auction;");

    draw_for(p, &table, BM_REFEREE, "");
    assert_drawn(p, "2 C ★1835 ★1852  D ★1748  F 1650");
    assert_in_row(seat_row(p, 1), "auction");
    draw_for(p, &table, BM_SPECTATOR, "");
    assert_not_drawn(p, "1835");
    assert_not_drawn(p, "auction");
}

static void the_end_names_the_winner(void **state)
{
    picture *p = *state;
    int games = scaled(20, 5);

    for (int i = 0; i < games; i++) {
        av_state table;
        bm_rng rng;
        av_begin_some(&table, &rng, (uint64_t)i);
        while (table.pub.head.phase != AV_PHASE_OVER)
            av_play_random(&table, &rng);
        draw_for(p, &table, BM_SPECTATOR, "");
        for (int seat = 0; seat < table.pub.head.setup.seats; seat++) {
            const char *row = seat_row(p, seat);
            bool wins = bm_has(av_winners(&table.pub), seat);
            assert_true((strstr(row, "★ wins") != NULL) == wins);
            assert_number_in(row, bm_count64(table.pub.collection[seat]));
        }
    }
}

/* Every test gets a picture of its own. */
static int set_up(void **state)
{
    static picture p;

    open_picture(&p, &av_game, COLUMNS);
    *state = &p;
    return 0;
}

static int tear_down(void **state)
{
    close_picture(*state);
    return 0;
}

#define PICTURE_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PICTURE_TEST(everything_is_drawn),
        PICTURE_TEST(secrets_are_not_drawn),
        PICTURE_TEST(the_track_shows_castles_and_pawns),
        PICTURE_TEST(before_the_first_round_nothing_is_empty),
        PICTURE_TEST(too_many_pawns_on_a_space_are_counted_on),
        cmocka_unit_test(a_long_board_is_shown_around_the_leading_pawn),
        PICTURE_TEST(choices_show_when_they_may),
        PICTURE_TEST(the_jail_holds_thieves),
        PICTURE_TEST(the_best_and_the_typed_items_are_marked),
        PICTURE_TEST(a_thief_sees_what_is_shown),
        PICTURE_TEST(many_items_are_listed_by_letter),
        PICTURE_TEST(a_referee_sees_everything),
        PICTURE_TEST(the_end_names_the_winner),
    };

    return cmocka_run_group_tests(tests, begin_pictures, NULL);
}

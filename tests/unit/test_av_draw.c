/* test_av_draw.c - the drawn table of Adel Verpflichtet.
 *
 * Random games are drawn for several viewers in every language, also the
 * pseudo-language: everything must be there, nothing beside its place, and nothing
 * that the viewer may not know.
 */
#include "unit/av_play.h"

#include "cli/av_draw.h"
#include "cli/av_face.h"
#include "cli/columns.h"
#include "cli/language.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_text.h"

enum {
    COLUMNS = 80,
    WIDE = 100,
    TOP = 1,
    ROWS = TOP + AV_DRAW_ROWS + 4,
    ROW_MAX = WIDE * BM_CELL_BYTES,
    PAWNS_ROW = TOP + 3
};

/* Without Latin letters: what is left of these in the pseudo-language is a fault. */
static const char *const NAMES[AV_SEATS_MAX] = {"Аз", "Шестнадцатьбукв!", "Буки", "№ 4", "世界"};
static const char *const LANGUAGES[] = {"en", "ru", "it", "de", "qps"};

typedef struct picture {
    bm_scene scene;
    av_state seen;
    bm_canvas canvas;
    char rows[ROWS][ROW_MAX + 1]; /* what is drawn, as text */
} picture;

static void open_picture(picture *p, int columns)
{
    memset(p, 0, sizeof *p);
    p->scene = (bm_scene){.game = &av_game, .typed = ""};
    p->scene.teller.you = BM_NOBODY;
    for (int seat = 0; seat < AV_SEATS_MAX; seat++)
        p->scene.teller.names[seat] = NAMES[seat];
    p->scene.teller.catalogue = bm_catalogue_find("en");
    assert_true(bm_canvas_init(&p->canvas, ROWS, columns));
}

/* Draws a state that is redacted already, with so many rows more than it needs. */
static void draw_seen(picture *p, int viewer, int air)
{
    p->scene.state = &p->seen;
    p->scene.viewer = viewer;
    bm_canvas_clear(&p->canvas);
    av_draw(&p->scene, &p->canvas, TOP, av_draw_rows(&p->scene) + air);
    for (int row = 0; row < ROWS; row++) {
        p->rows[row][0] = '\0';
        for (int column = 0; column < p->canvas.columns; column++)
            strcat(p->rows[row], p->canvas.cells[row * p->canvas.columns + column].text);
    }
}

static void draw(picture *p, const av_state *state, int viewer, const char *typed)
{
    p->seen = *state;
    av_redact(&p->seen, viewer);
    p->scene.typed = typed;
    draw_seen(p, viewer, 0);
}

static int find_row(const picture *p, const char *words)
{
    for (int row = 0; row < ROWS; row++)
        if (strstr(p->rows[row], words) != NULL)
            return row;
    return -1;
}

static void assert_drawn(const picture *p, const char *words)
{
    if (find_row(p, words) >= 0)
        return;
    for (int row = 0; row < ROWS; row++)
        print_message("%s|\n", p->rows[row]);
    fail_msg("\"%s\" is not drawn (%s)", words, p->scene.teller.catalogue->language);
}

static void assert_not_drawn(const picture *p, const char *words)
{
    if (find_row(p, words) >= 0)
        fail_msg("drawn: %s", p->rows[find_row(p, words)]);
}

/* The rows around it and the margins stay free. */
static void assert_in_its_place(const picture *p, int air)
{
    int rows = av_draw_rows(&p->scene);

    assert_true(rows <= AV_DRAW_ROWS);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < p->canvas.columns; column++) {
            bool edge = row < TOP || row >= TOP + rows + air || column == 0 ||
                        column == p->canvas.columns - 1;
            if (edge && strcmp(p->canvas.cells[row * p->canvas.columns + column].text, " ") != 0)
                fail_msg("drawn at row %d, column %d: %s", row, column, p->rows[row]);
        }
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
            const bm_cell *cell = &p->canvas.cells[row * p->canvas.columns + column];
            signs += cell->style >= BM_STYLE_PAWN && cell->style <= BM_STYLE_PAWN_GREEN &&
                     strcmp(cell->text, sign) == 0;
        }
    return signs;
}

/* The number stands in the row, and not as a part of a longer one. */
static void assert_number_in(const char *row, int number)
{
    char digits[16];
    const char *at = row;

    snprintf(digits, sizeof digits, "%d", number);
    for (; (at = strstr(at, digits)) != NULL; at++) {
        bool begins = at == row || at[-1] < '0' || at[-1] > '9';
        char after = at[strlen(digits)];
        if (begins && (after < '0' || after > '9'))
            return;
    }
    fail_msg("no %d in: %s", number, row);
}

/* The row of a seat; a name may have been cut. */
static const char *seat_row(const picture *p, int seat)
{
    char begin[32];
    int row = -1;

    snprintf(begin, sizeof begin, "%d %.8s", seat + 1, NAMES[seat]);
    row = find_row(p, begin);
    if (row < 0)
        assert_drawn(p, begin);
    return p->rows[row];
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

/* Numbers, signs and names are all that is not translated. */
static void assert_no_plain_words(const picture *p)
{
    for (int row = 0; row < ROWS; row++) {
        int run = 0;
        for (const char *at = p->rows[row]; *at != '\0'; at++) {
            char small = (char)(*at | 0x20);
            run = small >= 'a' && small <= 'z' ? run + 1 : 0;
            if (run >= 3)
                fail_msg("not from lang/: %s", p->rows[row]);
        }
    }
}

static void draw_and_judge(picture *p, const av_state *state, int viewer, const char *language,
                           const char *typed)
{
    p->scene.teller.catalogue = bm_catalogue_find(language);
    draw(p, state, viewer, typed);
    assert_in_its_place(p, 0);
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
    static picture p;
    int games = scaled(12, 4);

    (void)state;
    open_picture(&p, COLUMNS);
    for (int i = 0; i < games; i++) {
        bm_setup setup = av_some_setup((uint64_t)i);
        av_state table;
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        av_start(&table, &setup);
        for (int ply = 0; table.pub.head.phase != AV_PHASE_OVER; ply++) {
            const char *language = LANGUAGES[ply % 5];
            draw_and_judge(&p, &table, ply / 5 % setup.seats, language, TYPED[ply / 7 % 5]);
            draw_and_judge(&p, &table, ply % 2 == 0 ? BM_SPECTATOR : BM_REFEREE, language, "");
            av_play_random(&table, &rng);
        }
        for (int k = 0; k < BM_LENGTH(LANGUAGES); k++) {
            draw_and_judge(&p, &table, 0, LANGUAGES[k], "");
            draw_and_judge(&p, &table, BM_SPECTATOR, LANGUAGES[k], "");
        }
    }
    bm_canvas_free(&p.canvas);
}

/* What else could be true must look the same, even if it is not redacted again. */
static void secrets_are_not_drawn(void **state)
{
    static picture p;
    static bm_cell before[ROWS * COLUMNS];
    int told_apart = 0;
    int games = scaled(12, 4);

    (void)state;
    open_picture(&p, COLUMNS);
    for (int i = 0; i < games; i++) {
        bm_setup setup = av_some_setup((uint64_t)i);
        av_state table;
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        av_start(&table, &setup);
        for (int ply = 0; table.pub.head.phase != AV_PHASE_OVER && ply < 200; ply++) {
            for (int viewer = BM_SPECTATOR; viewer < setup.seats; viewer++) {
                if (viewer == BM_CHANCE)
                    continue;
                draw(&p, &table, viewer, "");
                memcpy(before, p.canvas.cells, sizeof before);
                p.seen = table;
                av_redact(&p.seen, viewer);
                av_sample(&p.seen, viewer, &rng);
                told_apart += memcmp(&p.seen, &table, sizeof table) != 0;
                av_redact(&p.seen, viewer);
                draw_seen(&p, viewer, 0);
                assert_memory_equal(before, p.canvas.cells, sizeof before);
            }
            av_play_random(&table, &rng);
        }
    }
    assert_true(told_apart > 0); /* else nothing was tested */
    bm_canvas_free(&p.canvas);
}

static void the_track_shows_castles_and_pawns(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &table, 0, "");
    assert_drawn(&p, "reconstructed board");
    assert_drawn(&p, "Round 1 of 60");
    assert_drawn(&p, "2|1 2|1 3|1 3|2 3|1 4|2 3|2 4|2 4|1 3|2 4|2 5|2 4|2 5|3 5|2 5|2 1–13");
    assert_memory_equal(p.rows[PAWNS_ROW], " 123  · · · · ···", strlen(" 123  · · · · ···"));
    assert_drawn(&p, "Castle 1 pays the best exhibition 2, the second 1");
    assert_drawn(&p, "Club ▙█▟ ▙▄▟");
    table.pub.pawn[0] = 1;
    table.pub.pawn[1] = 7; /* the last space of castle 3 */
    table.pub.pawn[2] = 7;
    draw(&p, &table, 0, "");
    assert_drawn(&p, "Club ▙▄▟ ▙▄▟ ▙█▟ ▙▄▟");
    assert_memory_equal(p.rows[PAWNS_ROW], "      1 · · · ··2", strlen("      1 · · · ··2"));
    assert_memory_equal(p.rows[PAWNS_ROW + 1], "                3", 17);
    table.pub.pawn[0] = 7;
    assert_int_equal(av_draw_rows(&p.scene), 1 + 4 + 2 + 4 + 4);
    draw(&p, &table, 0, "");
    assert_int_equal(av_draw_rows(&p.scene), 1 + 5 + 2 + 4 + 4);
    assert_memory_equal(p.rows[PAWNS_ROW + 2], "                3", 17);
    table.pub.pawn[0] = 36; /* the first chair */
    table.pub.pawn[2] = 40;
    draw(&p, &table, 0, "");
    assert_non_null(strstr(p.rows[PAWNS_ROW], " 13"));
    assert_non_null(strstr(seat_row(&p, 0), "chair 1"));
    assert_drawn(&p, "the last round");
    bm_canvas_free(&p.canvas);
}

/* A pile that is not turned up yet is not empty, and no round is the round before the first. */
static void before_the_first_round_nothing_is_empty(void **state)
{
    static picture p;
    av_state fresh = av_fresh(3, 0, 60);
    av_state dealt = av_played(3, 0, 60,
                               "colour beige; colour red; colour green;"
                               "deal A1468; deal A1760; deal B1905; deal D1616;"
                               "deal C1835; deal C1852; deal D1748; deal F1650;"
                               "deal E1928; deal E1932; deal F1660; deal A1775; show B1906");

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &fresh, 0, "");
    assert_not_drawn(&p, "empty");
    assert_not_drawn(&p, "Round");
    draw(&p, &dealt, 0, "");
    assert_drawn(&p, "B1906");
    assert_not_drawn(&p, "empty");
    bm_canvas_free(&p.canvas);
}

static void too_many_pawns_on_a_space_are_counted_on(void **state)
{
    static picture p;
    av_state table = av_fresh(5, 0, 60);

    (void)state;
    open_picture(&p, COLUMNS);
    for (int seat = 0; seat < 5; seat++) {
        table.pub.pawn[seat] = 3;
        table.pub.colour[seat] = (uint8_t)(seat + 1);
    }
    draw(&p, &table, BM_SPECTATOR, "");
    assert_memory_equal(p.rows[PAWNS_ROW], "      · · 1", strlen("      · · 1"));
    assert_memory_equal(p.rows[PAWNS_ROW + 1], "          2", 11);
    assert_memory_equal(p.rows[PAWNS_ROW + 2], "          +", 11);
    bm_canvas_free(&p.canvas);
}

/* The longest board there can be, with pawns all over it. */
static void a_long_board_is_shown_around_the_leading_pawn(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    table.pub.board.castle_count = AV_CASTLES_MAX;
    for (int i = 0; i < AV_CASTLES_MAX; i++)
        table.pub.board.castle[i] = (av_castle){9, 20, (uint8_t)(i % 21)};
    for (int columns = COLUMNS; columns <= WIDE; columns += WIDE - COLUMNS) {
        open_picture(&p, columns);
        for (int lead = 0; lead <= 216 + 13; lead++) {
            char numbers[16];
            int castle = av_castle_at(&table.pub.board, lead);
            table.pub.pawn[0] = (uint16_t)lead;
            table.pub.pawn[1] = (uint16_t)(lead / 2);
            draw(&p, &table, 0, "");
            assert_in_its_place(&p, 0);
            for (int seat = 0; seat < 3; seat++)
                assert_true(pawn_signs(&p, seat) >= 1);
            snprintf(numbers, sizeof numbers, "20|%d", castle >= 0 ? castle % 21 : 2);
            assert_drawn(&p, numbers);
            assert_true((find_row(&p, "▙█") >= 0) == (castle >= 0));
        }
        assert_drawn(&p, "your own board");
        assert_drawn(&p, "‹");
        assert_drawn(&p, "Table");
        bm_canvas_free(&p.canvas);
    }
}

static void choices_show_when_they_may(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60, AV_OPENING_3 "castle; auction;");

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &table, 0, "");
    assert_non_null(strstr(seat_row(&p, 0), "castle")); /* the own one, sealed */
    assert_non_null(strstr(seat_row(&p, 1), "has decided"));
    assert_null(strstr(seat_row(&p, 1), "auction"));
    assert_non_null(strstr(seat_row(&p, 2), "▶"));
    av_play(&table, "castle; thief 8; cheque 21; exhibition;");
    draw(&p, &table, 1, "");
    assert_non_null(strstr(seat_row(&p, 0), "castle"));
    assert_null(strstr(seat_row(&p, 0), "thief 8")); /* AV-R4 */
    assert_non_null(strstr(seat_row(&p, 1), "auction: cheque 21"));
    draw(&p, &table, 0, "");
    assert_non_null(strstr(seat_row(&p, 0), "castle: thief 8"));
    av_play(&table, "take left; show B1920;");
    draw(&p, &table, 1, "");
    assert_non_null(strstr(seat_row(&p, 0), "castle: thief 8"));
    assert_non_null(strstr(seat_row(&p, 1), "B1906"));
    assert_non_null(strstr(seat_row(&p, 1), " 4 9 16 "));
    assert_null(strstr(seat_row(&p, 1), "16 21"));
    bm_canvas_free(&p.canvas);
}

static void the_jail_holds_thieves(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60,
                               AV_OPENING_3 "castle; castle; castle;"
                                            "thief 8; detective; detective;");

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &table, 1, "");
    assert_drawn(&p, "Jail ┃ 8┃  ┃  ┃");
    assert_non_null(strstr(seat_row(&p, 0), "5 (8)"));
    bm_canvas_free(&p.canvas);
}

#define EXHIBITING AV_OPENING_3 "castle; castle; castle; exhibition; detective; detective;"

static void the_best_and_the_typed_items_are_marked(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60, EXHIBITING);

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &table, 0, "");
    assert_drawn(&p, "Your items: 4 · ★ best exhibition: 3");
    assert_drawn(&p, "★A1468 ");
    assert_drawn(&p, "★B1905 ");
    assert_drawn(&p, " D1616 ");
    assert_drawn(&p, "What do you show?");
    draw(&p, &table, 0, "1468 1760");
    assert_drawn(&p, "✓A1468 ");
    assert_drawn(&p, " B1905 ");
    assert_not_drawn(&p, "★B1905");
    assert_drawn(&p, "at least three");
    draw(&p, &table, 0, "1468 1760 1905?");
    assert_drawn(&p, "You would show 3 items, the oldest from 1468");
    draw(&p, &table, 0, "about 1468");
    assert_drawn(&p, "Gossip");
    draw(&p, &table, 0, "C");
    assert_drawn(&p, "You have nothing of C Toys.");
    p.scene.typed = NULL; /* nothing is asked */
    draw_seen(&p, 0, 0);
    assert_not_drawn(&p, "What do you show?");
    bm_canvas_free(&p.canvas);
}

static void a_thief_sees_what_is_shown(void **state)
{
    static picture p;
    av_state table =
        av_played(3, 0, 60,
                  AV_OPENING_3 "castle; castle; castle; thief 8; exhibition; detective;"
                               "show C1835+C1852+D1748;");

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &table, 0, "1852");
    assert_drawn(&p, " C1835 ");
    assert_drawn(&p, "✓C1852 ");
    assert_not_drawn(&p, "A1468");
    assert_drawn(&p, "You would take C1852");
    draw(&p, &table, 1, "");
    assert_drawn(&p, "★C1835 ");
    bm_canvas_free(&p.canvas);
}

/* Many items go by their letters; all there are do not break the frame. */
static void many_items_are_listed_by_letter(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    open_picture(&p, COLUMNS);
    table.priv[0].items |= av_items("A1775+A1832+B1906+C1860+C1903");
    draw(&p, &table, 0, "");
    assert_drawn(&p, "A Masks ★1468 ★1760 ★1775 ★1832  B Posters ★1905");
    table.priv[0].items = AV_ALL_ITEMS;
    table.pub.known[0] = AV_ALL_ITEMS;
    draw(&p, &table, 0, "");
    assert_in_its_place(&p, 0);
    assert_drawn(&p, "…");
    assert_non_null(strstr(seat_row(&p, 0), "A8"));
    table.priv[0].items = AV_ALL_ITEMS & ~av_items("A1468+A1760+A1775");
    table.pub.known[0] = 0;
    draw(&p, &table, 0, "");
    draw_seen(&p, 0, 3);
    assert_in_its_place(&p, 3);
    assert_drawn(&p, "1924");
    bm_canvas_free(&p.canvas);
}

static void a_referee_sees_everything(void **state)
{
    static picture p;
    av_state table = av_played(3, 0, 60, AV_OPENING_3 "castle; auction;");

    (void)state;
    open_picture(&p, COLUMNS);
    draw(&p, &table, BM_REFEREE, "");
    assert_drawn(&p, "2 C ★1835 ★1852  D ★1748  F 1650");
    assert_non_null(strstr(seat_row(&p, 1), "auction"));
    draw(&p, &table, BM_SPECTATOR, "");
    assert_not_drawn(&p, "1835");
    assert_not_drawn(&p, "auction");
    bm_canvas_free(&p.canvas);
}

static void the_end_names_the_winner(void **state)
{
    static picture p;
    int games = scaled(20, 5);

    (void)state;
    open_picture(&p, COLUMNS);
    for (int i = 0; i < games; i++) {
        bm_setup setup = av_some_setup((uint64_t)i);
        av_state table;
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        av_start(&table, &setup);
        while (table.pub.head.phase != AV_PHASE_OVER)
            av_play_random(&table, &rng);
        draw(&p, &table, BM_SPECTATOR, "");
        for (int seat = 0; seat < setup.seats; seat++) {
            const char *row = seat_row(&p, seat);
            bool wins = bm_has(av_winners(&table.pub), seat);
            assert_true((strstr(row, "★ wins") != NULL) == wins);
            assert_number_in(row, bm_count64(table.pub.collection[seat]));
        }
    }
    bm_canvas_free(&p.canvas);
}

static int begin(void **state)
{
    (void)state;
    bm_language_begin(0, NULL); /* columns of UTF-8 */
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_drawn),
        cmocka_unit_test(secrets_are_not_drawn),
        cmocka_unit_test(the_track_shows_castles_and_pawns),
        cmocka_unit_test(before_the_first_round_nothing_is_empty),
        cmocka_unit_test(too_many_pawns_on_a_space_are_counted_on),
        cmocka_unit_test(a_long_board_is_shown_around_the_leading_pawn),
        cmocka_unit_test(choices_show_when_they_may),
        cmocka_unit_test(the_jail_holds_thieves),
        cmocka_unit_test(the_best_and_the_typed_items_are_marked),
        cmocka_unit_test(a_thief_sees_what_is_shown),
        cmocka_unit_test(many_items_are_listed_by_letter),
        cmocka_unit_test(a_referee_sees_everything),
        cmocka_unit_test(the_end_names_the_winner),
    };

    return cmocka_run_group_tests(tests, begin, NULL);
}

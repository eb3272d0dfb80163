/* test_su_draw.c - the drawn table of Суетология.
 *
 * Random games are drawn for several viewers in every language, also the
 * pseudo-language: everything must be there, nothing beside its place, and nothing that
 * the viewer may not know.
 */
#include "unit/su_moments.h"
#include "unit/picture.h"

#include "cli/su_draw.h"
#include "cli/su_face.h"

enum { DEEDS_ROW = TOP + 1 };

static void assert_fits(const picture *p)
{
    assert_in_its_place(p);
    assert_true(su_draw_rows(&p->scene) <= SU_DRAW_ROWS);
}

/* The row of a seat; a name may have been cut. */
static const char *seat_row(const picture *p, int seat)
{
    char begin[32];

    snprintf(begin, sizeof begin, "%c %.4s", su_face_sign(seat), NAMES[seat]);
    return row_with(p, begin);
}

static void assert_seats_drawn(const picture *p, const su_state *state)
{
    const su_public *pub = &state->pub;
    uint32_t must = su_turn(state).must;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        const char *row = seat_row(p, seat);
        if (bm_has(pub->out, seat))
            continue;
        assert_number_in(row, pub->cash[seat]);
        assert_number_in(row, su_worth(pub, seat));
        assert_true((strstr(row, "▶") != NULL) == bm_has(must, seat));
        if (pub->head.phase != SU_PHASE_OVER && pub->jailed[seat] == 0)
            assert_number_in(row, pub->square[seat]);
        else if (pub->head.phase != SU_PHASE_OVER)
            assert_in_row(row, "▦");
    }
}

/* Each business in the row of its group, with its number and who owns what there. */
static void assert_deeds_drawn(const picture *p, const su_state *state)
{
    for (int deed = 0; deed < SU_DEEDS; deed++) {
        const char *row = p->rows[DEEDS_ROW + su_deeds[deed].group];
        char words[32];
        bm_text text;
        assert_number_in(row, su_deeds[deed].square);
        bm_text_begin(&text, words, sizeof words);
        bm_text_add_char(&text, ' ');
        su_face_write_holding(&state->pub, deed, &text);
        assert_in_row(row, words);
    }
}

static void assert_way_drawn(const picture *p, const su_state *state, int viewer)
{
    if (viewer < 0 || state->pub.head.phase == SU_PHASE_OVER || bm_has(state->pub.out, viewer))
        return;
    for (int roll = 2; roll <= 12; roll++) {
        char words[32];
        snprintf(words, sizeof words, "%d→%d", roll, (state->pub.square[viewer] + roll) % 40);
        assert_drawn(p, words);
    }
}

static void draw_and_judge(picture *p, const su_state *state, int viewer, const char *language,
                           const char *typed)
{
    p->scene.teller.catalogue = bm_catalogue_find(language);
    draw_for(p, state, viewer, typed);
    assert_fits(p);
    assert_seats_drawn(p, state);
    assert_deeds_drawn(p, state);
    assert_way_drawn(p, state, viewer);
    if (strcmp(language, "qps") == 0)
        assert_no_plain_words(p);
}

static void everything_is_drawn(void **state)
{
    static const char *const TYPED[] = {"", "11", "120", "11?", "?", "A?"};
    picture *p = *state;
    int games = scaled(15, 5);

    for (int i = 0; i < games; i++) {
        su_state table;
        bm_rng rng;
        su_begin_some(&table, &rng, (uint64_t)i);
        for (int ply = 0; table.pub.head.phase != SU_PHASE_OVER && ply < 600; ply++) {
            const char *language = LANGUAGES[ply % 5];
            draw_and_judge(p, &table, ply / 5 % table.pub.head.setup.seats, language,
                           TYPED[ply / 7 % 6]);
            draw_and_judge(p, &table, ply % 2 == 0 ? BM_SPECTATOR : BM_REFEREE, language, "");
            su_play_random(&table, &rng);
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

    for (int i = 0; i < scaled(12, 4); i++) {
        su_state table;
        bm_rng rng;
        su_begin_some(&table, &rng, (uint64_t)i);
        for (int ply = 0; table.pub.head.phase != SU_PHASE_OVER && ply < 300; ply++) {
            if (ply % 5 == 0)
                told_apart += assert_secrets_not_drawn(p, &table, &rng);
            su_play_random(&table, &rng);
        }
    }
    assert_true(told_apart > 0); /* else nothing was tested */
}

/* The most there can be, with the longest numbers. */
static void a_full_table_fits(void **state)
{
    picture *p = *state;

    for (int seats = SU_SEATS_MIN; seats <= SU_SEATS_MAX; seats++) {
        su_state table = su_fresh(seats);
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)seats);
        while (table.pub.head.phase == SU_PHASE_ORDER)
            su_play_random(&table, &rng);
        su_fill(&table, &rng);
        for (int k = 0; k < BM_LENGTH(LANGUAGES); k++)
            for (int viewer = -3; viewer < seats; viewer++) {
                if (viewer == BM_CHANCE)
                    continue;
                p->scene.teller.catalogue = bm_catalogue_find(LANGUAGES[k]);
                draw_for(p, &table, viewer, "");
                assert_fits(p);
                assert_deeds_drawn(p, &table);
            }
    }
}

static void marks_tell_what_stands_there(void **state)
{
    picture *p = *state;
    su_state table = su_table();

    su_set_level(&table.pub, su_deed_of(1), 4);
    su_set_level(&table.pub, su_deed_of(3), 5);
    table.pub.mortgaged = bm_bit(su_deed_of(8));
    table.pub.racket = (uint8_t)(su_deed_of(11) + 1);
    table.pub.racketeer = 2;
    table.pub.raided = (uint8_t)(su_deed_of(13) + 1);
    p->scene.teller.catalogue = bm_catalogue_find("en");
    draw_for(p, &table, 0, "");
    assert_begins(p->rows[DEEDS_ROW], "   1 Kebab     A4   3 Hot Dogs  A■ ");
    assert_begins(p->rows[DEEDS_ROW + 1], "   6 Garage    A    8 Tyres     Bm   9 Exhausts  120");
    assert_begins(p->rows[DEEDS_ROW + 2], "  11 Brows     B$  13 Nails     B!  14 Lips      C");
    table.pub.raided = table.pub.racket;
    draw_for(p, &table, 0, "");
    assert_in_row(p->rows[DEEDS_ROW + 2], "11 Brows     B# ");
    assert_drawn(p, " 2→2    3→3    4→4    5→5    6→6    7→7    8→8    9→9    10→10  11→11  12→12");
    assert_drawn(p,
                 " Scheme Hot Do Audit  Rumour Garage Hustle Tyres  Exhaus Slamme Brows  The Ap");
    assert_drawn(p, " ?      A      −200   $200   A      ?      Bm     $120          −10 B  $150");
}

static void what_is_typed_is_marked(void **state)
{
    picture *p = *state;
    su_state table = su_table();

    p->scene.teller.catalogue = bm_catalogue_find("en");
    draw_for(p, &table, 0, "build 1");
    assert_in_row(p->rows[DEEDS_ROW], "✓ 1 Kebab");
    assert_drawn(p, "1 Midnight Kebab: outlet for $50, rent from $4 to $10; $1450 left.");
    draw_for(p, &table, 0, "offer b 6 for 8");
    assert_in_row(p->rows[DEEDS_ROW + 1], "✓ 6 Garage");
    assert_in_row(p->rows[DEEDS_ROW + 1], "✓ 8 Tyres");
    draw_for(p, &table, 0, "build 6");
    assert_drawn(p, "whole group");
}

/* Also the highest rents have room. */
static void the_way_ahead_has_room(void **state)
{
    picture *p = *state;
    su_state table = su_table();

    su_own(&table, 1, (const int[]){37, 39, 0});
    su_set_level(&table.pub, su_deed_of(39), SU_NETWORK);
    su_set_level(&table.pub, su_deed_of(37), 3);
    table.pub.square[0] = 30;
    p->scene.teller.catalogue = bm_catalogue_find("en");
    draw_for(p, &table, 0, "");
    assert_drawn(p, " ?      $320   $220   ?      −1100B −100   −2000B +200   A");
}

/* Both rows, and a sign where there is more. */
static void affairs_are_drawn(void **state)
{
    picture *p = *state;
    su_state table = su_table_then("1 offer 0 give 8 want 6; 2 offer 0 give 14 want $10;");

    p->scene.teller.catalogue = bm_catalogue_find("en");
    draw_for(p, &table, 0, "");
    assert_drawn(p, "offers Аз 8 Tyres for 6 Garage.");
    su_play(&table, "0 offer 1 give 1+3+6+$100 want 8+11+13;");
    draw_for(p, &table, 0, "");
    assert_drawn(p, " …");
    p->air = 3;
    draw_for(p, &table, 0, "");
    assert_fits(p);
    p->air = 0;
}

/* The own character is known, and what it can do while nothing else goes on. */
static void a_character_is_drawn_for_who_knows_it(void **state)
{
    picture *p = *state;
    su_state table = su_table();

    p->scene.teller.catalogue = bm_catalogue_find("en");
    table.pub.drawn = 7;
    table.priv[0].character = SU_RAIDER;
    table.priv[1].character = SU_OFFICER;
    table.pub.character[2] = SU_AUTHORITY;
    table.pub.used = 4;
    draw_for(p, &table, 0, "");
    assert_drawn(p, "A:\u00a0(Raider), C:\u00a0Kingpin✓");
    assert_drawn(p, "Raider: Once a game, in your turn");
    draw_for(p, &table, 2, "");
    assert_not_drawn(p, "Raider");
    assert_not_drawn(p, "Kingpin:");
    draw_for(p, &table, BM_REFEREE, "");
    assert_drawn(p, "B:\u00a0(Officer), C:\u00a0Kingpin");
}

/* The names give way, and no seat is missing; the rows are those of the narrowest table. */
static void all_characters_find_room(void **state)
{
    picture *p = *state;
    su_state table = su_table();

    table.pub.head.setup.seats = SU_SEATS_MAX;
    table.pub.drawn = 0x3f;
    table.pub.used = 0xf;
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        table.priv[seat].character = (uint8_t)(SU_RAIDER + seat);
    for (int k = 0; k < BM_LENGTH(LANGUAGES); k++) {
        p->scene.teller.catalogue = bm_catalogue_find(LANGUAGES[k]);
        draw_for(p, &table, BM_REFEREE, "");
        assert_fits(p);
        for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
            char words[] = "A:\u00a0(";
            words[0] = su_face_sign(seat);
            assert_drawn(p, words);
        }
    }
}

static void more_room_is_used(void **state)
{
    static picture wide;
    su_state table = su_table_then("roll; dice 3 5;");

    (void)state;
    open_picture(&wide, &su_game, WIDE);
    draw_for(&wide, &table, 0, "");
    assert_begins(wide.rows[DEEDS_ROW + 1], " Garages");
    assert_in_row(wide.rows[DEEDS_ROW + 1], "A 8 Tyres     B");
    assert_fits(&wide);
    table.pub.square[1] = 8;
    draw_for(&wide, &table, 0, "");
    assert_in_row(wide.rows[DEEDS_ROW + 1], "* 8 Tyres     B");
    close_picture(&wide);
}

static void the_end_shows_who_wins(void **state)
{
    picture *p = *state;
    su_state table = su_table();

    p->scene.teller.catalogue = bm_catalogue_find("en");
    table.pub.head.phase = SU_PHASE_OVER;
    table.pub.out = 4;
    table.pub.deeds[2] = 0;
    table.pub.cash[2] = 0;
    draw_for(p, &table, 0, "");
    assert_in_row(seat_row(p, 1), "★");
    assert_not_in_row(seat_row(p, 0), "★");
    assert_in_row(seat_row(p, 2), "bankrupt");
    assert_not_drawn(p, "→");
    assert_fits(p);
}

static int set_up(void **state)
{
    static picture p;

    begin_pictures(NULL);
    open_picture(&p, &su_game, COLUMNS);
    *state = &p;
    return 0;
}

static int tear_down(void **state)
{
    close_picture(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_drawn),
        cmocka_unit_test(secrets_are_not_drawn),
        cmocka_unit_test(a_full_table_fits),
        cmocka_unit_test(marks_tell_what_stands_there),
        cmocka_unit_test(what_is_typed_is_marked),
        cmocka_unit_test(the_way_ahead_has_room),
        cmocka_unit_test(affairs_are_drawn),
        cmocka_unit_test(a_character_is_drawn_for_who_knows_it),
        cmocka_unit_test(all_characters_find_room),
        cmocka_unit_test(more_room_is_used),
        cmocka_unit_test(the_end_shows_who_wins),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}

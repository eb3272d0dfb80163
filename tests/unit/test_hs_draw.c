/* test_hs_draw.c - the drawn table of High Society.
 *
 * Random games are drawn at every ply for several viewers in every language, also
 * the pseudo-language: everything must be there, nothing beside its place, and
 * nothing that the viewer may not know (rule: HS-X4).
 */
#include "unit/picture.h"

#include "cli/hs_draw.h"
#include "core/step.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_say.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"

typedef struct table {
    hs_state state;
    picture picture;
} table;

static void set_up(table *t, int seats, bool hidden, int edition)
{
    bm_setup setup = {.seats = (uint8_t)seats,
                      .edition = (uint8_t)edition,
                      .option = {0, 0, hidden ? HS_HIDDEN_ON : HS_HIDDEN_OFF}};

    hs_start(&t->state, &setup);
    open_picture(&t->picture, &hs_game, COLUMNS);
}

static void draw(table *t, int viewer)
{
    static hs_state seen;

    seen = t->state;
    hs_redact(&seen, viewer);
    draw_seen(&t->picture, &seen, viewer);
}

static const char *seat_row(const table *t, int seat)
{
    return row_with(&t->picture, NAMES[seat]);
}

static void assert_said(const table *t, const bm_saying *saying)
{
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&t->picture.scene.teller, saying, &text);
    assert_drawn(&t->picture, sentence);
}

static void assert_lot_drawn(const table *t)
{
    const hs_public *pub = &t->state.pub;
    bm_saying name;

    if (pub->lot == HS_NO_CARD)
        return;
    bm_say(&name, "hs.draw.lot", BM_NOBODY);
    hs_say_card(&pub->head.setup, &name, "card", pub->lot);
    assert_said(t, &name);
}

static void assert_seats_drawn(const table *t)
{
    const hs_public *pub = &t->state.pub;
    bool all = t->picture.scene.memory_aid || t->picture.scene.viewer == BM_REFEREE;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        const char *row = seat_row(t, seat);
        if (pub->played[seat] != 0)
            assert_number_in(row, hs_money_total(pub->played[seat]));
        if (all || pub->head.phase == HS_PHASE_OVER)
            assert_number_in(row, hs_money_total(pub->hand[seat]));
        if (pub->head.phase != HS_PHASE_OVER)
            assert_number_in(row, bm_count(pub->hand[seat]));
    }
}

static void assert_hand_drawn(const table *t)
{
    const hs_public *pub = &t->state.pub;
    int seat = t->picture.scene.viewer;
    bm_saying caption;

    if (seat < 0 || pub->head.phase == HS_PHASE_OVER)
        return; /* then the seats' rows have all money */
    bm_say(&caption, pub->played[seat] != 0 ? "hs.draw.hand-front" : "hs.draw.hand", BM_NOBODY);
    bm_say_number(&caption, "total", hs_money_total(pub->hand[seat]));
    bm_say_number(&caption, "front", hs_money_total(pub->played[seat]));
    assert_said(t, &caption);
}

static void draw_and_judge(table *t, int viewer, const char *language, bool aid)
{
    t->picture.scene.teller.catalogue = bm_catalogue_find(language);
    t->picture.scene.memory_aid = aid;
    /* Typing must not hide what is asked for. */
    t->picture.scene.typed = viewer >= 0 && aid ? "12" : "";
    draw(t, viewer);
    assert_in_its_place(&t->picture);
    assert_true(hs_draw_rows(&t->picture.scene) <= HS_DRAW_ROWS);
    assert_lot_drawn(t);
    assert_seats_drawn(t);
    assert_hand_drawn(t);
    if (strcmp(language, "qps") == 0)
        assert_no_plain_words(&t->picture);
}

static bool play_random(table *t, bm_rng *rng)
{
    bm_turn turn = hs_turn(&t->state);

    if (turn.wait == BM_WAIT_NOBODY)
        return false;
    int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
    bm_move move = hs_random_move(&t->state, seat, rng);
    assert_int_equal(bm_step(&hs_game, &t->state, seat, move, NULL), BM_OK);
    return true;
}

static void everything_is_drawn(void **state)
{
    static const int SEATS[] = {3, 5};
    static table t;
    int games = scaled(12, 2);

    (void)state;
    for (int i = 0; i < games; i++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        set_up(&t, SEATS[i % 2], i % 3 == 0, i / 2 % 2);
        do {
            for (int k = 0; k < BM_LENGTH(LANGUAGES); k++) {
                draw_and_judge(&t, t.state.pub.turn_seat, LANGUAGES[k], false);
                draw_and_judge(&t, i % t.state.pub.head.setup.seats, LANGUAGES[k], true);
                draw_and_judge(&t, BM_SPECTATOR, LANGUAGES[k], false);
                draw_and_judge(&t, BM_REFEREE, LANGUAGES[k], false);
            }
        } while (play_random(&t, &rng));
        close_picture(&t.picture);
    }
}

/* What else could be true must look the same, even if it is not redacted. */
static void secrets_are_not_drawn(void **state)
{
    static table t;
    static bm_cell before[ROWS * COLUMNS];
    int told_apart = 0;
    int games = scaled(60, 20);

    (void)state;
    for (int i = 0; i < games; i++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        set_up(&t, 3, true, 0);
        while (play_random(&t, &rng)) {
            for (int viewer = BM_SPECTATOR; viewer < 3; viewer++) {
                hs_state other = t.state;
                if (viewer == BM_CHANCE)
                    continue;
                t.picture.scene.memory_aid = i % 2 == 1;
                draw(&t, viewer);
                memcpy(before, t.picture.canvas.cells, sizeof before);
                hs_redact(&other, viewer);
                hs_sample(&other, viewer, &rng);
                draw_seen(&t.picture, &other, viewer);
                assert_memory_equal(before, t.picture.canvas.cells, sizeof before);
                told_apart += memcmp(&other, &t.state, sizeof other) != 0;
            }
        }
        close_picture(&t.picture);
    }
    assert_true(told_apart > 0); /* else nothing was tested */
}

static void play(table *t, const char *words)
{
    bm_turn turn = hs_turn(&t->state);
    int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
    bm_move move;

    assert_true(hs_game.read_move(bm_span_of(words), &move));
    assert_int_equal(bm_step(&hs_game, &t->state, seat, move, NULL), BM_OK);
}

static void play_all(table *t, const char *const *moves, int count)
{
    for (int i = 0; i < count; i++)
        play(t, moves[i]);
}

static void the_bidding_can_be_seen(void **state)
{
    static const char *const MOVES[] = {"start 0", "turn-up title", "bid 4+6", "pass"};
    static table t;

    (void)state;
    set_up(&t, 3, false, 0);
    play_all(&t, MOVES, BM_LENGTH(MOVES));
    draw(&t, 2);
    assert_in_row(seat_row(&t, 0), "★ 10 = 4+6");
    assert_in_row(seat_row(&t, 1), "passed");
    assert_in_row(seat_row(&t, 2), "▶");
    assert_drawn(&t.picture, "red edge");
    assert_drawn(&t.picture, "▮▯▯▯ 1/4");
    assert_drawn(&t.picture, "more than 10");
    assert_drawn(&t.picture, "╔═"); /* also seen without colours */
    play(&t, "bid 12");
    draw(&t, 0);
    assert_not_in_row(seat_row(&t, 0), "★");
    assert_in_row(seat_row(&t, 2), "★ 12");
    assert_drawn(&t.picture, "╎  4 ╎");
    close_picture(&t.picture);
}

/* The row of the first upper edge of a card that is held, and of a lifted one. */
static void what_is_typed_is_lifted(void **state)
{
    static const char *const MOVES[] = {"start 0", "turn-up 7", "bid 4", "bid 8"};
    static table t;

    (void)state;
    set_up(&t, 3, false, 0);
    play_all(&t, MOVES, BM_LENGTH(MOVES));
    t.picture.scene.typed = "";
    draw(&t, 2);
    int held = find_row(&t.picture, "│ 10 │");
    assert_int_equal(find_row(&t.picture, "│ 12 │"), held);
    t.picture.scene.typed = "12";
    draw(&t, 2);
    assert_int_equal(find_row(&t.picture, "│ 10 │"), held);
    assert_int_equal(find_row(&t.picture, "│ 12 │"), held - 1);
    assert_drawn(&t.picture, "bid 12 and keep 94");
    t.picture.scene.typed = "3"; /* not enough: lifted, and said so */
    draw(&t, 2);
    assert_int_equal(find_row(&t.picture, "│  3 │"), held - 1);
    assert_drawn(&t.picture, "equal is not enough");
    t.picture.scene.typed = "rules";
    draw(&t, 2);
    assert_int_equal(find_row(&t.picture, "│  3 │"), held);
    close_picture(&t.picture);
}

static const char *const TO_THE_END[] = {
    "start 0", "turn-up 7",    "bid 4",           "pass",  "pass",   "turn-up title", "bid 6",
    "pass",    "pass",         "turn-up 9",       "pass",  "bid 12", "pass",          "turn-up 3",
    "pass",    "pass",         "turn-up scandal", "bid 3", "pass",   "turn-up title", "pass",
    "pass",    "turn-up title"};

static void face_down_cards_stay_so_until_the_end(void **state)
{
    static table t;

    (void)state;
    set_up(&t, 3, true, 1);
    play_all(&t, TO_THE_END, 9);
    draw(&t, 1);
    assert_in_row(seat_row(&t, 0), " ▒ ▒ ");
    assert_not_in_row(seat_row(&t, 0), "×2");
    draw(&t, 0);
    assert_in_row(seat_row(&t, 0), " 7 ×2 ");
    draw(&t, BM_REFEREE);
    assert_in_row(seat_row(&t, 0), " 7 ×2 ");
    play_all(&t, TO_THE_END + 9, BM_LENGTH(TO_THE_END) - 9);
    draw(&t, 1);
    assert_not_drawn(&t.picture, "▒");
    assert_in_row(seat_row(&t, 0), " 7 ×2");
    close_picture(&t.picture);
}

static void the_end_names_the_winner(void **state)
{
    static table t;
    hs_standing standing;
    bool halved = false;

    (void)state;
    set_up(&t, 3, false, 0);
    play_all(&t, TO_THE_END, BM_LENGTH(TO_THE_END));
    assert_int_equal(t.state.pub.head.phase, HS_PHASE_OVER);
    hs_score(&t.state, &standing);
    draw(&t, BM_SPECTATOR);
    assert_drawn(&t.picture, "▮▮▮▮ 4/4");
    for (int seat = 0; seat < 3; seat++) {
        const char *row = seat_row(&t, seat);
        assert_true((strstr(row, "★ wins") != NULL) == bm_has(standing.winners, seat));
        assert_true((strstr(row, "  out") != NULL) == bm_has(standing.out, seat));
        assert_number_in(row, standing.halves[seat] / 2);
        assert_true((strstr(row, "½ ") != NULL) ==
                    (standing.halves[seat] % 2 != 0 || (t.state.pub.won[seat] & HS_SCANDAL_BIT)));
        halved |= standing.halves[seat] % 2 != 0;
    }
    assert_true(halved); /* else no half point was seen */
    close_picture(&t.picture);
}

/* All of it in one hand: it is cut, and the totals stay. */
static void too_much_is_cut(void **state)
{
    static table t;

    (void)state;
    set_up(&t, 5, false, 0);
    play(&t, "start 1");
    play(&t, "turn-up 1");
    play(&t, "bid 1+2+3+4+6+8+10+12+15+20+25");
    t.state.pub.won[1] = HS_FULL_DECK & ~HS_FIRST_TITLE;
    draw(&t, BM_SPECTATOR);
    assert_in_its_place(&t.picture);
    const char *row = seat_row(&t, 1);
    assert_in_row(row, "★ 106");
    assert_in_row(row, "…");
    close_picture(&t.picture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_drawn),
        cmocka_unit_test(secrets_are_not_drawn),
        cmocka_unit_test(the_bidding_can_be_seen),
        cmocka_unit_test(what_is_typed_is_lifted),
        cmocka_unit_test(face_down_cards_stay_so_until_the_end),
        cmocka_unit_test(the_end_names_the_winner),
        cmocka_unit_test(too_much_is_cut),
    };

    return cmocka_run_group_tests(tests, begin_pictures, NULL);
}

/* test_hs_secret.c - the one secret of High Society: the face-down discard.
 *
 * With hidden scoring the possession that a theft's taker puts away is known to
 * that seat alone until the end (rule: HS-X4). Two games that differ in nothing else
 * are played side by side and compared for every viewer.
 */
#include "unit/unit.h"

#include "core/step.h"
#include "core/view.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_secret.h"

enum { TEXT_MAX = 8192 };

typedef struct table {
    hs_state state;
    bm_event list[BM_EVENTS_MAX];
    bm_events events; /* of the last ply */
} table;

static void set_up(table *t, bool hidden)
{
    bm_setup setup = {.seats = 3, .option = {0, 0, hidden ? HS_HIDDEN_ON : HS_HIDDEN_OFF}};

    memset(t, 0, sizeof *t);
    hs_start(&t->state, &setup);
}

/* The seat on turn, or chance, plays. */
static void play(table *t, const char *words)
{
    bm_turn turn = hs_turn(&t->state);
    int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
    bm_move move;

    t->events = (bm_events){t->list, BM_EVENTS_MAX, 0};
    assert_true(hs_game.read_move(bm_span_of(words), &move));
    assert_int_equal(bm_step(&hs_game, &t->state, seat, move, &t->events), BM_OK);
}

/* Seat 0 takes 3, 7 and 5, then the theft; seat 1 has taken the 9 before. */
static void play_to_the_theft(table *t)
{
    static const char *const MOVES[] = {
        "start 1",   "turn-up 9", "bid 1",     "pass",  "pass",          "turn-up 3",
        "pass",      "pass",      "turn-up 7", "bid 2", "pass",          "pass",
        "turn-up 5", "bid 1",     "pass",      "pass",  "turn-up theft", "pass",
    };

    for (int i = 0; i < BM_LENGTH(MOVES); i++)
        play(t, MOVES[i]);
}

static size_t write_view(const table *t, int viewer, char text[TEXT_MAX])
{
    bm_text writer;
    bm_json json;

    bm_text_begin(&writer, text, TEXT_MAX);
    bm_json_begin(&json, &writer);
    bm_write_view(&hs_game, &t->state, viewer, &json);
    bm_text_add_char(&writer, '\n');
    json = (bm_json){.text = &writer};
    bm_write_events(&hs_game, &t->events, viewer, &json);
    assert_false(writer.full);
    return writer.length;
}

static void redacted_bytes(const table *t, int viewer, uint8_t bytes[sizeof(hs_state)])
{
    hs_state seen = t->state;

    hs_redact(&seen, viewer);
    memcpy(bytes, &seen, sizeof seen);
}

static bool look_alike(const table *a, const table *b, int viewer)
{
    char text_a[TEXT_MAX];
    char text_b[TEXT_MAX];
    uint8_t bytes_a[sizeof(hs_state)];
    uint8_t bytes_b[sizeof(hs_state)];

    write_view(a, viewer, text_a);
    write_view(b, viewer, text_b);
    redacted_bytes(a, viewer, bytes_a);
    redacted_bytes(b, viewer, bytes_b);
    return strcmp(text_a, text_b) == 0 && memcmp(bytes_a, bytes_b, sizeof bytes_a) == 0;
}

static void nobody_else_can_tell(void **state)
{
    static const int OTHERS[] = {1, 2, BM_SPECTATOR};
    static const char *const AFTER[] = {
        "turn-up 10", "bid 4",           "bid 6", "pass",  "pass",          "turn-up debt", "bid 2",
        "pass",       "turn-up title",   "pass",  "pass",  "turn-up title", "bid 10",       "pass",
        "pass",       "turn-up scandal", "bid 3", "bid 4", "pass"};
    static table a;
    static table b;

    (void)state;
    set_up(&a, true);
    play_to_the_theft(&a);
    b = a;
    b.events.list = b.list;
    play(&a, "discard 3");
    play(&b, "discard 7");
    for (int ply = 0; ply <= BM_LENGTH(AFTER); ply++) {
        for (int i = 0; i < BM_LENGTH(OTHERS); i++)
            if (!look_alike(&a, &b, OTHERS[i]))
                fail_msg("viewer %d can tell after %d plies", OTHERS[i], ply);
        assert_false(look_alike(&a, &b, 0));
        assert_false(look_alike(&a, &b, BM_REFEREE));
        if (ply < BM_LENGTH(AFTER)) {
            play(&a, AFTER[ply]);
            play(&b, AFTER[ply]);
        }
    }
    /* The fourth red brings it out for all. */
    play(&a, "turn-up title");
    play(&b, "turn-up title");
    assert_int_equal(hs_turn(&a.state).wait, BM_WAIT_NOBODY);
    assert_false(look_alike(&a, &b, 1));
    assert_false(look_alike(&a, &b, BM_SPECTATOR));
    assert_int_equal(a.state.pub.won[0] & HS_POSSESSIONS, 1 << 6 | 1 << 4);
    assert_int_equal(b.state.pub.won[0] & HS_POSSESSIONS, 1 << 2 | 1 << 4);
    assert_int_equal(a.state.priv[0].discarded, 0);
}

/* Without the option everybody sees it, so nothing is private. */
static void open_scoring_has_no_secret(void **state)
{
    static table t;

    (void)state;
    set_up(&t, false);
    play_to_the_theft(&t);
    play(&t, "discard 7");
    for (int viewer = BM_SPECTATOR; viewer < 3; viewer++) {
        uint8_t bytes[sizeof(hs_state)];
        if (viewer == BM_CHANCE)
            continue;
        redacted_bytes(&t, viewer, bytes);
        assert_memory_equal(bytes, &t.state, sizeof bytes);
        assert_true(bm_event_for(&t.list[0], viewer).secret == 7);
    }
    assert_int_equal(t.state.pub.won[0] & HS_POSSESSIONS, 1 << 2 | 1 << 4);
}

/* A sample of the discard is any possession held when the theft came, all
 * equally likely, and none that came later or lies elsewhere. */
static void samples_cover_what_is_possible(void **state)
{
    enum { DRAWS = 3000 };
    static table t;
    int seen[HS_POSSESSION_MAX + 1] = {0};
    bm_rng rng;

    (void)state;
    set_up(&t, true);
    play_to_the_theft(&t);
    play(&t, "discard 7");
    play(&t, "turn-up 10");
    play(&t, "bid 4");
    play(&t, "pass");
    play(&t, "pass"); /* seat 0 takes the 10 */
    assert_int_equal(hs_discard_choices(&t.state.pub, 0), 1 << 2 | 1 << 6 | 1 << 4);
    assert_int_equal(hs_discard_choices(&t.state.pub, 1), 1 << 8);
    bm_rng_seed(&rng, 9);
    for (int i = 0; i < DRAWS; i++) {
        hs_state guess = t.state;
        hs_redact(&guess, 2);
        assert_int_equal(guess.priv[0].discarded, 0);
        hs_sample(&guess, 2, &rng);
        assert_null(hs_game.audit(&guess));
        seen[guess.priv[0].discarded]++;
    }
    for (int value = 0; value <= HS_POSSESSION_MAX; value++) {
        bool possible = value == 3 || value == 5 || value == 7;
        /* Six standard deviations around a third. */
        assert_true(possible ? seen[value] > DRAWS / 3 - 155 && seen[value] < DRAWS / 3 + 155
                             : seen[value] == 0);
    }
}

/* Whoever knows the truth keeps it. */
static void the_owner_samples_the_truth(void **state)
{
    static table t;
    bm_rng rng;

    (void)state;
    set_up(&t, true);
    play(&t, "start 0");
    play(&t, "turn-up 4");
    play(&t, "pass");
    play(&t, "pass"); /* seat 2 has it for nothing, and no theft has come */
    assert_int_equal(hs_discard_choices(&t.state.pub, 2), 1 << 3);
    set_up(&t, true);
    play_to_the_theft(&t);
    hs_state before = t.state;
    bm_rng_seed(&rng, 1);
    hs_sample(&t.state, 1, &rng); /* nothing is secret yet */
    assert_memory_equal(&before, &t.state, sizeof before);
    play(&t, "discard 5");
    for (int i = 0; i < 50; i++) {
        hs_state guess = t.state;
        hs_redact(&guess, 0);
        hs_sample(&guess, 0, &rng);
        assert_memory_equal(&guess, &t.state, sizeof guess);
    }
    hs_state all = t.state;
    hs_redact(&all, BM_REFEREE);
    assert_memory_equal(&all, &t.state, sizeof all);
}

/* One possession leaves no choice, so there is no secret, only a face-down card
 * that everybody can name. */
static void a_single_possession_is_no_secret(void **state)
{
    static const char *const MOVES[] = {"start 0", "turn-up 8",     "bid 1", "pass",
                                        "pass",    "turn-up theft", "pass"};
    static table t;

    (void)state;
    set_up(&t, true);
    for (int i = 0; i < BM_LENGTH(MOVES); i++)
        play(&t, MOVES[i]);
    assert_int_equal(t.state.pub.head.phase, HS_PHASE_REVEAL);
    assert_int_equal(t.state.pub.secret_discard, 0);
    assert_int_equal(t.state.pub.won[0], 0);
    uint8_t bytes[sizeof(hs_state)];
    redacted_bytes(&t, 1, bytes);
    assert_memory_equal(bytes, &t.state, sizeof bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_else_can_tell),
        cmocka_unit_test(open_scoring_has_no_secret),
        cmocka_unit_test(samples_cover_what_is_possible),
        cmocka_unit_test(the_owner_samples_the_truth),
        cmocka_unit_test(a_single_possession_is_no_secret),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

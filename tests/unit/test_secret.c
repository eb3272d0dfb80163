/* test_secret.c - what a curtain hides, and when something comes to light. */
#include "unit/unit.h"

#include "core/secret.h"
#include "core/step.h"
#include "games/av/av_game.h"
#include "games/av/av_state.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/null/nul_game.h"

enum { ROOM = 512 };

static bm_ply history[ROOM];
static bm_match match;
static uint64_t before[BM_STATE_MAX / sizeof(uint64_t)];

static void begin(const bm_game *game, bm_setup setup, bool automatic)
{
    bm_source source = {.automatic = automatic};

    bm_seed_from_number(source.seed, 1);
    assert_int_equal(bm_match_start(&match, game, &setup, NULL, &source, history, ROOM, NULL),
                     BM_OK);
}

static void play(int seat, const char *words)
{
    bm_move move;

    assert_true(match.game->read_move(bm_span_of(words), &move));
    memcpy(before, &match.state, sizeof before);
    assert_int_equal(bm_match_play(&match, seat, move, NULL), BM_OK);
}

/* By the move played last. */
static bool shown(void)
{
    return bm_secret_shown(match.game, before, &match.state);
}

static void open_games_have_no_secrets(void **state)
{
    (void)state;
    begin(&hs_game, (bm_setup){.seats = 3}, false);
    play(BM_CHANCE, "start 0");
    assert_false(shown());
    play(BM_CHANCE, "turn-up 9");
    for (int seat = 0; seat < 3; seat++) {
        assert_false(bm_has_secret(&match, seat));
        play(seat, seat == 0 ? "bid 1" : "pass");
        assert_false(shown());
    }
}

/* What a theft's taker puts away face down is secret when it is chosen, and then. */
static void a_discard_is_a_secret_of_its_seat(void **state)
{
    static const char *const MOVES[] = {
        "start 1", "turn-up 9", "bid 1", "pass", "pass",          "turn-up 3", "pass",
        "pass",    "turn-up 7", "bid 2", "pass", "pass",          "turn-up 5", "bid 1",
        "bid 2+3", "bid 6",     "pass",  "pass", "turn-up theft", "bid 1",     "pass",
    };
    bm_setup setup = {.seats = 3};

    (void)state;
    setup.option[HS_OPTION_HIDDEN] = HS_HIDDEN_ON;
    begin(&hs_game, setup, false);
    for (int i = 0; i < BM_LENGTH(MOVES); i++) {
        bm_turn turn = hs_game.turn(&match.state);
        play(turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may), MOVES[i]);
    }
    int seat = bm_lowest(hs_game.turn(&match.state).may);
    if (hs_game.turn(&match.state).phase != HS_PHASE_THEFT)
        fail_msg("nobody is asked what to lose");
    assert_true(bm_has_secret(&match, seat));
    bm_move move = hs_game.default_move(&match.state, seat);
    memcpy(before, &match.state, sizeof before);
    assert_int_equal(bm_match_play(&match, seat, move, NULL), BM_OK);
    assert_false(shown()); /* newly sealed */
    play(BM_CHANCE, "turn-up 1");
    assert_false(shown());
    int next = bm_lowest(hs_game.turn(&match.state).may);
    assert_int_equal(bm_has_secret(&match, next), next == seat);
}

static void sealing_shows_nothing_until_the_last(void **state)
{
    (void)state;
    begin(&nul_game, (bm_setup){.seats = 3}, true);
    for (int seat = 0; seat < 3; seat++)
        assert_true(bm_has_secret(&match, seat));
    play(2, "odd");
    assert_false(shown());
    play(0, "even");
    assert_false(shown());
    play(1, "odd");
    assert_true(shown());
}

/* A step is one move: over several, what was sealed and shown again is in neither. */
static void every_step_is_asked_about(void **state)
{
    uint64_t at_first[BM_STATE_MAX / sizeof(uint64_t)];

    (void)state;
    begin(&av_game, (bm_setup){.seats = 2, .option = {AV_ANNOUNCE, 60}}, true);
    memcpy(at_first, &match.state, sizeof at_first);
    play(0, "castle");
    assert_false(shown()); /* aloud */
    play(1, "castle");
    assert_false(shown());
    play(0, "detective");
    assert_false(shown());
    play(1, "detective");
    assert_true(shown());
    assert_false(bm_secret_shown(&av_game, at_first, &match.state));
}

/* A dealt item that is exhibited is out; one that was known before is no news. */
static void exhibited_items_come_to_light(void **state)
{
    av_state was = {0};
    av_state is;

    (void)state;
    begin(&av_game, (bm_setup){.seats = 3, .option = {0, 60}}, true);
    memcpy(&was, &match.state, sizeof was);
    is = was;
    uint64_t item = is.priv[1].items & (~is.priv[1].items + 1);
    is.pub.pawn[0] = 9; /* anything public may change */
    assert_false(bm_secret_shown(&av_game, &was, &is));
    is.priv[1].exhibit = item; /* sealed */
    assert_false(bm_secret_shown(&av_game, &was, &is));
    is.priv[1].items &= ~item;
    is.pub.known[1] |= item;
    assert_true(bm_secret_shown(&av_game, &was, &is));
    was.priv[1].items &= ~item;
    was.pub.known[1] |= item;
    assert_false(bm_secret_shown(&av_game, &was, &is));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open_games_have_no_secrets),
        cmocka_unit_test(a_discard_is_a_secret_of_its_seat),
        cmocka_unit_test(sealing_shows_nothing_until_the_last),
        cmocka_unit_test(every_step_is_asked_about),
        cmocka_unit_test(exhibited_items_come_to_light),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

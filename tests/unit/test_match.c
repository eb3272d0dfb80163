/* test_match.c - a match: rolling, refusing, undoing, running full. */
#include "unit/unit.h"

#include "core/match.h"
#include "games/hs/hs_rules.h"
#include "games/registry.h"

enum { ROOM = 2048 };

typedef struct fixture {
    const bm_game *game;
    bm_match match;
    bm_ply history[ROOM];
    bm_event list[BM_EVENTS_MAX];
    bm_events events;
} fixture;

static bm_move read(const bm_game *game, const char *words)
{
    bm_move move = {0};

    assert_true(game->read_move(bm_span_of(words), &move));
    return move;
}

static bm_source source_of(uint64_t number, bool automatic)
{
    bm_source source = {.automatic = automatic};

    bm_seed_from_number(source.seed, number);
    return source;
}

static void begin(fixture *f, const char *name, int seats, bm_source source)
{
    bm_setup setup = {.seats = (uint8_t)seats};

    f->game = bm_game_find(bm_span_of(name));
    f->events = (bm_events){f->list, BM_EVENTS_MAX, 0};
    assert_int_equal(
        bm_match_start(&f->match, f->game, &setup, NULL, &source, f->history, ROOM, &f->events),
        BM_OK);
}

static bm_turn turn_of(const fixture *f)
{
    return f->game->turn(&f->match.state);
}

/* The seat on turn plays. */
static void play(fixture *f, const char *words)
{
    int seat = bm_lowest(turn_of(f).may);

    f->events.count = 0;
    assert_int_equal(bm_match_play(&f->match, seat, read(f->game, words), &f->events), BM_OK);
}

static void automatic_chance_is_rolled_at_once(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(1, true));
    assert_int_equal(f.match.length, 2); /* who starts, and the first card */
    assert_int_equal(f.match.rolls, 2);
    assert_int_equal(f.history[0].seat, BM_CHANCE);
    assert_int_equal(f.history[1].seat, BM_CHANCE);
    assert_int_equal(f.events.count, 2);
    assert_int_equal(turn_of(&f).wait, BM_WAIT_SEATS);
    /* The caller rolls nothing himself. */
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, f.history[1].move, &f.events),
                     BM_NO_CHANCE_DUE);
    assert_int_equal(f.match.length, 2);
    assert_int_equal(f.events.count, 2);
}

static void manual_chance_waits(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(1, false));
    assert_int_equal(f.match.length, 0);
    assert_int_equal(turn_of(&f).wait, BM_WAIT_CHANCE);
    assert_int_equal(bm_match_catch_up(&f.match, NULL), BM_OK);
    assert_int_equal(f.match.length, 0);
    assert_int_equal(bm_match_play(&f.match, 0, read(f.game, "pass"), NULL), BM_CHANCE_IS_DUE);
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "start 2"), NULL), BM_OK);
    assert_int_equal(f.match.rolls, 1);
}

static void refusals_change_nothing(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(1, true));
    bm_match before = f.match;
    int seat = bm_lowest(turn_of(&f).may);
    bm_move bid = read(f.game, "bid 1");
    f.events.count = 1;
    assert_int_equal(bm_match_play(&f.match, (seat + 1) % 3, bid, &f.events), BM_NOT_YOUR_TURN);
    assert_int_equal(bm_match_play(&f.match, 3, bid, &f.events), BM_NO_SUCH_SEAT);
    bid.kind = 99;
    assert_int_equal(bm_match_play(&f.match, seat, bid, &f.events), BM_NO_SUCH_MOVE);
    assert_memory_equal(&before, &f.match, sizeof before);
    assert_int_equal(f.events.count, 1);
}

static void undo_takes_the_rolls_too(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(1, true));
    play(&f, "bid 1");
    play(&f, "pass");
    bm_match before = f.match;
    uint32_t length = f.match.length;
    play(&f, "pass"); /* the round ends; a new card is turned up */
    assert_int_equal(f.match.length, length + 2);
    assert_int_equal(f.match.rolls, 3);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_memory_equal(&before, &f.match, sizeof before);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_int_equal(f.match.length, 2);
    /* The rolls before the first move are nobody's move. */
    before = f.match;
    assert_int_equal(bm_match_undo(&f.match), BM_NOTHING_TO_UNDO);
    assert_memory_equal(&before, &f.match, sizeof before);
}

static void manual_undo_takes_one_ply(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(1, false));
    assert_int_equal(bm_match_undo(&f.match), BM_NOTHING_TO_UNDO);
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "start 2"), NULL), BM_OK);
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "turn-up 7"), NULL), BM_OK);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_int_equal(f.match.length, 1);
    assert_int_equal(f.match.rolls, 1);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_int_equal(bm_match_undo(&f.match), BM_NOTHING_TO_UNDO);
}

/* Every roll has its own stream: taking moves back and playing more of them does
 * not change what the next roll brings. */
static void rolls_do_not_depend_on_the_moves(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(4, true));
    play(&f, "bid 1");
    play(&f, "pass");
    play(&f, "pass");
    bm_move first = f.history[f.match.length - 1].move;
    for (int i = 0; i < 3; i++)
        assert_int_equal(bm_match_undo(&f.match), BM_OK);
    play(&f, "bid 2");
    play(&f, "bid 3");
    play(&f, "bid 4");
    play(&f, "pass");
    play(&f, "pass");
    assert_true(bm_move_same(first, f.history[f.match.length - 1].move));
}

/* One more than the sixteen cards could give by chance: seeds and salts count. */
static void seeds_and_salts_decide(void **state)
{
    static fixture f;
    static fixture g;
    uint32_t by_seed = 0;
    uint32_t by_salt = 0;

    (void)state;
    for (uint64_t number = 0; number < 40; number++) {
        bm_source salted = source_of(number, true);
        salted.salt_size[1] = 1;
        salted.salt[1][0] = 5;
        begin(&f, "high-society", 3, source_of(number, true));
        begin(&g, "high-society", 3, source_of(number, true));
        assert_memory_equal(&f.match.state, &g.match.state, f.game->state_size);
        begin(&g, "high-society", 3, source_of(number + 1, true));
        by_seed += memcmp(&f.match.state, &g.match.state, f.game->state_size) != 0;
        begin(&g, "high-society", 3, salted);
        by_salt += memcmp(&f.match.state, &g.match.state, f.game->state_size) != 0;
    }
    assert_true(by_seed > 30);
    assert_true(by_salt > 30);
}

static void a_full_history_is_a_status(void **state)
{
    static fixture f;
    bm_setup setup = {.seats = 3};
    bm_source source = source_of(1, true);
    bm_ply small[3];

    (void)state;
    f.game = bm_game_find(bm_span_of("high-society"));
    assert_int_equal(bm_match_start(&f.match, f.game, &setup, NULL, &source, small, 1, NULL),
                     BM_HISTORY_FULL);
    assert_int_equal(f.match.length, 1);
    bm_match_rehouse(&f.match, f.history, 2);
    assert_int_equal(bm_match_catch_up(&f.match, NULL), BM_OK);
    assert_int_equal(f.match.length, 2);
    bm_match_rehouse(&f.match, small, 3);
    f.events = (bm_events){f.list, BM_EVENTS_MAX, 0};
    play(&f, "bid 1");
    bm_match before = f.match;
    int seat = bm_lowest(turn_of(&f).may);
    /* A refused move is refused for its own reason, full or not. */
    assert_int_equal(bm_match_play(&f.match, seat, read(f.game, "bid 1"), NULL), HS_RAISE_TOO_LOW);
    assert_int_equal(bm_match_play(&f.match, seat, read(f.game, "pass"), NULL), BM_HISTORY_FULL);
    assert_memory_equal(&before, &f.match, sizeof before);
    bm_match_rehouse(&f.match, f.history, ROOM);
    play(&f, "pass");
    assert_int_equal(f.match.length, 4);
}

/* Room for the move, none for the roll after it: all or nothing. */
static void no_room_for_the_roll(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "high-society", 3, source_of(1, true));
    play(&f, "bid 1");
    play(&f, "pass");
    f.match.capacity = f.match.length + 1;
    bm_match before = f.match;
    f.events.count = 0;
    int seat = bm_lowest(turn_of(&f).may);
    assert_int_equal(bm_match_play(&f.match, seat, read(f.game, "pass"), &f.events),
                     BM_HISTORY_FULL);
    assert_memory_equal(&before, &f.match, sizeof before);
    assert_int_equal(f.events.count, 0);
    f.match.capacity = ROOM;
    play(&f, "pass");
}

/* Two rolls after one ply, and room for one of them: both are taken back. The
 * start of a manual match that is then made automatic has two. */
static void no_room_for_the_second_roll(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "null", 2, source_of(1, false));
    f.match.source.automatic = true;
    f.match.capacity = 1;
    bm_match before = f.match;
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "deal 1"), NULL),
                     BM_HISTORY_FULL);
    assert_memory_equal(&before, &f.match, sizeof before);
    f.match.capacity = ROOM;
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "deal 1"), NULL), BM_OK);
    assert_int_equal(f.match.rolls, 2);
}

static void sealed_decisions_in_a_match(void **state)
{
    static fixture f;

    (void)state;
    begin(&f, "null", 2, source_of(1, true));
    assert_int_equal(f.match.rolls, 2);
    assert_int_equal(bm_match_play(&f.match, 1, read(f.game, "odd"), NULL), BM_OK);
    assert_int_equal(bm_match_play(&f.match, 1, read(f.game, "odd"), NULL), BM_STATUS_GAME);
    assert_int_equal(bm_match_play(&f.match, 0, read(f.game, "even"), NULL), BM_OK);
    assert_int_equal(turn_of(&f).wait, BM_WAIT_NOBODY);
    assert_int_equal(bm_match_play(&f.match, 0, read(f.game, "even"), NULL), BM_GAME_OVER);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_int_equal(turn_of(&f).may, 0x01);
}

/* Three castles and a table of two; the words and the one spelling. */
static const char BOARD[] = "2:3|1,1:4|2,3:5|5,table:2";

static bm_board board_of(const char *words)
{
    const bm_game *game = bm_game_find(bm_span_of("adel-verpflichtet"));
    bm_board_fault where;
    bm_board board;

    assert_int_equal(game->read_board(bm_span_of(words), &board, &where), BM_OK);
    return board;
}

static void assert_board(const fixture *f, const char *words)
{
    char buffer[BM_BOARD_TEXT_MAX];
    bm_board board;
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    f->game->board_of(&f->match.state, &board);
    f->game->write_board(&board, &text);
    assert_string_equal(buffer, words);
}

static void play_somehow(fixture *f, int moves)
{
    for (int i = 0; i < moves; i++) {
        int seat = bm_lowest(turn_of(f).may);
        bm_move move = f->game->default_move(&f->match.state, seat);
        assert_int_equal(bm_match_play(&f->match, seat, move, NULL), BM_OK);
    }
}

/* A board that was brought along stays, also when all is played again for an undo. */
static void the_board_stays(void **state)
{
    static fixture f;
    bm_board board = board_of(BOARD);
    bm_setup setup = {.seats = 3, .option = {0, 60}};
    bm_source source = source_of(1, true);

    (void)state;
    f.game = bm_game_find(bm_span_of("adel-verpflichtet"));
    assert_int_equal(
        bm_match_start(&f.match, f.game, &setup, &board, &source, f.history, ROOM, NULL), BM_OK);
    assert_board(&f, BOARD);
    play_somehow(&f, 8);
    bm_match before = f.match;
    play_somehow(&f, 1);
    assert_int_equal(bm_match_undo(&f.match), BM_OK);
    assert_memory_equal(&before, &f.match, sizeof before);
    assert_board(&f, BOARD);
    /* Without one the game lays its own. */
    assert_int_equal(bm_match_start(&f.match, f.game, &setup, NULL, &source, f.history, ROOM, NULL),
                     BM_OK);
    bm_board own;
    f.game->board_of(&f.match.state, &own);
    assert_memory_not_equal(&own, &board, sizeof own);
}

/* From any state, into itself or another: the same set-up, the same board. */
static void a_game_starts_again(void **state)
{
    static fixture f;
    bm_board board = board_of(BOARD);
    bm_setup setup = {.seats = 3, .option = {0, 60}};
    bm_source source = source_of(1, false);
    uint64_t fresh[BM_STATE_MAX / sizeof(uint64_t)] = {0};

    (void)state;
    f.game = bm_game_find(bm_span_of("adel-verpflichtet"));
    assert_int_equal(
        bm_match_start(&f.match, f.game, &setup, &board, &source, f.history, ROOM, NULL), BM_OK);
    bm_match at_first = f.match;
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "colour red"), NULL), BM_OK);
    bm_start_again(f.game, &f.match.state, fresh);
    assert_memory_equal(fresh, &at_first.state, f.game->state_size);
    bm_start_again(f.game, &f.match.state, &f.match.state);
    assert_memory_equal(&f.match.state, &at_first.state, f.game->state_size);
    begin(&f, "high-society", 3, source_of(2, false)); /* a game without boards */
    at_first = f.match;
    assert_int_equal(bm_match_play(&f.match, BM_CHANCE, read(f.game, "start 2"), NULL), BM_OK);
    bm_start_again(f.game, &f.match.state, &f.match.state);
    assert_memory_equal(&f.match.state, &at_first.state, f.game->state_size);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(automatic_chance_is_rolled_at_once),
        cmocka_unit_test(manual_chance_waits),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(undo_takes_the_rolls_too),
        cmocka_unit_test(manual_undo_takes_one_ply),
        cmocka_unit_test(rolls_do_not_depend_on_the_moves),
        cmocka_unit_test(seeds_and_salts_decide),
        cmocka_unit_test(a_full_history_is_a_status),
        cmocka_unit_test(no_room_for_the_roll),
        cmocka_unit_test(no_room_for_the_second_roll),
        cmocka_unit_test(sealed_decisions_in_a_match),
        cmocka_unit_test(the_board_stays),
        cmocka_unit_test(a_game_starts_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

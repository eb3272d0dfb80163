/* test_engine.c - the line protocol, driven without a pipe. */
#include "unit/unit.h"

#include "cli/engine.h"
#include "core/asking.h"

static bm_engine engine;
static bm_reply reply;
static bool seed_available;

static bool draw_seed(uint8_t seed[BM_SEED_SIZE])
{
    memset(seed, 0x42, BM_SEED_SIZE);
    return seed_available;
}

static int open_engine(void **state)
{
    (void)state;
    seed_available = true;
    bm_engine_init(&engine, draw_seed);
    return bm_reply_init(&reply) ? 0 : -1;
}

static int close_engine(void **state)
{
    (void)state;
    bm_engine_free(&engine);
    bm_reply_free(&reply);
    return 0;
}

static const char *say_bytes(const char *bytes, size_t size)
{
    assert_true(bm_engine_line(&engine, (bm_span){bytes, size}, &reply));
    assert_int_equal(strlen(reply.text.start), reply.text.length);
    assert_null(strchr(reply.text.start, '\n'));
    return reply.text.start;
}

static const char *say(const char *line)
{
    return say_bytes(line, strlen(line));
}

static void demand(const char *line, const char *expected)
{
    const char *got = say(line);

    if (strcmp(got, expected) != 0)
        fail_msg("%s\n  got      %s\n  expected %s", line, got, expected);
}

static void demand_ok(const char *line)
{
    if (strncmp(say(line), "= ", 2) != 0)
        fail_msg("%s: %s", line, reply.text.start);
}

static void demand_refused(const char *line, const char *key)
{
    size_t size = strlen(key);
    const char *got = say(line);

    if (strncmp(got, "? ", 2) != 0 || strncmp(got + 2, key, size) != 0 ||
        strncmp(got + 2 + size, ": ", 2) != 0)
        fail_msg("%s: %s instead of %s", line, got, key);
}

/* The whole match as text, kept beside the reply. */
static char *record(void)
{
    char *copy;

    assert_int_equal(strncmp(say("record"), "= {\"record\":", 12), 0);
    copy = malloc(reply.text.length + 1);
    assert_non_null(copy);
    memcpy(copy, reply.text.start, reply.text.length + 1);
    return copy;
}

/* Loads what `record` gave: its JSON string stands between the key and the end. */
static void load(const char *recorded)
{
    size_t size = strlen(recorded) - 12 - 1;
    char *line = malloc(size + 6);

    assert_non_null(line);
    memcpy(line, "load ", 5);
    memcpy(line + 5, recorded + 12, size);
    line[5 + size] = '\0';
    demand_ok(line);
    free(line);
}

static void some_lines_get_no_reply(void **state)
{
    (void)state;
    assert_false(bm_engine_line(&engine, bm_span_of(""), &reply));
    assert_false(bm_engine_line(&engine, bm_span_of("# a comment"), &reply));
    assert_false(bm_engine_line(&engine, bm_span_of("#"), &reply));
    assert_false(bm_engine_long_line(bm_span_of("# long"), &reply));
    assert_false(bm_engine_long_line(bm_span_of(""), &reply));
}

static void without_a_game(void **state)
{
    static const char *const NEED_ONE[] = {"turn",   "moves 0",     "play 0 pass", "check 0 pass",
                                           "view 0", "events all",  "undo",        "record",
                                           "go 0",   "moves chance"};

    (void)state;
    demand_ok("protocol");
    assert_non_null(
        strstr(reply.text.start, "\"protocol\":1,\"program\":\"beaumonde\",\"version\":"));
    demand_ok("games");
    assert_non_null(strstr(reply.text.start, "{\"game\":\"high-society\",\"seats_min\":3,"
                                             "\"seats_max\":5,\"editions\":[\"ravensburger\","
                                             "\"gaga\"],"));
    assert_null(strstr(reply.text.start, "\"null\""));
    for (size_t i = 0; i < sizeof NEED_ONE / sizeof NEED_ONE[0]; i++)
        demand_refused(NEED_ONE[i], "no-game");
    assert_false(engine.open);
    demand("quit", "= {}");
    assert_true(engine.done);
}

static void setting_up(void **state)
{
    (void)state;
    demand_refused("new", "missing-argument");
    demand_refused("new chess", "no-such-game");
    demand_refused("new high-society", "missing-argument");
    demand_refused("new high-society seats=2", "seats-out-of-range");
    demand_refused("new high-society seats=6", "seats-out-of-range");
    demand_refused("new high-society seats=3 edition=deluxe", "no-such-edition");
    demand_refused("new high-society seats=3 tie=coin", "bad-option-value");
    demand_refused("new high-society seats=3 colour=red", "no-such-option");
    demand_refused("new high-society seats=3 tie", "no-such-option");
    demand_refused("new high-society seats=3 seats=3", "option-repeated");
    demand_refused("new high-society seats=3 seed=1 seed=1", "option-repeated");
    demand_refused("new high-society seats=3 seed=-1", "bad-seed");
    demand_refused("new high-society seats=3 seed=01", "bad-seed");
    demand_refused("new high-society seats=3 seed=18446744073709551616", "bad-seed");
    demand_refused("new high-society seats=3 chance=never", "bad-option-value");
    demand_refused("new high-society seats=3 salts=aa,bb", "bad-salts");
    demand_refused("new high-society seats=3 salts=aa,bb,c", "bad-salts");
    demand_refused("new high-society seats=3 salts=aa,bb,cc,dd", "bad-salts");
    assert_false(engine.open);
    demand_ok("new high-society seats=3 salts=aa,,0102 seed=1");
    demand_ok("new high-society seats=3 seed=18446744073709551615");
    demand_ok("new high-society hidden-scoring=on seats=5 edition=gaga seed=0");
    assert_non_null(strstr(reply.text.start, "\"edition\":\"gaga\",\"seats\":5,"));
    assert_true(engine.open);
}

static void seeds_are_drawn_when_needed(void **state)
{
    (void)state;
    seed_available = false;
    demand_refused("new high-society seats=3", "no-randomness");
    assert_false(engine.open);
    demand_ok("new high-society seats=3 seed=1");
    demand_ok("new high-society seats=3 chance=manual");
    seed_available = true;
    demand_ok("new high-society seats=3");
    char *recorded = record();
    assert_non_null(strstr(recorded, "\\nseed 4242424242424242"));
    free(recorded);
}

static void a_round_by_hand(void **state)
{
    (void)state;
    demand_ok("new high-society seats=3 chance=manual");
    demand("turn", "= {\"wait\":\"chance\",\"seats\":[],\"must\":[],\"phase\":\"start\",\"id\":0}");
    demand("moves chance",
           "= {\"moves\":[{\"move\":\"start 0\",\"weight\":1},{\"move\":\"start 1\","
           "\"weight\":1},{\"move\":\"start 2\",\"weight\":1}]}");
    demand("moves 1", "= {\"moves\":[],\"partial\":false}");
    demand_refused("play 0 pass", "chance-is-due");
    demand_ok("play chance start 1");
    demand_ok("play chance turn-up title");
    demand("turn", "= {\"wait\":\"seats\",\"seats\":[1],\"must\":[1],\"phase\":\"bid\",\"id\":2}");
    demand("moves chance", "= {\"moves\":[]}");
    demand("check 1 bid 4+6", "= {\"legal\":true}");
    demand("check 0 bid 4+6", "= {\"legal\":false,\"reason\":\"not-your-turn\"}");
    demand("check 1 bid 6+4", "= {\"legal\":false,\"reason\":\"no-such-move\"}");
    demand("check chance turn-up 1", "= {\"legal\":false,\"reason\":\"no-chance-due\"}");
    demand("play 1 bid 4+6",
           "= {\"events\":[{\"event\":\"bid\",\"seat\":1,\"total\":10,\"cards\":[4,6]}],"
           "\"turn\":{\"wait\":\"seats\",\"seats\":[2],\"must\":[2],\"phase\":\"bid\",\"id\":3}}");
    demand_refused("play 2 bid 10", "raise-too-low");
    demand_ok("play 2 pass");
    demand_ok("play 0 pass");
    demand("events 2", "= {\"events\":[{\"event\":\"pass\",\"seat\":0,\"cards\":[]},"
                       "{\"event\":\"pay\",\"seat\":1,\"cards\":[4,6]},"
                       "{\"event\":\"take\",\"seat\":1,\"card\":\"title\"}]}");
    demand_ok("undo");
    demand("events 2", "= {\"events\":[]}");
    for (int i = 0; i < 4; i++)
        demand_ok("undo");
    demand_refused("undo", "nothing-to-undo");
}

/* Any of these lines is refused and leaves no trace. */
static void refused_lines_change_nothing(void **state)
{
    static const char *const LINES[] = {
        "play",
        "play 0",
        "play 3 pass",
        "play 00 pass",
        "play x pass",
        "play 0 pas",
        "play 0 pass pass",
        "play 0 bid",
        "play 0 bid 5",
        "play 0 bid 26",
        "play 0 bid 1+1",
        "play 0 bid 2+1",
        "play 0 bid 1+",
        "play 0 bid 01",
        "play 0 discard 1",
        "play 0 start 1",
        "play chance start 1",
        "play chance turn-up 1",
        "moves",
        "moves 3",
        "moves -1",
        "moves 0 1",
        "view",
        "view 3",
        "view everybody",
        "view all all",
        "check",
        "check 0",
        "events",
        "turn now",
        "undo 2",
        "record me",
        "protocol 1",
        "games all",
        "quit now",
        "load",
        "load x",
        "load \"",
        "load \"x\"",
        "load \"\"",
        "load {}",
        "load \"beaumonde-record 2\\n\"",
        "load \"beaumonde-record 1\\ngame chess\\n\"",
        "new",
        "new high-society seats=9",
        "go",
        "go 3",
        "go chance",
        "go 0 bot=clever",
        "go 0 nodes=0",
        "go 0 nodes=x",
        "go 0 nodes=4294967296",
        "go 0 seed=x",
        "go 0 bot=greedy bot=greedy",
        "go 0 deep=1",
        "hello",
        "Play 0 pass",
        " turn",
        "turn ",
        "play  0 pass",
        "play\t0 pass",
        "\x01",
        "\xff",
        "turn \xc3",
        "\xed\xa0\x80",
    };

    (void)state;
    demand_ok("new high-society seats=3 seed=11");
    char *before = record();
    bm_match match = engine.match;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        if (strncmp(say(LINES[i]), "? ", 2) != 0)
            fail_msg("\"%s\" was answered: %s", LINES[i], reply.text.start);
        assert_int_equal(match.length, engine.match.length);
        assert_memory_equal(&match.state, &engine.match.state, sizeof match.state);
    }
    assert_false(engine.done);
    char *after = record();
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void unusual_bytes_are_refused(void **state)
{
    (void)state;
    demand_refused("\xff\xfe", "not-utf8");
    demand_refused("turn  ", "bad-spacing");
    assert_int_equal(strncmp(say_bytes("turn\0x", 6), "? no-such-command: ", 19), 0);
    assert_int_equal(strncmp(say_bytes("\0", 1), "? ", 2), 0);
    /* What is quoted back has no control characters. */
    say("a\x1b[31m\x7f");
    for (size_t i = 0; i < reply.text.length; i++)
        assert_true((unsigned char)reply.text.start[i] >= 0x20 && reply.text.start[i] != 0x7f);
}

static void long_lines(void **state)
{
    size_t size = BM_LINE_MAX + 1;
    char *line = malloc(size);

    (void)state;
    assert_non_null(line);
    memset(line, 'x', size);
    assert_int_equal(strncmp(say_bytes(line, size), "? line-too-long: ", 17), 0);
    assert_int_equal(strncmp(say_bytes(line, size - 1), "? no-such-command: ", 19), 0);
    assert_true(reply.text.length < 400);
    /* `load` may be longer. */
    memcpy(line, "load ", 5);
    assert_int_equal(strncmp(say_bytes(line, size), "? bad-json: ", 12), 0);
    /* Long words in every place they can stand. */
    demand_ok("new high-society seats=3 seed=1");
    static const char *const STARTS[] = {
        "new ", "new high-society seats=", "play 0 ", "play ", "go 0 bot=", "view "};
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++) {
        memset(line, 'y', size);
        memcpy(line, STARTS[i], strlen(STARTS[i]));
        assert_int_equal(strncmp(say_bytes(line, size - 1), "? ", 2), 0);
        assert_true(reply.text.length < 400);
    }
    assert_true(bm_engine_long_line((bm_span){line, size}, &reply));
    assert_int_equal(strncmp(reply.text.start, "? line-too-long: ", 17), 0);
    /* Multi-byte characters are not cut in two when quoted. */
    for (size_t i = 0; i + 2 < 200; i += 2)
        memcpy(line + i, "\xd0\x9f", 2);
    say_bytes(line, 198);
    assert_true(bm_utf8_valid(reply.text.start, reply.text.length));
    free(line);
}

/* The seat on turn of the open match, or -1. */
static int seat_on_turn(void)
{
    bm_turn turn = engine.match.game->turn(&engine.match.state);

    return turn.may != 0 ? bm_lowest(turn.may) : -1;
}

static void play_bots(const char *words, int plies)
{
    while (plies-- > 0 && seat_on_turn() >= 0) {
        char line[128];
        int seat = seat_on_turn();
        char move[64] = "";
        snprintf(line, sizeof line, "go %d %s nodes=1", seat, words);
        demand_ok(line);
        assert_int_equal(sscanf(reply.text.start, "= {\"move\":\"%63[^\"]", move), 1);
        snprintf(line, sizeof line, "play %d %s", seat, move);
        demand_ok(line);
    }
}

/* The same line and the same moves give the same game; a record brings it back,
 * half-way too, and it goes on the same way. */
static void games_repeat_and_reload(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 5; seats++) {
        char line[96];
        snprintf(line, sizeof line, "new high-society seats=%d hidden-scoring=on seed=%d", seats,
                 seats);
        demand_ok(line);
        play_bots("bot=random", 12);
        char *half = record();
        play_bots("bot=random", 10000);
        char *whole = record();
        assert_non_null(strstr(whole, "\\nresult {"));

        demand_ok(line);
        play_bots("bot=random", 10000);
        char *again = record();
        assert_string_equal(whole, again);
        free(again);

        load(half);
        play_bots("bot=random", 10000);
        again = record();
        assert_string_equal(whole, again);
        free(again);

        load(whole);
        again = record();
        assert_string_equal(whole, again);
        demand_refused("play 0 pass", "game-over");
        demand_refused("go 0", "game-over");
        while (strncmp(say("undo"), "= ", 2) == 0)
            ;
        assert_int_equal(engine.match.length, 2);
        free(again);
        free(half);
        free(whole);
    }
}

static void manual_records_stay_manual(void **state)
{
    (void)state;
    demand_ok("new high-society seats=3 chance=manual seed=5");
    demand_ok("play chance start 1");
    char *recorded = record();
    demand_ok("new high-society seats=4 seed=5");
    load(recorded);
    demand("turn",
           "= {\"wait\":\"chance\",\"seats\":[],\"must\":[],\"phase\":\"reveal\",\"id\":1}");
    demand_ok("play chance turn-up 3");
    free(recorded);
}

/* Two games that differ only in a face-down discard: seat 1 and the public get
 * the same answers to everything, the bot's advice included. */
static void secrets_stay_secret(void **state)
{
    static const char *const MOVES[] = {
        "chance start 0", "chance turn-up 3",     "0 bid 1", "1 pass",
        "2 pass",         "chance turn-up 7",     "0 bid 2", "1 pass",
        "2 pass",         "chance turn-up theft", "0 pass",
    };
    static const char *const QUESTIONS[] = {"view 1",        "view public",  "events 1",
                                            "events public", "moves 1",      "turn",
                                            "go 1 nodes=50", "check 1 bid 1"};
    static char answers[2][8][8192];

    (void)state;
    for (int game = 0; game < 2; game++) {
        demand_ok("new high-society seats=3 hidden-scoring=on chance=manual");
        for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
            char line[64];
            snprintf(line, sizeof line, "play %s", MOVES[i]);
            demand_ok(line);
        }
        demand_ok(game == 0 ? "play 0 discard 3" : "play 0 discard 7");
        assert_non_null(strstr(reply.text.start, game == 0 ? "\"card\":3" : "\"card\":7"));
        for (size_t i = 0; i < 4; i++)
            snprintf(answers[game][i], sizeof answers[game][i], "%s", say(QUESTIONS[i]));
        demand_ok("play chance turn-up 9");
        demand_ok("play 0 bid 3");
        for (size_t i = 4; i < 8; i++)
            snprintf(answers[game][i], sizeof answers[game][i], "%s", say(QUESTIONS[i]));
        demand_ok("view 0");
        assert_non_null(strstr(reply.text.start, game == 0 ? "\"won\":[7]" : "\"won\":[3]"));
    }
    for (size_t i = 0; i < 8; i++)
        assert_string_equal(answers[0][i], answers[1][i]);
    assert_non_null(strstr(answers[0][2], "\"card\":null"));
}

/* A table as other programs run it: who need not act may want nothing, who must never
 * does; asking plays nothing. */
static void bots_may_want_nothing(void **state)
{
    static const char NOTHING[] = "= {\"move\":null,\"values\":[0.250000,0.250000,";
    bm_asking asking = {0};
    int wanted_nothing = 0;
    int acted = 0;

    (void)state;
    demand_ok("new suetologia seats=4 rounds=3 seed=2");
    for (;;) {
        char line[512];
        char move[400] = "";
        bm_turn turn = engine.match.game->turn(&engine.match.state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = bm_asking_next(&asking, &turn);
        uint32_t length = engine.match.length;
        snprintf(line, sizeof line, "go %d bot=random", seat);
        demand_ok(line);
        assert_int_equal(engine.match.length, length);
        if (strncmp(reply.text.start, NOTHING, strlen(NOTHING)) == 0) {
            assert_false(bm_has(turn.must, seat));
            bm_asking_content(&asking, seat);
            wanted_nothing++;
            continue;
        }
        assert_int_equal(sscanf(reply.text.start, "= {\"move\":\"%399[^\"]", move), 1);
        snprintf(line, sizeof line, "play %d %s", seat, move);
        demand_ok(line);
        acted += !bm_has(turn.must, seat);
        bm_asking_moved(&asking);
    }
    assert_true(wanted_nothing > 10);
    assert_true(acted > 3);
}

static void asking_bots(void **state)
{
    char first[512];

    (void)state;
    demand_ok("new high-society seats=3 seed=1");
    char line[64];
    int seat = seat_on_turn();
    snprintf(line, sizeof line, "go %d", (seat + 1) % 3);
    demand_refused(line, "not-your-turn");
    snprintf(line, sizeof line, "go %d", seat);
    demand_ok(line);
    snprintf(first, sizeof first, "%s", reply.text.start);
    assert_non_null(strstr(first, "\"values\":["));
    demand(line, first);
    snprintf(line, sizeof line, "go %d bot=master", seat);
    demand(line, first); /* the strongest one is the default */
    snprintf(line, sizeof line, "go %d bot=greedy", seat);
    demand_ok(line);
    snprintf(first, sizeof first, "%s", reply.text.start);
    snprintf(line, sizeof line, "go %d bot=greedy seed=5", seat);
    demand_ok(line);
    assert_string_not_equal(reply.text.start, first);
    demand_ok("new null seats=2 seed=1");
    demand_refused("go 0 bot=greedy", "no-bot-for-game");
    demand_ok("go 0 bot=random");
}

/* The buffers of a long session stay as large as its longest answer; what is
 * taken and not given back the leak checkers see. */
static void many_commands(void **state)
{
    size_t capacity = 0;
    int rounds = scaled(200, 4);

    (void)state;
    for (int i = 0; i < rounds; i++) {
        char line[64];
        snprintf(line, sizeof line, "new high-society seats=%d seed=%d", 3 + i % 3, i % 7);
        demand_ok(line);
        demand_ok("moves 0");
        demand_ok("moves 1");
        demand_ok("moves 2");
        play_bots("bot=random", 10);
        char *recorded = record();
        load(recorded);
        free(recorded);
        demand_ok("undo");
        demand_ok("view all");
        demand_refused("nonsense", "no-such-command");
        if (i == rounds / 2)
            capacity = reply.text.capacity;
    }
    assert_true(reply.text.capacity <= 2 * capacity);
    assert_true(engine.match.capacity <= 4096);
}

/* More plies than the first buffer holds. */
static void long_histories_grow(void **state)
{
    (void)state;
    demand_ok("new high-society seats=5 seed=2");
    uint32_t first = engine.match.capacity;
    char *start = record();
    /* Undo and play on for ever: the history never outgrows the game. */
    for (int i = 0; i < 50; i++) {
        play_bots("bot=greedy", 10000);
        while (engine.match.length > 30)
            demand_ok("undo");
    }
    assert_true(engine.match.capacity >= first);
    assert_true(engine.match.capacity < 20000);
    load(start);
    char *again = record();
    assert_string_equal(start, again);
    free(start);
    free(again);
}

static void boards_and_options_of_a_table(void **state)
{
    (void)state;
    demand_refused("new high-society seats=3 board=2:2|1,table:13", "no-board");
    demand_refused("new adel-verpflichtet seats=3 board=", "board-castles");
    demand_refused("new adel-verpflichtet seats=3 board=table:13", "board-castles");
    demand_refused("new adel-verpflichtet seats=3 board=2:2|1", "board-table");
    demand_refused("new adel-verpflichtet seats=3 board=2:2|1,table:0", "board-table");
    demand_refused("new adel-verpflichtet seats=3 board=2:2|1,table:9,2:2|1", "board-table");
    demand_refused("new adel-verpflichtet seats=3 board=2:2|1,my.board", "board-entry");
    assert_non_null(strstr(reply.text.start, "[entry 2]"));
    demand_refused("new adel-verpflichtet seats=3 board=2:2|1,0:2|1,table:9", "board-spaces");
    demand_refused("new adel-verpflichtet seats=3 board=2:2|3,table:9", "board-numbers");
    assert_non_null(strstr(reply.text.start, "[entry 1]"));
    demand_refused("new adel-verpflichtet seats=3 board=2:2|1,table:9 board=2:2|1,table:9",
                   "option-repeated");
    demand_refused("new adel-verpflichtet seats=3 two-player=announce", "option-not-here");
    demand_refused("new adel-verpflichtet seats=1", "seats-out-of-range");
    demand_refused("new adel-verpflichtet seats=2 rounds=501", "bad-option-value");
    assert_false(engine.open);
    demand_ok("new adel-verpflichtet rounds=500 two-player=announce seats=2 seed=1");
    demand_ok("new adel-verpflichtet board=2:2|1,1:4|0,table:9 seats=3 seed=1");
    char *first = record();
    assert_non_null(strstr(first, "\\nboard 2:2|1,1:4|0,table:9\\n"));
    demand_ok("new high-society seats=3 seed=1");
    load(first); /* the record brings the board along */
    char *again = record();
    assert_string_equal(first, again);
    free(first);
    free(again);
}

/* The seat that acts next plays at random. */
static void play_any(bm_rng *rng)
{
    const bm_game *game = engine.match.game;
    int seat = bm_lowest(game->turn(&engine.match.state).may);
    char line[BM_MOVE_TEXT_MAX + 16];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    bm_text_add(&text, "play ");
    bm_text_add_int(&text, seat);
    bm_text_add_char(&text, ' ');
    game->write_move(game->random_move(&engine.match.state, seat, rng), &text);
    demand_ok(line);
}

/* Somebody with so many items that not all exhibitions are listed: the reply is long,
 * and says that it is not all. */
static void long_lists_are_cut(void **state)
{
    bm_rng rng;
    int commas = 0;

    (void)state;
    bm_rng_seed(&rng, 1);
    demand_ok("new adel-verpflichtet seats=2 rounds=0 board=9:1|0,9:1|0,9:1|0,9:1|0,9:1|0,table:9");
    for (int plies = 0;; plies++) {
        bm_turn turn = engine.match.game->turn(&engine.match.state);
        if (turn.wait == BM_WAIT_NOBODY)
            demand_ok("new adel-verpflichtet seats=2 rounds=0");
        char line[] = "moves 0";
        line[6] = (char)('0' + bm_lowest(engine.match.game->turn(&engine.match.state).may));
        demand_ok(line);
        if (strstr(reply.text.start, "],\"partial\":true}") != NULL)
            break;
        assert_true(plies < 200000);
        play_any(&rng);
    }
    for (const char *at = reply.text.start; *at != '\0'; at++)
        commas += *at == ',';
    assert_int_equal(commas, 4096); /* between the moves, and one before "partial" */
    assert_true(reply.text.length > 65536);
    demand_ok("turn");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_engine, close_engine)
    const struct CMUnitTest tests[] = {
        TEST(some_lines_get_no_reply),
        TEST(without_a_game),
        TEST(setting_up),
        TEST(seeds_are_drawn_when_needed),
        TEST(a_round_by_hand),
        TEST(refused_lines_change_nothing),
        TEST(unusual_bytes_are_refused),
        TEST(long_lines),
        TEST(games_repeat_and_reload),
        TEST(manual_records_stay_manual),
        TEST(secrets_stay_secret),
        TEST(asking_bots),
        TEST(bots_may_want_nothing),
        TEST(many_commands),
        TEST(long_histories_grow),
        TEST(boards_and_options_of_a_table),
        TEST(long_lists_are_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

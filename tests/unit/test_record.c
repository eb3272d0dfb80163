/* test_record.c - records: written once, loaded exactly, refused when damaged.
 *
 * A record is one text. Each case damages one line of a good one, and the loader
 * must name the right fault, the right line and, where a rule refused, why.
 */
#include "unit/unit.h"

#include "core/record.h"
#include "games/hs/hs_rules.h"
#include "games/registry.h"

enum { ROOM = 2048, TEXT_MAX = 65536 };

/* A match of three with a salt for seat 1, played to its end by passing and by
 * small bids. Lines 1 to 12 are its head:
 *
 *    1 beaumonde-record 1      5 edition ravensburger     9 chance auto
 *    2 game high-society       6 debt-floor none         10 commitment …
 *    3 rules 1                 7 tie money               11 seed …
 *    4 seats 3                 8 hidden-scoring off      12 salt 1 a1b2c3
 *
 * then 13 moves N, the moves from 14 on, the result, and `end`. */
enum { MOVES_LINE = 13, FIRST_MOVE = 14 };

static char good[TEXT_MAX];
static size_t good_size;
static uint32_t good_moves;
static const bm_game *game;

static bm_move choose(const bm_match *match, int seat)
{
    bm_cursor cursor = {0};
    bm_move pass;
    bm_move bid;

    game->next_move(&match->state, seat, &cursor, &pass);
    if (match->length % 3 != 0 && game->next_move(&match->state, seat, &cursor, &bid))
        return bid;
    return pass;
}

static void write_good(bool automatic)
{
    static bm_ply history[ROOM];
    static bm_match match;
    bm_setup setup = {.seats = 3};
    bm_source source = {
        .automatic = automatic, .salt_size = {0, 3}, .salt = {{0}, {0xa1, 0xb2, 0xc3}}};
    bm_rng rng;
    bm_text text;

    game = bm_game_find(bm_span_of("high-society"));
    bm_rng_seed(&rng, 1);
    bm_seed_from_number(source.seed, 7);
    assert_int_equal(bm_match_start(&match, game, &setup, NULL, &source, history, ROOM, NULL),
                     BM_OK);
    for (;;) {
        bm_turn turn = game->turn(&match.state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
        bm_move move =
            seat == BM_CHANCE ? game->random_move(&match.state, seat, &rng) : choose(&match, seat);
        assert_int_equal(bm_match_play(&match, seat, move, NULL), BM_OK);
    }
    bm_text_begin(&text, good, sizeof good);
    bm_record_write(&match, &text);
    assert_false(text.full);
    good_size = text.length;
    good_moves = match.length;
}

static uint32_t result_line(void)
{
    return FIRST_MOVE + good_moves;
}

static bm_status load(const char *text, size_t size, bm_record_fault *fault)
{
    static bm_ply history[ROOM];
    static bm_match match;

    *fault = (bm_record_fault){999, 999};
    return bm_record_load(&match, game, (bm_span){text, size}, history, ROOM, fault);
}

static const char *start_of_line(uint32_t line)
{
    const char *at = good;

    while (--line > 0)
        at = strchr(at, '\n') + 1;
    return at;
}

/* The good record with one line replaced; NULL takes the line out. */
static void demand_fault(uint32_t line, const char *words, bm_status status, uint32_t fault_line,
                         bm_status cause)
{
    static char text[TEXT_MAX];
    const char *from = start_of_line(line);
    const char *rest = strchr(from, '\n') + 1;
    bm_record_fault fault;
    int size = snprintf(text, sizeof text, "%.*s%s%s%s", (int)(from - good), good,
                        words != NULL ? words : "", words != NULL ? "\n" : "", rest);
    bm_status got = load(text, (size_t)size, &fault);

    if (got != status || fault.line != fault_line || fault.cause != cause)
        fail_msg("line %u as \"%s\": status %d line %u cause %d instead of %d, %u, %d", line,
                 words != NULL ? words : "(gone)", got, fault.line, fault.cause, status, fault_line,
                 cause);
}

static void syntax_fault(uint32_t line, const char *words)
{
    demand_fault(line, words, BM_RECORD_SYNTAX, line, BM_OK);
}

static void a_good_record_loads(void **state)
{
    bm_record_fault fault;
    bm_span name;
    uint32_t lines;

    (void)state;
    for (int automatic = 0; automatic < 2; automatic++) {
        write_good(automatic != 0);
        assert_int_equal(load(good, good_size, &fault), BM_OK);
        assert_int_equal(bm_record_game((bm_span){good, good_size}, &name, &lines, &fault), BM_OK);
        assert_true(bm_span_is(name, "high-society"));
        assert_true(lines > result_line());
        assert_int_equal(strncmp(start_of_line(12), "salt 1 a1b2c3\n", 14), 0);
        assert_int_equal(strncmp(start_of_line(MOVES_LINE), "moves ", 6), 0);
        assert_int_equal(strncmp(start_of_line(result_line()), "result {", 8), 0);
        assert_string_equal(start_of_line(result_line() + 1), "end\n");
    }
}

static void faults_of_the_first_lines(void **state)
{
    bm_record_fault fault;
    bm_span name;
    uint32_t lines;

    (void)state;
    write_good(true);
    demand_fault(1, "beaumonde-record 2", BM_RECORD_VERSION, 1, BM_OK);
    demand_fault(1, "beaumonde-record 01", BM_RECORD_VERSION, 1, BM_OK);
    demand_fault(1, NULL, BM_RECORD_VERSION, 1, BM_OK);
    demand_fault(2, "game null", BM_RECORD_GAME, 2, BM_OK);
    demand_fault(2, "game", BM_RECORD_GAME, 2, BM_OK);
    demand_fault(2, "game high-society ", BM_RECORD_GAME, 2, BM_OK);
    demand_fault(3, "rules 2", BM_RECORD_RULES, 3, BM_OK);
    demand_fault(3, "rules 0", BM_RECORD_RULES, 3, BM_OK);
    syntax_fault(3, "rules one");
    syntax_fault(3, "rules 65537");
    syntax_fault(3, NULL);

    assert_int_equal(bm_record_game(bm_span_of("beaumonde-record 2\n"), &name, &lines, &fault),
                     BM_RECORD_VERSION);
    assert_int_equal(fault.line, 1);
    assert_int_equal(bm_record_game(bm_span_of("beaumonde-record 1"), &name, &lines, &fault),
                     BM_RECORD_SYNTAX);
    assert_int_equal(fault.line, 1);
    assert_int_equal(bm_record_game(bm_span_of("nonsense\n"), &name, &lines, &fault),
                     BM_RECORD_SYNTAX);
    assert_int_equal(
        bm_record_game(bm_span_of("beaumonde-record 1\ngames x\n"), &name, &lines, &fault),
        BM_RECORD_SYNTAX);
    assert_int_equal(fault.line, 2);
    assert_int_equal(bm_record_game(bm_span_of(""), &name, &lines, &fault), BM_RECORD_SYNTAX);
}

static void faults_of_the_set_up(void **state)
{
    (void)state;
    write_good(true);
    demand_fault(4, "seats 2", BM_RECORD_SETUP, 4, BM_SEATS_OUT_OF_RANGE);
    demand_fault(4, "seats 03", BM_RECORD_SETUP, 4, BM_SEATS_OUT_OF_RANGE);
    demand_fault(5, "edition deluxe", BM_RECORD_SETUP, 5, BM_NO_SUCH_EDITION);
    demand_fault(6, "debt-floor maybe", BM_RECORD_SETUP, 6, BM_BAD_OPTION_VALUE);
    demand_fault(7, "tie ", BM_RECORD_SETUP, 7, BM_BAD_OPTION_VALUE);
    demand_fault(8, "hidden-scoring On", BM_RECORD_SETUP, 8, BM_BAD_OPTION_VALUE);
    syntax_fault(4, "seat 3");
    syntax_fault(5, "edition");
    syntax_fault(6, "tie money"); /* the options have an order */
    syntax_fault(8, "");
    /* Four seats: the start is rolled among four, so the rolls do not follow. */
    demand_fault(4, "seats 4", BM_RECORD_CHANCE, FIRST_MOVE, BM_OK);
}

static void faults_of_chance(void **state)
{
    char line[256];
    uint8_t seed[BM_SEED_SIZE];
    bm_text text;

    (void)state;
    write_good(true);
    syntax_fault(9, "chance often");
    syntax_fault(9, "chance");
    syntax_fault(10, "commitment 00");
    syntax_fault(11, "seed 00");
    /* Another seed, and another commitment: each betrays the other. */
    bm_seed_from_number(seed, 8);
    bm_text_begin(&text, line, sizeof line);
    bm_text_add(&text, "seed ");
    bm_text_add_hex(&text, seed, sizeof seed);
    demand_fault(11, line, BM_RECORD_COMMITMENT, 11, BM_OK);
    bm_text_begin(&text, line, sizeof line);
    bm_text_add(&text, "commitment ");
    bm_text_add_hex(&text, seed, sizeof seed);
    demand_fault(10, line, BM_RECORD_COMMITMENT, 11, BM_OK);
}

static void faults_of_salts(void **state)
{
    char line[256];

    (void)state;
    write_good(true);
    syntax_fault(12, "salt");
    syntax_fault(12, "salt 1");
    syntax_fault(12, "salt 1 ");
    syntax_fault(12, "salt 3 a1b2c3");
    syntax_fault(12, "salt x a1b2c3");
    syntax_fault(12, "salt 1 a1b2c");
    syntax_fault(12, "salt 1 A1B2C3");
    syntax_fault(12, "pepper 1 a1b2c3");
    snprintf(line, sizeof line, "salt 1 %066d", 0);
    syntax_fault(12, line); /* 33 bytes */
    /* In seat order, once each. */
    demand_fault(12, "salt 1 a1b2c3\nsalt 1 a1b2c3", BM_RECORD_SYNTAX, 13, BM_OK);
    demand_fault(12, "salt 1 a1b2c3\nsalt 0 a1", BM_RECORD_SYNTAX, 13, BM_OK);
    /* Lawful, but other salts give other rolls. */
    demand_fault(12, "salt 1 a1b2c4", BM_RECORD_CHANCE, FIRST_MOVE, BM_OK);
    demand_fault(12, NULL, BM_RECORD_CHANCE, FIRST_MOVE - 1, BM_OK);
}

static void faults_of_moves(void **state)
{
    char line[64];

    (void)state;
    write_good(true);
    syntax_fault(MOVES_LINE, "moves");
    syntax_fault(MOVES_LINE, "moves many");
    snprintf(line, sizeof line, "moves %u", good_moves + 1);
    demand_fault(MOVES_LINE, line, BM_RECORD_SYNTAX, result_line(), BM_OK);
    snprintf(line, sizeof line, "moves %u", good_moves - 1);
    demand_fault(MOVES_LINE, line, BM_RECORD_SYNTAX, result_line() - 1, BM_OK);
    syntax_fault(FIRST_MOVE, "chance begin 0");
    syntax_fault(FIRST_MOVE, "luck start 0");
    syntax_fault(FIRST_MOVE, "chance");
    syntax_fault(FIRST_MOVE + 2, "3 pass");
    syntax_fault(FIRST_MOVE + 2, "pass");
    syntax_fault(FIRST_MOVE + 2, "0 pass ");
    syntax_fault(FIRST_MOVE + 2, "0  pass");
    demand_fault(FIRST_MOVE, "0 pass", BM_RECORD_MOVE, FIRST_MOVE, BM_CHANCE_IS_DUE);
    demand_fault(FIRST_MOVE + 2, "chance turn-up 1", BM_RECORD_MOVE, FIRST_MOVE + 2,
                 BM_NO_CHANCE_DUE);
    int starter = start_of_line(FIRST_MOVE)[13] - '0';
    snprintf(line, sizeof line, "%d pass", (starter + 1) % 3);
    demand_fault(FIRST_MOVE + 2, line, BM_RECORD_MOVE, FIRST_MOVE + 2, BM_NOT_YOUR_TURN);
    snprintf(line, sizeof line, "%d discard 1", starter);
    demand_fault(FIRST_MOVE + 2, line, BM_RECORD_MOVE, FIRST_MOVE + 2, BM_WRONG_PHASE);
    /* A roll that could have come, but did not. */
    snprintf(line, sizeof line, "chance start %d", (starter + 1) % 3);
    demand_fault(FIRST_MOVE, line, BM_RECORD_CHANCE, FIRST_MOVE, BM_OK);
    demand_fault(FIRST_MOVE, "chance start 4", BM_RECORD_CHANCE, FIRST_MOVE, BM_OK);
    /* Of a manual match the rules alone judge chance. */
    write_good(false);
    demand_fault(FIRST_MOVE, "chance start 4", BM_RECORD_MOVE, FIRST_MOVE, BM_NO_SUCH_SEAT);
    demand_fault(FIRST_MOVE, "chance turn-up 1", BM_RECORD_MOVE, FIRST_MOVE, BM_WRONG_PHASE);
    demand_fault(result_line() - 1, start_of_line(result_line()), BM_RECORD_SYNTAX,
                 result_line() - 1, BM_OK);
}

static void faults_of_the_end(void **state)
{
    static char text[TEXT_MAX];
    bm_record_fault fault;
    uint32_t end_line = result_line() + 1;

    (void)state;
    write_good(true);
    end_line = result_line() + 1;
    demand_fault(result_line(), "result {\"winners\":[]}", BM_RECORD_RESULT, result_line(), BM_OK);
    demand_fault(result_line(), NULL, BM_RECORD_RESULT, result_line(), BM_OK);
    demand_fault(end_line, NULL, BM_RECORD_SYNTAX, end_line, BM_OK);
    demand_fault(end_line, "End", BM_RECORD_SYNTAX, end_line, BM_OK);
    demand_fault(end_line, "end\nend", BM_RECORD_SYNTAX, end_line, BM_OK);
    demand_fault(end_line, "end\n", BM_RECORD_SYNTAX, end_line, BM_OK);
    assert_int_equal(load(good, good_size - 1, &fault), BM_RECORD_SYNTAX); /* no line feed */
    assert_int_equal(fault.line, end_line);
    memcpy(text, good, good_size);
    text[good_size] = '\0'; /* a NUL behind the end is text too */
    assert_int_equal(load(text, good_size + 1, &fault), BM_RECORD_SYNTAX);
}

/* Lines end with a line feed and nothing else. */
static void carriage_returns_are_refused(void **state)
{
    (void)state;
    write_good(true);
    for (uint32_t line = 1; line <= result_line() + 1; line++) {
        static char text[TEXT_MAX];
        bm_record_fault fault;
        const char *rest = strchr(start_of_line(line), '\n');
        int size = snprintf(text, sizeof text, "%.*s\r%s", (int)(rest - good), good, rest);
        assert_int_not_equal(load(text, (size_t)size, &fault), BM_OK);
        assert_int_equal(fault.line, line);
    }
}

static void truncated_records_are_refused(void **state)
{
    bm_record_fault fault;

    (void)state;
    for (int automatic = 0; automatic < 2; automatic++) {
        write_good(automatic != 0);
        for (size_t size = 0; size < good_size; size++)
            assert_int_not_equal(load(good, size, &fault), BM_OK);
    }
}

/* One byte changed anywhere: refused, or a record of another match, spelled as
 * it would have been written. Of an automatic match nothing in the head, and no
 * roll, can change. */
static void changed_records_are_refused_or_other_records(void **state)
{
    static char text[TEXT_MAX];
    static char again[TEXT_MAX];
    static bm_ply history[ROOM];
    static bm_match match;
    bm_record_fault fault;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 5);
    for (int automatic = 0; automatic < 2; automatic++) {
        write_good(automatic != 0);
        size_t head = (size_t)(start_of_line(FIRST_MOVE) - good);
        memcpy(text, good, good_size);
        for (size_t at = 0; at < good_size; at++) {
            bm_text writer;
            text[at] = (char)(good[at] ^ 1 << bm_rng_below(&rng, 7));
            bm_status status =
                bm_record_load(&match, game, (bm_span){text, good_size}, history, ROOM, &fault);
            if (status == BM_OK) {
                assert_false(automatic != 0 && at < head);
                bm_text_begin(&writer, again, sizeof again);
                bm_record_write(&match, &writer);
                assert_int_equal(writer.length, good_size);
                assert_memory_equal(again, text, good_size);
            }
            text[at] = good[at];
        }
    }
}

/* Too little room is a refusal with its cause, not an overrun. */
static void short_histories_are_refused(void **state)
{
    static bm_ply history[ROOM];
    static bm_match match;
    bm_record_fault fault;

    (void)state;
    write_good(true);
    bm_span record = {good, good_size};
    assert_int_equal(bm_record_load(&match, game, record, history, good_moves, &fault), BM_OK);
    for (uint32_t room = 0; room < good_moves; room += 7) {
        assert_int_equal(bm_record_load(&match, game, record, history, room, &fault),
                         BM_RECORD_MOVE);
        assert_int_equal(fault.cause, BM_HISTORY_FULL);
        assert_int_equal(fault.line, FIRST_MOVE + room);
    }
}

/* An automatic match may be recorded between a move and its rolls only by
 * somebody else; loaded, it stays as recorded until it is caught up. */
static void catching_up_is_the_callers(void **state)
{
    static char text[TEXT_MAX];
    static bm_ply history[ROOM];
    static bm_match match;
    bm_record_fault fault;

    (void)state;
    write_good(true);
    int size = snprintf(text, sizeof text, "%.*smoves 0\nend\n",
                        (int)(start_of_line(MOVES_LINE) - good), good);
    assert_int_equal(
        bm_record_load(&match, game, (bm_span){text, (size_t)size}, history, ROOM, &fault), BM_OK);
    assert_int_equal(match.length, 0);
    assert_true(match.source.automatic);
    assert_int_equal(bm_match_catch_up(&match, NULL), BM_OK);
    assert_int_equal(match.length, 2);
    assert_int_equal(match.rolls, 2);
}

/* A game on a board, with its first round begun:
 *
 *    1 beaumonde-record 1        4 seats 3           7 board …
 *    2 game adel-verpflichtet    5 edition classic   8 chance auto
 *    3 rules 1                   6 rounds 7          9 commitment …
 *
 * Of the options only those that apply are written. */
static const char BOARD_LINE[] = "board 2:3|1,1:4|2,3:5|5,table:2";

static void write_on_a_board(int seats)
{
    static bm_ply history[ROOM];
    static bm_match match;
    bm_setup setup = {.seats = (uint8_t)seats, .option = {seats == 2, 7}};
    bm_source source = {.automatic = true};
    bm_board_fault where;
    bm_board board;
    bm_text text;

    game = bm_game_find(bm_span_of("adel-verpflichtet"));
    bm_seed_from_number(source.seed, 7);
    assert_int_equal(game->read_board(bm_span_of(BOARD_LINE + 6), &board, &where), BM_OK);
    assert_int_equal(bm_match_start(&match, game, &setup, &board, &source, history, ROOM, NULL),
                     BM_OK);
    bm_move move = game->default_move(&match.state, 0);
    assert_int_equal(bm_match_play(&match, 0, move, NULL), BM_OK);
    bm_text_begin(&text, good, sizeof good);
    bm_record_write(&match, &text);
    good_size = text.length;
    good_moves = match.length;
}

static void assert_line(uint32_t line, const char *words)
{
    const char *at = start_of_line(line);
    size_t size = strlen(words);

    if (strncmp(at, words, size) != 0 || at[size] != '\n')
        fail_msg("line %u is %.40s", line, at);
}

static void a_record_carries_its_board(void **state)
{
    static char again[TEXT_MAX];
    static bm_ply history[ROOM];
    static bm_match match;
    bm_record_fault fault;
    bm_text text;

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        write_on_a_board(seats);
        assert_line(6, seats == 2 ? "two-player announce" : "rounds 7");
        assert_line(seats == 2 ? 8 : 7, BOARD_LINE);
        assert_int_equal(
            bm_record_load(&match, game, (bm_span){good, good_size}, history, ROOM, &fault), BM_OK);
        bm_text_begin(&text, again, sizeof again);
        bm_record_write(&match, &text);
        assert_string_equal(again, good);
    }
}

/* Only the one spelling, and only what the game takes for a board. */
static void faults_of_boards(void **state)
{
    bm_status no_castle = game->read_board(bm_span_of(""), &(bm_board){0}, &(bm_board_fault){0});
    bm_status no_table =
        game->read_board(bm_span_of("2:3|1"), &(bm_board){0}, &(bm_board_fault){0});

    (void)state;
    write_on_a_board(3);
    syntax_fault(7, NULL);
    syntax_fault(7, "board");
    syntax_fault(7, "bord 2:3|1,table:2");
    syntax_fault(7, "board 2:3|1, table:2");
    syntax_fault(7, "board 2:3|1,table:2#");
    syntax_fault(6, "two-player together"); /* it is for two */
    demand_fault(7, "board ", BM_RECORD_SETUP, 7, no_castle);
    demand_fault(7, "board 2:3|1", BM_RECORD_SETUP, 7, no_table);
    demand_fault(7, "board 2:3|1,table:2\n", BM_RECORD_SYNTAX, 8, BM_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_record_loads),
        cmocka_unit_test(faults_of_the_first_lines),
        cmocka_unit_test(faults_of_the_set_up),
        cmocka_unit_test(faults_of_chance),
        cmocka_unit_test(faults_of_salts),
        cmocka_unit_test(faults_of_moves),
        cmocka_unit_test(faults_of_the_end),
        cmocka_unit_test(carriage_returns_are_refused),
        cmocka_unit_test(truncated_records_are_refused),
        cmocka_unit_test(changed_records_are_refused_or_other_records),
        cmocka_unit_test(short_histories_are_refused),
        cmocka_unit_test(catching_up_is_the_callers),
        cmocka_unit_test(a_record_carries_its_board),
        cmocka_unit_test(faults_of_boards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_av_board.c - boards as text: what is read, what is refused and where.
 *
 * rule: AV-M3, AV-M4, AV-M5.
 */
#include "unit/av_play.h"

#include "core/step.h"
#include "games/av/av_board.h"

#define OWN_BOARD                                                                                  \
    "2:2|1,2:2|1,3:3|1,2:3|2,2:3|1,2:4|2,2:3|2,3:4|2,2:4|1,2:3|2,2:4|2,2:5|2,3:4|2,2:5|3,2:5|2,"   \
    "2:5|2,table:13"

/* 24 castles, without the table. */
#define FOUR_CASTLES "1:1|0,9:20|20,2:3|1,1:2|2,"
#define FULL_TRACK FOUR_CASTLES FOUR_CASTLES FOUR_CASTLES FOUR_CASTLES FOUR_CASTLES FOUR_CASTLES

static void written(const bm_board *board, char text[BM_BOARD_TEXT_MAX])
{
    bm_text writer;

    bm_text_begin(&writer, text, BM_BOARD_TEXT_MAX);
    av_write_board(board, &writer);
    assert_false(writer.full);
}

/* The text is a board, and this is its one spelling. */
static void takes(const char *words, const char *canonical)
{
    char text[BM_BOARD_TEXT_MAX];
    bm_board board;
    bm_board again;
    bm_board_fault fault;

    assert_int_equal(av_read_board(bm_span_of(words), &board, &fault), BM_OK);
    written(&board, text);
    assert_string_equal(text, canonical);
    assert_int_equal(av_read_board(bm_span_of(text), &again, &fault), BM_OK);
    assert_memory_equal(&board, &again, sizeof board);
}

/* The text is none, for that reason, at that line and entry; nothing is touched. */
static void refuses(const char *words, bm_status reason, uint32_t line, uint32_t entry)
{
    bm_board board;
    bm_board before;
    bm_board_fault fault = {99, 99};

    memset(&board, 0xa5, sizeof board);
    before = board;
    if (av_read_board(bm_span_of(words), &board, &fault) != reason || fault.line != line ||
        fault.entry != entry)
        fail_msg("%s: %s at line %u, entry %u", words,
                 bm_reason_of(&av_game, av_read_board(bm_span_of(words), &board, &fault))->key,
                 fault.line, fault.entry);
    assert_memory_equal(&board, &before, sizeof board);
}

static void the_own_board_is_a_board(void **state)
{
    av_state fresh = av_fresh(3, 0, 60);
    char text[BM_BOARD_TEXT_MAX];
    bm_board board;

    (void)state;
    av_game.board_of(&fresh, &board);
    written(&board, text);
    assert_string_equal(text, OWN_BOARD);
    takes(OWN_BOARD, OWN_BOARD);
    assert_true(av_board_same(&fresh.pub.board, &av_own_board));
}

/* As people write it: a line a castle, comments, spaces, either kind of line end. */
static void many_ways_to_write_it(void **state)
{
    (void)state;
    takes("2:3|1,table:1", "2:3|1,table:1");
    takes("2:3|1\n1:1|0\ntable:9\n", "2:3|1,1:1|0,table:9");
    takes("2:3|1\r\n1:1|0\r\ntable:9\r\n", "2:3|1,1:1|0,table:9");
    takes("# a board of mine\n\n  2:3|1 , 1:1|0\t# two castles\n\t\n \t table:9 # and chairs",
          "2:3|1,1:1|0,table:9");
    takes("#\n#,,,\n2:3|1#:|,\n\n\n\ntable:99", "2:3|1,table:99");
    takes("  2:3|1\t,\ttable:9  \r", "2:3|1,table:9");
}

static void entries_are_castles(void **state)
{
    static const char *const WRONG[] = {
        "2",
        "2:3",
        "2|3",
        "2:3:1",
        "2:3|",
        "2:|1",
        ":3|1",
        "2:3|1|1",
        "x:3|1",
        "2:x|1",
        "2:3|x",
        "02:3|1",
        "2:03|1",
        "2:3|01",
        "-2:3|1",
        "2: 3|1",
        "2 :3|1",
        "2:3 |1",
        "2:3|1 2",
        "2:3|1;2",
        "Table:3",
        "table",
        "table 3",
        "tables:3",
        "2:3|1.",
        "4294967296:1|0",
        "1:4294967296|0",
        "1:1|4294967296",
    };
    char text[64];

    (void)state;
    for (int i = 0; i < BM_LENGTH(WRONG); i++) {
        refuses(WRONG[i], AV_BOARD_ENTRY, 1, 1);
        snprintf(text, sizeof text, "1:1|0\n1:2|1,%s\n", WRONG[i]);
        refuses(text, AV_BOARD_ENTRY, 2, 3);
    }
    refuses(",2:3|1,table:9", AV_BOARD_ENTRY, 1, 1);
    refuses("2:3|1,,table:9", AV_BOARD_ENTRY, 1, 2);
    refuses("2:3|1,\ntable:9", AV_BOARD_ENTRY, 1, 2);
    refuses("2:3|1,", AV_BOARD_ENTRY, 1, 2);
    refuses("2:3|1\n , \ntable:9", AV_BOARD_ENTRY, 2, 2);
    refuses("2:3|1\rtable:9", AV_BOARD_ENTRY, 1, 1); /* a line does not end like that */
}

static void numbers_have_limits(void **state)
{
    (void)state;
    takes("1:1|0,9:20|20,table:1", "1:1|0,9:20|20,table:1");
    refuses("0:3|1,table:9", AV_BOARD_SPACES, 1, 1);
    refuses("2:3|1\n10:3|1,table:9", AV_BOARD_SPACES, 2, 2);
    refuses("4294967295:3|1,table:9", AV_BOARD_SPACES, 1, 1);
    refuses("2:0|0,table:9", AV_BOARD_NUMBERS, 1, 1);
    refuses("2:21|0,table:9", AV_BOARD_NUMBERS, 1, 1);
    refuses("2:3|4,table:9", AV_BOARD_NUMBERS, 1, 1);
    refuses("2:3|1\n\n2:3|3,2:4294967295|3,table:9", AV_BOARD_NUMBERS, 3, 3);
    refuses("0:0|9,table:9", AV_BOARD_SPACES, 1, 1); /* from left to right */
}

static void the_table_comes_last(void **state)
{
    (void)state;
    refuses("2:3|1,table:0", AV_BOARD_TABLE, 1, 2);
    refuses("2:3|1,table:100", AV_BOARD_TABLE, 1, 2);
    refuses("2:3|1,table:", AV_BOARD_TABLE, 1, 2);
    refuses("2:3|1,table:9x", AV_BOARD_TABLE, 1, 2);
    refuses("2:3|1,table: 9", AV_BOARD_TABLE, 1, 2);
    refuses("2:3|1,table:9\n2:3|1", AV_BOARD_TABLE, 2, 3);
    refuses("2:3|1,table:9\ntable:9", AV_BOARD_TABLE, 2, 3);
    refuses("2:3|1,table:9,", AV_BOARD_TABLE, 1, 3);
    refuses("2:3|1", AV_BOARD_TABLE, 1, 1);
    refuses("2:3|1\n1:1|0\n\n", AV_BOARD_TABLE, 4, 2); /* where the text ends */
}

static void there_are_castles(void **state)
{
    (void)state;
    refuses("", AV_BOARD_CASTLES, 1, 0);
    refuses("# nothing\n\n", AV_BOARD_CASTLES, 3, 0);
    refuses("table:9", AV_BOARD_CASTLES, 1, 1);
    takes(FULL_TRACK "table:9", FULL_TRACK "table:9");
    refuses(FULL_TRACK "2:3|1,table:9", AV_BOARD_CASTLES, 1, 25);
    refuses(FULL_TRACK "nonsense", AV_BOARD_CASTLES, 1, 25);
    refuses(FULL_TRACK "table:0", AV_BOARD_TABLE, 1, 25);
}

/* A text may hold any bytes, and need not end with a NUL. */
static void any_bytes(void **state)
{
    static const char NUL_INSIDE[] = "2:3|1\0,table:9";
    bm_board board;
    bm_board_fault fault;
    bm_rng rng;
    int taken = 0;

    (void)state;
    assert_int_equal(av_read_board((bm_span){NUL_INSIDE, sizeof NUL_INSIDE - 1}, &board, &fault),
                     AV_BOARD_ENTRY);
    assert_int_equal(av_read_board((bm_span){"2:3|1,table:99", 13}, &board, &fault), BM_OK);
    bm_rng_seed(&rng, 2);
    for (int i = 0; i < scaled(100000, 5000); i++) {
        char text[] = "2:3|1,1:20|9\ntable:13";
        for (uint32_t k = bm_rng_below(&rng, 4); k > 0; k--)
            text[bm_rng_below(&rng, sizeof text - 1)] =
                "0123456789:|,\n\r# tableX"[bm_rng_below(&rng, 23)];
        if (av_read_board((bm_span){text, sizeof text - 1}, &board, &fault) == BM_OK) {
            av_board read;
            memcpy(&read, &board, sizeof read);
            assert_true(av_board_sound(&read));
            taken++;
        } else {
            assert_true(fault.line >= 1 && fault.line <= 5);
        }
    }
    assert_true(taken > 0);
}

/* What is refused in bytes: the same limits, and nothing behind the last castle. */
static void sound_boards(void **state)
{
    av_board board = av_own_board;

    (void)state;
    assert_true(av_board_sound(&board));
    board.castle_count = 0;
    assert_false(av_board_sound(&board));
    board.castle_count = AV_CASTLES_MAX + 1;
    assert_false(av_board_sound(&board));
    board.castle_count = 17; /* the last one has no spaces */
    assert_false(av_board_sound(&board));
    board = av_own_board;
    board.table_seats = 0;
    assert_false(av_board_sound(&board));
    board.table_seats = 100;
    assert_false(av_board_sound(&board));
    board = av_own_board;
    board.castle[3].spaces = 10;
    assert_false(av_board_sound(&board));
    board.castle[3] = (av_castle){2, 0, 0};
    assert_false(av_board_sound(&board));
    board.castle[3] = (av_castle){2, 21, 0};
    assert_false(av_board_sound(&board));
    board.castle[3] = (av_castle){2, 3, 4};
    assert_false(av_board_sound(&board));
    board = av_own_board;
    board.castle[20].second = 1;
    assert_false(av_board_sound(&board));
    assert_false(av_board_same(&board, &av_own_board));
}

/* A game on a board of one's own: its castles count, and starting again keeps it. */
static void a_board_is_laid(void **state)
{
    static av_table t;
    bm_setup setup = av_setup(3, 0, 60);
    bm_board board;
    bm_board_fault fault;
    av_state again;

    (void)state;
    assert_int_equal(av_read_board(bm_span_of("1:9|4,1:7|0,table:5"), &board, &fault), BM_OK);
    av_sit_down(&t, &setup, &board, 1);
    av_play_words(&t, AV_OPENING_3 "castle; castle; castle; exhibition; exhibition; detective;"
                                   "show A1468+A1760+B1905; show C1835+C1852+D1748");
    assert_int_equal(av_state_of(&t)->pub.head.phase, AV_PHASE_OVER); /* 9 is beyond space 2 */
    assert_int_equal(av_state_of(&t)->pub.pawn[1], 4 + 0);
    bm_start_again(&av_game, &t.match.state, &again);
    assert_true(av_board_same(&again.pub.board, &av_state_of(&t)->pub.board));
    assert_int_equal(again.pub.head.phase, AV_PHASE_COLOUR);
    assert_null(av_audit(&again));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_own_board_is_a_board),
        cmocka_unit_test(many_ways_to_write_it),
        cmocka_unit_test(entries_are_castles),
        cmocka_unit_test(numbers_have_limits),
        cmocka_unit_test(the_table_comes_last),
        cmocka_unit_test(there_are_castles),
        cmocka_unit_test(any_bytes),
        cmocka_unit_test(sound_boards),
        cmocka_unit_test(a_board_is_laid),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

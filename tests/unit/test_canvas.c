/* test_canvas.c - text in cells: columns, edges, wide and combining characters. */
#include "unit/unit.h"

#include "cli/canvas.h"
#include "cli/language.h"

enum { ROWS = 3, COLUMNS = 8 };

static int set_up(void **state)
{
    static bm_canvas canvas;

    bm_language_begin(0, NULL); /* columns of UTF-8 */
    *state = &canvas;
    return bm_canvas_init(&canvas, ROWS, COLUMNS) ? 0 : -1;
}

static int tear_down(void **state)
{
    bm_canvas_free(*state);
    return 0;
}

/* A row as text; the second half of a wide character as "_". */
static void assert_row(const bm_canvas *canvas, int row, const char *expected)
{
    char text[COLUMNS * BM_CELL_BYTES + 1] = "";

    for (int column = 0; column < COLUMNS; column++) {
        const bm_cell *cell = &canvas->cells[row * canvas->columns + column];
        strcat(text, cell->text[0] != '\0' ? cell->text : "_");
    }
    assert_string_equal(text, expected);
}

static void starts_and_clears_to_spaces(void **state)
{
    bm_canvas *canvas = *state;

    assert_row(canvas, 0, "        ");
    bm_canvas_put(canvas, 1, 2, BM_STYLE_RED, "abc");
    assert_row(canvas, 1, "  abc   ");
    assert_int_equal(canvas->cells[COLUMNS + 2].style, BM_STYLE_RED);
    assert_int_equal(canvas->cells[COLUMNS + 5].style, BM_STYLE_TEXT);
    bm_canvas_clear(canvas);
    assert_row(canvas, 1, "        ");
    assert_int_equal(canvas->cells[COLUMNS + 2].style, BM_STYLE_TEXT);
}

static void cuts_at_every_edge(void **state)
{
    bm_canvas *canvas = *state;

    assert_int_equal(bm_canvas_put(canvas, 0, 6, BM_STYLE_TEXT, "abc"), 9);
    assert_row(canvas, 0, "      ab");
    assert_row(canvas, 1, "        ");
    assert_int_equal(bm_canvas_put(canvas, 1, -2, BM_STYLE_TEXT, "abc"), 1);
    assert_row(canvas, 1, "c       ");
    assert_row(canvas, 0, "      ab");
    bm_canvas_put(canvas, -1, 0, BM_STYLE_TEXT, "abc");
    bm_canvas_put(canvas, ROWS, 0, BM_STYLE_TEXT, "abc");
    bm_canvas_put(canvas, 2, 100, BM_STYLE_TEXT, "abc");
    assert_row(canvas, 2, "        ");
}

static void counts_columns_and_not_bytes(void **state)
{
    bm_canvas *canvas = *state;

    assert_int_equal(bm_canvas_put(canvas, 0, 0, BM_STYLE_TEXT, "ёж½"), 3);
    assert_row(canvas, 0, "ёж½     ");
    assert_int_equal(bm_canvas_put(canvas, 1, 0, BM_STYLE_TEXT, "世x"), 3);
    assert_row(canvas, 1, "世_x     ");
}

static void joins_what_combines(void **state)
{
    bm_canvas *canvas = *state;

    assert_int_equal(bm_canvas_put(canvas, 0, 0, BM_STYLE_TEXT, "e\xcc\x81x"), 2);
    assert_row(canvas, 0, "e\xcc\x81x      ");
    /* Also to a wide one; but not to what stood there before. */
    bm_canvas_put(canvas, 1, 0, BM_STYLE_TEXT, "世\xcc\x81");
    assert_row(canvas, 1, "世\xcc\x81_      ");
    bm_canvas_put(canvas, 1, 2, BM_STYLE_TEXT, "\xcc\x81");
    assert_row(canvas, 1, "世\xcc\x81_      ");
    /* More than a cell holds is left out. */
    bm_canvas_put(canvas, 2, 0, BM_STYLE_TEXT,
                  "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81");
    assert_int_equal(strlen(canvas->cells[2 * COLUMNS].text), 15);
}

static void never_shows_half_a_character(void **state)
{
    bm_canvas *canvas = *state;

    bm_canvas_put(canvas, 0, 7, BM_STYLE_TEXT, "世");
    assert_row(canvas, 0, "        ");
    bm_canvas_put(canvas, 0, -1, BM_STYLE_TEXT, "世x");
    assert_row(canvas, 0, " x      ");
    bm_canvas_put(canvas, 1, 2, BM_STYLE_TEXT, "世");
    bm_canvas_put(canvas, 1, 3, BM_STYLE_TEXT, "a");
    assert_row(canvas, 1, "   a    ");
    bm_canvas_put(canvas, 2, 2, BM_STYLE_TEXT, "世");
    bm_canvas_put(canvas, 2, 2, BM_STYLE_TEXT, "a");
    assert_row(canvas, 2, "  a     ");
    /* Between two wide ones, both lose their halves. */
    bm_canvas_put(canvas, 2, 0, BM_STYLE_TEXT, "世世");
    bm_canvas_put(canvas, 2, 1, BM_STYLE_TEXT, "世");
    assert_row(canvas, 2, " 世_     ");
}

static void replaces_what_is_no_text(void **state)
{
    bm_canvas *canvas = *state;

    assert_int_equal(bm_canvas_put(canvas, 0, 0, BM_STYLE_TEXT, "a\xff\x1b[\xd0"), 5);
    assert_row(canvas, 0, "a??[?   ");
}

static void marks_where_it_cut(void **state)
{
    bm_canvas *canvas = *state;

    assert_int_equal(bm_canvas_put_cut(canvas, 0, 1, 4, BM_STYLE_TEXT, "abcd"), 5);
    assert_row(canvas, 0, " abcd   ");
    assert_int_equal(bm_canvas_put_cut(canvas, 1, 1, 4, BM_STYLE_TEXT, "abcde"), 5);
    assert_row(canvas, 1, " abc…   ");
    assert_int_equal(bm_canvas_put_cut(canvas, 2, 1, 4, BM_STYLE_TEXT, "ab世世"), 4);
    assert_row(canvas, 2, " ab…    ");
    bm_canvas_clear(canvas);
    assert_int_equal(bm_canvas_put_cut(canvas, 0, 1, 0, BM_STYLE_TEXT, "abc"), 1);
    assert_int_equal(bm_canvas_put_cut(canvas, 1, 1, -3, BM_STYLE_TEXT, "abc"), 1);
    assert_row(canvas, 0, "        ");
    assert_row(canvas, 1, "        ");
}

static void has_bounds(void **state)
{
    static const int SIZES[][2] = {
        {0, 5}, {5, 0}, {-1, 5}, {BM_CANVAS_ROWS + 1, 5}, {5, BM_CANVAS_COLUMNS + 1}};
    bm_canvas canvas;

    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        assert_false(bm_canvas_init(&canvas, SIZES[i][0], SIZES[i][1]));
        assert_int_equal(canvas.rows, 0);
        assert_int_equal(canvas.columns, 0);
        bm_canvas_put(&canvas, 0, 0, BM_STYLE_TEXT, "nowhere");
    }
    assert_true(bm_canvas_init(&canvas, BM_CANVAS_ROWS, BM_CANVAS_COLUMNS));
    bm_canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(starts_and_clears_to_spaces, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cuts_at_every_edge, set_up, tear_down),
        cmocka_unit_test_setup_teardown(counts_columns_and_not_bytes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(joins_what_combines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(never_shows_half_a_character, set_up, tear_down),
        cmocka_unit_test_setup_teardown(replaces_what_is_no_text, set_up, tear_down),
        cmocka_unit_test_setup_teardown(marks_where_it_cut, set_up, tear_down),
        cmocka_unit_test_setup_teardown(has_bounds, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_columns.c - widths of text, and lines broken by them. */
#include "unit/unit.h"

#include "base/bits.h"
#include "cli/columns.h"
#include "cli/fold.h"
#include "cli/language.h"

static int begin(void **state)
{
    char *argv[] = {NULL};

    (void)state;
    bm_language_begin(0, argv); /* for its LC_CTYPE */
    return 0;
}

static void columns_are_neither_bytes_nor_characters(void **state)
{
    static const struct {
        const char *text;
        int columns;
    } CASES[] = {
        {"", 0},          {"abc", 3}, {"ёлка", 4}, {"„…“", 3}, {"牌", 2}, /* wide */
        {"e\xcc\x81", 1}, /* e and a combining accent */
        {"\xff\xfe", 2}, /* no UTF-8 at all */
        {"a\xd1", 2}, /* cut in the middle */
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++)
        assert_int_equal(bm_columns(CASES[i].text, strlen(CASES[i].text)), CASES[i].columns);
}

static void expect_wrapped(const char *text, int indent, int hang, int width, const char *expected)
{
    char *written;
    size_t size;
    FILE *stream = open_memstream(&written, &size);

    assert_non_null(stream);
    bm_fold_print(stream, text, indent, hang, width);
    fclose(stream);
    assert_string_equal(written, expected);
    free(written);
}

static void lines_break_at_spaces(void **state)
{
    (void)state;
    expect_wrapped("", 0, 0, 10, "\n");
    expect_wrapped("one two", 0, 0, 7, "one two\n");
    expect_wrapped("one two", 0, 0, 6, "one\ntwo\n");
    expect_wrapped("one two three", 4, 0, 11, "one two\n    three\n");
    expect_wrapped("раз два три", 0, 2, 7, "раз два\n  три\n");
    expect_wrapped("unbreakable a", 0, 0, 6, "unbrea\nkable\na\n");
    expect_wrapped("a b\nc d", 2, 0, 9, "a b\n  c d\n");
    expect_wrapped("a\n\nb", 2, 0, 9, "a\n\n  b\n");
}

static void width_is_kept_readable(void **state)
{
    (void)state;
    setenv("COLUMNS", "72", 1);
    assert_int_equal(bm_columns_wanted(), 72);
    setenv("COLUMNS", "7", 1);
    assert_int_equal(bm_columns_wanted(), 40);
    setenv("COLUMNS", "1000", 1);
    assert_int_equal(bm_columns_wanted(), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_neither_bytes_nor_characters),
        cmocka_unit_test(lines_break_at_spaces),
        cmocka_unit_test(width_is_kept_readable),
    };

    return cmocka_run_group_tests(tests, begin, NULL);
}

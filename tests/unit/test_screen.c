/* test_screen.c - what the full screen does without a terminal: folding text into
 * lines, and editing a line. */
#include "unit/unit.h"

#include "cli/fold.h"
#include "cli/language.h"
#include "cli/screen_line.h"

/* All lines, indented, each ending with "|". */
static void assert_folds(const char *text, int width, int hang, const char *expected)
{
    char folded[256] = "";
    int count = 0;
    int indent;
    bm_span line;
    bm_fold fold;

    bm_fold_begin(&fold, text, width, hang);
    for (; bm_fold_next(&fold, &line, &indent); count++) {
        size_t used = strlen(folded);
        snprintf(folded + used, sizeof folded - used, "%*s%.*s|", indent, "", (int)line.size,
                 line.start);
    }
    assert_string_equal(folded, expected);
    assert_int_equal(bm_fold_count(text, width, hang), count);
}

static void folds_at_spaces(void **state)
{
    (void)state;
    assert_folds("", 10, 0, "|");
    assert_folds("one two", 10, 0, "one two|");
    assert_folds("one two three", 10, 0, "one two|three|");
    assert_folds("one two three", 7, 0, "one two|three|");
    assert_folds("one two three", 6, 0, "one|two|three|");
    assert_folds("раз два три", 7, 0, "раз два|три|");
    assert_folds("one two three four", 9, 2, "one two|  three|  four|");
}

static void folds_words_that_are_too_long(void **state)
{
    (void)state;
    assert_folds("abcdefghij", 4, 0, "abcd|efgh|ij|");
    assert_folds("世世世", 5, 0, "世世|世|");
    assert_folds("世", 1, 0, "世|");
    assert_folds("a bcdefgh", 4, 0, "a|bcde|fgh|");
}

static void keeps_lines_and_their_indent(void **state)
{
    (void)state;
    assert_folds("one\ntwo\n", 10, 0, "one|two|");
    assert_folds("one\n\ntwo", 10, 0, "one||two|");
    assert_folds("  one two three\nfour five six", 12, 0, "  one two|  three|four five|six|");
    assert_folds("      one", 6, 0, "      |one|");
    assert_folds("  a  one two six", 12, 0, "  a  one two|     six|");
    assert_folds("  ё  раз два три", 12, 0, "  ё  раз два|     три|");
    assert_folds("  abcdef  one two", 16, 0, "  abcdef  one|  two|"); /* too far right */
}

static bm_line line;

static void type(const wchar_t *text)
{
    for (; *text != L'\0'; text++)
        bm_line_insert(&line, *text);
}

static int begin_line(void **state)
{
    (void)state;
    bm_language_begin(0, NULL);
    memset(&line, 0, sizeof line);
    return 0;
}

static void edits_by_character(void **state)
{
    (void)state;
    type(L"пас?");
    assert_string_equal(line.text, "пас?");
    bm_line_left(&line);
    bm_line_backspace(&line);
    assert_string_equal(line.text, "па?");
    bm_line_home(&line);
    bm_line_left(&line);
    bm_line_delete(&line);
    assert_string_equal(line.text, "а?");
    bm_line_insert(&line, L'ё');
    assert_string_equal(line.text, "ёа?");
    bm_line_right(&line);
    bm_line_delete_start(&line);
    assert_string_equal(line.text, "?");
    bm_line_end(&line);
    bm_line_right(&line);
    bm_line_delete(&line);
    assert_string_equal(line.text, "?");
    bm_line_backspace(&line);
    bm_line_backspace(&line);
    assert_string_equal(line.text, "");
    assert_int_equal(line.cursor, 0);
}

static void takes_a_letter_with_its_accent(void **state)
{
    (void)state;
    type(L"xe\x0301\x0323y");
    bm_line_left(&line);
    bm_line_left(&line);
    assert_int_equal(line.cursor, 1);
    bm_line_right(&line);
    bm_line_backspace(&line);
    assert_string_equal(line.text, "xy");
}

static void deletes_words(void **state)
{
    (void)state;
    type(L"bid 4 + 6  ");
    bm_line_delete_word(&line);
    assert_string_equal(line.text, "bid 4 + ");
    bm_line_delete_word(&line);
    bm_line_delete_word(&line);
    assert_string_equal(line.text, "bid ");
    bm_line_delete_word(&line);
    bm_line_delete_word(&line);
    assert_string_equal(line.text, "");
}

static void passes_over_what_is_no_text(void **state)
{
    static const wchar_t BAD[] = {0, 7, 27, 127, 0x85, 0x061c, 0x200f, 0x202e, 0x2066, 0x2028};

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        bm_line_insert(&line, BAD[i]);
    assert_string_equal(line.text, "");
}

static void has_an_end(void **state)
{
    (void)state;
    for (int i = 0; i < BM_TYPED_MAX; i++)
        bm_line_insert(&line, L'я');
    assert_int_equal(line.length, BM_TYPED_MAX - 2); /* two bytes each, and the NUL */
    bm_line_insert(&line, L'x');
    assert_int_equal(line.length, BM_TYPED_MAX - 1);
    bm_line_insert(&line, L'x');
    assert_int_equal(line.length, BM_TYPED_MAX - 1);
}

static void remembers_lines(void **state)
{
    char taken[BM_TYPED_MAX];

    (void)state;
    bm_line_older(&line);
    type(L"one");
    bm_line_take(&line, taken);
    assert_string_equal(taken, "one");
    assert_string_equal(line.text, "");
    bm_line_take(&line, taken);
    assert_string_equal(taken, "");
    type(L"two");
    bm_line_take(&line, taken);
    type(L"begun");
    bm_line_older(&line);
    assert_string_equal(line.text, "two");
    bm_line_older(&line);
    bm_line_older(&line);
    assert_string_equal(line.text, "one");
    bm_line_newer(&line);
    assert_string_equal(line.text, "two");
    bm_line_newer(&line);
    bm_line_newer(&line);
    assert_string_equal(line.text, "begun");
    assert_int_equal(line.cursor, 5);
}

static void forgets_the_oldest(void **state)
{
    char taken[BM_TYPED_MAX];

    (void)state;
    for (int i = 0; i < BM_LINE_HISTORY + 2; i++) {
        bm_line_insert(&line, (wchar_t)(L'0' + i));
        bm_line_take(&line, taken);
    }
    for (int i = 0; i < 2 * BM_LINE_HISTORY; i++)
        bm_line_older(&line);
    assert_string_equal(line.text, "2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(folds_at_spaces, begin_line),
        cmocka_unit_test_setup(folds_words_that_are_too_long, begin_line),
        cmocka_unit_test_setup(keeps_lines_and_their_indent, begin_line),
        cmocka_unit_test_setup(edits_by_character, begin_line),
        cmocka_unit_test_setup(takes_a_letter_with_its_accent, begin_line),
        cmocka_unit_test_setup(deletes_words, begin_line),
        cmocka_unit_test_setup(passes_over_what_is_no_text, begin_line),
        cmocka_unit_test_setup(has_an_end, begin_line),
        cmocka_unit_test_setup(remembers_lines, begin_line),
        cmocka_unit_test_setup(forgets_the_oldest, begin_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

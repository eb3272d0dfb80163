/* test_names.c - what people type and are called: letters, words, names. */
#include "unit/unit.h"

#include "base/bits.h"
#include "base/letters.h"
#include "cli/language.h"
#include "cli/name.h"
#include "cli/words.h"

static int count_columns_of_utf8(void **state)
{
    (void)state;
    bm_language_begin(0, NULL);
    return 0;
}

static bool fits(const char *name, int columns)
{
    return bm_name_fit(bm_span_of(name), columns);
}

static void names_of_all_scripts_fit(void **state)
{
    static const char *const NAMES[] = {
        "Red", "r", "Красный",           "Ёж", "Grün", "Perché no?", "a b", "世界",
        "شاه", "-", "e\xcc\x81t\xc3\xa9"};

    (void)state;
    for (int i = 0; i < BM_LENGTH(NAMES); i++)
        if (!fits(NAMES[i], 16))
            fail_msg("refused: %s", NAMES[i]);
}

/* Columns, not bytes and not letters. */
static void names_are_measured_in_columns(void **state)
{
    (void)state;
    assert_true(fits("1234567890123456", 16));
    assert_false(fits("12345678901234567", 16));
    assert_true(fits("абвгдежзийклмноп", 16));
    assert_false(fits("абвгдежзийклмнопр", 16));
    assert_true(fits("世界世界世界世界", 16));
    assert_false(fits("世界世界世界世界!", 16));
}

static void names_are_visible(void **state)
{
    (void)state;
    assert_false(fits("", 16));
    assert_false(fits(" ", 16));
    assert_false(fits(" Red", 16));
    assert_false(fits("Red ", 16));
    assert_false(fits("\xcc\x81", 16)); /* an accent on nothing */
    assert_false(fits("\xe2\x80\x8b", 16)); /* U+200B, of no width */
}

static void control_characters_are_refused(void **state)
{
    static const char *const NAMES[] = {
        "a\nb",
        "a\tb",
        "a\rb",
        "\x1b[31mRed",
        "a\x7f",
        "\x01",
        "a\xc2\x80",
        "a\xc2\x9b\x33", /* C1; its CSI moves cursors too */
        "a\xe2\x80\xa8",
        "a\xe2\x80\xa9", /* line and paragraph separators */
        "\xef\xbb\xbfRed", /* a byte order mark */
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(NAMES); i++)
        if (fits(NAMES[i], 16))
            fail_msg("taken: case %d", i);
    assert_false(bm_name_fit((bm_span){"a\0b", 3}, 16));
}

/* U+061C, U+200E, U+200F, U+202A … U+202E, U+2066 … U+2069. */
static void marks_of_direction_are_refused(void **state)
{
    static const char *const MARKS[] = {
        "\xd8\x9c",     "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xaa",
        "\xe2\x80\xab", "\xe2\x80\xac", "\xe2\x80\xad", "\xe2\x80\xae",
        "\xe2\x81\xa6", "\xe2\x81\xa7", "\xe2\x81\xa8", "\xe2\x81\xa9",
    };
    char name[16];

    (void)state;
    for (int i = 0; i < BM_LENGTH(MARKS); i++) {
        snprintf(name, sizeof name, "a%sb", MARKS[i]);
        if (fits(name, 16))
            fail_msg("taken: mark %d", i);
    }
    assert_true(fits("a\xe2\x80\x90"
                     "b",
                     16)); /* a neighbour: the hyphen */
}

static void broken_utf8_is_refused(void **state)
{
    (void)state;
    assert_false(fits("a\xff", 16));
    assert_false(fits("\xd1", 16));
    assert_false(fits("\xc0\xaf", 16)); /* overlong */
    assert_false(fits("\xed\xa0\x80", 16)); /* a surrogate */
}

static uint32_t letter_of(const char *text)
{
    bm_span span = bm_span_of(text);
    uint32_t letter = bm_letter_next(&span);

    assert_int_equal(span.size, 0);
    return letter;
}

static void letters_are_decoded(void **state)
{
    bm_span text = bm_span_of("zя€😀!");

    (void)state;
    assert_int_equal(bm_letter_next(&text), 'z');
    assert_int_equal(bm_letter_next(&text), 0x44f);
    assert_int_equal(bm_letter_next(&text), 0x20ac);
    assert_int_equal(bm_letter_next(&text), 0x1f600);
    assert_int_equal(bm_letter_next(&text), '!');
    assert_int_equal(text.size, 0);
}

static void assert_alike(const char *a, const char *b)
{
    if (bm_letter_fold(letter_of(a)) != bm_letter_fold(letter_of(b)))
        fail_msg("%s is not %s", a, b);
}

static void assert_different(const char *a, const char *b)
{
    if (bm_letter_fold(letter_of(a)) == bm_letter_fold(letter_of(b)))
        fail_msg("%s is %s", a, b);
}

static void size_and_accents_do_not_matter(void **state)
{
    static const char *const PAIRS[][2] = {
        {"A", "a"}, {"Z", "z"}, {"é", "e"}, {"È", "e"}, {"Ü", "u"}, {"ü", "U"},
        {"ö", "o"}, {"Ä", "a"}, {"Ç", "c"}, {"ñ", "n"}, {"ÿ", "y"}, {"Ÿ", "y"},
        {"Ø", "ø"}, {"Æ", "æ"}, {"ẞ", "ß"}, {"А", "а"}, {"Я", "я"}, {"Ж", "ж"},
        {"Ё", "е"}, {"ё", "Е"}, {"Ў", "ў"}, {"Ą", "ą"}, {"Š", "š"}, {"Ž", "ž"},
        {"’", "'"}, {"–", "-"}, {"Ґ", "ґ"}, {"ı", "i"}, {"Ł", "ł"}, {"ſ", "s"},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(PAIRS); i++)
        assert_alike(PAIRS[i][0], PAIRS[i][1]);
}

static void other_letters_stay_different(void **state)
{
    (void)state;
    assert_different("a", "b");
    assert_different("а", "a"); /* Cyrillic and Latin */
    assert_different("и", "й");
    assert_different("ß", "s");
    assert_different("@", "`");
    assert_different("[", "{");
    assert_different("×", "ø");
    assert_different("÷", "o");
    assert_different("1", "2");
}

/* What stands for a letter stands for itself. */
static void folding_twice_is_folding_once(void **state)
{
    (void)state;
    for (uint32_t letter = 0; letter < 0x3000; letter++)
        assert_int_equal(bm_letter_fold(bm_letter_fold(letter)), bm_letter_fold(letter));
}

static bool takes(const char *text, const char *word, const char *rest)
{
    bm_span span = bm_span_of(text);
    const char *start = span.start;
    bool taken = bm_letters_take(&span, bm_span_of(word));

    if (!taken)
        assert_ptr_equal(span.start, start);
    return taken && bm_span_is(span, rest);
}

static void words_are_taken_off_in_folded_letters(void **state)
{
    (void)state;
    assert_true(takes("ПАСУЮ!", "пасую", "!"));
    assert_true(takes("perché", "PERCHE", ""));
    assert_true(takes("abc", "", "abc"));
    assert_false(takes("pas", "pass", ""));
    assert_false(takes("", "p", ""));
    assert_false(takes("xpass", "pass", ""));
}

static void assert_words(const char *text, const char *const words[], int count)
{
    bm_span rest = bm_span_of(text);

    for (int i = 0; i < count; i++)
        assert_true(bm_span_is(bm_word_cut(&rest), words[i]));
    assert_int_equal(bm_word_cut(&rest).size, 0);
    assert_int_equal(rest.size, 0);
}

static void words_are_parted_by_spaces_and_tabs(void **state)
{
    static const char *const WORDS[] = {"bid", "4+6", "и"};

    (void)state;
    assert_words("bid 4+6 и", WORDS, 3);
    assert_words("  bid\t \t4+6  и \t", WORDS, 3);
    assert_words("bid", WORDS, 1);
    assert_words("", WORDS, 0);
    assert_words(" \t ", WORDS, 0);
}

static bool is_pass(const char *language, const char *word)
{
    return bm_word_is(bm_catalogue_find(language), "hs.word.pass", bm_span_of(word));
}

static void words_are_of_the_language_or_english(void **state)
{
    (void)state;
    assert_true(is_pass("en", "pass"));
    assert_true(is_pass("en", "PASS"));
    assert_true(is_pass("ru", "Пас"));
    assert_true(is_pass("ru", "пасую"));
    assert_true(is_pass("ru", "pass"));
    assert_true(is_pass("it", "passo"));
    assert_true(is_pass("de", "passe"));
    assert_true(is_pass("qps", "pass"));
    assert_false(is_pass("en", "пас"));
    assert_false(is_pass("de", "passo"));
}

static void only_whole_words_count(void **state)
{
    (void)state;
    assert_false(is_pass("en", ""));
    assert_false(is_pass("en", "pas"));
    assert_false(is_pass("en", "passs"));
    assert_false(is_pass("en", "pass p"));
    assert_false(is_pass("en", "pass\xff"));
    assert_false(is_pass("en", "\xd0"));
    assert_false(bm_word_is(bm_catalogue_find("en"), "hs.word.no-such-word", bm_span_of("pass")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_all_scripts_fit),
        cmocka_unit_test(names_are_measured_in_columns),
        cmocka_unit_test(names_are_visible),
        cmocka_unit_test(control_characters_are_refused),
        cmocka_unit_test(marks_of_direction_are_refused),
        cmocka_unit_test(broken_utf8_is_refused),
        cmocka_unit_test(letters_are_decoded),
        cmocka_unit_test(size_and_accents_do_not_matter),
        cmocka_unit_test(other_letters_stay_different),
        cmocka_unit_test(folding_twice_is_folding_once),
        cmocka_unit_test(words_are_taken_off_in_folded_letters),
        cmocka_unit_test(words_are_parted_by_spaces_and_tabs),
        cmocka_unit_test(words_are_of_the_language_or_english),
        cmocka_unit_test(only_whole_words_count),
    };

    return cmocka_run_group_tests(tests, count_columns_of_utf8, NULL);
}

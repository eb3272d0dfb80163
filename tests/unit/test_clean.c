/* test_clean.c - what is left of names and talk, and which names are alike. */
#include "unit/unit.h"

#include "base/letters.h"
#include "base/rng.h"
#include "server/alike.h"
#include "server/clean.h"

static const char *cleaned(const char *raw)
{
    static char buffer[256];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    return bm_clean_text(bm_span_of(raw), &text) ? buffer : NULL;
}

static void what_can_be_seen_stays(void **state)
{
    static const char *const FINE[] = {
        "Red",        "Красная лиса",     "Füchsin & Co.", "perché no?", "狐",       "e\xcc\x81",
        "<b>\"'&;--", "\xf0\x9f\xa6\x8a", "क्षि",           "שלום",       "👍🏽",
    };

    (void)state;
    for (size_t i = 0; i < sizeof FINE / sizeof FINE[0]; i++) {
        const char *left = cleaned(FINE[i]);
        assert_non_null(left);
        assert_string_equal(left, FINE[i]);
    }
}

static void what_would_harm_or_cannot_be_seen_goes(void **state)
{
    static const struct {
        const char *raw, *left;
    } CASES[] = {
        {"a\x01\x1f\x7f\xc2\x9f z", "a z"}, /* controls */
        {"a\x1b[31mz", "a[31mz"},
        {"a\xe2\x80\xaez", "az"}, /* right to left */
        {"a\xe2\x81\xa6z\xe2\x81\xa9", "az"},
        {"a\xe2\x80\x8e\xe2\x80\x8f\xd8\x9cz", "az"},
        {"a\xe2\x80\x8bz\xe2\x80\x8c\xe2\x80\x8d", "az"}, /* no width */
        {"\xef\xbb\xbf"
         "az\xe2\x81\xa0",
         "az"},
        {"a\xc2\xadz", "az"}, /* a hyphen that mostly is not there */
        {"a\xef\xb8\x8fz", "az"}, /* a variant */
        {"a\xf3\xa0\x81\xa1z", "az"}, /* a tag */
        {"a\xee\x80\x80z", "az"}, /* private use */
        {"a\xef\xbf\xbcz\xef\xbf\xbd", "az"}, /* an object; what could not be read */
        {"a\xef\xbf\xbfz\xef\xb7\x90", "az"}, /* no characters */
        {"a\xe3\x85\xa4z\xe1\x85\x9f\xef\xbe\xa0", "az"}, /* fillers */
        {"a\xf1\x80\x80\x80z", "az"}, /* planes without characters */
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const char *left = cleaned(CASES[i].raw);
        assert_non_null(left);
        assert_string_equal(left, CASES[i].left);
    }
}

static void blanks_become_single_ones(void **state)
{
    (void)state;
    assert_string_equal(cleaned("  a \t\r\n b  "), "a b");
    assert_string_equal(cleaned("a\xc2\xa0\xe3\x80\x80\xe2\x80\x83z"), "a z");
    assert_string_equal(cleaned("a\xe2\x80\xa8\xe2\x80\xa9\xc2\x85z"), "a z"); /* line ends */
    assert_string_equal(cleaned("a \xe2\x80\x8b z"), "a z");
    assert_string_equal(cleaned("a\xe2\xa0\x80z"), "a z"); /* Braille without a dot */
}

static void marks_sit_on_letters_and_are_few(void **state)
{
    (void)state;
    assert_string_equal(cleaned("a\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85z"),
                        "a\xcc\x81\xcc\x82\xcc\x83z");
    assert_string_equal(cleaned("\xcc\x81z"), "z");
    assert_string_equal(cleaned("a \xcc\x81z"), "a z");
    assert_string_equal(cleaned("a\xe2\x80\x8b\xcc\x81"), "a\xcc\x81");
    assert_null(cleaned("\xcc\x81\xe2\x83\x9d"));
}

static void nothing_and_broken_text_are_refused(void **state)
{
    static const char *const BAD[] = {
        "",
        " ",
        "\xe2\x80\x8b",
        "\xff",
        "a\xc3",
        "\xc0\x80",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
        "\xe2\x80\xae\x07 ",
    };
    char buffer[64] = "before";
    bm_text text = {.start = buffer, .capacity = sizeof buffer, .length = 6};

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_false(bm_clean_text(bm_span_of(BAD[i]), &text));
        assert_string_equal(buffer, "before");
    }
    assert_true(bm_clean_text(bm_span_of(" after "), &text));
    assert_string_equal(buffer, "beforeafter");
}

/* No letter is cut in two, and a text that is too long is not cut at all. */
static void what_does_not_fit_is_refused_whole(void **state)
{
    static const char RAW[] = "  Красная  лиса ";
    static const char LEFT[] = "Красная лиса";
    char buffer[64];
    bm_text text;

    (void)state;
    for (size_t room = 1; room < sizeof buffer; room++) {
        bm_text_begin(&text, buffer, room);
        assert_int_equal(bm_clean_text(bm_span_of(RAW), &text), room >= sizeof LEFT);
        assert_string_equal(buffer, room >= sizeof LEFT ? LEFT : "");
        assert_int_equal(text.length, strlen(buffer));
        assert_false(text.full);
    }
}

static void names_have_a_length(void **state)
{
    char name[BM_PERSON_NAME_MAX] = "before";

    (void)state;
    assert_false(bm_clean_name(bm_span_of("abcdefghijklmnopqrstuvwxy"), name));
    assert_false(bm_clean_name(bm_span_of("a b c d e f g h i j k l m"), name)); /* blanks count */
    assert_false(bm_clean_name(bm_span_of("\xe2\x80\x8b"), name));
    /* 24 letters of four bytes do not fit. */
    assert_false(bm_clean_name(
        bm_span_of("🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊"), name));
    assert_string_equal(name, "before");
    assert_true(bm_clean_name(bm_span_of("abcdefghijklmnopqrstuvwx"), name));
    assert_true(bm_clean_name(bm_span_of("  абвгдежзийклмнопрстуфхцч  "), name));
    assert_string_equal(name, "абвгдежзийклмнопрстуфхцч");
    assert_true(bm_clean_name(
        bm_span_of("🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊"), name));
    assert_true(bm_clean_name(bm_span_of("e\xcc\x81"), name));
    assert_string_equal(name, "e\xcc\x81");
}

static bool are_alike(const char *a, const char *b)
{
    char first[BM_PERSON_NAME_MAX], second[BM_PERSON_NAME_MAX];

    bm_name_alike(a, first);
    bm_name_alike(b, second);
    return strcmp(first, second) == 0;
}

static void names_that_look_the_same_are_alike(void **state)
{
    static const char *const PAIRS[][2] = {
        {"Red", "rED"},
        {"Füchsin", "fuchsin"},
        {"Füchsin", "Fu\xcc\x88"
                    "chsin"}, /* the same letter in two pieces */
        {"perché", "PERCHE"},
        {"Łódź", "lodz"},
        {"Ðorđe", "ÐORDE"},
        {"Nguyễn", "nguyen"},
        {"Лиса", "лиСА"},
        {"Ёж", "еж"},
        {"Сергей", "Серге\xd0\xb8\xcc\x86"}, /* short i in two pieces */
        {"Coop", "Соор"}, /* Latin, Cyrillic */
        {"Xerox", "Хеrох"},
        {"Boss", "Вoss"},
        {"Paris", "Ρaris"}, /* a Greek capital */
        {"Ίκαρος", "ΙΚΑΡΟΣ"},
        {"Bill", "BiIl"}, /* a capital i for an l */
        {"Bill", "Bi11"},
        {"Oslo", "0sl0"},
        {"Red", "Ｒｅｄ"}, /* full width */
        {"Red", "𝐑𝐞𝐝"},
        {"Red", "Ⓡⓔⓓ"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++)
        if (!are_alike(PAIRS[i][0], PAIRS[i][1]))
            fail_msg("%s and %s", PAIRS[i][0], PAIRS[i][1]);
}

static void other_names_are_not(void **state)
{
    static const char *const PAIRS[][2] = {
        {"Red", "Reed"}, {"Red", "Red 2"},  {"Лиса", "Лист"}, {"狐", "狸"},          {"Fox", "Fax"},
        {"🦊", "🐺"},   {"Masse", "Maße"}, {"Жук", "Лук"},   {"Red Fox", "RedFox"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++)
        if (are_alike(PAIRS[i][0], PAIRS[i][1]))
            fail_msg("%s and %s", PAIRS[i][0], PAIRS[i][1]);
}

/* Of every letter there is: the form is valid, no longer than the letter, and its own form. */
static void every_letter_has_a_form(void **state)
{
    (void)state;
    for (uint32_t letter = 0x21; letter <= 0x3ffff; letter++) {
        char raw[8] = {0}, name[BM_PERSON_NAME_MAX], form[BM_PERSON_NAME_MAX],
             again[BM_PERSON_NAME_MAX];
        int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
        static const uint8_t LEAD[] = {0, 0xc0, 0xe0, 0xf0};
        raw[0] = (char)(LEAD[more] | letter >> (6 * more));
        for (int i = 1; i <= more; i++)
            raw[i] = (char)(0x80 | (letter >> (6 * (more - i)) & 0x3f));
        if (!bm_utf8_valid(raw, strlen(raw)) || !bm_clean_name(bm_span_of(raw), name))
            continue;
        bm_name_alike(name, form);
        assert_true(form[0] != '\0' && strlen(form) <= strlen(name));
        assert_true(bm_utf8_valid(form, strlen(form)));
        bm_name_alike(form, again);
        if (strcmp(form, again) != 0)
            fail_msg("U+%04X: %s, %s", letter, form, again);
    }
}

/* Letters from everywhere, with those that are dropped or bounded among them. */
static size_t any_text(bm_rng *rng, char *raw, size_t room)
{
    static const char *const PIECES[] = {
        "a",
        " ",
        "é",
        "e",
        "\xcc\x81",
        "\xcc\x82",
        "\xe2\x80\x8b",
        "\xe2\x80\xae",
        "я",
        "\n",
        "\xe3\x80\x80",
        "🦊",
        "\xef\xb8\x8f",
        "\xe2\x83\x9d",
        "\x07",
        "ß",
    };
    bm_text text;

    bm_text_begin(&text, raw, room);
    for (uint32_t n = bm_rng_below(rng, 30); n > 0; n--)
        bm_text_add(&text, PIECES[bm_rng_below(rng, sizeof PIECES / sizeof PIECES[0])]);
    return text.length;
}

static void cleaning_again_changes_nothing(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 8);
    for (int i = 0; i < scaled(20000, 1000); i++) {
        char raw[256], first[256], second[256];
        bm_text text;
        size_t size = any_text(&rng, raw, sizeof raw);
        bm_text_begin(&text, first, sizeof first);
        if (!bm_clean_text((bm_span){raw, size}, &text))
            continue;
        assert_true(text.length <= size);
        assert_true(bm_utf8_valid(first, text.length));
        bm_text_begin(&text, second, sizeof second);
        assert_true(bm_clean_text(bm_span_of(first), &text));
        assert_string_equal(first, second);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_seen_stays),
        cmocka_unit_test(what_would_harm_or_cannot_be_seen_goes),
        cmocka_unit_test(blanks_become_single_ones),
        cmocka_unit_test(marks_sit_on_letters_and_are_few),
        cmocka_unit_test(nothing_and_broken_text_are_refused),
        cmocka_unit_test(what_does_not_fit_is_refused_whole),
        cmocka_unit_test(names_have_a_length),
        cmocka_unit_test(names_that_look_the_same_are_alike),
        cmocka_unit_test(other_names_are_not),
        cmocka_unit_test(every_letter_has_a_form),
        cmocka_unit_test(cleaning_again_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

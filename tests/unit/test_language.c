/* test_language.c - which language the program speaks, and when. */
#include "unit/unit.h"

#include "base/bits.h"
#include "cli/language.h"

static void locales(void **state)
{
    static const struct {
        const char *locale;
        const char *language;
    } CASES[] = {
        {"ru_RU.UTF-8", "ru"},
        {"ru", "ru"},
        {"it", "it"},
        {"it_CH.utf8", "it"},
        {"de_AT@euro", "de"},
        {"de.ISO-8859-1", "de"},
        {"en_GB", "en"},
        {"C", "en"},
        {"C.UTF-8", "en"},
        {"POSIX", "en"},
        {"", "en"},
        {NULL, "en"},
        {"fr_FR.UTF-8", "en"},
        {"r", "en"},
        {"rus_RU", "en"},
        {"RU", "en"},
        {"_RU", "en"},
        {".", "en"},
        {"a-name-that-is-longer-than-any-language", "en"},
        {"qps", "en"}, /* never by the locale */
        {"qps_US.UTF-8", "en"},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++)
        assert_string_equal(bm_language_of_locale(CASES[i].locale)->language, CASES[i].language);
}

/* Begins with a command line of up to seven words. */
static const char *begin(const char *line)
{
    static char words[128];
    char *argv[8] = {0};
    int argc = 0;

    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
        argv[argc++] = word;
    bm_language_begin(argc, argv);
    return bm_language()->language;
}

static void set_locale(const char *all, const char *messages, const char *lang)
{
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
}

static void english_before_anything(void **state)
{
    (void)state;
    assert_string_equal(bm_language()->language, "en");
}

static void first_variable_that_is_set_decides(void **state)
{
    (void)state;
    set_locale("", "", "de_DE");
    assert_string_equal(begin("beaumonde"), "de");
    set_locale("", "it_IT", "de_DE");
    assert_string_equal(begin("beaumonde"), "it");
    set_locale("ru_RU", "it_IT", "de_DE");
    assert_string_equal(begin("beaumonde"), "ru");
    set_locale("C", "it_IT", "de_DE");
    assert_string_equal(begin("beaumonde"), "en");
    set_locale("fr_FR", "it_IT", "de_DE");
    assert_string_equal(begin("beaumonde"), "en");
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    unsetenv("LANG");
    assert_string_equal(begin("beaumonde"), "en");
}

static void flag_comes_before_the_locale(void **state)
{
    static const struct {
        const char *line;
        const char *language;
    } CASES[] = {
        {"beaumonde --lang ru play", "ru"},
        {"beaumonde play --lang=it x", "it"},
        {"beaumonde play --lang de --lang=en", "en"},
        {"beaumonde play --lang qps", "qps"},
        {"beaumonde play -- --lang ru", "de"},
        {"beaumonde play --lang xx", "de"},
        {"beaumonde play --lang=", "de"},
        {"beaumonde play --lang", "de"},
        {"beaumonde play --language ru", "de"},
    };

    (void)state;
    set_locale("de_DE.UTF-8", "", "");
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        assert_string_equal(begin(CASES[i].line), CASES[i].language);
        bm_language_for_programs(); /* only what was asked for stays */
        bool asked = strcmp(CASES[i].language, "de") != 0;
        assert_string_equal(bm_language()->language, asked ? CASES[i].language : "en");
    }
}

static void choosing_the_unknown_changes_nothing(void **state)
{
    (void)state;
    set_locale("it", "", "");
    begin("beaumonde");
    assert_false(bm_language_choose("xx"));
    assert_string_equal(bm_language()->language, "it");
    assert_true(bm_language_choose("ru"));
    assert_string_equal(bm_language()->language, "ru");
}

static void programs_read_english_unless_asked(void **state)
{
    (void)state;
    set_locale("it", "", "");
    begin("beaumonde engine");
    bm_language_for_programs();
    assert_string_equal(bm_language()->language, "en");
    begin("beaumonde engine --lang ru");
    bm_language_for_programs();
    assert_string_equal(bm_language()->language, "ru");
}

static void only_languages_are_offered(void **state)
{
    static const char *const NAMES[] = {"en", "ru", "it", "de"};
    const char *const *names = bm_language_names();

    (void)state;
    for (int i = 0; i < BM_LENGTH(NAMES); i++)
        assert_string_equal(names[i], NAMES[i]);
    assert_null(names[BM_LENGTH(NAMES)]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_before_anything),
        cmocka_unit_test(locales),
        cmocka_unit_test(first_variable_that_is_set_decides),
        cmocka_unit_test(flag_comes_before_the_locale),
        cmocka_unit_test(choosing_the_unknown_changes_nothing),
        cmocka_unit_test(programs_read_english_unless_asked),
        cmocka_unit_test(only_languages_are_offered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

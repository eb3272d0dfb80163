/* test_rule_book.c - the compiled rule books, and the search through them. */
#include "unit/unit.h"

#include "base/text.h"
#include "cli/rule_book.h"
#include "games/hs/hs_game.h"

static const char *const LANGUAGES[] = {"en", "ru", "it", "de"};

enum { LANGUAGE_COUNT = 4, GAME_COUNT = 3 };

static const bm_rule_book *book_in(const char *language)
{
    const bm_rule_book *book = bm_rule_book_find(hs_game.name, language);

    assert_non_null(book);
    return book;
}

static const bm_rule_entry *entry_of(const bm_rule_book *book, const char *id)
{
    for (int i = 0; i < book->count; i++)
        if (strcmp(book->entries[i].id, id) == 0)
            return &book->entries[i];
    fail_msg("%s: no rule %s", book->language, id);
    return NULL;
}

/* How many entries of that language the query finds. */
static int found(const char *language, const char *query)
{
    const bm_rule_book *book = book_in(language);
    int count = 0;

    for (int i = 0; i < book->count; i++)
        count += bm_rule_matches(&book->entries[i], query);
    return count;
}

static bool finds(const char *language, const char *query, const char *id)
{
    return bm_rule_matches(entry_of(book_in(language), id), query);
}

static bool matches(const char *text, const char *query)
{
    const bm_rule_entry entry = {BM_RULE_PROSE, "", text};

    return bm_rule_matches(&entry, query);
}

static void books_are_found(void **state)
{
    (void)state;
    assert_int_equal(bm_rule_book_count, GAME_COUNT * LANGUAGE_COUNT);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        assert_string_equal(book_in(LANGUAGES[i])->language, LANGUAGES[i]);
        assert_string_equal(book_in(LANGUAGES[i])->game, "high-society");
        assert_non_null(bm_rule_book_find("adel-verpflichtet", LANGUAGES[i]));
        assert_non_null(bm_rule_book_find("suetologia", LANGUAGES[i]));
    }
    assert_string_equal(book_in("qps")->language, "en");
    assert_string_equal(book_in("")->language, "en");
    assert_null(bm_rule_book_find("null", "en"));
    assert_null(bm_rule_book_find("", "ru"));
}

static void languages_have_the_same_entries(void **state)
{
    const bm_rule_book *english = book_in("en");
    int rules = 0;

    (void)state;
    for (int i = 0; i < english->count; i++)
        rules += english->entries[i].kind == BM_RULE_LINE;
    assert_int_equal(rules, 31);
    for (int l = 1; l < LANGUAGE_COUNT; l++) {
        const bm_rule_book *book = book_in(LANGUAGES[l]);
        assert_int_equal(book->count, english->count);
        for (int i = 0; i < book->count; i++) {
            assert_int_equal(book->entries[i].kind, english->entries[i].kind);
            assert_string_equal(book->entries[i].id, english->entries[i].id);
            assert_string_not_equal(book->entries[i].text, english->entries[i].text);
        }
    }
}

static void texts_are_plain(void **state)
{
    (void)state;
    for (int b = 0; b < bm_rule_book_count; b++) {
        for (int i = 0; i < bm_rule_books[b].count; i++) {
            const bm_rule_entry *entry = &bm_rule_books[b].entries[i];
            size_t size = strlen(entry->text);
            assert_true(size > 0 && bm_utf8_valid(entry->text, size));
            assert_null(strpbrk(entry->text, "*`_[]<>\\\t\n"));
            /* A board is written with bars and comments; a table or a heading it is not. */
            assert_true(!strstr(entry->text, "| ") && !strstr(entry->text, " |"));
            assert_true(entry->text[0] != '#' && entry->text[0] != '|');
            assert_null(strstr(entry->text, "  "));
            assert_true(entry->text[0] != ' ' && entry->text[0] != '-');
            assert_true(entry->text[size - 1] != ' ');
            assert_int_equal(entry->kind == BM_RULE_LINE, entry->id[0] != '\0');
        }
    }
}

static void every_reason_has_its_rule(void **state)
{
    (void)state;
    for (int l = 0; l < LANGUAGE_COUNT; l++) {
        for (int i = 0; i < hs_game.reason_count; i++) {
            const char *rule = hs_game.reasons[i].rule;
            assert_true(finds(LANGUAGES[l], rule, rule));
        }
    }
}

static void ids_are_found(void **state)
{
    static const char *const SPELLINGS[] = {"HS-P4", "hs-p4", "P4", "p4", "Hs-P", "P", "HS", "hs-"};

    (void)state;
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof *SPELLINGS; i++)
        assert_true(finds("de", SPELLINGS[i], "HS-P4"));
    assert_false(finds("de", "HS-P5", "HS-P4"));
    assert_false(finds("de", "HS-P44", "HS-P4"));
    assert_false(finds("de", "S-P4", "HS-P4"));
    assert_false(finds("de", "HS-X", "HS-P4"));
    /* The rules of the family, and the one note that cites it. */
    assert_int_equal(found("en", "hs-p"), 7 + 1);
    assert_int_equal(found("ru", "hs-p"), 7 + 1);
    assert_int_equal(found("it", "A2"), 1);
}

/* A tenth rule of a family, and a family of two letters. */
static void an_id_is_not_a_prefix(void **state)
{
    const bm_rule_entry tenth = {BM_RULE_LINE, "HS-P10", ""};
    const bm_rule_entry two_letters = {BM_RULE_LINE, "HS-PA1", ""};

    (void)state;
    assert_false(bm_rule_matches(&tenth, "P1"));
    assert_true(bm_rule_matches(&tenth, "P10"));
    assert_false(bm_rule_matches(&two_letters, "P"));
    assert_false(bm_rule_matches(&two_letters, "H"));
    assert_true(bm_rule_matches(&two_letters, "pa"));
}

static void words_are_found(void **state)
{
    (void)state;
    assert_true(finds("en", "equalling ENOUGH", "HS-P4"));
    assert_true(finds("en", "p4 raise", "HS-P4"));
    assert_false(finds("en", "p4 theft", "HS-P4"));
    assert_true(finds("ru", "спас", "HS-P6"));
    assert_true(finds("ru", "ПАСОВАТЬ", "HS-P6"));
    assert_true(finds("ru", "четвертая", "HS-E2"));
    assert_true(finds("ru", "ЧЕТВЁРТАЯ красной", "HS-E2"));
    assert_true(finds("it", "PROPRIETÀ furto", "HS-N4"));
    assert_true(finds("it", "proprieta", "HS-N4"));
    assert_true(finds("it", "all'asta", "HS-P3"));
    assert_true(finds("de", "HÖHER", "HS-P4"));
    assert_true(finds("de", "hoher", "HS-P4"));
    assert_true(finds("de", "dem Spiel\t DIEBSTAHL ", "HS-N4"));
    assert_true(finds("de", "debt-floor", "HS-X1"));
}

static void some_words_are_nowhere(void **state)
{
    static const char *const NOWHERE[] = {"xyzzy", "раунд turno", "\xf0\x9f\x82\xa1", "HS-P99"};

    (void)state;
    for (int l = 0; l < LANGUAGE_COUNT; l++)
        for (size_t i = 0; i < sizeof NOWHERE / sizeof *NOWHERE; i++)
            assert_int_equal(found(LANGUAGES[l], NOWHERE[i]), 0);
}

static void no_words_are_everywhere(void **state)
{
    (void)state;
    for (int l = 0; l < LANGUAGE_COUNT; l++) {
        assert_int_equal(found(LANGUAGES[l], ""), book_in(LANGUAGES[l])->count);
        assert_int_equal(found(LANGUAGES[l], " \t\xc2\xa0"), book_in(LANGUAGES[l])->count);
    }
}

static void letters_are_folded(void **state)
{
    static const char *const SAME[][2] = {
        {"ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ", "àáâãäåçèéêëìíîïñòóôõöùúûüý"},
        {"àáâãäåçèéêëìíîïñòóôõöùúûüýÿŸ", "aaaaaaceeeeiiiinooooouuuuyyy"},
        {"ÆÐØÞẞ", "æðøþß"},
        {"ĀĶĹŇŊŶŹŽ", "āķĺňŋŷźž"},
        {"İıſ", "IIs"},
        {"АБЯЁЀЏ", "абяеѐџ"},
        {"ёЁ", "ее"},
        {"ѢѠҀҊҐҾӐӁӾ", "ѣѡҁҋґҿӑӂӿ"},
        {"l’asta ‘–—", "l'ASTA '--"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++) {
        assert_true(matches(SAME[i][0], SAME[i][1]));
        assert_true(matches(SAME[i][1], SAME[i][0]));
    }
}

static void other_letters_stay_apart(void **state)
{
    static const char *const APART[][2] = {
        {"й", "и"}, {"а", "a"}, {"×", "÷"}, {"ß", "ss"}, {"æ", "ae"}, {"ĸ", "ķ"},
        {"ň", "ŋ"}, {"ź", "ż"}, {"`", "@"}, {"{", "["},  {"ӂ", "ӄ"},  {"҃", "҂"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof APART / sizeof *APART; i++) {
        assert_false(matches(APART[i][0], APART[i][1]));
        assert_false(matches(APART[i][1], APART[i][0]));
    }
}

/* Also where a part of it would be found. */
static void broken_queries_match_nothing(void **state)
{
    static const char *const BROKEN[] = {"\xff",          "\xd1",         "pass \xd1",
                                         "\xc0\x80",      "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                         "\xe2\x82 pass", "\x80P4",       "P4 \xf0\x9f\x82"};

    (void)state;
    for (int l = 0; l < LANGUAGE_COUNT; l++)
        for (size_t i = 0; i < sizeof BROKEN / sizeof *BROKEN; i++)
            assert_int_equal(found(LANGUAGES[l], BROKEN[i]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(books_are_found),
        cmocka_unit_test(languages_have_the_same_entries),
        cmocka_unit_test(texts_are_plain),
        cmocka_unit_test(every_reason_has_its_rule),
        cmocka_unit_test(ids_are_found),
        cmocka_unit_test(an_id_is_not_a_prefix),
        cmocka_unit_test(words_are_found),
        cmocka_unit_test(some_words_are_nowhere),
        cmocka_unit_test(no_words_are_everywhere),
        cmocka_unit_test(letters_are_folded),
        cmocka_unit_test(other_letters_stay_apart),
        cmocka_unit_test(broken_queries_match_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

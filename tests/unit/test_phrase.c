/* test_phrase.c - the compiled catalogues, how they are searched, and plurals. */
#include "unit/unit.h"

#include "base/bits.h"
#include "core/phrase.h"
#include "core/saying.h"

static const char *const LANGUAGES[] = {"en", "ru", "it", "de"};

enum { LANGUAGE_COUNT = 4, CATALOGUE_COUNT = LANGUAGE_COUNT + 1 };

/* Only one of the languages may have a grammatical form. */
static bool is_form(const char *key)
{
    size_t size = strlen(key);

    return size > 4 && strcmp(key + size - 4, ".obj") == 0;
}

static void four_languages_are_offered(void **state)
{
    int listed = 0;

    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++)
        listed += bm_catalogues[i].listed;
    assert_int_equal(listed, LANGUAGE_COUNT);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const bm_catalogue *catalogue = bm_catalogue_find(LANGUAGES[i]);
        assert_non_null(catalogue);
        assert_string_equal(catalogue->language, LANGUAGES[i]);
        assert_true(catalogue->listed);
    }
    assert_null(bm_catalogue_find("fr"));
    assert_null(bm_catalogue_find(""));
    assert_null(bm_catalogue_find("eng"));
}

/* Every text of it stands in brackets and is accented: what is not was never
 * looked up. */
static void the_pseudo_language_is_known_and_not_offered(void **state)
{
    const bm_catalogue *pseudo = bm_catalogue_find("qps");

    (void)state;
    assert_int_equal(bm_catalogue_count, CATALOGUE_COUNT);
    assert_non_null(pseudo);
    assert_false(pseudo->listed);
    assert_int_equal(pseudo->count, bm_catalogue_find("en")->count);
    for (int i = 0; i < pseudo->count; i++)
        for (int k = 0; k < BM_PLURAL_COUNT; k++) {
            const char *form = pseudo->phrases[i].forms[k];
            size_t size = form != NULL ? strlen(form) : 0;
            if (form == NULL)
                continue;
            assert_true(strncmp(form, "⟦", strlen("⟦")) == 0);
            assert_string_equal(form + size - strlen("⟧"), "⟧");
        }
    assert_string_equal(bm_phrase_find(pseudo, "seat.", "you"), "⟦ýöû⟧");
}

/* Binary search needs the order. */
static void tables_are_sorted_and_say_something(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++) {
        const bm_catalogue *catalogue = &bm_catalogues[i];
        for (int k = 0; k < catalogue->count; k++) {
            assert_non_null(catalogue->phrases[k].forms[BM_PLURAL_OTHER]);
            for (int category = 0; category < BM_PLURAL_COUNT; category++) {
                const char *form = catalogue->phrases[k].forms[category];
                assert_true(form == NULL || form[0] != '\0');
            }
            if (k > 0)
                assert_true(strcmp(catalogue->phrases[k - 1].key, catalogue->phrases[k].key) < 0);
        }
    }
}

/* Translators owe every key; a form they owe only where it is a form of something. */
static void every_language_has_every_key(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++) {
        for (int k = 0; k < bm_catalogues[i].count; k++) {
            const char *key = bm_catalogues[i].phrases[k].key;
            char plain[128];
            snprintf(plain, sizeof plain, "%.*s", (int)strlen(key) - (is_form(key) ? 4 : 0), key);
            for (int other = 0; other < bm_catalogue_count; other++)
                if (bm_phrase_find(&bm_catalogues[other], "", plain) == NULL)
                    fail_msg("%s lacks %s", bm_catalogues[other].language, plain);
        }
    }
}

/* Wherever a key is cut into prefix and rest, it is the same key. */
static void every_key_is_found_in_two_pieces(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++) {
        for (int k = 0; k < bm_catalogues[i].count; k++) {
            const bm_phrase *phrase = &bm_catalogues[i].phrases[k];
            for (size_t cut = 0; cut <= strlen(phrase->key); cut++) {
                char prefix[128];
                snprintf(prefix, sizeof prefix, "%.*s", (int)cut, phrase->key);
                assert_ptr_equal(bm_phrase_find(&bm_catalogues[i], prefix, phrase->key + cut),
                                 phrase->forms[BM_PLURAL_OTHER]);
            }
        }
    }
}

static void unknown_keys_are_not_found(void **state)
{
    const bm_catalogue *en = bm_catalogue_find("en");
    const bm_catalogue nothing = {"xx", false, NULL, 0};

    (void)state;
    assert_null(bm_phrase_find(en, "reason.", "no-such-movement"));
    assert_null(bm_phrase_find(en, "reason.", "no-such-mov"));
    assert_null(bm_phrase_find(en, "reason.", ""));
    assert_null(bm_phrase_find(en, "", ""));
    assert_null(bm_phrase_find(en, "reason", "no-such-move"));
    assert_null(bm_phrase_find(en, "zzz.", "last"));
    assert_null(bm_phrase_find(en, "\xd1\x8f", "x"));
    assert_null(bm_phrase_find(&nothing, "reason.", "no-such-move"));
    assert_non_null(bm_phrase_find(en, "reason.", "no-such-move"));
}

/* A language has forms for its own categories; any other one gets the general
 * form. */
static void a_missing_form_is_the_general_one(void **state)
{
    static const bm_phrase PHRASES[] = {
        {"all", {"other", "one", "few", "many"}},
        {"some", {"others", "single"}},
        {"word", {"word"}},
    };
    const bm_catalogue catalogue = {"xx", false, PHRASES, BM_LENGTH(PHRASES)};

    (void)state;
    assert_string_equal(bm_phrase_form(&catalogue, "", "all", BM_PLURAL_OTHER), "other");
    assert_string_equal(bm_phrase_form(&catalogue, "", "all", BM_PLURAL_ONE), "one");
    assert_string_equal(bm_phrase_form(&catalogue, "", "all", BM_PLURAL_FEW), "few");
    assert_string_equal(bm_phrase_form(&catalogue, "", "all", BM_PLURAL_MANY), "many");
    assert_string_equal(bm_phrase_form(&catalogue, "", "some", BM_PLURAL_ONE), "single");
    assert_string_equal(bm_phrase_form(&catalogue, "", "some", BM_PLURAL_MANY), "others");
    for (int category = 0; category < BM_PLURAL_COUNT; category++)
        assert_string_equal(bm_phrase_form(&catalogue, "", "word", category), "word");
    assert_null(bm_phrase_form(&catalogue, "", "none", BM_PLURAL_ONE));
}

/* As the Unicode CLDR has them for whole numbers, written out. */
static void plural_categories_are_those_of_the_cldr(void **state)
{
    enum {
        OTHER = BM_PLURAL_OTHER,
        ONE = BM_PLURAL_ONE,
        FEW = BM_PLURAL_FEW,
        MANY = BM_PLURAL_MANY
    };
    static const struct {
        int32_t number;
        int en, ru, it, de;
    } CASES[] = {
        {0, OTHER, MANY, OTHER, OTHER},
        {1, ONE, ONE, ONE, ONE},
        {2, OTHER, FEW, OTHER, OTHER},
        {3, OTHER, FEW, OTHER, OTHER},
        {4, OTHER, FEW, OTHER, OTHER},
        {5, OTHER, MANY, OTHER, OTHER},
        {10, OTHER, MANY, OTHER, OTHER},
        {11, OTHER, MANY, OTHER, OTHER},
        {12, OTHER, MANY, OTHER, OTHER},
        {14, OTHER, MANY, OTHER, OTHER},
        {15, OTHER, MANY, OTHER, OTHER},
        {20, OTHER, MANY, OTHER, OTHER},
        {21, OTHER, ONE, OTHER, OTHER},
        {22, OTHER, FEW, OTHER, OTHER},
        {24, OTHER, FEW, OTHER, OTHER},
        {25, OTHER, MANY, OTHER, OTHER},
        {100, OTHER, MANY, OTHER, OTHER},
        {101, OTHER, ONE, OTHER, OTHER},
        {102, OTHER, FEW, OTHER, OTHER},
        {111, OTHER, MANY, OTHER, OTHER},
        {112, OTHER, MANY, OTHER, OTHER},
        {114, OTHER, MANY, OTHER, OTHER},
        {121, OTHER, ONE, OTHER, OTHER},
        {1000, OTHER, MANY, OTHER, OTHER},
        {1001, OTHER, ONE, OTHER, OTHER},
        {1011, OTHER, MANY, OTHER, OTHER},
        {999999, OTHER, MANY, OTHER, OTHER},
        {1000000, OTHER, MANY, MANY, OTHER},
        {1000001, OTHER, ONE, OTHER, OTHER},
        {2000000, OTHER, MANY, MANY, OTHER},
        {-1, ONE, ONE, ONE, ONE},
        {-2, OTHER, FEW, OTHER, OTHER},
        {-5, OTHER, MANY, OTHER, OTHER},
        {-11, OTHER, MANY, OTHER, OTHER},
        {-21, OTHER, ONE, OTHER, OTHER},
        {-1000000, OTHER, MANY, MANY, OTHER},
        {INT32_MIN, OTHER, MANY, OTHER, OTHER}, /* … 648 */
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        int32_t n = CASES[i].number;
        if (bm_plural("en", n) != CASES[i].en || bm_plural("ru", n) != CASES[i].ru ||
            bm_plural("it", n) != CASES[i].it || bm_plural("de", n) != CASES[i].de ||
            bm_plural("qps", n) != CASES[i].en)
            fail_msg("%lld: %d %d %d %d", (long long)n, bm_plural("en", n), bm_plural("ru", n),
                     bm_plural("it", n), bm_plural("de", n));
    }
}

static void assert_wins(const char *language, int64_t halves, const char *expected)
{
    bm_teller teller = {bm_catalogue_find(language), {"Red"}, BM_NOBODY};
    char buffer[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_say(&saying, "hs.end.winner", 0);
    bm_say_halves(&saying, "n", halves);
    bm_tell_saying(&teller, &saying, &text);
    assert_string_equal(buffer, expected);
}

/* The sentence that a player reads at the end, as a reader of the language would
 * have it. */
static void points_are_counted_as_people_count_them(void **state)
{
    static const struct {
        int points;
        const char *en, *ru, *it, *de;
    } CASES[] = {
        {0, "Red wins with 0 points!", "Red побеждает: 0 очков!", "Red vince con 0 punti!",
         "Red gewinnt mit 0 Punkten!"},
        {1, "Red wins with 1 point!", "Red побеждает: 1 очко!", "Red vince con 1 punto!",
         "Red gewinnt mit 1 Punkt!"},
        {2, "Red wins with 2 points!", "Red побеждает: 2 очка!", "Red vince con 2 punti!",
         "Red gewinnt mit 2 Punkten!"},
        {5, "Red wins with 5 points!", "Red побеждает: 5 очков!", "Red vince con 5 punti!",
         "Red gewinnt mit 5 Punkten!"},
        {11, "Red wins with 11 points!", "Red побеждает: 11 очков!", "Red vince con 11 punti!",
         "Red gewinnt mit 11 Punkten!"},
        {21, "Red wins with 21 points!", "Red побеждает: 21 очко!", "Red vince con 21 punti!",
         "Red gewinnt mit 21 Punkten!"},
        {22, "Red wins with 22 points!", "Red побеждает: 22 очка!", "Red vince con 22 punti!",
         "Red gewinnt mit 22 Punkten!"},
        {25, "Red wins with 25 points!", "Red побеждает: 25 очков!", "Red vince con 25 punti!",
         "Red gewinnt mit 25 Punkten!"},
        {101, "Red wins with 101 points!", "Red побеждает: 101 очко!", "Red vince con 101 punti!",
         "Red gewinnt mit 101 Punkten!"},
        {111, "Red wins with 111 points!", "Red побеждает: 111 очков!", "Red vince con 111 punti!",
         "Red gewinnt mit 111 Punkten!"},
        {112, "Red wins with 112 points!", "Red побеждает: 112 очков!", "Red vince con 112 punti!",
         "Red gewinnt mit 112 Punkten!"},
        {1000000, "Red wins with 1000000 points!", "Red побеждает: 1000000 очков!",
         "Red vince con 1000000 punti!", "Red gewinnt mit 1000000 Punkten!"},
        {-1, "Red wins with −1 point!", "Red побеждает: −1 очко!", "Red vince con −1 punto!",
         "Red gewinnt mit −1 Punkt!"},
        {-5, "Red wins with −5 points!", "Red побеждает: −5 очков!", "Red vince con −5 punti!",
         "Red gewinnt mit −5 Punkten!"},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        int64_t halves = 2 * CASES[i].points;
        assert_wins("en", halves, CASES[i].en);
        assert_wins("ru", halves, CASES[i].ru);
        assert_wins("it", halves, CASES[i].it);
        assert_wins("de", halves, CASES[i].de);
    }
    assert_wins("qps", 2, "⟦Red ŵîñš ŵîŧĥ 1 þöîñŧ!⟧");
}

/* Half a point is a fraction: in Russian of an очка, whatever stands before it. */
static void halves_are_fractions(void **state)
{
    (void)state;
    assert_wins("en", 1, "Red wins with ½ points!");
    assert_wins("en", 3, "Red wins with 1½ points!");
    assert_wins("en", -1, "Red wins with −½ points!");
    assert_wins("en", -5, "Red wins with −2½ points!");
    assert_wins("ru", 1, "Red побеждает: ½ очка!");
    assert_wins("ru", 3, "Red побеждает: 1½ очка!");
    assert_wins("ru", 11, "Red побеждает: 5½ очка!");
    assert_wins("ru", -5, "Red побеждает: −2½ очка!");
    assert_wins("it", 43, "Red vince con 21½ punti!");
    assert_wins("de", 3, "Red gewinnt mit 1½ Punkten!");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_languages_are_offered),
        cmocka_unit_test(the_pseudo_language_is_known_and_not_offered),
        cmocka_unit_test(tables_are_sorted_and_say_something),
        cmocka_unit_test(every_language_has_every_key),
        cmocka_unit_test(every_key_is_found_in_two_pieces),
        cmocka_unit_test(unknown_keys_are_not_found),
        cmocka_unit_test(a_missing_form_is_the_general_one),
        cmocka_unit_test(plural_categories_are_those_of_the_cldr),
        cmocka_unit_test(points_are_counted_as_people_count_them),
        cmocka_unit_test(halves_are_fractions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_phrase.c - the compiled catalogues and how they are searched. */
#include "unit/unit.h"

#include "core/phrase.h"

static void four_languages(void **state)
{
    static const char *const LANGUAGES[] = {"en", "ru", "it", "de"};

    (void)state;
    assert_int_equal(bm_catalogue_count, 4);
    for (int i = 0; i < 4; i++) {
        const bm_catalogue *catalogue = bm_catalogue_find(LANGUAGES[i]);
        assert_non_null(catalogue);
        assert_string_equal(catalogue->language, LANGUAGES[i]);
    }
    assert_null(bm_catalogue_find("fr"));
    assert_null(bm_catalogue_find(""));
    assert_null(bm_catalogue_find("eng"));
}

/* Binary search needs the order; translators owe every key. */
static void tables_are_sorted_and_complete(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++) {
        const bm_catalogue *catalogue = &bm_catalogues[i];
        assert_int_equal(catalogue->count, bm_catalogues[0].count);
        for (int k = 0; k < catalogue->count; k++) {
            assert_string_equal(catalogue->phrases[k].key, bm_catalogues[0].phrases[k].key);
            assert_true(catalogue->phrases[k].text[0] != '\0');
            if (k > 0)
                assert_true(strcmp(catalogue->phrases[k - 1].key, catalogue->phrases[k].key) < 0);
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
                                 phrase->text);
            }
        }
    }
}

static void unknown_keys_are_not_found(void **state)
{
    const bm_catalogue *en = bm_catalogue_find("en");
    const bm_catalogue nothing = {"xx", NULL, 0};

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_languages),
        cmocka_unit_test(tables_are_sorted_and_complete),
        cmocka_unit_test(every_key_is_found_in_two_pieces),
        cmocka_unit_test(unknown_keys_are_not_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_phrases.c - every phrase can be said, and read in every language. */
#include "unit/unit.h"

#include "core/phrase.h"
#include "server/phrases.h"

static void phrases_are_known_by_their_keys(void **state)
{
    int count = 0;

    (void)state;
    for (; bm_said_phrases[count] != NULL; count++) {
        assert_true(bm_phrase_known(bm_span_of(bm_said_phrases[count])));
        for (int i = 0; i < count; i++)
            assert_string_not_equal(bm_said_phrases[i], bm_said_phrases[count]);
    }
    assert_true(count >= 10);
    assert_false(bm_phrase_known(bm_span_of("")));
    assert_false(bm_phrase_known(bm_span_of("Hello")));
    assert_false(bm_phrase_known(bm_span_of("hello ")));
    assert_false(bm_phrase_known(bm_span_of("hell")));
}

static void phrases_have_a_text_in_every_language(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++)
        for (int k = 0; bm_said_phrases[k] != NULL; k++) {
            const char *text = bm_phrase_find(&bm_catalogues[i], "chat.", bm_said_phrases[k]);
            assert_non_null(text);
            assert_true(text[0] != '\0');
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phrases_are_known_by_their_keys),
        cmocka_unit_test(phrases_have_a_text_in_every_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_door_language.c - what a browser would rather read. */
#include "unit/unit.h"

#include "server/door_language.h"

static void the_best_of_ours_is_chosen(void **state)
{
    static const struct {
        const char *header;
        const char *language;
    } CASES[] = {
        {"", "en"},
        {"de", "de"},
        {"de-AT", "de"},
        {"DE-at", "de"},
        {"fr, it;q=0.5", "it"},
        {"it;q=0.5, ru;q=0.8, en;q=0.1", "ru"},
        {"ru;q=0.8,de;q=0.8", "ru"},
        {"ru;q=0.85,de;q=0.851", "de"},
        {"ru;q=0.999, de;q=1", "de"},
        {"ru;q=0.9, de;q=1.000", "de"},
        {"ru; q=0.3 , de ;q=0.2", "ru"},
        {"ru;q=0", "en"},
        {"ru;q=", "en"},
        {"ru;x=1", "en"},
        {"ru;q=0.5", "ru"},
        {"fr-FR,fr;q=0.9,*;q=0.1", "en"},
        {"deu", "en"},
        {"d", "en"},
        {",,,;;;===", "en"},
        {"xx-pseudo", "en"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        if (strcmp(bm_language_accepted(bm_span_of(CASES[i].header))->language,
                   CASES[i].language) != 0)
            fail_msg("\"%s\"", CASES[i].header);
}

/* Whatever is asked for, the language for checking the catalogues is never shown. */
static void only_listed_languages_are_offered(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++) {
        const bm_catalogue *chosen = bm_language_accepted(bm_span_of(bm_catalogues[i].language));
        assert_true(chosen->listed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_of_ours_is_chosen),
        cmocka_unit_test(only_listed_languages_are_offered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_su_explain.c - questions about things of Суетология, and the answers. */
#include "unit/su_moments.h"
#include "unit/look.h"

#include "cli/su_face.h"

static const char *explained(const su_state *table, int viewer, const char *language,
                             const char *words)
{
    static onlooker look;
    static char answer[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    look_at(&look, &su_game, table, viewer, language);
    if (!su_face_explain(&look.scene, bm_span_of(words), &saying))
        return NULL;
    bm_text_begin(&text, answer, sizeof answer);
    bm_tell_saying(&look.scene.teller, &saying, &text);
    if (text.full)
        fail_msg("%s: too long: %s", language, answer);
    return answer;
}

static void things_are_explained(void **state)
{
    su_state table = su_table();

    (void)state;
    assert_string_equal(explained(&table, 0, "en", "11?"),
                        "11 Surprised Eyebrows (Beauty). Price $140, outlet or chain $100, "
                        "mortgage $70; rent 10/50/150/450/625/750. Blue owns it; a stop costs "
                        "$10. You walk in content and walk out permanently surprised.");
    assert_string_equal(explained(&table, 0, "en", "about 11"), explained(&table, 0, "en", "11?"));
    assert_string_equal(explained(&table, 0, "en", "me?"),
                        "You have $1500, are worth $1720 and stand on 0 On the Hustle. "
                        "You own: 1 3 6.");
    assert_string_equal(explained(&table, 0, "en", "b?"),
                        "Blue: $1500, worth $1880, on 0 On the Hustle. Owns: 8 11 13.");
    assert_string_equal(explained(&table, 0, "en", "about beauty"),
                        "Beauty: 11 Brows −10 B, 13 Nails −10 B, 14 Lips −12 C.");
    assert_string_equal(explained(&table, 0, "en", "38?"),
                        "38 Parking Ticket: pay $100 to the bank.");
    assert_non_null(strstr(explained(&table, 0, "en", "raider?"), "Once a game"));
    assert_non_null(strstr(explained(&table, 0, "en", "about"), "About what?"));
    assert_null(explained(&table, 0, "en", "build 1?"));
    assert_null(explained(&table, 0, "en", "11"));
    su_state bidding = su_buying(1500);
    su_play(&bidding, "decline;");
    assert_null(explained(&bidding, 1, "en", "11?")); /* a bid */
    su_play(&bidding, "bid 11;");
    assert_non_null(explained(&bidding, 2, "en", "11?"));
}

/* All squares, players, in all languages and any state: nothing is cut. */
static void no_explanation_is_too_long(void **state)
{
    su_state table = su_played(2, SU_ORDER_2);
    bm_rng rng;
    char words[32];

    (void)state;
    bm_rng_seed(&rng, 1);
    su_fill(&table, &rng);
    for (int i = 0; i < 4; i++) {
        for (int square = 0; square < SU_SQUARES; square++) {
            snprintf(words, sizeof words, "about %d", square);
            assert_non_null(explained(&table, 0, LANGUAGES[i], words));
        }
        assert_non_null(explained(&table, 0, LANGUAGES[i], "about A"));
        assert_non_null(explained(&table, 0, LANGUAGES[i], "about B"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_are_explained),
        cmocka_unit_test(no_explanation_is_too_long),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_seating.c - from words to the people and bots at a table. */
#include "unit/unit.h"

#include "base/bits.h"
#include "cli/language.h"
#include "cli/seating.h"
#include "games/av/av_game.h"
#include "games/hs/hs_game.h"
#include "games/registry.h"

static int count_columns_of_utf8(void **state)
{
    (void)state;
    bm_language_begin(0, NULL);
    return 0;
}

static bm_seating seat(const char *language, const char *words)
{
    bm_seating seating;
    bm_seating_fault fault;

    if (!bm_seating_read(&seating, &hs_game, bm_catalogue_find(language), bm_span_of(words),
                         &fault))
        fail_msg("%s: %s %s", words, fault.key, fault.word);
    return seating;
}

static void assert_names(const bm_seating *seating, const char *const names[], int count)
{
    assert_int_equal(seating->count, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(seating->name[i], names[i]);
}

static void people_and_bots_sit_down_in_order(void **state)
{
    static const char *const NAMES[] = {"Player", "Friend", "Greedy", "Random", "Red"};
    bm_seating seating = seat("en", "you,friend,greedy,random,Red");

    (void)state;
    assert_names(&seating, NAMES, 5);
    assert_int_equal(seating.you, BM_NOBODY); /* several people share the table */
    assert_int_equal(bm_seating_people(&seating), 0x13);
    assert_ptr_equal(seating.bot[2], &hs_greedy_bot);
    assert_ptr_equal(seating.bot[3], &bm_random_bot);
    assert_null(seating.bot[0]);
    assert_null(seating.bot[4]);
}

static void you_may_sit_anywhere_or_nowhere(void **state)
{
    bm_seating seating = seat("en", "greedy,greedy,you");

    (void)state;
    assert_int_equal(seating.you, 2);
    seating = seat("en", "greedy,greedy,Red");
    assert_int_equal(seating.you, BM_NOBODY);
    seating = seat("en", "greedy,random,random");
    assert_int_equal(bm_seating_people(&seating), 0);
}

static void bots_have_names_in_every_language(void **state)
{
    static const char *const NAMES[][3] = {{"Player", "Friend", "Greedy"},
                                           {"Игрок", "Друг", "Жадина"},
                                           {"Giocatore", "Amico", "Avaro"},
                                           {"Spieler", "Freund", "Geizhals"}};
    static const char *const LANGUAGES[] = {"en", "ru", "it", "de"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        bm_seating seating = seat(LANGUAGES[i], "you,friend,greedy");
        assert_names(&seating, NAMES[i], 3);
    }
}

static void equal_bots_are_numbered(void **state)
{
    static const char *const NAMES[] = {"Greedy 1", "you", "Greedy 2", "Random", "Greedy 3"};
    bm_seating seating = seat("en", "greedy,you,greedy,random,greedy");

    (void)state;
    assert_names(&seating, NAMES, 5);
}

static void the_words_are_written_back(void **state)
{
    static const char *const WORDS[] = {"you,greedy,greedy", "Red,Blue,Green,White,Black",
                                        "friend,you,random,Ёжик", "a b,c d,世界"};
    char buffer[512];
    bm_text text;

    (void)state;
    for (int i = 0; i < BM_LENGTH(WORDS); i++) {
        bm_seating seating = seat("ru", WORDS[i]);
        bm_text_begin(&text, buffer, sizeof buffer);
        bm_seating_write(&seating, &text);
        assert_string_equal(buffer, WORDS[i]);
    }
}

static void a_teller_calls_seats_by_their_names(void **state)
{
    bm_seating seating = seat("en", "greedy,you,random");
    bm_teller teller = bm_seating_teller(&seating, bm_catalogue_find("en"));

    (void)state;
    assert_string_equal(teller.catalogue->language, "en");
    assert_int_equal(teller.you, 1);
    assert_string_equal(bm_teller_name(&teller, 0), "Greedy");
    assert_string_equal(bm_teller_name(&teller, 1), "you");
    assert_string_equal(bm_teller_name(&teller, 2), "Random");
}

static void assert_refused(const bm_game *game, bm_span words, const char *key, const char *word)
{
    bm_seating seating;
    bm_seating before;
    bm_seating_fault fault = {"", "untouched"};

    memset(&seating, 0x5a, sizeof seating);
    before = seating;
    if (bm_seating_read(&seating, game, bm_catalogue_find("en"), words, &fault))
        fail_msg("taken: %.*s", (int)words.size, words.start);
    assert_string_equal(fault.key, key);
    assert_string_equal(fault.word, word);
    assert_true(bm_utf8_valid(fault.word, strlen(fault.word)));
    assert_non_null(bm_phrase_find(bm_catalogue_find("en"), "", key));
    assert_memory_equal(&seating, &before, sizeof seating); /* changes nothing */
}

static void refused(const char *words, const char *key, const char *word)
{
    assert_refused(&hs_game, bm_span_of(words), key, word);
}

static void the_number_of_seats_is_the_games(void **state)
{
    const bm_game *null = bm_game_find(bm_span_of("null"));

    (void)state;
    refused("you,greedy", "reason.seats-out-of-range", "3…5");
    refused("you", "reason.seats-out-of-range", "3…5");
    refused("a,b,c,d,e,f", "reason.seats-out-of-range", "3…5");
    assert_refused(null, bm_span_of("you"), "reason.seats-out-of-range", "2…6");
    assert_refused(&av_game, bm_span_of("you"), "reason.seats-out-of-range", "2…5");
    assert_refused(&av_game, bm_span_of("a,b,c,d,e,f"), "reason.seats-out-of-range", "2…5");
    assert_refused(&hs_game, (bm_span){NULL, 0}, "reason.seats-out-of-range", "3…5");
    refused("a,b,c,d,e,f,g", "play.fault.too-many-seats", "g");
}

static void two_people_have_different_names(void **state)
{
    (void)state;
    refused("Red,Blue,Red", "play.fault.same-name", "Red");
    refused("you,you,greedy", "play.fault.same-name", "you");
    refused("you,Player,greedy", "play.fault.same-name", "Player");
    refused("friend,greedy,Friend", "play.fault.same-name", "Friend");
    refused("friend,greedy,friend", "play.fault.same-name", "friend");
}

/* In whatever language: a game kept in one of them must open in the others. */
static void nobody_is_shown_as_somebody_else(void **state)
{
    (void)state;
    refused("friend,Friend,greedy", "play.fault.same-name", "Friend");
    refused("you,Player,greedy", "play.fault.same-name", "Player");
    refused("you,Жадина,greedy", "play.fault.same-name", "greedy");
    refused("greedy,you,Geizhals", "play.fault.same-name", "Geizhals");
    bm_seating seating = seat("ru", "greedy,greedy,Жадина"); /* the bots are numbered */
    assert_string_equal(seating.name[0], "Жадина 1");
}

static void bad_names_are_refused(void **state)
{
    (void)state;
    refused("", "play.fault.name", "");
    refused("you,,greedy", "play.fault.name", "");
    refused("you,greedy,", "play.fault.name", "");
    refused("you,greedy,a\tb", "play.fault.name", "");
    refused("you,greedy,\x1b[2J", "play.fault.name", "");
    refused("you,greedy,\xe2\x80\xae"
            "deR",
            "play.fault.name", "");
    refused("you,greedy,\xff", "play.fault.name", "");
    assert_refused(&hs_game, (bm_span){"a,b,c\0d", 7}, "play.fault.name", "");
}

/* The word is told back as far as there is room, and never broken inside a letter. */
static void long_names_are_refused(void **state)
{
    char words[256];

    (void)state;
    refused("you,greedy,12345678901234567", "play.fault.name", "12345678901234567");
    refused("you,greedy,абвгдежзийклмнопр", "play.fault.name", "абвгдежзийклмнопр");
    for (int letters = 28; letters < 48; letters++) {
        bm_seating seating;
        bm_seating_fault fault;
        strcpy(words, "you,greedy,");
        for (int i = 0; i < letters; i++)
            strcat(words, "ё");
        assert_false(bm_seating_read(&seating, &hs_game, bm_catalogue_find("en"), bm_span_of(words),
                                     &fault));
        assert_string_equal(fault.key, "play.fault.name");
        assert_true(bm_utf8_valid(fault.word, strlen(fault.word)));
        assert_true(strncmp(words + strlen("you,greedy,"), fault.word, strlen(fault.word)) == 0);
    }
}

/* Sixteen columns can be more bytes than a name has room for. */
static void names_of_many_bytes_are_refused(void **state)
{
    bm_seating seating;
    bm_seating_fault fault;
    char words[256] = "you,greedy,a";

    (void)state;
    for (int i = 0; i < 40; i++)
        strcat(words, "\xcc\x81"); /* accents take no column */
    assert_false(
        bm_seating_read(&seating, &hs_game, bm_catalogue_find("en"), bm_span_of(words), &fault));
    assert_string_equal(fault.key, "play.fault.name");
}

static void a_mistyped_bot_is_no_stranger(void **state)
{
    bm_seating seating;

    (void)state;
    refused("you,gredy,random", "play.fault.mistyped-bot", "greedy");
    refused("you,greedy,randon", "play.fault.mistyped-bot", "random");
    seating = seat("en", "you,Freddy,Brandon"); /* two slips are a name */
    assert_int_equal(bm_seating_people(&seating), 0x7);
    seating = seat("en", "you,ran,greedy"); /* too short to be a slip */
    assert_null(seating.bot[1]);
    assert_string_equal(seating.name[1], "ran");
}

static void capitals_and_spaces_do_not_matter(void **state)
{
    bm_seating seating = seat("en", " You , GREEDY,Random ");
    char buffer[512];
    bm_text text;

    (void)state;
    assert_int_equal(seating.you, 0);
    assert_int_equal(bm_seating_people(&seating), 0x1);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_seating_write(&seating, &text);
    assert_string_equal(buffer, "you,greedy,random");
}

static void a_bot_plays_its_own_game(void **state)
{
    const bm_game *null = bm_game_find(bm_span_of("null"));

    (void)state;
    assert_refused(null, bm_span_of("you,greedy"), "reason.no-bot-for-game", "greedy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_and_bots_sit_down_in_order),
        cmocka_unit_test(you_may_sit_anywhere_or_nowhere),
        cmocka_unit_test(bots_have_names_in_every_language),
        cmocka_unit_test(equal_bots_are_numbered),
        cmocka_unit_test(the_words_are_written_back),
        cmocka_unit_test(a_teller_calls_seats_by_their_names),
        cmocka_unit_test(the_number_of_seats_is_the_games),
        cmocka_unit_test(two_people_have_different_names),
        cmocka_unit_test(nobody_is_shown_as_somebody_else),
        cmocka_unit_test(bad_names_are_refused),
        cmocka_unit_test(long_names_are_refused),
        cmocka_unit_test(names_of_many_bytes_are_refused),
        cmocka_unit_test(a_mistyped_bot_is_no_stranger),
        cmocka_unit_test(capitals_and_spaces_do_not_matter),
        cmocka_unit_test(a_bot_plays_its_own_game),
    };

    return cmocka_run_group_tests(tests, count_columns_of_utf8, NULL);
}

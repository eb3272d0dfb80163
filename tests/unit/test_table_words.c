/* test_table_words.c - what can be typed means one thing, and what is offered exists.
 *
 * Words that people type stand in lang/, values that shells complete stand in the
 * tables of commands: both can go wrong without any code being wrong.
 */
#include "unit/unit.h"

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/face.h"
#include "cli/words.h"
#include "games/registry.h"

static const char *const AT_THE_TABLE[] = {
    "play.word.help",   "play.word.rules", "play.word.log",    "play.word.table", "play.word.save",
    "play.word.resume", "play.word.undo",  "play.word.memory", "play.word.quit",  "play.word.again",
    "hs.word.pass",     "hs.word.bid",     "hs.word.discard"};

/* Who plays on is not asked for another game: so "a" may be the auction house. */
static const char *const AT_THE_OTHER_TABLE[] = {
    "play.word.help", "play.word.rules",   "play.word.log",      "play.word.table",
    "play.word.save", "play.word.resume",  "play.word.undo",     "play.word.memory",
    "play.word.quit", "av.word.castle",    "av.word.auction",    "av.word.cheque",
    "av.word.thief",  "av.word.detective", "av.word.exhibition", "av.word.left",
    "av.word.right",  "av.word.take",      "av.word.show",       "av.word.steal",
    "av.word.all",    "av.word.but",       "av.word.best",       "av.word.filler",
    "av.word.about"};

static const char *const IN_A_REPLAY[] = {
    "replay.word.next", "replay.word.back", "replay.word.first", "replay.word.last",
    "replay.word.view", "play.word.log",    "play.word.table",   "play.word.rules",
    "play.word.help",   "play.word.quit"};

static const char *const VIEWS[] = {"replay.word.all", "replay.word.public"};
static const char *const YES_OR_NO[] = {"play.word.yes", "play.word.no"};
static const char *const ON_OR_OFF[] = {"play.word.on", "play.word.off"};

/* Every word of `key` must be known under it, and under no other key of the list. */
static void expect_own_words(const bm_catalogue *spoken, const bm_catalogue *written,
                             const char *const keys[], int count, int own)
{
    bm_span words = bm_span_of(bm_phrase_find(written, "", keys[own]));

    while (words.start != NULL) {
        bm_span word = bm_span_cut(&words, ' ');
        assert_true(word.size > 0);
        for (int i = 0; i < count; i++)
            if (bm_word_is(spoken, keys[i], word) != (i == own))
                fail_msg("%s: \"%.*s\" of %s, asked as %s", spoken->language, (int)word.size,
                         word.start, keys[own], keys[i]);
    }
}

static void expect_distinct(const char *const keys[], int count)
{
    for (int i = 0; i < bm_catalogue_count; i++)
        for (int own = 0; own < count; own++) {
            expect_own_words(&bm_catalogues[i], &bm_catalogues[i], keys, count, own);
            expect_own_words(&bm_catalogues[i], bm_catalogue_find("en"), keys, count, own);
        }
}

static void no_word_means_two_things(void **state)
{
    (void)state;
    expect_distinct(AT_THE_TABLE, BM_LENGTH(AT_THE_TABLE));
    expect_distinct(AT_THE_OTHER_TABLE, BM_LENGTH(AT_THE_OTHER_TABLE));
    expect_distinct(IN_A_REPLAY, BM_LENGTH(IN_A_REPLAY));
    expect_distinct(VIEWS, BM_LENGTH(VIEWS));
    expect_distinct(YES_OR_NO, BM_LENGTH(YES_OR_NO));
    expect_distinct(ON_OR_OFF, BM_LENGTH(ON_OR_OFF));
}

/* The hint on the screen names words that work. */
static void expect_hint(const bm_catalogue *catalogue, const char *key)
{
    bm_span hint = bm_span_of(bm_phrase_find(catalogue, "", key));

    while (hint.size > 0) {
        bm_span word = bm_word_cut(&hint);
        bool known = bm_span_is(word, "·");
        for (int i = 0; i < BM_LENGTH(AT_THE_TABLE); i++)
            known = known || bm_word_is(catalogue, AT_THE_TABLE[i], word);
        if (!known)
            fail_msg("%s: \"%.*s\"", catalogue->language, (int)word.size, word.start);
    }
}

static void hints_can_be_typed(void **state)
{
    (void)state;
    for (int i = 0; i < bm_catalogue_count; i++) {
        if (!bm_catalogues[i].listed)
            continue;
        expect_hint(&bm_catalogues[i], "screen.hint");
        expect_hint(&bm_catalogues[i], "screen.hint.over");
    }
}

static const char *const *words_of_flag(const char *name)
{
    for (int i = 0; bm_command_flag(&bm_play_command, i) != NULL; i++)
        if (strcmp(bm_command_flag(&bm_play_command, i)->name, name) == 0)
            return bm_command_flag(&bm_play_command, i)->words;
    fail();
    return NULL;
}

static bool among(const char *const words[], const char *word)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* The place of a word in a list that must have it, as a set. */
static uint32_t place_of(const char *const words[], const char *word)
{
    int i = 0;

    while (words[i] != NULL && strcmp(words[i], word) != 0)
        i++;
    if (words[i] == NULL)
        fail_msg("not offered: %s", word);
    assert_true(i < 32);
    return bm_bit(i);
}

/* Every word of the list, and no other: games may share one. */
static void expect_all(const char *const words[], uint32_t found)
{
    int count = bm_count(found);

    assert_int_equal(found, count < 32 ? bm_bit(count) - 1 : UINT32_MAX);
    assert_null(words[count]);
}

static uint32_t editions_of(const bm_game *game)
{
    uint32_t found = 0;

    for (int i = 0; i < game->edition_count; i++)
        found |= place_of(words_of_flag("edition"), game->editions[i].name);
    return found;
}

static uint32_t place_of_option(const char *name, const char *value)
{
    char word[64];

    snprintf(word, sizeof word, "%s=%s", name, value);
    return place_of(words_of_flag("option"), word);
}

/* Of a number only the name is offered. */
static uint32_t options_of(const bm_game *game)
{
    static const char *const NUMBER[] = {"", NULL};
    uint32_t found = 0;

    for (int i = 0; i < game->option_count; i++) {
        const bm_option *option = &game->options[i];
        const char *const *words = option->values != NULL ? option->values : NUMBER;
        for (int k = 0; words[k] != NULL; k++)
            found |= place_of_option(option->name, words[k]);
    }
    return found;
}

/* What a shell offers for `play` is what the games and bots have. */
static void completions_are_those_of_the_tables(void **state)
{
    uint32_t games = 0;
    uint32_t editions = 0;
    uint32_t options = 0;

    (void)state;
    for (int i = 0; i < bm_game_count; i++) {
        if (bm_face_of(bm_games[i]) == NULL)
            continue;
        games |= place_of(bm_play_command.choices, bm_games[i]->name);
        editions |= editions_of(bm_games[i]);
        options |= options_of(bm_games[i]);
        for (int k = 0; bm_bot_at(bm_games[i], k) != NULL; k++)
            assert_true(among(words_of_flag("seats"), bm_bot_at(bm_games[i], k)->name));
    }
    expect_all(bm_play_command.choices, games);
    expect_all(words_of_flag("edition"), editions);
    expect_all(words_of_flag("option"), options);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_word_means_two_things),
        cmocka_unit_test(hints_can_be_typed),
        cmocka_unit_test(completions_are_those_of_the_tables),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

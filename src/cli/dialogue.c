/* dialogue.c - asking, and asking again where the answer makes no sense. */
#include "cli/dialogue.h"

#include <stdio.h>

#include "base/bits.h"
#include "cli/choices.h"
#include "cli/help.h"
#include "cli/words.h"

enum { USUAL_BOTS = 3, WORDS_MAX = BM_SEATS_MAX * BM_NAME_MAX };

static const char *text_of(const bm_dialogue *d, const char *prefix, const char *key)
{
    return bm_phrase_text(d->catalogue, prefix, key);
}

void bm_dialogue_refuse(const bm_dialogue *d, const char *key, const char *word)
{
    char sentence[BM_SENTENCE_MAX];

    if (word[0] == '\0')
        snprintf(sentence, sizeof sentence, "%s", text_of(d, "", key));
    else
        snprintf(sentence, sizeof sentence, "%s [%s]", text_of(d, "", key), word);
    d->front->answer(d->front, sentence, true);
}

static void tell_choice(const bm_dialogue *d, int number, const char *name)
{
    char line[BM_SENTENCE_MAX];

    snprintf(line, sizeof line, "  %d  %s", number, name);
    d->front->tell(d->front, line, false);
}

/* The text behind a key with one thing filled in. */
static const char *fill(const char *key, const char *about, char sentence[BM_SENTENCE_MAX])
{
    bm_saying saying;

    bm_say(&saying, key, BM_NOBODY);
    bm_say_text(&saying, "about", about);
    return bm_help_say(&saying, sentence);
}

/* A question; to want to leave is an answer to any. */
static bm_asked ask(const bm_dialogue *d, const char *prompt, char line[BM_TYPED_MAX])
{
    bm_asked asked = d->front->ask(d->front, prompt, false, line);
    bm_span rest = bm_span_of(line);

    if (asked == BM_ASKED_LINE && bm_word_is(d->catalogue, "play.word.quit", bm_word_cut(&rest)))
        return BM_ASKED_END;
    return asked;
}

/* "you, Greedy 1 and Greedy 2, round 4" */
static void tell_kept(const bm_dialogue *d, const bm_sitting *sitting)
{
    bm_teller teller = bm_seating_teller(&sitting->seating, d->catalogue);
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    bm_say(&saying, "play.ask.kept", BM_NOBODY);
    bm_say_seats(&saying, "seats", bm_bit(sitting->seating.count) - 1);
    bm_say_number(&saying, "round", sitting->match.state.head.round);
    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&teller, &saying, &text);
    d->front->tell(d->front, sentence, false);
}

bm_asked bm_dialogue_resume(const bm_dialogue *d, const bm_sitting *sitting, bool *yes)
{
    char line[BM_TYPED_MAX];
    bm_asked asked;

    tell_kept(d, sitting);
    while ((asked = ask(d, text_of(d, "", "play.ask.resume"), line)) == BM_ASKED_LINE) {
        bm_span rest = bm_span_of(line);
        bm_span word = bm_word_cut(&rest);
        bool said_yes = word.size == 0 || bm_word_is(d->catalogue, "play.word.yes", word);
        if (said_yes || bm_word_is(d->catalogue, "play.word.no", word)) {
            *yes = said_yes;
            return BM_ASKED_LINE;
        }
        bm_dialogue_refuse(d, "play.fault.yes-or-no", "");
    }
    return asked;
}

void bm_dialogue_usual_seats(const bm_game *game, bm_text *words)
{
    int bots = game->seats_max > USUAL_BOTS ? USUAL_BOTS : game->seats_max - 1;

    bm_text_add(words, "you");
    for (int i = 0; i < bots; i++) {
        bm_text_add_char(words, ',');
        bm_text_add(words, bm_bot_at(game, 0)->name);
    }
}

/* Spaces may part the words too, as people type them. */
static void words_of(const char *line, bm_text *words)
{
    bm_span rest = bm_span_of(line);

    for (bm_span word = bm_word_cut(&rest); word.size > 0; word = bm_word_cut(&rest)) {
        bool parted = words->length == 0 || words->start[words->length - 1] == ',';
        if (!parted && word.start[0] != ',')
            bm_text_add_char(words, ',');
        bm_text_add_bytes(words, word.start, word.size);
    }
}

static void tell_who_can_sit(const bm_dialogue *d, const bm_game *game)
{
    char bots[BM_SAYING_ROOM / 2];
    char sentence[BM_SENTENCE_MAX];
    const bm_bot *bot;
    bm_text text;

    bm_text_begin(&text, bots, sizeof bots);
    for (int i = 0; (bot = bm_bot_at(game, i)) != NULL; i++) {
        if (i > 0)
            bm_text_add(&text, ", ");
        bm_text_add(&text, bot->name);
    }
    d->front->tell(d->front, fill("play.ask.seats.about", bots, sentence), false);
}

bm_asked bm_dialogue_seats(const bm_dialogue *d, const bm_game *game, bm_seating *seating)
{
    char usual[WORDS_MAX];
    char prompt[BM_SENTENCE_MAX];
    char line[BM_TYPED_MAX];
    bm_seating_fault fault;
    bm_asked asked;
    bm_text text;

    tell_who_can_sit(d, game);
    bm_text_begin(&text, usual, sizeof usual);
    bm_dialogue_usual_seats(game, &text);
    fill("play.ask.seats", usual, prompt);
    while ((asked = ask(d, prompt, line)) == BM_ASKED_LINE) {
        char typed[BM_TYPED_MAX];
        bm_text_begin(&text, typed, sizeof typed);
        words_of(line, &text);
        bm_span words = bm_span_of(text.length > 0 ? typed : usual);
        if (bm_seating_read(seating, game, d->catalogue, words, &fault))
            return BM_ASKED_LINE;
        bm_dialogue_refuse(d, fault.key, fault.word);
    }
    return asked;
}

static void tell_editions(const bm_dialogue *d, const bm_game *game)
{
    char key[BM_KEY_MAX];
    char options[BM_CHOICES_MAX];
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    for (int i = 0; i < game->edition_count; i++) {
        snprintf(key, sizeof key, "%s.edition.%s.about", game->code, game->editions[i].name);
        tell_choice(d, i + 1, text_of(d, "", key));
    }
    if (game->option_count == 0)
        return;
    bm_text_begin(&text, options, sizeof options);
    bm_choices_options(game, &text);
    d->front->tell(d->front, fill("play.ask.edition.about", options, sentence), false);
}

/* The number or the name of an edition, or NAME=VALUE. */
static bool set_word(const bm_game *game, bm_setup *setup, bm_span word)
{
    uint64_t number;

    if (bm_setup_set(game, setup, bm_span_of("edition"), word) == BM_OK)
        return true;
    if (!bm_span_number(word, (uint64_t)game->edition_count, &number) || number == 0)
        return bm_choices_set(game, setup, word);
    setup->edition = (uint8_t)(number - 1);
    return true;
}

static bool set_words(const bm_game *game, bm_setup *setup, const char *line)
{
    bm_setup read = *setup;
    bm_span rest = bm_span_of(line);

    for (bm_span word = bm_word_cut(&rest); word.size > 0; word = bm_word_cut(&rest))
        if (!set_word(game, &read, word))
            return false;
    *setup = read;
    return true;
}

bm_asked bm_dialogue_edition(const bm_dialogue *d, const bm_game *game, bm_setup *setup)
{
    char line[BM_TYPED_MAX];
    bm_asked asked;

    if (game->edition_count == 1 && game->option_count == 0)
        return BM_ASKED_LINE;
    tell_editions(d, game);
    while ((asked = ask(d, text_of(d, "", "play.ask.edition"), line)) == BM_ASKED_LINE) {
        if (set_words(game, setup, line))
            return BM_ASKED_LINE;
        bm_dialogue_refuse(d, "play.fault.edition-words", "");
    }
    return asked;
}

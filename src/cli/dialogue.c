/* dialogue.c - asking, and asking again where the answer makes no sense. */
#include "cli/dialogue.h"

#include <stdio.h>

#include "base/bits.h"
#include "base/letters.h"
#include "cli/choices.h"
#include "cli/help.h"
#include "cli/words.h"
#include "games/registry.h"

enum { USUAL_BOTS = 3, WORDS_MAX = BM_SEATS_MAX * BM_NAME_MAX, GAMES_MAX = 16 };

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

static void refuse_status(const bm_dialogue *d, const bm_game *game, bm_status status,
                          const char *about)
{
    char key[BM_KEY_MAX];

    snprintf(key, sizeof key, "reason.%s", bm_reason_of(game, status)->key);
    bm_dialogue_refuse(d, key, about);
}

static const char *title_of(const bm_dialogue *d, const bm_game *game)
{
    char key[BM_KEY_MAX];

    snprintf(key, sizeof key, "%s.name", game->code);
    return text_of(d, "", key);
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

/* "High Society: you, Greedy 1 and Greedy 2; round 4" */
static void tell_kept(const bm_dialogue *d, const bm_sitting *sitting)
{
    bm_teller teller = bm_seating_teller(&sitting->seating, d->catalogue);
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    bm_say(&saying, "play.ask.kept", BM_NOBODY);
    bm_say_text(&saying, "game", title_of(d, sitting->company.match.game));
    bm_say_seats(&saying, "seats", bm_bit(sitting->seating.count) - 1);
    bm_say_number(&saying, "round", sitting->company.match.state.head.round);
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

/* Choices are told by number; what is typed may be that, or the beginning of a name. */
static bool means(const bm_dialogue *d, const bm_game *game, bm_span line)
{
    bm_span title = bm_span_of(title_of(d, game));
    bm_span name = bm_span_of(game->name);
    return bm_utf8_valid(line.start, line.size) &&
           (bm_letters_take(&title, line) || bm_letters_take(&name, line));
}

static const bm_game *game_of(const bm_dialogue *d, const bm_game *const games[], int count,
                              bm_span line)
{
    uint64_t number;

    if (line.size == 0)
        return games[0];
    if (bm_span_number(line, (uint64_t)count, &number) && number > 0)
        return games[number - 1];
    for (int i = 0; i < count; i++)
        if (means(d, games[i], line))
            return games[i];
    return NULL;
}

static bm_span without_edges(const char *line)
{
    bm_span rest = bm_span_of(line);
    bm_span span = bm_word_cut(&rest);

    for (bm_span word = bm_word_cut(&rest); word.size > 0; word = bm_word_cut(&rest))
        span.size = (size_t)(word.start + word.size - span.start);
    return span;
}

static int tell_games(const bm_dialogue *d, const bm_game *games[GAMES_MAX])
{
    char key[BM_KEY_MAX];
    int count = 0;

    for (int i = 0; i < bm_game_count && count < GAMES_MAX; i++)
        if (bm_choices_playable(bm_games[i]))
            games[count++] = bm_games[i];
    for (int i = 0; count > 1 && i < count; i++) {
        snprintf(key, sizeof key, "%s.choice", games[i]->code);
        tell_choice(d, i + 1, text_of(d, "", key));
    }
    return count;
}

bm_asked bm_dialogue_game(const bm_dialogue *d, const bm_game **game)
{
    const bm_game *games[GAMES_MAX] = {NULL};
    int count = tell_games(d, games);
    char line[BM_TYPED_MAX];
    bm_asked asked;

    if (count == 1) {
        *game = games[0];
        return BM_ASKED_LINE;
    }
    while ((asked = ask(d, text_of(d, "", "play.ask.game"), line)) == BM_ASKED_LINE) {
        const bm_game *meant = game_of(d, games, count, without_edges(line));
        if (meant != NULL) {
            *game = meant;
            return BM_ASKED_LINE;
        }
        bm_dialogue_refuse(d, "play.fault.game-words", "");
    }
    return asked;
}

/* Whether the words so far would make a table of so many seats. */
static bool fits(const bm_game *game, const bm_setup *setup, int seats)
{
    bm_setup full = *setup;
    const char *about;

    full.seats = (uint8_t)seats;
    return bm_choices_judge(game, &full, &about) == BM_OK;
}

void bm_dialogue_usual_seats(const bm_game *game, const bm_setup *setup, bm_text *words)
{
    int most = game->seats_max > USUAL_BOTS ? USUAL_BOTS : game->seats_max - 1;
    int bots = most;

    while (bots + 1 > game->seats_min && !fits(game, setup, bots + 1))
        bots--;
    if (!fits(game, setup, bots + 1))
        bots = most; /* whoever judges the set-up will say why */
    bm_text_add(words, "you");
    for (int i = 0; i < bots; i++) {
        bm_text_add_char(words, ',');
        bm_text_add(words, bm_bot_usual(game)->name);
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

/* What the bots of each level do and do not, the weakest first. Others are for programs, and
 * for whoever knows them. */
static void tell_levels(const bm_dialogue *d, const bm_game *game)
{
    int count = 0;

    while (bm_bot_at(game, count) != NULL)
        count++;
    for (int i = count - 1; i >= 0; i--) {
        const char *name = bm_bot_at(game, i)->name;
        char key[BM_KEY_MAX];
        char line[BM_SENTENCE_MAX];
        snprintf(key, sizeof key, "%s.about", name);
        const char *about = bm_phrase_find(d->catalogue, "bot.", key);
        if (about == NULL)
            continue;
        snprintf(line, sizeof line, "  %-6s  %s", name, about);
        d->front->tell(d->front, line, false);
    }
}

static void tell_who_can_sit(const bm_dialogue *d, const bm_game *game)
{
    char bots[BM_SAYING_ROOM / 2];
    char sentence[BM_SENTENCE_MAX];
    const bm_bot *bot;
    bm_saying saying;
    bm_text text;

    bm_text_begin(&text, bots, sizeof bots);
    for (int i = 0; (bot = bm_bot_at(game, i)) != NULL; i++) {
        if (i > 0)
            bm_text_add(&text, ", ");
        bm_text_add(&text, bot->name);
    }
    bm_say(&saying, "play.ask.seats.about", BM_NOBODY);
    bm_say_number(&saying, "least", game->seats_min);
    bm_say_number(&saying, "most", game->seats_max);
    bm_say_text(&saying, "about", bots);
    d->front->tell(d->front, bm_help_say(&saying, sentence), false);
    tell_levels(d, game);
}

/* Options that were wished for may not be for that many. */
static bool take_seats(const bm_dialogue *d, const bm_game *game, bm_setup *setup, int seats)
{
    bm_setup full = *setup;
    const char *about;

    full.seats = (uint8_t)seats;
    bm_status status = bm_choices_judge(game, &full, &about);
    if (status == BM_OK)
        setup->seats = full.seats;
    else
        refuse_status(d, game, status, about);
    return status == BM_OK;
}

bm_asked bm_dialogue_seats(const bm_dialogue *d, const bm_game *game, bm_setup *setup,
                           bm_seating *seating)
{
    char usual[WORDS_MAX];
    char prompt[BM_SENTENCE_MAX];
    char line[BM_TYPED_MAX];
    bm_seating_fault fault;
    bm_asked asked;
    bm_text text;

    tell_who_can_sit(d, game);
    bm_text_begin(&text, usual, sizeof usual);
    bm_dialogue_usual_seats(game, setup, &text);
    fill("play.ask.seats", usual, prompt);
    while ((asked = ask(d, prompt, line)) == BM_ASKED_LINE) {
        char typed[BM_TYPED_MAX];
        bm_text_begin(&text, typed, sizeof typed);
        words_of(line, &text);
        bm_span words = bm_span_of(text.length > 0 ? typed : usual);
        bm_seating read;
        if (!bm_seating_read(&read, game, d->catalogue, words, &fault)) {
            bm_dialogue_refuse(d, fault.key, fault.word);
        } else if (take_seats(d, game, setup, read.count)) {
            *seating = read;
            return BM_ASKED_LINE;
        }
    }
    return asked;
}

/* Some options need a line of explanation each: what it changes, and the usual value. */
static bool explain_option(const bm_dialogue *d, const bm_game *game, const bm_setup *setup, int i)
{
    const bm_option *option = &game->options[i];
    char key[BM_KEY_MAX];
    char value[BM_NAME_MAX];
    char line[BM_SENTENCE_MAX + BM_CHOICES_MAX];
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    snprintf(key, sizeof key, "%s.option.%s.about", game->code, option->name);
    if (bm_phrase_find(d->catalogue, "", key) == NULL)
        return false;
    bm_text_begin(&text, value, sizeof value);
    bm_option_write(option, game->editions[setup->edition].defaults[i], &text);
    fill(key, value, sentence);
    bm_text_begin(&text, line, sizeof line);
    bm_text_add(&text, "  ");
    bm_choices_option(option, &text);
    bm_text_add(&text, "  ");
    bm_text_add(&text, sentence);
    d->front->tell(d->front, line, false);
    return true;
}

static void tell_options(const bm_dialogue *d, const bm_game *game, const bm_setup *setup)
{
    char options[BM_CHOICES_MAX];
    char sentence[BM_SENTENCE_MAX];
    bool explained = false;
    bm_text text;

    for (int i = 0; i < game->option_count; i++)
        if (bm_option_applies(game, setup, i))
            explained = explain_option(d, game, setup, i) || explained;
    bm_text_begin(&text, options, sizeof options);
    bm_choices_options_here(game, setup, &text);
    if (explained || text.length == 0)
        return;
    fill("play.ask.edition.about", options, sentence);
    d->front->tell(d->front, sentence, false);
}

static void tell_editions(const bm_dialogue *d, const bm_game *game, const bm_setup *setup)
{
    char key[BM_KEY_MAX];

    for (int i = 0; game->edition_count > 1 && i < game->edition_count; i++) {
        snprintf(key, sizeof key, "%s.edition.%s.about", game->code, game->editions[i].name);
        tell_choice(d, i + 1, text_of(d, "", key));
    }
    if (game->edition_count == 1)
        d->front->tell(d->front, text_of(d, "", "play.ask.options.about"), false);
    tell_options(d, game, setup);
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
    bm_span rest = bm_span_of(line);

    for (bm_span word = bm_word_cut(&rest); word.size > 0; word = bm_word_cut(&rest))
        if (!set_word(game, setup, word))
            return false;
    return true;
}

bm_asked bm_dialogue_edition(const bm_dialogue *d, const bm_game *game, bm_setup *setup)
{
    bool choice = game->edition_count > 1;
    char line[BM_TYPED_MAX];
    const char *about;
    bm_asked asked;

    if (!choice && game->option_count == 0)
        return BM_ASKED_LINE;
    tell_editions(d, game, setup);
    const char *prompt = text_of(d, "", choice ? "play.ask.edition" : "play.ask.options");
    while ((asked = ask(d, prompt, line)) == BM_ASKED_LINE) {
        bm_setup read = *setup;
        bool understood = set_words(game, &read, line);
        bm_status status = understood ? bm_choices_judge(game, &read, &about) : BM_OK;
        if (!understood) {
            bm_dialogue_refuse(d, choice ? "play.fault.edition-words" : "play.fault.option-words",
                               "");
        } else if (status != BM_OK) {
            refuse_status(d, game, status, about);
        } else {
            *setup = read;
            return BM_ASKED_LINE;
        }
    }
    return asked;
}

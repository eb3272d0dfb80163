/* seating.c - words to seats. */
#include "cli/seating.h"

#include <string.h>

#include "base/bits.h"
#include "base/letters.h"
#include "base/nearest.h"
#include "cli/name.h"

static bool refuse(bm_seating_fault *fault, const char *key, bm_span word)
{
    bm_text text;

    fault->key = key;
    bm_text_begin(&text, fault->word, sizeof fault->word);
    if (!bm_name_fit(word, BM_NAME_MAX - 1))
        return false;
    /* What is too long is told back up to a whole letter. */
    for (bm_span rest = word; rest.size > 0;) {
        const char *letter = rest.start;
        bm_letter_next(&rest);
        if (text.length + (size_t)(rest.start - letter) >= sizeof fault->word)
            break;
        bm_text_add_bytes(&text, letter, (size_t)(rest.start - letter));
    }
    return false;
}

/* With the numbers that would be right. */
static bool refuse_count(bm_seating_fault *fault, const bm_game *game)
{
    bm_text text;

    fault->key = "reason.seats-out-of-range";
    bm_text_begin(&text, fault->word, sizeof fault->word);
    bm_text_add_int(&text, game->seats_min);
    bm_text_add(&text, "…");
    bm_text_add_int(&text, game->seats_max);
    return false;
}

/* Somebody who mistypes the name of a bot should not find a stranger sitting
 * there, waiting for his moves to be typed in. One slip is a mistake, two are a
 * name. */
static bool mistyped_bot(const bm_game *game, const char *word, bm_seating_fault *fault)
{
    bm_nearest nearest;
    const bm_bot *bot;

    bm_nearest_begin(&nearest, word);
    for (int i = 0; (bot = bm_bot_at(game, i)) != NULL; i++)
        if (bot->name[0] == word[0] && strlen(word) + 1 >= strlen(bot->name))
            bm_nearest_try(&nearest, bot->name);
    return nearest.best != NULL && nearest.distance <= 1 &&
           !refuse(fault, "play.fault.mistyped-bot", bm_span_of(nearest.best));
}

static bool reserved(const bm_game *game, const char *word)
{
    bool known;

    return strcmp(word, "you") == 0 || strcmp(word, "friend") == 0 ||
           bm_bot_find(game, bm_span_of(word), &known) != NULL || known;
}

/* The word, without spaces around it; "You" and "GREEDY" are what they mean in
 * small letters. */
static void keep_word(const bm_game *game, bm_span word, char kept[BM_NAME_MAX])
{
    char small[BM_NAME_MAX];
    bm_text text;

    bm_text_begin(&text, kept, BM_NAME_MAX);
    bm_text_add_bytes(&text, word.start, word.size);
    for (size_t i = 0; i <= text.length; i++)
        small[i] = kept[i] >= 'A' && kept[i] <= 'Z' ? (char)(kept[i] + 0x20) : kept[i];
    if (reserved(game, small))
        memcpy(kept, small, text.length + 1);
}

static bool read_seat(bm_seating *seating, const bm_game *game, bm_span word,
                      bm_seating_fault *fault)
{
    int seat = seating->count;
    char *kept = seating->word[seat < BM_SEATS_MAX ? seat : 0];
    bool known;

    if (seat == BM_SEATS_MAX)
        return refuse(fault, "play.fault.too-many-seats", word);
    if (word.size >= BM_NAME_MAX || !bm_name_fit(word, BM_NAME_COLUMNS))
        return refuse(fault, "play.fault.name", word);
    keep_word(game, word, kept);
    seating->bot[seat] = bm_bot_find(game, bm_span_of(kept), &known);
    if (seating->bot[seat] == NULL) {
        if (known)
            return refuse(fault, "reason.no-bot-for-game", word);
        for (int i = 0; i < seat; i++)
            if (strcmp(seating->word[i], kept) == 0)
                return refuse(fault, "play.fault.same-name", word);
        if (mistyped_bot(game, kept, fault))
            return false;
    }
    if (strcmp(kept, "you") == 0)
        seating->you = seat;
    seating->count++;
    return true;
}

/* How many seats before this one, or in all, have the same bot. */
static int same_bots(const bm_seating *seating, const bm_bot *bot, int before)
{
    int count = 0;

    for (int seat = 0; seat < before; seat++)
        count += seating->bot[seat] == bot;
    return count;
}

static void show_as(bm_seating *seating, int seat, const bm_catalogue *catalogue)
{
    const bm_bot *bot = seating->bot[seat];
    bool owner = strcmp(seating->word[seat], "you") == 0 && seating->you == BM_NOBODY;
    const char *prefix = bot != NULL ? "bot." : "seat.";
    const char *shown = bm_phrase_find(catalogue, prefix, owner ? "player" : seating->word[seat]);
    bm_text text;

    bm_text_begin(&text, seating->name[seat], BM_NAME_MAX);
    bm_text_add(&text, shown != NULL ? shown : seating->word[seat]);
    if (bot != NULL && same_bots(seating, bot, seating->count) > 1) {
        bm_text_add_char(&text, ' ');
        bm_text_add_int(&text, same_bots(seating, bot, seat) + 1);
    }
}

/* False where two seats would be shown alike. */
static bool show_all(bm_seating *seating, const bm_catalogue *catalogue, bm_seating_fault *fault)
{
    for (int seat = 0; seat < seating->count; seat++) {
        show_as(seating, seat, catalogue);
        for (int i = 0; i < seat; i++)
            if (strcmp(seating->name[i], seating->name[seat]) == 0)
                return refuse(fault, "play.fault.same-name", bm_span_of(seating->word[seat]));
    }
    return true;
}

bool bm_seating_read(bm_seating *seating, const bm_game *game, const bm_catalogue *catalogue,
                     bm_span words, bm_seating_fault *fault)
{
    bm_seating read = {.you = BM_NOBODY};

    while (words.start != NULL)
        if (!read_seat(&read, game, bm_span_trimmed(bm_span_cut(&words, ',')), fault))
            return false;
    if (read.count < game->seats_min || read.count > game->seats_max)
        return refuse_count(fault, game);
    if (bm_count(bm_seating_people(&read)) > 1)
        read.you = BM_NOBODY;
    /* In any language: a game that is kept in one of them must open in the others. */
    for (int i = 0; i < bm_catalogue_count; i++)
        if (!show_all(&read, &bm_catalogues[i], fault))
            return false;
    for (int seat = 0; seat < read.count; seat++)
        show_as(&read, seat, catalogue);
    *seating = read;
    return true;
}

void bm_seating_write(const bm_seating *seating, bm_text *text)
{
    for (int seat = 0; seat < seating->count; seat++) {
        if (seat > 0)
            bm_text_add_char(text, ',');
        bm_text_add(text, seating->word[seat]);
    }
}

uint32_t bm_seating_people(const bm_seating *seating)
{
    uint32_t people = 0;

    for (int seat = 0; seat < seating->count; seat++)
        if (seating->bot[seat] == NULL)
            people |= bm_bit(seat);
    return people;
}

bm_teller bm_seating_teller(const bm_seating *seating, const bm_catalogue *catalogue)
{
    bm_teller teller = {.catalogue = catalogue, .you = seating->you};

    for (int seat = 0; seat < seating->count; seat++)
        teller.names[seat] = seating->name[seat];
    return teller;
}

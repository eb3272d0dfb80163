/* av_words.c - cutting a line into words, and knowing them.
 *
 * Items go by code or by year, for no two are of the same year.
 */
#include "cli/av_words.h"

#include "base/letters.h"
#include "cli/av_face.h"
#include "cli/words.h"
#include "games/av/av_material.h"

enum { YEAR_MIN = 1000 };

static const char *const KEYS[] = {
    [AV_SAID_CASTLE] = "av.word.castle",
    [AV_SAID_AUCTION] = "av.word.auction",
    [AV_SAID_CHEQUE] = "av.word.cheque",
    [AV_SAID_THIEF] = "av.word.thief",
    [AV_SAID_EXHIBITION] = "av.word.exhibition",
    [AV_SAID_DETECTIVE] = "av.word.detective",
    [AV_SAID_LEFT] = "av.word.left",
    [AV_SAID_RIGHT] = "av.word.right",
    [AV_SAID_TAKE] = "av.word.take",
    [AV_SAID_SHOW] = "av.word.show",
    [AV_SAID_STEAL] = "av.word.steal",
    [AV_SAID_ALL] = "av.word.all",
    [AV_SAID_BUT] = "av.word.but",
    [AV_SAID_BEST] = "av.word.best",
    [AV_SAID_FILLER] = "av.word.filler",
};

/* Spaces, what people put between items, and what ends a sentence. */
static bool parts(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '&' || c == '+' || c == '.' ||
           c == '!';
}

bm_span av_word_cut(bm_span *rest)
{
    while (rest->size > 0 && parts(rest->start[0])) {
        rest->start++;
        rest->size--;
    }
    bm_span typed = {rest->start, 0};
    while (rest->size > 0 && !parts(rest->start[0])) {
        rest->start++;
        rest->size--;
        typed.size++;
    }
    return typed;
}

/* A collection's letter, 0 for A; also as it is on a Russian keyboard, by its looks or
 * its sound. -1: none. */
static int letter_of(uint32_t folded)
{
    static const struct {
        uint16_t typed;
        int8_t letter;
    } CYRILLIC[] = {{0x430, 0}, {0x432, 1}, {0x431, 1}, {0x441, 2},
                    {0x434, 3}, {0x435, 4}, {0x444, 5}};

    if (folded >= 'a' && folded < 'a' + AV_LETTERS)
        return (int)(folded - 'a');
    for (int i = 0; i < BM_LENGTH(CYRILLIC); i++)
        if (CYRILLIC[i].typed == folded)
            return CYRILLIC[i].letter;
    return -1;
}

/* Digits and nothing else; -1 for anything that is no such number. */
static int number_of(bm_span typed)
{
    int number = 0;

    if (typed.size > AV_DIGITS_MAX)
        return -1;
    for (size_t i = 0; i < typed.size; i++) {
        if (typed.start[i] < '0' || typed.start[i] > '9')
            return -1;
        number = 10 * number + (typed.start[i] - '0');
    }
    return typed.size > 0 ? number : -1;
}

static int item_of_year(int year)
{
    for (int item = 0; item < AV_ITEM_END; item++)
        if (av_is_item(item) && av_year(item) == year)
            return item;
    return -1;
}

static av_word item_or_none(int item, bm_span typed)
{
    return (av_word){item >= 0 ? AV_SAID_ITEM : AV_SAID_NO_ITEM, item, 0, typed};
}

av_word av_word_read(bm_span typed)
{
    bm_span rest = typed;
    int number = number_of(typed);
    av_word w = {AV_SAID_OTHER, number, 0, typed};

    if (number >= YEAR_MIN)
        return item_or_none(item_of_year(number), typed);
    if (number >= 0) {
        w.kind = AV_SAID_NUMBER;
        return w;
    }
    w.value = letter_of(bm_letter_fold(bm_letter_next(&rest)));
    if (w.value < 0)
        return w;
    number = number_of(rest);
    if (number >= 0) {
        int item = item_of_year(number);
        return item_or_none(item >= 0 && av_letter(item) == w.value ? item : -1, typed);
    }
    w.more = w.value;
    if (rest.size > 0) {
        bool range = bm_letter_fold(bm_letter_next(&rest)) == '-';
        w.more = range && rest.size > 0 ? letter_of(bm_letter_fold(bm_letter_next(&rest))) : -1;
    }
    if (rest.size == 0 && w.more >= w.value)
        w.kind = AV_SAID_LETTERS;
    return w;
}

static av_word read_word(const bm_catalogue *catalogue, bm_span typed, bool letters)
{
    av_word w = av_word_read(typed);

    if (w.kind != AV_SAID_OTHER && (letters || w.kind != AV_SAID_LETTERS))
        return w;
    for (int i = AV_SAID_CASTLE; i <= AV_SAID_FILLER; i++)
        if (bm_word_is(catalogue, KEYS[i], typed))
            return (av_word){(av_said)i, 0, 0, typed};
    return (av_word){AV_SAID_OTHER, 0, 0, typed};
}

/* In Italian "e" is both a letter and "and": between two items it joins them. */
static bool joins(const av_line *l, int i)
{
    return l->words[i].kind == AV_SAID_LETTERS && i > 0 && i + 1 < l->count &&
           l->words[i - 1].kind == AV_SAID_ITEM && l->words[i + 1].kind == AV_SAID_ITEM &&
           bm_word_is(l->scene->teller.catalogue, KEYS[AV_SAID_FILLER], l->words[i].typed);
}

bool av_line_read(av_line *l, const bm_scene *scene, bm_span words, bool letters)
{
    av_line all = {.scene = scene};

    *l = (av_line){.scene = scene, .pub = &av_face_state(scene)->pub, .seat = scene->viewer};
    if (!bm_utf8_valid(words.start, words.size))
        return false;
    for (bm_span typed; (typed = av_word_cut(&words)).size > 0; all.count++) {
        if (all.count == AV_WORDS_MAX)
            return false;
        all.words[all.count] = read_word(scene->teller.catalogue, typed, letters);
        if (all.words[all.count].kind == AV_SAID_OTHER)
            return false;
    }
    for (int i = 0; i < all.count; i++)
        if (all.words[i].kind != AV_SAID_FILLER && !joins(&all, i))
            l->words[l->count++] = all.words[i];
    return l->count > 0;
}

static void drop(av_line *l, int at)
{
    l->count--;
    for (int i = at; i < l->count; i++)
        l->words[i] = l->words[i + 1];
}

bool av_line_take(av_line *l, av_said wanted, av_word *taken)
{
    for (int i = 0; i < l->count; i++)
        if (l->words[i].kind == wanted) {
            *taken = l->words[i];
            drop(l, i);
            return true;
        }
    return false;
}

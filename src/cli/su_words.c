/* su_words.c - taking a line apart. */
#include "cli/su_words.h"

#include <string.h>

#include "base/letters.h"
#include "cli/words.h"

enum {
    BEGINNING_MIN = 3 /* letters of a name that is cut short */,
    DIGITS_MAX = 9,
    NUMBER_MAX = 16
};

/* Spaces, what people put between things, quotes, and what ends a sentence. */
static bool parts(uint32_t letter)
{
    return letter == ' ' || letter == '\t' || letter == ',' || letter == ';' || letter == ':' ||
           letter == '+' || letter == '&' || letter == '.' || letter == '!' || letter == '?' ||
           letter == '(' || letter == ')' || letter == '"' || letter == 0xab || letter == 0xbb ||
           (letter >= 0x201c && letter <= 0x201e);
}

bm_span su_word_cut(bm_span *rest)
{
    bm_span after = *rest;

    while (rest->size > 0 && parts(bm_letter_next(&after)))
        *rest = after;
    bm_span word = {rest->start, 0};
    after = *rest;
    while (rest->size > 0 && !parts(bm_letter_next(&after)))
        *rest = after;
    word.size = (size_t)(rest->start - word.start);
    return word;
}

bool su_line_begin(su_line *l, const bm_scene *scene, bm_span words)
{
    *l = (su_line){scene, &su_face_state(scene)->pub, scene->viewer, words};
    return bm_utf8_valid(words.start, words.size);
}

bool su_take_word(su_line *l, const char *key)
{
    bm_span rest = l->rest;

    if (!bm_word_is(l->scene->teller.catalogue, key, su_word_cut(&rest)))
        return false;
    l->rest = rest;
    return true;
}

void su_take_fillers(su_line *l)
{
    while (su_take_word(l, "su.word.filler"))
        ;
}

bool su_line_done(const su_line *l)
{
    su_line ahead = *l;

    su_take_fillers(&ahead);
    return su_word_cut(&ahead.rest).size == 0;
}

int su_take_verb(su_line *l)
{
    for (int kind = SU_MOVE_ROLL; kind < SU_MOVE_END; kind++)
        if (su_take_word(l, su_face_word_key(kind)))
            return kind;
    return su_take_word(l, "su.word.outlet") ? SU_MOVE_BUILD : 0;
}

/* Digits and nothing else; SU_TAKEN_NONE for anything that is no such number. */
static int number_of(bm_span word)
{
    int number = 0;

    if (word.size == 0 || word.size > DIGITS_MAX)
        return SU_TAKEN_NONE;
    for (size_t i = 0; i < word.size; i++) {
        if (word.start[i] < '0' || word.start[i] > '9')
            return SU_TAKEN_NONE;
        number = 10 * number + (word.start[i] - '0');
    }
    return number;
}

/* Takes a "$" that stands alone. */
static bool take_sign(bm_span *rest)
{
    bm_span after = *rest;

    if (!bm_span_is(su_word_cut(&after), "$"))
        return false;
    *rest = after;
    return true;
}

/* The same behind a number: "6 $ 100" is 6 and a sum. */
static bool take_sign_behind(bm_span *rest)
{
    bm_span after = *rest;

    if (!take_sign(&after))
        return false;
    bm_span ahead = after;
    if (number_of(su_word_cut(&ahead)) != SU_TAKEN_NONE)
        return false;
    *rest = after;
    return true;
}

int su_take_number(su_line *l, bool *sum)
{
    bm_span rest = l->rest;

    *sum = take_sign(&rest);
    bm_span word = su_word_cut(&rest);
    if (word.size > 1 && word.start[0] == '$') {
        *sum = true;
        word = (bm_span){word.start + 1, word.size - 1};
    } else if (word.size > 1 && word.start[word.size - 1] == '$') {
        *sum = true;
        word.size--;
    }
    int number = number_of(word);
    if (number == SU_TAKEN_NONE)
        return SU_TAKEN_NONE;
    *sum = *sum || take_sign_behind(&rest);
    l->rest = rest;
    return number;
}

/* How well a name fits the beginning of a line. */
typedef struct fit {
    int words; /* that are the same */
    bool whole; /* the last of them to its end */
    bm_span after;
} fit;

static int letters_in(bm_span word)
{
    int letters = 0;

    for (; word.size > 0; letters++)
        bm_letter_next(&word);
    return letters;
}

static bool begins(bm_span name, bm_span typed, bool *whole)
{
    if (!bm_letters_take(&name, typed))
        return false;
    *whole = name.size == 0;
    return *whole || letters_in(typed) >= BEGINNING_MIN;
}

/* A "for" in a name is a "for" between two sides unless the name goes on behind it. */
static bool parts_sides(const su_line *l, bm_span typed, bm_span word, bm_span name)
{
    bool whole;

    if (!bm_word_is(l->scene->teller.catalogue, "su.word.for", word))
        return false;
    bm_span next = su_word_cut(&typed);
    return next.size == 0 || !begins(su_word_cut(&name), next, &whole);
}

static fit fit_name(const su_line *l, const char *name)
{
    bm_span typed = l->rest;
    bm_span rest = bm_span_of(name);
    fit f = {.after = typed};

    while (true) {
        bm_span word = su_word_cut(&typed);
        bm_span wanted = su_word_cut(&rest);
        bool whole;
        if (word.size == 0 || wanted.size == 0 || !begins(wanted, word, &whole) ||
            parts_sides(l, typed, word, rest))
            return f;
        f = (fit){f.words + 1, whole, typed};
        if (!whole)
            return f;
    }
}

static bool better(const fit *a, const fit *b)
{
    return a->words > b->words || (a->words == b->words && a->whole && !b->whole);
}

/* The best of several names, each of a thing with a number. */
typedef struct search {
    fit best;
    const char *name;
    int found;
} search;

static void try_name(search *s, const su_line *l, int thing, const char *name)
{
    fit f = fit_name(l, name);

    if (f.words == 0 || better(&s->best, &f))
        return;
    if (better(&f, &s->best)) {
        *s = (search){f, name, thing};
    } else if (s->found != thing && strcmp(s->name, name) != 0) {
        s->found = SU_TAKEN_SEVERAL; /* things of one name are all the same */
    }
}

static int take_found(su_line *l, const search *s)
{
    if (s->found >= 0)
        l->rest = s->best.after;
    return s->found;
}

/* Its names: the long one and the short one, in the language and in English. */
static void try_square(search *s, const su_line *l, int square)
{
    const bm_catalogue *catalogues[] = {l->scene->teller.catalogue, bm_catalogue_find("en")};
    char number[NUMBER_MAX];
    bm_text text;

    bm_text_begin(&text, number, sizeof number);
    bm_text_add_int(&text, square);
    for (int i = 0; i < BM_LENGTH(catalogues); i++) {
        try_name(s, l, square, bm_phrase_text(catalogues[i], "su.short.", number));
        try_name(s, l, square, bm_phrase_text(catalogues[i], "su.square.", number));
    }
}

int su_take_square(su_line *l)
{
    search s = {.name = "", .found = SU_TAKEN_NONE};
    su_line ahead = *l;
    bool sum;
    int number = su_take_number(&ahead, &sum);

    if (number >= 0) {
        if (sum || number >= SU_SQUARES)
            return SU_TAKEN_NONE;
        *l = ahead;
        return number;
    }
    for (int square = 0; square < SU_SQUARES; square++)
        try_square(&s, l, square);
    return take_found(l, &s);
}

/* A letter alone; also as it is on a Russian keyboard, by its looks or its sound. */
static int seat_of_sign(const su_public *pub, bm_span word)
{
    static const struct {
        uint16_t typed;
        uint8_t seat;
    } CYRILLIC[] = {{0x430, 0}, {0x432, 1}, {0x431, 1}, {0x441, 2},
                    {0x434, 3}, {0x435, 4}, {0x444, 5}};
    uint32_t letter = word.size > 0 ? bm_letter_fold(bm_letter_next(&word)) : 0;
    int seat = letter >= 'a' && letter <= 'f' ? (int)(letter - 'a') : SU_TAKEN_NONE;

    for (int i = 0; i < BM_LENGTH(CYRILLIC); i++)
        if (CYRILLIC[i].typed == letter)
            seat = CYRILLIC[i].seat;
    return word.size == 0 && seat < pub->head.setup.seats ? seat : SU_TAKEN_NONE;
}

static int take_sign_of_seat(su_line *l)
{
    bm_span rest = l->rest;
    int seat = seat_of_sign(l->pub, su_word_cut(&rest));

    if (seat >= 0)
        l->rest = rest;
    return seat;
}

static int take_name_of_seat(su_line *l)
{
    search s = {.name = "", .found = SU_TAKEN_NONE};

    for (int seat = 0; seat < l->pub->head.setup.seats; seat++)
        try_name(&s, l, seat, l->scene->teller.names[seat]);
    return take_found(l, &s);
}

/* In some languages a sign is also a word that says nothing: "proponi a Blu". */
int su_take_seat(su_line *l)
{
    su_line ahead = *l;
    int seat = take_name_of_seat(l);

    if (seat != SU_TAKEN_NONE)
        return seat;
    if (su_take_word(&ahead, "su.word.filler")) {
        seat = su_take_seat(&ahead);
        if (seat >= 0) {
            *l = ahead;
            return seat;
        }
    }
    return take_sign_of_seat(l);
}

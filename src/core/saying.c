/* saying.c - filling the braces. */
#include "core/saying.h"

#include "base/check.h"

void bm_say(bm_saying *saying, const char *key, int seat)
{
    saying->key = key;
    saying->seat = seat;
    saying->count = 0;
    saying->used = 0;
    if (seat != BM_NOBODY)
        bm_say_seat(saying, "seat", seat);
}

void bm_say_nothing(bm_saying *saying)
{
    saying->key = NULL;
    saying->seat = BM_NOBODY;
    saying->count = 0;
    saying->used = 0;
}

static bm_arg *add(bm_saying *saying, const char *name, int kind)
{
    bm_require(saying->count < BM_ARGS_MAX);
    bm_arg *arg = &saying->args[saying->count++];
    *arg = (bm_arg){.name = name, .kind = kind};
    return arg;
}

void bm_say_text(bm_saying *saying, const char *name, const char *text)
{
    bm_text room;

    add(saying, name, BM_ARG_TEXT)->number = (int64_t)saying->used;
    bm_text_begin(&room, saying->room + saying->used, sizeof saying->room - saying->used);
    bm_text_add(&room, text);
    bm_require(!room.full);
    saying->used += room.length + 1;
}

void bm_say_number(bm_saying *saying, const char *name, int64_t number)
{
    add(saying, name, BM_ARG_NUMBER)->number = number;
}

void bm_say_halves(bm_saying *saying, const char *name, int64_t halves)
{
    add(saying, name, BM_ARG_HALVES)->number = halves;
}

void bm_say_term(bm_saying *saying, const char *name, const char *prefix, const char *key,
                 int64_t number)
{
    bm_arg *arg = add(saying, name, BM_ARG_TERM);

    arg->prefix = prefix;
    arg->text = key;
    arg->number = number;
}

void bm_say_seat(bm_saying *saying, const char *name, int seat)
{
    add(saying, name, BM_ARG_SEAT)->number = seat;
}

void bm_say_seats(bm_saying *saying, const char *name, uint32_t seats)
{
    add(saying, name, BM_ARG_SEATS)->number = seats;
}

static const char *text_of(const bm_teller *teller, const char *key)
{
    return bm_phrase_text(teller->catalogue, "", key);
}

const char *bm_teller_name(const bm_teller *teller, int seat)
{
    return seat == teller->you ? text_of(teller, "seat.you") : teller->names[seat];
}

/* The true minus sign: a hyphen would be read as a dash or broken at. */
void bm_tell_number(int64_t number, bm_text *text)
{
    if (number < 0)
        bm_text_add(text, "−");
    bm_text_add_int(text, number < 0 ? -number : number);
}

void bm_tell_halves(int64_t halves, bm_text *text)
{
    int64_t whole = (halves < 0 ? -halves : halves) / 2;

    if (halves < 0)
        bm_text_add(text, "−");
    if (whole != 0 || halves % 2 == 0)
        bm_text_add_int(text, whole);
    if (halves % 2 != 0)
        bm_text_add(text, "½");
}

/* One, or the last two joined by a word and the others by commas. */
static void write_seats(const bm_teller *teller, uint32_t seats, bm_text *text)
{
    for (uint32_t left = seats; left != 0; left &= left - 1) {
        if (left != seats)
            bm_text_add(text, (left & (left - 1)) == 0 ? text_of(teller, "list.and") : ", ");
        bm_text_add(text, bm_teller_name(teller, bm_lowest(left)));
    }
}

/* KEY.FORM joined: "debt" and "acc". */
static void join_key(char *key, const char *start, bm_span form)
{
    bm_text text;

    bm_text_begin(&text, key, BM_KEY_MAX);
    bm_text_add(&text, start);
    if (form.start != NULL) {
        bm_text_add_char(&text, '.');
        bm_text_add_bytes(&text, form.start, form.size);
    }
    bm_require(!text.full);
}

static void fill(const bm_teller *teller, const char *form, const bm_saying *saying, bm_text *text);

/* A term's text may name the term's number, and nothing else. */
static void write_term(const bm_teller *teller, const bm_arg *arg, bm_span form, bm_text *text)
{
    char key[BM_KEY_MAX];
    bm_saying inner;

    join_key(key, arg->text, form);
    const char *words = bm_phrase_find(teller->catalogue, arg->prefix, key);
    if (words == NULL)
        words = bm_phrase_text(teller->catalogue, arg->prefix, arg->text);
    bm_say(&inner, arg->text, BM_NOBODY);
    bm_say_number(&inner, "n", arg->number);
    fill(teller, words, &inner, text);
}

static void write_arg(const bm_teller *teller, const bm_saying *saying, const bm_arg *arg,
                      bm_span form, bm_text *text)
{
    switch (arg->kind) {
    case BM_ARG_NUMBER:
        bm_tell_number(arg->number, text);
        break;
    case BM_ARG_HALVES:
        bm_tell_halves(arg->number, text);
        break;
    case BM_ARG_TERM:
        write_term(teller, arg, form, text);
        break;
    case BM_ARG_SEAT:
        bm_text_add(text, bm_teller_name(teller, (int)arg->number));
        break;
    case BM_ARG_SEATS:
        write_seats(teller, (uint32_t)arg->number, text);
        break;
    default:
        bm_text_add(text, saying->room + arg->number);
        break;
    }
}

static const bm_arg *find_arg(const bm_saying *saying, bm_span name)
{
    for (int i = 0; i < saying->count; i++)
        if (bm_span_is(name, saying->args[i].name))
            return &saying->args[i];
    return NULL;
}

static void fill(const bm_teller *teller, const char *form, const bm_saying *saying, bm_text *text)
{
    bm_span rest = bm_span_of(form);

    while (rest.start != NULL) {
        bm_span words = bm_span_cut(&rest, '{');
        bm_text_add_bytes(text, words.start, words.size);
        if (rest.start == NULL)
            return;
        bm_span variant = bm_span_cut(&rest, '}');
        bm_span name = bm_span_cut(&variant, '.');
        const bm_arg *arg = find_arg(saying, name);
        bm_require(arg != NULL);
        write_arg(teller, saying, arg, variant, text);
    }
}

/* Half a point is neither one nor many: the category for fractions. */
static int category_of(const bm_teller *teller, const bm_saying *saying)
{
    const bm_arg *arg = find_arg(saying, bm_span_of("n"));

    if (arg == NULL || (arg->kind == BM_ARG_HALVES && arg->number % 2 != 0))
        return BM_PLURAL_OTHER;
    return bm_plural(teller->catalogue->language,
                     (int32_t)(arg->kind == BM_ARG_HALVES ? arg->number / 2 : arg->number));
}

void bm_tell_saying(const bm_teller *teller, const bm_saying *saying, bm_text *text)
{
    int category = category_of(teller, saying);
    const char *form = NULL;

    if (saying->seat != BM_NOBODY && saying->seat == teller->you) {
        char key[BM_KEY_MAX];
        join_key(key, saying->key, bm_span_of("you"));
        form = bm_phrase_form(teller->catalogue, "", key, category);
    }
    if (form == NULL)
        form = bm_phrase_form(teller->catalogue, "", saying->key, category);
    bm_require(form != NULL);
    fill(teller, form, saying, text);
}

/* saying.c - filling the braces. */
#include "core/saying.h"

#include "base/bits.h"
#include "base/check.h"

enum { NAMES_MAX = 4, NAMES_OF_MANY = 3 }; /* a sentence that names more is not read */

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

/* Where the copy begins. */
static size_t keep(bm_saying *saying, const char *text)
{
    size_t at = saying->used;
    bm_text room;

    bm_require(at < sizeof saying->room);
    bm_text_begin(&room, saying->room + at, sizeof saying->room - at);
    bm_text_add(&room, text);
    bm_require(!room.full);
    saying->used += room.length + 1;
    return at;
}

void bm_say_text(bm_saying *saying, const char *name, const char *text)
{
    add(saying, name, BM_ARG_TEXT)->at = keep(saying, text);
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

    arg->key = prefix;
    arg->at = keep(saying, key);
    arg->number = number;
}

void bm_say_labelled(bm_saying *saying, const char *name, const char *prefix, const char *key)
{
    bm_arg *arg = add(saying, name, BM_ARG_LABELLED);

    arg->key = prefix;
    arg->at = keep(saying, key);
}

void bm_say_names(bm_saying *saying, const char *name, const char *prefix, uint64_t set)
{
    bm_arg *arg = add(saying, name, BM_ARG_NAMES);

    bm_require(set != 0);
    arg->key = prefix;
    arg->number = (int64_t)set;
}

void bm_say_seat(bm_saying *saying, const char *name, int seat)
{
    add(saying, name, BM_ARG_SEAT)->number = seat;
}

void bm_say_seats(bm_saying *saying, const char *name, uint32_t seats)
{
    add(saying, name, BM_ARG_SEATS)->number = seats;
}

void bm_say_part(bm_saying *saying, const char *name, const char *key, int seat, int64_t number)
{
    bm_arg *arg = add(saying, name, BM_ARG_PART);

    arg->key = key;
    arg->seat = seat;
    arg->number = number;
}

bool bm_pick_say(bm_pick *pick, const char *key, int seat)
{
    if (pick->found || pick->before-- > 0)
        return false;
    pick->found = true;
    bm_say(pick->saying, key, seat);
    return true;
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

/* What stands behind a member of a list when so many are still to come: the last two
 * are joined by a word, the others by commas. */
static void write_joint(const bm_teller *teller, int left, bm_text *text)
{
    if (left > 0)
        bm_text_add(text, left == 1 ? text_of(teller, "list.and") : ", ");
}

static void write_seats(const bm_teller *teller, uint32_t seats, bm_text *text)
{
    for (uint32_t left = seats; left != 0; left &= left - 1) {
        bm_text_add(text, bm_teller_name(teller, bm_lowest(left)));
        write_joint(teller, bm_count(left) - 1, text);
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
static void write_term(const bm_teller *teller, const bm_arg *arg, const char *start, bm_span form,
                       bm_text *text)
{
    char key[BM_KEY_MAX];
    bm_saying inner;

    join_key(key, start, form);
    const char *words = bm_phrase_find(teller->catalogue, arg->key, key);
    if (words == NULL)
        words = bm_phrase_text(teller->catalogue, arg->key, start);
    bm_say(&inner, start, BM_NOBODY);
    bm_say_number(&inner, "n", arg->number);
    fill(teller, words, &inner, text);
}

static void write_part(const bm_teller *teller, const bm_arg *arg, bm_text *text)
{
    bm_saying inner;

    bm_say(&inner, arg->key, arg->seat);
    bm_say_number(&inner, "n", arg->number);
    bm_tell_saying(teller, &inner, text);
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
    case BM_ARG_LABELLED:
        bm_text_add(text, saying->room + arg->at);
        bm_text_add_char(text, ' ');
        write_term(teller, arg, saying->room + arg->at, form, text);
        break;
    case BM_ARG_TERM:
        write_term(teller, arg, saying->room + arg->at, form, text);
        break;
    case BM_ARG_SEAT:
        bm_text_add(text, bm_teller_name(teller, (int)arg->number));
        break;
    case BM_ARG_SEATS:
        write_seats(teller, (uint32_t)arg->number, text);
        break;
    case BM_ARG_PART:
        write_part(teller, arg, text);
        break;
    default:
        bm_text_add(text, saying->room + arg->at);
        break;
    }
}

/* A name in the quotation marks of the language: what things are called may have commas
 * in it. */
static void write_name(const bm_teller *teller, const bm_arg *arg, int number, bm_text *text)
{
    char key[BM_KEY_MAX];
    bm_saying inner;
    bm_text digits;

    bm_text_begin(&digits, key, sizeof key);
    bm_text_add_int(&digits, number);
    bm_say(&inner, "list.quoted", BM_NOBODY);
    bm_say_term(&inner, "name", arg->key, key, 0);
    bm_tell_saying(teller, &inner, text);
}

/* How many members of a list an argument is. */
static int members_of(const bm_arg *arg)
{
    int names = arg->kind == BM_ARG_NAMES ? bm_count64((uint64_t)arg->number) : 1;

    return names > NAMES_MAX ? NAMES_OF_MANY + 1 : names;
}

/* `left`: the members of the list from here on, these included. */
static void write_names(const bm_teller *teller, const bm_arg *arg, int left, bm_text *text)
{
    uint64_t set = (uint64_t)arg->number;
    int named = bm_count64(set) > NAMES_MAX ? NAMES_OF_MANY : NAMES_MAX;

    for (; set != 0 && named > 0; set &= set - 1, named--) {
        write_name(teller, arg, bm_lowest64(set), text);
        write_joint(teller, --left, text);
    }
    if (set == 0)
        return;
    bm_arg rest = {.key = arg->key, .number = bm_count64(set)};
    write_term(teller, &rest, "more", (bm_span){NULL, 0}, text);
    write_joint(teller, left - 1, text);
}

static const bm_arg *find_arg(const bm_saying *saying, bm_span name)
{
    for (int i = 0; i < saying->count; i++)
        if (bm_span_is(name, saying->args[i].name))
            return &saying->args[i];
    return NULL;
}

/* Everything of that name. */
static void write_args(const bm_teller *teller, const bm_saying *saying, bm_span name, bm_span form,
                       bm_text *text)
{
    int left = 0;

    for (int i = 0; i < saying->count; i++)
        left += bm_span_is(name, saying->args[i].name) ? members_of(&saying->args[i]) : 0;
    bm_require(left > 0);
    for (int i = 0; left > 0; i++) {
        const bm_arg *arg = &saying->args[i];
        if (!bm_span_is(name, arg->name))
            continue;
        if (arg->kind == BM_ARG_NAMES) {
            write_names(teller, arg, left, text);
        } else {
            write_arg(teller, saying, arg, form, text);
            write_joint(teller, left - 1, text);
        }
        left -= members_of(arg);
    }
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
        write_args(teller, saying, name, variant, text);
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

/* How the text's key goes on where somebody in it is addressed; NULL: not at all. */
static const char *address_of(const bm_teller *teller, const bm_saying *saying)
{
    if (teller->you == BM_NOBODY)
        return NULL;
    if (saying->seat == teller->you)
        return "you";
    for (int i = 0; i < saying->count; i++)
        if (saying->args[i].kind == BM_ARG_SEAT && saying->args[i].number == teller->you)
            return "at-you";
    return NULL;
}

void bm_tell_saying(const bm_teller *teller, const bm_saying *saying, bm_text *text)
{
    int category = category_of(teller, saying);
    const char *address = address_of(teller, saying);
    const char *form = NULL;

    if (address != NULL) {
        char key[BM_KEY_MAX];
        join_key(key, saying->key, bm_span_of(address));
        form = bm_phrase_form(teller->catalogue, "", key, category);
    }
    if (form == NULL)
        form = bm_phrase_form(teller->catalogue, "", saying->key, category);
    bm_require(form != NULL);
    fill(teller, form, saying, text);
}

/* recipe.c - reading a recipe, strictly: a key that nobody knows is a mistake somebody made. */
#include "train/recipe.h"

#include <stddef.h>
#include <string.h>

#include "base/bits.h"

typedef struct known_key {
    const char *name;
    size_t offset; /* of its number in bm_recipe */
    int64_t unit; /* of that number: BM_RECIPE_ONE for whole ones, 1 for millionths */
    int64_t least; /* in that unit */
    int64_t most;
    int64_t usual; /* where the recipe is silent; -1: it must not be */
} known_key;

#define WHOLE(field) offsetof(bm_recipe, field), BM_RECIPE_ONE
#define MILLIONTHS(field) offsetof(bm_recipe, field), 1

static const known_key KEYS[] = {
    {"seed", WHOLE(seed), 0, INT32_MAX, -1},
    {"generations", WHOLE(generations), 1, BM_RECIPE_GENERATIONS_MAX, -1},
    {"games", WHOLE(games), 1, 10000000, -1},
    {"window", WHOLE(window), 1, 1000, 1},
    {"epochs", WHOLE(epochs), 1, 1000, 1},
    {"batch", WHOLE(batch), 1, 65536, 256},
    {"rate", MILLIONTHS(rate), 1, BM_RECIPE_ONE, 1000},
    {"rate-end", MILLIONTHS(rate_end), 1, BM_RECIPE_ONE, 100},
    {"decay", MILLIONTHS(decay), 0, BM_RECIPE_ONE, 0},
    {"sample", MILLIONTHS(sample), 1, BM_RECIPE_ONE, BM_RECIPE_ONE},
};

enum { KEY_COUNT = BM_LENGTH(KEYS) };

typedef struct reading {
    bm_recipe *recipe;
    const bm_school *const *schools;
    bm_recipe_fault *fault;
    uint32_t seen; /* of KEYS */
    bool has_hidden;
} reading;

static int64_t *number_of(bm_recipe *recipe, const known_key *key)
{
    return (int64_t *)(void *)((char *)recipe + key->offset);
}

/* Only what is in any terminal's letters: a recipe is plain text. */
static void add_clean(bm_text *text, bm_span word)
{
    for (size_t i = 0; i < word.size; i++)
        bm_text_add_char(text, word.start[i] >= ' ' && word.start[i] <= '~' ? word.start[i] : '?');
}

/* Returns false, so that a refusal is one line. */
static bool refuse(reading *r, const char *key, bm_span about)
{
    bm_text text;

    r->fault->key = key;
    bm_text_begin(&text, r->fault->word, sizeof r->fault->word);
    add_clean(&text, about);
    return false;
}

/* With what would be right. */
static bool refuse_range(reading *r, const known_key *key, bm_span value)
{
    bm_text text;

    r->fault->key = "train.fault.range";
    bm_text_begin(&text, r->fault->word, sizeof r->fault->word);
    bm_text_add(&text, key->name);
    bm_text_add(&text, " = ");
    add_clean(&text, (bm_span){value.start, value.size < 24 ? value.size : 24});
    bm_text_add(&text, ": ");
    bm_text_add(&text, key->unit == 1 && key->least > 0 ? "0.00000" : "");
    bm_text_add_int(&text, key->least);
    bm_text_add(&text, " .. ");
    bm_text_add_int(&text, key->unit == 1 ? key->most / BM_RECIPE_ONE : key->most);
    return false;
}

/* A decimal of at most six digits behind its point, in millionths. */
static bool read_millionths(bm_span word, int64_t *millionths)
{
    bm_span rest = word;
    bool negative = word.size > 0 && word.start[0] == '-';
    uint64_t whole;
    int64_t part = 0;

    if (negative)
        rest = (bm_span){rest.start + 1, rest.size - 1};
    if (!bm_span_number(bm_span_cut(&rest, '.'), INT32_MAX, &whole))
        return false;
    if (rest.start != NULL && (rest.size == 0 || rest.size > 6))
        return false;
    for (size_t i = 0; rest.start != NULL && i < 6; i++) {
        char digit = i < rest.size ? rest.start[i] : '0';
        if (digit < '0' || digit > '9')
            return false;
        part = 10 * part + (digit - '0');
    }
    *millionths = (int64_t)whole * BM_RECIPE_ONE + part;
    if (negative)
        *millionths = -*millionths;
    return true;
}

static bool read_known(reading *r, int i, bm_span value)
{
    const known_key *key = &KEYS[i];
    int64_t millionths;

    if (bm_has(r->seen, i))
        return refuse(r, "train.fault.twice", bm_span_of(key->name));
    r->seen |= bm_bit(i);
    if (!read_millionths(value, &millionths))
        return refuse(r, "train.fault.number", value);
    if (millionths % key->unit != 0 || millionths / key->unit < key->least ||
        millionths / key->unit > key->most)
        return refuse_range(r, key, value);
    *number_of(r->recipe, key) = millionths / key->unit;
    return true;
}

/* With those that there are. */
static bool refuse_school(reading *r, bm_span value)
{
    bm_text text;

    r->fault->key = "train.fault.school";
    bm_text_begin(&text, r->fault->word, sizeof r->fault->word);
    add_clean(&text, (bm_span){value.start, value.size < 24 ? value.size : 24});
    for (int i = 0; r->schools[i] != NULL; i++) {
        bm_text_add(&text, i == 0 ? ": " : ", ");
        bm_text_add(&text, r->schools[i]->name);
    }
    return false;
}

static bool read_school(reading *r, bm_span value)
{
    if (r->recipe->school != NULL)
        return refuse(r, "train.fault.twice", bm_span_of("school"));
    for (int i = 0; r->schools[i] != NULL; i++)
        if (bm_span_is(value, r->schools[i]->name))
            r->recipe->school = r->schools[i];
    return r->recipe->school != NULL || refuse_school(r, value);
}

static bool read_start(reading *r, bm_span value)
{
    bm_text text;

    if (r->recipe->start[0] != '\0')
        return refuse(r, "train.fault.twice", bm_span_of("start"));
    bm_text_begin(&text, r->recipe->start, sizeof r->recipe->start);
    bm_text_add_bytes(&text, value.start, value.size);
    return (!text.full && value.size > 0) || refuse(r, "train.fault.start", value);
}

/* The widths of the hidden layers, parted by spaces. */
static bool read_hidden(reading *r, bm_span value)
{
    bm_net_form *form = &r->recipe->form;
    bm_span rest = value;
    uint64_t width;

    if (r->has_hidden)
        return refuse(r, "train.fault.twice", bm_span_of("hidden"));
    r->has_hidden = true;
    form->layers = 1;
    while (rest.size > 0) {
        if (!bm_span_number(bm_span_cut(&rest, ' '), BM_NET_WIDTH_MAX, &width) || width == 0 ||
            form->layers == BM_NET_LAYERS_MAX)
            return refuse(r, "train.fault.hidden", value);
        form->sizes[form->layers++] = (int)width;
        rest = bm_span_trimmed(rest);
    }
    form->sizes[form->layers] = 1;
    return form->layers > 1 || refuse(r, "train.fault.hidden", value);
}

static bool read_own(reading *r, bm_span key, bm_span value)
{
    bm_recipe *recipe = r->recipe;
    bm_text text;

    for (int i = 0; i < recipe->own_count; i++)
        if (bm_span_is(key, recipe->own[i].key))
            return refuse(r, "train.fault.twice", key);
    if (recipe->own_count == BM_RECIPE_OWN_MAX)
        return refuse(r, "train.fault.many", key);
    bm_recipe_own *own = &recipe->own[recipe->own_count++];
    bm_text_begin(&text, own->key, sizeof own->key);
    bm_text_add_bytes(&text, key.start, key.size);
    if (text.full)
        return refuse(r, "train.fault.key", key);
    return read_millionths(value, &own->millionths) || refuse(r, "train.fault.number", value);
}

static bool read_pair(reading *r, bm_span key, bm_span value)
{
    bm_span own = key;

    if (bm_span_is(key, "school"))
        return read_school(r, value);
    if (bm_span_is(key, "start"))
        return read_start(r, value);
    if (bm_span_is(key, "hidden"))
        return read_hidden(r, value);
    for (int i = 0; i < KEY_COUNT; i++)
        if (bm_span_is(key, KEYS[i].name))
            return read_known(r, i, value);
    if (bm_span_is(bm_span_cut(&own, '.'), "school") && own.size > 0)
        return read_own(r, own, value);
    return refuse(r, "train.fault.key", key);
}

static bool read_line(reading *r, bm_span line)
{
    bm_span rest = bm_span_trimmed(bm_span_cut(&line, '#'));

    if (rest.size == 0)
        return true;
    bm_span whole = rest;
    bm_span key = bm_span_trimmed(bm_span_cut(&rest, '='));
    if (rest.start == NULL)
        return refuse(r, "train.fault.line", whole);
    return read_pair(r, key, bm_span_trimmed(rest));
}

static bool school_has(const bm_school *school, const char *key)
{
    for (int i = 0; school->keys != NULL && school->keys[i] != NULL; i++)
        if (strcmp(school->keys[i], key) == 0)
            return true;
    return false;
}

/* What only the whole text can tell. */
static bool complete(reading *r)
{
    bm_recipe *recipe = r->recipe;

    r->fault->line = 0;
    if (recipe->school == NULL)
        return refuse(r, "train.fault.lack", bm_span_of("school"));
    if (!r->has_hidden)
        return refuse(r, "train.fault.lack", bm_span_of("hidden"));
    for (int i = 0; i < KEY_COUNT; i++) {
        if (!bm_has(r->seen, i) && KEYS[i].usual < 0)
            return refuse(r, "train.fault.lack", bm_span_of(KEYS[i].name));
        if (!bm_has(r->seen, i))
            *number_of(recipe, &KEYS[i]) = KEYS[i].usual;
    }
    for (int i = 0; i < recipe->own_count; i++)
        if (!school_has(recipe->school, recipe->own[i].key))
            return refuse(r, "train.fault.own", bm_span_of(recipe->own[i].key));
    recipe->form.sizes[0] = recipe->school->inputs;
    return true;
}

bool bm_recipe_read(bm_recipe *recipe, bm_span text, const bm_school *const *schools,
                    bm_recipe_fault *fault)
{
    reading r = {.recipe = recipe, .schools = schools, .fault = fault};

    memset(recipe, 0, sizeof *recipe);
    memset(fault, 0, sizeof *fault);
    while (text.size > 0) {
        fault->line++;
        if (!read_line(&r, bm_span_cut(&text, '\n')))
            return false;
    }
    return complete(&r);
}

int64_t bm_recipe_millionths(const bm_recipe *recipe, const char *key, int64_t fallback)
{
    for (int i = 0; i < recipe->own_count; i++)
        if (strcmp(recipe->own[i].key, key) == 0)
            return recipe->own[i].millionths;
    return fallback;
}

int64_t bm_recipe_number(const bm_recipe *recipe, const char *key, int64_t fallback)
{
    return bm_recipe_millionths(recipe, key, fallback * BM_RECIPE_ONE) / BM_RECIPE_ONE;
}

/* told.h - sayings told line by line in tests, and which texts were ever used. */
#ifndef BM_TESTS_TOLD_H
#define BM_TESTS_TOLD_H

#include "unit/unit.h"

#include "core/saying.h"

enum { LINES_MAX = 32768, KEYS_MAX = 1024 };

static const char *const NAMES[] = {"Red", "Blue", "Green", "White", "Black", "Grey"};

/* Every key that was told, those of parts and terms included. */
static char used_keys[KEYS_MAX][BM_KEY_MAX];
static int used_count;

static inline bool is_used(const char *key, size_t size)
{
    for (int i = 0; i < used_count; i++)
        if (strlen(used_keys[i]) == size && memcmp(used_keys[i], key, size) == 0)
            return true;
    return false;
}

static inline void use_key(const char *prefix, const char *rest)
{
    char key[BM_KEY_MAX];

    snprintf(key, sizeof key, "%s%s", prefix, rest);
    if (is_used(key, strlen(key)))
        return;
    assert_true(used_count < KEYS_MAX);
    memcpy(used_keys[used_count++], key, sizeof key);
}

static inline void use_saying(const bm_saying *saying)
{
    use_key("", saying->key);
    for (int i = 0; i < saying->count; i++) {
        const bm_arg *arg = &saying->args[i];
        if (arg->kind == BM_ARG_PART)
            use_key("", arg->key);
        else if (arg->kind == BM_ARG_TERM)
            use_key(arg->key, saying->room + arg->at);
    }
}

/* Is this a text of the game's, of what is said or of the end, that nothing has used? The
 * forms of a text, which follow its name, count as one. */
static inline bool is_left_over(const char *key, const char *code)
{
    size_t size = strlen(code);

    if (strncmp(key, code, size) != 0 ||
        (strncmp(key + size, ".say.", 5) != 0 && strncmp(key + size, ".end.", 5) != 0))
        return false;
    size += 5;
    return !is_used(key, size + strcspn(key + size, "."));
}

static inline bm_teller teller_of(const char *language, int viewer)
{
    bm_teller teller = {.catalogue = bm_catalogue_find(language)};

    memcpy(teller.names, NAMES, sizeof NAMES);
    teller.you = viewer >= 0 ? viewer : BM_NOBODY;
    return teller;
}

static inline void tell_line(const bm_teller *teller, const bm_saying *saying, bm_text *lines)
{
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    use_saying(saying);
    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(teller, saying, &text);
    assert_false(text.full);
    bm_text_add(lines, sentence);
    bm_text_add_char(lines, '\n');
    assert_false(lines->full);
}

#endif

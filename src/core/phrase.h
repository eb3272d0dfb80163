/* phrase.h - the texts of lang/, compiled in.
 *
 * No sentence stands in the code: a catalogue per language maps stable keys to
 * texts. A text that depends on a number has a form for each plural category of
 * its language, as the Unicode CLDR defines them. The tables are generated from
 * lang/ when the program is built, sorted by key.
 *
 * Beside the languages there is a pseudo-language, made from the English texts
 * with every letter accented: a text that is still readable in it was left in
 * the code. It is never offered.
 */
#ifndef BM_CORE_PHRASE_H
#define BM_CORE_PHRASE_H

#include <stdbool.h>
#include <stdint.h>

/* The categories our languages know; OTHER is every text's first form. */
enum { BM_PLURAL_OTHER, BM_PLURAL_ONE, BM_PLURAL_FEW, BM_PLURAL_MANY, BM_PLURAL_COUNT };

typedef struct bm_phrase {
    const char *key;
    const char *forms[BM_PLURAL_COUNT]; /* NULL: as OTHER */
} bm_phrase;

typedef struct bm_catalogue {
    const char *language; /* "en" */
    bool listed; /* offered to readers */
    const bm_phrase *phrases;
    int count;
} bm_catalogue;

extern const bm_catalogue bm_catalogues[];
extern const int bm_catalogue_count;

/* NULL where there is no such language. */
const bm_catalogue *bm_catalogue_find(const char *language);

/* The category of a whole number in a language; the sign does not matter. */
int bm_plural(const char *language, int32_t number);

/* The text behind PREFIX and KEY joined, e.g. "reason." and "no-such-move"; of a
 * text with several forms the one for `category`. NULL where the catalogue has
 * none. */
const char *bm_phrase_form(const bm_catalogue *catalogue, const char *prefix, const char *key,
                           int category);

/* The same for a text that depends on no number. */
const char *bm_phrase_find(const bm_catalogue *catalogue, const char *prefix, const char *key);

/* The same where there must be one: a missing text is a programmer's error. */
const char *bm_phrase_text(const bm_catalogue *catalogue, const char *prefix, const char *key);

#endif

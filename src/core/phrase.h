/* phrase.h - the texts of lang/, compiled in.
 *
 * No sentence stands in the code: a catalogue per language maps stable keys to
 * texts. The tables are generated from lang/ when the program is built, sorted
 * by key.
 */
#ifndef BM_CORE_PHRASE_H
#define BM_CORE_PHRASE_H

typedef struct bm_phrase {
    const char *key;
    const char *text;
} bm_phrase;

typedef struct bm_catalogue {
    const char *language; /* "en" */
    const bm_phrase *phrases;
    int count;
} bm_catalogue;

extern const bm_catalogue bm_catalogues[];
extern const int bm_catalogue_count;

/* NULL where there is no such language. */
const bm_catalogue *bm_catalogue_find(const char *language);

/* The text behind PREFIX and KEY joined, e.g. "reason." and "no-such-move";
 * NULL where the catalogue has none. */
const char *bm_phrase_find(const bm_catalogue *catalogue, const char *prefix, const char *key);

#endif

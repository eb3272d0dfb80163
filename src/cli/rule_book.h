/* rule_book.h - the rule books, compiled in, and a search through them.
 *
 * The tables are generated from docs/rules (English, the book of record) and
 * lang/rules (its translations) when the program is built. Every book of a game
 * has the same entries in the same order, whatever its language.
 */
#ifndef BM_CLI_RULE_BOOK_H
#define BM_CLI_RULE_BOOK_H

#include <stdbool.h>

typedef enum bm_rule_kind {
    BM_RULE_HEADING,
    BM_RULE_LINE, /* a rule, the only kind that has an id */
    BM_RULE_PROSE,
    BM_RULE_EXAMPLE,
} bm_rule_kind;

/* Both texts are plain UTF-8, one paragraph, without marks of any kind. */
typedef struct bm_rule_entry {
    bm_rule_kind kind;
    const char *id; /* "HS-P4"; "" where there is none */
    const char *text;
} bm_rule_entry;

typedef struct bm_rule_book {
    const char *game; /* as the registry names it: "high-society" */
    const char *language; /* "en" */
    const bm_rule_entry *entries;
    int count;
} bm_rule_book;

/* English comes first among the books of a game. */
extern const bm_rule_book bm_rule_books[];
extern const int bm_rule_book_count;

/* The book of a game in that language, in English where there is none in it;
 * NULL for a game without a book. */
const bm_rule_book *bm_rule_book_find(const char *game, const char *language);

/* Whether an entry of a book is what the query asks for: each of its words must
 * name the entry's id or occur in the text, be it inside a longer word.
 *
 * An id may be given without the game's prefix, and without its number it means
 * the whole family: HS-P4, P4, HS-P, P, HS. Large and small letters are the
 * same, so are e and a letter e with an accent, and such pairs; all of this
 * without regard to the process's locale. A query without words matches every
 * entry, one that is not valid UTF-8 none. */
bool bm_rule_matches(const bm_rule_entry *entry, const char *query);

#endif

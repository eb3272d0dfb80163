/* saying.h - a fact that can be told in any language.
 *
 * A saying is the key of a text and what goes into its braces. A game makes
 * sayings of its events without knowing a language; a teller, who knows the
 * language and what the seats are called, writes them out.
 *
 * In a text, {NAME} is replaced by the argument of that name. {NAME.FORM} asks
 * for a grammatical form of a term: the text KEY.FORM where the language has
 * one, else KEY. Several arguments of one name are a list, joined by commas and
 * an "and". The argument called `n` is the number that picks the plural form.
 *
 * Where a saying is about the seat that is addressed as "you", the text KEY.you
 * comes first; where that seat is another one in it, the text KEY.at-you.
 */
#ifndef BM_CORE_SAYING_H
#define BM_CORE_SAYING_H

#include "base/text.h"
#include "core/move.h"
#include "core/phrase.h"

enum {
    BM_ARGS_MAX = 6,
    BM_SAYING_ROOM = 384, /* bytes of all its texts */
    BM_SENTENCE_MAX = 768, /* of a sentence written out, the NUL included */
    BM_KEY_MAX = 64,
    BM_NOBODY = -1
};

enum {
    BM_ARG_TEXT,
    BM_ARG_NUMBER,
    BM_ARG_HALVES,
    BM_ARG_TERM,
    BM_ARG_LABELLED,
    BM_ARG_NAMES,
    BM_ARG_SEAT,
    BM_ARG_SEATS,
    BM_ARG_PART
};

typedef struct bm_arg {
    const char *name; /* as in the braces */
    int kind;
    int seat; /* of a part: whom it is about */
    const char *key; /* of a part; of a term what its key begins with */
    size_t at; /* of a text, or the rest of a term's key: where it begins in the room */
    int64_t number; /* of a term and a part: what its own text may call {n}; else the value,
                       of names and seats a set */
} bm_arg;

typedef struct bm_saying {
    const char *key; /* NULL: nothing to say */
    int seat; /* whom it is about, or BM_NOBODY */
    int count;
    bm_arg args[BM_ARGS_MAX];
    size_t used; /* of the room */
    char room[BM_SAYING_ROOM];
} bm_saying;

/* Keys, prefixes and names must outlive the saying, as literals do; a text, and a term's
 * key behind the prefix, are copied. */
void bm_say(bm_saying *saying, const char *key, int seat);
void bm_say_nothing(bm_saying *saying);
void bm_say_text(bm_saying *saying, const char *name, const char *text);
void bm_say_number(bm_saying *saying, const char *name, int64_t number);

/* A number of halves: 7 is written 3½. */
void bm_say_halves(bm_saying *saying, const char *name, int64_t halves);
void bm_say_term(bm_saying *saying, const char *name, const char *prefix, const char *key,
                 int64_t number);

/* A term with its key before it, where players know things by such labels: "A1468
 * Gossip's Mask". */
void bm_say_labelled(bm_saying *saying, const char *name, const char *prefix, const char *key);

/* The terms PREFIX and number of a set of numbers, each in quotation marks, as a list:
 * things that have names. Of more than four only three are named, and the term PREFIX and
 * "more" counts the rest as its {n}. The set must not be empty. */
void bm_say_names(bm_saying *saying, const char *name, const char *prefix, uint64_t set);

/* Another seat than the one it is about, and a set of seats. */
void bm_say_seat(bm_saying *saying, const char *name, int seat);
void bm_say_seats(bm_saying *saying, const char *name, uint32_t seats);

/* A text of its own about a seat and a number, {seat} and {n}: for lists of who did
 * what. */
void bm_say_part(bm_saying *saying, const char *name, const char *key, int seat, int64_t number);

/* Picks one sentence of many: whoever tells an end step by step goes through all of its
 * sentences, and says the wanted one. */
typedef struct bm_pick {
    bm_saying *saying; /* becomes the wanted one */
    uint32_t before; /* sentences still to be passed over */
    bool found;
} bm_pick;

/* Whether the next sentence is the wanted one; then it has been begun. */
bool bm_pick_say(bm_pick *pick, const char *key, int seat);

typedef struct bm_teller {
    const bm_catalogue *catalogue;
    const char *names[BM_SEATS_MAX];
    int you; /* the seat addressed as "you", or BM_NOBODY */
} bm_teller;

/* Writes the sentence. A key without a text is a programmer's error. */
void bm_tell_saying(const bm_teller *teller, const bm_saying *saying, bm_text *text);

/* Numbers as sentences write them: with a true minus sign; 7 halves are 3½. */
void bm_tell_number(int64_t number, bm_text *text);
void bm_tell_halves(int64_t halves, bm_text *text);

/* What a seat is called in a sentence. */
const char *bm_teller_name(const bm_teller *teller, int seat);

#endif

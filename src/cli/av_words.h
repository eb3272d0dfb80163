/* av_words.h - what was typed at a table of Adel Verpflichtet, word by word.
 *
 * Each word is known by its kind before anything is made of it: so "thief 5", "5 thief"
 * and "the thief 5" need no three readings.
 */
#ifndef BM_CLI_AV_WORDS_H
#define BM_CLI_AV_WORDS_H

#include "cli/scene.h"
#include "games/av/av_state.h"

enum {
    AV_WORDS_MAX = 64, /* all items, and words between them */
    AV_DIGITS_MAX = 5,
    AV_WORD_BYTES = 2 + AV_DIGITS_MAX + 1 /* of what looks like an item, the NUL included */
};

typedef enum av_said {
    AV_SAID_OTHER, /* no word of this game */
    AV_SAID_CASTLE,
    AV_SAID_AUCTION,
    AV_SAID_CHEQUE,
    AV_SAID_THIEF,
    AV_SAID_EXHIBITION,
    AV_SAID_DETECTIVE,
    AV_SAID_LEFT,
    AV_SAID_RIGHT,
    AV_SAID_TAKE,
    AV_SAID_SHOW,
    AV_SAID_STEAL,
    AV_SAID_ALL,
    AV_SAID_BUT,
    AV_SAID_BEST,
    AV_SAID_FILLER, /* "the", "and", "go to": says nothing */
    AV_SAID_NUMBER, /* value */
    AV_SAID_ITEM, /* value */
    AV_SAID_LETTERS, /* value: from, more: to */
    AV_SAID_NO_ITEM /* looks like one, but there is none such */
} av_said;

typedef struct av_word {
    av_said kind;
    int value;
    int more;
    bm_span typed; /* the caller's */
} av_word;

/* A line without the words that say nothing. */
typedef struct av_line {
    const bm_scene *scene;
    const av_public *pub;
    int seat; /* the viewer */
    int count;
    av_word words[AV_WORDS_MAX];
} av_line;

/* Cuts off the next word; what parts words is spaces, and signs between items. */
bm_span av_word_cut(bm_span *rest);

/* "12", "1468", "A1468", "A", "A-C"; AV_SAID_OTHER for what is none of these. The word is
 * valid UTF-8 and not empty. */
av_word av_word_read(bm_span typed);

/* `letters`: where items are asked for, a letter alone is a collection; elsewhere it may
 * be short for a word. False when the line is empty or has a word that is none of this
 * game. */
bool av_line_read(av_line *l, const bm_scene *scene, bm_span words, bool letters);

/* Takes the first word of a kind out of the line, if there is one. */
bool av_line_take(av_line *l, av_said wanted, av_word *taken);

#endif

/* su_words.h - what was typed at a table of Суетология, piece by piece.
 *
 * Names of squares and of seats may have several words, so a line is not cut into words
 * first: each piece is taken off its beginning as what is wanted there.
 */
#ifndef BM_CLI_SU_WORDS_H
#define BM_CLI_SU_WORDS_H

#include "cli/su_face.h"

typedef struct su_line {
    const bm_scene *scene;
    const su_public *pub;
    int seat; /* the viewer */
    bm_span rest; /* what is still to be read; valid UTF-8 */
} su_line;

/* What a piece was taken for, where it is none. */
enum { SU_TAKEN_NONE = -1, SU_TAKEN_SEVERAL = -2 };

/* False where the words are no text. */
bool su_line_begin(su_line *l, const bm_scene *scene, bm_span words);

/* Cuts off the next word; what parts words is spaces, and signs between things. */
bm_span su_word_cut(bm_span *rest);

/* Nothing but words that say nothing is left. */
bool su_line_done(const su_line *l);

/* Takes a word of a key, if that is what comes next. */
bool su_take_word(su_line *l, const char *key);

/* Takes words that say nothing. */
void su_take_fillers(su_line *l);

/* The kind of move whose word comes next; 0: none. */
int su_take_verb(su_line *l);

/* A plain number, or with a "$" before or behind it; `sum` tells which. SU_TAKEN_NONE. */
int su_take_number(su_line *l, bool *sum);

/* A square by its number or by an unmistakable beginning of one of its names; SU_TAKEN_NONE
 * and SU_TAKEN_SEVERAL leave the line as it is. */
int su_take_square(su_line *l);

/* A seat by its name, by its sign, or by an unmistakable beginning of its name. The same. */
int su_take_seat(su_line *l);

/* The rest of a line that is an offer (su_deals.c). */
bm_understood su_read_deal(su_line *l, bm_move *move, bm_saying *why);

#endif

/* fold.h - text broken into the lines of a given width, one at a time. */
#ifndef BM_CLI_FOLD_H
#define BM_CLI_FOLD_H

#include <stdio.h>

#include "base/text.h"

typedef struct bm_fold {
    const char *rest; /* the caller's text, from the next line on; NULL: all done */
    int width;
    int hang; /* spaces before a line that goes on, beside those of its first line */
    int indent; /* of the line to come, when it goes on */
} bm_fold;

/* The text must outlive the folding; `width` is at least 1. An empty text is one
 * empty line; a line feed at its end adds none. */
void bm_fold_begin(bm_fold *fold, const char *text, int width, int hang);

/* The next line and how far it is indented; false after the last. Lines break at
 * spaces, and inside words that are wider than a line. Leading spaces of a line
 * are its own, and are repeated as the indent of what goes on; in a list, where a
 * wide gap parts a name from its explanation, that goes on below itself. */
bool bm_fold_next(bm_fold *fold, bm_span *line, int *indent);

/* Prints all of it in lines of `width`. The cursor stands in column `indent`, where
 * the other lines begin too. */
void bm_fold_print(FILE *stream, const char *text, int indent, int hang, int width);

/* How many lines there are. */
int bm_fold_count(const char *text, int width, int hang);

#endif

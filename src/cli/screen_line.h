/* screen_line.h - editing one line of UTF-8, and the lines typed before.
 *
 * Knows no terminal: keys come in as what they are to do.
 */
#ifndef BM_CLI_SCREEN_LINE_H
#define BM_CLI_SCREEN_LINE_H

#include <wchar.h>

#include "cli/front.h"

enum { BM_LINE_HISTORY = 32 };

/* Zeroed, it is empty. Cursor and length are bytes, always between characters. */
typedef struct bm_line {
    char text[BM_TYPED_MAX];
    size_t length;
    size_t cursor;
    char old[BM_LINE_HISTORY][BM_TYPED_MAX]; /* a ring of the lines typed before */
    unsigned old_count; /* of all that ever were */
    unsigned back; /* how far back the line shown is; 0: the new one */
    char begun[BM_TYPED_MAX]; /* the new line, while an old one is shown */
} bm_line;

void bm_line_clear(bm_line *line);

/* Inserts a character; what controls the terminal or turns the direction of
 * writing is passed over, and so is what has no room. */
void bm_line_insert(bm_line *line, wchar_t c);

void bm_line_left(bm_line *line);
void bm_line_right(bm_line *line);
void bm_line_home(bm_line *line);
void bm_line_end(bm_line *line);

/* Deletes the character before the cursor, the one under it, all before it, or
 * the word before it. */
void bm_line_backspace(bm_line *line);
void bm_line_delete(bm_line *line);
void bm_line_delete_start(bm_line *line);
void bm_line_delete_word(bm_line *line);

/* The line before or after the one shown. */
void bm_line_older(bm_line *line);
void bm_line_newer(bm_line *line);

/* Copies the line out, remembers it unless it is empty, and clears it. */
void bm_line_take(bm_line *line, char taken[BM_TYPED_MAX]);

#endif

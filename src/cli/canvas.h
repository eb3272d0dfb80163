/* canvas.h - a rectangle of styled characters.
 *
 * Tables are drawn here and not on the terminal: so the same drawing can be
 * looked at by a test, compared for two viewers, or turned into a picture. The
 * full-screen front copies the canvas to the terminal.
 */
#ifndef BM_CLI_CANVAS_H
#define BM_CLI_CANVAS_H

#include <stdbool.h>

enum { BM_CANVAS_ROWS = 200, BM_CANVAS_COLUMNS = 400, BM_CELL_BYTES = 16 };

/* What a piece of text is, not how it looks: the front picks colours. */
typedef enum bm_style {
    BM_STYLE_TEXT,
    BM_STYLE_FAINT, /* frames, hints */
    BM_STYLE_TITLE, /* headings */
    BM_STYLE_STRONG, /* whose turn it is, what counts now */
    BM_STYLE_MONEY,
    BM_STYLE_CHOSEN, /* money that is being typed */
    BM_STYLE_GOOD, /* cards one wants */
    BM_STYLE_NOBLE, /* titles */
    BM_STYLE_BAD, /* cards nobody wants */
    BM_STYLE_RED, /* red edges */
    BM_STYLE_REFUSED, /* why something is not allowed */
    BM_STYLE_PAWN, /* pawns, six colours from this one on: beige, */
    BM_STYLE_PAWN_BLUE,
    BM_STYLE_PAWN_VIOLET,
    BM_STYLE_PAWN_RED,
    BM_STYLE_PAWN_GREEN,
    BM_STYLE_PAWN_CYAN,
    BM_STYLE_COUNT
} bm_style;

/* One character with what combines with it. A wide one takes two cells; the
 * second is empty (text[0] is NUL). */
typedef struct bm_cell {
    char text[BM_CELL_BYTES];
    bm_style style;
} bm_cell;

typedef struct bm_canvas {
    int rows;
    int columns;
    bm_cell *cells; /* rows * columns, owned */
} bm_canvas;

/* All spaces. False when memory is short or the size is out of bounds; then the
 * canvas is empty (0 by 0). */
bool bm_canvas_init(bm_canvas *canvas, int rows, int columns);
void bm_canvas_free(bm_canvas *canvas);
void bm_canvas_clear(bm_canvas *canvas);

/* Puts UTF-8 text; what lies outside is cut off. Returns the column after it. */
int bm_canvas_put(bm_canvas *canvas, int row, int column, bm_style style, const char *text);

/* At most `width` columns; where the text is longer it ends with "…". Returns the
 * column after it. */
int bm_canvas_put_cut(bm_canvas *canvas, int row, int column, int width, bm_style style,
                      const char *text);

#endif

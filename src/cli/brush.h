/* brush.h - what the drawings of all games are made with.
 *
 * A brush knows whose picture it paints, and where. All of it is the caller's.
 */
#ifndef BM_CLI_BRUSH_H
#define BM_CLI_BRUSH_H

#include "cli/canvas.h"
#include "cli/scene.h"

typedef struct bm_brush {
    const bm_scene *scene;
    bm_canvas *canvas;
    int left; /* the first column, */
    int width; /* and how many there are: a margin stays free on both sides */
} bm_brush;

/* The columns of a text. */
int bm_brush_columns(const char *text);

/* Writes what a column of the table of seats says of one of them. */
typedef void bm_brush_writer(const bm_brush *brush, int seat, bm_text *text);

/* The columns of what it writes, for the seat that needs most; at least those of the
 * heading. */
int bm_brush_most_columns(const bm_brush *brush, const char *heading, bm_brush_writer *write);

/* Puts a short text so that it ends before column `end`. */
void bm_brush_right(const bm_brush *brush, int row, int end, bm_style style, const char *text);

/* A sentence, cut to `width`. Returns the column after it. */
int bm_brush_saying(const bm_brush *brush, int row, int column, int width, bm_style style,
                    const bm_saying *saying);

/* A line across the drawing with a caption in it. */
void bm_brush_heading(const bm_brush *brush, int row, const bm_saying *caption);

/* Why the rules refuse, quietly: more may be about to be typed. */
void bm_brush_refusal(const bm_brush *brush, int row, bm_status status);

#endif

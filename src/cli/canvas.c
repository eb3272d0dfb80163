/* canvas.c - putting text into cells.
 *
 * A wide character owns two cells. Whatever is put over one half of it leaves a
 * space in the other, so that no half is ever shown.
 */
#include "cli/canvas.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "cli/columns.h"

static const char BLANK[] = " ";

bool bm_canvas_init(bm_canvas *canvas, int rows, int columns)
{
    bool fits = rows > 0 && rows <= BM_CANVAS_ROWS && columns > 0 && columns <= BM_CANVAS_COLUMNS;

    *canvas = (bm_canvas){0};
    if (!fits)
        return false;
    canvas->cells = calloc((size_t)rows * (size_t)columns, sizeof *canvas->cells);
    if (canvas->cells == NULL)
        return false;
    canvas->rows = rows;
    canvas->columns = columns;
    bm_canvas_clear(canvas);
    return true;
}

void bm_canvas_free(bm_canvas *canvas)
{
    free(canvas->cells);
    *canvas = (bm_canvas){0};
}

static void set_cell(bm_cell *cell, bm_style style, const char *text, size_t size)
{
    memset(cell->text, 0, sizeof cell->text);
    memcpy(cell->text, text, size);
    cell->style = style;
}

void bm_canvas_clear(bm_canvas *canvas)
{
    for (int i = 0; i < canvas->rows * canvas->columns; i++)
        set_cell(&canvas->cells[i], BM_STYLE_TEXT, BLANK, 1);
}

/* One character of the text: its bytes and how wide it is. */
typedef struct glyph {
    const char *text;
    size_t size; /* of `text` */
    size_t used; /* of the source, 0 at its end */
    int width; /* 0: combines with what stands before */
} glyph;

static glyph glyph_at(const char *text)
{
    mbstate_t state = {0};
    wchar_t c = 0;

    if (bm_one_column(*text))
        return (glyph){text, 1, 1, 1};
    size_t size = strnlen(text, MB_LEN_MAX);
    if (size == 0)
        return (glyph){0};
    size_t used = mbrtowc(&c, text, size, &state);
    int width = used <= size ? wcwidth(c) : -1;
    if (width < 0)
        return (glyph){"?", 1, used <= size ? used : 1, 1};
    return (glyph){text, used, used, width};
}

/* The cell, or NULL outside. */
static bm_cell *cell_at(const bm_canvas *canvas, int row, int column)
{
    if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
        return NULL;
    return &canvas->cells[row * canvas->columns + column];
}

/* Blanks the other half of a wide character that this cell is a half of. */
static void split_wide(const bm_canvas *canvas, int row, int column)
{
    const bm_cell *cell = cell_at(canvas, row, column);
    bm_cell *before = cell_at(canvas, row, column - 1);
    bm_cell *after = cell_at(canvas, row, column + 1);

    if (cell->text[0] == '\0' && before != NULL)
        set_cell(before, before->style, BLANK, 1);
    if (after != NULL && after->text[0] == '\0')
        set_cell(after, after->style, BLANK, 1);
}

static void put_cell(const bm_canvas *canvas, int row, int column, bm_style style, const char *text,
                     size_t size)
{
    bm_cell *cell = cell_at(canvas, row, column);

    if (cell == NULL)
        return;
    split_wide(canvas, row, column);
    set_cell(cell, style, text, size);
}

/* A character that would be halved by the edge becomes a space. */
static void put_glyph(const bm_canvas *canvas, int row, int column, bm_style style, const glyph *g)
{
    bool whole =
        cell_at(canvas, row, column) != NULL && cell_at(canvas, row, column + g->width - 1) != NULL;

    if (!whole) {
        for (int i = 0; i < g->width; i++)
            put_cell(canvas, row, column + i, style, BLANK, 1);
        return;
    }
    put_cell(canvas, row, column, style, g->text, g->size);
    if (g->width == 2)
        put_cell(canvas, row, column + 1, style, "", 0);
}

/* Joins what has no width of its own to the character that ends before `column`. */
static void join(const bm_canvas *canvas, int row, int column, const glyph *g)
{
    bm_cell *cell = cell_at(canvas, row, column - 1);

    if (cell != NULL && cell->text[0] == '\0')
        cell = cell_at(canvas, row, column - 2);
    if (cell == NULL)
        return;
    size_t length = strlen(cell->text);
    if (length + g->size < sizeof cell->text)
        memcpy(cell->text + length, g->text, g->size);
}

/* Stops before what would pass column `end`. */
static int put_until(const bm_canvas *canvas, int row, int column, int end, bm_style style,
                     const char *text)
{
    bool first = true;

    for (glyph g = glyph_at(text); g.used > 0; g = glyph_at(text)) {
        if (column + g.width > end)
            break;
        if (g.width > 0)
            put_glyph(canvas, row, column, style, &g);
        else if (!first)
            join(canvas, row, column, &g);
        first = false;
        column += g.width;
        text += g.used;
    }
    return column;
}

int bm_canvas_put(bm_canvas *canvas, int row, int column, bm_style style, const char *text)
{
    int width = bm_columns(text, strlen(text));

    return put_until(canvas, row, column, column + width, style, text);
}

int bm_canvas_put_cut(bm_canvas *canvas, int row, int column, int width, bm_style style,
                      const char *text)
{
    if (width <= 0)
        return column;
    if (bm_columns(text, strlen(text)) <= width)
        return bm_canvas_put(canvas, row, column, style, text);
    int end = put_until(canvas, row, column, column + width - 1, style, text);
    return bm_canvas_put(canvas, row, end, style, "…");
}

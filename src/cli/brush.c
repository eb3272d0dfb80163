/* brush.c - sentences, headings and edges on a canvas. */
#include "cli/brush.h"

#include <string.h>

#include "cli/columns.h"

int bm_brush_columns(const char *text)
{
    return bm_columns(text, strlen(text));
}

int bm_brush_most_columns(const bm_brush *brush, const char *heading, bm_brush_writer *write)
{
    int most = bm_brush_columns(heading);

    for (int seat = 0; seat < bm_head_of(brush->scene->state)->setup.seats; seat++) {
        char words[BM_SENTENCE_MAX];
        bm_text text;
        bm_text_begin(&text, words, sizeof words);
        write(brush, seat, &text);
        int columns = bm_brush_columns(words);
        most = columns > most ? columns : most;
    }
    return most;
}

void bm_brush_right(const bm_brush *brush, int row, int end, bm_style style, const char *text)
{
    bm_canvas_put(brush->canvas, row, end - bm_brush_columns(text), style, text);
}

int bm_brush_saying(const bm_brush *brush, int row, int column, int width, bm_style style,
                    const bm_saying *saying)
{
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&brush->scene->teller, saying, &text);
    return bm_canvas_put_cut(brush->canvas, row, column, width, style, sentence);
}

void bm_brush_heading(const bm_brush *brush, int row, const bm_saying *caption)
{
    int end = brush->left + brush->width;
    int column = bm_canvas_put(brush->canvas, row, brush->left, BM_STYLE_FAINT, "── ");

    column = bm_brush_saying(brush, row, column, end - column - 2, BM_STYLE_TITLE, caption);
    column = bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, " ");
    while (column < end)
        column = bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, "─");
}

void bm_brush_refusal(const bm_brush *brush, int row, bm_status status)
{
    const bm_reason *reason = bm_reason_of(brush->scene->game, status);
    const char *text = bm_phrase_text(brush->scene->teller.catalogue, "reason.", reason->key);

    bm_canvas_put_cut(brush->canvas, row, brush->left + 1, brush->width - 1, BM_STYLE_FAINT, text);
}

/* av_draw.c - where the pieces of the table go, and the smaller of them.
 *
 *     Adel Verpflichtet · reconstructed board                       Round 3 of 60
 *     Club ▙▄▟ ▙█▟ ▙▄▟ …                                                    Table
 *          2|1 2|1 3|1                                                       1–13
 *      2   1 · · 3
 *     Left pile (19): A1468 Gossip's Mask    Right pile (18): C1903 Threadbare Bear
 *     Castle 2: best exhibition +2, second best +1                    Jail ┃ 5┃  ┃
 *       Player    Space   Items: known  Thieves Cheques     This round
 *     ▶ 1 You     1        4            5 8     1 12 13 24  castle
 *     ── Your items: 4 · ★ best exhibition: 3 ────────────────────────────────────
 *     ★A1468 Gossip's Mask      ★A1760 Swiss Ball Mask    ★B1905 Swiss Chocolate
 *
 * What there is to see must fit 80 columns and AV_DRAW_ROWS rows with five seats;
 * more room becomes air and names. Styles only underline what signs and words say.
 */
#include "cli/av_draw.h"

#include "cli/av_draw_parts.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"

enum { CELL_COLUMNS = 3 /* of the jail: a bar, and a thief's number */, WORD_MAX = 16 };

const char *av_draw_text(const bm_brush *brush, const char *key)
{
    return bm_phrase_text(brush->scene->teller.catalogue, "av.draw.", key);
}

bm_style av_draw_pawn(const av_public *pub, int seat)
{
    int colour = pub->colour[seat];

    return colour > 0 ? (bm_style)(BM_STYLE_PAWN + colour - 1) : BM_STYLE_TEXT;
}

void av_pen_add(av_pen *pen, bm_style style, const char *word)
{
    int end = pen->brush->left + pen->brush->width;
    int columns = bm_brush_columns(word);

    if (pen->cut)
        return;
    if (pen->column > pen->left && pen->column + columns > end && pen->row < pen->last) {
        pen->row++;
        pen->column = pen->left;
    }
    /* In the last row the sign needs its place too. */
    if (pen->column + columns > end - (pen->row == pen->last ? 2 : 0)) {
        pen->cut = true;
        pen->column = pen->column < end ? pen->column : end - 1;
        word = "…";
        style = BM_STYLE_FAINT;
    }
    if (!pen->measures)
        bm_canvas_put(pen->brush->canvas, pen->row, pen->column, style, word);
    pen->column += columns + 1;
}

static void draw_header(const bm_brush *brush, int row)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int limit = pub->head.setup.option[AV_OPTION_ROUNDS];
    int end = brush->left + brush->width;
    char words[BM_SENTENCE_MAX];
    bm_text text;
    bm_saying progress;

    bm_say(&progress, limit > 0 ? "av.draw.round-of" : "av.draw.round", BM_NOBODY);
    bm_say_number(&progress, "round", pub->head.round);
    bm_say_number(&progress, "limit", limit);
    bm_text_begin(&text, words, sizeof words);
    if (pub->head.round > 0)
        bm_tell_saying(&brush->scene->teller, &progress, &text);
    bm_brush_right(brush, row, end, BM_STYLE_TEXT, words);
    end -= bm_brush_columns(words) + 1;

    int column =
        bm_canvas_put_cut(brush->canvas, row, brush->left, end - brush->left, BM_STYLE_TITLE,
                          bm_phrase_text(brush->scene->teller.catalogue, "", "av.name"));
    column = bm_canvas_put_cut(brush->canvas, row, column, end - column, BM_STYLE_FAINT, " · ");
    bm_canvas_put_cut(brush->canvas, row, column, end - column, BM_STYLE_FAINT,
                      av_draw_text(brush, av_board_same(&pub->board, &av_own_board)
                                              ? "reconstructed"
                                              : "brought"));
}

/* Nothing, while its top is still to be turned up. */
static void write_pile(const bm_brush *brush, int pile, bm_text *text)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    bm_saying saying;

    if (pub->top[pile] == 0 && pub->left[pile] > 0)
        return;
    if (pile == AV_LEFT)
        av_face_say_pile(&saying, pub, pile, "av.draw.left-empty", "av.draw.left");
    else
        av_face_say_pile(&saying, pub, pile, "av.draw.right-empty", "av.draw.right");
    bm_tell_saying(&brush->scene->teller, &saying, text);
}

/* Half the width for each pile, unless one of them needs more and the other less. */
static void draw_piles(const bm_brush *brush, int row)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int begin[2] = {brush->left, brush->left + brush->width / 2};
    char words[2][BM_SENTENCE_MAX];
    bm_text text;

    for (int pile = AV_LEFT; pile <= AV_RIGHT; pile++) {
        bm_text_begin(&text, words[pile], sizeof words[pile]);
        write_pile(brush, pile, &text);
    }
    int first = brush->left + bm_brush_columns(words[AV_LEFT]) + 2;
    int last = brush->left + brush->width - bm_brush_columns(words[AV_RIGHT]);
    if (first > begin[AV_RIGHT] && first <= last)
        begin[AV_RIGHT] = first;
    else if (first <= last && last < begin[AV_RIGHT])
        begin[AV_RIGHT] = last;
    const int ends[2] = {begin[AV_RIGHT] - 2, brush->left + brush->width};
    for (int pile = AV_LEFT; pile <= AV_RIGHT; pile++)
        bm_canvas_put_cut(brush->canvas, row, begin[pile], ends[pile] - begin[pile],
                          pub->top[pile] != 0 ? BM_STYLE_GOOD : BM_STYLE_FAINT, words[pile]);
}

/* From cell 1 on, behind bars, at the right end. Returns where that begins. */
static int draw_jail(const bm_brush *brush, int row)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int cells = pub->head.setup.seats;
    int column = brush->left + brush->width - 1 - cells * CELL_COLUMNS;
    const char *word = av_draw_text(brush, "jail");
    int begin = column - 1 - bm_brush_columns(word);

    bm_canvas_put(brush->canvas, row, begin, BM_STYLE_FAINT, word);
    for (int cell = 0; cell < cells; cell++) {
        char number[WORD_MAX];
        bm_text text;
        bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, "┃");
        column += CELL_COLUMNS;
        bm_text_begin(&text, number, sizeof number);
        if (pub->jail[cell] != 0)
            bm_text_add_int(&text, pub->jail[cell]);
        bm_brush_right(brush, row, column, BM_STYLE_BAD, number);
    }
    bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, "┃");
    return begin;
}

/* What an exhibition is worth now; and the jail. */
static void draw_castle(const bm_brush *brush, int row)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int castle = av_face_castle(pub);
    int end = draw_jail(brush, row) - 2;
    bm_saying saying;

    bm_say(&saying, castle >= 0 ? "av.draw.castle" : "av.draw.last-round", BM_NOBODY);
    bm_say_number(&saying, "castle", castle + 1);
    av_face_say_castle(&saying, pub);
    bm_brush_saying(brush, row, brush->left, end - brush->left, BM_STYLE_TEXT, &saying);
}

/* At the end nothing is for sale, and the story has more to say than the table. */
static int middle_rows(const bm_scene *scene)
{
    return av_draw_over(scene) ? 0 : 2;
}

int av_draw_rows(const bm_scene *scene)
{
    const av_public *pub = &av_face_state(scene)->pub;

    return 1 + av_draw_track_rows(pub) + middle_rows(scene) + 1 + pub->head.setup.seats +
           av_draw_items_rows(scene);
}

void av_draw(const bm_scene *scene, bm_canvas *canvas, int top, int rows)
{
    bm_brush brush = {scene, canvas, 1, canvas->columns - 2};
    const av_public *pub = &av_face_state(scene)->pub;
    int air = rows - av_draw_rows(scene);
    int row = top;

    draw_header(&brush, row++);
    av_draw_track(&brush, row);
    row += av_draw_track_rows(pub) + (air > 1); /* the rest goes to the items */
    if (!av_draw_over(scene)) {
        draw_piles(&brush, row);
        draw_castle(&brush, row + 1);
        row += 2;
    }
    av_draw_seats(&brush, row);
    row += 1 + pub->head.setup.seats;
    av_draw_items(&brush, row, top + rows - row);
}

/* su_draw_deeds.c - what everybody owns at a glance: the businesses, a row for each group.
 *
 *     11 Brows      A2  13 Nails      A2  14 Lips       A1
 *
 * Behind the name: the price while it is free, then the owner's sign with what is
 * built. A wider terminal names the groups, and shows pawns before the numbers.
 */
#include "cli/su_draw_parts.h"

#include "games/su/su_estate.h"

enum {
    MARK_COLUMNS = 1, /* what is being typed, or a pawn */
    NUMBER_COLUMNS = 3,
    NAME_COLUMNS = 10,
    HOLDING_COLUMNS = 3,
    CELL_COLUMNS = MARK_COLUMNS + NUMBER_COLUMNS + NAME_COLUMNS + HOLDING_COLUMNS,
    ACROSS = 3, /* of the largest groups */
    GROUP_MAX = 16,
    SEATS_ENOUGH = 27, /* columns beside it before it grows */
    WORD_MAX = 32
};

static const char *group_name(const bm_brush *brush, int group)
{
    return bm_phrase_text(brush->scene->teller.catalogue, "su.group.", su_face_group(group));
}

/* With more room a free column parts the cells, and pawns can stand there. */
static int cell_columns(const bm_brush *brush)
{
    bool roomy = ACROSS * (CELL_COLUMNS + 1) + SEATS_ENOUGH <= brush->width;

    return CELL_COLUMNS + roomy;
}

/* The columns of the groups' names; 0 where there is no room for them. */
static int group_columns(const bm_brush *brush)
{
    int most = 0;

    for (int group = 0; group < SU_GROUPS; group++) {
        int columns = bm_brush_columns(group_name(brush, group));
        most = columns > most ? columns : most;
    }
    most = most < GROUP_MAX ? most : GROUP_MAX;
    return ACROSS * (CELL_COLUMNS + 1) + most + SEATS_ENOUGH <= brush->width ? most : 0;
}

int su_draw_deeds_columns(const bm_brush *brush)
{
    return group_columns(brush) + ACROSS * cell_columns(brush);
}

static bm_style name_style(const su_public *pub, int deed, bool chosen)
{
    if (chosen)
        return BM_STYLE_CHOSEN;
    return bm_has(pub->mortgaged, deed) ? BM_STYLE_FAINT : BM_STYLE_TEXT;
}

static uint32_t pawns_on(const su_public *pub, int square)
{
    uint32_t pawns = 0;

    for (uint32_t seats = su_seats_in(pub); seats != 0; seats &= seats - 1)
        if (pub->square[bm_lowest(seats)] == square)
            pawns |= seats & (0 - seats);
    return pawns;
}

/* What is being typed; else whose pawn stands there, or that several do. */
static void draw_mark(const bm_brush *brush, int row, int column, int square, bool chosen)
{
    uint32_t pawns = pawns_on(su_draw_pub(brush), square);
    char sign[] = "*";

    if (chosen) {
        bm_canvas_put(brush->canvas, row, column, BM_STYLE_CHOSEN, "✓");
        return;
    }
    if (pawns == 0 || cell_columns(brush) == CELL_COLUMNS)
        return;
    if (bm_count(pawns) == 1)
        sign[0] = su_face_sign(bm_lowest(pawns));
    bm_canvas_put(brush->canvas, row, column, su_draw_seat_style(bm_lowest(pawns)), sign);
}

static void draw_deed(const bm_brush *brush, int row, int column, int deed, bool chosen)
{
    const su_public *pub = su_draw_pub(brush);
    int owner = su_owner(pub, deed);
    int square = su_deeds[deed].square;
    char words[WORD_MAX];
    bm_text text;

    draw_mark(brush, row, column, square, chosen);
    column += MARK_COLUMNS + NUMBER_COLUMNS;
    bm_text_begin(&text, words, sizeof words);
    bm_text_add_int(&text, square);
    bm_brush_right(brush, row, column - 1, BM_STYLE_FAINT, words);
    bm_canvas_put_cut(brush->canvas, row, column, NAME_COLUMNS - 1, name_style(pub, deed, chosen),
                      su_face_short(brush->scene, square));
    column += NAME_COLUMNS;
    bm_text_begin(&text, words, sizeof words);
    su_face_write_holding(pub, deed, &text);
    bm_canvas_put(brush->canvas, row, column,
                  owner == SU_BANK ? BM_STYLE_FAINT : su_draw_seat_style(owner), words);
}

void su_draw_deeds(const bm_brush *brush, int row, uint32_t chosen)
{
    int names = group_columns(brush);

    for (int group = 0; group < SU_GROUPS; group++, row++) {
        int column = brush->left + names;
        if (names > 0)
            bm_canvas_put_cut(brush->canvas, row, brush->left, names, BM_STYLE_FAINT,
                              group_name(brush, group));
        for (uint32_t left = su_group_masks[group]; left != 0; left &= left - 1) {
            draw_deed(brush, row, column, bm_lowest(left), bm_has(chosen, bm_lowest(left)));
            column += cell_columns(brush);
        }
    }
}

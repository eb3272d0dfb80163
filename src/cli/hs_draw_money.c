/* hs_draw_money.c - everybody's money, for replays and for the memory aid (HS-P7).
 *
 * Each value keeps its place; what has been spent is a dot, what lies in front of
 * its owner has a mark.
 */
#include "cli/hs_draw_parts.h"

#include "base/bits.h"
#include "games/hs/hs_bid.h"

enum { VALUES_COLUMNS = 27 };

/* The viewer's own hand is drawn in full below. */
static uint32_t shown_seats(const bm_brush *brush)
{
    uint32_t seats = bm_bit(hs_draw_state(brush)->pub.head.setup.seats) - 1;
    int viewer = brush->scene->viewer;

    return viewer >= 0 ? seats & ~bm_bit(viewer) : seats;
}

/* Beside a drawn hand there is room for two in a line only. */
static bool in_pairs(const bm_brush *brush)
{
    return brush->scene->viewer >= 0;
}

int hs_draw_money_rows(const bm_brush *brush)
{
    int count = bm_count(shown_seats(brush));

    if (!hs_draw_all_money(brush))
        return 0;
    return in_pairs(brush) ? (count + 1) / 2 : count + 1;
}

static int draw_value(const bm_brush *brush, int row, int column, int seat, int i)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    int end = column + (hs_money_value(i) < 10 ? 2 : 3);
    char number[HS_DRAW_NUMBER_MAX];

    hs_draw_number(hs_money_value(i), number);
    if (bm_has(pub->hand[seat], i)) {
        bm_brush_right(brush, row, end, BM_STYLE_MONEY, number);
    } else if (bm_has(pub->played[seat], i)) {
        bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, "›");
        bm_brush_right(brush, row, end, BM_STYLE_FAINT, number);
    } else {
        bm_brush_right(brush, row, end, BM_STYLE_FAINT, "·");
    }
    return end;
}

static void draw_line(const bm_brush *brush, int row, int column, int name_columns, int seat)
{
    bm_canvas_put_cut(brush->canvas, row, column, name_columns, BM_STYLE_TEXT,
                      brush->scene->teller.names[seat]);
    column += name_columns;
    for (int i = 0; i < HS_MONEY_COUNT; i++)
        column = draw_value(brush, row, column, seat, i);
}

void hs_draw_money(const bm_brush *brush, int row)
{
    bool pairs = in_pairs(brush);
    int half = brush->width / 2;
    int name_columns = pairs ? half - 2 - VALUES_COLUMNS : HS_DRAW_LOT_COLUMNS + 1;
    int place = 0;

    if (!pairs) {
        bm_saying caption;
        bm_say(&caption, "hs.draw.all-money", BM_NOBODY);
        bm_brush_heading(brush, row++, &caption);
    }
    for (uint32_t left = shown_seats(brush); left != 0; left &= left - 1, place++) {
        int line = pairs ? place / 2 : place;
        int column = brush->left + 1 + (pairs && place % 2 == 1 ? half : 0);
        draw_line(brush, row + line, column, name_columns, bm_lowest(left));
    }
}

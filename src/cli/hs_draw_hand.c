/* hs_draw_hand.c - the viewer's money, and what the line being typed would do.
 *
 * Every value has its place, so a hand shows at a glance what has been spent. The
 * cards that are being typed are lifted; those that lie in front are dashed.
 */
#include "cli/hs_draw_parts.h"

#include "base/bits.h"
#include "cli/hs_face.h"
#include "cli/typed.h"
#include "games/hs/hs_bid.h"

enum { PLACE_COLUMNS = 7, CARD_ROWS = 4 };

/* The cards of the hand that a bid names. */
static uint32_t chosen_cards(const bm_brush *brush, const bm_typed *t)
{
    bool bid = t->understood == BM_UNDERSTOOD_MOVE && t->move.kind == HS_MOVE_BID;

    return bid ? (uint32_t)t->move.set & hs_draw_state(brush)->pub.hand[brush->scene->viewer] : 0;
}

static void draw_heading(const bm_brush *brush, int row)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    int seat = brush->scene->viewer;
    uint32_t front = pub->played[seat];
    bm_saying caption;

    bm_say(&caption, front != 0 ? "hs.draw.hand-front" : "hs.draw.hand", BM_NOBODY);
    bm_say_number(&caption, "total", hs_money_total(pub->hand[seat]));
    if (front != 0)
        bm_say_number(&caption, "front", hs_money_total(front));
    bm_brush_heading(brush, row, &caption);
}

/* How a card lies there: whole, or only marked as lying in front. */
typedef struct look {
    const char *top, *side, *bottom;
    bm_style frame, value;
} look;

static const look HELD = {"╭────╮", "│", "╰────╯", BM_STYLE_MONEY, BM_STYLE_MONEY};
static const look CHOSEN = {"╭────╮", "│", "╰────╯", BM_STYLE_CHOSEN, BM_STYLE_CHOSEN};
static const look IN_FRONT = {"╭╌╌╌╌╮", "╎", "╰╌╌╌╌╯", BM_STYLE_FAINT, BM_STYLE_FAINT};

static void draw_card(const bm_brush *brush, int row, int column, int value, const look *how)
{
    char number[HS_DRAW_NUMBER_MAX];

    bm_canvas_put(brush->canvas, row, column, how->frame, how->top);
    bm_canvas_put(brush->canvas, row + 1, column, how->frame, how->side);
    bm_canvas_put(brush->canvas, row + 1, column + 1, how->value, "    ");
    bm_brush_right(brush, row + 1, column + 4, how->value, hs_draw_number(value, number));
    bm_canvas_put(brush->canvas, row + 1, column + 5, how->frame, how->side);
    bm_canvas_put(brush->canvas, row + 2, column, how->frame, how->bottom);
}

static void draw_cards(const bm_brush *brush, int row, uint32_t chosen)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    int seat = brush->scene->viewer;
    int column = brush->left + (brush->width - HS_MONEY_COUNT * PLACE_COLUMNS + 1) / 2;

    for (int i = 0; i < HS_MONEY_COUNT; i++, column += PLACE_COLUMNS) {
        int value = hs_money_value(i);
        if (bm_has(chosen, i))
            draw_card(brush, row, column, value, &CHOSEN);
        else if (bm_has(pub->hand[seat], i))
            draw_card(brush, row + 1, column, value, &HELD);
        else if (bm_has(pub->played[seat], i))
            draw_card(brush, row + 1, column, value, &IN_FRONT);
        else
            bm_canvas_put(brush->canvas, row + 2, column + 3, BM_STYLE_FAINT, "·");
    }
}

/* With nothing typed: what can be, so that nobody has to reckon. */
static bool say_need(const bm_brush *brush, bm_saying *saying)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    int seat = brush->scene->viewer;

    if (pub->turn_seat != seat)
        return false;
    if (hs_face_theft(brush->scene, saying))
        return true;
    if (pub->head.phase != HS_PHASE_BID)
        return false;
    if (pub->high == 0)
        bm_say(saying, "hs.draw.open", BM_NOBODY);
    else if (hs_money_total(pub->hand[seat]) <= hs_bid_need(hs_draw_state(brush), seat))
        bm_say(saying, "hs.draw.only-pass", BM_NOBODY);
    else
        bm_say(saying, "hs.draw.need", BM_NOBODY);
    bm_say_number(saying, "high", pub->high);
    return true;
}

void hs_draw_hand(const bm_brush *brush, int row)
{
    bm_saying need;
    bm_typed t;

    bm_typed_read(brush->scene, &t);
    draw_heading(brush, row);
    draw_cards(brush, row + 1, chosen_cards(brush, &t));
    bm_typed_draw(brush, row + 1 + CARD_ROWS, &t, say_need(brush, &need) ? &need : NULL);
}

/* hs_draw_seats.c - a line for each seat: its bid, its money, what it has won.
 *
 * The columns keep their places as long as everything fits, so that nothing
 * jumps about from move to move. Where it does not, the cards of a bid are cut
 * first: its total stays.
 */
#include "cli/hs_draw_parts.h"
#include "cli/seating.h"

#include <string.h>

#include "base/bits.h"
#include "cli/columns.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_say.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"

enum {
    MARK_COLUMNS = 2, /* whose turn it is */
    HAND_COLUMNS = 6,
    MONEY_COLUMNS = 8, /* "106 (11)" */
    BID_COLUMNS = 17,
    BID_LEAST = 9, /* "★ 106 = …" */
    POINTS_COLUMNS = 8,
    LINE_BYTES = 96
};

/* Where the columns of the table begin. */
typedef struct plan {
    int mark, name, bid, hand, won, end;
} plan;

/* Cards in a row, each in its own style. */
typedef struct pen {
    const bm_brush *brush;
    int row; /* below 0: only measuring */
    int column, end;
    bool cut;
} pen;

static void add_sign(pen *p, bm_style style, const char *sign)
{
    int columns = bm_columns(sign, strlen(sign));

    if (p->row < 0) {
        p->column += columns + 1;
        return;
    }
    /* Where something follows, one column must stay for the mark that it does. */
    if (p->cut || p->column + columns > p->end) {
        if (!p->cut)
            bm_canvas_put(p->brush->canvas, p->row, p->end - 1, BM_STYLE_FAINT, "…");
        p->cut = true;
        return;
    }
    p->column = bm_canvas_put(p->brush->canvas, p->row, p->column, style, sign) + 1;
}

static void add_card(pen *p, int card, bm_style style)
{
    static const char *const SIGNS[] = {"×2", "½", "−5", "╳"};
    char number[HS_DRAW_NUMBER_MAX];

    add_sign(p, style,
             hs_is_possession(card) ? hs_draw_number(card, number) : SIGNS[card - HS_TITLE]);
}

static void add_open_cards(pen *p, uint32_t cards)
{
    for (int card = 1; card <= HS_CARD_MAX; card++)
        for (; hs_cards_have(cards, card); cards = hs_cards_without(cards, card))
            add_card(p, card, hs_draw_card_style(card));
}

/* Their backs; with the memory aid also what everybody saw being taken. */
static void add_hidden_cards(pen *p, const hs_public *pub, int seat)
{
    for (int i = 0; i < hs_won_count(pub, seat); i++)
        add_sign(p, BM_STYLE_FAINT, "▒");
    for (int i = 0; p->brush->scene->memory_aid && i < pub->taken_count; i++)
        if (hs_taken_seat(pub->taken[i]) == seat)
            add_card(p, hs_taken_card(pub->taken[i]), BM_STYLE_FAINT);
}

static void add_won(pen *p, int seat)
{
    const hs_state *state = hs_draw_state(p->brush);

    if (hs_sees_won(&state->pub, seat, p->brush->scene->viewer))
        add_open_cards(p, hs_cards_in_front(state, seat));
    else
        add_hidden_cards(p, &state->pub, seat);
}

static void write_bid(uint32_t cards, bm_text *text)
{
    bm_text_add_int(text, hs_money_total(cards));
    if ((cards & (cards - 1)) == 0)
        return;
    bm_text_add(text, " = ");
    for (uint32_t left = cards; left != 0; left &= left - 1) {
        if (left != cards)
            bm_text_add_char(text, '+');
        bm_text_add_int(text, hs_money_value(bm_lowest(left)));
    }
}

static int bid_columns(uint32_t cards)
{
    char line[LINE_BYTES];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    write_bid(cards, &text);
    return (int)text.length + 2;
}

static int most_columns(const bm_brush *brush, int (*of)(const bm_brush *, int))
{
    int most = 0;

    for (int seat = 0; seat < hs_draw_state(brush)->pub.head.setup.seats; seat++) {
        int columns = of(brush, seat);
        if (columns > most)
            most = columns;
    }
    return most;
}

static int name_needs(const bm_brush *brush, int seat)
{
    const char *name = brush->scene->teller.names[seat];
    int columns = bm_columns(name, strlen(name));

    return columns < BM_NAME_COLUMNS ? columns : BM_NAME_COLUMNS;
}

static int word_columns(const bm_brush *brush, const char *key)
{
    const char *word = hs_draw_text(brush, key);

    return bm_columns(word, strlen(word));
}

static int bid_needs(const bm_brush *brush, int seat)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;

    if (pub->head.phase != HS_PHASE_OVER)
        return bid_columns(pub->played[seat]);
    int wins = word_columns(brush, "wins");
    int out = word_columns(brush, "out");
    return POINTS_COLUMNS + (wins > out ? wins : out);
}

static int won_needs(const bm_brush *brush, int seat)
{
    pen measure = {.brush = brush, .row = -1};

    add_won(&measure, seat);
    return measure.column;
}

static int between(int number, int least, int most)
{
    if (number > most)
        number = most;
    return number > least ? number : least;
}

static plan make_plan(const bm_brush *brush)
{
    plan p = {.mark = brush->left + HS_DRAW_LOT_COLUMNS, .end = brush->left + brush->width};
    int hand = hs_draw_all_money(brush) ? MONEY_COLUMNS : HAND_COLUMNS;

    p.name = p.mark + MARK_COLUMNS;
    p.bid = p.name + between(most_columns(brush, name_needs), 8, BM_NAME_COLUMNS) + 2;
    int room = p.end - p.bid - hand - 4; /* for bids and cards won */
    int spare = room - most_columns(brush, won_needs);
    int bid = between(spare, BID_LEAST, most_columns(brush, bid_needs));
    p.hand = p.bid + between(spare < BID_COLUMNS ? bid : BID_COLUMNS, bid, room) + 2;
    p.won = p.hand + hand + 2;
    return p;
}

static void draw_headings(const bm_brush *brush, const plan *p, int row)
{
    bool over = hs_draw_state(brush)->pub.head.phase == HS_PHASE_OVER;
    const char *hand = hs_draw_all_money(brush) || over ? "money" : "cards";

    if (over)
        bm_brush_right(brush, row, p->bid + POINTS_COLUMNS - 2, BM_STYLE_FAINT,
                       hs_draw_text(brush, "points"));
    else
        bm_canvas_put_cut(brush->canvas, row, p->bid, p->hand - p->bid - 1, BM_STYLE_FAINT,
                          hs_draw_text(brush, "bid"));
    bm_brush_right(brush, row, p->won - 2, BM_STYLE_FAINT, hs_draw_text(brush, hand));
    bm_canvas_put_cut(brush->canvas, row, p->won, p->end - p->won, BM_STYLE_FAINT,
                      hs_draw_text(brush, "won"));
}

static void draw_bid(const bm_brush *brush, const plan *p, int row, int seat)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    bool leads = pub->played[seat] != 0 && hs_money_total(pub->played[seat]) == pub->high;
    int width = p->hand - p->bid - 1;
    char line[LINE_BYTES];
    bm_text text;

    if (pub->head.phase != HS_PHASE_BID)
        return;
    bm_text_begin(&text, line, sizeof line);
    if (!bm_has(pub->bidding, seat)) {
        bm_canvas_put_cut(brush->canvas, row, p->bid + 2, width - 2, BM_STYLE_FAINT,
                          hs_draw_text(brush, "passed"));
    } else if (pub->played[seat] == 0) {
        bm_canvas_put(brush->canvas, row, p->bid + 2, BM_STYLE_FAINT, "–");
    } else {
        bm_text_add(&text, leads ? "★ " : "  ");
        write_bid(pub->played[seat], &text);
        bm_canvas_put_cut(brush->canvas, row, p->bid, width,
                          leads ? BM_STYLE_STRONG : BM_STYLE_MONEY, line);
    }
}

/* At the end: what counts, and what became of it. */
static void draw_standing(const bm_brush *brush, const plan *p, int row, int seat)
{
    int fate = p->bid + POINTS_COLUMNS;
    char number[HS_DRAW_NUMBER_MAX];
    hs_standing standing;

    hs_score(hs_draw_state(brush), &standing);
    bool wins = bm_has(standing.winners, seat);
    bm_brush_right(brush, row, fate - 2, wins ? BM_STYLE_STRONG : BM_STYLE_TEXT,
                   hs_draw_halves(standing.halves[seat], number));
    if (wins)
        bm_canvas_put_cut(brush->canvas, row, fate, p->hand - fate, BM_STYLE_STRONG,
                          hs_draw_text(brush, "wins"));
    else if (bm_has(standing.out, seat))
        bm_canvas_put_cut(brush->canvas, row, fate, p->hand - fate, BM_STYLE_BAD,
                          hs_draw_text(brush, "out"));
    bm_brush_right(brush, row, p->won - 2, BM_STYLE_MONEY,
                   hs_draw_number(standing.money[seat], number));
}

static void draw_hand_size(const bm_brush *brush, const plan *p, int row, int seat)
{
    uint32_t hand = hs_draw_state(brush)->pub.hand[seat];
    char line[LINE_BYTES];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    if (hs_draw_all_money(brush)) {
        bm_text_add_int(&text, hs_money_total(hand));
        bm_text_add(&text, " (");
        bm_text_add_int(&text, bm_count(hand));
        bm_text_add(&text, ")");
    } else {
        bm_text_add_int(&text, bm_count(hand));
    }
    bm_brush_right(brush, row, p->won - 2, BM_STYLE_MONEY, line);
}

static bm_style name_style(const hs_public *pub, int seat, bool turn)
{
    bool sits_out = pub->head.phase == HS_PHASE_BID && !bm_has(pub->bidding, seat);

    if (turn)
        return BM_STYLE_STRONG;
    return sits_out ? BM_STYLE_FAINT : BM_STYLE_TEXT;
}

static void draw_seat(const bm_brush *brush, const plan *p, int row, int seat)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    bool asked = pub->head.phase == HS_PHASE_BID || pub->head.phase == HS_PHASE_THEFT;
    bool turn = asked && pub->turn_seat == seat;
    pen won = {.brush = brush, .row = row, .column = p->won, .end = p->end};

    if (turn)
        bm_canvas_put(brush->canvas, row, p->mark, BM_STYLE_STRONG, "▶");
    bm_canvas_put_cut(brush->canvas, row, p->name, p->bid - p->name - 1,
                      name_style(pub, seat, turn), brush->scene->teller.names[seat]);
    if (pub->head.phase == HS_PHASE_OVER) {
        draw_standing(brush, p, row, seat);
    } else {
        draw_bid(brush, p, row, seat);
        draw_hand_size(brush, p, row, seat);
    }
    add_won(&won, seat);
}

void hs_draw_seats(const bm_brush *brush, int row)
{
    plan p = make_plan(brush);

    draw_headings(brush, &p, row);
    for (int seat = 0; seat < hs_draw_state(brush)->pub.head.setup.seats; seat++)
        draw_seat(brush, &p, row + 1 + seat, seat);
}

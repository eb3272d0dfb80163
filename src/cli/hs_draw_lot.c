/* hs_draw_lot.c - the card that is bid for, large. */
#include "cli/hs_draw_parts.h"

#include <string.h>

#include "cli/columns.h"
#include "games/hs/hs_say.h"

enum { CARD_COLUMNS = 17, INNER_ROWS = 3, CARD_LEFT = 1, WORD_MAX = 64 };

/* What stands on a card, three rows high. */
typedef struct figure {
    const char *rows[INNER_ROWS];
} figure;

static const figure DIGITS[10] = {
    {{"╭─╮", "│ │", "╰─╯"}}, {{"╶╮ ", " │ ", "╶┴╴"}}, {{"╶─╮", "╭─╯", "╰─╴"}},
    {{"╶─╮", "╶─┤", "╶─╯"}}, {{"╷ ╷", "╰─┤", "  ╵"}}, {{"╭─╴", "╰─╮", "╶─╯"}},
    {{"╭─╴", "├─╮", "╰─╯"}}, {{"╶─╮", "  │", "  ╵"}}, {{"╭─╮", "├─┤", "╰─╯"}},
    {{"╭─╮", "╰─┤", "╶─╯"}},
};
static const figure TITLE = {{"   ╶─╮", "×  ╭─╯", "   ╰─╴"}};
static const figure SCANDAL = {{"1 ╱", " ╱ ", "╱ 2"}};
static const figure DEBT = {{"   ╭─╴", "╶─ ╰─╮", "   ╶─╯"}};
static const figure THEFT = {{"╲ ╱", " ╳ ", "╱ ╲"}};
static const figure BACK = {{"▒▒▒▒▒▒▒▒▒▒▒", "▒▒▒▒▒▒▒▒▒▒▒", "▒▒▒▒▒▒▒▒▒▒▒"}};

/* The fourth red edge, which ended the game: turned up, and taken by nobody. */
static int last_card(const hs_public *pub)
{
    for (int i = 0; i < pub->taken_count; i++)
        if (hs_taken_card(pub->taken[i]) == HS_SCANDAL)
            return HS_TITLE;
    return HS_SCANDAL;
}

/* What lies in the middle of the table. */
static int middle_card(const hs_public *pub)
{
    if (pub->head.phase == HS_PHASE_THEFT)
        return HS_THEFT;
    return pub->head.phase == HS_PHASE_OVER ? last_card(pub) : pub->lot;
}

static void draw_rows(const bm_brush *brush, int row, int column, bm_style style,
                      const figure *what)
{
    for (int i = 0; i < INNER_ROWS; i++)
        bm_canvas_put(brush->canvas, row + i, column, style, what->rows[i]);
}

static void draw_centred(const bm_brush *brush, int row, bm_style style, const figure *what)
{
    int columns = bm_columns(what->rows[0], strlen(what->rows[0]));

    draw_rows(brush, row, brush->left + CARD_LEFT + (CARD_COLUMNS - columns) / 2, style, what);
}

static void draw_figure(const bm_brush *brush, int row, int card)
{
    bm_style style = hs_draw_card_style(card);
    int middle = brush->left + CARD_LEFT + CARD_COLUMNS / 2;

    if (card == HS_NO_CARD)
        draw_centred(brush, row, BM_STYLE_FAINT, &BACK);
    else if (card == HS_TITLE)
        draw_centred(brush, row, style, &TITLE);
    else if (card == HS_SCANDAL)
        draw_centred(brush, row, style, &SCANDAL);
    else if (card == HS_DEBT)
        draw_centred(brush, row, style, &DEBT);
    else if (card == HS_THEFT)
        draw_centred(brush, row, style, &THEFT);
    else if (card < 10)
        draw_centred(brush, row, style, &DIGITS[card]);
    else {
        draw_rows(brush, row, middle - 3, style, &DIGITS[1]);
        draw_rows(brush, row, middle + 1, style, &DIGITS[0]);
    }
}

/* From corner to corner. */
static void draw_edge(const bm_brush *brush, int row, bm_style style, const char *const parts[3])
{
    int column = brush->left + CARD_LEFT;
    int end = column + CARD_COLUMNS - 1;

    column = bm_canvas_put(brush->canvas, row, column, style, parts[0]);
    while (column < end)
        column = bm_canvas_put(brush->canvas, row, column, style, parts[1]);
    bm_canvas_put(brush->canvas, row, end, style, parts[2]);
}

/* In the middle of the lower edge. */
static void draw_red_word(const bm_brush *brush, int row)
{
    char word[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, word, sizeof word);
    bm_text_add(&text, " ");
    bm_text_add(&text, hs_draw_text(brush, "red-edge"));
    bm_text_add(&text, " ");
    int columns = bm_columns(word, text.length);
    int indent = columns < CARD_COLUMNS - 2 ? (CARD_COLUMNS - columns) / 2 : 1;
    bm_canvas_put_cut(brush->canvas, row, brush->left + CARD_LEFT + indent, CARD_COLUMNS - 2,
                      BM_STYLE_RED, word);
}

/* A red edge is double and says so: not everybody sees red. */
static void draw_frame(const bm_brush *brush, int row, bool red)
{
    static const char *const EDGES[2][3][3] = {
        {{"╭", "─", "╮"}, {"│", " ", "│"}, {"╰", "─", "╯"}},
        {{"╔", "═", "╗"}, {"║", " ", "║"}, {"╚", "═", "╝"}},
    };
    bm_style style = red ? BM_STYLE_RED : BM_STYLE_FAINT;

    draw_edge(brush, row, style, EDGES[red][0]);
    for (int i = 1; i <= INNER_ROWS; i++)
        draw_edge(brush, row + i, style, EDGES[red][1]);
    draw_edge(brush, row + INNER_ROWS + 1, style, EDGES[red][2]);
    if (red)
        draw_red_word(brush, row + INNER_ROWS + 1);
}

void hs_draw_lot(const bm_brush *brush, int row)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    int card = middle_card(pub);
    bm_saying name;

    bm_say(&name, card == HS_NO_CARD ? "hs.draw.deck" : "hs.draw.lot", BM_NOBODY);
    if (card != HS_NO_CARD)
        hs_say_card(&pub->head.setup, &name, "card", card);
    bm_brush_saying(brush, row, brush->left + CARD_LEFT, HS_DRAW_LOT_COLUMNS - 2, BM_STYLE_STRONG,
                    &name);
    draw_frame(brush, row + 1, hs_is_red_edged(card));
    draw_figure(brush, row + 2, card);
}

/* hs_draw.c - where the pieces of the table go, and what they share.
 *
 *     High Society · Ravensburger       Round 3 · cards 3/16 · red edges ▮▯▯▯ 1/4
 *     possession 7          Bid (★ highest)   Cards  Won
 *     ╭───────────────╮   ▶ Red       ★ 10 = 4+6         9  3 ×2
 *     │      ╶─╮      │     Blue      passed            11
 *     ── Your hand: 82 ──────────────────────────────────────────────────────────
 *
 * What there is to see must fit 80 columns and HS_DRAW_ROWS rows with five seats;
 * more room becomes air. Styles only underline what signs and words say too.
 */
#include "cli/hs_draw.h"

#include "cli/columns.h"
#include "cli/hs_draw_parts.h"

const char *hs_draw_text(const bm_brush *brush, const char *key)
{
    return bm_phrase_text(brush->scene->teller.catalogue, "hs.draw.", key);
}

const char *hs_draw_number(int number, char buffer[HS_DRAW_NUMBER_MAX])
{
    bm_text text;

    bm_text_begin(&text, buffer, HS_DRAW_NUMBER_MAX);
    bm_tell_number(number, &text);
    return buffer;
}

const char *hs_draw_halves(int halves, char buffer[HS_DRAW_NUMBER_MAX])
{
    bm_text text;

    bm_text_begin(&text, buffer, HS_DRAW_NUMBER_MAX);
    bm_tell_halves(halves, &text);
    return buffer;
}

bm_style hs_draw_card_style(int card)
{
    if (hs_is_misfortune(card))
        return BM_STYLE_BAD;
    return card == HS_TITLE ? BM_STYLE_NOBLE : BM_STYLE_GOOD;
}

bool hs_draw_all_money(const bm_brush *brush)
{
    return brush->scene->memory_aid || brush->scene->viewer == BM_REFEREE;
}

/* The red edges that have shown are filled. */
static void write_clock(int reds, bm_text *marks)
{
    for (int i = 0; i < HS_REDS; i++)
        bm_text_add(marks, i < reds ? "▮" : "▯");
    bm_text_add_char(marks, ' ');
    bm_text_add_int(marks, reds);
    bm_text_add(marks, "/");
    bm_text_add_int(marks, HS_REDS);
}

/* Round, cards and red edges at the right end. Returns where they begin. */
static int draw_progress(const bm_brush *brush, int row)
{
    const hs_public *pub = &hs_draw_state(brush)->pub;
    char sentence[BM_SENTENCE_MAX];
    char clock[HS_REDS * 4 + 8];
    bm_text text;
    bm_text marks;
    bm_saying saying;

    bm_text_begin(&marks, clock, sizeof clock);
    write_clock(hs_reds_seen(pub), &marks);
    bm_say(&saying, "hs.draw.progress", BM_NOBODY);
    bm_say_number(&saying, "round", pub->head.round);
    bm_say_number(&saying, "cards", hs_cards_seen(pub));
    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&brush->scene->teller, &saying, &text);

    int begin = brush->left + brush->width - bm_columns(clock, marks.length) - 1 -
                bm_columns(sentence, text.length);
    int column = bm_canvas_put(brush->canvas, row, begin, BM_STYLE_TEXT, sentence);
    bm_canvas_put(brush->canvas, row, column + 1, BM_STYLE_RED, clock);
    return begin;
}

static void draw_header(const bm_brush *brush, int row)
{
    const bm_scene *scene = brush->scene;
    const bm_edition *edition =
        &scene->game->editions[hs_draw_state(brush)->pub.head.setup.edition];
    const bm_catalogue *catalogue = scene->teller.catalogue;
    int end = draw_progress(brush, row) - 1;
    int column = bm_canvas_put_cut(brush->canvas, row, brush->left, end - brush->left,
                                   BM_STYLE_TITLE, bm_phrase_text(catalogue, "", "hs.name"));

    column = bm_canvas_put_cut(brush->canvas, row, column, end - column, BM_STYLE_FAINT, " · ");
    bm_canvas_put_cut(brush->canvas, row, column, end - column, BM_STYLE_FAINT,
                      bm_phrase_text(catalogue, "hs.edition.", edition->name));
}

static bool is_over(const bm_scene *scene)
{
    return bm_head_of(scene->state)->phase == HS_PHASE_OVER;
}

int hs_draw_rows(const bm_scene *scene)
{
    return is_over(scene) ? 1 + HS_DRAW_LOT_ROWS + 2 : HS_DRAW_ROWS;
}

void hs_draw(const bm_scene *scene, bm_canvas *canvas, int top, int rows)
{
    bm_brush brush = {scene, canvas, 1, canvas->columns - 2};
    bool hand = scene->viewer >= 0 && !is_over(scene);
    int money = is_over(scene) ? 0 : hs_draw_money_rows(&brush);
    int air = rows - 1 - HS_DRAW_LOT_ROWS - money - (hand ? HS_DRAW_HAND_ROWS : 0);

    draw_header(&brush, top);
    int row = top + 1 + (air > 0);
    hs_draw_lot(&brush, row);
    hs_draw_seats(&brush, row);
    row += HS_DRAW_LOT_ROWS + (air > 1) + (air > 3);
    if (money > 0)
        hs_draw_money(&brush, row);
    if (hand)
        hs_draw_hand(&brush, row + money);
}

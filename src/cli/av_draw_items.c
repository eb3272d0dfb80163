/* av_draw_items.c - the items that the viewer holds or can choose from.
 *
 * With their names while there is room, else by their letters. What would make the
 * best exhibition has a star; what is being typed has a tick. A referee sees what
 * everybody holds.
 */
#include "cli/av_draw_parts.h"

#include "cli/typed.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_say.h"

enum {
    ACROSS_MAX = 3, /* items with names in a row */
    ITEM_ROWS = 2, /* the least */
    WORD_MAX = 256
};

int av_draw_items_rows(const bm_scene *scene)
{
    if (av_draw_over(scene) || scene->viewer == BM_SPECTATOR)
        return 0;
    if (scene->viewer == BM_REFEREE)
        return bm_head_of(scene->state)->setup.seats;
    return 1 + ITEM_ROWS + 1;
}

/* The viewer's thief is at work: there is something else to choose from than the own
 * items. */
static bool steals(const bm_brush *brush)
{
    const av_public *pub = &av_draw_state(brush)->pub;

    return pub->head.phase == AV_PHASE_STEAL && bm_has(pub->asked, brush->scene->viewer);
}

/* Of the items that are shown, those that are being typed. */
static uint64_t chosen_items(const bm_typed *t)
{
    if (t->understood != BM_UNDERSTOOD_MOVE)
        return 0;
    if (t->move.kind == AV_MOVE_EXHIBIT)
        return t->move.set;
    bool one = t->move.kind == AV_MOVE_STEAL || t->move.kind == AV_MOVE_TURN_UP;
    return one ? av_bit(t->move.target) : 0;
}

/* The items to be drawn, and the signs before them. */
typedef struct showcase {
    uint64_t items, best, chosen;
} showcase;

static const char *sign_of(const showcase *s, int item)
{
    if (av_holds(s->chosen, item))
        return "✓";
    return s->chosen == 0 && av_holds(s->best, item) ? "★" : " ";
}

static bm_style style_of(const showcase *s, int item)
{
    if (av_holds(s->chosen, item))
        return BM_STYLE_CHOSEN;
    return s->chosen == 0 && av_holds(s->best, item) ? BM_STYLE_GOOD : BM_STYLE_TEXT;
}

/* In as few columns as the rows allow: so names are cut late. */
static void draw_named(const bm_brush *brush, int row, int rows, const showcase *s)
{
    int across = (bm_count64(s->items) + rows - 1) / rows;
    int width = brush->width / (across > 2 ? across : 2);
    int drawn = 0;

    across = brush->width / width;

    for (uint64_t left = s->items; left != 0; left &= left - 1, drawn++) {
        int item = bm_lowest64(left);
        int column = brush->left + drawn % across * width;
        bm_saying name;
        bm_say(&name, "av.now.item", BM_NOBODY);
        av_say_item(&name, "item", item);
        bm_canvas_put(brush->canvas, row + drawn / across, column, style_of(s, item),
                      sign_of(s, item));
        bm_brush_saying(brush, row + drawn / across, column + 1, width - 2, style_of(s, item),
                        &name);
    }
}

/* "A Masks": opens a letter's years. */
static void add_letter(av_pen *pen, int letter, bool named)
{
    char words[WORD_MAX];
    char key[] = "A";
    bm_text text;

    key[0] = (char)(key[0] + letter);
    bm_text_begin(&text, words, sizeof words);
    bm_text_add(&text, key);
    if (named) {
        bm_text_add_char(&text, ' ');
        bm_text_add(&text, bm_phrase_text(pen->brush->scene->teller.catalogue, "av.letter.", key));
    }
    av_pen_add(pen, BM_STYLE_TITLE, words);
}

static void add_year(av_pen *pen, const showcase *s, int item)
{
    char words[WORD_MAX];
    bm_text text;
    const char *sign = sign_of(s, item);

    bm_text_begin(&text, words, sizeof words);
    if (sign[0] != ' ')
        bm_text_add(&text, sign);
    bm_text_add_int(&text, av_year(item));
    av_pen_add(pen, style_of(s, item), words);
}

static void add_by_letter(av_pen *pen, const showcase *s, bool named)
{
    for (int letter = 0; letter < AV_LETTERS; letter++) {
        uint64_t part = s->items & (uint64_t)0xff << 8 * letter;
        if (part == 0)
            continue;
        add_letter(pen, letter, named);
        for (uint64_t left = part; left != 0; left &= left - 1)
            add_year(pen, s, bm_lowest64(left));
        pen->column += pen->column > pen->left;
    }
}

/* Whether all of it would fit. */
static bool fits(av_pen pen, const showcase *s, bool named)
{
    pen.measures = true;
    add_by_letter(&pen, s, named);
    return !pen.cut;
}

static av_pen pen_for(const bm_brush *brush, int row, int rows)
{
    return (av_pen){.brush = brush,
                    .row = row,
                    .column = brush->left + 1,
                    .left = brush->left + 1,
                    .last = row + rows - 1};
}

/* With names, with the names of the collections, or with their letters alone. */
static void draw_showcase(const bm_brush *brush, int row, int rows, const showcase *s)
{
    av_pen pen = pen_for(brush, row, rows);

    if (bm_count64(s->items) <= ACROSS_MAX * rows)
        draw_named(brush, row, rows, s);
    else
        add_by_letter(&pen, s, fits(pen, s, true));
}

/* Who steals looks at the own items too, in one row. */
static void draw_loot(const bm_brush *brush, int row, int rows, const showcase *loot)
{
    const av_state *state = av_draw_state(brush);
    av_pen pen = pen_for(brush, row + rows - 1, 1);
    showcase own = {.items = av_items_of(state, brush->scene->viewer)};

    draw_showcase(brush, row, rows - 1, loot);
    av_pen_add(&pen, BM_STYLE_FAINT, av_draw_text(brush, "yours"));
    own.best = av_exhibit_best(own.items);
    add_by_letter(&pen, &own, false);
}

static void draw_heading(const bm_brush *brush, int row, const showcase *s)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    bm_saying caption;

    if (steals(brush)) {
        bm_say(&caption, "av.draw.loot", BM_NOBODY);
        bm_say_seat(&caption, "victim", pub->victim);
    } else {
        bm_say(&caption, s->best != 0 ? "av.draw.own" : "av.draw.own-unfit", BM_NOBODY);
        bm_say_number(&caption, "n", bm_count64(s->items));
        bm_say_number(&caption, "best", bm_count64(s->best));
    }
    bm_brush_heading(brush, row, &caption);
}

/* Everybody's, a row each. A heading would cost a line of the story. */
static void draw_all(const bm_brush *brush, int row)
{
    const av_state *state = av_draw_state(brush);

    for (int seat = 0; seat < state->pub.head.setup.seats; seat++, row++) {
        showcase s = {.items = av_items_of(state, seat)};
        av_pen pen = {.brush = brush, .row = row, .column = brush->left + 2, .last = row};
        char number[WORD_MAX];
        bm_text text;
        bm_text_begin(&text, number, sizeof number);
        bm_text_add_int(&text, seat + 1);
        s.best = av_exhibit_best(s.items);
        av_pen_add(&pen, av_draw_pawn(&state->pub, seat), number);
        if (!fits(pen, &s, false))
            s.best = 0; /* the stars cost as much as some of the items */
        add_by_letter(&pen, &s, false);
    }
}

void av_draw_items(const bm_brush *brush, int row, int rows)
{
    const av_state *state = av_draw_state(brush);
    int seat = brush->scene->viewer;
    bm_saying ask;
    bm_typed t;

    if (av_draw_items_rows(brush->scene) == 0)
        return;
    if (seat == BM_REFEREE) {
        draw_all(brush, row);
        return;
    }
    bm_typed_read(brush->scene, &t);
    showcase s = {.items = av_items_of(state, seat), .chosen = chosen_items(&t)};
    if (steals(brush)) {
        s.items = state->pub.shown[state->pub.victim];
        draw_loot(brush, row + 1, rows - 2, &s);
    } else {
        s.best = av_exhibit_best(s.items);
        draw_showcase(brush, row + 1, rows - 2, &s);
    }
    draw_heading(brush, row, &s);
    bm_typed_draw(brush, row + rows - 1, &t, av_face_ask(brush->scene, &ask) ? &ask : NULL);
}

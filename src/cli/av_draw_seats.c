/* av_draw_seats.c - a line for each seat: its pawn, items, cards, and what it does.
 *
 * Cheques and free thieves are public in this game, and always shown. Of the items
 * those that everybody has seen are named, as long as there is room; then they are
 * counted by their letters.
 */
#include "cli/av_draw_parts.h"

#include "cli/seating.h"
#include "games/av/av_castle.h"
#include "games/av/av_material.h"
#include "games/av/av_text.h"

enum {
    MARK_COLUMNS = 2, /* who is asked, who has decided */
    SIGN_COLUMNS = 2,
    NAME_LEAST = 6,
    NAME_ENOUGH = 9,
    COUNT_COLUMNS = 3,
    KNOWN_LEAST = 12, /* six letters with their counts */
    KNOWN_ENOUGH = 24, /* with more room, the colours are named too */
    CHEQUES_LEAST = 10, /* all four */
    CHOICE_LEAST = 16,
    LINE_BYTES = 320
};

/* Where the columns of the table begin. */
typedef struct plan {
    int name, colour, space, items, thieves, cheques, choice, end;
} plan;

static void write_saying(const bm_brush *brush, const bm_saying *saying, bm_text *text)
{
    bm_tell_saying(&brush->scene->teller, saying, text);
}

static void write_space(const bm_brush *brush, int seat, bm_text *text)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int chair = pub->pawn[seat] - av_track_end(&pub->board);
    bm_saying saying;

    if (chair > 0) {
        bm_say(&saying, "av.draw.chair", BM_NOBODY);
        bm_say_number(&saying, "n", chair);
        write_saying(brush, &saying, text);
    } else if (pub->pawn[seat] == 0) {
        bm_text_add(text, av_draw_text(brush, "club"));
    } else {
        bm_text_add_int(text, pub->pawn[seat]);
    }
}

static void write_colour(const bm_brush *brush, int seat, bm_text *text)
{
    int colour = av_draw_state(brush)->pub.colour[seat];

    if (colour > 0)
        bm_text_add(text, bm_phrase_text(brush->scene->teller.catalogue, "av.colour.",
                                         av_colour_word(colour - 1)));
}

/* The free ones; the others are in jail, and in brackets. */
static void write_thieves(const bm_brush *brush, int seat, bm_text *text)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    uint32_t own = pub->colour[seat] > 0 ? av_colour_thieves(pub->colour[seat] - 1) : 0;
    uint32_t jailed = own & ~(uint32_t)pub->thieves[seat];

    for (uint32_t left = own; left != 0; left &= left - 1) {
        int number = bm_lowest(left);
        if (text->length > 0)
            bm_text_add_char(text, ' ');
        if (bm_has(jailed, number))
            bm_text_add_char(text, '(');
        bm_text_add_int(text, number);
        if (bm_has(jailed, number))
            bm_text_add_char(text, ')');
    }
}

static void write_cheques(const bm_brush *brush, int seat, bm_text *text)
{
    av_face_write_numbers(av_draw_state(brush)->pub.cheques[seat], text);
}

static void write_action(const bm_brush *brush, int action, bm_text *text)
{
    bm_saying saying;

    bm_say(&saying, "av.draw.action", BM_NOBODY);
    av_face_say_action(&saying, "action", action);
    write_saying(brush, &saying, text);
}

/* What the viewer may know of it: the own decision also while it is sealed. */
static void write_choice(const bm_brush *brush, int seat, bm_text *text)
{
    const av_state *state = av_draw_state(brush);
    int place = av_face_place(state, seat);
    int action = av_face_action(state, seat);

    if (place != AV_NOWHERE)
        bm_text_add(text, bm_phrase_text(brush->scene->teller.catalogue, "av.place.",
                                         av_place_word(place)));
    if (action != AV_NO_ACTION) {
        bm_text_add(text, ": ");
        write_action(brush, action, text);
    }
    if (text->length == 0 && bm_has(state->pub.committed, seat))
        bm_text_add(text, av_draw_text(brush, "decided"));
}

static void write_wins(const bm_brush *brush, int seat, bm_text *text)
{
    if (bm_has(av_winners(&av_draw_state(brush)->pub), seat))
        bm_text_add(text, av_draw_text(brush, "wins"));
}

static int most_columns(const bm_brush *brush, const char *heading, bm_brush_writer *write)
{
    return bm_brush_most_columns(brush, av_draw_text(brush, heading), write);
}

static int name_columns(const bm_brush *brush)
{
    int most = bm_brush_columns(av_draw_text(brush, "player"));

    for (int seat = 0; seat < av_draw_state(brush)->pub.head.setup.seats; seat++) {
        int columns = bm_brush_columns(brush->scene->teller.names[seat]);
        most = columns > most ? columns : most;
    }
    return most < BM_NAME_COLUMNS ? most : BM_NAME_COLUMNS;
}

/* What any choice could need, so that the columns stay where they are. */
static int choice_columns(const bm_brush *brush)
{
    static const int ACTIONS[] = {AV_EXHIBITION, AV_DETECTIVE, AV_THIEF + AV_THIEF_MAX,
                                  AV_CHEQUE + AV_CHEQUE_MAX};
    int most = 0;

    for (int i = 0; i < BM_LENGTH(ACTIONS); i++) {
        char words[LINE_BYTES];
        bm_text text;
        int place = av_is_cheque(ACTIONS[i]) ? AV_AUCTION : AV_CASTLE;
        bm_text_begin(&text, words, sizeof words);
        bm_text_add(&text, bm_phrase_text(brush->scene->teller.catalogue, "av.place.",
                                          av_place_word(place)));
        bm_text_add(&text, ": ");
        write_action(brush, ACTIONS[i], &text);
        int columns = bm_brush_columns(words);
        most = columns > most ? columns : most;
    }
    return most;
}

/* Takes columns away where there are too many, down to a least width. */
static void shrink(int *columns, int least, int *over)
{
    int some = *columns - least < *over ? *columns - least : *over;

    if (some <= 0)
        return;
    *columns -= some;
    *over -= some;
}

/* Where room is short, first what keeps the columns in their places goes, then the ends
 * of long names, of choices, and at last of a heap of cheques. */
static plan make_plan(const bm_brush *brush)
{
    plan p = {.name = brush->left + MARK_COLUMNS + SIGN_COLUMNS, .end = brush->left + brush->width};
    int name = name_columns(brush);
    int colour = most_columns(brush, "colour", write_colour) + 1;
    int space = most_columns(brush, "space", write_space);
    int thieves = most_columns(brush, "thieves", write_thieves);
    int needed = most_columns(brush, "cheques", write_cheques);
    int cheques = needed > CHEQUES_LEAST ? needed : CHEQUES_LEAST;
    int choice = choice_columns(brush);
    int over = p.name + name + 1 + space + 1 + COUNT_COLUMNS + KNOWN_LEAST + 1 + thieves + 1 +
               cheques + 2 + choice - p.end;

    bool roomy = -over - colour > KNOWN_ENOUGH - KNOWN_LEAST;
    shrink(&cheques, needed, &over);
    shrink(&name, NAME_ENOUGH, &over);
    shrink(&choice, CHOICE_LEAST, &over);
    shrink(&name, NAME_LEAST, &over);
    shrink(&cheques, CHEQUES_LEAST, &over);
    p.choice = p.end - choice;
    p.cheques = p.choice - 2 - cheques;
    p.thieves = p.cheques - 1 - thieves;
    p.colour = p.name + name + 1;
    p.space = p.colour + (roomy ? colour : 0);
    p.items = p.space + space + 1;
    return p;
}

/* At the end: where the pawns are, who wins, and the collections. */
static plan make_last_plan(const bm_brush *brush)
{
    plan p = {.name = brush->left + MARK_COLUMNS + SIGN_COLUMNS, .end = brush->left + brush->width};

    p.space = p.name + name_columns(brush) + 1;
    p.colour = p.space;
    p.choice = p.space + most_columns(brush, "space", write_space) + 2;
    p.items = p.choice + most_columns(brush, "wins", write_wins) + 2;
    return p;
}

static void put(const bm_brush *brush, int row, int column, int end, bm_style style,
                const char *text)
{
    bm_canvas_put_cut(brush->canvas, row, column, end - column - 1, style, text);
}

static void draw_headings(const bm_brush *brush, const plan *p, int row)
{
    bool over = av_draw_over(brush->scene);

    put(brush, row, p->name, p->colour, BM_STYLE_FAINT, av_draw_text(brush, "player"));
    put(brush, row, p->colour, p->space, BM_STYLE_FAINT, av_draw_text(brush, "colour"));
    put(brush, row, p->space, over ? p->choice : p->items, BM_STYLE_FAINT,
        av_draw_text(brush, "space"));
    if (over) {
        put(brush, row, p->items, p->end, BM_STYLE_FAINT, av_draw_text(brush, "collection"));
        return;
    }
    put(brush, row, p->items, p->thieves, BM_STYLE_FAINT, av_draw_text(brush, "items"));
    put(brush, row, p->thieves, p->cheques, BM_STYLE_FAINT, av_draw_text(brush, "thieves"));
    put(brush, row, p->cheques, p->choice, BM_STYLE_FAINT, av_draw_text(brush, "cheques"));
    put(brush, row, p->choice, p->end + 1, BM_STYLE_FAINT, av_draw_text(brush, "choice"));
}

/* "A2 B1": how many of each letter; with `apart` false without the spaces. */
static void write_counts(uint64_t items, bool apart, bm_text *text)
{
    for (int letter = 0; letter < AV_LETTERS; letter++) {
        int count = bm_count64(items >> 8 * letter & 0xff);
        if (count == 0)
            continue;
        if (apart && text->length > 0)
            bm_text_add_char(text, ' ');
        bm_text_add_char(text, (char)('A' + letter));
        bm_text_add_int(text, count);
    }
}

/* By their codes, or, where these are too many, counted. */
static void draw_known(const bm_brush *brush, int row, int column, int end, uint64_t items)
{
    char words[LINE_BYTES];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    av_face_write_codes(items, &text);
    for (int apart = 1; apart >= 0 && (int)text.length > end - column; apart--) {
        bm_text_begin(&text, words, sizeof words);
        write_counts(items, apart != 0, &text);
    }
    bm_canvas_put_cut(brush->canvas, row, column, end - column, BM_STYLE_GOOD, words);
}

static void draw_mark(const bm_brush *brush, int row, int seat)
{
    const av_public *pub = &av_draw_state(brush)->pub;

    if (bm_has(pub->asked, seat))
        bm_canvas_put(brush->canvas, row, brush->left, BM_STYLE_STRONG, "▶");
    else if (bm_has(pub->committed, seat))
        bm_canvas_put(brush->canvas, row, brush->left, BM_STYLE_TEXT, "✓");
}

static void draw_who(const bm_brush *brush, const plan *p, int row, int seat)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    char words[LINE_BYTES];
    bm_text text;

    draw_mark(brush, row, seat);
    bm_text_begin(&text, words, sizeof words);
    bm_text_add_int(&text, seat + 1);
    bm_canvas_put(brush->canvas, row, p->name - SIGN_COLUMNS, av_draw_pawn(pub, seat), words);
    put(brush, row, p->name, p->colour, av_draw_pawn(pub, seat), brush->scene->teller.names[seat]);
    bm_text_begin(&text, words, sizeof words);
    write_colour(brush, seat, &text);
    put(brush, row, p->colour, p->space, av_draw_pawn(pub, seat), words);
    bm_text_begin(&text, words, sizeof words);
    write_space(brush, seat, &text);
    put(brush, row, p->space, av_draw_over(brush->scene) ? p->choice : p->items, BM_STYLE_TEXT,
        words);
}

static void draw_seat(const bm_brush *brush, const plan *p, int row, int seat)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    char words[LINE_BYTES];
    bm_text text;

    draw_who(brush, p, row, seat);
    bm_text_begin(&text, words, sizeof words);
    bm_text_add_int(&text, av_item_count(pub, seat));
    bm_brush_right(brush, row, p->items + COUNT_COLUMNS - 1, BM_STYLE_TEXT, words);
    draw_known(brush, row, p->items + COUNT_COLUMNS, p->thieves - 1, pub->known[seat]);
    bm_text_begin(&text, words, sizeof words);
    write_thieves(brush, seat, &text);
    put(brush, row, p->thieves, p->cheques, BM_STYLE_TEXT, words);
    bm_text_begin(&text, words, sizeof words);
    write_cheques(brush, seat, &text);
    put(brush, row, p->cheques, p->choice, BM_STYLE_MONEY, words);
    bm_text_begin(&text, words, sizeof words);
    write_choice(brush, seat, &text);
    put(brush, row, p->choice, p->end + 1, BM_STYLE_STRONG, words);
}

/* At the end: who wins, and the final collections. */
static void draw_standing(const bm_brush *brush, const plan *p, int row, int seat)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    char words[LINE_BYTES];
    bm_text text;

    draw_who(brush, p, row, seat);
    bm_text_begin(&text, words, sizeof words);
    write_wins(brush, seat, &text);
    put(brush, row, p->choice, p->items, BM_STYLE_STRONG, words);
    bm_text_begin(&text, words, sizeof words);
    bm_text_add_int(&text, bm_count64(pub->collection[seat]));
    bm_brush_right(brush, row, p->items + COUNT_COLUMNS - 1, BM_STYLE_TEXT, words);
    draw_known(brush, row, p->items + COUNT_COLUMNS, p->end, pub->collection[seat]);
}

void av_draw_seats(const bm_brush *brush, int row)
{
    plan p = av_draw_over(brush->scene) ? make_last_plan(brush) : make_plan(brush);

    draw_headings(brush, &p, row);
    for (int seat = 0; seat < av_draw_state(brush)->pub.head.setup.seats; seat++)
        if (av_draw_over(brush->scene))
            draw_standing(brush, &p, row + 1 + seat, seat);
        else
            draw_seat(brush, &p, row + 1 + seat, seat);
}

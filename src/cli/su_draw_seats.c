/* su_draw_seats.c - a line for each seat: cash, worth, where its pawn is; then the
 * characters that the viewer knows.
 *
 * A letter is the sign of a seat, also where it owns something. A pawn in СИЗО has a
 * sign of bars and the turns it has missed.
 */
#include "cli/su_draw_parts.h"

#include "cli/fold.h"
#include "games/su/su_estate.h"
#include "games/su/su_text.h"

enum {
    SIGN_COLUMNS = 3, /* whose turn it is, and the letter */
    NAME_LEAST = 5,
    ROWS = SU_GROUPS, /* beside the groups */
    WORD_MAX = 64,
    KNOWN_MAX = 512,
    CHARACTER_MOST = 20, /* columns of a character, and how few it is cut to */
    CHARACTER_LEAST = 4
};

/* Where the columns of the table end; what stands in them is set to the right. */
typedef struct plan {
    int left, name, cash, worth, where;
} plan;

static void write_cash(const bm_brush *brush, int seat, bm_text *text)
{
    bm_text_add_int(text, su_draw_pub(brush)->cash[seat]);
}

static void write_worth(const bm_brush *brush, int seat, bm_text *text)
{
    bm_text_add_int(text, su_worth(su_draw_pub(brush), seat));
}

static void write_where(const bm_brush *brush, int seat, bm_text *text)
{
    const su_public *pub = su_draw_pub(brush);

    if (su_draw_over(brush->scene)) {
        bm_text_add(text, bm_has(su_winners(pub), seat) ? "★" : "");
    } else if (pub->jailed[seat] != 0) {
        bm_text_add(text, "▦");
        bm_text_add_int(text, pub->jailed[seat] - 1);
    } else {
        bm_text_add_int(text, pub->square[seat]);
    }
}

static int most_columns(const bm_brush *brush, const char *heading, bm_brush_writer *write)
{
    return bm_brush_most_columns(brush, su_draw_text(brush, heading), write);
}

/* Where room is short the headings give way, and then the names. */
static plan make_plan(const bm_brush *brush, int column)
{
    plan p = {.left = column, .where = brush->left + brush->width};

    p.worth = p.where - 1 - most_columns(brush, "where", write_where);
    p.cash = p.worth - 1 - most_columns(brush, "worth", write_worth);
    p.name = p.cash - 1 - most_columns(brush, "cash", write_cash);
    int least = column + SIGN_COLUMNS + NAME_LEAST;
    if (p.name < least)
        p.name = least;
    return p;
}

static void put_right(const bm_brush *brush, int row, int begin, int end, bm_style style,
                      const char *words)
{
    if (bm_brush_columns(words) <= end - begin)
        bm_brush_right(brush, row, end, style, words);
    else
        bm_canvas_put_cut(brush->canvas, row, begin, end - begin, style, words);
}

static void draw_headings(const bm_brush *brush, const plan *p, int row)
{
    int name = p->left + SIGN_COLUMNS;

    bm_canvas_put_cut(brush->canvas, row, name, p->name - name, BM_STYLE_FAINT,
                      su_draw_text(brush, "player"));
    put_right(brush, row, p->name + 1, p->cash, BM_STYLE_FAINT, su_draw_text(brush, "cash"));
    put_right(brush, row, p->cash + 1, p->worth, BM_STYLE_FAINT, su_draw_text(brush, "worth"));
    if (!su_draw_over(brush->scene))
        put_right(brush, row, p->worth + 1, p->where, BM_STYLE_FAINT, su_draw_text(brush, "where"));
}

static void put_written(const bm_brush *brush, int row, int begin, int end, bm_style style,
                        int seat, void (*write)(const bm_brush *, int, bm_text *))
{
    char words[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    write(brush, seat, &text);
    put_right(brush, row, begin, end, style, words);
}

static void draw_seat(const bm_brush *brush, const plan *p, int row, int seat)
{
    const su_public *pub = su_draw_pub(brush);
    bool asked = bm_has(brush->scene->game->turn(brush->scene->state).must, seat);
    char sign[] = "A";
    int name = p->left + SIGN_COLUMNS;

    sign[0] = su_face_sign(seat);
    if (asked)
        bm_canvas_put(brush->canvas, row, p->left, BM_STYLE_STRONG, "▶");
    bm_canvas_put(brush->canvas, row, p->left + 1, su_draw_seat_style(seat), sign);
    bm_canvas_put_cut(brush->canvas, row, name, p->name - name, su_draw_seat_style(seat),
                      brush->scene->teller.names[seat]);
    if (bm_has(pub->out, seat)) {
        put_right(brush, row, p->name + 1, p->where, BM_STYLE_FAINT, su_draw_text(brush, "out"));
        return;
    }
    put_written(brush, row, p->name + 1, p->cash, BM_STYLE_MONEY, seat, write_cash);
    put_written(brush, row, p->cash + 1, p->worth, BM_STYLE_TEXT, seat, write_worth);
    put_written(brush, row, p->worth + 1, p->where, BM_STYLE_TEXT, seat, write_where);
}

static void add_cut(const char *name, int width, bm_text *text)
{
    if (bm_brush_columns(name) <= width) {
        bm_text_add(text, name);
    } else {
        su_draw_clip(name, width - 1, text);
        bm_text_add(text, "…");
    }
}

/* "B: Raider", with a tick once it is used up. */
static void add_character(const bm_brush *brush, int seat, int width, bm_text *text)
{
    const su_state *state = su_face_state(brush->scene);
    int character = su_character_of(state, seat);
    bool hidden = state->pub.character[seat] == 0;

    if (text->length > 0)
        bm_text_add(text, ", ");
    bm_text_add_char(text, su_face_sign(seat));
    bm_text_add(text, ":\u00a0"); /* no line ends here */
    if (hidden)
        bm_text_add_char(text, '(');
    add_cut(bm_phrase_text(brush->scene->teller.catalogue, "su.character.",
                           su_character_name(character)),
            width, text);
    if (hidden)
        bm_text_add_char(text, ')');
    if (bm_has(state->pub.used, seat))
        bm_text_add(text, "✓");
}

/* All that the viewer knows. Their names give way, so that none is missing. */
static void write_characters(const bm_brush *brush, int columns, int lines, char words[KNOWN_MAX])
{
    const su_state *state = su_face_state(brush->scene);
    bm_text text;

    for (int width = CHARACTER_MOST; width >= CHARACTER_LEAST; width--) {
        bm_text_begin(&text, words, KNOWN_MAX);
        for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
            if (su_character_of(state, seat) != SU_NO_CHARACTER)
                add_character(brush, seat, width, &text);
        if (bm_fold_count(words, columns, 0) <= lines)
            return;
    }
}

/* As many lines as there are. */
static void draw_characters(const bm_brush *brush, int row, int column, int end)
{
    int columns = brush->left + brush->width - column;
    char words[KNOWN_MAX];
    int indent;
    bm_span line;
    bm_fold fold;
    bm_text text;

    write_characters(brush, columns, end - row, words);
    bm_fold_begin(&fold, words, columns, 0);
    for (; row < end && bm_fold_next(&fold, &line, &indent); row++) {
        char part[KNOWN_MAX];
        bm_text_begin(&text, part, sizeof part);
        bm_text_add_bytes(&text, line.start, line.size);
        bm_canvas_put_cut(brush->canvas, row, column, columns, BM_STYLE_NOBLE, part);
    }
}

void su_draw_seats(const bm_brush *brush, int row, int column)
{
    int seats = su_draw_pub(brush)->head.setup.seats;
    plan p = make_plan(brush, column);

    draw_headings(brush, &p, row);
    for (int seat = 0; seat < seats; seat++)
        draw_seat(brush, &p, row + 1 + seat, seat);
    draw_characters(brush, row + 1 + seats + (seats < SU_SEATS_MAX), column + 1, row + ROWS);
}

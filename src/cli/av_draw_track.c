/* av_draw_track.c - the track: castles side by side, and the pawns under them.
 *
 *     Club ▙▄▟ ▙▄▟ ▙█▟ ▙▄▟       a castle; the one that counts has a keep
 *          2|1 2|1 3|1 3|2       its numbers
 *      4   · · 1 · ··2 · ·       its spaces, and the pawns on them,
 *                    3           one below the other
 *
 * With room enough each space has two columns. A board that is longer than the
 * row is shown around the leading pawn; pawns further back then stand at the left
 * edge.
 */
#include "cli/av_draw_parts.h"

#include "games/av/av_castle.h"

enum {
    CLUB_COLUMNS = 5,
    TABLE_COLUMNS = 7,
    EDGE_COLUMNS = 6, /* what stands for the castles that are not shown */
    NUMBERS_ROWS = 2, /* castles and numbers */
    PAWN_ROWS = 2,
    PAWN_ROWS_MAX = 3,
    AHEAD = 2, /* castles to be seen before the leading pawn */
    WORD_MAX = 16
};

/* Which castles are shown, and how wide they are. */
typedef struct plan {
    int unit; /* columns of a space */
    int from, to; /* castles, both included */
} plan;

/* How many pawns share the space. */
static int pawns_on(const av_public *pub, int space)
{
    int count = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        count += pub->pawn[seat] == space;
    return count;
}

/* Pawns on one space need a row each; those in the Club and at the table do not. */
int av_draw_track_rows(const av_public *pub)
{
    int end = av_track_end(&pub->board);
    int most = PAWN_ROWS;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        int space = pub->pawn[seat];
        if (space > 0 && space <= end && pawns_on(pub, space) > most)
            most = PAWN_ROWS_MAX;
    }
    return NUMBERS_ROWS + most;
}

static void write_numbers(const av_castle *castle, bm_text *text)
{
    bm_text_add_int(text, castle->first);
    bm_text_add_char(text, '|');
    bm_text_add_int(text, castle->second);
}

/* Without the gap behind it. Two spaces of one column each need one between them. */
static int castle_columns(const av_castle *castle, int unit)
{
    char numbers[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, numbers, sizeof numbers);
    write_numbers(castle, &text);
    int spaces = castle->spaces * unit;
    return spaces > (int)text.length ? spaces : (int)text.length;
}

static int plan_columns(const av_board *board, const plan *p)
{
    int columns = p->from > 0 ? EDGE_COLUMNS : CLUB_COLUMNS;

    for (int i = p->from; i <= p->to; i++)
        columns += castle_columns(&board->castle[i], p->unit) + 1;
    return columns + (p->to + 1 < board->castle_count ? 1 : TABLE_COLUMNS);
}

static bool fits(const bm_brush *brush, const av_board *board, plan p)
{
    return plan_columns(board, &p) <= brush->width;
}

/* All of it, if that fits; else the leading pawn's castle, a little of what lies
 * before it, and as much as possible of what lies behind. */
static plan make_plan(const bm_brush *brush, const av_public *pub)
{
    const av_board *board = &pub->board;
    int last = board->castle_count - 1;
    int leader = av_face_castle(pub);
    plan p = {2, 0, last};

    if (fits(brush, board, p))
        return p;
    p.unit = 1;
    if (fits(brush, board, p))
        return p;
    p.from = leader >= 0 ? leader : last;
    p.to = p.from;
    while (p.to < last && p.to < p.from + AHEAD && fits(brush, board, (plan){1, p.from, p.to + 1}))
        p.to++;
    while (p.from > 0 && fits(brush, board, (plan){1, p.from - 1, p.to}))
        p.from--;
    while (p.to < last && fits(brush, board, (plan){1, p.from, p.to + 1}))
        p.to++;
    return p;
}

static void draw_pawn(const bm_brush *brush, int row, int column, int seat)
{
    char sign[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, sign, sizeof sign);
    bm_text_add_int(&text, seat + 1);
    bm_canvas_put(brush->canvas, row, column, av_draw_pawn(&av_draw_state(brush)->pub, seat), sign);
}

/* Pawns between two spaces, from the hindmost on, in rows of `width` columns: the Club,
 * the table, the edge. */
static void draw_crowd(const bm_brush *brush, int row, int column, int width, int from, int to)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int drawn = 0;

    for (int space = from; space <= to; space++)
        for (int seat = 0; seat < pub->head.setup.seats; seat++)
            if (pub->pawn[seat] == space) {
                draw_pawn(brush, row + drawn / width, column + drawn % width, seat);
                drawn++;
            }
}

/* A space and its pawns. Of more than there are rows for, the last row says so. */
static void draw_space(const bm_brush *brush, int row, int column, int space)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    int rows = av_draw_track_rows(pub) - NUMBERS_ROWS;
    int count = pawns_on(pub, space);
    int drawn = 0;

    if (count == 0)
        bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, "·");
    for (int seat = 0; seat < pub->head.setup.seats && drawn < rows; seat++) {
        if (pub->pawn[seat] != space)
            continue;
        if (drawn == rows - 1 && count > rows)
            bm_canvas_put(brush->canvas, row + drawn, column, BM_STYLE_STRONG, "+");
        else
            draw_pawn(brush, row + drawn, column, seat);
        drawn++;
    }
}

static void draw_castle(const bm_brush *brush, int row, int column, int i, int unit)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    const av_castle *castle = &pub->board.castle[i];
    bool counts = i == av_face_castle(pub);
    bm_style style = counts ? BM_STYLE_STRONG : BM_STYLE_FAINT;
    int columns = castle_columns(castle, unit);
    char numbers[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, numbers, sizeof numbers);
    write_numbers(castle, &text);
    bm_canvas_put(brush->canvas, row, column, style, "▙");
    for (int k = 1; k < columns - 1; k++)
        bm_canvas_put(brush->canvas, row, column + k, style, counts ? "█" : "▄");
    bm_canvas_put(brush->canvas, row, column + columns - 1, style, "▟");
    bm_canvas_put(brush->canvas, row + 1, column + (columns - (int)text.length) / 2,
                  counts ? BM_STYLE_STRONG : BM_STYLE_TEXT, numbers);
}

/* The spaces of a castle, spread over its columns. `before` is the last space of the
 * castle before it. */
static void draw_spaces(const bm_brush *brush, int row, int column, int i, int unit, int before)
{
    const av_castle *castle = &av_draw_state(brush)->pub.board.castle[i];
    int columns = castle_columns(castle, unit);

    for (int k = 0; k < castle->spaces; k++) {
        int at = (2 * k + 1) * columns / (2 * castle->spaces);
        draw_space(brush, row + NUMBERS_ROWS, column + at, before + 1 + k);
    }
}

/* Left of the castles: the Club, or what is not shown. Returns the column after it. */
static int draw_start(const bm_brush *brush, int row, const plan *p, int before)
{
    if (p->from == 0) {
        bm_canvas_put_cut(brush->canvas, row, brush->left, CLUB_COLUMNS - 1, BM_STYLE_TITLE,
                          av_draw_text(brush, "club"));
        draw_crowd(brush, row + NUMBERS_ROWS, brush->left, CLUB_COLUMNS - 1, 0, 0);
        return brush->left + CLUB_COLUMNS;
    }
    bm_canvas_put(brush->canvas, row, brush->left, BM_STYLE_FAINT, "‹");
    bm_canvas_put(brush->canvas, row + 1, brush->left, BM_STYLE_FAINT, "…");
    draw_crowd(brush, row + NUMBERS_ROWS, brush->left, EDGE_COLUMNS - 1, 0, before);
    return brush->left + EDGE_COLUMNS;
}

/* Right of the castles: the dining table, or that there is more. */
static void draw_end(const bm_brush *brush, int row, int column, const plan *p)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    char chairs[WORD_MAX];
    bm_text text;

    if (p->to + 1 < pub->board.castle_count) {
        bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, "›");
        bm_canvas_put(brush->canvas, row + 1, column, BM_STYLE_FAINT, "…");
        return;
    }
    bm_text_begin(&text, chairs, sizeof chairs);
    bm_text_add(&text, "1–");
    bm_text_add_int(&text, pub->board.table_seats);
    int width = brush->left + brush->width - column;
    bm_canvas_put_cut(brush->canvas, row, column, width, BM_STYLE_TITLE,
                      av_draw_text(brush, "table"));
    bm_canvas_put(brush->canvas, row + 1, column, BM_STYLE_FAINT, chairs);
    draw_crowd(brush, row + NUMBERS_ROWS, column, width, av_track_end(&pub->board) + 1,
               av_leading_space(pub));
}

void av_draw_track(const bm_brush *brush, int row)
{
    const av_public *pub = &av_draw_state(brush)->pub;
    plan p = make_plan(brush, pub);
    int before = 0;

    for (int i = 0; i < p.from; i++)
        before += pub->board.castle[i].spaces;
    int column = draw_start(brush, row, &p, before);
    for (int i = p.from; i <= p.to; i++) {
        draw_castle(brush, row, column, i, p.unit);
        draw_spaces(brush, row, column, i, p.unit, before);
        before += pub->board.castle[i].spaces;
        column += castle_columns(&pub->board.castle[i], p.unit) + 1;
    }
    draw_end(brush, row, column, &p);
}

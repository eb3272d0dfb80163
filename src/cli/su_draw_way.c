/* su_draw_way.c - the way ahead: what each throw of the dice would lead to.
 *
 *     2→13   3→14   4→15   …
 *     Nails  Lips   Podcast
 *     $140   −28 B  A
 *
 * The viewer's, or that of whoever rolls.
 */
#include "cli/su_draw_parts.h"

#include "base/letters.h"
#include "cli/columns.h"
#include "games/su/su_estate.h"

enum { ROLL_MIN = 2, ROLL_MAX = 12, WORD_MAX = 32, CLIPPED_MAX = 128 };

/* What costs something, and what is there to be had. */
static bm_style stop_style(const su_public *pub, int seat, int square)
{
    int deed = su_deed_at[square];

    if (deed == SU_NO_DEED)
        return su_fine_at(square) > 0 || square == SU_SQUARE_TO_JAIL ? BM_STYLE_BAD : BM_STYLE_TEXT;
    int owner = su_owner(pub, deed);
    if (owner == SU_BANK)
        return BM_STYLE_MONEY;
    return owner == seat || bm_has(pub->mortgaged, deed) ? BM_STYLE_FAINT : BM_STYLE_BAD;
}

void su_draw_clip(const char *name, int width, bm_text *text)
{
    bm_span rest = bm_span_of(name);

    for (bm_span after = rest; rest.size > 0; rest = after) {
        bm_letter_next(&after);
        if (bm_columns(name, (size_t)(after.start - name)) > width)
            break;
        bm_text_add_bytes(text, rest.start, (size_t)(after.start - rest.start));
    }
}

/* In so few columns a sign for the rest would cost too much. */
static void put_clipped(const bm_brush *brush, int row, int column, int width, const char *name)
{
    char words[CLIPPED_MAX];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    su_draw_clip(name, width, &text);
    bm_canvas_put(brush->canvas, row, column, BM_STYLE_TEXT, words);
}

static void draw_stop(const bm_brush *brush, int row, int column, int width, int seat, int roll)
{
    const su_public *pub = su_draw_pub(brush);
    int square = (pub->square[seat] + roll) % SU_SQUARES;
    char words[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    bm_text_add_int(&text, roll);
    bm_text_add(&text, "→");
    bm_text_add_int(&text, square);
    bm_canvas_put(brush->canvas, row, column, BM_STYLE_FAINT, words);
    put_clipped(brush, row + 1, column, width - 1, su_face_short(brush->scene, square));
    bm_text_begin(&text, words, sizeof words);
    su_face_write_stop(pub, seat, square, &text);
    bm_canvas_put_cut(brush->canvas, row + 2, column, width - 1, stop_style(pub, seat, square),
                      words);
}

void su_draw_way(const bm_brush *brush, int row)
{
    const su_public *pub = su_draw_pub(brush);
    int viewer = brush->scene->viewer;
    int seat = viewer >= 0 && !bm_has(pub->out, viewer) ? viewer : pub->roller;
    int width = (brush->width + 1) / (ROLL_MAX - ROLL_MIN + 1); /* no gap behind the last */

    for (int roll = ROLL_MIN; roll <= ROLL_MAX; roll++)
        draw_stop(brush, row, brush->left + (roll - ROLL_MIN) * width, width, seat, roll);
}

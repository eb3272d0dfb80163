/* su_draw.c - where the pieces of the table go, and the smaller of them.
 *
 *     Suetologia · Round 3                            Bank: 30 outlets, 12 chains
 *       1 Kebab     A2    3 Hot Dogs  A2                      Player  Cash Worth At
 *       6 Garage    100   8 Tyres     B    9 Exhausts  120  ▶A You    1230  1590 12
 *      …                                                      B Blue   900  1400 ▦1
 *     2→14   3→15   4→16   …
 *     Lips   Podcas Hookah
 *     −28 B  A      $180
 *     ── Your turn ────────────────────────────────────────────────────────────
 *     Blue offers you 8 Tyres for 15 Podcast and $100. Blue would own all of Media.
 *
 *     Type “roll”. Also: accept, reject, build, offer, mortgage
 *
 * A ring of forty squares with names does not fit 80 columns and 24 rows, with the story
 * and the prompt. What is decided here is about groups and about the next throw: so the
 * businesses stand by group, and the way ahead has a place of its own. Styles only
 * underline what signs and words say.
 */
#include "cli/su_draw.h"

#include "cli/fold.h"
#include "cli/su_draw_parts.h"
#include "cli/typed.h"
#include "games/su/su_text.h"

enum { AFFAIR_ROWS = 2, AFFAIRS_MAX = 4096, LINE_MAX = 1024 };

const char *su_draw_text(const bm_brush *brush, const char *key)
{
    return bm_phrase_text(brush->scene->teller.catalogue, "su.draw.", key);
}

bm_style su_draw_seat_style(int seat)
{
    static const bm_style STYLES[SU_SEATS_MAX] = {BM_STYLE_PAWN_RED,    BM_STYLE_PAWN_BLUE,
                                                  BM_STYLE_PAWN_GREEN,  BM_STYLE_PAWN,
                                                  BM_STYLE_PAWN_VIOLET, BM_STYLE_PAWN_CYAN};

    return STYLES[seat];
}

/* Of a text in several rows: the sign behind it has room, too. */
static int fold_columns(const bm_brush *brush)
{
    return brush->width - 3;
}

static void write_saying(const bm_brush *brush, const bm_saying *saying, bm_text *text)
{
    bm_tell_saying(&brush->scene->teller, saying, text);
}

static void draw_header(const bm_brush *brush, int row)
{
    const su_public *pub = su_draw_pub(brush);
    int limit = pub->head.setup.option[SU_OPTION_ROUNDS];
    int end = brush->left + brush->width;
    char words[BM_SENTENCE_MAX];
    bm_text text;
    bm_saying saying;

    bm_say(&saying, "su.draw.bank", BM_NOBODY);
    bm_say_number(&saying, "outlets", pub->objects);
    bm_say_number(&saying, "chains", pub->networks);
    bm_text_begin(&text, words, sizeof words);
    write_saying(brush, &saying, &text);
    bm_brush_right(brush, row, end, BM_STYLE_FAINT, words);
    end -= bm_brush_columns(words) + 1;

    int column =
        bm_canvas_put_cut(brush->canvas, row, brush->left, end - brush->left, BM_STYLE_TITLE,
                          bm_phrase_text(brush->scene->teller.catalogue, "", "su.name"));
    if (pub->head.round == 0)
        return;
    column = bm_canvas_put_cut(brush->canvas, row, column, end - column, BM_STYLE_FAINT, " · ");
    bm_say(&saying, limit > 0 ? "su.draw.round-of" : "su.draw.round", BM_NOBODY);
    bm_say_number(&saying, "round", pub->head.round);
    if (limit > 0)
        bm_say_number(&saying, "limit", limit);
    bm_brush_saying(brush, row, column, end - column, BM_STYLE_TEXT, &saying);
}

static void add_sentence(const bm_brush *brush, const bm_saying *saying, bm_text *text)
{
    if (text->length > 0)
        bm_text_add_char(text, ' ');
    write_saying(brush, saying, text);
}

/* While nothing goes on: what the viewer's secret character could do. */
static void add_power(const bm_brush *brush, bm_text *text)
{
    const su_state *state = su_face_state(brush->scene);
    int seat = brush->scene->viewer;
    int character = seat >= 0 ? su_character_of(state, seat) : SU_NO_CHARACTER;
    bm_saying saying;

    if (character == SU_NO_CHARACTER || bm_has(state->pub.used, seat))
        return;
    bm_say(&saying, "su.info.character", BM_NOBODY);
    bm_say_term(&saying, "character", "su.character.", su_character_name(character), 0);
    bm_say_term(&saying, "power", "su.power.", su_character_name(character), 0);
    add_sentence(brush, &saying, text);
}

/* A text in the rows there are; what does not fit ends with a sign. */
static void put_folded(const bm_brush *brush, int row, int rows, bm_style style, const char *words)
{
    int indent;
    bm_span line;
    bm_fold fold;
    bm_text text;

    bm_fold_begin(&fold, words, fold_columns(brush), 0);
    for (int i = 0; i < rows && bm_fold_next(&fold, &line, &indent); i++) {
        char part[LINE_MAX];
        bm_text_begin(&text, part, sizeof part);
        bm_text_add_bytes(&text, line.start, line.size);
        if (i == rows - 1 && fold.rest != NULL)
            bm_text_add(&text, " …");
        bm_canvas_put_cut(brush->canvas, row + i, brush->left + 1, brush->width - 1, style, part);
    }
}

static void draw_affairs(const bm_brush *brush, int row, int rows)
{
    char words[AFFAIRS_MAX];
    bm_text text;
    bm_saying saying;

    bm_text_begin(&text, words, sizeof words);
    for (int i = 0; su_face_affair(brush->scene, i, &saying); i++)
        add_sentence(brush, &saying, &text);
    if (text.length == 0)
        add_power(brush, &text);
    put_folded(brush, row, rows, BM_STYLE_STRONG, words);
}

/* What follows from the line that is being typed, and how that looks. Nothing while
 * nothing that can be understood is typed: then a hint has its place. */
static bm_style write_typed(const bm_brush *brush, const bm_typed *t, bm_text *text)
{
    const bm_scene *scene = brush->scene;
    bm_saying saying;

    if (t->understood == BM_UNDERSTOOD_PART) {
        write_saying(brush, &t->why, text);
        return BM_STYLE_FAINT;
    }
    if (t->understood == BM_UNDERSTOOD_NOTHING)
        return BM_STYLE_FAINT;
    if (t->status != BM_OK) {
        bm_text_add(text, bm_phrase_text(scene->teller.catalogue, "reason.",
                                         bm_reason_of(scene->game, t->status)->key));
        return BM_STYLE_FAINT;
    }
    su_face_preview(scene, t->move, &saying);
    write_saying(brush, &saying, text);
    return BM_STYLE_CHOSEN;
}

/* In the last of the rows, or in as many as it takes: a deal has two sides, and what it
 * comes to is more important then than what goes on. Returns how many were taken. */
static int draw_typed(const bm_brush *brush, int row, int rows, const bm_typed *t)
{
    char words[BM_SENTENCE_MAX];
    bm_text text;
    bm_saying ask;

    bm_text_begin(&text, words, sizeof words);
    bm_style style = write_typed(brush, t, &text);
    int taken = text.length > 0 ? bm_fold_count(words, fold_columns(brush), 0) : 1;
    taken = taken < rows ? taken : rows;
    if (brush->scene->typed == NULL)
        return 1;
    if (text.length > 0)
        put_folded(brush, row + rows - taken, taken, style, words);
    else if (su_face_ask(brush->scene, false, &ask))
        bm_brush_saying(brush, row + rows - 1, brush->left + 1, brush->width - 1, style, &ask);
    return taken;
}

static void draw_caption(const bm_brush *brush, int row)
{
    const su_public *pub = su_draw_pub(brush);
    bm_saying caption;

    bm_say(&caption, pub->head.phase == SU_PHASE_ORDER ? "su.draw.order" : "su.draw.turn",
           pub->roller);
    bm_brush_heading(brush, row, &caption);
}

/* The businesses that the line names. */
static uint32_t chosen_deeds(const bm_typed *t)
{
    if (t->understood != BM_UNDERSTOOD_MOVE)
        return 0;
    if (t->move.kind == SU_MOVE_OFFER)
        return su_move_give(t->move) | su_move_want(t->move);
    bool one = (t->move.kind >= SU_MOVE_RAID && t->move.kind <= SU_MOVE_REDEEM) ||
               t->move.kind == SU_MOVE_CONTEST || t->move.kind == SU_MOVE_KEEP;
    return one ? bm_bit(t->move.target) : 0;
}

/* Below the businesses, while the game goes on; the last row is of who may type. */
static int lower_rows(const bm_scene *scene)
{
    if (su_draw_over(scene))
        return 0;
    return SU_DRAW_WAY_ROWS + 1 + AFFAIR_ROWS + (scene->viewer >= 0);
}

int su_draw_rows(const bm_scene *scene)
{
    return 1 + SU_GROUPS + lower_rows(scene);
}

void su_draw(const bm_scene *scene, bm_canvas *canvas, int top, int rows)
{
    bm_brush brush = {scene, canvas, 1, canvas->columns - 2};
    int air = rows - su_draw_rows(scene);
    int row = top + 1 + SU_GROUPS + (air > 0);
    int end = top + rows;
    bm_typed typed = {0};

    if (scene->viewer >= 0)
        bm_typed_read(scene, &typed);
    draw_header(&brush, top);
    su_draw_deeds(&brush, top + 1, chosen_deeds(&typed));
    su_draw_seats(&brush, top + 1, brush.left + su_draw_deeds_columns(&brush) + 1);
    if (su_draw_over(scene))
        return;
    su_draw_way(&brush, row);
    row += SU_DRAW_WAY_ROWS + (air > 1);
    draw_caption(&brush, row++);
    if (scene->viewer >= 0)
        end -= draw_typed(&brush, row, end - row, &typed);
    draw_affairs(&brush, row, end - row);
}

/* arena_svg.c - the report as a picture.
 *
 * A table is a square of cells: who sits alone, from left to right among whom; the colour
 * says how far the share is from what chance would give. A match is a bar for each side,
 * with its interval and a mark where chance would put it. Names are cut to fit; the whole
 * ones are in the tooltips.
 */
#include <math.h>
#include <string.h>

#include "cli/arena_report.h"
#include "cli/help.h"

enum {
    MARGIN = 28,
    HEAD = 128, /* title, size and names, above the cells */
    NAME_WIDTH = 190,
    CELL_WIDTH = 104,
    CELL_HEIGHT = 58,
    BAR_WIDTH = 420,
    BAR_ROW = 66,
    FOOT = 84
};

static const char INK[] = "#26231f";
static const char SOFT[] = "#7a736a";
static const char PAPER[] = "#fbf9f5";
static const char LINE[] = "#ddd6ca";

typedef struct colour {
    double red, green, blue;
} colour;

static const colour GOOD = {31, 122, 117};
static const colour EVEN = {241, 236, 226};
static const colour BAD = {190, 84, 60};

static void put_words(FILE *stream, const char *words)
{
    for (const char *c = words; *c != '\0'; c++) {
        if (*c == '&')
            fputs("&amp;", stream);
        else if (*c == '<')
            fputs("&lt;", stream);
        else if (*c == '>')
            fputs("&gt;", stream);
        else
            fputc(*c, stream);
    }
}

/* `anchor`: start, middle or end; `style`: more attributes. */
static void put_text(FILE *stream, double x, double y, const char *anchor, const char *style,
                     const char *words)
{
    fprintf(stream, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>", x, y, anchor, style);
    put_words(stream, words);
    fputs("</text>\n", stream);
}

/* In two lines, at the first colon: the name, and smaller what is special about it. */
static void put_name(FILE *stream, double x, double y, const char *anchor, int columns,
                     const char *name)
{
    char words[BM_ARENA_NAME_MAX];
    char clipped[BM_ARENA_CLIP_MAX];
    const char *rest = bm_arena_split(name, words);

    fputs("<g><title>", stream);
    put_words(stream, name);
    fputs("</title>\n", stream);
    bm_arena_clip(words, columns, clipped);
    put_text(stream, x, y, anchor, "font-size=\"14\" font-weight=\"600\"", clipped);
    bm_arena_clip(rest, columns * 5 / 4, clipped);
    if (rest[0] != '\0')
        put_text(stream, x, y + 16, anchor, "font-size=\"11\" fill=\"#7a736a\"", clipped);
    fputs("</g>\n", stream);
}

/* From -1, never won, over 0, as by chance, to 1. */
static double standing(double share, double chance)
{
    return share >= chance ? (share - chance) / (1 - chance) : share / chance - 1;
}

static void write_colour(double at, char words[16])
{
    const colour *end = at >= 0 ? &GOOD : &BAD;
    double part = pow(fabs(at), 0.7); /* small differences are to be seen, too */

    snprintf(words, 16, "#%02x%02x%02x", (unsigned)lround(EVEN.red + part * (end->red - EVEN.red)),
             (unsigned)lround(EVEN.green + part * (end->green - EVEN.green)),
             (unsigned)lround(EVEN.blue + part * (end->blue - EVEN.blue)));
}

static void put_head(const bm_arena_report *report, FILE *stream, int width, int height)
{
    char line[BM_ARENA_LINE_MAX];
    bm_text text;

    fprintf(stream,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', "
            "sans-serif\" fill=\"%s\">\n<rect width=\"%d\" height=\"%d\" rx=\"14\" "
            "fill=\"%s\"/>\n",
            width, height, width, height, INK, width, height, PAPER);
    bm_text_begin(&text, line, sizeof line);
    bm_arena_write_title(report, &text);
    put_text(stream, MARGIN, MARGIN + 18, "start", "font-size=\"19\" font-weight=\"700\"", line);
    bm_text_begin(&text, line, sizeof line);
    bm_arena_write_size(report, &text);
    put_text(stream, MARGIN, MARGIN + 42, "start", "font-size=\"13\" fill=\"#7a736a\"", line);
}

static void put_foot(const bm_arena_report *report, FILE *stream, int y)
{
    char line[BM_ARENA_LINE_MAX];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    bm_arena_write_verdict(report, &text);
    put_text(stream, MARGIN, y, "start", "font-size=\"12\" fill=\"#7a736a\"",
             bm_help_text("arena.note"));
    if (text.length > 0)
        put_text(stream, MARGIN, y + 20, "start", "font-size=\"12\" font-weight=\"600\"", line);
    fputs("</svg>\n", stream);
}

static void put_share(FILE *stream, double x, double y, double share, double error, double chance)
{
    double at = standing(share, chance);
    bool sure = error > 0 && fabs(share - chance) > error;
    const char *ink = fabs(at) > 0.55 ? "#ffffff" : INK;
    char fill[16];
    char style[96];
    char words[32];

    write_colour(at, fill);
    fprintf(stream,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"7\" fill=\"%s\"/>\n",
            x + 2, y + 2, CELL_WIDTH - 4, CELL_HEIGHT - 4, fill);
    snprintf(words, sizeof words, "%.3f", share);
    snprintf(style, sizeof style, "font-size=\"17\" font-weight=\"%d\" fill=\"%s\"",
             sure ? 700 : 400, ink);
    put_text(stream, x + CELL_WIDTH / 2.0, y + (error > 0 ? 28 : 35), "middle", style, words);
    if (error <= 0)
        return;
    snprintf(words, sizeof words, "± %.3f", error);
    snprintf(style, sizeof style, "font-size=\"11\" fill=\"%s\"", ink);
    put_text(stream, x + CELL_WIDTH / 2.0, y + 45, "middle", style, words);
}

static void put_table_row(const bm_arena_report *report, FILE *stream, int a)
{
    const bm_plan *plan = report->plan;
    double chance = 1.0 / plan->setup.seats;
    double y = HEAD + (double)a * CELL_HEIGHT;
    double x = MARGIN + NAME_WIDTH;
    double mean = bm_arena_mean_of(report, a);

    put_name(stream, MARGIN, y + CELL_HEIGHT / 2.0 - 2, "start", 19, plan->players[a].name);
    for (int b = 0; b < plan->player_count; b++) {
        bm_arena_cell cell = bm_arena_cell_of(report, a, b);
        if (cell.there)
            put_share(stream, x, y, cell.share, cell.error, chance);
        else
            put_text(stream, x + CELL_WIDTH / 2.0, y + CELL_HEIGHT / 2.0 + 5, "middle",
                     "font-size=\"15\" fill=\"#b9b1a5\"", "–");
        x += CELL_WIDTH;
    }
    if (!isnan(mean))
        put_share(stream, x + MARGIN / 2.0, y, mean, 0, chance);
}

static void put_scale(const bm_arena_report *report, FILE *stream, double x, double y)
{
    enum { STEPS = 40, STEP = 6 };
    char words[64];

    for (int i = 0; i < STEPS; i++) {
        char fill[16];
        write_colour(2.0 * i / (STEPS - 1) - 1, fill);
        fprintf(stream, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"9\" fill=\"%s\"/>\n",
                x + i * STEP, y, STEP + 1, fill);
    }
    put_text(stream, x, y + 23, "start", "font-size=\"11\" fill=\"#7a736a\"", "0");
    snprintf(words, sizeof words, "%s: %.3f", bm_help_text("arena.column.chance"),
             1.0 / report->plan->setup.seats);
    put_text(stream, x + STEPS * STEP / 2.0, y + 23, "middle", "font-size=\"11\" fill=\"#7a736a\"",
             words);
    put_text(stream, x + STEPS * STEP, y + 23, "end", "font-size=\"11\" fill=\"#7a736a\"", "1");
}

static void put_table(const bm_arena_report *report, FILE *stream)
{
    int count = report->plan->player_count;
    int width = 2 * MARGIN + NAME_WIDTH + (count + 1) * CELL_WIDTH + MARGIN / 2;
    int bottom = HEAD + count * CELL_HEIGHT;

    if (width < 640)
        width = 640;
    put_head(report, stream, width, bottom + FOOT + 34);
    put_text(stream, MARGIN, HEAD - 12, "start", "font-size=\"12\" fill=\"#7a736a\"",
             bm_help_text("arena.corner"));
    for (int b = 0; b < count; b++)
        put_name(stream, MARGIN + NAME_WIDTH + (b + 0.5) * CELL_WIDTH, HEAD - 26, "middle", 10,
                 report->plan->players[b].name);
    put_text(stream, MARGIN * 1.5 + NAME_WIDTH + (count + 0.5) * CELL_WIDTH, HEAD - 12, "middle",
             "font-size=\"12\" fill=\"#7a736a\"", bm_help_text("arena.mean"));
    for (int a = 0; a < count; a++)
        put_table_row(report, stream, a);
    put_scale(report, stream, MARGIN + NAME_WIDTH + 2, bottom + 18);
    put_foot(report, stream, bottom + 78);
}

static void put_bar(const bm_arena_report *report, FILE *stream, int side)
{
    const bm_pairing *pairing = &report->plan->pairings[0];
    const bm_side_figures *f = &report->figures[0].side[side];
    double chance = (double)pairing->seats[side] / report->plan->setup.seats;
    double error = bm_sample_error(&f->share);
    double left = MARGIN + NAME_WIDTH;
    double y = HEAD - 30 + (double)side * BAR_ROW;
    double low = f->share.mean > error ? f->share.mean - error : 0;
    double high = f->share.mean + error < 1 ? f->share.mean + error : 1;
    const char *name = report->plan->players[pairing->player[side]].name;
    char fill[16];
    char words[64];

    write_colour(chance < 1 ? standing(f->share.mean, chance) : 0, fill);
    put_name(stream, MARGIN, y + 12, "start", 19, name);
    snprintf(words, sizeof words, "× %d · %.3g ms", pairing->seats[side],
             bm_times_mean_ms(f->times));
    put_text(stream, MARGIN, y + (strchr(name, ':') != NULL ? 44 : 28), "start",
             "font-size=\"11\" fill=\"#7a736a\"", words);
    fprintf(stream,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"26\" rx=\"5\" fill=\"#f1ece2\"/>\n"
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"26\" rx=\"5\" fill=\"%s\" "
            "stroke=\"%s\" stroke-width=\"0.6\"/>\n",
            left, y + 7, BAR_WIDTH, left, y + 7, f->share.mean * BAR_WIDTH, fill, SOFT);
    fprintf(stream,
            "<path d=\"M%.1f %.1fH%.1fM%.1f %.1fv12M%.1f %.1fv12\" stroke=\"%s\" "
            "stroke-width=\"1.6\" fill=\"none\"/>\n",
            left + low * BAR_WIDTH, y + 20, left + high * BAR_WIDTH, left + low * BAR_WIDTH, y + 14,
            left + high * BAR_WIDTH, y + 14, INK);
    fprintf(stream,
            "<path d=\"M%.1f %.1fv38\" stroke=\"%s\" stroke-width=\"1.4\" "
            "stroke-dasharray=\"3 3\"/>\n",
            left + chance * BAR_WIDTH, y + 1, SOFT);
    snprintf(words, sizeof words, "%.3f ± %.3f", f->share.mean, error);
    put_text(stream, left + BAR_WIDTH + 14, y + 25, "start", "font-size=\"15\" font-weight=\"700\"",
             words);
}

static void put_match(const bm_arena_report *report, FILE *stream)
{
    int sides = report->plan->pairings[0].sides;
    int width = 2 * MARGIN + NAME_WIDTH + BAR_WIDTH + 130;
    int bottom = HEAD - 30 + sides * BAR_ROW;
    double left = MARGIN + NAME_WIDTH;
    char words[64];

    put_head(report, stream, width, bottom + FOOT);
    snprintf(words, sizeof words, "┊ %s", bm_help_text("arena.column.chance"));
    put_text(stream, left + BAR_WIDTH, HEAD - 38, "end", "font-size=\"11\" fill=\"#7a736a\"",
             words);
    for (int i = 0; i <= 4; i++) {
        double x = left + i * BAR_WIDTH / 4.0;
        fprintf(stream, "<path d=\"M%.1f %dV%d\" stroke=\"%s\"/>\n", x, HEAD - 28, bottom, LINE);
        snprintf(words, sizeof words, "%g", i / 4.0);
        put_text(stream, x, bottom + 15, "middle", "font-size=\"11\" fill=\"#7a736a\"", words);
    }
    for (int side = 0; side < sides; side++)
        put_bar(report, stream, side);
    put_foot(report, stream, bottom + 46);
}

void bm_arena_write_svg(const bm_arena_report *report, FILE *stream)
{
    if (report->plan->table)
        put_table(report, stream);
    else
        put_match(report, stream);
}

/* analyse_print.c - an analysis told to a reader at a terminal. */
#include "cli/analyse.h"

#include <stdarg.h>
#include <string.h>

#include "bots/analysis_write.h"
#include "bots/remark.h"
#include "cli/columns.h"
#include "cli/fold.h"
#include "cli/help.h"

enum {
    FIGURES = 24, /* columns right of a seat's line: "  25 % → 100 %  ± 12" */
    CHART_MIN = 10,
    GAP = 2, /* between the columns of the table */
    INDENT = 2,
    TOLD_MAX = 4 * BM_SENTENCE_MAX
};

int bm_analyse_percent(double share)
{
    return (int)(share < 0 ? share * 100 - 0.5 : share * 100 + 0.5);
}

/* As sentences write it, with its sign where it is a change. */
static void write_percent(double share, bool sign, bm_text *text)
{
    int percent = bm_analyse_percent(share);

    if (sign && percent > 0)
        bm_text_add_char(text, '+');
    bm_tell_number(percent, text);
}

static void print_padded(FILE *stream, const char *text, int width, bool right)
{
    int pad = width - bm_columns(text, strlen(text));

    fprintf(stream, "%*s%s%*s", right && pad > 0 ? pad : 0, "", text, !right && pad > 0 ? pad : 0,
            "");
}

static int seats_of(const bm_analysis *a)
{
    return a->match->state.head.setup.seats;
}

static int widest_name(const bm_analysis *a, const bm_teller *teller, int least)
{
    int widest = least;

    for (int seat = 0; seat < seats_of(a); seat++) {
        const char *name = bm_teller_name(teller, seat);
        int columns = bm_columns(name, strlen(name));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void print_heading(FILE *stream, const char *key)
{
    fprintf(stream, "\n%s\n", bm_help_text(key));
}

static void print_title(FILE *stream, const bm_analysis *a)
{
    char key[BM_KEY_MAX];
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;

    snprintf(key, sizeof key, "%s.name", a->match->game->code);
    bm_say(&saying, "analyse.heading", BM_NOBODY);
    bm_say_text(&saying, "game", bm_help_text(key));
    bm_say_number(&saying, "n", a->match->length - a->match->rolls);
    bm_say_text(&saying, "bot", a->bot->name);
    fprintf(stream, "%s\n", bm_help_say(&saying, sentence));
}

static const char *bar_of(double share)
{
    static const char *const BARS[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int level = (int)(share * BM_LENGTH(BARS));

    return BARS[level < BM_LENGTH(BARS) ? level : BM_LENGTH(BARS) - 1];
}

static double usual_doubt(const bm_analysis *a, int seat)
{
    double sum = 0;

    for (uint32_t i = 0; i <= a->match->length; i++)
        sum += (double)a->points[i].doubt[seat];
    return sum / (a->match->length + 1);
}

/* The seat's share in bars, from left to right, then as figures. */
static void print_line(FILE *stream, const bm_analysis *a, int seat, int columns)
{
    uint32_t last = a->match->length;
    char figures[64];
    bm_text text;

    for (int i = 0; i < columns; i++) {
        uint64_t at = columns > 1 ? (uint64_t)last * (unsigned)i / (unsigned)(columns - 1) : last;
        fputs(bar_of((double)a->points[at].share[seat]), stream);
    }
    bm_text_begin(&text, figures, sizeof figures);
    write_percent((double)a->points[0].share[seat], false, &text);
    bm_text_add(&text, " % → ");
    write_percent((double)a->points[last].share[seat], false, &text);
    bm_text_add(&text, " %  ± ");
    write_percent(usual_doubt(a, seat), false, &text);
    fprintf(stream, "  %s\n", figures);
}

static void print_chart(FILE *stream, const bm_analysis *a, const bm_teller *teller)
{
    int name = widest_name(a, teller, 0);
    int room = bm_columns_wanted() - name - GAP - FIGURES;
    int points = (int)a->match->length + 1;

    room = room < CHART_MIN ? CHART_MIN : room;
    print_heading(stream, "analyse.chart");
    for (int seat = 0; seat < seats_of(a); seat++) {
        print_padded(stream, bm_teller_name(teller, seat), name + GAP, false);
        print_line(stream, a, seat, points < room ? points : room);
    }
}

/* A change has its sign. */
static void print_cell(FILE *stream, const char *key, bool change, double value,
                       const double *doubt)
{
    const char *title = bm_help_text(key);
    int width = bm_columns(title, strlen(title));
    char cell[32];
    bm_text text;

    bm_text_begin(&text, cell, sizeof cell);
    write_percent(value, change, &text);
    if (doubt != NULL) {
        bm_text_add(&text, " ± ");
        write_percent(*doubt, false, &text);
    }
    fputs("  ", stream);
    print_padded(stream, cell, width < 9 ? 9 : width, true);
}

static void print_row(FILE *stream, const bm_analysis *a, int seat)
{
    double start = (double)a->points[0].share[seat];
    double end = (double)a->points[a->match->length].share[seat];
    bm_estimate luck = bm_analysis_luck(a, seat);
    bm_estimate loss = bm_analysis_loss(a, seat);

    print_cell(stream, "analyse.column.start", false, start, NULL);
    print_cell(stream, "analyse.column.luck", true, luck.value, &luck.doubt);
    print_cell(stream, "analyse.column.decisions", true, end - start - luck.value, &luck.doubt);
    print_cell(stream, "analyse.column.end", false, end, NULL);
    print_cell(stream, "analyse.column.loss", false, loss.value, &loss.doubt);
    fputc('\n', stream);
}

static void print_table(FILE *stream, const bm_analysis *a, const bm_teller *teller)
{
    static const char *const COLUMNS[] = {"analyse.column.start", "analyse.column.luck",
                                          "analyse.column.decisions", "analyse.column.end",
                                          "analyse.column.loss"};
    const char *player = bm_help_text("analyse.column.seat");
    int name = widest_name(a, teller, bm_columns(player, strlen(player)));

    print_heading(stream, "analyse.table");
    print_padded(stream, player, name, false);
    for (int i = 0; i < BM_LENGTH(COLUMNS); i++) {
        fputs("  ", stream);
        print_padded(stream, bm_help_text(COLUMNS[i]), 9, true);
    }
    fputc('\n', stream);
    for (int seat = 0; seat < seats_of(a); seat++) {
        print_padded(stream, bm_teller_name(teller, seat), name, false);
        print_row(stream, a, seat);
    }
    bm_fold_print(stream, bm_help_text("analyse.about"), 0, 0, bm_columns_wanted());
}

/* A sentence and what it leads to, if anything. */
static void print_folded(FILE *stream, const bm_teller *teller, const bm_saying *saying,
                         const char *rest, int indent)
{
    char line[BM_SENTENCE_MAX + TOLD_MAX];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    bm_tell_saying(teller, saying, &text);
    if (rest != NULL) {
        bm_text_add(&text, ": ");
        bm_text_add(&text, rest);
    }
    fprintf(stream, "%*s", indent, "");
    bm_fold_print(stream, line, indent, 0, bm_columns_wanted());
}

static void print_both(FILE *stream, const bm_teller *teller, const bm_saying *saying,
                       const bm_saying *rest, int indent)
{
    char words[TOLD_MAX];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    bm_tell_saying(teller, rest, &text);
    print_folded(stream, teller, saying, words, indent);
}

static void say_ply(bm_saying *saying, const char *key, uint32_t ply, const bm_teller *teller,
                    int seat)
{
    bm_say(saying, key, BM_NOBODY);
    bm_say_number(saying, "ply", (int64_t)ply + 1);
    bm_say_text(saying, "name", bm_teller_name(teller, seat));
}

static void say_change(bm_saying *saying, bm_estimate of)
{
    char gain[16];
    bm_text text;

    bm_text_begin(&text, gain, sizeof gain);
    write_percent(of.value, true, &text);
    bm_say_text(saying, "gain", gain);
    bm_say_number(saying, "doubt", bm_analyse_percent(of.doubt));
}

static void print_mistake(FILE *stream, const bm_analysis *a, uint32_t ply, const bm_teller *teller)
{
    const bm_point *point = &a->points[ply];
    bm_remark remark;
    bm_saying saying;

    bm_remark_ply(a, ply, &remark);
    say_ply(&saying, "analyse.mistake", ply, teller, point->seat);
    print_both(stream, teller, &saying, &remark.done, 0);
    bm_say(&saying, "analyse.better", BM_NOBODY);
    say_change(&saying, (bm_estimate){(double)point->loss, (double)point->loss_doubt});
    print_both(stream, teller, &saying, &remark.better, INDENT);
    print_folded(stream, teller, &remark.why, NULL, INDENT);
}

static void print_stroke(FILE *stream, const bm_analysis *a, uint32_t ply, int seat,
                         const bm_teller *teller)
{
    char told[TOLD_MAX];
    bm_saying saying;
    bm_text text;

    bm_text_begin(&text, told, sizeof told);
    bm_analysis_tell(a, ply, teller, &text);
    say_ply(&saying, "analyse.stroke", ply, teller, seat);
    say_change(&saying, bm_analysis_stroke(a, ply, seat));
    print_folded(stream, teller, &saying, told, 0);
}

void bm_analyse_print(FILE *stream, const bm_analysis *a, const bm_teller *teller)
{
    uint32_t plies[BM_ANALYSIS_TOP];
    int struck[BM_ANALYSIS_TOP];

    print_title(stream, a);
    print_chart(stream, a, teller);
    print_table(stream, a, teller);
    print_heading(stream, "analyse.mistakes");
    int count = bm_analysis_mistakes(a, BM_ANALYSIS_MISTAKES, plies);
    for (int i = 0; i < count; i++)
        print_mistake(stream, a, plies[i], teller);
    if (count == 0)
        bm_fold_print(stream, bm_help_text("analyse.no-mistakes"), 0, 0, bm_columns_wanted());
    count = bm_analysis_strokes(a, BM_ANALYSIS_STROKES, plies, struck);
    if (count > 0)
        print_heading(stream, "analyse.strokes");
    for (int i = 0; i < count; i++)
        print_stroke(stream, a, plies[i], struck[i], teller);
}

/* arena_print.c - the report in the lines of a terminal. */
#include <math.h>
#include <string.h>

#include "cli/arena_report.h"
#include "cli/columns.h"
#include "cli/help.h"

enum { NAME_COLUMNS_MAX = 40, CELL = 15, GAP = 2 };

static void print_left(FILE *stream, const char *words, int width)
{
    fprintf(stream, "%s%*s", words, width - bm_columns(words, strlen(words)), "");
}

static void print_right(FILE *stream, const char *words, int width)
{
    fprintf(stream, "%*s%s", width - bm_columns(words, strlen(words)), "", words);
}

static int wider(int width, const char *words)
{
    int wanted = bm_columns(words, strlen(words));

    return wanted > width ? wanted : width;
}

static int name_width(const bm_plan *plan)
{
    int width = wider(0, bm_help_text("arena.column.player"));

    if (plan->table)
        width = wider(width, bm_help_text("arena.corner"));
    for (int i = 0; i < plan->player_count; i++)
        width = wider(width, plan->players[i].name);
    return width < NAME_COLUMNS_MAX ? width : NAME_COLUMNS_MAX;
}

/* A name that is too long for its column pushes the others to a line of their own. */
static void print_name(FILE *stream, const char *name, int width)
{
    if (bm_columns(name, strlen(name)) > width)
        fprintf(stream, "%s\n%*s", name, width, "");
    else
        print_left(stream, name, width);
}

/* The columns behind a player's name. */
enum { SEATS, SHARE, CHANCE, FAULTS, MEAN_MS, P99_MS, MAX_MS, COLUMNS };

static const char *const HEADINGS[COLUMNS] = {
    "arena.column.seats", "arena.column.share", "arena.column.chance", "arena.column.faults",
    "arena.column.mean",  "arena.column.p99",   "arena.column.max"};

typedef struct row {
    char cell[COLUMNS][32];
} row;

static void fill_times(row *r, const bm_times *times)
{
    snprintf(r->cell[MEAN_MS], sizeof r->cell[MEAN_MS], "%.3f", bm_times_mean_ms(times));
    snprintf(r->cell[P99_MS], sizeof r->cell[P99_MS], "%.3f", bm_times_quantile_ms(times, 990));
    snprintf(r->cell[MAX_MS], sizeof r->cell[MAX_MS], "%.3f", bm_times_max_ms(times));
}

static void write_share(char *words, size_t size, double share, double error)
{
    snprintf(words, size, "%.3f ± %.3f", share, error);
}

static row row_of_side(const bm_arena_report *report, int side)
{
    const bm_pairing *pairing = &report->plan->pairings[0];
    const bm_side_figures *f = &report->figures[0].side[side];
    row r = {0};

    snprintf(r.cell[SEATS], sizeof r.cell[SEATS], "%d", pairing->seats[side]);
    write_share(r.cell[SHARE], sizeof r.cell[SHARE], f->share.mean, bm_sample_error(&f->share));
    snprintf(r.cell[CHANCE], sizeof r.cell[CHANCE], "%.3f",
             (double)pairing->seats[side] / report->plan->setup.seats);
    snprintf(r.cell[FAULTS], sizeof r.cell[FAULTS], "%u", (unsigned)f->faults);
    fill_times(&r, f->times);
    return r;
}

static row row_of_player(const bm_arena_report *report, int player)
{
    bm_times times = bm_arena_times_of(report, player);
    unsigned faults = 0;
    row r = {0};

    for (int i = 0; i < report->plan->pairing_count; i++)
        for (int side = 0; side < report->plan->pairings[i].sides; side++)
            if (report->plan->pairings[i].player[side] == player)
                faults += report->figures[i].side[side].faults;
    if (!isnan(bm_arena_mean_of(report, player)))
        snprintf(r.cell[SHARE], sizeof r.cell[SHARE], "%.3f", bm_arena_mean_of(report, player));
    snprintf(r.cell[FAULTS], sizeof r.cell[FAULTS], "%u", faults);
    fill_times(&r, &times);
    return r;
}

static bool shown(const bm_plan *plan, int column)
{
    return !plan->table || (column != SEATS && column != CHANCE);
}

static void print_row(const bm_arena_report *report, FILE *stream, const row *r)
{
    for (int i = 0; i < COLUMNS; i++) {
        const char *heading = bm_help_text(HEADINGS[i]);
        int width = wider(i == SHARE && !report->plan->table ? CELL - GAP : 7, heading);
        if (shown(report->plan, i))
            print_right(stream, r != NULL ? r->cell[i] : heading, width + GAP);
    }
    fputc('\n', stream);
}

static void print_rows(const bm_arena_report *report, FILE *stream)
{
    const bm_plan *plan = report->plan;
    const bm_pairing *pairing = &plan->pairings[0];
    int width = name_width(plan);
    int count = plan->table ? plan->player_count : pairing->sides;

    print_left(stream, bm_help_text("arena.column.player"), width);
    print_row(report, stream, NULL);
    for (int i = 0; i < count; i++) {
        row r = plan->table ? row_of_player(report, i) : row_of_side(report, i);
        print_name(stream, plan->players[plan->table ? i : pairing->player[i]].name, width);
        print_row(report, stream, &r);
    }
}

/* The names above the columns, in two lines where some have a colon. */
static void print_headings(const bm_plan *plan, FILE *stream, int width)
{
    char name[BM_ARENA_NAME_MAX];
    char clipped[BM_ARENA_CLIP_MAX];
    bool more = false;

    print_left(stream, bm_help_text("arena.corner"), width);
    for (int i = 0; i < plan->player_count; i++) {
        more = bm_arena_split(plan->players[i].name, name)[0] != '\0' || more;
        bm_arena_clip(name, CELL - GAP, clipped);
        print_right(stream, clipped, CELL);
    }
    fprintf(stream, "\n%*s", more ? width : 0, "");
    for (int i = 0; more && i < plan->player_count; i++) {
        bm_arena_clip(bm_arena_split(plan->players[i].name, name), CELL - GAP, clipped);
        print_right(stream, clipped, CELL);
    }
    fputs(more ? "\n" : "", stream);
}

/* Everybody alone, from left to right among whom. */
static void print_matrix(const bm_arena_report *report, FILE *stream)
{
    const bm_plan *plan = report->plan;
    int width = name_width(plan);
    char words[32];

    print_headings(plan, stream, width);
    for (int a = 0; a < plan->player_count; a++) {
        print_name(stream, plan->players[a].name, width);
        for (int b = 0; b < plan->player_count; b++) {
            bm_arena_cell cell = bm_arena_cell_of(report, a, b);
            snprintf(words, sizeof words, "–");
            if (cell.there)
                write_share(words, sizeof words, cell.share, cell.error);
            print_right(stream, words, CELL);
        }
        fputc('\n', stream);
    }
    fputc('\n', stream);
}

void bm_arena_print(const bm_arena_report *report, FILE *stream)
{
    char line[BM_ARENA_LINE_MAX];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    bm_arena_write_title(report, &text);
    fprintf(stream, "%s\n", line);
    bm_text_begin(&text, line, sizeof line);
    bm_arena_write_size(report, &text);
    fprintf(stream, "%s\n\n", line);
    if (report->plan->table)
        print_matrix(report, stream);
    print_rows(report, stream);
    bm_text_begin(&text, line, sizeof line);
    bm_arena_write_verdict(report, &text);
    if (text.length > 0)
        fprintf(stream, "\n%s\n", line);
}

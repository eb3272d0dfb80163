/* arena_progress.c - one line on stderr, drawn over itself. */
#include "cli/arena_progress.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/columns.h"
#include "cli/help.h"

enum { BAR = 30, SPAN_MAX = 40 };

static const double EVERY_S = 0.25;

static double now_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void bm_arena_progress_begin(bm_arena_progress *progress, const bm_tally *tally)
{
    const char *terminal = getenv("TERM");

    *progress = (bm_arena_progress){.before = tally->taken, .began_s = now_s()};
    progress->shown =
        isatty(STDERR_FILENO) != 0 && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

/* "1:05:09", or "5:09". */
static void write_span(double seconds, char words[SPAN_MAX])
{
    div_t minutes = div((int)fmin(seconds, 359999), 60);
    div_t hours = div(minutes.quot, 60);

    if (hours.quot > 0)
        snprintf(words, SPAN_MAX, "%d:%02d:%02d", hours.quot, hours.rem, minutes.rem);
    else
        snprintf(words, SPAN_MAX, "%d:%02d", hours.rem, minutes.rem);
}

static void add_bar(bm_text *text, double part)
{
    int full = (int)(part * BAR);

    for (int i = 0; i < BAR; i++)
        bm_text_add(text, i < full ? "█" : "░");
}

/* What the first side of a match has so far. */
static void add_share(bm_text *text, const bm_tally *tally)
{
    bm_pairing_figures figures;
    char words[48];

    if (tally->plan->table || tally->counted < 2)
        return;
    bm_tally_figures(tally, 0, &figures);
    snprintf(words, sizeof words, "  %.3f ± %.3f", figures.side[0].share.mean,
             bm_sample_error(&figures.side[0].share));
    bm_text_add(text, words);
}

/* How long it takes, if it goes on like this; a test may end it earlier. */
static void add_rest(bm_text *text, const bm_arena_progress *p, const bm_tally *tally, double now)
{
    uint32_t played = tally->taken - p->before;
    char sentence[BM_SENTENCE_MAX];
    char words[SPAN_MAX];
    bm_saying saying;

    if (played == 0)
        return;
    write_span((now - p->began_s) * (bm_plan_tasks(tally->plan) - tally->taken) / played, words);
    bm_say(&saying, "arena.rest", BM_NOBODY);
    bm_say_text(&saying, "time", words);
    bm_text_add(text, "  ");
    bm_text_add(text, bm_help_say(&saying, sentence));
}

void bm_arena_progress_draw(bm_arena_progress *progress, const bm_tally *tally)
{
    uint32_t all = bm_plan_tasks(tally->plan);
    double part = (double)tally->taken / all;
    double now = now_s();
    char line[1024];
    char words[32];
    bm_text text;

    if (!progress->shown || now - progress->drawn_s < EVERY_S)
        return;
    progress->drawn_s = now;
    bm_text_begin(&text, line, sizeof line);
    add_bar(&text, part);
    snprintf(words, sizeof words, " %3.0f %%", 100 * part);
    bm_text_add(&text, words);
    add_share(&text, tally);
    add_rest(&text, progress, tally, now);
    if (bm_columns(line, text.length) < bm_columns_wanted())
        fprintf(stderr, "\r%s\033[K", line);
}

void bm_arena_progress_end(bm_arena_progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
}

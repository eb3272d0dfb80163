/* arena_report.c - figures and lines that all forms of the report share. */
#include "cli/arena_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/columns.h"
#include "cli/help.h"
#include "cli/language.h"

#define DOT " · "

void bm_arena_report_begin(bm_arena_report *report, const bm_tally *tally)
{
    int count = tally->plan->pairing_count;

    *report = (bm_arena_report){.plan = tally->plan, .tally = tally};
    report->figures = calloc((size_t)count, sizeof *report->figures);
    bm_require(report->figures != NULL);
    for (int i = 0; i < count; i++)
        bm_tally_figures(tally, i, &report->figures[i]);
}

void bm_arena_report_free(bm_arena_report *report)
{
    free(report->figures);
}

bm_arena_cell bm_arena_cell_of(const bm_arena_report *report, int a, int b)
{
    int side;
    int pairing = a != b ? bm_plan_find(report->plan, a, b, &side) : -1;

    if (pairing < 0 || report->figures[pairing].sets == 0)
        return (bm_arena_cell){0};
    const bm_sample *share = &report->figures[pairing].side[side].share;
    return (bm_arena_cell){true, share->mean, bm_sample_error(share)};
}

double bm_arena_mean_of(const bm_arena_report *report, int player)
{
    double sum = 0;
    int count = 0;

    for (int other = 0; other < report->plan->player_count; other++) {
        bm_arena_cell cell = bm_arena_cell_of(report, player, other);
        sum += cell.share;
        count += cell.there;
    }
    return count > 0 ? sum / count : NAN;
}

bm_times bm_arena_times_of(const bm_arena_report *report, int player)
{
    bm_times all = {0};

    for (int i = 0; i < report->plan->pairing_count; i++) {
        const bm_pairing *pairing = &report->plan->pairings[i];
        for (int side = 0; side < pairing->sides; side++)
            if (pairing->player[side] == player)
                bm_times_join(&all, report->figures[i].side[side].times);
    }
    return all;
}

void bm_arena_clip(const char *name, int columns, char clipped[BM_ARENA_CLIP_MAX])
{
    size_t size = strlen(name);
    bool cut = bm_columns(name, size) > columns;
    bm_text text;

    while (cut && size > 0 && bm_columns(name, size) > columns - 1)
        do
            size--;
        while (((unsigned char)name[size] & 0xc0) == 0x80);
    bm_text_begin(&text, clipped, BM_ARENA_CLIP_MAX);
    bm_text_add_bytes(&text, name, size);
    bm_text_add(&text, cut ? "…" : "");
}

const char *bm_arena_split(const char *name, char first[BM_ARENA_NAME_MAX])
{
    size_t size = strcspn(name, ":");
    bm_text text;

    bm_text_begin(&text, first, BM_ARENA_NAME_MAX);
    bm_text_add_bytes(&text, name, size);
    return name + size + (name[size] == ':');
}

/* The text of a number, behind what parts it from the one before. */
static void add_count(bm_text *text, const char *before, const char *key, int64_t number)
{
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;

    bm_say(&saying, key, BM_NOBODY);
    bm_say_number(&saying, "n", number);
    bm_text_add(text, before);
    bm_text_add(text, bm_help_say(&saying, sentence));
}

void bm_arena_write_title(const bm_arena_report *report, bm_text *text)
{
    const bm_plan *plan = report->plan;
    char sentence[BM_SENTENCE_MAX];
    char key[BM_KEY_MAX];
    bm_saying saying;

    snprintf(key, sizeof key, "%s.name", plan->game->code);
    bm_text_add(text, bm_phrase_text(bm_language(), "", key));
    add_count(text, DOT, "arena.seats", plan->setup.seats);
    bm_text_add(text, DOT);
    bm_text_add(text, plan->game->editions[plan->setup.edition].name);
    bm_say(&saying, "arena.seed", BM_NOBODY);
    bm_say_number(&saying, "seed", (int64_t)plan->seed);
    bm_text_add(text, DOT);
    bm_text_add(text, bm_help_say(&saying, sentence));
}

void bm_arena_write_size(const bm_arena_report *report, bm_text *text)
{
    bm_pairing_figures all = {0};

    for (int i = 0; i < report->plan->pairing_count; i++) {
        all.sets += report->figures[i].sets;
        all.games += report->figures[i].games;
        all.nobody += report->figures[i].nobody;
        all.unfinished += report->figures[i].unfinished;
    }
    add_count(text, "", "arena.sets", all.sets);
    add_count(text, DOT, "arena.games", all.games);
    if (all.nobody > 0)
        add_count(text, DOT, "arena.nobody", all.nobody);
    if (all.unfinished > 0)
        add_count(text, DOT, "arena.unfinished", all.unfinished);
}

void bm_arena_write_verdict(const bm_arena_report *report, bm_text *text)
{
    static const char *const KEYS[] = {"arena.sprt.low", "arena.sprt.open", "arena.sprt.high"};
    const bm_sprt *sprt = report->tally->sprt;
    char sentence[BM_SENTENCE_MAX];
    char number[32];
    bm_saying saying;

    if (sprt == NULL)
        return;
    bm_say(&saying, KEYS[report->tally->verdict + 1], BM_NOBODY);
    bm_say_text(&saying, "player", report->plan->players[report->plan->pairings[0].player[0]].name);
    snprintf(number, sizeof number, "%.3f", sprt->low);
    bm_say_text(&saying, "low", number);
    snprintf(number, sizeof number, "%.3f", sprt->high);
    bm_say_text(&saying, "high", number);
    snprintf(number, sizeof number, "%.2f", bm_sprt_ratio(sprt, &report->tally->tested));
    bm_say_text(&saying, "ratio", number);
    bm_text_add(text, bm_help_say(&saying, sentence));
}

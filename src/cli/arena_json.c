/* arena_json.c - the report as one JSON object; docs/ARENA.md explains its members. */
#include <stdlib.h>

#include "base/check.h"
#include "cli/arena_report.h"
#include "cli/load_figures.h"

enum { FORMAT = 1, DIGITS = 6 };

static void write_side(const bm_arena_report *report, int pairing, int side, bm_json *json)
{
    const bm_pairing *p = &report->plan->pairings[pairing];
    const bm_side_figures *f = &report->figures[pairing].side[side];

    bm_json_open_object(json);
    bm_json_key_string(json, "player", report->plan->players[p->player[side]].name);
    bm_json_key_int(json, "seats", p->seats[side]);
    bm_figure_write(json, "share", f->share.mean, DIGITS);
    bm_figure_write(json, "error", bm_sample_error(&f->share), DIGITS);
    bm_figure_write(json, "by_chance", (double)p->seats[side] / report->plan->setup.seats, DIGITS);
    bm_json_key_int(json, "forfeits", f->faults);
    bm_json_key_int(json, "decisions", (int64_t)f->times->count);
    bm_figure_write(json, "mean_ms", bm_times_mean_ms(f->times), DIGITS);
    bm_figure_write(json, "p99_ms", bm_times_quantile_ms(f->times, 990), DIGITS);
    bm_figure_write(json, "max_ms", bm_times_max_ms(f->times), DIGITS);
    bm_json_close_object(json);
}

static void write_pairing(const bm_arena_report *report, int pairing, bm_json *json)
{
    const bm_pairing *p = &report->plan->pairings[pairing];
    const bm_pairing_figures *f = &report->figures[pairing];

    bm_json_open_object(json);
    bm_json_key(json, "line_up");
    bm_json_open_list(json);
    for (int seat = 0; seat < report->plan->setup.seats; seat++)
        bm_json_string(json, report->plan->players[p->player[p->side[seat]]].name);
    bm_json_close_list(json);
    bm_json_key_int(json, "sets", f->sets);
    bm_json_key_int(json, "games", f->games);
    bm_json_key_int(json, "nobody", f->nobody);
    bm_json_key_int(json, "unfinished", f->unfinished);
    bm_json_key(json, "sides");
    bm_json_open_list(json);
    for (int side = 0; side < p->sides; side++)
        write_side(report, pairing, side, json);
    bm_json_close_list(json);
    bm_json_close_object(json);
}

static void write_test(const bm_tally *tally, bm_json *json)
{
    static const char *const VERDICTS[] = {"low", "open", "high"};

    bm_json_key(json, "sprt");
    if (tally->sprt == NULL) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_figure_write(json, "low", tally->sprt->low, DIGITS);
    bm_figure_write(json, "high", tally->sprt->high, DIGITS);
    bm_figure_write(json, "ratio", bm_sprt_ratio(tally->sprt, &tally->tested), DIGITS);
    bm_figure_write(json, "bound", bm_sprt_bound, DIGITS);
    bm_json_key_string(json, "verdict", VERDICTS[tally->verdict + 1]);
    bm_json_close_object(json);
}

static void write_report(const bm_arena_report *report, bm_json *json)
{
    char description[BM_ARENA_DESCRIPTION_MAX];
    bm_text text;

    bm_text_begin(&text, description, sizeof description);
    bm_plan_describe(report->plan, &text);
    bm_json_open_object(json);
    bm_json_key_int(json, "format", FORMAT);
    bm_json_key_string(json, "game", report->plan->game->name);
    bm_json_key_int(json, "seats", report->plan->setup.seats);
    bm_json_key_string(json, "plan", description);
    bm_json_key_bool(json, "complete", bm_tally_complete(report->tally));
    write_test(report->tally, json);
    bm_json_key(json, "pairings");
    bm_json_open_list(json);
    for (int i = 0; i < report->plan->pairing_count; i++)
        write_pairing(report, i, json);
    bm_json_close_list(json);
    bm_json_close_object(json);
}

/* Twice as large until it fits: names can be long, and there can be many pairings. */
void bm_arena_write_json(const bm_arena_report *report, FILE *stream)
{
    bm_text text = {.full = true};

    for (size_t room = 16384; text.full; room *= 2) {
        char *buffer = malloc(room);
        bm_json json;
        bm_require(buffer != NULL);
        bm_text_begin(&text, buffer, room);
        bm_json_begin(&json, &text);
        write_report(report, &json);
        if (!text.full)
            fprintf(stream, "%s\n", buffer);
        free(buffer);
    }
}

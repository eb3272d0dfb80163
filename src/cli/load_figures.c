/* load_figures.c - every single time, sorted at the end: no bucket hides a tail. */
#include "cli/load_figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/check.h"

void bm_figures_free(bm_figures *figures)
{
    free(figures->took_us);
}

void bm_figures_took(bm_figures *figures, int64_t us)
{
    if (figures->count == figures->room) {
        figures->room = figures->room > 0 ? 2 * figures->room : 65536;
        figures->took_us = realloc(figures->took_us, figures->room * sizeof *figures->took_us);
        bm_require(figures->took_us != NULL);
    }
    figures->took_us[figures->count++] = us < 0 ? 0 : us > UINT32_MAX ? UINT32_MAX : (uint32_t)us;
    figures->sorted = false;
}

void bm_figures_failed(bm_figures *figures, const char *reason)
{
    int i = 0;

    while (i < figures->fault_count && strcmp(figures->fault[i].reason, reason) != 0)
        i++;
    if (i == BM_FAULTS_MAX)
        i = BM_FAULTS_MAX - 1;
    if (i == figures->fault_count) {
        figures->fault_count++;
        snprintf(figures->fault[i].reason, BM_FAULT_NAME_MAX, "%s", reason);
    }
    figures->fault[i].count++;
}

static int compare(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;

    return left < right ? -1 : left > right;
}

double bm_figures_ms(bm_figures *figures, int permille)
{
    if (figures->count == 0)
        return 0;
    if (!figures->sorted)
        qsort(figures->took_us, figures->count, sizeof *figures->took_us, compare);
    figures->sorted = true;
    uint64_t rank = ((uint64_t)figures->count * (uint64_t)permille + 999) / 1000;
    return figures->took_us[rank > 0 ? rank - 1 : 0] / 1000.0;
}

double bm_figures_rate(const bm_figures *figures)
{
    return figures->seconds > 0 ? figures->count / figures->seconds : 0;
}

uint64_t bm_figures_faults(const bm_figures *figures)
{
    uint64_t sum = 0;

    for (int i = 0; i < figures->fault_count; i++)
        sum += figures->fault[i].count;
    return sum;
}

void bm_figure_print(const char *name, double value, int digits)
{
    printf("%-28s %12.*f\n", name, digits, value);
}

void bm_figure_write(bm_json *json, const char *name, double value, int digits)
{
    char number[40];

    snprintf(number, sizeof number, "%.*f", digits, value);
    bm_json_key(json, name);
    bm_json_raw(json, number);
}

typedef struct quantile {
    const char *name;
    int permille;
} quantile;

static const quantile QUANTILES[] = {
    {"p50_ms", 500}, {"p90_ms", 900}, {"p99_ms", 990}, {"p999_ms", 999}, {"max_ms", 1000}};

void bm_figures_print(bm_figures *figures, const char *what)
{
    char name[64];

    snprintf(name, sizeof name, "%s_per_s", what);
    bm_figure_print(name, bm_figures_rate(figures), 0);
    for (int i = 0; i < BM_LENGTH(QUANTILES); i++) {
        snprintf(name, sizeof name, "%s_%s", what, QUANTILES[i].name);
        bm_figure_print(name, bm_figures_ms(figures, QUANTILES[i].permille), 2);
    }
    for (int i = 0; i < figures->fault_count; i++) {
        snprintf(name, sizeof name, "%s: %s", what, figures->fault[i].reason);
        bm_figure_print(name, (double)figures->fault[i].count, 0);
    }
}

void bm_figures_write(bm_figures *figures, bm_json *json)
{
    bm_json_key_int(json, "count", figures->count);
    bm_figure_write(json, "seconds", figures->seconds, 3);
    bm_figure_write(json, "per_s", bm_figures_rate(figures), 1);
    for (int i = 0; i < BM_LENGTH(QUANTILES); i++)
        bm_figure_write(json, QUANTILES[i].name, bm_figures_ms(figures, QUANTILES[i].permille), 3);
    bm_json_key(json, "faults");
    bm_json_open_object(json);
    for (int i = 0; i < figures->fault_count; i++)
        bm_json_key_int(json, figures->fault[i].reason, (int64_t)figures->fault[i].count);
    bm_json_close_object(json);
}

/* metrics.c - counting. */
#include "server/metrics.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "server/metrics_text.h"

enum { KEYS_MAX = 256, SOURCES_MAX = 8 };

/* Fine where the promises are: an acknowledgement within 50 ms. */
static const int64_t BOUNDS_US[] = {500,    1000,   2500,   5000,    10000,   25000,   50000,
                                    100000, 250000, 500000, 1000000, 2500000, 5000000, 10000000};
enum { BOUNDS = BM_LENGTH(BOUNDS_US) };

typedef enum kind { IS_COUNTER, IS_GAUGE, IS_SECONDS } kind;

static const struct {
    kind kind;
    const char *name;
    const char *help;
} METRICS[] = {
#define COUNTER(NAME, name, help) {IS_COUNTER, #name, help},
#define GAUGE(NAME, name, help) {IS_GAUGE, #name, help},
#define SECONDS(NAME, name, help) {IS_SECONDS, #name, help},
#include "server/metrics.def"
#undef COUNTER
#undef GAUGE
#undef SECONDS
};

typedef struct times {
    uint64_t counts[BOUNDS + 1];
    uint64_t sum_us;
} times;

typedef struct refusals {
    const char *key;
    int64_t count;
} refusals;

typedef struct source {
    bm_metrics_source write;
    void *context;
} source;

struct bm_metrics {
    int64_t value[BM_METRIC_COUNT];
    times times[BM_METRIC_COUNT];
    refusals refused[KEYS_MAX];
    int keys;
    source sources[SOURCES_MAX];
    int source_count;
};

bm_metrics *bm_metrics_new(void)
{
    bm_metrics *metrics = calloc(1, sizeof *metrics);

    bm_require(metrics != NULL);
    return metrics;
}

void bm_metrics_free(bm_metrics *metrics)
{
    free(metrics);
}

void bm_metrics_add(bm_metrics *metrics, bm_metric metric, int64_t more)
{
    bm_expect(METRICS[metric].kind != IS_SECONDS);
    metrics->value[metric] += more;
}

void bm_metrics_set(bm_metrics *metrics, bm_metric metric, int64_t value)
{
    bm_expect(METRICS[metric].kind == IS_GAUGE);
    metrics->value[metric] = value;
}

int64_t bm_metrics_value(const bm_metrics *metrics, bm_metric metric)
{
    return metrics->value[metric];
}

void bm_metrics_took(bm_metrics *metrics, bm_metric metric, int64_t microseconds)
{
    times *t = &metrics->times[metric];
    int i = 0;

    bm_expect(METRICS[metric].kind == IS_SECONDS);
    while (i < BOUNDS && microseconds > BOUNDS_US[i])
        i++;
    t->counts[i]++;
    t->sum_us += microseconds > 0 ? (uint64_t)microseconds : 0;
}

/* More keys than the code has words for would be a mistake; they are counted together. */
void bm_metrics_refused(bm_metrics *metrics, const char *key)
{
    int i = 0;

    while (i < metrics->keys && strcmp(metrics->refused[i].key, key) != 0)
        i++;
    if (i == KEYS_MAX)
        i--;
    if (i == metrics->keys)
        metrics->refused[metrics->keys++].key = i < KEYS_MAX - 1 ? key : "other";
    metrics->refused[i].count++;
}

void bm_metrics_also(bm_metrics *metrics, bm_metrics_source write, void *context)
{
    bm_require(metrics->source_count < SOURCES_MAX);
    metrics->sources[metrics->source_count++] = (source){write, context};
}

static void write_refusals(const bm_metrics *metrics, bm_text *text)
{
    bm_metrics_head(text, "refusals_total", "counter", "Requests refused, by reason");
    for (int i = 0; i < metrics->keys; i++)
        bm_metrics_labelled(text, "refusals_total", "reason", metrics->refused[i].key,
                            metrics->refused[i].count);
}

void bm_metrics_write(const bm_metrics *metrics, bm_text *text)
{
    for (int i = 0; i < BM_METRIC_COUNT; i++) {
        const times *t = &metrics->times[i];
        if (METRICS[i].kind == IS_SECONDS)
            bm_metrics_times(text, METRICS[i].name, METRICS[i].help, BOUNDS_US, t->counts, BOUNDS,
                             t->sum_us);
        else
            bm_metrics_one(text, METRICS[i].name, METRICS[i].kind == IS_GAUGE ? "gauge" : "counter",
                           METRICS[i].help, metrics->value[i]);
    }
    write_refusals(metrics, text);
    for (int i = 0; i < metrics->source_count; i++)
        metrics->sources[i].write(metrics->sources[i].context, text);
}

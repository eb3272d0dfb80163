/* metrics.h - counters, gauges and histograms of the server. For the loop's thread. */
#ifndef BM_SERVER_METRICS_H
#define BM_SERVER_METRICS_H

#include "base/text.h"

typedef enum bm_metric {
#define COUNTER(NAME, name, help) BM_METRIC_##NAME,
#define GAUGE COUNTER
#define SECONDS COUNTER
#include "server/metrics.def"
#undef COUNTER
#undef GAUGE
#undef SECONDS
    BM_METRIC_COUNT
} bm_metric;

typedef struct bm_metrics bm_metrics;

/* Never NULL. */
bm_metrics *bm_metrics_new(void);
void bm_metrics_free(bm_metrics *metrics);

/* Counters and gauges. */
void bm_metrics_add(bm_metrics *metrics, bm_metric metric, int64_t more);
void bm_metrics_set(bm_metrics *metrics, bm_metric metric, int64_t value);
int64_t bm_metrics_value(const bm_metrics *metrics, bm_metric metric);

/* One more time of a histogram. */
void bm_metrics_took(bm_metrics *metrics, bm_metric metric, int64_t microseconds);

/* A refusal by its key, which is a word of the code and not copied. */
void bm_metrics_refused(bm_metrics *metrics, const char *key);

/* Figures that somebody else has: `write` is called whenever all are written. */
typedef void (*bm_metrics_source)(void *context, bm_text *text);
void bm_metrics_also(bm_metrics *metrics, bm_metrics_source write, void *context);

/* All of them in Prometheus' text form. `text->full` when the buffer is too small: 64 KiB
 * are enough. */
void bm_metrics_write(const bm_metrics *metrics, bm_text *text);

#endif

/* metrics_text.h - Prometheus' text form, line by line. */
#ifndef BM_SERVER_METRICS_TEXT_H
#define BM_SERVER_METRICS_TEXT_H

#include "base/text.h"

/* What comes before the samples of a metric. `type` is counter, gauge or histogram; the
 * name gets "beaumonde_" in front, here and below. */
void bm_metrics_head(bm_text *text, const char *name, const char *type, const char *help);

/* A metric that is one number, head included. */
void bm_metrics_one(bm_text *text, const char *name, const char *type, const char *help,
                    int64_t value);

/* A sample with a label. */
void bm_metrics_labelled(bm_text *text, const char *name, const char *label, const char *value,
                         int64_t number);

/* A histogram of times, head included: `counts` says how many took at most bounds_us[i],
 * and not at most bounds_us[i - 1]; the last, counts[bounds], how many took longer. */
void bm_metrics_times(bm_text *text, const char *name, const char *help, const int64_t *bounds_us,
                      const uint64_t *counts, int bounds, uint64_t sum_us);

/* So many microseconds in seconds: "0.0025". */
void bm_metrics_seconds(bm_text *text, uint64_t microseconds);

#endif

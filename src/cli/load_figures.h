/* load_figures.h - how long answers took, and what went wrong. */
#ifndef BM_CLI_LOAD_FIGURES_H
#define BM_CLI_LOAD_FIGURES_H

#include <stdint.h>

#include "base/json_write.h"

enum { BM_FAULTS_MAX = 32, BM_FAULT_NAME_MAX = 40 };

/* All zero: nothing yet. */
typedef struct bm_figures {
    uint32_t *took_us;
    uint32_t count;
    uint32_t room;
    bool sorted;
    double seconds; /* over which they were taken */
    struct {
        char reason[BM_FAULT_NAME_MAX];
        uint64_t count;
    } fault[BM_FAULTS_MAX]; /* the last one takes what does not fit */
    int fault_count;
} bm_figures;

void bm_figures_free(bm_figures *figures);

/* One more answer, in microseconds. */
void bm_figures_took(bm_figures *figures, int64_t us);

/* One more that was refused, or got lost. */
void bm_figures_failed(bm_figures *figures, const char *reason);

/* What so many of 1,000 answers did not exceed, in milliseconds; 0 without any. Exact: all
 * times are kept. */
double bm_figures_ms(bm_figures *figures, int permille);

double bm_figures_rate(const bm_figures *figures);
uint64_t bm_figures_faults(const bm_figures *figures);

/* Lines of a table, their names behind `what`; or the members of an open JSON object. */
void bm_figures_print(bm_figures *figures, const char *what);
void bm_figures_write(bm_figures *figures, bm_json *json);

/* A line of such a table; a member of such an object. */
void bm_figure_print(const char *name, double value, int digits);
void bm_figure_write(bm_json *json, const char *name, double value, int digits);

#endif

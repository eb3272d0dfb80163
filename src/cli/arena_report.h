/* arena_report.h - what a match or a table came to: in lines, as JSON, as a picture. */
#ifndef BM_CLI_ARENA_REPORT_H
#define BM_CLI_ARENA_REPORT_H

#include <stdio.h>

#include "arena/tally.h"

typedef struct bm_arena_report {
    const bm_plan *plan;
    const bm_tally *tally;
    bm_pairing_figures *figures; /* by pairing */
} bm_arena_report;

/* What A has come to alone among B's like. */
typedef struct bm_arena_cell {
    bool there;
    double share;
    double error;
} bm_arena_cell;

/* Never fails: short memory ends the program. */
void bm_arena_report_begin(bm_arena_report *report, const bm_tally *tally);
void bm_arena_report_free(bm_arena_report *report);

bm_arena_cell bm_arena_cell_of(const bm_arena_report *report, int a, int b);

/* The mean share of a player alone, over all the others; NAN before there are any. */
double bm_arena_mean_of(const bm_arena_report *report, int player);

/* All decisions of a player, in all pairings. */
bm_times bm_arena_times_of(const bm_arena_report *report, int player);

enum {
    BM_ARENA_LINE_MAX = 1024 /* bytes of any line below */,
    BM_ARENA_CLIP_MAX = 256,
    BM_ARENA_NAME_MAX = 320
};

/* A name in at most so many columns, up to 60: cut short where it is longer. */
void bm_arena_clip(const char *name, int columns, char clipped[BM_ARENA_CLIP_MAX]);

/* What stands before the first colon of a player's name; returns what stands behind it. */
const char *bm_arena_split(const char *name, char first[BM_ARENA_NAME_MAX]);

/* "High Society · 3 seats · Ravensburger · seed 1", and "100 sets · 300 games · …". */
void bm_arena_write_title(const bm_arena_report *report, bm_text *text);
void bm_arena_write_size(const bm_arena_report *report, bm_text *text);

/* What a test has found, as a sentence; nothing without a test. */
void bm_arena_write_verdict(const bm_arena_report *report, bm_text *text);

void bm_arena_print(const bm_arena_report *report, FILE *stream);
void bm_arena_write_json(const bm_arena_report *report, FILE *stream);
void bm_arena_write_svg(const bm_arena_report *report, FILE *stream);

#endif

/* analyse.h - the parts of `beaumonde analyse`: how an analysis is told. */
#ifndef BM_CLI_ANALYSE_H
#define BM_CLI_ANALYSE_H

#include <stdio.h>

#include "bots/analysis.h"
#include "core/saying.h"

/* A share in whole percent. */
int bm_analyse_percent(double share);

/* For a reader at a terminal. */
void bm_analyse_print(FILE *stream, const bm_analysis *analysis, const bm_teller *teller);

/* The chances as a picture, with a band for their uncertainty. */
void bm_analyse_draw(FILE *stream, const bm_analysis *analysis, const bm_teller *teller);

#endif

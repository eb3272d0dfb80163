/* nearest.h - which of our words did a mistyped one mean? */
#ifndef BM_BASE_NEAREST_H
#define BM_BASE_NEAREST_H

typedef struct bm_nearest {
    const char *word; /* what was typed */
    const char *best; /* the nearest of the names tried; NULL: none is close */
    int distance;
} bm_nearest;

/* `word` and all names tried must outlive the search. */
void bm_nearest_begin(bm_nearest *nearest, const char *word);
void bm_nearest_try(bm_nearest *nearest, const char *name);

#endif

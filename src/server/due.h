/* due.h - a heap of things that come due, the earliest on top. */
#ifndef BM_SERVER_DUE_H
#define BM_SERVER_DUE_H

#include <stdbool.h>
#include <stdint.h>

/* To be a member of what comes due. */
typedef struct bm_due {
    int64_t at_ms;
    int place; /* in the heap, counted from 1; 0: not in it */
} bm_due;

typedef struct bm_dues {
    bm_due **list;
    int count;
    int room;
} bm_dues;

/* Puts it in, or moves it. False when memory is short. */
bool bm_dues_set(bm_dues *dues, bm_due *due, int64_t at_ms);

/* Takes it out, if it is in. */
void bm_dues_drop(bm_dues *dues, bm_due *due);

/* The earliest, or NULL. It stays. */
bm_due *bm_dues_first(const bm_dues *dues);

void bm_dues_free(bm_dues *dues);

#endif

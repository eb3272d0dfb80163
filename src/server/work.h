/* work.h - work that would hold up the loop (passwords), done on another thread. */
#ifndef BM_SERVER_WORK_H
#define BM_SERVER_WORK_H

typedef struct bm_workshop {
    void *context;

    /* Calls `work` on some thread, and then `done` on the loop's. */
    void (*run)(void *context, void (*work)(void *job), void (*done)(void *job), void *job);
} bm_workshop;

#endif

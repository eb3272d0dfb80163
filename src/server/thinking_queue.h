/* thinking_queue.h - thoughts that wait for their turn, first come, first served.
 *
 * That is fair as it stands: a table asks one question and waits for the answer before it
 * asks the next, so between two questions of one table every other table has had its turn.
 * But a person can open many tables where bots play alone, and they never pause: their thoughts
 * are behind all that a person at the table waits for.
 */
#ifndef BM_SERVER_THINKING_QUEUE_H
#define BM_SERVER_THINKING_QUEUE_H

#include "server/thinking.h"

/* A thought, and whom to tell. */
typedef struct bm_asked {
    uint64_t number;
    bm_thought thought;
    bm_thought_done done; /* NULL: forgotten */
    void *asker;
    uint64_t since_ms;
    struct bm_asked *next;
} bm_asked;

/* All zero: nothing waits. */
typedef struct bm_asked_queue {
    bm_asked *first;
    bm_asked *last_waited; /* of those that are not alone, which are in front; NULL: none is */
    bm_asked *last;
    uint64_t numbers; /* given so far */
    int count;
} bm_asked_queue;

/* Copies the thought to the end of those of its kind; returns its number, never 0. */
uint64_t bm_asked_add(bm_asked_queue *queue, const bm_thought *thought, uint64_t now_ms,
                      bm_thought_done done, void *asker);

/* Takes the first one out: the caller answers and frees it. NULL: none waits. */
bm_asked *bm_asked_take(bm_asked_queue *queue);

/* Likewise the first that was there before that time. */
bm_asked *bm_asked_take_before(bm_asked_queue *queue, uint64_t ms);

/* Removes it; false when it does not wait here. */
bool bm_asked_drop(bm_asked_queue *queue, uint64_t number);

/* Tells whoever asked, if it still wants to know, and frees it. */
void bm_asked_answer(bm_asked *asked, bool answered, bm_move move);

/* Frees what waits; nobody is told. */
void bm_asked_clear(bm_asked_queue *queue);

#endif

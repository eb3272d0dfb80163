/* thinking_queue.c - a list, and the promise that everybody is told once. */
#include "server/thinking_queue.h"

#include <stdlib.h>

#include "base/check.h"

/* NULL: to the front. */
static void link_after(bm_asked_queue *queue, bm_asked *before, bm_asked *asked)
{
    bm_asked **place = before != NULL ? &before->next : &queue->first;

    asked->next = *place;
    *place = asked;
    if (queue->last == before)
        queue->last = asked;
    if (!asked->thought.alone)
        queue->last_waited = asked;
    queue->count++;
}

uint64_t bm_asked_add(bm_asked_queue *queue, const bm_thought *thought, uint64_t now_ms,
                      bm_thought_done done, void *asker)
{
    bm_asked *asked = malloc(sizeof *asked);

    bm_require(asked != NULL);
    *asked = (bm_asked){++queue->numbers, *thought, done, asker, now_ms, NULL};
    link_after(queue, thought->alone ? queue->last : queue->last_waited, asked);
    return asked->number;
}

/* `before` is the one in front of the one that goes; NULL: the first goes. */
static bm_asked *unlink_after(bm_asked_queue *queue, bm_asked *before)
{
    bm_asked *asked = before != NULL ? before->next : queue->first;

    if (before != NULL)
        before->next = asked->next;
    else
        queue->first = asked->next;
    if (queue->last == asked)
        queue->last = before;
    if (queue->last_waited == asked)
        queue->last_waited = before;
    queue->count--;
    asked->next = NULL;
    return asked;
}

bm_asked *bm_asked_take(bm_asked_queue *queue)
{
    return queue->first != NULL ? unlink_after(queue, NULL) : NULL;
}

bm_asked *bm_asked_take_before(bm_asked_queue *queue, uint64_t ms)
{
    bm_asked *before = NULL;

    for (bm_asked *a = queue->first; a != NULL; before = a, a = a->next)
        if (a->since_ms < ms)
            return unlink_after(queue, before);
    return NULL;
}

bool bm_asked_drop(bm_asked_queue *queue, uint64_t number)
{
    bm_asked *before = NULL;

    for (bm_asked *a = queue->first; a != NULL; before = a, a = a->next)
        if (a->number == number) {
            free(unlink_after(queue, before));
            return true;
        }
    return false;
}

void bm_asked_answer(bm_asked *asked, bool answered, bm_move move)
{
    bm_thought_done done = asked->done;
    void *asker = asked->asker;

    free(asked);
    if (done != NULL)
        done(asker, answered, move);
}

void bm_asked_clear(bm_asked_queue *queue)
{
    for (bm_asked *asked; (asked = bm_asked_take(queue)) != NULL;)
        free(asked);
}

/* door_queue.c - a list of messages. */
#include "server/door_queue.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

void bm_queue_answer(bm_queue *queue, bm_span message)
{
    bm_parcel *parcel = malloc(sizeof *parcel + BM_PARCEL_HEAD + message.size);

    bm_require(parcel != NULL);
    parcel->next = NULL;
    parcel->size = message.size;
    if (message.size > 0)
        memcpy(parcel->bytes + BM_PARCEL_HEAD, message.start, message.size);
    if (queue->last != NULL)
        queue->last->next = parcel;
    else
        queue->first = parcel;
    queue->last = parcel;
    queue->bytes += message.size;
}

bool bm_queue_push(bm_queue *queue, bm_span message)
{
    if (queue->first != NULL && queue->bytes + message.size > BM_QUEUE_MAX) {
        queue->refused = true;
        return false;
    }
    bm_queue_answer(queue, message);
    return true;
}

bm_parcel *bm_queue_take(bm_queue *queue)
{
    bm_parcel *parcel = queue->first;

    if (parcel == NULL)
        return NULL;
    queue->first = parcel->next;
    if (queue->first == NULL)
        queue->last = NULL;
    queue->bytes -= parcel->size;
    return parcel;
}

void bm_queue_clear(bm_queue *queue)
{
    for (bm_parcel *parcel = bm_queue_take(queue); parcel != NULL; parcel = bm_queue_take(queue))
        free(parcel);
    queue->refused = false;
}

/* door_queue.h - what waits to be written to a WebSocket.
 *
 * An empty queue is three words: ten thousand idle sockets must be cheap. What is pushed
 * is bounded, and whoever pushes is told when it no longer fits; an answer is always
 * taken, because a request is answered only once (the door reads no further requests
 * while the queue is full, so answers are bounded too).
 */
#ifndef BM_SERVER_DOOR_QUEUE_H
#define BM_SERVER_DOOR_QUEUE_H

#include "base/text.h"

enum {
    BM_QUEUE_MAX = 65536, /* bytes that may be pushed */
    BM_PARCEL_HEAD = 16 /* room that the library writes a frame's head into */
};

typedef struct bm_parcel {
    struct bm_parcel *next;
    size_t size;
    unsigned char bytes[]; /* BM_PARCEL_HEAD, then the message */
} bm_parcel;

/* All zero is an empty one. */
typedef struct bm_queue {
    bm_parcel *first;
    bm_parcel *last;
    size_t bytes;
    bool refused; /* something did not fit since it was last empty */
} bm_queue;

/* Copies the message. False: it does not fit, nothing was queued. An empty queue takes any
 * one: otherwise a large snapshot could never be sent. */
bool bm_queue_push(bm_queue *queue, bm_span message);

/* The same, of an answer: there is always room. */
void bm_queue_answer(bm_queue *queue, bm_span message);

/* Takes the first out; the caller frees it. NULL: there is none. */
bm_parcel *bm_queue_take(bm_queue *queue);
void bm_queue_clear(bm_queue *queue);

#endif

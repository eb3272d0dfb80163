/* line.h - a WebSocket as the house sees it: somebody who can be told things at any time.
 *
 * The door owns it. It queues what is pushed, writes it out as the socket takes it, and
 * says so when the queue is empty again after it was full.
 */
#ifndef BM_SERVER_LINE_H
#define BM_SERVER_LINE_H

#include "base/text.h"
#include "server/person.h"

typedef struct bm_line bm_line;

/* What a door can do with its lines. */
typedef struct bm_line_calls {
    /* Queues a message, which is copied. False: the queue is full, nothing was queued;
     * bm_house_line_ready is called once it is empty. */
    bool (*push)(bm_line *line, bm_span message);

    /* Ends it, with a close code of WebSockets. bm_house_line_gone will be called. */
    void (*close)(bm_line *line, int code);
} bm_line_calls;

struct bm_line {
    const bm_line_calls *calls;
    bm_key_hash key; /* of whoever opened it; all zero: nobody */
    struct bm_watching *watching; /* the house's: which tables it is told about */
};

#endif

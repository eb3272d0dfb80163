/* errand.h - a request from outside on its way through the server.
 *
 * A door makes one of what it was sent, by HTTP or over a WebSocket, and hands it to
 * the house; every errand is answered exactly once, at once or when the store has
 * spoken. Whoever answers it is done with it.
 */
#ifndef BM_SERVER_ERRAND_H
#define BM_SERVER_ERRAND_H

#include "server/line.h"
#include "server/person.h"
#include "server/refusal.h"

#include <jansson.h>

struct bm_house;

enum { BM_VERB_MAX = 24 };

/* What is answered. */
typedef struct bm_reply {
    int status; /* as HTTP counts */
    bm_span body; /* a JSON object; until the function that gets it returns */
    const char *key; /* "" : the asker's cookie is to go; a key: it is to be the cookie;
                        NULL: it stays */
    int64_t retry_ms; /* when the same might be granted; 0: not said */
} bm_reply;

typedef struct bm_errand bm_errand;

/* What a door brings. */
typedef struct bm_errand_call {
    bm_span verb;
    json_t *object; /* taken over; an object */
    bm_span key; /* the caller's; empty: none. Not used when there is a line */
    bm_line *line; /* the WebSocket it came over; NULL: HTTP */
    bm_address address; /* where from, for limits */
    int64_t lag_ms; /* how long the way here takes */

    /* Gets the answer, once; may be called before bm_house_run returns. */
    void (*replied)(void *context, const bm_reply *reply);
    void *context;
} bm_errand_call;

struct bm_errand {
    struct bm_house *house;
    bm_errand_call call;
    char verb[BM_VERB_MAX];
    bm_person person; /* who asks; id 0: nobody known */
    bm_key_hash key; /* that the person was known by */
    int64_t begun_us;
    int tries; /* how often another one was quicker */
    bool *gone; /* for bm_house_run: it was answered */
    bm_errand *next; /* for whoever holds it now: a queue */
};

/* Answers, and frees the errand. `body` is a whole JSON object. */
void bm_errand_reply(bm_errand *errand, bm_span body);

/* Likewise, and the asker is given a key: as its cookie, or, where "bearer" was asked for,
 * by a member of the body that the caller has written. */
void bm_errand_reply_key(bm_errand *errand, bm_span body, const char *key);

void bm_errand_refuse(bm_errand *errand, const bm_refusal *refusal);

/* The store does not answer: nothing is known to have changed. */
void bm_errand_no_store(bm_errand *errand);

/* For doors whose caller has gone: the errand is run to its end, nobody is told. */
void bm_errand_forget(bm_errand *errand);

#endif

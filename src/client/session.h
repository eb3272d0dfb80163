/* session.h - talking to a server as docs/WIRE.md says: requests with answers, and messages
 * that come by themselves, over a WebSocket that is opened again whenever it is lost.
 */
#ifndef BM_CLIENT_SESSION_H
#define BM_CLIENT_SESSION_H

#include <jansson.h>

#include "client/socket.h"

typedef struct bm_session bm_session;

typedef struct bm_session_calls {
    /* The server can be talked to, for the first time or again. Nothing that was watched
     * before is watched now. */
    void (*ready)(void *context);

    /* It cannot any longer, or still not; a new try is on its way. `status`: as HTTP counts
     * where the server does not want to; BM_SOCKET_UNTRUSTED; 0: it is not there. */
    void (*lost)(void *context, int status);

    /* Something without a number: what is watched. The object lives until it returns. */
    void (*pushed)(void *context, const json_t *object);
} bm_session_calls;

/* An answer: its status and members, until the function returns; or 0 and NULL, after `lost`:
 * nobody knows whether it was done. */
typedef void (*bm_session_answered)(void *context, int status, const json_t *object);

/* Begins to connect. `key` NULL: as nobody in particular. Never NULL. Everything is copied;
 * `calls` must live on. */
bm_session *bm_session_open(bm_network *network, const bm_url *url, const char *key,
                            const bm_session_calls *calls, void *context);

/* Ends it without telling anybody; it is freed as the loop goes on running. */
void bm_session_close(bm_session *session);

/* Sends {"do":verb, …} with the members of `object`, which is taken over. `answered` may be
 * NULL. Only between `ready` and `lost`: false otherwise, and nobody will be told. */
bool bm_session_ask(bm_session *session, const char *verb, json_t *object,
                    bm_session_answered answered, void *asker);

/* How many requests are not answered. */
int bm_session_waiting(const bm_session *session);

#endif

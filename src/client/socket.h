/* socket.h - one WebSocket to a server, by libwebsockets on libuv's loop.
 *
 * Whole messages of text both ways. What they mean is session.h's.
 */
#ifndef BM_CLIENT_SOCKET_H
#define BM_CLIENT_SOCKET_H

#include <uv.h>

#include "base/text.h"
#include "client/url.h"

enum { BM_CLIENT_MESSAGE_MAX = 1024 * 1024 }; /* that is received; longer ones end the socket */

/* What all sockets of a program share. */
typedef struct bm_network bm_network;

/* NULL when libwebsockets, or its part for libuv, cannot be had. */
bm_network *bm_network_open(uv_loop_t *loop);

uv_loop_t *bm_network_loop(bm_network *network);

/* After its sockets were closed, and never from inside the loop, which it runs. */
void bm_network_close(bm_network *network);

typedef struct bm_socket bm_socket;

enum { BM_SOCKET_UNTRUSTED = -1 }; /* a status: the server's certificate proves nothing */

/* What happens to a socket. None is called before bm_socket_open has returned. */
typedef struct bm_socket_calls {
    void (*opened)(void *context);
    void (*received)(void *context, bm_span message); /* until it returns */

    /* It is gone, or could not be opened; not after bm_socket_close. `status`: as HTTP counts
     * where the server has refused to open it; BM_SOCKET_UNTRUSTED; 0: anything else. */
    void (*closed)(void *context, int status);
} bm_socket_calls;

/* How to open one. */
typedef struct bm_socket_way {
    const bm_url *url;
    const char *path; /* "/ws" */
    const char *protocol; /* NULL: none */
    const char *key; /* shown to the server as the bearer's; NULL: nobody in particular */
} bm_socket_way;

/* NULL when it cannot even be begun. Everything is copied; `calls` must live on. */
bm_socket *bm_socket_open(bm_network *network, const bm_socket_way *way,
                          const bm_socket_calls *calls, void *context);

/* Queues a message, which is copied. For sockets that were opened. */
void bm_socket_send(bm_socket *socket, bm_span message);

/* Ends it; the pointer is no longer valid. */
void bm_socket_close(bm_socket *socket);

#endif

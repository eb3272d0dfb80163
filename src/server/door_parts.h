/* door_parts.h - what the files of the door share; for them alone.
 *
 * A connection is a caller from the moment it is accepted until it is gone. While it asks
 * by HTTP it has a visit, one at a time; once it is a WebSocket it has a wire. All memory
 * is ours: the library's own per-connection space is not used, for it is another one
 * before and after an upgrade.
 */
#ifndef BM_SERVER_DOOR_PARTS_H
#define BM_SERVER_DOOR_PARTS_H

#include <libwebsockets.h>

#include "server/door.h"
#include "server/door_address.h"
#include "server/door_message.h"
#include "server/door_queue.h"
#include "server/limits.h"

#define BM_SUBPROTOCOL "beaumonde.1"

enum {
    BM_HEADERS_MAX_BYTES = 8192, /* of a request */
    BM_HEADERS_TIME_MS = 10000, /* to send them, and again to send the body */
    BM_KEPT_ALIVE_MS = 15000, /* without a request */
    BM_STUCK_TIME_MS = 30000, /* with something to read that is not read */
    BM_REFUSED_TIME_MS = 5000, /* to finish sending what nobody reads */
    BM_CLOSING_RETRY_MS = 1000, /* until there should be another server */
    BM_PATH_MAX = 128,
    BM_TAG_MAX = 40 /* of a file of ours */
};

typedef enum bm_method { BM_GET, BM_HEAD, BM_POST, BM_OTHER_METHOD } bm_method;

/* What is used of a request's headers. */
typedef struct bm_headers {
    bm_method method;
    char path[BM_PATH_MAX];
    bm_address address; /* who asks, as limits count */
    bool secure; /* came by TLS, to us or to a trusted proxy */
    bool trusted_page; /* or asked for this very machine: browsers trust such a page */
    bool last; /* the connection is to end with the answer */
    char key[BM_KEY_TEXT_MAX]; /* that is shown; "" : none */
    bool bearer; /* not as a cookie */
    int64_t length; /* of the body; -1: not said */
    bool chunked; /* or otherwise transferred as we do not read it */
    bool json; /* the body calls itself so */
    const bm_catalogue *language;
    bool gzip; /* is understood */
    bool brotli;
    char known_tag[BM_TAG_MAX]; /* If-None-Match, if it is a single one; else "" */
    char detail[48]; /* what cannot be read; "" : all of it can */
} bm_headers;

/* What is answered by HTTP. */
typedef struct bm_page {
    int status;
    const char *type; /* Content-Type */
    bm_span body;
    const char *key; /* as in bm_reply */
    int64_t retry_ms;
    const char *allow; /* of 405; NULL */
    const char *cache; /* Cache-Control; NULL: nobody keeps it */
    const char *vary; /* NULL, or the header that it depends on */
    const char *tag; /* ETag; NULL */
    const char *encoding; /* Content-Encoding; NULL */
} bm_page;

typedef struct bm_caller bm_caller;

/* A request by HTTP, from its headers to the last byte of its answer. */
typedef struct bm_visit {
    bm_caller *caller;
    bm_headers headers;
    bm_errand *errand; /* that was made of it; NULL: none, or answered */
    bool whole; /* its body has come */
    bool refused; /* it is answered, and what still comes of its body is thrown away */
    bool waits; /* for whether the store is ready */
    size_t body_size;
    char *body; /* headers.length bytes */
    unsigned char *answer; /* LWS_PRE bytes, then what is sent; NULL: not known yet */
    size_t answer_size;
    size_t sent;
} bm_visit;

/* A WebSocket. */
typedef struct bm_wire bm_wire;

struct bm_caller {
    bm_doors *doors;
    struct lws *wsi;
    bm_caller *next;
    bm_caller *before;
    bm_address peer; /* all of it */
    bool trusted; /* a proxy of ours */
    bool counted; /* among the open connections of its address */
    bool admin; /* came by the admin's door */
    bool dropped; /* given up; the library may still try to send what it has */
    int too_many; /* requests in a row that were refused as too many */
    int64_t until_ms; /* then it has taken too long; 0: no limit */
    bm_visit *visit;
    bm_wire *wire;
};

/* A socket that is listened on. */
typedef struct bm_listener {
    bm_doors *doors;
    uv_poll_t poll;
    int fd; /* -1: nobody listens */
    bool admin;
    bool rests; /* no file is left for one more connection */
} bm_listener;

/* Whether the store takes writes, asked at most once a second. */
typedef struct bm_ready {
    struct bm_probe *probe; /* on its way */
    int64_t known_ms; /* when it was last known; 0: never */
    bm_kept kept; /* what was known then */
    uv_timer_t timer; /* how long is waited for */
} bm_ready;

struct bm_doors {
    uv_loop_t *loop;
    bm_house *house;
    const bm_config *config;
    struct lws_context *context; /* NULL once it is really gone */
    struct lws_vhost *vhost; /* of both doors */
    bm_listener public;
    bm_listener admin;
    bm_networks trusted;
    bool secure; /* every configured origin is */
    bm_limits *limits;
    bm_caller *callers;
    int caller_count;
    int callers_max; /* as many as there may be files for */
    int wire_count;
    int visit_count;
    bm_ready ready;
    uv_timer_t sweep;
    int64_t warned_ms; /* when it was last said that no file is left; 0: never */
    int64_t drain_until_ms; /* 0: not draining */
    void (*drained)(void *context);
    void *drained_context;
};

static inline int64_t bm_doors_now_ms(const bm_doors *doors)
{
    return bm_now_ms(&doors->house->world);
}

/* door_request.c: reads them. The path is the library's, without what follows "?". */
void bm_headers_read(bm_caller *caller, bm_span path, bm_headers *headers);

/* Whether its address may ask once more; to be asked of every request, before anything else.
 * Whoever goes on when it may not is sent away with an answer. */
bool bm_headers_in_rate(bm_caller *caller, bm_headers *headers, bm_refusal *refusal,
                        int64_t *retry_ms);

/* Whether the request may be ours to answer, by its origin; and whether we still do. */
bool bm_headers_allowed(bm_caller *caller, bm_headers *headers, bm_refusal *refusal,
                        int64_t *retry_ms);

/* The refusal of a server that ends. Returns false. */
bool bm_refuse_closing(bm_refusal *refusal);

/* door_answer.c: the bytes of an answer behind LWS_PRE bytes of room; the caller frees. */
unsigned char *bm_page_bytes(const bm_page *page, const bm_headers *headers, size_t *size);

/* A refusal as a page's body; `page->body` is in `room`. */
enum { BM_REFUSAL_BODY_MAX = 2 * BM_REFUSAL_DETAIL_MAX + 128 };
bm_span bm_refusal_body(const bm_refusal *refusal, char room[BM_REFUSAL_BODY_MAX]);

/* door_http.c: HTTP's callbacks. Those that return an int return what the library wants:
 * nonzero ends the connection. */
int bm_visit_begin(bm_caller *caller, bm_span path);
int bm_visit_body(bm_visit *visit, bm_span piece);
int bm_visit_whole(bm_visit *visit);
int bm_visit_write(bm_visit *visit);
void bm_visit_end(bm_caller *caller);

/* Writes an answer at once, the last of its connection. Returns -1. */
int bm_caller_dismiss(bm_caller *caller, bm_headers *headers, const bm_refusal *refusal,
                      int64_t retry_ms);

/* The same for a request whose body is still to come: it is thrown away for a while. */
void bm_visit_turn_away(bm_visit *visit, const bm_refusal *refusal, int64_t retry_ms);

/* Whether the other side does nothing but wait for us. */
bool bm_visit_owed(const bm_visit *visit);

/* Answers; the bytes go out when the socket takes them. */
void bm_visit_answer(bm_visit *visit, const bm_page *page);
void bm_visit_refuse(bm_visit *visit, const bm_refusal *refusal, int64_t retry_ms);

/* door_static.c: pages that need nothing but their path. False: there is none. */
bool bm_static_answer(bm_visit *visit);

/* door_admin.c: those of the admin's door. */
bool bm_admin_answer(bm_visit *visit);

/* door_ready.c */
void bm_ready_begin(bm_doors *doors);
void bm_ready_ask(bm_visit *visit);
void bm_ready_end(bm_doors *doors);

/* door_upgrade.c: an upgrade is granted (0), or refused and answered (-1). */
int bm_wire_ask(bm_caller *caller);

/* door_ws.c: WebSockets' callbacks. A new one is not open before the library says so, and
 * counts among those of its address already. */
void bm_wire_new(bm_caller *caller, bm_address address, const bm_key_hash *key);
void bm_wire_open(bm_caller *caller);
int bm_wire_read(bm_wire *wire, bm_span piece);
int bm_wire_write(bm_wire *wire);
void bm_wire_pong(bm_wire *wire, bm_span payload);
int bm_wire_left(bm_wire *wire, bm_span payload);
void bm_wire_gone(bm_wire *wire);
void bm_wire_free(bm_caller *caller);

/* Once a second. */
void bm_wire_sweep(bm_wire *wire, int64_t now_ms);

/* Ends it with 1001, when what it is owed has been answered. */
void bm_wire_drain(bm_wire *wire);

/* Whether it waits for answers. */
bool bm_wire_owed(const bm_wire *wire);

/* door_listen.c. A `host` is a numeric address; NULL: all that this machine has. False: errno
 * says why not. The memory of one that was opened is needed until the loop has turned after
 * its end. */
bool bm_listener_open(bm_listener *listener, const char *host, int port);
int bm_listener_port(const bm_listener *listener);
void bm_listener_look(bm_listener *listener); /* once a second: does it rest for long enough? */
void bm_listener_close(bm_listener *listener); /* may be closed already */

/* door.c: a connection that was accepted, which is ours to close. */
void bm_caller_enter(bm_listener *listener, int fd);

/* Gives a connection up, which may free it. Not from within its callbacks. */
void bm_caller_drop(bm_caller *caller);

#endif

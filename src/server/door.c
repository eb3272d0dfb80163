/* door.c - the library and its events; callers coming and going; opening and closing. */
#include "server/door.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/check.h"
#include "net/lws_end.h"
#include "server/door_origin.h"
#include "server/door_parts.h"

enum {
    SWEEP_MS = 1000,
    DRAIN_SWEEP_MS = 50,
    DRAIN_TIME_MS = 10000,
    DRAIN_PATIENCE_MS = 1000, /* for those who have all their answers to take them */
    EXTRA_CONNECTIONS = 1024, /* beside the WebSockets */
    FILES_KEPT = 128, /* for the store, the log, the admin and whatever else is no caller */
    FILES_PER_BOT = 2,
    ADDRESSES_LEAST = 65536,
    RECEIVE_BUFFER = 512, /* of every WebSocket */
    SERVICE_BUFFER = 8192
};

/* Connections. */

static bm_caller *caller_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

static bool peer_of(int fd, bm_address *peer)
{
    struct sockaddr_storage from;
    socklen_t size = sizeof from;

    return getpeername(fd, (struct sockaddr *)&from, &size) == 0 &&
           bm_address_of_socket((const struct sockaddr *)&from, peer);
}

/* Whether a connection is let in at all; one that is not has cost next to nothing. */
static bool admit(const bm_listener *listener, bm_address peer)
{
    const bm_doors *doors = listener->doors;

    if (listener->admin)
        return true;
    return doors->caller_count < doors->callers_max &&
           (bm_networks_have(&doors->trusted, peer) ||
            bm_limits_has_room(doors->limits, bm_address_counted(peer), BM_OPEN_CONNECTION));
}

static void caller_new(bm_doors *doors, struct lws *wsi, bm_address peer, bool admin)
{
    bm_caller *caller = calloc(1, sizeof *caller);

    bm_require(caller != NULL);
    caller->doors = doors;
    caller->wsi = wsi;
    caller->admin = admin;
    caller->peer = peer;
    caller->trusted = bm_networks_have(&doors->trusted, caller->peer);
    if (!caller->trusted && !caller->admin)
        caller->counted =
            bm_limits_open(doors->limits, bm_address_counted(caller->peer), BM_OPEN_CONNECTION);
    caller->until_ms = bm_doors_now_ms(doors) + BM_HEADERS_TIME_MS;
    caller->next = doors->callers;
    if (caller->next != NULL)
        caller->next->before = caller;
    doors->callers = caller;
    doors->caller_count++;
    lws_set_opaque_user_data(wsi, caller);
}

void bm_caller_enter(bm_listener *listener, int fd)
{
    bm_doors *doors = listener->doors;
    bm_address peer;

    if (!peer_of(fd, &peer) || !admit(listener, peer)) {
        close(fd);
        return;
    }
    /* What it does not take it closes. */
    struct lws *wsi = lws_adopt_socket_vhost(doors->vhost, fd);
    if (wsi != NULL)
        caller_new(doors, wsi, peer, listener->admin);
}

static void caller_free(bm_caller *caller)
{
    bm_doors *doors = caller->doors;

    bm_visit_end(caller);
    bm_wire_free(caller);
    if (caller->counted)
        bm_limits_close(doors->limits, bm_address_counted(caller->peer), BM_OPEN_CONNECTION);
    *(caller->before != NULL ? &caller->before->next : &doors->callers) = caller->next;
    if (caller->next != NULL)
        caller->next->before = caller->before;
    doors->caller_count--;
    lws_set_opaque_user_data(caller->wsi, NULL);
    free(caller);
}

/* At once, as far as we are concerned; the library first tries to send what it has. */
void bm_caller_drop(bm_caller *caller)
{
    caller->until_ms = 0;
    caller->dropped = true;
    bm_visit_end(caller);
    if (caller->wire != NULL)
        bm_wire_gone(caller->wire);
    lws_set_timeout(caller->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

/* The library's events. */

/* Those of connections that have a caller. */
static int on_http(bm_caller *caller, enum lws_callback_reasons reason, bm_span in)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return bm_visit_begin(caller, in);
    case LWS_CALLBACK_HTTP_BODY:
        return bm_visit_body(caller->visit, in);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return bm_visit_whole(caller->visit);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return bm_visit_write(caller->visit);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return bm_wire_ask(caller);
    case LWS_CALLBACK_CLOSED_HTTP:
        bm_visit_end(caller);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; /* this one is not for WebSockets */
    case LWS_CALLBACK_WSI_DESTROY:
        caller_free(caller);
        return 0;
    default:
        return 0;
    }
}

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t size)
{
    bm_caller *caller = wsi != NULL ? caller_of(wsi) : NULL;

    (void)user;
    return caller != NULL ? on_http(caller, reason, (bm_span){in, size}) : 0;
}

static int on_wire(bm_wire *wire, enum lws_callback_reasons reason, bm_span in)
{
    switch (reason) {
    case LWS_CALLBACK_RECEIVE:
        return bm_wire_read(wire, in);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return bm_wire_write(wire);
    case LWS_CALLBACK_RECEIVE_PONG:
        bm_wire_pong(wire, in);
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        return bm_wire_left(wire, in);
    case LWS_CALLBACK_CLOSED:
        bm_wire_gone(wire);
        return 0;
    default:
        return 0;
    }
}

static int wire_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t size)
{
    bm_caller *caller = wsi != NULL ? caller_of(wsi) : NULL;

    (void)user;
    if (caller == NULL || caller->wire == NULL)
        return reason == LWS_CALLBACK_ESTABLISHED ? -1 : 0;
    if (reason == LWS_CALLBACK_ESTABLISHED)
        bm_wire_open(caller);
    return on_wire(caller->wire, reason, (bm_span){in, size});
}

/* The first has a name that no client can ask for. */
static const struct lws_protocols PROTOCOLS[] = {
    {"(pages)", http_callback, 0, RECEIVE_BUFFER, 0, NULL, 0},
    {BM_SUBPROTOCOL, wire_callback, 0, RECEIVE_BUFFER, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* Time. */

static void finish_drain(bm_doors *doors)
{
    void (*drained)(void *context) = doors->drained;

    doors->drained = NULL;
    drained(doors->drained_context);
}

/* Whether the other side waits for us, and not we for it. */
static bool is_owed(const bm_caller *caller)
{
    if (caller->visit != NULL)
        return bm_visit_owed(caller->visit);
    return caller->wire != NULL && bm_wire_owed(caller->wire);
}

/* Nobody who dawdles keeps the next server from its port. */
static void hurry(bm_caller *caller, int64_t now_ms)
{
    int64_t until_ms = now_ms + DRAIN_PATIENCE_MS;

    if (!caller->dropped && !is_owed(caller) &&
        (caller->until_ms == 0 || caller->until_ms > until_ms))
        caller->until_ms = until_ms;
}

/* Whether there is nobody left to wait for. */
static bool is_drained(const bm_doors *doors)
{
    for (const bm_caller *caller = doors->callers; caller != NULL; caller = caller->next)
        if (!caller->dropped && (caller->visit != NULL || caller->wire != NULL))
            return false;
    return true;
}

static void sweep(uv_timer_t *timer)
{
    bm_doors *doors = timer->data;
    int64_t now_ms = bm_doors_now_ms(doors);

    bm_listener_look(&doors->public);
    bm_listener_look(&doors->admin);
    for (bm_caller *caller = doors->callers, *next; caller != NULL; caller = next) {
        next = caller->next;
        if (doors->drain_until_ms != 0)
            hurry(caller, now_ms);
        if (caller->until_ms != 0 && now_ms > caller->until_ms)
            bm_caller_drop(caller);
        else if (caller->wire != NULL)
            bm_wire_sweep(caller->wire, now_ms);
    }
    if (doors->drained != NULL && (is_drained(doors) || now_ms >= doors->drain_until_ms))
        finish_drain(doors);
}

/* A request that is not whole was promised nothing. */
static void drain_visit(bm_visit *visit)
{
    bm_refusal refusal;

    visit->headers.last = true;
    if (bm_visit_owed(visit) || visit->answer != NULL || visit->refused)
        return;
    bm_refuse_closing(&refusal);
    bm_visit_turn_away(visit, &refusal, BM_CLOSING_RETRY_MS);
}

void bm_doors_drain(bm_doors *doors, void (*drained)(void *context), void *context)
{
    doors->drain_until_ms = bm_doors_now_ms(doors) + DRAIN_TIME_MS;
    doors->drained = drained;
    doors->drained_context = context;
    bm_listener_close(&doors->public);
    for (bm_caller *caller = doors->callers; caller != NULL; caller = caller->next) {
        if (caller->wire != NULL)
            bm_wire_drain(caller->wire);
        if (caller->visit != NULL)
            drain_visit(caller->visit);
    }
    uv_timer_start(&doors->sweep, sweep, 0, DRAIN_SWEEP_MS);
}

/* Opening. */

/* What the library answers by itself to what it cannot read has these too. */
static const struct lws_protocol_vhost_options NO_SNIFFING = {.name = "x-content-type-options:",
                                                              .value = "nosniff"};
static const struct lws_protocol_vhost_options HEADERS = {
    .next = &NO_SNIFFING, .name = "content-security-policy:", .value = "default-src 'none'"};

/* The doors share it: they differ in where they listen, and whom they let in. */
static struct lws_vhost *new_vhost(const bm_doors *doors)
{
    /* The library's own pings are off: ours measure the way (door_ws.c). */
    static const lws_retry_bo_t NEVER = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};
    struct lws_context_creation_info info = {
        .vhost_name = "doors",
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = PROTOCOLS,
        .headers = &HEADERS,
        .keepalive_timeout = BM_KEPT_ALIVE_MS / 1000,
        .retry_and_idle_policy = &NEVER,
    };

    return lws_create_vhost(doors->context, &info);
}

static bool open_listener(bm_listener *listener, const char *host, int port, char *detail,
                          size_t room)
{
    if (bm_listener_open(listener, host, port))
        return true;
    snprintf(detail, room, "%s port %d: %s", host != NULL ? host : "*", port, strerror(errno));
    return false;
}

static rlim_t files_max(void)
{
    struct rlimit files = {0};

    getrlimit(RLIMIT_NOFILE, &files);
    return files.rlim_cur;
}

/* Where every file is in use nobody can be let in, and nothing else works, either. */
static int find_callers_max(const bm_config *config)
{
    rlim_t files = files_max();
    rlim_t kept = FILES_KEPT + FILES_PER_BOT * (rlim_t)config->bot_workers;
    rlim_t most = (rlim_t)config->sockets + EXTRA_CONNECTIONS / 2;

    if (kept > files / 2)
        kept = files / 2;
    return (int)(most < files - kept ? most : files - kept);
}

static struct lws_context *new_context(bm_doors *doors)
{
    void *loops[1] = {doors->loop};
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = doors,
        .pcontext = &doors->context,
        .pt_serv_buf_size = SERVICE_BUFFER,
        .max_http_header_data = BM_HEADERS_MAX_BYTES,
        .timeout_secs = BM_HEADERS_TIME_MS / 1000,
        .timeout_secs_ah_idle = BM_HEADERS_TIME_MS / 1000,
    };

    info.fd_limit_per_thread = (unsigned)doors->config->sockets + EXTRA_CONNECTIONS;
    if (info.fd_limit_per_thread > files_max())
        info.fd_limit_per_thread = (unsigned)files_max();
    /* What the library would say may hold addresses and paths; we say what matters. */
    lws_set_log_level(0, NULL);
    return lws_create_context(&info);
}

static bm_limits *new_limits(const bm_doors *doors)
{
    const bm_config *config = doors->config;
    int most = 2 * (config->sockets + EXTRA_CONNECTIONS);
    bm_limits_settings settings = {
        .requests = {config->requests_per_address, 2 * config->requests_per_address},
        .open = {[BM_OPEN_CONNECTION] = config->sockets_per_address,
                 [BM_OPEN_LINE] = config->sockets_per_address},
        .addresses = most > ADDRESSES_LEAST ? most : ADDRESSES_LEAST,
    };

    bm_random(&doors->house->world, &settings.secret, sizeof settings.secret);
    return bm_limits_new(&settings);
}

static bool open_all(bm_doors *doors, char *detail, size_t room)
{
    const bm_config *config = doors->config;

    doors->context = new_context(doors);
    doors->vhost = doors->context != NULL ? new_vhost(doors) : NULL;
    if (doors->vhost == NULL) {
        snprintf(detail, room, "libwebsockets has no libuv");
        return false;
    }
    if (!open_listener(&doors->public, config->lan ? NULL : config->listen, config->port, detail,
                       room))
        return false;
    return config->admin_listen[0] == '\0' ||
           open_listener(&doors->admin, config->admin_listen, config->admin_port, detail, room);
}

static void begin_sweeping(bm_doors *doors)
{
    uv_timer_init(doors->loop, &doors->sweep);
    doors->sweep.data = doors;
    uv_timer_start(&doors->sweep, sweep, SWEEP_MS, SWEEP_MS);
}

bm_doors *bm_doors_open(uv_loop_t *loop, bm_house *house, const bm_config *config,
                        const char **fault, char *detail, size_t room)
{
    bm_doors *doors = calloc(1, sizeof *doors);

    bm_require(doors != NULL);
    doors->loop = loop;
    doors->house = house;
    doors->config = config;
    doors->public = (bm_listener){.doors = doors, .fd = -1};
    doors->admin = (bm_listener){.doors = doors, .fd = -1, .admin = true};
    doors->callers_max = find_callers_max(config);
    doors->secure = bm_origins_secure(config->origin);
    /* The configuration was judged when it was read. */
    bm_require(bm_networks_read(bm_span_of(config->trusted_proxies), &doors->trusted));
    doors->limits = new_limits(doors);
    begin_sweeping(doors);
    bm_ready_begin(doors);
    if (open_all(doors, detail, room))
        return doors;
    *fault = "serve.fault.listen";
    bm_doors_close(doors);
    return NULL;
}

int bm_doors_port(const bm_doors *doors)
{
    return bm_listener_port(&doors->public);
}

int bm_doors_admin_port(const bm_doors *doors)
{
    return bm_listener_port(&doors->admin);
}

int bm_doors_callers_max(const bm_doors *doors)
{
    return doors->callers_max;
}

/* Closing. */

void bm_doors_close(bm_doors *doors)
{
    if (doors == NULL)
        return;
    bm_ready_end(doors);
    bm_listener_close(&doors->public);
    bm_listener_close(&doors->admin);
    uv_close((uv_handle_t *)&doors->sweep, NULL);
    uv_close((uv_handle_t *)&doors->ready.timer, NULL);
    bm_lws_end(&doors->context, doors->loop);
    bm_limits_free(doors->limits);
    free(doors);
}

/* door.c - the library and its events; callers coming and going; opening and closing. */
#include "server/door.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/check.h"
#include "server/door_origin.h"
#include "server/door_parts.h"

enum {
    SWEEP_MS = 1000,
    DRAIN_SWEEP_MS = 50,
    DRAIN_TIME_MS = 10000,
    EXTRA_CONNECTIONS = 1024, /* beside the WebSockets */
    ADDRESSES_LEAST = 65536,
    RECEIVE_BUFFER = 512, /* of every WebSocket */
    SERVICE_BUFFER = 8192
};

/* Connections. */

static bm_doors *doors_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

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

/* Whether a connection is let in at all; one that is not has cost next to nothing. `door` is
 * who listens. */
static bool admit(struct lws *door, int fd)
{
    bm_doors *doors = doors_of(door);
    bm_address peer;

    if (lws_get_vhost(door) == doors->admin)
        return true;
    if (doors->caller_count >= doors->config->sockets + EXTRA_CONNECTIONS / 2)
        return false;
    return peer_of(fd, &peer) &&
           (bm_networks_have(&doors->trusted, peer) ||
            bm_limits_has_room(doors->limits, bm_address_counted(peer), BM_OPEN_CONNECTION));
}

static void caller_new(struct lws *wsi)
{
    bm_doors *doors = doors_of(wsi);
    bm_caller *caller = calloc(1, sizeof *caller);

    bm_require(caller != NULL);
    caller->doors = doors;
    caller->wsi = wsi;
    caller->admin = lws_get_vhost(wsi) == doors->admin;
    peer_of(lws_get_socket_fd(wsi), &caller->peer);
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
    (void)user;
    if (reason == LWS_CALLBACK_FILTER_NETWORK_CONNECTION)
        return admit(wsi, (int)(intptr_t)in) ? 0 : -1;
    if (reason == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED)
        caller_new(wsi);
    bm_caller *caller = wsi != NULL ? caller_of(wsi) : NULL;
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
static const struct lws_protocols PUBLIC[] = {
    {"(pages)", http_callback, 0, RECEIVE_BUFFER, 0, NULL, 0},
    {BM_SUBPROTOCOL, wire_callback, 0, RECEIVE_BUFFER, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};
static const struct lws_protocols ADMIN[] = {
    {"(pages)", http_callback, 0, RECEIVE_BUFFER, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* Time. */

static void finish_drain(bm_doors *doors)
{
    void (*drained)(void *context) = doors->drained;

    doors->drained = NULL;
    drained(doors->drained_context);
}

static void sweep(uv_timer_t *timer)
{
    bm_doors *doors = timer->data;
    int64_t now_ms = bm_doors_now_ms(doors);

    for (bm_caller *caller = doors->callers, *next; caller != NULL; caller = next) {
        next = caller->next;
        if (caller->until_ms != 0 && now_ms > caller->until_ms)
            bm_caller_drop(caller);
        else if (caller->wire != NULL)
            bm_wire_sweep(caller->wire, now_ms);
    }
    if (doors->drained != NULL &&
        ((doors->wire_count == 0 && doors->visit_count == 0) || now_ms >= doors->drain_until_ms))
        finish_drain(doors);
}

void bm_doors_drain(bm_doors *doors, void (*drained)(void *context), void *context)
{
    doors->drain_until_ms = bm_doors_now_ms(doors) + DRAIN_TIME_MS;
    doors->drained = drained;
    doors->drained_context = context;
    for (bm_caller *caller = doors->callers; caller != NULL; caller = caller->next) {
        if (caller->wire != NULL)
            bm_wire_drain(caller->wire);
        if (caller->visit != NULL)
            caller->visit->headers.last = true;
    }
    uv_timer_start(&doors->sweep, sweep, 0, DRAIN_SWEEP_MS);
}

/* Opening. */

/* Why nothing can listen there, before the library is asked, which would not say. 0: it
 * can. */
static int try_listening(const char *host, int port)
{
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char service[8];
    int fault = 0;
    int on = 1;

    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &hints, &found) != 0)
        return EADDRNOTAVAIL;
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0)
        fault = errno;
    if (fd >= 0)
        close(fd);
    freeaddrinfo(found);
    return fault;
}

/* Whether this machine has IPv6: otherwise the library would not listen at all. */
static bool has_ipv6(void)
{
    int fd = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in6 any = {.sin6_family = AF_INET6};
    bool good = fd >= 0 && bind(fd, (struct sockaddr *)&any, sizeof any) == 0;

    if (fd >= 0)
        close(fd);
    return good;
}

/* What the library answers by itself to what it cannot read has these too. */
static const struct lws_protocol_vhost_options NO_SNIFFING = {.name = "x-content-type-options:",
                                                              .value = "nosniff"};
static const struct lws_protocol_vhost_options HEADERS = {
    .next = &NO_SNIFFING, .name = "content-security-policy:", .value = "default-src 'none'"};

static struct lws_vhost *listen_at(bm_doors *doors, const char *name, const char *host, int port,
                                   const struct lws_protocols *protocols)
{
    /* The library's own pings are off: ours measure the way (door_ws.c). */
    static const lws_retry_bo_t NEVER = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};
    bool ipv6 = host != NULL ? strchr(host, ':') != NULL : has_ipv6();
    struct lws_context_creation_info info = {
        .vhost_name = name,
        .iface = host,
        .port = port,
        .protocols = protocols,
        .headers = &HEADERS,
        .keepalive_timeout = BM_KEPT_ALIVE_MS / 1000,
        .retry_and_idle_policy = &NEVER,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (ipv6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
    };

    return lws_create_vhost(doors->context, &info);
}

static bool open_vhost(bm_doors *doors, struct lws_vhost **vhost, const char *name,
                       const char *host, int port, const struct lws_protocols *protocols,
                       char *detail, size_t room)
{
    int fault = try_listening(host, port);

    if (fault == 0)
        *vhost = listen_at(doors, name, host, port, protocols);
    if (*vhost != NULL)
        return true;
    snprintf(detail, room, "%s port %d: %s", host != NULL ? host : "*", port,
             fault != 0 ? strerror(fault) : "refused");
    return false;
}

static struct lws_context *new_context(bm_doors *doors)
{
    void *loops[1] = {doors->loop};
    struct rlimit files = {0};
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

    getrlimit(RLIMIT_NOFILE, &files);
    info.fd_limit_per_thread = (unsigned)doors->config->sockets + EXTRA_CONNECTIONS;
    if (info.fd_limit_per_thread > files.rlim_cur)
        info.fd_limit_per_thread = (unsigned)files.rlim_cur;
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
    if (doors->context == NULL) {
        snprintf(detail, room, "libwebsockets has no libuv");
        return false;
    }
    if (!open_vhost(doors, &doors->public, "public", config->lan ? NULL : config->listen,
                    config->port, PUBLIC, detail, room))
        return false;
    return config->admin_listen[0] == '\0' ||
           open_vhost(doors, &doors->admin, "admin", config->admin_listen, config->admin_port,
                      ADMIN, detail, room);
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
    return lws_get_vhost_listen_port(doors->public);
}

int bm_doors_admin_port(const bm_doors *doors)
{
    return doors->admin != NULL ? lws_get_vhost_listen_port(doors->admin) : 0;
}

/* Closing. */

static void note_closing(uv_handle_t *handle, void *context)
{
    if (uv_is_closing(handle))
        *(bool *)context = true;
}

/* Lets the loop turn until it has let go of every handle that was given back. */
static void let_go(uv_loop_t *loop)
{
    bool closing;

    do {
        uv_run(loop, UV_RUN_NOWAIT);
        closing = false;
        uv_walk(loop, note_closing, &closing);
    } while (closing);
}

void bm_doors_close(bm_doors *doors)
{
    if (doors == NULL)
        return;
    bm_ready_end(doors);
    uv_close((uv_handle_t *)&doors->sweep, NULL);
    uv_close((uv_handle_t *)&doors->ready.timer, NULL);
    /* On a loop that is not its own the library must be asked twice: once to give its
     * handles back, and once more when they are gone. */
    while (doors->context != NULL) {
        lws_context_destroy(doors->context);
        let_go(doors->loop);
    }
    let_go(doors->loop);
    bm_limits_free(doors->limits);
    free(doors);
}

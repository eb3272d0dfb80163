/* socket.c - libwebsockets as a client.
 *
 * A bm_socket and its wsi live and end together, but for two moments: before the wsi is
 * there, and after the owner has closed the socket (`owner` is then gone) until the
 * library has let go of it.
 */
#include "client/socket.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "net/lws_end.h"

enum { KEY_MAX = 256, WRITES_AT_ONCE = 16 };

struct bm_network {
    struct lws_context *lws;
    void *loops[1];
};

/* A message that waits to be written. */
typedef struct outgoing {
    struct outgoing *next;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE of the library's, then the message */
} outgoing;

struct bm_socket {
    struct lws *wsi;
    const bm_socket_calls *calls; /* NULL: the owner has gone */
    void *context;
    char key[KEY_MAX]; /* until it was shown */
    bool opening; /* in the call that opens it */
    bool failed; /* in that very call */
    bool untrusted; /* the server, by its certificate */
    outgoing *first;
    outgoing *last;
    char *message; /* what has come of one */
    size_t message_size;
    size_t message_room;
};

static void socket_free(bm_socket *socket)
{
    for (outgoing *next; socket->first != NULL; socket->first = next) {
        next = socket->first->next;
        free(socket->first);
    }
    free(socket->message);
    free(socket);
}

static void on_end(bm_socket *socket, int status)
{
    const bm_socket_calls *calls = socket->calls;
    void *context = socket->context;

    lws_set_opaque_user_data(socket->wsi, NULL);
    if (socket->opening) {
        socket->failed = true;
        return;
    }
    socket_free(socket);
    if (calls != NULL)
        calls->closed(context, status);
}

/* Into the request that the library is writing. */
static int show_key(bm_socket *socket, unsigned char **at, size_t room)
{
    char value[KEY_MAX + 8];

    if (socket->key[0] == '\0')
        return 0;
    int size = snprintf(value, sizeof value, "Bearer %s", socket->key);
    int fault = lws_add_http_header_by_token(socket->wsi, WSI_TOKEN_HTTP_AUTHORIZATION,
                                             (unsigned char *)value, size, at, *at + room);
    memset(value, 0, sizeof value);
    memset(socket->key, 0, sizeof socket->key);
    return fault;
}

static bool gather(bm_socket *socket, const char *bytes, size_t size)
{
    if (socket->message_size + size > BM_CLIENT_MESSAGE_MAX)
        return false;
    if (socket->message_size + size > socket->message_room) {
        size_t room = 2 * (socket->message_size + size);
        char *larger = realloc(socket->message, room);
        if (larger == NULL)
            return false;
        socket->message = larger;
        socket->message_room = room;
    }
    memcpy(socket->message + socket->message_size, bytes, size);
    socket->message_size += size;
    return true;
}

/* Whole messages that come in one piece are not copied. */
static int on_piece(bm_socket *socket, const char *bytes, size_t size)
{
    bool last =
        lws_is_final_fragment(socket->wsi) && lws_remaining_packet_payload(socket->wsi) == 0;
    bm_span message = {bytes, size};

    if (socket->calls == NULL)
        return -1;
    if (!last || socket->message_size > 0) {
        if (!gather(socket, bytes, size))
            return -1;
        message = (bm_span){socket->message, socket->message_size};
    }
    if (last) {
        socket->message_size = 0;
        socket->calls->received(socket->context, message);
    }
    return 0;
}

static int write_some(bm_socket *socket)
{
    for (int i = 0; i < WRITES_AT_ONCE && socket->first != NULL; i++) {
        outgoing *out = socket->first;
        if (i > 0 && lws_send_pipe_choked(socket->wsi))
            break;
        if (lws_write(socket->wsi, out->bytes + LWS_PRE, out->size, LWS_WRITE_TEXT) < 0)
            return -1;
        socket->first = out->next;
        if (socket->first == NULL)
            socket->last = NULL;
        free(out);
    }
    if (socket->first != NULL)
        lws_callback_on_writable(socket->wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    bm_socket *socket = lws_get_opaque_user_data(wsi);

    (void)user;
    if (socket == NULL)
        return 0;
    socket->wsi = wsi;
    switch (reason) {
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
        /* Of each certificate of the chain, whether it is in order. The library refuses by
         * itself, and does not say why. */
        socket->untrusted = socket->untrusted || size == 0;
        return 0;
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return show_key(socket, in, size);
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        if (socket->calls == NULL)
            return -1;
        socket->calls->opened(socket->context);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return on_piece(socket, in, size);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return socket->calls == NULL ? -1 : write_some(socket);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        on_end(socket,
               socket->untrusted ? BM_SOCKET_UNTRUSTED : (int)lws_http_client_http_response(wsi));
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        on_end(socket, 0);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {
    {"client", on_event, 0, 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

bm_network *bm_network_open(uv_loop_t *loop)
{
    bm_network *network = calloc(1, sizeof *network);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = PROTOCOLS,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT |
                   LWS_SERVER_OPTION_JUST_USE_RAW_ORIGIN,
        .pt_serv_buf_size = 16384,
        .gid = -1,
        .uid = -1,
    };

    bm_require(network != NULL);
    network->loops[0] = loop;
    info.foreign_loops = network->loops;
    info.pcontext = &network->lws;
    lws_set_log_level(0, NULL); /* whoever uses it says what went wrong, in the user's words */
    network->lws = lws_create_context(&info);
    if (network->lws == NULL) {
        free(network);
        return NULL;
    }
    return network;
}

uv_loop_t *bm_network_loop(bm_network *network)
{
    return network->loops[0];
}

void bm_network_close(bm_network *network)
{
    bm_lws_end(&network->lws, network->loops[0]);
    free(network);
}

/* A page of the server's own could not show a key, and a program without one is nobody: so
 * it comes with the server's own origin. With a key there is none. */
static void connect_to(bm_socket *socket, bm_network *network, const bm_socket_way *way)
{
    char host[BM_HOST_AND_PORT_MAX];
    char origin[BM_HOST_MAX + 32];
    struct lws_client_connect_info info = {
        .context = network->lws,
        .address = way->url->host,
        .port = way->url->port,
        .ssl_connection = way->url->tls ? LCCSCF_USE_SSL : 0,
        .path = way->path,
        .host = host,
        .protocol = way->protocol,
        .local_protocol_name = PROTOCOLS[0].name,
        .ietf_version_or_minus_one = -1,
        .pwsi = &socket->wsi,
        .opaque_user_data = socket,
    };

    bm_url_write_host(way->url, host);
    snprintf(origin, sizeof origin, "%s://%s", way->url->tls ? "https" : "http", host);
    if (way->key == NULL)
        info.origin = origin;
    socket->opening = true;
    if (lws_client_connect_via_info(&info) == NULL)
        socket->failed = true;
    socket->opening = false;
}

bm_socket *bm_socket_open(bm_network *network, const bm_socket_way *way,
                          const bm_socket_calls *calls, void *context)
{
    bm_socket *socket = calloc(1, sizeof *socket);

    bm_require(socket != NULL);
    socket->calls = calls;
    socket->context = context;
    if (way->key != NULL) {
        bm_require(strlen(way->key) < sizeof socket->key);
        snprintf(socket->key, sizeof socket->key, "%s", way->key);
    }
    connect_to(socket, network, way);
    if (socket->failed) {
        socket_free(socket);
        return NULL;
    }
    return socket;
}

void bm_socket_send(bm_socket *socket, bm_span message)
{
    outgoing *out = malloc(sizeof *out + LWS_PRE + message.size);

    bm_require(out != NULL);
    out->next = NULL;
    out->size = message.size;
    memcpy(out->bytes + LWS_PRE, message.start, message.size);
    if (socket->last != NULL)
        socket->last->next = out;
    else
        socket->first = out;
    socket->last = out;
    lws_callback_on_writable(socket->wsi);
}

void bm_socket_close(bm_socket *socket)
{
    socket->calls = NULL;
    lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

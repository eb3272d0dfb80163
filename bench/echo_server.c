/* echo_server.c - a bare server of the same library: it sends every message back.
 *
 *     echo_server PORT          0: any free one; the address is the first line of output
 *
 * What `beaumonde load --echo` finds here is what libwebsockets on libuv and this machine
 * can do; docs/PERFORMANCE.md tells how much of it is left when every message is a move
 * that is judged, kept on the disk and told to others.
 */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { MESSAGE_MAX = 4096 };

typedef struct echo {
    size_t size; /* of what came, and waits to be sent */
    unsigned char bytes[LWS_PRE + MESSAGE_MAX];
} echo;

static int on_piece(struct lws *wsi, echo *e, const void *bytes, size_t size)
{
    if (e->size + size > MESSAGE_MAX)
        return -1;
    memcpy(e->bytes + LWS_PRE + e->size, bytes, size);
    e->size += size;
    if (lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0)
        lws_callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    echo *e = user;

    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        e->size = 0;
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return on_piece(wsi, e, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (e->size == 0)
            return 0;
        size = e->size;
        e->size = 0;
        return lws_write(wsi, e->bytes + LWS_PRE, size, LWS_WRITE_TEXT) < 0 ? -1 : 0;
    default:
        return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {
    {"echo", on_event, sizeof(echo), 512, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

int main(int argc, char **argv)
{
    uv_loop_t loop;
    void *loops[1] = {&loop};
    struct lws_context_creation_info info = {
        .port = argc == 2 ? (int)strtol(argv[1], NULL, 10) : 0,
        .iface = "127.0.0.1",
        .protocols = PROTOCOLS,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .pt_serv_buf_size = 8192,
        .gid = -1,
        .uid = -1,
        .foreign_loops = loops,
    };

    uv_loop_init(&loop);
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (context == NULL)
        return 1;
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default"));
    printf("http://127.0.0.1:%d\n", port);
    fflush(stdout);
    return uv_run(&loop, UV_RUN_DEFAULT);
}

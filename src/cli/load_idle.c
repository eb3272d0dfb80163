/* load_idle.c - sockets that do nothing, some opening at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/load_sockets.h"

enum { AT_ONCE = 100, SETTLE_MS = 2000 };

typedef struct idle_socket {
    bm_idle *idle;
    bm_socket *socket; /* NULL: gone */
    bool open;
} idle_socket;

struct bm_idle {
    uv_loop_t *loop;
    bm_network *network;
    bm_url url;
    uv_timer_t timer;
    int count;
    int begun;
    int settled; /* opened, or failed */
    int opened;
    idle_socket sockets[];
};

static void on_settled(uv_timer_t *timer)
{
    uv_stop(timer->loop);
}

static void open_more(bm_idle *idle);

static void settle(bm_idle *idle)
{
    idle->settled++;
    if (idle->settled == idle->count)
        uv_timer_start(&idle->timer, on_settled, SETTLE_MS, 0); /* the server's memory, too */
    open_more(idle);
}

static void on_opened(void *context)
{
    idle_socket *s = context;

    s->open = true;
    s->idle->opened++;
    settle(s->idle);
}

static void on_received(void *context, bm_span message)
{
    (void)context;
    (void)message;
}

static void on_closed(void *context, int status)
{
    idle_socket *s = context;

    (void)status;
    s->socket = NULL;
    if (s->open)
        s->idle->opened--;
    else
        settle(s->idle);
    s->open = false;
}

static void open_more(bm_idle *idle)
{
    static const bm_socket_calls CALLS = {on_opened, on_received, on_closed};
    bm_socket_way way = {&idle->url, "/ws", "beaumonde.1", NULL};

    while (idle->begun < idle->count && idle->begun - idle->settled < AT_ONCE) {
        idle_socket *s = &idle->sockets[idle->begun++];
        s->idle = idle;
        s->socket = bm_socket_open(idle->network, &way, &CALLS, s);
        if (s->socket == NULL && ++idle->settled == idle->count)
            uv_timer_start(&idle->timer, on_settled, 0, 0);
    }
}

bm_idle *bm_idle_open(uv_loop_t *loop, bm_network *network, const bm_url *url, int count,
                      int *opened)
{
    bm_idle *idle = calloc(1, sizeof *idle + (size_t)count * sizeof idle->sockets[0]);

    bm_require(idle != NULL);
    idle->loop = loop;
    idle->network = network;
    idle->url = *url;
    idle->count = count;
    uv_timer_init(loop, &idle->timer);
    open_more(idle);
    uv_run(loop, UV_RUN_DEFAULT);
    *opened = idle->opened;
    return idle;
}

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle->data);
}

void bm_idle_close(bm_idle *idle)
{
    for (int i = 0; i < idle->begun; i++)
        if (idle->sockets[i].socket != NULL)
            bm_socket_close(idle->sockets[i].socket);
    idle->timer.data = idle;
    uv_close((uv_handle_t *)&idle->timer, on_timer_closed);
}

long bm_resident_kib(long pid)
{
    char line[256];
    long kib = 0;

    snprintf(line, sizeof line, "/proc/%ld/status", pid);
    FILE *file = fopen(line, "re");
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    fclose(file);
    return kib;
}

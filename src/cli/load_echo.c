/* load_echo.c - messages there and back: what the library and the machine do without us. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/load_sockets.h"

enum { TICK_MS = 1, WARM_UP_US = 500000, LAST_ANSWERS_US = 2000000 };

typedef struct echo echo;

typedef struct lane {
    echo *echo;
    bm_socket *socket; /* NULL: gone */
    int64_t due_us;
    struct lane *next; /* of those that can send */
} lane;

struct echo {
    const bm_echo_settings *settings;
    bm_figures *figures;
    uv_timer_t timer;
    char *message;
    int open;
    bool lost;
    bool measuring;
    bool ending;
    int64_t begin_us; /* 0: not all sockets are open */
    uint64_t sent;
    int waiting;
    lane *first;
    lane *lanes;
};

static int64_t now_us(void)
{
    return (int64_t)(uv_hrtime() / 1000);
}

static void send_those_due(echo *e)
{
    int64_t now = now_us();

    while (e->begin_us != 0 && !e->ending && e->first != NULL) {
        int64_t due = now;
        lane *l = e->first;
        if (e->settings->rate > 0)
            due = e->begin_us + (int64_t)((double)e->sent * 1e6 / e->settings->rate);
        if (due > now)
            return;
        e->first = l->next;
        e->sent++;
        e->waiting++;
        l->due_us = due;
        bm_socket_send(l->socket, (bm_span){e->message, (size_t)e->settings->size});
    }
}

static void put_free(lane *l)
{
    l->next = l->echo->first;
    l->echo->first = l;
}

static void on_opened(void *context)
{
    lane *l = context;

    put_free(l);
    if (++l->echo->open == l->echo->settings->sockets)
        l->echo->begin_us = now_us();
}

static void on_received(void *context, bm_span message)
{
    lane *l = context;
    echo *e = l->echo;

    e->waiting--;
    if (message.size != (size_t)e->settings->size)
        e->lost = true;
    if (e->measuring && l->due_us >= e->begin_us)
        bm_figures_took(e->figures, now_us() - l->due_us);
    put_free(l);
    send_those_due(e);
}

static void on_closed(void *context, int status)
{
    lane *l = context;

    (void)status;
    l->socket = NULL;
    l->echo->lost = true;
}

static void on_tick(uv_timer_t *timer)
{
    echo *e = timer->data;
    int64_t spent_us = now_us() - e->begin_us;
    int64_t whole_us = (int64_t)(e->settings->seconds * 1e6);

    if (e->begin_us != 0 && !e->measuring && spent_us >= WARM_UP_US) {
        e->measuring = true;
        e->begin_us = now_us();
        e->sent = 0;
    } else if (e->measuring && !e->ending && spent_us >= whole_us) {
        e->figures->seconds = (double)spent_us / 1e6;
        e->ending = true;
    }
    if (e->lost || (e->ending && (e->waiting == 0 || spent_us >= whole_us + LAST_ANSWERS_US)))
        uv_stop(timer->loop);
    else
        send_those_due(e);
}

static void open_lanes(echo *e, bm_network *network)
{
    static const bm_socket_calls CALLS = {on_opened, on_received, on_closed};
    bm_socket_way way = {&e->settings->url, "/", NULL, NULL};

    for (int i = 0; i < e->settings->sockets; i++) {
        e->lanes[i].echo = e;
        e->lanes[i].socket = bm_socket_open(network, &way, &CALLS, &e->lanes[i]);
        e->lost = e->lost || e->lanes[i].socket == NULL;
    }
}

bool bm_echo_run(uv_loop_t *loop, bm_network *network, const bm_echo_settings *settings,
                 bm_figures *figures)
{
    echo e = {.settings = settings, .figures = figures};

    e.lanes = calloc((size_t)settings->sockets, sizeof *e.lanes);
    e.message = malloc((size_t)settings->size);
    bm_require(e.lanes != NULL && e.message != NULL);
    memset(e.message, 'x', (size_t)settings->size);
    uv_timer_init(loop, &e.timer);
    e.timer.data = &e;
    uv_timer_start(&e.timer, on_tick, TICK_MS, TICK_MS);
    open_lanes(&e, network);
    uv_run(loop, UV_RUN_DEFAULT);
    for (int i = 0; i < settings->sockets; i++)
        if (e.lanes[i].socket != NULL)
            bm_socket_close(e.lanes[i].socket);
    uv_close((uv_handle_t *)&e.timer, NULL);
    uv_run(loop, UV_RUN_NOWAIT); /* until it has let go of the timer */
    for (; !e.lost && e.waiting > 0; e.waiting--)
        bm_figures_failed(figures, "unanswered");
    free(e.lanes);
    free(e.message);
    return !e.lost;
}

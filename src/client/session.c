/* session.c - numbers on requests, and trying again.
 *
 * When the server goes, all its callers try to come back at once; so each waits a little
 * longer from try to try, and by a part that is drawn: never so long that a server that is
 * back is left alone for five seconds.
 */
#include "client/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"

enum { WAIT_LEAST_MS = 100, WAIT_MOST_MS = 3000, KEY_MAX = 256, OPENING_MS = 10000 };

/* A request that waits for its answer. */
typedef struct waiting {
    struct waiting *next;
    int64_t id;
    bm_session_answered answered;
    void *asker;
} waiting;

struct bm_session {
    bm_network *network;
    bm_url url;
    char key[KEY_MAX]; /* "" : none */
    const bm_session_calls *calls;
    void *context;
    bm_socket *socket; /* NULL: between two tries */
    bool ready;
    bool closed; /* by its owner */
    int tries; /* in a row that came to nothing */
    uv_timer_t timer; /* the next try, or the end of patience with this one */
    bm_rng rng;
    int64_t ids; /* given so far */
    waiting *first;
    int count;
};

static void try_now(uv_timer_t *timer);

static void forget_requests(bm_session *session)
{
    waiting *all = session->first;

    session->first = NULL;
    session->count = 0;
    for (waiting *next; all != NULL; all = next) {
        next = all->next;
        if (!session->closed && all->answered != NULL)
            all->answered(all->asker, 0, NULL);
        free(all);
    }
}

static void try_later(bm_session *session)
{
    uint32_t most = WAIT_LEAST_MS;

    for (int i = 0; i < session->tries && most < WAIT_MOST_MS; i++)
        most *= 2;
    if (most > WAIT_MOST_MS)
        most = WAIT_MOST_MS;
    session->tries++;
    uv_timer_start(&session->timer, try_now, most / 2 + bm_rng_below(&session->rng, most / 2), 0);
}

static void on_closed(void *context, int status)
{
    bm_session *session = context;

    session->socket = NULL;
    session->ready = false;
    try_later(session);
    session->calls->lost(session->context, status);
    forget_requests(session);
}

static void on_opened(void *context)
{
    bm_session *session = context;

    uv_timer_stop(&session->timer);
    session->tries = 0;
    session->ready = true;
    session->calls->ready(session->context);
}

static waiting *take_waiting(bm_session *session, int64_t id)
{
    for (waiting **at = &session->first; *at != NULL; at = &(*at)->next)
        if ((*at)->id == id) {
            waiting *found = *at;
            *at = found->next;
            session->count--;
            return found;
        }
    return NULL;
}

/* What makes no sense is passed over: a newer server may say more than we know. */
static void on_received(void *context, bm_span message)
{
    bm_session *session = context;
    json_t *object = json_loadb(message.start, message.size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *id = json_object_get(object, "id");

    if (json_is_integer(id)) {
        waiting *asked = take_waiting(session, json_integer_value(id));
        if (asked != NULL) {
            int status = (int)json_integer_value(json_object_get(object, "status"));
            if (asked->answered != NULL)
                asked->answered(asked->asker, status, object);
            free(asked);
        }
    } else if (json_is_object(object)) {
        session->calls->pushed(session->context, object);
    }
    json_decref(object);
}

static const bm_socket_calls SOCKET_CALLS = {on_opened, on_received, on_closed};

/* A server that takes the connection and says nothing is as good as none. */
static void lose_patience(uv_timer_t *timer)
{
    bm_session *session = timer->data;

    bm_socket_close(session->socket);
    on_closed(session, 0);
}

static void try_now(uv_timer_t *timer)
{
    bm_session *session = timer->data;
    bm_socket_way way = {&session->url, "/ws", "beaumonde.1",
                         session->key[0] != '\0' ? session->key : NULL};

    session->socket = bm_socket_open(session->network, &way, &SOCKET_CALLS, session);
    if (session->socket == NULL)
        on_closed(session, 0);
    else
        uv_timer_start(timer, lose_patience, OPENING_MS, 0);
}

bm_session *bm_session_open(bm_network *network, const bm_url *url, const char *key,
                            const bm_session_calls *calls, void *context)
{
    bm_session *session = calloc(1, sizeof *session);
    uint64_t seed = 0;

    bm_require(session != NULL);
    session->network = network;
    session->url = *url;
    session->calls = calls;
    session->context = context;
    if (key != NULL) {
        bm_require(strlen(key) < sizeof session->key);
        snprintf(session->key, sizeof session->key, "%s", key);
    }
    uv_random(NULL, NULL, &seed, sizeof seed, 0, NULL); /* if it fails: the same waits */
    bm_rng_seed(&session->rng, seed);
    uv_timer_init(bm_network_loop(network), &session->timer);
    session->timer.data = session;
    uv_timer_start(&session->timer, try_now, 0, 0);
    return session;
}

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle->data);
}

void bm_session_close(bm_session *session)
{
    session->closed = true;
    if (session->socket != NULL)
        bm_socket_close(session->socket);
    session->socket = NULL;
    session->ready = false;
    for (waiting *next; session->first != NULL; session->first = next) {
        next = session->first->next;
        free(session->first);
    }
    memset(session->key, 0, sizeof session->key);
    uv_close((uv_handle_t *)&session->timer, on_timer_closed);
}

bool bm_session_ask(bm_session *session, const char *verb, json_t *object,
                    bm_session_answered answered, void *asker)
{
    waiting *asked = session->ready ? malloc(sizeof *asked) : NULL;
    char *words = NULL;

    if (asked != NULL) {
        *asked = (waiting){session->first, ++session->ids, answered, asker};
        json_object_set_new(object, "do", json_string(verb));
        json_object_set_new(object, "id", json_integer(asked->id));
        words = json_dumps(object, JSON_COMPACT);
    }
    json_decref(object);
    if (words == NULL) {
        free(asked);
        return false;
    }
    session->first = asked;
    session->count++;
    bm_socket_send(session->socket, bm_span_of(words));
    free(words);
    return true;
}

int bm_session_waiting(const bm_session *session)
{
    return session->count;
}

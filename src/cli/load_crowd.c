/* load_crowd.c - guests are asked for by nobody in particular, some at a time. */
#include "cli/load_crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { AT_ONCE = 8 };

struct bm_crowd {
    bm_network *network;
    bm_url url;
    const bm_crowd_calls *calls;
    void *context;
    bm_session *nobody; /* who asks for guests; NULL: all are made */
    bool done; /* gathered was called */
    int count;
    int asked_for;
    int made;
    int here;
    bm_load_guest guest[];
};

bm_load_guest *bm_crowd_guest(bm_crowd *crowd, int i)
{
    return &crowd->guest[i];
}

int bm_crowd_here(const bm_crowd *crowd)
{
    return crowd->here;
}

static void conclude(bm_crowd *crowd, const char *fault)
{
    if (crowd->done)
        return;
    crowd->done = true;
    crowd->calls->gathered(crowd->context, fault);
}

static void guest_ready(void *context)
{
    bm_load_guest *guest = context;
    bm_crowd *crowd = guest->crowd;

    guest->here = true;
    crowd->here++;
    if (crowd->done)
        crowd->calls->returned(crowd->context, guest);
    else if (crowd->here == crowd->count)
        conclude(crowd, NULL);
}

static void guest_lost(void *context, int status)
{
    bm_load_guest *guest = context;

    if (guest->here)
        guest->crowd->here--;
    guest->here = false;
    if (status != 0)
        conclude(guest->crowd, "socket-refused");
}

static void guest_pushed(void *context, const json_t *object)
{
    bm_load_guest *guest = context;

    guest->crowd->calls->pushed(guest->crowd->context, guest, object);
}

static const bm_session_calls GUEST_CALLS = {guest_ready, guest_lost, guest_pushed};

static void ask_for_more(bm_crowd *crowd);

static void got_key(void *context, int status, const json_t *object)
{
    bm_crowd *crowd = context;
    const char *key = json_string_value(json_object_get(object, "key"));
    const char *reason = json_string_value(json_object_get(object, "reason"));

    if (status != 200 || key == NULL || strlen(key) >= BM_GUEST_KEY_MAX) {
        conclude(crowd, reason != NULL ? reason : "no-guest");
        return;
    }
    bm_load_guest *guest = &crowd->guest[crowd->made++];
    guest->crowd = crowd;
    memcpy(guest->key, key, strlen(key));
    guest->session = bm_session_open(crowd->network, &crowd->url, guest->key, &GUEST_CALLS, guest);
    ask_for_more(crowd);
}

static void ask_for_more(bm_crowd *crowd)
{
    char name[32];

    while (crowd->asked_for < crowd->count && crowd->asked_for - crowd->made < AT_ONCE) {
        snprintf(name, sizeof name, "Load %d", ++crowd->asked_for);
        bm_session_ask(crowd->nobody, "guest", json_pack("{s:s, s:b}", "name", name, "bearer", 1),
                       got_key, crowd);
    }
}

static void nobody_ready(void *context)
{
    ask_for_more(context);
}

static void nobody_lost(void *context, int status)
{
    bm_crowd *crowd = context;

    if (crowd->made < crowd->count)
        conclude(crowd, status == BM_SOCKET_UNTRUSTED ? "bad-certificate"
                        : status != 0                 ? "socket-refused"
                                                      : "unreachable");
}

static void nobody_pushed(void *context, const json_t *object)
{
    (void)context;
    (void)object;
}

static const bm_session_calls NOBODY_CALLS = {nobody_ready, nobody_lost, nobody_pushed};

bm_crowd *bm_crowd_open(bm_network *network, const bm_url *url, int count,
                        const bm_crowd_calls *calls, void *context)
{
    bm_crowd *crowd = calloc(1, sizeof *crowd + (size_t)count * sizeof crowd->guest[0]);

    bm_require(crowd != NULL);
    crowd->network = network;
    crowd->url = *url;
    crowd->calls = calls;
    crowd->context = context;
    crowd->count = count;
    crowd->nobody = bm_session_open(network, url, NULL, &NOBODY_CALLS, crowd);
    return crowd;
}

void bm_crowd_close(bm_crowd *crowd)
{
    crowd->done = true;
    bm_session_close(crowd->nobody);
    for (int i = 0; i < crowd->made; i++)
        bm_session_close(crowd->guest[i].session);
    free(crowd);
}

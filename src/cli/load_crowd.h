/* load_crowd.h - guests of a server's, each with a key and a session of its own. */
#ifndef BM_CLI_LOAD_CROWD_H
#define BM_CLI_LOAD_CROWD_H

#include "client/session.h"

enum { BM_GUEST_KEY_MAX = 64 };

typedef struct bm_crowd bm_crowd;

typedef struct bm_load_guest {
    bm_crowd *crowd;
    bm_session *session; /* NULL: not yet */
    char key[BM_GUEST_KEY_MAX];
    bool here; /* can be asked now */
} bm_load_guest;

typedef struct bm_crowd_calls {
    /* All are there for the first time; or `fault`, a reason of the server's, keeps them out,
     * and is not to be kept itself. */
    void (*gathered)(void *context, const char *fault);

    /* One is back after it was lost. */
    void (*returned)(void *context, bm_load_guest *guest);
    void (*pushed)(void *context, bm_load_guest *guest, const json_t *object);
} bm_crowd_calls;

/* Makes so many guests. `calls` must live on. Never NULL. */
bm_crowd *bm_crowd_open(bm_network *network, const bm_url *url, int count,
                        const bm_crowd_calls *calls, void *context);

/* Ends all sessions. */
void bm_crowd_close(bm_crowd *crowd);

bm_load_guest *bm_crowd_guest(bm_crowd *crowd, int i);

/* How many can be asked now. */
int bm_crowd_here(const bm_crowd *crowd);

#endif

/* house.h - the server without its doors: everything that requests can come to.
 *
 * One thread calls all of it. What takes long is done elsewhere (the store's thread, the
 * bots' processes, libuv's pool for passwords), and comes back through `collect` and
 * callbacks. A test can stand in for the doors, the bots, the time and the luck.
 */
#ifndef BM_SERVER_HOUSE_H
#define BM_SERVER_HOUSE_H

#include "server/errand.h"
#include "server/house_settings.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/thinking.h"
#include "server/work.h"
#include "server/world.h"
#include "store/store.h"

struct bm_hall;
struct bm_notify;
struct bm_people;

typedef struct bm_house {
    bm_world world;
    bm_house_settings settings;
    bm_store *store;
    bm_log *log;
    bm_metrics *metrics;
    bm_thinkers thinkers;
    bm_workshop workshop;
    struct bm_notify *notify; /* whoever tells people of their turns; NULL: nobody */
    struct bm_hall *hall; /* the tables */
    struct bm_people *people; /* who they are */
} bm_house;

/* The services in `house` must be set; makes the hall and the people. */
void bm_house_open(bm_house *house);
void bm_house_close(bm_house *house);

/* Takes the call over; its answer comes by call->replied. Returns the errand, or NULL when
 * it has been answered already. */
bm_errand *bm_house_run(bm_house *house, const bm_errand_call *call);

/* A line has emptied its queue after it was full; a line is gone. */
void bm_house_line_ready(bm_house *house, bm_line *line);
void bm_house_line_gone(bm_house *house, bm_line *line);

/* Does what has come due; returns in how many milliseconds to call again at the latest. */
int64_t bm_house_tick(bm_house *house);

/* From now on nothing is begun by itself; what is asked is still answered. */
void bm_house_stop(bm_house *house);

/* Whether something is still on its way: drain waits for that. */
bool bm_house_busy(const bm_house *house);

#endif

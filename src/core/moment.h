/* moment.h - how a game stood after a ply, and what was told of it, for one viewer.
 *
 * State and events of a ply go together wherever they are shown: in a story, on a page,
 * over a network. A moment has both, cut for the same viewer.
 */
#ifndef BM_CORE_MOMENT_H
#define BM_CORE_MOMENT_H

#include "base/bytes.h"
#include "core/event.h"
#include "core/game.h"

typedef struct bm_moment {
    union {
        bm_head head;
        uint8_t bytes[BM_STATE_MAX];
        uint64_t align;
    } state; /* redacted */
    uint32_t count;
    bm_event list[BM_EVENTS_MAX]; /* with what the viewer may know of each */
} bm_moment;

/* From the whole truth. */
void bm_moment_cut(bm_moment *moment, const bm_game *game, const void *state,
                   const bm_events *events, int viewer);

/* The events, for what takes a list of them; it points into the moment. */
bm_events bm_moment_events(bm_moment *moment);

/* One event to bytes and back. Who else knows is not told. */
void bm_event_fields(bm_event *event, bm_codec *codec);

enum { BM_EVENT_BYTES = 22 };

/* All events of the moment as bytes; returns how many. */
size_t bm_moment_store_events(const bm_moment *moment,
                              uint8_t bytes[BM_EVENTS_MAX * BM_EVENT_BYTES]);

/* Any bytes may come. False, and there are no events, where they are no list of them; whether
 * they make sense is not judged. */
bool bm_moment_load_events(bm_moment *moment, const uint8_t *bytes, size_t size);

#endif

/* event.h - facts that a move makes known.
 *
 * Everybody is told that something happened; what may be secret about it has a
 * place of its own, `secret`, and a mask of those who know it. Cutting an event
 * for a viewer zeroes that one field, so a game cannot leak by forgetting, and
 * zero means unknown, as in states.
 */
#ifndef BM_CORE_EVENT_H
#define BM_CORE_EVENT_H

#include "core/move.h"

#include <stddef.h>

/* All seats and the spectators. */
enum { BM_EVERYONE = 0xff };

typedef struct bm_event {
    uint8_t kind; /* the game's */
    uint8_t seat; /* whom it is about; BM_NO_SEAT for nobody */
    uint8_t knows; /* bit mask: who may see `secret` */
    uint8_t unused;
    int32_t amount;
    uint64_t set;
    uint64_t secret;
} bm_event;

enum { BM_NO_SEAT = 0xff };

BM_STATIC_ASSERT(sizeof(bm_event) == 24, "no padding: events are compared as bytes");

/* The list is the caller's. A game says in `events_max` how many one move can
 * emit; a list without that room is a programmer's error. */
typedef struct bm_events {
    bm_event *list;
    uint32_t capacity;
    uint32_t count;
} bm_events;

/* What the two below do when somebody listens; the first three bytes of the event
 * come packed, to keep it a call with few arguments in functions that must be
 * small when nobody does. */
void bm_events_add(bm_events *events, uint32_t kind_seat_knows, int amount, uint64_t set,
                   uint64_t secret);

/* `events` may be NULL: nobody listens, and playouts pay nothing for it. */
static inline void bm_tell(bm_events *events, int kind, int seat, int amount, uint64_t set)
{
    if (events != NULL)
        bm_events_add(events, (uint32_t)kind | (uint32_t)seat << 8 | (uint32_t)BM_EVERYONE << 16,
                      amount, set, 0);
}

static inline void bm_tell_secret(bm_events *events, uint32_t knows, int kind, int seat,
                                  uint64_t secret)
{
    if (events != NULL)
        bm_events_add(events, (uint32_t)kind | (uint32_t)seat << 8 | knows << 16, 0, 0, secret);
}

/* The event as `viewer` may see it. */
bm_event bm_event_for(const bm_event *event, int viewer);

#endif

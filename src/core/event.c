/* event.c - adding events, and cutting them for a viewer. */
#include "core/event.h"

#include "base/check.h"

void bm_events_add(bm_events *events, uint32_t kind_seat_knows, int amount, uint64_t set,
                   uint64_t secret)
{
    bm_require(events->count < events->capacity);
    events->list[events->count++] = (bm_event){
        .kind = (uint8_t)kind_seat_knows,
        .seat = (uint8_t)(kind_seat_knows >> 8),
        .knows = (uint8_t)(kind_seat_knows >> 16),
        .amount = amount,
        .set = set,
        .secret = secret,
    };
}

bm_event bm_event_for(const bm_event *event, int viewer)
{
    bm_event cut = *event;
    bool knows = viewer == BM_REFEREE || event->knows == BM_EVERYONE ||
                 (viewer >= 0 && bm_has(event->knows, viewer));

    if (!knows)
        cut.secret = 0;
    /* Who else knows is no business of the viewer's. */
    cut.knows = 0;
    return cut;
}

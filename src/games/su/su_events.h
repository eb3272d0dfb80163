/* su_events.h - events as JSON. */
#ifndef BM_SU_EVENTS_H
#define BM_SU_EVENTS_H

#include "base/json_write.h"
#include "core/event.h"

/* As in core/game.h. */
void su_write_event(const bm_event *event, bm_json *json);

#endif

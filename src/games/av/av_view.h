/* av_view.h - views, results and events as JSON. */
#ifndef BM_AV_VIEW_H
#define BM_AV_VIEW_H

#include "games/av/av_state.h"

/* As in core/game.h. */
void av_write_view(const av_state *state, int viewer, bm_json *json);
void av_write_result(const av_state *state, bm_json *json);
void av_write_event(const bm_event *event, bm_json *json);

#endif

/* hs_view.h - High Society as JSON. docs/PROTOCOL.md names the fields. */
#ifndef BM_HS_VIEW_H
#define BM_HS_VIEW_H

#include "games/hs/hs_state.h"

void hs_write_view(const hs_state *state, int viewer, bm_json *json);
void hs_write_result(const hs_state *state, bm_json *json);
void hs_write_event(const bm_event *event, bm_json *json);

#endif

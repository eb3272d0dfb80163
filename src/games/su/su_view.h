/* su_view.h - views and results as JSON. */
#ifndef BM_SU_VIEW_H
#define BM_SU_VIEW_H

#include "games/su/su_state.h"

/* As in core/game.h. */
void su_write_view(const su_state *state, int viewer, bm_json *json);
void su_write_result(const su_state *state, bm_json *json);

#endif

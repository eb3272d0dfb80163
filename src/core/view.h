/* view.h - a state as JSON, for one viewer.
 *
 * The only way from a state to its reader: the state is redacted first, so what
 * a viewer may not know is not there to be written.
 */
#ifndef BM_CORE_VIEW_H
#define BM_CORE_VIEW_H

#include "core/game.h"

/* One JSON object: the common members, then the game's own. */
void bm_write_view(const bm_game *game, const void *state, int viewer, bm_json *json);

/* {"wait":…,"seats":…,"must":…,"phase":…,"id":…} */
void bm_write_turn(const bm_game *game, const bm_turn *turn, bm_json *json);

/* Null while the game goes on. */
void bm_write_result(const bm_game *game, const void *state, bm_json *json);

/* The value of an option: its word as a string, or a number. */
void bm_write_option(const bm_option *option, uint16_t value, bm_json *json);

/* A list of the events as the viewer gets them. */
void bm_write_events(const bm_game *game, const bm_events *events, int viewer, bm_json *json);

#endif

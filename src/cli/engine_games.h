/* engine_games.h - what can be set up for a game: the entries of `games`. */
#ifndef BM_CLI_ENGINE_GAMES_H
#define BM_CLI_ENGINE_GAMES_H

#include "base/json_write.h"
#include "core/game.h"

/* One JSON object: seats, editions and options with their values. */
void bm_write_game(const bm_game *game, bm_json *json);

#endif

/* registry.h - all games of this program. */
#ifndef BM_GAMES_REGISTRY_H
#define BM_GAMES_REGISTRY_H

#include "base/text.h"
#include "core/game.h"

extern const bm_game *const bm_games[];
extern const int bm_game_count;

/* By the protocol's name; NULL where there is none. */
const bm_game *bm_game_find(bm_span name);

#endif

/* describe.h - what can be set up for a game, as JSON: seats, editions, options. */
#ifndef BM_CORE_DESCRIBE_H
#define BM_CORE_DESCRIBE_H

#include "base/json_write.h"
#include "core/game.h"

/* One JSON object: seats, editions and options with their values. */
void bm_write_game(const bm_game *game, bm_json *json);

#endif

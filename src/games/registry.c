/* registry.c - the table behind games.def. */
#include "games/registry.h"

#include "base/bits.h"

/* Declared here rather than included: the list of games stands in one place. */
#define GAME(code) extern const bm_game code##_game;
#include "games/games.def"
#undef GAME

const bm_game *const bm_games[] = {
#define GAME(code) &code##_game,
#include "games/games.def"
#undef GAME
};

const int bm_game_count = BM_LENGTH(bm_games);

const bm_game *bm_game_find(bm_span name)
{
    for (int i = 0; i < bm_game_count; i++)
        if (bm_span_is(name, bm_games[i]->name))
            return bm_games[i];
    return NULL;
}

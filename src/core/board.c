/* board.c - back to the start, on the same board. */
#include "core/board.h"

#include "core/game.h"

void bm_start_again(const struct bm_game *game, const void *state, void *fresh)
{
    bm_setup setup = bm_head_of(state)->setup;
    bm_board board;

    if (game->read_board == NULL) {
        game->start(fresh, &setup);
        return;
    }
    game->board_of(state, &board);
    game->start(fresh, &setup);
    game->lay_board(fresh, &board);
}

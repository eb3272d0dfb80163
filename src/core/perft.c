/* perft.c - depth-first counting. */
#include "core/perft.h"

#include "base/mem.h"

static uint64_t count_after(const bm_game *game, const void *state, int seat, bm_move move,
                            int depth)
{
    _Alignas(8) uint8_t next[BM_STATE_MAX];

    bm_copy(next, state, game->state_size);
    game->apply(next, seat, move, NULL);
    return bm_perft(game, next, depth - 1);
}

static uint64_t count_chance(const bm_game *game, const void *state, int depth)
{
    uint64_t lines = 0;
    bm_move move;
    uint32_t weight;

    for (uint32_t i = 0; game->chance(state, i, &move, &weight); i++)
        lines += count_after(game, state, BM_CHANCE, move, depth);
    return lines;
}

static uint64_t count_seat(const bm_game *game, const void *state, int seat, int depth)
{
    uint64_t lines = 0;
    bm_cursor cursor = {0};
    bm_move move;

    while (game->next_move(state, seat, &cursor, &move))
        lines += count_after(game, state, seat, move, depth);
    return lines;
}

uint64_t bm_perft(const bm_game *game, const void *state, int depth)
{
    bm_turn turn = game->turn(state);
    uint64_t lines = 0;

    if (depth == 0 || turn.wait == BM_WAIT_NOBODY)
        return 1;
    if (turn.wait == BM_WAIT_CHANCE)
        return count_chance(game, state, depth);
    for (uint32_t seats = turn.may; seats != 0; seats &= seats - 1)
        lines += count_seat(game, state, bm_lowest(seats), depth);
    return lines;
}

/* asking.c - the order at the table. */
#include "core/asking.h"

#include "base/check.h"

int bm_asking_next(const bm_asking *asking, const bm_turn *turn)
{
    int waited_for = bm_lowest(turn->must);
    uint32_t others = turn->may & ~(uint32_t)turn->must & ~(uint32_t)asking->content;
    uint32_t behind = others & ~(bm_bit(waited_for + 1) - 1);

    if (others == 0)
        return waited_for;
    return bm_lowest(behind != 0 ? behind : others);
}

void bm_asking_content(bm_asking *asking, int seat)
{
    asking->content |= (uint8_t)bm_bit(seat);
}

void bm_asking_moved(bm_asking *asking)
{
    asking->content = 0;
}

int bm_asking_anybody(const bm_game *game, const void *state, bm_rng *rng, bm_move *move)
{
    bm_turn turn = game->turn(state);
    uint32_t seats = turn.may;
    int seat = BM_CHANCE;

    bm_require(turn.wait != BM_WAIT_NOBODY);
    do {
        if (seat != BM_CHANCE)
            seats &= ~bm_bit(seat); /* it has none, and need not have one */
        if (turn.wait == BM_WAIT_SEATS)
            seat = bm_nth(seats, (int)bm_rng_below(rng, (uint32_t)bm_count(seats)));
        *move = game->random_move(state, seat, rng);
        bm_require(move->kind != 0 || (seat != BM_CHANCE && !bm_has(turn.must, seat)));
    } while (move->kind == 0);
    return seat;
}

/* bench_playouts.c - whole games by simple policies, as fast as they go.
 *
 * Played through the typed interface of each game, as a bot's playouts would:
 *
 *   high-society       uniform  passing and every legal bid, all equally likely;
 *                      single   passing, or the cheapest single card that raises,
 *                               50 to 50. Theft discards are uniform in both;
 *   adel-verpflichtet  uniform  each kind of decision equally likely (the place, then
 *                               the kind of card), then each move of that kind.
 *
 * A loop is written out for each game and inlined for each policy: a call through a
 * pointer per move would cost as much as the move.
 */
#include "cli/bench_playouts.h"

#include "bots/hs_policy.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/hs/hs_game.h"

typedef bm_move hs_policy(const hs_state *state, int seat, bm_rng *rng);

static inline int hs_play_out(hs_state *state, hs_policy *choose, bm_rng *rng)
{
    int moves = 0;

    for (;;) {
        switch (state->pub.head.phase) {
        case HS_PHASE_BID:
        case HS_PHASE_THEFT: {
            int seat = state->pub.turn_seat;
            hs_apply(state, seat, choose(state, seat, rng), NULL);
            moves++;
            break;
        }
        case HS_PHASE_OVER:
            return moves;
        default:
            hs_apply(state, BM_CHANCE, hs_random_move(state, BM_CHANCE, rng), NULL);
            break;
        }
    }
}

static inline int64_t hs_play_games(const hs_state *start, int games, hs_policy *choose,
                                    bm_rng *rng)
{
    int64_t moves = 0;

    for (int i = 0; i < games; i++) {
        hs_state state = *start;
        moves += hs_play_out(&state, choose, rng);
    }
    return moves;
}

static int64_t hs_uniform(const void *start, int games, bm_rng *rng)
{
    return hs_play_games(start, games, hs_random_move, rng);
}

static int64_t hs_single(const void *start, int games, bm_rng *rng)
{
    return hs_play_games(start, games, hs_single_move, rng);
}

/* Of sealed decisions the lowest seat's comes first; any order leads to the same. */
static inline int av_play_out(av_state *state, bm_rng *rng)
{
    int moves = 0;

    for (;;) {
        uint8_t phase = state->pub.head.phase;
        if (phase == AV_PHASE_OVER)
            return moves;
        int seat = phase <= AV_PHASE_SHOW ? BM_CHANCE : bm_lowest(state->pub.asked);
        av_apply(state, seat, av_random_move(state, seat, rng), NULL);
        moves += seat != BM_CHANCE;
    }
}

static int64_t av_uniform(const void *start, int games, bm_rng *rng)
{
    int64_t moves = 0;

    for (int i = 0; i < games; i++) {
        av_state state = *(const av_state *)start;
        moves += av_play_out(&state, rng);
    }
    return moves;
}

const bm_playout bm_playouts[] = {
    {&hs_game, "uniform", 3, hs_uniform},
    {&hs_game, "uniform", 5, hs_uniform},
    {&hs_game, "single", 3, hs_single},
    {&hs_game, "single", 5, hs_single},
    {&av_game, "uniform", 3, av_uniform},
    {&av_game, "uniform", 5, av_uniform},
    {NULL, NULL, 0, NULL},
};

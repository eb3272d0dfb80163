/* bench_playouts.c - whole games by simple policies, as fast as they go.
 *
 * Played through the typed interface of each game, as a bot's playouts would:
 *
 *   high-society       uniform  passing and every legal bid, all equally likely;
 *                      single   passing, or the cheapest single card that raises,
 *                               50 to 50. Theft discards are uniform in both;
 *   adel-verpflichtet  uniform  each kind of decision equally likely (the place, then
 *                               the kind of card), then each move of that kind;
 *   suetologia         uniform  of the seats that may act each equally likely, then each
 *                               kind of move it has, then each move of that kind.
 *
 * A loop is written out for each game and inlined for each policy: a call through a
 * pointer per move would cost as much as the move.
 */
#include "cli/bench_playouts.h"

#include "bots/hs_policy.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/hs/hs_game.h"
#include "games/su/su_game.h"
#include "games/su/su_rules.h"

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

/* One of the seats that may act; on the open table they are most of all. */
static inline int su_some_seat(const su_public *pub, bm_rng *rng)
{
    uint32_t may = su_may_act(pub);
    int seat = bm_lowest(may);

    if ((may & (may - 1)) != 0)
        do
            seat = (int)bm_rng_below(rng, pub->head.setup.seats);
        while (!bm_has(may, seat));
    return seat;
}

/* A seat that may act and has no move leaves it to another. */
static inline int su_play_out(su_state *state, bm_rng *rng)
{
    int moves = 0;

    for (;;) {
        uint8_t phase = state->pub.head.phase;
        if (phase == SU_PHASE_OVER)
            return moves;
        int seat = phase <= SU_PHASE_CHARACTER ? BM_CHANCE : su_some_seat(&state->pub, rng);
        bm_move move = su_random_move(state, seat, rng);
        if (move.kind == 0)
            continue;
        su_apply(state, seat, move, NULL);
        moves += seat != BM_CHANCE;
    }
}

static int64_t su_uniform(const void *start, int games, bm_rng *rng)
{
    int64_t moves = 0;

    for (int i = 0; i < games; i++) {
        su_state state = *(const su_state *)start;
        moves += su_play_out(&state, rng);
    }
    return moves;
}

const bm_playout bm_playouts[] = {
    {&hs_game, "uniform", 3, NULL, hs_uniform},         {&hs_game, "uniform", 5, NULL, hs_uniform},
    {&hs_game, "single", 3, NULL, hs_single},           {&hs_game, "single", 5, NULL, hs_single},
    {&av_game, "uniform", 3, NULL, av_uniform},         {&av_game, "uniform", 5, NULL, av_uniform},
    {&su_game, "uniform", 4, "rounds=100", su_uniform}, {NULL, NULL, 0, NULL, NULL},
};

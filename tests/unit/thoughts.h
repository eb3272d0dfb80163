/* thoughts.h - thoughts to ask bots for, from random games. */
#ifndef BM_TESTS_UNIT_THOUGHTS_H
#define BM_TESTS_UNIT_THOUGHTS_H

#include "unit/unit.h"

#include "base/mem.h"
#include "core/asking.h"
#include "core/step.h"
#include "games/registry.h"
#include "server/thinking.h"

/* Plays so many random plies of a game, or to just before its end. */
static inline void play_plies(const bm_game *game, uint8_t *state, int plies, bm_rng *rng)
{
    _Alignas(8) uint8_t before[BM_STATE_MAX];

    for (int i = 0; i < plies || game->turn(state).wait != BM_WAIT_SEATS; i++) {
        bm_move move;
        bm_copy(before, state, game->state_size);
        int seat = bm_asking_anybody(game, state, rng, &move);
        assert_int_equal(bm_step(game, state, seat, move, NULL), BM_OK);
        if (game->turn(state).wait == BM_WAIT_NOBODY) {
            bm_copy(state, before, game->state_size);
            return;
        }
    }
}

/* What some seat that may act is asked in the middle of a random game. At the end of the
 * game chance may be due: then the game has begun anew. */
static inline bm_thought some_thought(const bm_game *game, const char *bot, uint32_t number)
{
    bm_thought thought = {.game = game};
    bm_setup setup;
    bm_rng rng;
    bool known;

    bm_rng_seed(&rng, number);
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)(game->seats_min +
                            bm_rng_below(&rng, (uint32_t)(game->seats_max - game->seats_min + 1)));
    assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
    do {
        game->start(thought.state, &setup);
        play_plies(game, thought.state, (int)bm_rng_below(&rng, 60), &rng);
    } while (game->turn(thought.state).wait != BM_WAIT_SEATS);
    uint32_t may = game->turn(thought.state).may;
    thought.seat = bm_nth(may, (int)bm_rng_below(&rng, (uint32_t)bm_count(may)));
    game->redact(thought.state, thought.seat);
    thought.bot = bm_bot_find(game, bm_span_of(bot), &known);
    assert_non_null(thought.bot);
    thought.nodes = 16;
    for (int i = 0; i < BM_SEED_SIZE; i++)
        thought.luck[i] = (uint8_t)bm_rng_next(&rng);
    return thought;
}

#endif

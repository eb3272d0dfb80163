/* bot_signature.c - the fixed set of games between bots. */
#include "bots/bot_signature.h"

#include "base/bits.h"
#include "base/check.h"
#include "base/hash.h"
#include "bots/bot.h"
#include "core/asking.h"
#include "core/step.h"
#include "games/registry.h"

enum { GAMES_PER_SEATS = 4, NODES = 8, QUESTIONS_MAX = 20000 /* of one game */ };

static bm_move bot_move(const bm_game *game, const void *state, int seat, const bm_rng *rng)
{
    bm_question question = {game, state, seat, NODES, *rng, NULL};
    bm_answer answer;

    bm_bot_ask(bm_bot_at(game, 0), &question, &answer);
    return answer.move;
}

static uint64_t play_game(const bm_game *game, const bm_setup *setup, bm_rng *rng, uint64_t hash)
{
    _Alignas(8) uint8_t state[BM_STATE_MAX] = {0};
    bm_asking asking = {0};

    game->start(state, setup);
    for (uint32_t questions = 0; questions < QUESTIONS_MAX; questions++) {
        bm_turn turn = game->turn(state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_asking_next(&asking, &turn);
        bm_rng_next(rng);
        bm_move move = seat == BM_CHANCE ? game->random_move(state, seat, rng)
                                         : bot_move(game, state, seat, rng);
        hash = bm_hash_mix(hash, move.kind | (uint64_t)move.target << 16);
        hash = bm_hash_mix(hash, (uint64_t)(uint32_t)move.amount ^ move.set << 32);
        if (move.kind == 0) {
            bm_asking_content(&asking, seat);
            continue;
        }
        bm_status status = bm_step(game, state, seat, move, NULL);
        bm_require(status == BM_OK);
        bm_asking_moved(&asking);
    }
    return hash;
}

uint64_t bm_bot_signature(uint64_t seed)
{
    uint64_t hash = seed;
    bm_rng rng;

    bm_rng_seed(&rng, 1);
    for (int i = 0; i < bm_game_count; i++) {
        const bm_game *game = bm_games[i];
        for (int seats = game->seats_min; game->listed && seats <= game->seats_max; seats++) {
            bm_setup setup;
            bm_setup_begin(&setup);
            setup.seats = (uint8_t)seats;
            if (bm_setup_resolve(game, &setup) != BM_OK)
                continue;
            for (int k = 0; k < GAMES_PER_SEATS; k++)
                hash = play_game(game, &setup, &rng, hash);
        }
    }
    return hash;
}

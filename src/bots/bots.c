/* bots.c - all bots of this program, the stronger ones first. */
#include "bots/bot.h"

#include "base/bits.h"
#include "base/blake2b.h"
#include "base/check.h"
#include "base/mem.h"

static const bm_bot *const BOTS[] = {&hs_greedy_bot, &av_greedy_bot, &su_greedy_bot,
                                     &bm_random_bot};

static bool plays(const bm_bot *bot, const bm_game *game)
{
    return bot->game == NULL || bm_span_is(bm_span_of(game->name), bot->game);
}

const bm_bot *bm_bot_find(const bm_game *game, bm_span name, bool *known)
{
    *known = false;
    for (int i = 0; i < BM_LENGTH(BOTS); i++) {
        if (!bm_span_is(name, BOTS[i]->name))
            continue;
        *known = true;
        if (plays(BOTS[i], game))
            return BOTS[i];
    }
    return NULL;
}

const bm_bot *bm_bot_at(const bm_game *game, int i)
{
    for (int k = 0; k < BM_LENGTH(BOTS); k++)
        if (plays(BOTS[k], game) && i-- == 0)
            return BOTS[k];
    return NULL;
}

void bm_bot_luck(bm_rng *rng, const uint8_t seed[BM_SEED_SIZE], uint32_t plies)
{
    uint8_t count[4] = {(uint8_t)plies, (uint8_t)(plies >> 8), (uint8_t)(plies >> 16),
                        (uint8_t)(plies >> 24)};
    uint8_t digest[8];
    uint64_t number = 0;
    bm_blake2b hash;

    bm_blake2b_begin(&hash, sizeof digest);
    bm_blake2b_add(&hash, seed, BM_SEED_SIZE);
    bm_blake2b_add(&hash, count, sizeof count);
    bm_blake2b_end(&hash, digest);
    for (int i = 7; i >= 0; i--)
        number = number << 8 | digest[i];
    bm_rng_seed(rng, number);
}

void bm_bot_ask(const bm_bot *bot, const bm_game *game, const void *state, int seat, uint32_t nodes,
                const bm_rng *rng, bm_answer *answer)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    bm_question question = {game, seen, seat, nodes != 0 ? nodes : bot->nodes, *rng};

    bm_copy(seen, state, game->state_size);
    game->redact(seen, seat);
    bool must = bm_has(game->turn(seen).must, seat);
    for (int i = 0; !must && i <= seat; i++)
        bm_rng_next(&question.rng);
    bm_zero(answer, sizeof *answer);
    bot->answer(&question, answer);
    if (must || answer->move.kind != 0)
        bm_require(game->check(seen, seat, answer->move) == BM_OK);
}

/* bots.c - all bots of this program, the stronger ones first. */
#include "bots/bot.h"

#include "base/bits.h"
#include "base/blake2b.h"
#include "base/check.h"
#include "base/mem.h"

static const bm_bot *const BOTS[] = {
    &hs_master_bot, &hs_hard_bot,   &hs_medium_bot, &hs_easy_bot,   &hs_greedy_bot, &av_master_bot,
    &av_hard_bot,   &av_medium_bot, &av_easy_bot,   &av_greedy_bot, &su_master_bot, &su_hard_bot,
    &su_medium_bot, &su_easy_bot,   &su_greedy_bot, &bm_random_bot};

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

const bm_bot *bm_bot_usual(const bm_game *game)
{
    bm_span usual = bm_span_of("medium");

    for (int k = 0; k < BM_LENGTH(BOTS); k++)
        if (plays(BOTS[k], game) && bm_span_is(usual, BOTS[k]->name))
            return BOTS[k];
    return bm_bot_at(game, 0);
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

/* The question as the bot gets it: `seen` becomes what the seat knows. */
static bm_question redacted(const bm_bot *bot, const bm_question *question, void *seen)
{
    bm_question asked = *question;

    bm_copy(seen, question->state, question->game->state_size);
    question->game->redact(seen, question->seat);
    asked.state = seen;
    asked.nodes = question->nodes != 0 ? question->nodes : bot->nodes;
    return asked;
}

void bm_bot_ask(const bm_bot *bot, const bm_question *question, bm_answer *answer)
{
    const bm_game *game = question->game;
    int seat = question->seat;
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    bm_question asked = redacted(bot, question, seen);

    bool must = bm_has(game->turn(seen).must, seat);
    for (int i = 0; !must && i <= seat; i++)
        bm_rng_next(&asked.rng);
    bm_zero(answer, sizeof *answer);
    bot->answer(&asked, answer);
    if (must || answer->move.kind != 0)
        bm_require(game->check(seen, seat, answer->move) == BM_OK);
}

void bm_bot_judge(const bm_bot *bot, const bm_question *question, double share[BM_SEATS_MAX])
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    bm_question asked = redacted(bot, question, seen);

    bm_zero(share, BM_SEATS_MAX * sizeof share[0]);
    bot->judge(&asked, share);
}

/* bots.c - all bots of this program, the stronger ones first. */
#include "bots/bot.h"

#include "base/bits.h"

static const bm_bot *const BOTS[] = {&hs_greedy_bot, &bm_random_bot};

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

const bm_bot *bm_bot_best(const bm_game *game)
{
    for (int i = 0; i < BM_LENGTH(BOTS); i++)
        if (plays(BOTS[i], game))
            return BOTS[i];
    return &bm_random_bot; /* not reached: it plays everything */
}

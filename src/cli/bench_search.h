/* bench_search.h - what `beaumonde bench` measures of thinking: a bot that searches, in games
 * against its like. */
#ifndef BM_CLI_BENCH_SEARCH_H
#define BM_CLI_BENCH_SEARCH_H

#include "bots/bot.h"
#include "core/asking.h"

typedef struct bm_search_bench {
    const bm_game *game;
    const bm_bot *bot;
    int seats;
    bm_asking asking;
    _Alignas(8) uint8_t start[BM_STATE_MAX];
    _Alignas(8) uint8_t state[BM_STATE_MAX]; /* of the game that is being played */
} bm_search_bench;

/* Sets up the i-th game and bot; false behind the last. */
bool bm_search_bench_at(bm_search_bench *bench, int i);

/* Asks for the next decision, and plays on; a game that is over begins anew. Returns the
 * nodes that the bot has looked at. */
int64_t bm_search_bench_ask(bm_search_bench *bench, bm_rng *rng);

#endif

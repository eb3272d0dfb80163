/* bot.h - what a player that is a program gets and gives.
 *
 * A bot sees a redacted state and nothing else, so it cannot cheat by accident.
 * Its randomness comes with the question: the same question gets the same
 * answer.
 */
#ifndef BM_BOTS_BOT_H
#define BM_BOTS_BOT_H

#include "base/text.h"
#include "core/chance.h"
#include "core/game.h"

typedef struct bm_question {
    const bm_game *game;
    const void *state; /* redacted for the seat, which may act */
    int seat;
    uint32_t nodes; /* how much to look at; what a node is, the bot says */
    bm_rng rng;
} bm_question;

typedef struct bm_answer {
    bm_move move; /* of kind 0: nothing, from a seat that need not act */
    double share[BM_SEATS_MAX]; /* how likely each seat wins, as the bot sees it */
} bm_answer;

typedef struct bm_bot {
    const char *name;
    const char *game; /* the one it plays; NULL: any */
    uint32_t nodes; /* what it takes when not told */
    void (*answer)(const bm_question *question, bm_answer *answer);
} bm_bot;

extern const bm_bot bm_random_bot;
extern const bm_bot hs_greedy_bot;
extern const bm_bot av_greedy_bot;
extern const bm_bot su_greedy_bot;

/* The one way to ask: the bot is given what `seat` knows of the state, whatever
 * the caller knows. `nodes` 0 leaves it to the bot. The answer is legal. Seats that need
 * not act are asked at the same point of a game, with the same `rng`: it is turned on by
 * their number, so that they do not all have the same luck. */
void bm_bot_ask(const bm_bot *bot, const bm_game *game, const void *state, int seat, uint32_t nodes,
                const bm_rng *rng, bm_answer *answer);

/* Finds a bot that plays the game; `known` tells, where none is found, whether
 * there is one of that name for another game. */
const bm_bot *bm_bot_find(const bm_game *game, bm_span name, bool *known);

/* The i-th of those that play the game, the stronger ones first; NULL after the
 * last. There is at least one. */
const bm_bot *bm_bot_at(const bm_game *game, int i);

/* A bot's luck from a seed and the number of plies played: the same question gets
 * the same answer, and two questions of one game get different luck. */
void bm_bot_luck(bm_rng *rng, const uint8_t seed[BM_SEED_SIZE], uint32_t plies);

#endif

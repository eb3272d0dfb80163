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

/* Whether a bot has thought long enough, for hosts that count time and not nodes. It is
 * looked at now and then; a bot that is late answers with the best it has. */
typedef struct bm_watch {
    bool (*late)(void *of);
    void *of;
} bm_watch;

typedef struct bm_question {
    const bm_game *game;
    const void *state; /* a bot gets it redacted for the seat, which may act */
    int seat;
    uint32_t nodes; /* how much to look at; what a node is, the bot says */
    bm_rng rng;
    const bm_watch *watch; /* NULL: nodes alone decide */
} bm_question;

typedef struct bm_answer {
    bm_move move; /* of kind 0: nothing, from a seat that need not act */
    double share[BM_SEATS_MAX]; /* how likely each seat wins, as the bot sees it */
    uint32_t nodes; /* that it has looked at for the move; 0: it does not count them */
} bm_answer;

typedef struct bm_bot {
    const char *name;
    const char *game; /* the one it plays; NULL: any */
    uint32_t nodes; /* what it takes when not told */
    void (*answer)(const bm_question *question, bm_answer *answer);
    /* How likely each seat wins, with the eyes of question->seat, whoever is to act and
     * also where chance is due; the game is not over. `share` comes zeroed. */
    void (*judge)(const bm_question *question, double share[BM_SEATS_MAX]);
} bm_bot;

extern const bm_bot bm_random_bot;
extern const bm_bot hs_easy_bot;
extern const bm_bot hs_medium_bot;
extern const bm_bot hs_hard_bot;
extern const bm_bot hs_master_bot;
extern const bm_bot hs_greedy_bot;
extern const bm_bot av_master_bot;
extern const bm_bot av_hard_bot;
extern const bm_bot av_medium_bot;
extern const bm_bot av_easy_bot;
extern const bm_bot av_greedy_bot;
extern const bm_bot su_master_bot;
extern const bm_bot su_hard_bot;
extern const bm_bot su_medium_bot;
extern const bm_bot su_easy_bot;
extern const bm_bot su_greedy_bot;

/* The one way to ask: the bot is given what the seat knows of the state, whatever the
 * caller knows. `nodes` 0 leaves it to the bot. The answer is legal. Seats that need not
 * act are asked at the same point of a game, with the same `rng`: it is turned on by their
 * number, so that they do not all have the same luck. */
void bm_bot_ask(const bm_bot *bot, const bm_question *question, bm_answer *answer);

/* What the bot thinks of any position, with the eyes of question->seat: shares of 1. */
void bm_bot_judge(const bm_bot *bot, const bm_question *question, double share[BM_SEATS_MAX]);

/* Finds a bot that plays the game; `known` tells, where none is found, whether
 * there is one of that name for another game. */
const bm_bot *bm_bot_find(const bm_game *game, bm_span name, bool *known);

/* The i-th of those that play the game, the stronger ones first; NULL after the
 * last. There is at least one. */
const bm_bot *bm_bot_at(const bm_game *game, int i);

/* The one that plays where nobody has said which: of medium strength, or the strongest in
 * games without such a one. */
const bm_bot *bm_bot_usual(const bm_game *game);

/* A bot's luck from a seed and the number of plies played: the same question gets
 * the same answer, and two questions of one game get different luck. */
void bm_bot_luck(bm_rng *rng, const uint8_t seed[BM_SEED_SIZE], uint32_t plies);

#endif

/* thinking.h - bots asked for their moves, without waiting for them. */
#ifndef BM_SERVER_THINKING_H
#define BM_SERVER_THINKING_H

#include "bots/bot.h"

/* What a bot is asked. */
typedef struct bm_thought {
    const bm_bot *bot;
    const bm_game *game;
    int seat;
    uint32_t nodes; /* 0: the bot's own */
    bool alone; /* no person plays at the table */
    uint8_t luck[BM_SEED_SIZE]; /* for its random generator */
    _Alignas(8) uint8_t state[BM_STATE_MAX]; /* redacted for the seat; game->state_size bytes */
} bm_thought;

/* `answered` false: it was stuck, or died. Otherwise a legal move, or kind 0 of a seat that
 * need not act. */
typedef void (*bm_thought_done)(void *context, bool answered, bm_move move);

/* Those who think. */
typedef struct bm_thinkers {
    void *context;

    /* The thought is copied. Returns a number for `forget`, never 0. `done` is called once,
     * never before `ask` has returned, and never after `forget`. */
    uint64_t (*ask)(void *context, const bm_thought *thought, bm_thought_done done, void *asker);
    void (*forget)(void *context, uint64_t number);

    /* How many are asked and not answered. */
    int (*waiting)(void *context);
} bm_thinkers;

#endif

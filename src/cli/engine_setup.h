/* engine_setup.h - the words of `new`. */
#ifndef BM_CLI_ENGINE_SETUP_H
#define BM_CLI_ENGINE_SETUP_H

#include "cli/reply.h"
#include "core/chance.h"
#include "core/game.h"

typedef struct bm_table {
    const bm_game *game;
    bm_setup setup;
    bm_board board; /* where `has_board` */
    bool has_board;
    bm_source source;
    bool seeded; /* the words named a seed */
} bm_table;

/* `words` is what follows `new`. False with the refusal in `reply`. */
bool bm_table_read(bm_table *table, bm_span words, bm_reply *reply);

/* Unpredictable bytes from the system; false when it has none. */
bool bm_seed_draw(uint8_t seed[BM_SEED_SIZE]);

#endif

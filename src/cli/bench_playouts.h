/* bench_playouts.h - what `beaumonde bench` measures: a game, a policy, a number of seats. */
#ifndef BM_CLI_BENCH_PLAYOUTS_H
#define BM_CLI_BENCH_PLAYOUTS_H

#include "core/game.h"

typedef struct bm_playout {
    const bm_game *game; /* NULL ends the list */
    const char *policy;
    int seats;
    const char *option; /* of the table, as NAME=VALUE; NULL: all as usual */

    /* Plays so many games from a state that has just been started, and returns the
     * number of moves: what seats decided, without what chance did. */
    int64_t (*play)(const void *start, int games, bm_rng *rng);
} bm_playout;

extern const bm_playout bm_playouts[];

#endif

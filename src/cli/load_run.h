/* load_run.h - moves at a server's tables by a schedule, and how long their answers took.
 *
 * The load is open: a move is due at its time whether or not the server keeps up, and its
 * time is counted from when it was due. A closed loop, in which a slow server is asked less
 * often, would hide how slow it is. `rate` 0 is such a loop all the same: every table moves
 * as soon as it can, which shows how much the server takes at most.
 */
#ifndef BM_CLI_LOAD_RUN_H
#define BM_CLI_LOAD_RUN_H

#include "cli/load_figures.h"
#include "client/socket.h"
#include "core/game.h"

typedef struct bm_load_settings {
    bm_url url;
    const bm_game *game;
    int seats;
    int tables;
    double rate; /* moves a second; 0: as many as possible */
    double seconds;
    bool verify;
} bm_load_settings;

typedef struct bm_load_result {
    bm_figures moves;
    bm_figures others; /* requests that were not moves: only what went wrong */
    char fault[BM_FAULT_NAME_MAX]; /* a reason why nothing could be measured; "" : none */
    bool refused; /* it is the server's, for tables that it did not want */
    uint64_t unsent; /* moves that were due and could not be sent before the end */
    uint64_t unanswered; /* of those sent; they are among the faults */
    uint64_t games; /* to their end */
    uint64_t verified; /* moves found where they were acknowledged */
    uint64_t missing; /* moves acknowledged and not found, or elsewhere */
    uint64_t unverifiable; /* moves acknowledged of games whose records could not be had */
    uint64_t records; /* of whole games, which were true */
} bm_load_result;

/* Runs the loop until all is done. `result` is all zero. */
void bm_load_run(uv_loop_t *loop, bm_network *network, const bm_load_settings *settings,
                 bm_load_result *result);

#endif

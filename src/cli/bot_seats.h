/* bot_seats.h - the seats that a bot account has at a server's tables, and their moves.
 *
 * Whenever one of its seats may act, the program is asked, one question at a time, the
 * table that has waited longest first. What it answers is sent to the server, which judges
 * it. A question that came to nothing is asked once more at once; after that, where the game
 * stands until that seat acts, again and again after longer and longer pauses: not every
 * table has a clock.
 */
#ifndef BM_CLI_BOT_SEATS_H
#define BM_CLI_BOT_SEATS_H

#include <uv.h>

#include "cli/bot_program.h"
#include "client/session.h"

typedef struct bm_bot_seats bm_bot_seats;

typedef struct bm_bot_seats_settings {
    const char *const *tables; /* codes where it takes a seat, ending with NULL */
    const char *words; /* for the program, behind "go SEAT seed=S"; "" : none */

    /* It cannot go on; the complaint is out. `status`: the exit code. */
    void (*stop)(void *context, int status);
    void *context;
} bm_bot_seats_settings;

/* Opens a session with the key. `tables` may go when it returns, the rest of the settings is
 * to live on. Never NULL. */
bm_bot_seats *bm_bot_seats_open(bm_network *network, const bm_url *url, const char *key,
                                bm_bot_program *program, const bm_bot_seats_settings *settings);

/* Ends the session. It is freed as the loop goes on running. */
void bm_bot_seats_close(bm_bot_seats *seats);

#endif

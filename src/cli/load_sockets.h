/* load_sockets.h - what sockets cost without any game: idle ones, and a bare echo. */
#ifndef BM_CLI_LOAD_SOCKETS_H
#define BM_CLI_LOAD_SOCKETS_H

#include "cli/load_figures.h"
#include "client/socket.h"

typedef struct bm_idle bm_idle;

/* Opens so many sockets to a server of ours and leaves them alone. Runs the loop until they
 * are there. `opened` is how many are. Never NULL. */
bm_idle *bm_idle_open(uv_loop_t *loop, bm_network *network, const bm_url *url, int count,
                      int *opened);
void bm_idle_close(bm_idle *idle);

/* Resident memory of a process in KiB; 0 when it cannot be told. */
long bm_resident_kib(long pid);

typedef struct bm_echo_settings {
    bm_url url;
    int sockets;
    int size; /* bytes of a message */
    double rate; /* messages a second over all sockets; 0: each as soon as it can */
    double seconds;
} bm_echo_settings;

/* Sends messages to a server that sends them back, one at a time over each socket, by a
 * schedule as load_run.h has it. Runs the loop until it is done. False: not all sockets could
 * be opened, or one was lost. `figures` is all zero; its only fault is "unanswered". */
bool bm_echo_run(uv_loop_t *loop, bm_network *network, const bm_echo_settings *settings,
                 bm_figures *figures);

#endif

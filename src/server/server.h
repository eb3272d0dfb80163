/* server.h - everything put together: one loop, one store, one house with its doors.
 *
 * The order is for safety: first it stops being root, then the sandbox is entered, and only
 * then are files and sockets opened and threads and processes started.
 */
#ifndef BM_SERVER_SERVER_H
#define BM_SERVER_SERVER_H

#include "server/config.h"

typedef struct bm_server bm_server;

typedef struct bm_server_fault {
    const char *key; /* of lang/ */
    char detail[512]; /* "" : none; without secrets */
} bm_server_fault;

enum { BM_SERVER_ADDRESS_MAX = 128 };

/* Serves from now on, as soon as bm_server_run is called. `config` must outlive it. One for
 * a process, from its only thread. NULL: `fault` says why; this process may have become
 * another user by then, and be in the sandbox. */
bm_server *bm_server_open(const bm_config *config, bm_server_fault *fault);

/* Where it can be reached, to be shown: "http://127.0.0.1:8080/". */
void bm_server_address(const bm_server *server, char address[BM_SERVER_ADDRESS_MAX]);

/* Until a signal ends it: SIGTERM, SIGINT, or SIGHUP where that was not ignored. Whoever has
 * asked for something gets the answer first. A second signal ends the process at once.
 * False: not everything was answered in time. */
bool bm_server_run(bm_server *server);

void bm_server_close(bm_server *server);

#endif

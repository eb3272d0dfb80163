/* door.h - HTTP and WebSockets, by libwebsockets on libuv's loop.
 *
 * A door knows how requests travel, and nothing of what they mean: it bounds them, finds out
 * where they come from and who vouches for that, makes errands of them and writes answers.
 */
#ifndef BM_SERVER_DOOR_H
#define BM_SERVER_DOOR_H

#include <uv.h>

#include "server/config.h"
#include "server/house.h"

typedef struct bm_doors bm_doors;

/* Listens: the public door, and the admin's where one is configured. NULL: `fault` (a key
 * of lang/) and `detail` say why. */
bm_doors *bm_doors_open(uv_loop_t *loop, bm_house *house, const bm_config *config,
                        const char **fault, char *detail, size_t room);

/* The port that the public door really has (config may say 0: any). 0: it is closed. */
int bm_doors_port(const bm_doors *doors);
int bm_doors_admin_port(const bm_doors *doors);

/* How many connections the public door takes: less than `sockets` where this process may not
 * have so many files. */
int bm_doors_callers_max(const bm_doors *doors);

/* Closes the public door: who knocks is refused. Answers what is on its way, ends every
 * WebSocket with 1001, and gives nobody more than a moment to take it; `drained` is called
 * when all are gone, or after some seconds. The admin's door stays open until the end. */
void bm_doors_drain(bm_doors *doors, void (*drained)(void *context), void *context);
void bm_doors_close(bm_doors *doors);

#endif

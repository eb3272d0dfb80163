/* sandbox.h - what the server gives up before it opens a door.
 *
 * Whoever takes the server over should find little there to use. Three walls, each where the
 * kernel has it: no new privileges by running a program; landlock, which leaves of the file
 * system one folder to write to and some to read, of the network the ports it was told,
 * and of other processes only its own; seccomp, which leaves it some hundred and fifty of
 * the kernel's calls and, if it connects to nobody, of sockets only those that listen.
 *
 * Landlock grew: files are in its first version, ports in the fourth, other processes in the
 * sixth.
 *
 * They hold for the thread that enters and for whatever it starts, so it must be entered
 * before there are other threads. Processes that are started later, the bots', are inside
 * as well. There is no way out.
 */
#ifndef BM_SERVER_SANDBOX_H
#define BM_SERVER_SANDBOX_H

#include <stdbool.h>

#include "base/text.h"

typedef struct bm_sandbox_rules {
    const char *folder; /* may be written to, and files in it made and removed; NULL: none */
    int ports[2]; /* may be listened on; 0: any; -1: none */
    bool connects; /* may connect to other machines: the database's */
} bm_sandbox_rules;

/* What holds now. */
typedef struct bm_sandbox_walls {
    bool no_new_privileges;
    int landlock; /* the version the kernel has; 0: none */
    bool seccomp;
} bm_sandbox_walls;

bm_sandbox_walls bm_sandbox_enter(const bm_sandbox_rules *rules);

/* Whether all of it holds. What does not is added to `missing`, by the names that
 * docs/CONFIGURATION.md has for it: "ports, signals". */
bool bm_sandbox_whole(const bm_sandbox_walls *walls, bm_text *missing);

/* The walls one by one; for sandbox.c. The version that holds, or 0. */
int bm_sandbox_landlock(const bm_sandbox_rules *rules);
bool bm_sandbox_seccomp(const bm_sandbox_rules *rules);

#endif

/* system_world.h - the real time, and real luck. */
#ifndef BM_SERVER_SYSTEM_WORLD_H
#define BM_SERVER_SYSTEM_WORLD_H

#include <stdbool.h>

#include "server/world.h"

/* False: this machine has no randomness. The world may be used by any thread, and by
 * copies; there is one for the whole process. */
bool bm_system_world(bm_world *world);

#endif

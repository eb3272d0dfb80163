/* sandbox.c - the walls, in their order. */
#include "server/sandbox.h"

#include <sys/prctl.h>

/* Landlock first: seccomp leaves nobody the calls that raise it. */
bm_sandbox_walls bm_sandbox_enter(const bm_sandbox_rules *rules)
{
    bm_sandbox_walls walls = {0};

    walls.no_new_privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    if (!walls.no_new_privileges)
        return walls;
    walls.landlock = bm_sandbox_landlock(rules);
    walls.seccomp = bm_sandbox_seccomp();
    return walls;
}

bool bm_sandbox_whole(const bm_sandbox_walls *walls)
{
    return walls->no_new_privileges && walls->landlock > 0 && walls->seccomp;
}

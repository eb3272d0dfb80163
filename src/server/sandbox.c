/* sandbox.c - the walls, in their order. */
#include "server/sandbox.h"

#include <sys/prctl.h>

#include "base/bits.h"

/* Landlock first: seccomp leaves nobody the calls that raise it. */
bm_sandbox_walls bm_sandbox_enter(const bm_sandbox_rules *rules)
{
    bm_sandbox_walls walls = {0};

    walls.no_new_privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    if (!walls.no_new_privileges)
        return walls;
    walls.landlock = bm_sandbox_landlock(rules);
    walls.seccomp = bm_sandbox_seccomp(rules);
    return walls;
}

bool bm_sandbox_whole(const bm_sandbox_walls *walls, bm_text *missing)
{
    const struct {
        const char *name;
        bool holds;
    } PARTS[] = {
        {"privileges", walls->no_new_privileges}, {"files", walls->landlock >= 1},
        {"truncating", walls->landlock >= 3},     {"ports", walls->landlock >= 4},
        {"signals", walls->landlock >= 6},        {"calls", walls->seccomp},
    };
    int count = 0;

    for (int i = 0; i < BM_LENGTH(PARTS); i++) {
        if (PARTS[i].holds)
            continue;
        bm_text_add(missing, count++ > 0 ? ", " : "");
        bm_text_add(missing, PARTS[i].name);
    }
    return count == 0;
}

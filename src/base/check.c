/* check.c - what happens when an assertion fails. */
#include "base/check.h"

#include <stddef.h>

/* The one variable of the lower layers: whom to tell before the trap. */
static bm_check_hook *check_hook;

void bm_check_set_hook(bm_check_hook *hook)
{
    check_hook = hook;
}

void bm_check_failed(const char *what, const char *file, int line)
{
    if (check_hook != NULL)
        check_hook(what, file, line);
    __builtin_trap();
}

/* front.c - which of the two ways. */
#include "cli/front.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PACE_MS = 700 };

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && value[0] != '\0';
}

/* The full screen needs a terminal on both sides that can do more than scroll;
 * NO_COLOR asks for plain text. */
static bool can_draw(void)
{
    const char *terminal = getenv("TERM");

    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && terminal != NULL &&
           terminal[0] != '\0' && strcmp(terminal, "dumb") != 0 && !is_set("NO_COLOR");
}

bm_front *bm_front_open(bool plain, int pace_ms)
{
    bm_front *front = NULL;

    if (!plain && can_draw())
        front = bm_screen_open(pace_ms < 0 ? PACE_MS : pace_ms);
    return front != NULL ? front : bm_plain_open(pace_ms < 0 ? 0 : pace_ms);
}

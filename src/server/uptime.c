/* uptime.c - a union of times. */
#include "server/uptime.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_AT_FIRST = 8 };

static bool make_room(bm_uptime *uptime)
{
    if (uptime->count < uptime->room)
        return true;
    int room = uptime->room == 0 ? ROOM_AT_FIRST : 2 * uptime->room;
    bm_up *list = realloc(uptime->list, (size_t)room * sizeof *list);
    if (list == NULL)
        return false;
    uptime->list = list;
    uptime->room = room;
    return true;
}

bool bm_uptime_add(bm_uptime *uptime, int64_t from_ms, int64_t to_ms)
{
    bm_up *list;
    int at = uptime->count;
    int end;

    if (to_ms <= from_ms)
        return true;
    if (!make_room(uptime))
        return false;
    list = uptime->list;
    while (at > 0 && list[at - 1].to_ms >= from_ms)
        at--;
    for (end = at; end < uptime->count && list[end].from_ms <= to_ms; end++) {
        from_ms = list[end].from_ms < from_ms ? list[end].from_ms : from_ms;
        to_ms = list[end].to_ms > to_ms ? list[end].to_ms : to_ms;
    }
    memmove(&list[at + 1], &list[end], (size_t)(uptime->count - end) * sizeof *list);
    list[at] = (bm_up){from_ms, to_ms};
    uptime->count += at + 1 - end;
    return true;
}

int64_t bm_uptime_between(const bm_uptime *uptime, int64_t from_ms, int64_t to_ms)
{
    int64_t sum = 0;

    for (int i = uptime->count - 1; i >= 0 && uptime->list[i].to_ms > from_ms; i--) {
        const bm_up *up = &uptime->list[i];
        int64_t from = up->from_ms > from_ms ? up->from_ms : from_ms;
        int64_t to = up->to_ms < to_ms ? up->to_ms : to_ms;
        sum += to > from ? to - from : 0;
    }
    return sum;
}

void bm_uptime_free(bm_uptime *uptime)
{
    free(uptime->list);
    *uptime = (bm_uptime){0};
}

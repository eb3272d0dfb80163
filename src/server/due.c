/* due.c - a binary heap whose members know their places. */
#include "server/due.h"

#include <stdlib.h>

enum { ROOM_AT_FIRST = 64 };

static void put(bm_dues *dues, bm_due *due, int place)
{
    dues->list[place - 1] = due;
    due->place = place;
}

static void rise(bm_dues *dues, bm_due *due)
{
    int place = due->place;

    while (place > 1 && dues->list[place / 2 - 1]->at_ms > due->at_ms) {
        put(dues, dues->list[place / 2 - 1], place);
        place /= 2;
    }
    put(dues, due, place);
}

static void sink(bm_dues *dues, bm_due *due)
{
    int place = due->place;

    for (int child; (child = 2 * place) <= dues->count; place = child) {
        if (child < dues->count && dues->list[child]->at_ms < dues->list[child - 1]->at_ms)
            child++;
        if (dues->list[child - 1]->at_ms >= due->at_ms)
            break;
        put(dues, dues->list[child - 1], place);
    }
    put(dues, due, place);
}

static bool make_room(bm_dues *dues)
{
    if (dues->count < dues->room)
        return true;
    int room = dues->room == 0 ? ROOM_AT_FIRST : 2 * dues->room;
    bm_due **list = realloc(dues->list, (size_t)room * sizeof(bm_due *));
    if (list == NULL)
        return false;
    dues->list = list;
    dues->room = room;
    return true;
}

bool bm_dues_set(bm_dues *dues, bm_due *due, int64_t at_ms)
{
    if (due->place == 0) {
        if (!make_room(dues))
            return false;
        put(dues, due, ++dues->count);
    }
    due->at_ms = at_ms;
    rise(dues, due);
    sink(dues, due);
    return true;
}

void bm_dues_drop(bm_dues *dues, bm_due *due)
{
    int place = due->place;

    if (place == 0)
        return;
    bm_due *last = dues->list[--dues->count];
    due->place = 0;
    if (last == due)
        return;
    put(dues, last, place);
    rise(dues, last);
    sink(dues, last);
}

bm_due *bm_dues_first(const bm_dues *dues)
{
    return dues->count > 0 ? dues->list[0] : NULL;
}

void bm_dues_free(bm_dues *dues)
{
    free(dues->list);
    *dues = (bm_dues){0};
}

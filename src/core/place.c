/* place.c - counting for each seat who is better.
 *
 * Rules say how a tie for the victory is broken, and nothing about ties behind it: there the
 * scores alone count.
 */
#include "core/place.h"

#include "base/bits.h"

static bool beats(const bm_result *result, int a, int b)
{
    if (bm_has(result->winners, a) || bm_has(result->winners, b))
        return !bm_has(result->winners, b);
    if (bm_has(result->out, a) || bm_has(result->out, b))
        return !bm_has(result->out, a);
    return result->score[a] > result->score[b];
}

void bm_places(const bm_result *result, int seats, int place[BM_SEATS_MAX])
{
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = 1;
        for (int other = 0; other < seats; other++)
            place[seat] += beats(result, other, seat);
    }
}

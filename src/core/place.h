/* place.h - who came first, second and so on when a game is over. */
#ifndef BM_CORE_PLACE_H
#define BM_CORE_PLACE_H

#include "core/game.h"

/* By seat; 1 is the best, and equal seats share the better place. The winners come first, then by
 * their scores those who are not out; all who are out are equal. */
void bm_places(const bm_result *result, int seats, int place[BM_SEATS_MAX]);

#endif

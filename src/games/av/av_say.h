/* av_say.h - events and the end of the game as sayings. */
#ifndef BM_AV_SAY_H
#define BM_AV_SAY_H

#include "games/av/av_state.h"

/* As in core/game.h. */
void av_say_event(const av_state *state, const bm_events *events, uint32_t i, bm_saying *saying);
bool av_say_result(const av_state *state, uint32_t i, bm_saying *saying);

/* An item as "A1468 Gossip's Mask". */
void av_say_item(bm_saying *saying, const char *name, int item);

/* {items} as "A1468, B1756", and their number as {n}. */
void av_say_codes(bm_saying *saying, uint64_t items);

#endif

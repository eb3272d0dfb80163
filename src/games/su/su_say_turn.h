/* su_say_turn.h - dice, steps, cards and jail as sayings. */
#ifndef BM_SU_SAY_TURN_H
#define BM_SU_SAY_TURN_H

#include "games/su/su_state.h"

/* Events up to SU_EVENT_FREED (su_rules.h), as su_say_event. */
void su_say_turn(const su_state *state, const bm_events *events, uint32_t i, bm_saying *saying);

/* Whether the card that led to the i-th event says itself what is paid. */
bool su_card_says_sum(const bm_events *events, uint32_t i);

/* The last event of this kind before the i-th; NULL where there is none. */
const bm_event *su_event_before(const bm_events *events, uint32_t i, int kind);

#endif

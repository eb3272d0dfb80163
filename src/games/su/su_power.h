/* su_power.h - what characters can do (SU-C1 to SU-C9). */
#ifndef BM_SU_POWER_H
#define BM_SU_POWER_H

#include "games/su/su_state.h"

/* The seat's character becomes public. */
void su_reveal(su_state *state, int seat, bm_events *events);

/* Raid and racket. False when the victim is the officer (SU-C8): then the attacker is to
 * go to jail. */
bool su_raid(su_state *state, int seat, int deed, bm_events *events);
bool su_racket(su_state *state, int seat, int deed, bm_events *events);

/* The racket that there is ends. */
void su_end_racket(su_public *pub, bm_events *events);

#endif

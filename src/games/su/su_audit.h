/* su_audit.h - the invariants of Суетология. */
#ifndef BM_SU_AUDIT_H
#define BM_SU_AUDIT_H

#include "games/su/su_state.h"

/* As in core/game.h. */
const char *su_audit(const su_state *state);

/* The second half of it (su_audit_turn.c): who is asked what, and what is pending. The
 * first half must hold. */
const char *su_audit_turn(const su_public *pub);

/* Leaves the function with these words when the condition does not hold. */
#define SU_HOLDS(condition, words)                                                                 \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return words;                                                                          \
    } while (0)

#endif

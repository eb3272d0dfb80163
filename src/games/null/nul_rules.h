/* nul_rules.h - odd or even, typed. */
#ifndef BM_NUL_RULES_H
#define BM_NUL_RULES_H

#include "games/null/nul_state.h"

enum { NUL_DECIDED_ALREADY = BM_STATUS_GAME };

enum {
    NUL_EVENT_DEALT = 1, /* seat, secret: the coin */
    NUL_EVENT_CALLED, /* seat, secret: the call */
    NUL_EVENT_SHOWN /* seat, amount: the coin, set: the call */
};

void nul_start(nul_state *state, const bm_setup *setup);
bm_turn nul_turn(const nul_state *state);
bm_status nul_check(const nul_state *state, int seat, bm_move move);
void nul_apply(nul_state *state, int seat, bm_move move, bm_events *events);
uint32_t nul_winners(const nul_state *state);

#endif

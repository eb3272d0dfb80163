/* hs_say.h - High Society in sentences. */
#ifndef BM_HS_SAY_H
#define BM_HS_SAY_H

#include "games/hs/hs_state.h"

void hs_say_event(const hs_state *state, const bm_events *events, uint32_t i, bm_saying *saying);
bool hs_say_result(const hs_state *state, uint32_t i, bm_saying *saying);

/* Adds a card by the name that the edition gives it. */
void hs_say_card(const bm_setup *setup, bm_saying *saying, const char *name, int card);

/* "4 + 6" */
void hs_write_money_sum(uint32_t cards, bm_text *text);

#endif

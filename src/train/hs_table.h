/* hs_table.h - what the schools of High Society share: tables, and their cards. */
#ifndef BM_TRAIN_HS_TABLE_H
#define BM_TRAIN_HS_TABLE_H

#include "bots/hs_lot.h"

/* So many of ten tables have three seats, and four; the others five. Mostly the usual rules. */
bm_setup hs_table_draw(bm_rng *rng, uint32_t three, uint32_t four);

/* Turns up a card that does not end the game: there must be one. */
void hs_table_turn_up(hs_state *state, bm_rng *rng);

/* The cheapest raise, as long as it is within a price that depends on the card alone, in
 * sixteenths; the lot was begun at the state or before it. */
bm_move hs_priced_move(const hs_lot *lot, const hs_state *state, int eager);

#endif

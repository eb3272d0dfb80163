/* hs_secret.h - what a viewer may know of a state, and what it may guess. */
#ifndef BM_HS_SECRET_H
#define BM_HS_SECRET_H

#include "games/hs/hs_state.h"

void hs_redact(hs_state *state, int viewer);
void hs_sample(hs_state *state, int viewer, bm_rng *rng);

/* The cards in front of a seat as far as the state knows: without the possession
 * put away face down, where that is known. */
uint32_t hs_cards_in_front(const hs_state *state, int seat);

/* HS-X4: until the end only the owner looks at face-down cards. */
bool hs_sees_won(const hs_public *pub, int seat, int viewer);

/* How many cards lie in front of a seat, face up or down: one that was put away in
 * secret is still in the set, and does not count. */
int hs_won_count(const hs_public *pub, int seat);

/* The possessions a seat could choose from when it discarded in secret: those
 * taken before the theft. */
uint32_t hs_discard_choices(const hs_public *pub, int seat);

#endif

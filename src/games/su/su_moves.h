/* su_moves.h - what chance can still bring. */
#ifndef BM_SU_MOVES_H
#define BM_SU_MOVES_H

#include "games/su/su_state.h"

/* The cards of a deck that nobody has seen, bit K - 1 for the card K. */
uint32_t su_cards_left(const su_public *pub, int deck);

/* The characters that no seat has, as far as the state knows; bit 1 to 6. */
uint32_t su_characters_left(const su_state *state);

#endif

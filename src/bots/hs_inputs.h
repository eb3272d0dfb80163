/* hs_inputs.h - a position between two lots as a net sees it.
 *
 * A net looks with one seat's eyes: first what that seat has, then what the others
 * have, in the order of seats after it, how it stands to each of them, and last
 * what the deck still holds. The same cards are told in several ways, since a
 * small net cannot add up eleven money cards and double them by titles.
 *
 * Behind the seats stands nobody, who wins when all end up equally poor (HS-E4). If
 * that were left out, the shares of a table of misers would look good to all of them.
 */
#ifndef BM_BOTS_HS_INPUTS_H
#define BM_BOTS_HS_INPUTS_H

#include "games/hs/hs_state.h"

enum { HS_INPUTS = 384 };

typedef struct hs_eyes {
    uint8_t row[HS_SEATS_MAX + 1][HS_INPUTS]; /* by seat, then nobody's */
} hs_eyes;

/* The phase is reveal or bid, nothing is laid out, and nothing is put away in secret.
 * Sets the rows of the seats there are, and the next. */
void hs_inputs(const hs_state *state, hs_eyes *eyes);

/* One seat's row of HS_INPUTS bytes alone. */
void hs_inputs_of(const hs_state *state, int seat, uint8_t *row);

#endif

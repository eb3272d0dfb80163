/* av_inputs.h - a position of Adel Verpflichtet as a net sees it.
 *
 * A row of bytes for each seat, with that seat's eyes: what is the same for all, then
 * itself, then the others, the foremost pawn first. Everybody's items count, so the state
 * is whole: hidden ones are guessed before (av_sample).
 */
#ifndef BM_BOTS_AV_INPUTS_H
#define BM_BOTS_AV_INPUTS_H

#include "games/av/av_state.h"

enum {
    AV_INPUTS = 192, /* a row */
    AV_INPUT_SPARE = AV_INPUTS - 1 /* always 0 here: an attacker marks itself there */
};

/* The rows of all seats there are, in their order. */
void av_inputs(const av_state *state, uint8_t rows[AV_SEATS_MAX][AV_INPUTS]);

#endif

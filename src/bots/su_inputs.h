/* su_inputs.h - a position of Суетология as numbers for a net, with one seat's eyes.
 *
 * A row is what a seat sees of itself, of each group, of the others from the richest down, and of
 * the table: money in several units, so that small sums and large ones can both be told
 * apart. Whose turn comes when is in it; the phase is not. So a position can be judged
 * that no rule leads to: "as now, but the deal is done".
 */
#ifndef BM_BOTS_SU_INPUTS_H
#define BM_BOTS_SU_INPUTS_H

#include "games/su/su_state.h"

enum {
    SU_INPUTS = 229,
    SU_INPUTS_ROOM = 256 /* padded, as nets want it */
};

typedef struct su_rows {
    uint8_t of[SU_SEATS_MAX][SU_INPUTS_ROOM]; /* one after the other, of those who are in */
    int seat[SU_SEATS_MAX]; /* whose row it is */
    int count;
} su_rows;

/* Characters that are not revealed are looked at only if they are the viewer's own. */
void su_look(const su_state *state, int viewer, su_rows *rows);

#endif

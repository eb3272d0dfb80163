/* hs_budget.h - players of High Society who work out what a card may cost, as people write
 * such programs down: no thinking ahead, but a price, a reserve, and a way to bid.
 */
#ifndef BM_TRAIN_HS_BUDGET_H
#define BM_TRAIN_HS_BUDGET_H

#include "base/rng.h"
#include "games/hs/hs_state.h"

/* Parts are sixteenths. */
typedef struct hs_budget {
    uint8_t eager; /* of the fair price for a point, what it pays, */
    bool even; /* which is its money over the points to come; else two for a point */
    uint8_t keep; /* of what the poorest other has, the part it does not touch near the end */
    uint8_t title; /* points that a title counts for at least, */
    uint8_t spared; /* and having got around a misfortune */
    uint8_t leap; /* the part of the way up to its limit that it bids at once */
    uint8_t mood; /* by what part at most its limit is off, each time */
} hs_budget;

/* The phase is bid or theft and the state open. */
bm_move hs_budget_move(const hs_budget *budget, const hs_state *state, bm_rng *rng);

#endif

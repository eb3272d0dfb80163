/* hs_guests.h - who sits with those that learn: people of all kinds and tempers.
 *
 * Some have rules of thumb, some play the game out in thought, some look for the best bid in a
 * tree. From misers to spendthrifts, quick and slow; each is drawn anew for each game.
 */
#ifndef BM_TRAIN_HS_GUESTS_H
#define BM_TRAIN_HS_GUESTS_H

#include "bots/hs_greedy.h"
#include "bots/hs_rolls.h"
#include "train/hs_budget.h"
#include "train/hs_thinkers.h"

typedef enum hs_guest_kind {
    HS_GUEST_GREEDY, /* greedy's rules of thumb */
    HS_GUEST_PRICED, /* fixed prices */
    HS_GUEST_BUDGET, /* a price worked out, a reserve, a way to bid */
    HS_GUEST_SINGLE, /* the `single` policy: hardly any sense */
    HS_GUEST_ROLLS, /* plays out what people with prices do */
    HS_GUEST_HARD, /* the same, as `hard` does it */
    HS_GUEST_FLAT, /* tries each bid in games played on by habit */
    HS_GUEST_UCT, /* looks for its best line of bids */
    HS_GUEST_MCTS, /* looks for everybody's best bids */
    HS_GUEST_LOT /* thinks the lot through, with the net hs at the leaves */
} hs_guest_kind;

typedef struct hs_guest {
    hs_guest_kind kind;
    union {
        hs_style style; /* of a greedy one; of a priced one how eager, in sixteenths */
        hs_budget budget;
        struct {
            hs_manner manner; /* of one who plays out people, */
            int games; /* so often */
        };
        hs_thinking thinking; /* of one who plays out habits */
        uint16_t error; /* of one who thinks the lot through */
    };
} hs_guest;

void hs_guest_draw(hs_guest *guest, bm_rng *rng);

/* What the guest does, on turn in the phase bid of an open state. The lot was begun at the
 * state or before it. */
bm_move hs_guest_move(const hs_guest *guest, hs_thinker *thinker, const hs_lot *lot,
                      const hs_state *state, bm_rng *rng);

#endif

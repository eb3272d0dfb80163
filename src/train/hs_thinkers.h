/* hs_thinkers.h - players of High Society who think as programs for such games commonly do.
 *
 * They know nothing but the rules: what follows their bids is played on by a simple habit. So
 * they spend freely, and see that whoever is poorest has lost only when it is near. All choose
 * from passing and a few raises, and take the least possession for a theft.
 */
#ifndef BM_TRAIN_HS_THINKERS_H
#define BM_TRAIN_HS_THINKERS_H

#include "base/rng.h"
#include "games/hs/hs_state.h"

/* How somebody in a game that is played on decides. */
typedef bm_move hs_habit(const hs_state *state, int seat, bm_rng *rng);

/* The `single` policy (bots/hs_policy.h). */
hs_habit hs_single_habit;

/* Passing, or any single card that raises, all alike. */
hs_habit hs_random_habit;

/* A fixed price for each card, and the cheapest single card up to it. */
hs_habit hs_fixed_habit;

/* What the rules of thumb of `greedy` (bots/hs_greedy.h) say, and the cheapest single card up
 * to it. */
hs_habit hs_greedy_habit;

/* How a thinker thinks. */
typedef struct hs_thinking {
    hs_habit *habit; /* of all, when a game is played on */
    int effort; /* games behind each bid, or visits of a tree */
    bool for_points; /* it counts its points, unless it is poorest; else whether it wins */
    uint8_t curious; /* in a tree, how much less known bids attract, in sixteenths */
} hs_thinking;

/* Tries each bid in games played on. */
bm_move hs_flat_move(const hs_thinking *how, const hs_state *state, bm_rng *rng);

/* What thinking in trees takes; a thinker plays one move at a time. */
typedef struct hs_thinker hs_thinker;

hs_thinker *hs_thinker_make(void);
void hs_thinker_free(hs_thinker *thinker);

enum { HS_UCT_VISITS_MAX = 500, HS_MCTS_VISITS_MAX = 3000 };

/* Looks for the best line of its own bids in eight shuffles of the deck, by upper confidence
 * bounds, while all others go by the habit. The effort is for each shuffle. */
bm_move hs_uct_move(const hs_thinking *how, hs_thinker *thinker, const hs_state *state,
                    bm_rng *rng);

/* Looks for everybody's best bids at once, each for itself, by upper confidence bounds. */
bm_move hs_mcts_move(const hs_thinking *how, hs_thinker *thinker, const hs_state *state,
                     bm_rng *rng);

#endif

/* hs_strangers.h - players of High Society that ours did not learn from.
 *
 * They think as programs for this game commonly do, and spend freely: none of them knows that
 * whoever is poorest has lost, but for those who find out by playing on. All choose from passing
 * and a few raises, and take the least possession for a theft.
 */
#ifndef BM_BENCH_HS_STRANGERS_H
#define BM_BENCH_HS_STRANGERS_H

#include "base/rng.h"
#include "core/move.h"

/* Has a fixed price for each card, and bids the cheapest single card up to it. */
bm_move hs_fixed_move(const void *of, int seat, bm_rng *rng);

/* The `single` policy (bots/hs_policy.h), which the next one plays on by. */
bm_move hs_singly_move(const void *of, int seat, bm_rng *rng);

/* Tries each bid in games in which all go on by the `single` policy. */
bm_move hs_flat_move(const void *of, int seat, bm_rng *rng);

/* Looks for the best line of its own bids in some shuffles of the deck, by upper confidence
 * bounds, while all others pay fixed prices. */
bm_move hs_uct_move(const void *of, int seat, bm_rng *rng);

/* Looks for everybody's best bids at once, each for itself, by upper confidence bounds; what
 * follows them is played by the `single` policy. */
bm_move hs_mcts_move(const void *of, int seat, bm_rng *rng);

#endif

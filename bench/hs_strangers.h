/* hs_strangers.h - players of High Society for `master` to meet.
 *
 * They think as programs for this game commonly do. Guests like them sat with the net that bids
 * (train/hs_guests.h), of many tempers and with far less effort; none of them was just like these.
 */
#ifndef BM_BENCH_HS_STRANGERS_H
#define BM_BENCH_HS_STRANGERS_H

#include "base/rng.h"
#include "core/move.h"

/* The `single` policy (bots/hs_policy.h). */
bm_move hs_singly(const void *state, int seat, bm_rng *rng);

/* Fixed prices; flat Monte Carlo; a tree of one's own bids; one of all bids. */
bm_move hs_stranger_fixed(const void *state, int seat, bm_rng *rng);
bm_move hs_stranger_flat(const void *state, int seat, bm_rng *rng);
bm_move hs_stranger_uct(const void *state, int seat, bm_rng *rng);
bm_move hs_stranger_mcts(const void *state, int seat, bm_rng *rng);

/* A tree of all bids, played on at fixed prices. */
bm_move hs_stranger_priced(const void *state, int seat, bm_rng *rng);

/* Spends a fair part of its money on each card, and keeps some of what the poorest other has. */
bm_move hs_stranger_budget(const void *state, int seat, bm_rng *rng);

#endif

/* hs_value.h - how likely each seat wins, between two lots.
 *
 * Shares are 16.16 whole numbers, so that every build decides alike.
 */
#ifndef BM_BOTS_HS_VALUE_H
#define BM_BOTS_HS_VALUE_H

#include "games/hs/hs_state.h"
#include "nn/net.h"

enum { HS_SHARE_ONE = BM_NET_SHARE_ONE };

typedef struct hs_shares {
    int32_t of[HS_SEATS_MAX];
} hs_shares;

/* The state as a thinker takes it: what was put away in secret is taken for the
 * least possession that it can be, since to part with a better one is never better,
 * and then nothing is hidden any more. */
void hs_open(hs_state *state);

/* The shares if the game ended here; all 0 if nobody would win. */
void hs_final_shares(const hs_state *state, hs_shares *shares);

/* Whether the next card can end the game, and how many cards it is one of; 0: it cannot. */
int hs_end_is_one_of(const hs_state *state);

/* The phase is reveal and the state open. */
void hs_value(const bm_net *net, const hs_state *state, hs_shares *shares);

#endif

/* hs_playing.h - what the thinkers of hs_thinkers.h share: bids, and games played on. */
#ifndef BM_TRAIN_HS_PLAYING_H
#define BM_TRAIN_HS_PLAYING_H

#include "base/bits.h"
#include "bots/hs_policy.h"
#include "games/hs/hs_score.h"
#include "train/hs_thinkers.h"

enum { HS_PLAYING_GREAT = 160 /* halves of a point; nobody dreams of more */ };

/* What the end is to the seat, from 0 to 1. */
static inline double hs_playing_part(const hs_thinking *how, const hs_standing *end, int seat)
{
    if (!how->for_points)
        return bm_has(end->winners, seat) ? 1.0 / bm_count(end->winners) : 0;
    if (bm_has(end->out, seat) || end->halves[seat] < 0)
        return 0;
    return end->halves[seat] < HS_PLAYING_GREAT ? (double)end->halves[seat] / HS_PLAYING_GREAT : 1;
}

/* The cards each of which would raise. */
static inline uint32_t hs_playing_raises(const hs_state *state, int seat)
{
    return state->pub.hand[seat] & hs_cards_above(hs_bid_need(state, seat));
}

/* The cards that raise by more than `above` for the least money; 0: there are none. */
uint32_t hs_playing_raise(const hs_state *state, int seat, int above);

/* Whoever is on turn moves, or a card comes up. */
static inline void hs_playing_step(hs_state *state, hs_habit *by, bm_rng *rng)
{
    bool chance =
        state->pub.head.phase == HS_PHASE_START || state->pub.head.phase == HS_PHASE_REVEAL;
    int who = chance ? BM_CHANCE : state->pub.turn_seat;

    hs_apply(state, who, chance ? hs_random_move(state, who, rng) : by(state, who, rng), NULL);
}

/* Plays on to the end. */
static inline void hs_playing_on(hs_state *state, hs_habit *by, bm_rng *rng, hs_standing *end)
{
    while (state->pub.head.phase != HS_PHASE_OVER)
        hs_playing_step(state, by, rng);
    hs_score(state, end);
}

#endif

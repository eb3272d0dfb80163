/* hs_thinkers.c - habits, and each bid tried in games played on. */
#include "train/hs_thinkers.h"

#include "bots/hs_greedy.h"
#include "train/hs_playing.h"

bm_move hs_single_habit(const hs_state *state, int seat, bm_rng *rng)
{
    return hs_single_move(state, seat, rng);
}

bm_move hs_random_habit(const hs_state *state, int seat, bm_rng *rng)
{
    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    uint32_t cards = hs_playing_raises(state, seat);
    for (uint32_t skip = bm_rng_below(rng, (uint32_t)bm_count(cards) + 1); skip > 0; skip--) {
        if (skip == 1)
            return hs_bid_move(cards & -cards);
        cards &= cards - 1;
    }
    return hs_bid_move(0);
}

static int fixed_price(int lot)
{
    switch (lot) {
    case HS_SCANDAL:
        return 20;
    case HS_TITLE:
    case HS_DEBT:
        return 15;
    case HS_THEFT:
        return 8;
    default:
        return lot * 7 / 2;
    }
}

/* The cheapest card that raises, up to the limit. */
static bm_move up_to(const hs_state *state, int seat, int limit)
{
    uint32_t enough = hs_playing_raises(state, seat);
    uint32_t cards = enough & -enough;

    return hs_bid_move(hs_money_total(cards | state->pub.played[seat]) > limit ? 0 : cards);
}

bm_move hs_fixed_habit(const hs_state *state, int seat, bm_rng *rng)
{
    (void)rng;
    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    return up_to(state, seat, fixed_price(state->pub.lot));
}

bm_move hs_greedy_habit(const hs_state *state, int seat, bm_rng *rng)
{
    static const hs_style GREEDY = {.eager = 21, .keep = 16};

    (void)rng;
    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    return up_to(state, seat, hs_styled_limit(state, seat, &GREEDY));
}

uint32_t hs_playing_raise(const hs_state *state, int seat, int above)
{
    uint32_t hand = state->pub.hand[seat];
    int need = hs_bid_need(state, seat) + above;
    uint32_t best = 0;

    for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand) {
        int total = hs_money_total(cards);
        if (total > need && (best == 0 || total < hs_money_total(best)))
            best = cards;
    }
    return best;
}

bm_move hs_flat_move(const hs_thinking *how, const hs_state *state, bm_rng *rng)
{
    static const int ABOVE[] = {0, 1, 2, 4, 7, 12, 20};
    int seat = state->pub.turn_seat;
    uint64_t luck = bm_rng_next(rng);
    bm_move best = hs_bid_move(0);
    double most = -1;

    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    for (int i = -1; i < BM_LENGTH(ABOVE); i++) {
        uint32_t cards = i < 0 ? 0 : hs_playing_raise(state, seat, ABOVE[i]);
        double sum = 0;
        bm_rng own;
        if (i >= 0 && cards == 0)
            break;
        bm_rng_seed(&own, luck);
        for (int game = 0; game < how->effort; game++) {
            hs_state after = *state;
            hs_standing end;
            hs_apply(&after, seat, hs_bid_move(cards), NULL);
            hs_playing_on(&after, how->habit, &own, &end);
            sum += hs_playing_part(how, &end, seat);
        }
        if (sum > most) {
            most = sum;
            best = hs_bid_move(cards);
        }
    }
    return best;
}

/* hs_budget.c - a price for each card, less what must be kept. */
#include "train/hs_budget.h"

#include "bots/hs_greedy.h"
#include "train/hs_playing.h"

enum { UNIT = 16, POINT = 2 /* what who does not look at its money pays for a point */ };

static int at_least(int number, int least)
{
    return number > least ? number : least;
}

/* What the lot is worth to who has won these cards, in points. */
static int worth_of(const hs_budget *b, int lot, uint32_t won)
{
    uint32_t possessions = won & HS_POSSESSIONS;
    int sum = hs_score_halves(possessions, HS_DEBT_FLOOR_NONE) / 2;

    switch (lot) {
    case HS_TITLE:
        return at_least(sum << bm_count(hs_titles_of(won)), b->title);
    case HS_SCANDAL:
        return at_least(sum / 2, b->spared);
    case HS_DEBT:
        return at_least(5 << bm_count(hs_titles_of(won)), b->spared);
    case HS_THEFT:
        return at_least(possessions != 0 ? bm_lowest(possessions) + 1 : 0, b->spared / 2);
    default:
        return lot << bm_count(hs_titles_of(won));
    }
}

/* The most that it lays out for the lot. */
static int limit_of(const hs_budget *b, const hs_public *pub, bm_rng *rng)
{
    int seat = pub->turn_seat;
    int reds = bm_count(pub->deck & HS_RED_EDGED);
    int kept = hs_poorest_other(pub, seat) * b->keep * (HS_REDS - reds + 1) / UNIT / HS_REDS;
    int money = at_least(hs_money_of(pub, seat) - kept, 0);
    int price = worth_of(b, pub->lot, pub->won[seat]) * b->eager;
    int mood = UNIT - b->mood + (int)bm_rng_below(rng, 2U * b->mood + 1);

    price = b->even ? price * money * pub->head.setup.seats / hs_points_to_come(pub) / UNIT
                    : price * POINT / UNIT;
    price = price * mood / UNIT;
    return price < money ? price : money;
}

bm_move hs_budget_move(const hs_budget *b, const hs_state *state, bm_rng *rng)
{
    const hs_public *pub = &state->pub;
    int seat = pub->turn_seat;

    if (pub->head.phase == HS_PHASE_THEFT)
        return hs_least_discard(pub);
    int limit = limit_of(b, pub, rng);
    int room = at_least(limit - pub->high, 0);
    uint32_t cards = hs_playing_raise(state, seat, room * b->leap / UNIT);
    if (cards == 0 || hs_money_total(cards | pub->played[seat]) > limit)
        cards = hs_playing_raise(state, seat, 0);
    return hs_bid_move(hs_money_total(cards | pub->played[seat]) > limit ? 0 : cards);
}

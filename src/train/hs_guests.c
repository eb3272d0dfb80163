/* hs_guests.c - guests drawn, and what they bid. */
#include "train/hs_guests.h"

#include "base/check.h"
#include "bots/hs_levels.h"
#include "bots/hs_policy.h"
#include "nn/nets.h"
#include "train/hs_table.h"

enum {
    USUAL_EAGER = 21, /* as greedy is */
    HARD_GAMES = 100, /* fewer than hard plays out by itself: there are many games to play */
    LOT_VISITS = 100,
    ERROR_MAX = HS_SHARE_ONE / 8
};

/* How many of thirty-two guests are of each kind. */
enum { GUESTS = 32 };
static const uint8_t OFTEN[] = {
    [HS_GUEST_GREEDY] = 4, [HS_GUEST_PRICED] = 1, [HS_GUEST_BUDGET] = 5, [HS_GUEST_SINGLE] = 1,
    [HS_GUEST_ROLLS] = 3,  [HS_GUEST_HARD] = 4,   [HS_GUEST_FLAT] = 3,   [HS_GUEST_UCT] = 2,
    [HS_GUEST_MCTS] = 8,   [HS_GUEST_LOT] = 1,
};

static int between(bm_rng *rng, int least, int most)
{
    return least + (int)bm_rng_below(rng, (uint32_t)(most - least + 1));
}

/* Small efforts as often as great ones: `least` is doubled up to so many times, less one. */
static int draw_effort(bm_rng *rng, int least, int doublings)
{
    int effort = least << bm_rng_below(rng, (uint32_t)doublings);

    return effort + (int)bm_rng_below(rng, (uint32_t)effort);
}

static hs_guest_kind draw_kind(bm_rng *rng)
{
    uint32_t luck = bm_rng_below(rng, GUESTS);
    hs_guest_kind kind = HS_GUEST_GREEDY;

    while (luck >= OFTEN[kind])
        luck -= OFTEN[kind++];
    return kind;
}

/* Half of them look at what they can still spend; a third know no spenders. */
static hs_manner draw_manner(bm_rng *rng)
{
    uint8_t usual = (uint8_t)between(rng, 8, 30);
    hs_manner manner = {.own = (uint8_t)between(rng, 12, 20)};
    uint8_t lavish = bm_rng_below(rng, 3) == 0 ? 0 : (uint8_t)bm_rng_below(rng, HS_SURE + 1);

    if (bm_rng_below(rng, 2) == 0)
        manner.even = (uint8_t)between(rng, 10, 36);
    for (int seats = HS_SEATS_MIN; seats <= HS_SEATS_MAX; seats++) {
        manner.usual[seats] = usual;
        manner.lavish[seats] = lavish;
    }
    return manner;
}

/* A third of the greedy ones are just greedy; of the others a third do not mind being poorest
 * as much. */
static hs_style draw_style(bm_rng *rng)
{
    hs_style style = {.eager = (uint8_t)between(rng, 2, 28), .keep = 16};

    if (bm_rng_below(rng, 3) == 0)
        style.eager = USUAL_EAGER;
    else if (bm_rng_below(rng, 3) == 0)
        style.keep = (uint8_t)bm_rng_below(rng, 16);
    return style;
}

static hs_budget draw_budget(bm_rng *rng)
{
    hs_budget budget = {.eager = (uint8_t)between(rng, 6, 32),
                        .even = bm_rng_below(rng, 2) == 0,
                        .title = (uint8_t)between(rng, 4, 16),
                        .spared = (uint8_t)between(rng, 2, 12),
                        .mood = (uint8_t)bm_rng_below(rng, 8)};

    if (bm_rng_below(rng, 4) != 0)
        budget.keep = (uint8_t)between(rng, 4, 16);
    if (bm_rng_below(rng, 2) == 0)
        budget.leap = (uint8_t)bm_rng_below(rng, 17);
    return budget;
}

/* Two of three want to win, the others to have points. */
static hs_thinking draw_thinking(bm_rng *rng, int least, int doublings)
{
    static hs_habit *const HABITS[] = {hs_single_habit, hs_single_habit, hs_random_habit,
                                       hs_fixed_habit,  hs_fixed_habit,  hs_greedy_habit};

    return (hs_thinking){.habit = HABITS[bm_rng_below(rng, BM_LENGTH(HABITS))],
                         .effort = draw_effort(rng, least, doublings),
                         .for_points = bm_rng_below(rng, 3) == 0,
                         .curious = (uint8_t)between(rng, 5, 24)};
}

void hs_guest_draw(hs_guest *guest, bm_rng *rng)
{
    *guest = (hs_guest){.kind = draw_kind(rng)};
    switch (guest->kind) {
    case HS_GUEST_GREEDY:
        guest->style = draw_style(rng);
        break;
    case HS_GUEST_PRICED:
        guest->style.eager = (uint8_t)between(rng, 2, 28);
        break;
    case HS_GUEST_BUDGET:
        guest->budget = draw_budget(rng);
        break;
    case HS_GUEST_ROLLS:
        guest->manner = draw_manner(rng);
        guest->games = draw_effort(rng, 16, 2);
        break;
    case HS_GUEST_HARD:
        guest->manner = hs_hard_manner;
        guest->games = HARD_GAMES;
        break;
    case HS_GUEST_FLAT:
        guest->thinking = draw_thinking(rng, 6, 3);
        break;
    case HS_GUEST_UCT:
        guest->thinking = draw_thinking(rng, 8, 3);
        break;
    case HS_GUEST_MCTS:
        guest->thinking = draw_thinking(rng, 60, 5);
        break;
    case HS_GUEST_LOT:
        guest->error = (uint16_t)bm_rng_below(rng, ERROR_MAX);
        break;
    case HS_GUEST_SINGLE:
        break;
    }
}

static bm_move rolls_move(const hs_guest *guest, const hs_lot *lot, const hs_state *state,
                          bm_rng *rng)
{
    int64_t wins[HS_BIDS_MAX];
    bm_rng luck;
    hs_rolls rolls;
    hs_bids bids;
    int best = 0;

    bm_rng_seed(&luck, bm_rng_next(rng));
    hs_bids_find(&bids, lot, state);
    hs_rolls_begin(&rolls, &guest->manner, state, bids.seat);
    hs_rolls_play(&rolls, &bids, (uint32_t)(guest->games / bids.count + 1), luck, NULL, wins);
    for (int i = 1; i < bids.count; i++)
        best = wins[i] > wins[best] ? i : best;
    return hs_bid_move(bids.cards[best]);
}

static bm_move lot_move(const hs_guest *guest, const hs_state *state)
{
    hs_lot_plan plan = {.width = {2, 1, 1, 1, 1, 1, 1, 1},
                        .visits = LOT_VISITS,
                        .error = guest->error,
                        .whose = state->pub.turn_seat};
    hs_thought thought;
    bm_net net;
    hs_lot lot;

    bm_require(bm_net_of("hs", &net));
    hs_lot_begin(&lot, &net, state, NULL);
    hs_lot_think(&lot, &plan, state, &thought);
    return thought.move;
}

bm_move hs_guest_move(const hs_guest *guest, hs_thinker *thinker, const hs_lot *lot,
                      const hs_state *state, bm_rng *rng)
{
    int seat = state->pub.turn_seat;

    switch (guest->kind) {
    case HS_GUEST_PRICED:
        return hs_priced_move(lot, state, guest->style.eager);
    case HS_GUEST_BUDGET:
        return hs_budget_move(&guest->budget, state, rng);
    case HS_GUEST_SINGLE:
        return hs_single_move(state, seat, rng);
    case HS_GUEST_ROLLS:
    case HS_GUEST_HARD:
        return rolls_move(guest, lot, state, rng);
    case HS_GUEST_FLAT:
        return hs_flat_move(&guest->thinking, state, rng);
    case HS_GUEST_UCT:
        return hs_uct_move(&guest->thinking, thinker, state, rng);
    case HS_GUEST_MCTS:
        return hs_mcts_move(&guest->thinking, thinker, state, rng);
    case HS_GUEST_LOT:
        return lot_move(guest, state);
    case HS_GUEST_GREEDY:
        break;
    }
    return hs_styled_move(state, seat, &guest->style);
}

/* hs_greedy.c - a High Society player that looks one lot ahead.
 *
 * It asks three questions, and answers each with a rule of thumb:
 *
 *   What is the card worth to me?   Points: what it would add to my score, or
 *                                   take from it.
 *   What is a point worth?          Money: what the table still has to spend,
 *                                   spread over the points still to be sold.
 *   How much can I afford?          Never so much that I end up poorest; the
 *                                   closer the end, the stricter.
 *
 * Then it bids as little as it can, with the cards it will miss least: small
 * cards are the change that later raises need. All of it is whole numbers, so
 * every build answers alike. No search, no model of the others: a baseline.
 */
#include "bots/hs_greedy.h"

#include "base/bits.h"
#include "base/mem.h"
#include "bots/bot.h"
#include "bots/hs_policy.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"

/* The numbers were found by hill-climbing in games of this bot against its former
 * self and against the single policy, 3 to 5 seats; hs_keep is looser than the climb
 * wanted, which ended with misers who hardly bid at all. */
enum {
    UNIT = 16, /* worths and prices are counted in sixteenths of a point */
    HOPE = 13, /* points a seat expects to win from now to the end, at the start */
    DEBT_WORTH = 8, /* five points, and what they do to a title */
    THEFT_WORTH = 7, /* of a theft that would wait for the next possession */
    MARKET_TITLE = 11, /* what the table pays for a title, in points */
    MARKET_MISFORTUNE = 18, /* and loses on a misfortune, all seats together */
    EAGER = 21 /* how much of the fair price to go for, in sixteenths */
};

const uint8_t hs_keep[HS_REDS + 1] = {16, 16, 16, 13, 10};

static const hs_style GREEDY = {.eager = EAGER, .keep = UNIT};

typedef struct table {
    const hs_state *state;
    const hs_style *style;
    int seat;
    int reds_left;
    int money; /* own, in hand and in front */
    int money_all;
    int poorest_other;
} table;

static table look_at(const hs_state *state, int seat, const hs_style *style)
{
    const hs_public *pub = &state->pub;
    table t = {.state = state, .style = style, .seat = seat};

    t.reds_left = bm_count(pub->deck & HS_RED_EDGED);
    t.money = hs_money_of(pub, seat);
    t.poorest_other = hs_poorest_other(pub, seat);
    for (int any = 0; any < pub->head.setup.seats; any++)
        t.money_all += hs_money_of(pub, any);
    return t;
}

/* What a point more counts for this seat, in sixteenths: titles double it, the
 * scandal halves it. */
static int multiplier(uint32_t cards)
{
    int titles = bm_count(cards & HS_TITLES);

    return (cards & HS_SCANDAL_BIT) != 0 ? (UNIT << titles) / 2 : UNIT << titles;
}

static int sum_of(uint32_t cards)
{
    return hs_score_halves(cards & (HS_POSSESSIONS | HS_DEBT_BIT), HS_DEBT_FLOOR_NONE) / 2;
}

/* The least possession, 0 for none. */
static int least(uint32_t cards)
{
    uint32_t possessions = cards & HS_POSSESSIONS;

    return possessions != 0 ? bm_lowest(possessions) + 1 : 0;
}

/* What taking the lot, or not having to, is worth to the seat, in sixteenths of
 * a point; never below 0. */
static int lot_worth(const table *t)
{
    const hs_public *pub = &t->state->pub;
    uint32_t cards = hs_cards_in_front(t->state, t->seat);
    int factor = multiplier(cards);
    int sum = sum_of(cards) + HOPE * t->reds_left / HS_REDS;
    int stolen = least(cards);

    switch (pub->lot) {
    case HS_TITLE:
        return (sum > 2 ? sum : 2) * factor * 13 / 16;
    case HS_SCANDAL:
        /* Half of it now, and half of what every later card would bring. */
        return (sum > 2 ? sum : 2) * factor;
    case HS_DEBT:
        return DEBT_WORTH * factor;
    case HS_THEFT:
        return (stolen != 0 ? stolen : THEFT_WORTH) * factor;
    default:
        /* A waiting theft eats the next possession: best a poor one. */
        if ((cards & HS_THEFT_BIT) != 0)
            return pub->lot < 4 ? (4 - pub->lot) * UNIT : 0;
        return pub->lot * factor;
    }
}

int hs_points_to_come(const hs_public *pub)
{
    uint32_t deck = pub->deck;
    int reds = bm_count(deck & HS_RED_EDGED);
    int points = sum_of(deck & HS_POSSESSIONS);

    points += MARKET_TITLE * bm_count(deck & HS_TITLES);
    points += MARKET_MISFORTUNE * bm_count(deck & (HS_SCANDAL_BIT | HS_DEBT_BIT | HS_THEFT_BIT));
    return points * reds / (reds + 1) + MARKET_TITLE;
}

/* The most to lay out for this lot. */
static int limit(const table *t)
{
    int seats = t->state->pub.head.setup.seats;
    int kept = t->poorest_other * hs_keep[t->reds_left] * t->style->keep / UNIT / UNIT;
    int spendable = t->money_all - seats * kept;
    int points = hs_points_to_come(&t->state->pub);
    int price = lot_worth(t) * spendable / points * t->style->eager / UNIT / UNIT;
    int affordable = t->money - kept - 1 - (t->reds_left == 1);

    return price < affordable ? price : affordable;
}

/* The cheapest raise within the limit, the change it costs counted in; 0 for
 * none. */
static uint32_t best_raise(const table *t)
{
    const hs_public *pub = &t->state->pub;
    uint32_t hand = pub->hand[t->seat];
    int need = hs_bid_need(t->state, t->seat);
    int room = limit(t) - hs_money_total(pub->played[t->seat]);
    uint32_t best = 0;
    int best_cost = INT32_MAX;

    if (room <= need)
        return 0;
    for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand) {
        int total = hs_money_total(cards);
        if (total <= need || total > room)
            continue;
        int cost = hs_change_cost(cards);
        if (cost < best_cost) {
            best_cost = cost;
            best = cards;
        }
    }
    return best;
}

int hs_styled_limit(const hs_state *state, int seat, const hs_style *style)
{
    table t = look_at(state, seat, style);

    return limit(&t);
}

bm_move hs_styled_move(const hs_state *state, int seat, const hs_style *style)
{
    table t = look_at(state, seat, style);

    if (state->pub.head.phase == HS_PHASE_THEFT)
        return bm_move_of(HS_MOVE_DISCARD, 0, least(state->pub.won[seat]), 0);
    uint32_t cards = best_raise(&t);
    return cards == 0 ? bm_move_of(HS_MOVE_PASS, 0, 0, 0) : bm_move_of(HS_MOVE_BID, 0, 0, cards);
}

/* The winners of one game played to its end by the single policy. */
static uint32_t play_out(hs_state *state, bm_rng *rng)
{
    hs_standing standing;

    while (state->pub.head.phase != HS_PHASE_OVER) {
        bool chance = hs_turn(state).wait == BM_WAIT_CHANCE;
        int seat = chance ? BM_CHANCE : state->pub.turn_seat;
        hs_apply(state, seat, hs_single_move(state, seat, rng), NULL);
    }
    hs_score(state, &standing);
    return standing.winners;
}

/* Over `nodes` playouts from what the seat knows; a shared or missing win is
 * shared by whoever has a part in it. */
static void judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    const hs_state *known = question->state;
    int seats = known->pub.head.setup.seats;
    bm_rng rng = question->rng;

    for (uint32_t i = 0; i < question->nodes; i++) {
        hs_state state = *known;
        hs_sample(&state, question->seat, &rng);
        uint32_t winners = play_out(&state, &rng);
        if (winners == 0)
            winners = bm_bit(seats) - 1;
        for (uint32_t left = winners; left != 0; left &= left - 1)
            share[bm_lowest(left)] += 1.0 / bm_count(winners) / question->nodes;
    }
}

static void answer_greedily(const bm_question *question, bm_answer *answer)
{
    answer->move = hs_styled_move(question->state, question->seat, &GREEDY);
    judge(question, answer->share);
}

const bm_bot hs_greedy_bot = {.name = "greedy",
                              .game = "high-society",
                              .nodes = 200,
                              .answer = answer_greedily,
                              .judge = judge};

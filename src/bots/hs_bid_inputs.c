/* hs_bid_inputs.c - a position in the middle of a lot, with the bidder's eyes. */
#include "base/bits.h"
#include "base/mem.h"
#include "bots/hs_bids.h"
#include "bots/hs_inputs.h"
#include "bots/hs_policy.h"
#include "bots/hs_prices.h"
#include "bots/hs_row.h"
#include "games/hs/hs_score.h"

enum {
    LOT = 16, /* by its name */
    BID_MAX = 64,
    GAIN_MAX = 60, /* in halves of a point */
    PRICE_MAX = 48,
    USUAL_PRICE = 16,
    SEAT = 38,
    PAID = HS_INPUTS + 1 + LOT + 13 + HS_SEATS_MAX * SEAT /* what the bidder would have left */
};

static const int8_t HIGH_STEPS[] = {1, 3, 5, 8, 11, 14, 18, 22, 27, 33, 40, 50};
static const int8_t BID_STEPS[] = {1, 4, 7, 10, 14, 18, 24, 32};
static const int8_t GAIN_STEPS[] = {2, 6, 12, 20, 40};
static const int8_t PRICE_STEPS[] = {5, 8, 11, 14, 18, 23, 30};
static const int8_t LEFT_STEPS[] = {10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
static const int8_t ABOVE_STEPS[] = {-25, -15, -8, -3, 0, 1, 4, 8, 14, 22, 34};

BM_STATIC_ASSERT(PAID + BM_LENGTH(LEFT_STEPS) + BM_LENGTH(ABOVE_STEPS) <= HS_BID_INPUTS,
                 "the row has room for all of it");

/* The status cards of a seat that takes the lot. */
static uint32_t cards_with(const hs_public *pub, uint32_t cards)
{
    switch (pub->lot) {
    case HS_TITLE:
        return cards | (((cards & HS_TITLES) << 1 | HS_FIRST_TITLE) & HS_TITLES);
    case HS_SCANDAL:
        return cards | HS_SCANDAL_BIT;
    case HS_DEBT:
        return cards | HS_DEBT_BIT;
    case HS_THEFT:
        return cards & ~(cards & HS_POSSESSIONS & -(cards & HS_POSSESSIONS)); /* the least goes */
    default:
        return (cards & HS_THEFT_BIT) != 0 ? cards : cards | 1U << (pub->lot - 1);
    }
}

/* By how many halves of a point the seat's score changes if it takes the lot. */
static int gain_of(const hs_public *pub, int seat)
{
    int floor = pub->head.setup.option[HS_OPTION_DEBT_FLOOR];
    uint32_t cards = pub->won[seat];

    return hs_score_halves(cards_with(pub, cards), floor) - hs_score_halves(cards, floor);
}

static uint8_t *put_lot(const hs_public *pub, uint8_t *at)
{
    at = hs_put_bits(at, 1, 1);
    at = hs_put_bits(at, 1U << pub->lot, LOT);
    at = hs_put(at, pub->high, BID_MAX);
    return hs_put_steps(at, pub->high, HIGH_STEPS, BM_LENGTH(HIGH_STEPS));
}

static void put_seat(const hs_public *pub, int seat, int price, uint8_t *at)
{
    bool live = pub->lot != HS_NO_CARD;
    int bid = hs_money_total(pub->played[seat]);
    int gain = live ? gain_of(pub, seat) : 0;

    at = hs_put_bits(at, bm_has(pub->bidding, seat), 1);
    at = hs_put_bits(at, live && pub->turn_seat == seat, 1);
    at = hs_put_bits(at, bid > 0 && bid == pub->high, 1);
    at = hs_put(at, bid, BID_MAX);
    at = hs_put_steps(at, bid, BID_STEPS, BM_LENGTH(BID_STEPS));
    at = hs_put_bits(at, pub->played[seat], HS_MONEY_COUNT);
    at = hs_put(at, gain, GAIN_MAX);
    at = hs_put(at, -gain, GAIN_MAX);
    at = hs_put_steps(at, gain < 0 ? -gain : gain, GAIN_STEPS, BM_LENGTH(GAIN_STEPS));
    at = hs_put(at, price, PRICE_MAX);
    hs_put_steps(at, price, PRICE_STEPS, BM_LENGTH(PRICE_STEPS));
}

/* What the seat has left if it pays its bid, by itself and beside the poorest other. */
static void put_paid(const hs_public *pub, int seat, uint8_t *at)
{
    int bid = hs_money_total(pub->played[seat]);
    int left = hs_money_of(pub, seat) - bid;

    if (bid == 0)
        return;
    at = hs_put_steps(at, left, LEFT_STEPS, BM_LENGTH(LEFT_STEPS));
    hs_put_steps(at, left - hs_poorest_other(pub, seat), ABOVE_STEPS, BM_LENGTH(ABOVE_STEPS));
}

void hs_bid_inputs(const hs_state *state, int seat, uint8_t *row)
{
    const hs_public *pub = &state->pub;
    int seats = pub->head.setup.seats;
    hs_state before = *state;
    int price[HS_SEATS_MAX];
    uint8_t *at = row + HS_INPUTS;

    bm_zero(row, HS_BID_INPUTS);
    for (int i = 0; i < seats; i++) {
        before.pub.hand[i] |= before.pub.played[i];
        before.pub.played[i] = 0;
    }
    hs_inputs_of(&before, seat, row);
    hs_prices_paid(pub, USUAL_PRICE, price);
    if (pub->lot != HS_NO_CARD)
        put_lot(pub, at);
    at = row + PAID - HS_SEATS_MAX * SEAT;
    for (int i = 0, of = seat; i < seats; i++, at += SEAT, of = of + 1 < seats ? of + 1 : 0)
        put_seat(pub, of, price[of], at);
    put_paid(pub, seat, row + PAID);
}

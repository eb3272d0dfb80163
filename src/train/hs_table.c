/* hs_table.c - tables drawn, cards turned up, fixed prices paid. */
#include "train/hs_table.h"

#include "base/rng.h"
#include "bots/hs_policy.h"

/* What is paid for a title and the misfortunes, and for a point of a possession. */
static const uint8_t PRICE[HS_CARD_MAX + 1] = {
    [HS_TITLE] = 16, [HS_SCANDAL] = 18, [HS_DEBT] = 14, [HS_THEFT] = 8};
enum { PRICE_POINT = 3, PRICE_UNIT = 16 };

bm_setup hs_table_draw(bm_rng *rng, uint32_t three, uint32_t four)
{
    bm_setup setup = {0};
    uint32_t seats = bm_rng_below(rng, 10);

    setup.seats = seats < three ? 3 : seats < three + four ? 4 : 5;
    if (bm_rng_below(rng, 4) == 0) {
        setup.option[HS_OPTION_DEBT_FLOOR] = (uint16_t)bm_rng_below(rng, 2);
        setup.option[HS_OPTION_TIE] = (uint16_t)bm_rng_below(rng, 2);
    }
    return setup;
}

void hs_table_turn_up(hs_state *state, bm_rng *rng)
{
    hs_state after;

    do {
        after = *state;
        hs_apply(&after, BM_CHANCE, hs_random_move(&after, BM_CHANCE, rng), NULL);
    } while (after.pub.head.phase == HS_PHASE_OVER);
    *state = after;
}

bm_move hs_priced_move(const hs_lot *lot, const hs_state *state, int eager)
{
    int card = state->pub.lot;
    int price = card <= HS_POSSESSION_MAX ? card * PRICE_POINT : PRICE[card];
    int paid = hs_money_total(state->pub.played[state->pub.turn_seat]);
    uint32_t cards;

    if (hs_lot_raises(lot, state, 1, &cards) == 0 ||
        paid + hs_money_total(cards) > price * eager / PRICE_UNIT)
        return hs_bid_move(0);
    return hs_bid_move(cards);
}

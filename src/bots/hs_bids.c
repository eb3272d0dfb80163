/* hs_bids.c - a few raises of all there are. */
#include "bots/hs_bids.h"

#include "bots/hs_policy.h"

/* By how much more than needed to raise. */
static const uint8_t STEPS[] = {0, 1, 2, 4, 7, 12, 20};

BM_STATIC_ASSERT(BM_LENGTH(STEPS) < HS_BIDS_MAX, "there is room for all raises and passing");

void hs_bids_find(hs_bids *bids, const hs_lot *lot, const hs_state *state)
{
    uint32_t last = 0;

    bids->seat = state->pub.turn_seat;
    bids->count = 1;
    bids->cards[0] = 0;
    for (int i = 0; i < BM_LENGTH(STEPS); i++) {
        hs_state above = *state;
        uint32_t cards;
        above.pub.high = (uint8_t)(above.pub.high + STEPS[i]);
        if (hs_lot_raises(lot, &above, 1, &cards) == 0)
            break;
        if (cards != last)
            bids->cards[bids->count++] = cards;
        last = cards;
    }
    for (int i = 0; i < bids->count; i++) {
        bids->after[i] = *state;
        hs_apply(&bids->after[i], bids->seat, hs_bid_move(bids->cards[i]), NULL);
        hs_settle(&bids->after[i]);
    }
}

/* A row of zeros stands for all who are not the seat. */
int32_t hs_bid_share(const bm_net *net, const uint8_t *row)
{
    static const uint8_t OTHERS[HS_BID_INPUTS];
    int32_t score[2] = {bm_net_score(net, row), bm_net_score(net, OTHERS)};
    int32_t share[2];

    bm_net_shares(score, 2, share);
    return share[0];
}

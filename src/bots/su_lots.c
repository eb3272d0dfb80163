/* su_lots.c - what comes under the hammer, and what is bought without it.
 *
 * A lot that one seat does not get another one does: so two positions are compared, the lot
 * had at a price and the lot lost at that price. Where they are equally good is the
 * indifference price; up to there it bids.
 */
#include "bots/su_lots.h"

#include "bots/su_invest.h"
#include "bots/su_plans.h"
#include "bots/su_value.h"
#include "games/su/su_auction.h"
#include "games/su/su_estate.h"

enum {
    BID_STEPS = 4, /* a bid raises the last one by such a part of it, */
    STEP_MIN = 10 /* and by that */
};

static bm_move plain(int kind)
{
    return bm_move_of(kind, 0, 0, 0);
}

/* The position after the lot went to the seat for that price. */
static su_state awarded(const su_state *state, int seat, int price)
{
    su_state after = *state;
    su_public *pub = &after.pub;
    const su_auction *auction = &state->pub.auction;

    pub->cash[seat] -= price;
    if (auction->lot == SU_LOT_DEED) {
        su_give(pub, seat, bm_bit(auction->deed - 1));
        return after;
    }
    int deed = auction->site[seat] - 1;
    su_set_level(pub, deed, su_level(pub, deed) + 1);
    return after;
}

/* What another seat would give for a deed, by greedy's reckoning. */
static int others_limit(const su_public *pub, int seat, int deed)
{
    int value = su_deed_value(pub, seat, deed);

    return value < pub->cash[seat] ? value : pub->cash[seat];
}

/* Of some seats the one that would give most for it, and how much; BM_NO_SEAT if there are none. */
static int keenest(const su_public *pub, uint32_t seats, int deed, int *limit)
{
    int best = BM_NO_SEAT;

    *limit = 0;
    for (; seats != 0; seats &= seats - 1) {
        int value = others_limit(pub, bm_lowest(seats), deed);
        if (best == BM_NO_SEAT || value > *limit) {
            best = bm_lowest(seats);
            *limit = value;
        }
    }
    return best;
}

/* Who gets the lot if this seat does not: who leads, or wants it most. */
static int rival_of(const su_public *pub, int seat)
{
    const su_auction *auction = &pub->auction;
    uint32_t others = auction->in & ~bm_bit(seat);
    int limit;

    if (auction->leader != 0)
        return auction->leader - 1;
    return others != 0 ? keenest(pub, others, auction->deed - 1, &limit) : BM_NO_SEAT;
}

/* Whether the lot is better had than lost, at this price. The rival can pay what it has. */
static bool better_had(su_mind *mind, int rival, int price)
{
    const su_public *pub = &mind->state->pub;
    su_state had = awarded(mind->state, mind->seat, price);
    su_state lost = *mind->state;

    if (rival != BM_NO_SEAT)
        lost = awarded(mind->state, rival, price < pub->cash[rival] ? price : pub->cash[rival]);
    return su_own_share(mind, &had) >= su_own_share(mind, &lost);
}

/* In steps that are neither endless nor near the limit at once. */
bm_move su_bid_or_not(su_mind *mind)
{
    const su_public *pub = &mind->state->pub;
    int lowest = su_lowest_bid(pub, mind->seat);
    int rival = rival_of(pub, mind->seat);
    int bid = lowest + lowest / BID_STEPS + STEP_MIN;

    if (bid <= pub->cash[mind->seat] && better_had(mind, rival, bid))
        return bm_move_of(SU_MOVE_BID, 0, bid, 0);
    if (better_had(mind, rival, lowest))
        return bm_move_of(SU_MOVE_BID, 0, lowest, 0);
    return plain(SU_MOVE_DROP);
}

/* What declining comes to: somebody else gets it; or, if nobody can give much for it, the
 * seat itself for a little more than they can. */
static int share_declined(su_mind *mind, int deed)
{
    const su_public *pub = &mind->state->pub;
    su_state after = *mind->state;
    int limit;
    int rival = keenest(pub, su_seats_in(pub) & ~bm_bit(mind->seat), deed, &limit);
    int price = su_deeds[deed].price;
    int own_limit = others_limit(pub, mind->seat, deed);

    if (limit < price * 3 / 4 && own_limit > limit) {
        su_give(&after.pub, mind->seat, bm_bit(deed));
        after.pub.cash[mind->seat] -= limit + 1;
    } else {
        int second = own_limit < limit ? own_limit : limit;
        su_give(&after.pub, rival, bm_bit(deed));
        after.pub.cash[rival] -= second;
    }
    return su_own_share(mind, &after);
}

bm_move su_buy_or_not(su_mind *mind)
{
    int deed = su_deed_at[mind->state->pub.square[mind->seat]];
    int price = su_deeds[deed].price;
    bm_move move = plain(SU_MOVE_BUY);
    su_state after = *mind->state;

    if (!su_may(mind, SU_MOVE_BUY)) {
        move = su_plan_cash(mind, price, &after);
        if (move.kind == 0)
            return plain(SU_MOVE_DECLINE);
    }
    after.pub.cash[mind->seat] -= price;
    su_give(&after.pub, mind->seat, bm_bit(deed));
    return su_own_share(mind, &after) >= share_declined(mind, deed) ? move : plain(SU_MOVE_DECLINE);
}

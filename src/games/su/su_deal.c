/* su_deal.c - offers, and enterprises that change hands. */
#include "games/su/su_deal.h"

#include "base/hash.h"
#include "base/mem.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_power.h"
#include "games/su/su_rules.h"

static uint64_t told_terms(const su_offer *offer)
{
    return offer->give | (uint64_t)offer->want << SU_DEEDS | (uint64_t)(offer->to - 1) << 56;
}

void su_transfer(su_public *pub, uint32_t deeds, int from, int to, bm_events *events)
{
    su_take(pub, from, deeds);
    su_give(pub, to, deeds);
    pub->takeover |= deeds & pub->mortgaged;
    if ((deeds & bm_bit(pub->raided) >> 1) != 0)
        pub->raided = 0; /* SU-C1 */
    if ((deeds & bm_bit(pub->racket) >> 1) != 0 && pub->racketeer == to)
        su_end_racket(pub, events); /* SU-C2 */
}

int su_fees(const su_public *pub, uint32_t deeds)
{
    int fees = 0;

    for (deeds &= pub->mortgaged; deeds != 0; deeds &= deeds - 1)
        fees += su_deeds[bm_lowest(deeds)].fee;
    return fees;
}

void su_pay_fees(su_public *pub, uint32_t deeds, int seat, bm_events *events)
{
    for (deeds &= pub->mortgaged; deeds != 0; deeds &= deeds - 1) {
        int deed = bm_lowest(deeds);
        su_bank_takes(pub, seat, su_deeds[deed].fee);
        bm_tell(events, SU_EVENT_FEE, seat, su_deeds[deed].fee, (uint64_t)deed);
    }
}

bool su_strikes_off(const su_public *pub, int to)
{
    return pub->head.phase == SU_PHASE_DEBT && pub->debt[0].creditor == to;
}

/* The cash of the offer, below 0 when it is wanted. */
static bm_status check_cash(const su_public *pub, int from, const su_offer *offer)
{
    int to = offer->to - 1;

    if (offer->cash > 0 && pub->head.phase == SU_PHASE_DEBT)
        return SU_DEBTOR_GIVES_CASH; /* SU-K7 */
    if (offer->cash > pub->cash[from])
        return SU_GIVE_SHORT;
    if (su_strikes_off(pub, to))
        return -offer->cash > pub->debt[0].amount ? SU_MORE_THAN_DEBT : BM_OK; /* SU-K7 */
    return -offer->cash > pub->cash[to] ? SU_WANT_SHORT : BM_OK;
}

bm_status su_check_terms(const su_public *pub, int from, const su_offer *offer)
{
    if ((offer->give & ~pub->deeds[from]) != 0)
        return SU_GIVE_NOT_HELD;
    if ((offer->want & ~pub->deeds[offer->to - 1]) != 0)
        return SU_WANT_NOT_HELD;
    if (((offer->give | offer->want) & su_tied(pub)) != 0)
        return SU_GROUP_NOT_BARE; /* SU-D1 */
    return check_cash(pub, from, offer);
}

/* What changes hands at once: not what is struck off. */
static int cash_given(const su_public *pub, const su_offer *offer)
{
    return su_strikes_off(pub, offer->to - 1) ? 0 : offer->cash;
}

bm_status su_check_deal(const su_public *pub, int from, const su_offer *offer)
{
    int to = offer->to - 1;
    int cash = cash_given(pub, offer);

    if (su_check_terms(pub, from, offer) != BM_OK)
        return SU_OFFER_IMPOSSIBLE;
    if (pub->cash[from] - cash < su_fees(pub, offer->want) ||
        pub->cash[to] + cash < su_fees(pub, offer->give))
        return SU_FEES_SHORT; /* SU-D4 */
    return BM_OK;
}

/* One bit in each of two words. None is ever cleared: no offer is forgotten. */
static void trace_offer(bm_move move, uint64_t trace[2])
{
    uint64_t hash = bm_hash_mix(move.target, move.set);

    trace[0] = (uint64_t)1 << (hash & 63);
    trace[1] = (uint64_t)1 << (hash >> 6 & 63);
}

bool su_offered_before(const su_public *pub, int seat, bm_move move)
{
    uint64_t trace[2];

    trace_offer(move, trace);
    return (pub->offered[seat][0] & trace[0]) != 0 && (pub->offered[seat][1] & trace[1]) != 0;
}

uint32_t su_offers_to(const su_public *pub, int seat)
{
    uint32_t from = 0;

    for (int i = 0; i < pub->head.setup.seats; i++)
        if (pub->offer[i].to == seat + 1)
            from |= bm_bit(i);
    return from;
}

void su_make_offer(su_public *pub, int seat, bm_move move, bm_events *events)
{
    su_offer *offer = &pub->offer[seat];
    uint64_t trace[2];

    trace_offer(move, trace);
    pub->offered[seat][0] |= trace[0];
    pub->offered[seat][1] |= trace[1];
    offer->give = su_move_give(move);
    offer->want = su_move_want(move);
    offer->cash = move.amount;
    offer->to = (uint8_t)(move.target + 1);
    pub->offers[seat]++; /* SU-T6 */
    bm_tell(events, SU_EVENT_OFFERED, seat, offer->cash, told_terms(offer));
}

void su_accept_offer(su_public *pub, int from, bm_events *events)
{
    su_offer offer = pub->offer[from];
    int to = offer.to - 1;

    bm_tell(events, SU_EVENT_DEAL, from, offer.cash, told_terms(&offer));
    su_hand_over(pub, from, to, cash_given(pub, &offer));
    if (su_strikes_off(pub, to) && offer.cash < 0) {
        pub->debt[0].amount += offer.cash;
        bm_tell(events, SU_EVENT_STRUCK_OFF, from, -offer.cash, (uint64_t)to);
    }
    su_close_offer(pub, from);
    su_transfer(pub, offer.give, from, to, events);
    su_transfer(pub, offer.want, to, from, events);
    su_pay_fees(pub, offer.give, to, events);
    su_pay_fees(pub, offer.want, from, events);
}

void su_close_offer(su_public *pub, int from)
{
    bm_zero(&pub->offer[from], sizeof pub->offer[from]);
}

void su_lapse_offers(su_public *pub, bm_events *events)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        if (pub->offer[seat].to == 0)
            continue;
        bm_tell(events, SU_EVENT_LAPSED, seat, 0, 0);
        su_close_offer(pub, seat);
    }
}

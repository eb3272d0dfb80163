/* su_deals.c - judging and finding deals in Суетология.
 *
 * A deal is good for a side if it gains by it, and if it gains more than a share of what
 * the other one gains: with few seats left, what helps the other hurts. Both sides are
 * judged alike, from what lies open. So the bot offers only what it would accept in the
 * other's place, with cash that makes both gain the same as far as there is cash, and it
 * does not ask twice: an offer that came to nothing is never made again.
 *
 * What is looked at are exchanges that bring one side or both nearer to a whole group.
 */
#include "bots/su_deals.h"

#include "bots/su_value.h"
#include "games/su/su_deal.h"
#include "games/su/su_rules.h"

enum {
    GAIN_MIN = 20, /* less is not worth talking about */
    PRICES = 4 /* that are tried: all of what seems fair, three quarters, ... */
};

/* A side's gains, and what it should keep in cash. */
typedef struct side {
    int seat;
    int reserve;
    int before;
} side;

static side side_of(const su_public *pub, int seat)
{
    int reserve = su_reserve(pub, seat);

    return (side){seat, reserve, su_wealth(pub, seat, reserve)};
}

void su_carry_out(su_public *pub, int from, const su_offer *offer)
{
    int to = offer->to - 1;

    su_take(pub, from, offer->give);
    su_take(pub, to, offer->want);
    su_give(pub, from, offer->want);
    su_give(pub, to, offer->give);
    pub->cash[from] -= offer->cash + su_fees(pub, offer->want);
    pub->cash[to] += offer->cash - su_fees(pub, offer->give);
}

static int gain_of(const su_public *after, const side *s)
{
    return su_wealth(after, s->seat, s->reserve) - s->before;
}

/* How good a gain is in view of what the other side gains. */
static int merit(const su_public *pub, int gain, int envy)
{
    return envy > 0 ? gain - envy / bm_count(su_seats_in(pub)) : gain;
}

/* Then its creditor inherits, which is better than any deal. */
static bool insolvent(const su_public *pub, int debtor)
{
    return pub->cash[debtor] + su_raisable(pub, debtor) < pub->debt[0].amount;
}

bool su_good_deal(const su_public *pub, int from, const su_offer *offer)
{
    su_public after = *pub;
    side giver = side_of(pub, from);
    side taker = side_of(pub, offer->to - 1);

    if (su_strikes_off(pub, taker.seat) && insolvent(pub, from))
        return false;
    su_carry_out(&after, from, offer);
    return merit(pub, gain_of(&after, &taker), gain_of(&after, &giver)) >= GAIN_MIN;
}

static void add_part(su_parts *p, uint32_t set)
{
    if (p->count < SU_PARTS_MAX)
        p->set[p->count++] = set;
}

void su_list_parts(const su_public *pub, int from, int to, su_parts *p)
{
    uint32_t free = pub->deeds[from] & ~su_tied(pub);

    p->count = 0;
    add_part(p, 0);
    for (uint32_t rest = free; rest != 0;) {
        uint32_t group = su_group_of(pub, bm_lowest(rest));
        uint32_t held = group & free;
        rest &= ~group;
        if ((group & pub->deeds[to]) == 0)
            continue;
        for (uint32_t each = held; each != 0; each &= each - 1)
            add_part(p, each & (0 - each));
        if ((held & (held - 1)) != 0 && (group & ~held & ~pub->deeds[to]) == 0)
            add_part(p, held);
    }
}

static int whole_units(int cash)
{
    return cash - cash % SU_CASH_UNIT;
}

/* The cash that makes both sides gain the same, as far as the payer can spare it. */
static int fair_cash(const su_public *pub, const side *own, const side *other, int difference)
{
    const side *payer = difference > 0 ? own : other;
    int spare = pub->cash[payer->seat] - payer->reserve;
    int cash = (difference > 0 ? difference : -difference) / 2;

    if (cash > spare)
        cash = spare > 0 ? spare : 0;
    return difference > 0 ? cash : -cash;
}

bm_move su_offer_move(const su_offer *offer)
{
    return bm_move_of(SU_MOVE_OFFER, offer->to - 1, offer->cash,
                      offer->give | (uint64_t)offer->want << SU_DEEDS);
}

bool su_offer_possible(const su_public *pub, int seat, const su_offer *offer)
{
    return su_check_deal(pub, seat, offer) == BM_OK &&
           !su_offered_before(pub, seat, su_offer_move(offer));
}

/* How good the offer is for the seat; 0 when it is not good for both. */
static int judge(const su_public *pub, const side *own, const side *other, const su_offer *offer)
{
    su_public after = *pub;

    su_carry_out(&after, own->seat, offer);
    int ours = gain_of(&after, own);
    int theirs = gain_of(&after, other);
    return merit(pub, theirs, ours) >= GAIN_MIN ? merit(pub, ours, theirs) : 0;
}

/* The same with the cash that is fair, which is put into the offer: or with less, where
 * the payer would lack it for building. */
static int price_deal(const su_public *pub, const side *own, const side *other, su_offer *offer)
{
    su_public after = *pub;

    su_carry_out(&after, own->seat, offer);
    int ours = gain_of(&after, own);
    int theirs = gain_of(&after, other);
    if (ours + theirs < 2 * GAIN_MIN)
        return 0;
    int cash = fair_cash(pub, own, other, ours - theirs);
    for (int part = PRICES; part > 0; part--) {
        offer->cash = whole_units(cash / PRICES * part);
        int merit = judge(pub, own, other, offer);
        if (merit >= GAIN_MIN || cash == 0)
            return merit;
    }
    return 0;
}

typedef struct find {
    bm_move move;
    int merit;
} find;

static void try_partner(const su_public *pub, const side *own, int to, find *best)
{
    side other = side_of(pub, to);
    su_parts gives;
    su_parts wants;

    su_list_parts(pub, own->seat, to, &gives);
    su_list_parts(pub, to, own->seat, &wants);
    for (int i = 0; i < gives.count; i++) {
        for (int k = 0; k < wants.count; k++) {
            su_offer offer = {gives.set[i], wants.set[k], 0, (uint8_t)(to + 1), {0, 0, 0}};
            if ((offer.give | offer.want) == 0)
                continue;
            int merit = price_deal(pub, own, &other, &offer);
            if (merit > best->merit && su_offer_possible(pub, own->seat, &offer))
                *best = (find){su_offer_move(&offer), merit};
        }
    }
}

bm_move su_find_deal(const su_public *pub, int seat)
{
    find best = {bm_move_of(0, 0, 0, 0), GAIN_MIN};
    side own = side_of(pub, seat);

    for (uint32_t rest = su_seats_in(pub) & ~bm_bit(seat); rest != 0; rest &= rest - 1)
        try_partner(pub, &own, bm_lowest(rest), &best);
    return best.move;
}

/* Nearly the most that the other side should pay for the enterprise; 0 if nothing. */
static int high_price(const su_public *pub, int seat, const side *other, const su_offer *offer)
{
    su_public after = *pub;
    su_offer priced = *offer;

    su_carry_out(&after, seat, offer);
    int most = gain_of(&after, other);
    if (most > pub->cash[other->seat])
        most = pub->cash[other->seat];
    for (int part = 2 * PRICES - 1; part > 0; part--) {
        priced.cash = -whole_units(most / (2 * PRICES) * part);
        if (su_good_deal(pub, seat, &priced))
            return -priced.cash;
    }
    return 0;
}

static bool rescues(const su_public *pub, int seat, const su_offer *offer)
{
    int deed = bm_lowest(offer->give);
    int mortgage = bm_has(pub->mortgaged, deed) ? 0 : su_deeds[deed].mortgage;
    int all = pub->cash[seat] + su_raisable(pub, seat) - mortgage - offer->cash;

    return all >= pub->debt[0].amount;
}

/* Whom a debtor can turn to: not the one who would inherit. */
static uint32_t rescuers(const su_public *pub, int seat)
{
    return su_seats_in(pub) & ~bm_bit(seat) & ~bm_bit(pub->debt[0].creditor);
}

static void try_rescuer(const su_public *pub, int seat, int to, find *best)
{
    side other = side_of(pub, to);

    for (uint32_t rest = pub->deeds[seat] & ~su_tied(pub); rest != 0; rest &= rest - 1) {
        su_offer offer = {rest & (0 - rest), 0, 0, (uint8_t)(to + 1), {0, 0, 0}};
        offer.cash = -high_price(pub, seat, &other, &offer);
        if (-offer.cash > best->merit && rescues(pub, seat, &offer) &&
            su_offer_possible(pub, seat, &offer))
            *best = (find){su_offer_move(&offer), -offer.cash};
    }
}

bm_move su_find_rescue(const su_public *pub, int seat)
{
    find best = {bm_move_of(0, 0, 0, 0), 0};

    for (uint32_t others = rescuers(pub, seat); others != 0; others &= others - 1)
        try_rescuer(pub, seat, bm_lowest(others), &best);
    return best.move;
}

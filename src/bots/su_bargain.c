/* su_bargain.c - deals, judged by what both sides would then win.
 *
 * Shares of the win are what is divided: whoever's grows, somebody else's shrinks. So a deal
 * that makes a third seat's grow is never made: it would have to come from one of the two
 * sides. Exchanges are listed as greedy lists them, and those with the most in it, by what
 * both have in money, are looked at closely: what is the least that the other
 * side should take for it? Who looks ahead tries the best of them out (su_foresee.c): the best
 * by the net alone are too often those that the net errs about.
 */
#include "bots/su_bargain.h"

#include "bots/su_deals.h"
#include "bots/su_foresee.h"
#include "bots/su_value.h"
#include "games/su/su_deal.h"

enum {
    EXCHANGES_MAX = 32,
    ACCEPT_GAIN = 130, /* in shares: what a deal must bring to be accepted */
    OFFER_GAIN = 260, /* to be offered; and what it should bring to the other side */
    HALVINGS = 7, /* in search of the price */
    TRIED_MAX = 4, /* exchanges that are tried out */
    HOPELESS = -4000, /* in shares: what seems that bad is not tried out */
    LATE_ROUND = 150 /* from then on only an end matters, so money is counted, as greedy does */
};

typedef struct exchange {
    uint32_t give;
    uint32_t want;
    int to;
    int surplus; /* what both sides gain by it, in money */
} exchange;

typedef struct list {
    exchange of[EXCHANGES_MAX];
    int count;
    int limit;
} list;

/* The best ones, in order. */
static void keep(list *l, exchange e)
{
    int i = l->count;

    if (i < l->limit)
        l->count++;
    else if (i == 0 || l->of[--i].surplus >= e.surplus)
        return;
    for (; i > 0 && l->of[i - 1].surplus < e.surplus; i--)
        l->of[i] = l->of[i - 1];
    l->of[i] = e;
}

static int surplus_of(const su_public *pub, int seat, const su_offer *offer, int before)
{
    su_public after = *pub;

    su_carry_out(&after, seat, offer);
    return su_wealth(&after, seat, 0) + su_wealth(&after, offer->to - 1, 0) - before;
}

static void list_exchanges(const su_public *pub, int seat, int to, list *l)
{
    int before = su_wealth(pub, seat, 0) + su_wealth(pub, to, 0);
    su_parts gives;
    su_parts wants;

    su_list_parts(pub, seat, to, &gives);
    su_list_parts(pub, to, seat, &wants);
    for (int i = 0; i < gives.count; i++) {
        for (int k = 0; k < wants.count; k++) {
            su_offer offer = {gives.set[i], wants.set[k], 0, (uint8_t)(to + 1), {0, 0, 0}};
            if ((offer.give | offer.want) == 0 ||
                su_offered_before(pub, seat, su_offer_move(&offer)))
                continue;
            int surplus = surplus_of(pub, seat, &offer, before);
            if (surplus > 0)
                keep(l, (exchange){offer.give, offer.want, to, surplus});
        }
    }
}

/* What both sides have now. */
typedef struct sides {
    int own;
    int other;
} sides;

static sides shares_of(su_mind *mind, const su_state *state, int to)
{
    int32_t share[SU_SEATS_MAX];

    su_shares_seen(mind, state, share);
    return (sides){share[mind->seat], share[to]};
}

static sides shares_after(su_mind *mind, const su_offer *offer)
{
    su_state after = *mind->state;

    su_carry_out(&after.pub, mind->seat, offer);
    return shares_of(mind, &after, offer->to - 1);
}

/* How others judge is not known: some count money, as greedy does, and some the shares. */
typedef enum taste { COUNTS_MONEY, COUNTS_SHARES } taste;

static bool should_agree(su_mind *mind, const su_offer *offer, taste who, const sides *now,
                         int *gain)
{
    sides then = shares_after(mind, offer);

    *gain = then.own - now->own;
    if (who == COUNTS_MONEY)
        return su_good_deal(&mind->state->pub, mind->seat, offer);
    return then.other - now->other >= OFFER_GAIN;
}

/* The least cash, below 0 what is asked for, with which the other side should agree. False if
 * there is none, or it brings too little. */
static bool find_price(su_mind *mind, su_offer *offer, taste who, int *gain)
{
    const su_public *pub = &mind->state->pub;
    int to = offer->to - 1;
    sides now = shares_of(mind, mind->state, to);
    int high = (pub->cash[mind->seat] - su_fees(pub, offer->want)) / SU_CASH_UNIT;
    int low = -(pub->cash[to] - su_fees(pub, offer->give)) / SU_CASH_UNIT - 1;
    bool found = false;

    for (int i = 0; i <= HALVINGS && low < high; i++) {
        int middle = i == 0 ? high : low + (high - low) / 2;
        su_offer priced = *offer;
        int own;
        priced.cash = middle * SU_CASH_UNIT;
        if (middle == low || !should_agree(mind, &priced, who, &now, &own)) {
            if (i == 0)
                return false;
            low = middle;
            continue;
        }
        high = middle;
        offer->cash = priced.cash;
        *gain = own;
        found = true;
    }
    return found && *gain >= OFFER_GAIN;
}

/* An offer, and what it brings by the net. */
typedef struct prospect {
    su_offer offer;
    int gain;
} prospect;

/* The best ones, in order. */
typedef struct shortlist {
    prospect of[TRIED_MAX];
    int count;
} shortlist;

static void enter(shortlist *s, const prospect *p)
{
    int i = s->count;

    if (i < TRIED_MAX)
        s->count++;
    else if (s->of[--i].gain >= p->gain)
        return;
    for (; i > 0 && s->of[i - 1].gain < p->gain; i--)
        s->of[i] = s->of[i - 1];
    s->of[i] = *p;
}

static void list_prospects(su_mind *mind, const list *l, taste who, shortlist *s)
{
    s->count = 0;
    for (int i = 0; i < l->count; i++) {
        const exchange *e = &l->of[i];
        prospect p = {.offer = {e->give, e->want, 0, (uint8_t)(e->to + 1), {0, 0, 0}}};
        if (find_price(mind, &p.offer, who, &p.gain) &&
            su_offer_possible(&mind->state->pub, mind->seat, &p.offer))
            enter(s, &p);
    }
}

static bm_move best_for(su_mind *mind, const list *l, taste who)
{
    bm_move best = {0};
    int best_gain = OFFER_GAIN - 1;
    shortlist s;

    list_prospects(mind, l, who, &s);
    for (int i = 0; i < s.count; i++) {
        su_state after = *mind->state;
        su_carry_out(&after.pub, mind->seat, &s.of[i].offer);
        int gain = su_gain_foreseen(mind, &after, mind->state, s.of[i].gain);
        if (gain > best_gain) {
            best = su_offer_move(&s.of[i].offer);
            best_gain = gain;
        }
    }
    return best;
}

bm_move su_best_offer(su_mind *mind)
{
    const su_public *pub = &mind->state->pub;
    list l = {.count = 0, .limit = mind->temper->exchanges};
    bm_move move = {0};

    if (pub->head.round >= LATE_ROUND)
        return su_find_deal(pub, mind->seat);
    for (uint32_t rest = su_seats_in(pub) & ~bm_bit(mind->seat); rest != 0; rest &= rest - 1)
        list_exchanges(pub, mind->seat, bm_lowest(rest), &l);
    if (pub->offers[mind->seat] == 0)
        move = best_for(mind, &l, COUNTS_MONEY);
    return move.kind != 0 ? move : best_for(mind, &l, COUNTS_SHARES);
}

bool su_worth_accepting(su_mind *mind, int from)
{
    const su_public *pub = &mind->state->pub;
    const su_offer *offer = &pub->offer[from];
    su_state after = *mind->state;

    if (pub->head.round >= LATE_ROUND)
        return su_good_deal(pub, from, offer);
    if (pub->head.phase == SU_PHASE_DEBT && !su_good_deal(pub, from, offer))
        return false; /* a bankruptcy may be worth more */
    su_carry_out(&after.pub, from, offer);
    int then = su_own_share(mind, &after);
    int gain = then - su_own_share(mind, mind->state);
    if (gain > HOPELESS && pub->head.phase == SU_PHASE_TURN) {
        su_state now = *mind->state;
        su_close_offer(&after.pub, from);
        su_close_offer(&now.pub, from);
        gain = su_gain_foreseen(mind, &after, &now, gain);
    }
    return gain >= ACCEPT_GAIN;
}

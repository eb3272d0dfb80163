/* hs_rolls.c - people who go on as they have paid so far, and playouts at these prices.
 *
 * Everybody in a playout bids alike: the cheapest single card that raises, as long as the whole
 * bid is within the points at stake times one's price. There are two kinds of people. The careful
 * pay what they have always paid and keep some of what the poorest other has, the more the closer
 * the end is. The one who thinks is one of them, but looks at what is left, too: its price is the
 * mean of theirs and of what it may spend, spread over the points that are still to be sold.
 * Spenders mean to end with some money, whoever is poorest, and spread the rest: so the less there
 * is to come, the more they pay. They are moody: now and then they pass for no reason, or bid more
 * than they had to, and what a thing is worth to them is another matter at every bid.
 *
 * The more somebody pays, the likelier he is a spender. How much it takes is drawn once for a
 * whole playout: spenders make spenders of each other, and were each drawn alone, one at a great
 * table always would be one. All prices are a little off.
 */
#include "bots/hs_rolls.h"

#include "base/bits.h"
#include "base/check.h"
#include "bots/hs_greedy.h"
#include "bots/hs_lot.h"
#include "bots/hs_policy.h"
#include "bots/hs_prices.h"
#include "games/hs/hs_score.h"

enum {
    UNIT = HS_PRICE_UNIT, /* for shares of money, too */
    OFF_LEAST = 10, /* a price in a playout is between this */
    OFF_RANGE = 13, /* and less than so much more of it */
    CAREFUL_PRICE = 14, /* who pays no more than this for a point is careful for sure, */
    LAVISH_PRICE = 26, /* and who pays this most likely is not */
    EAGER = 23, /* how much of the fair price spenders go for */
    LEFT_LEAST = 5, /* what a spender means to end with is between this */
    LEFT_RANGE = 51, /* and less than so much more of it */
    LAPSES = 4, /* of sixteen bids, those a spender lets go for no reason, */
    JUMPS = 5, /* and those he makes higher than he had to */
    MOOD_LEAST = 8, /* what he pays at a bid is between this of his price */
    MOOD_RANGE = 17, /* and less than so much more of it */
    WATCH_EVERY = 32, /* games behind each bid */
    HOPE = 3, /* points that a seat will still win for each red-edged card to come, */
    HOPE_LEAST = 5 /* but no less in all, where they are to be doubled or halved */
};

/* How likely one who pays such a price is a spender. */
static uint32_t spending(int price, int lavish)
{
    if (price <= CAREFUL_PRICE)
        return 0;
    if (price >= LAVISH_PRICE)
        return (uint32_t)lavish;
    return (uint32_t)(lavish * (price - CAREFUL_PRICE) / (LAVISH_PRICE - CAREFUL_PRICE));
}

void hs_rolls_begin(hs_rolls *rolls, const hs_manner *manner, const hs_state *state, int seat)
{
    const hs_public *pub = &state->pub;
    int seats = pub->head.setup.seats;
    int others = 0;

    bm_require(seats >= HS_SEATS_MIN);
    hs_prices_paid(pub, manner->usual[seats], rolls->price);
    for (int i = 0; i < seats; i++) {
        rolls->spender[i] = spending(rolls->price[i], manner->lavish[seats]);
        if (i != seat)
            others += rolls->price[i];
    }
    rolls->price[seat] = others / (seats - 1) * manner->own / UNIT;
    rolls->spender[seat] = 0;
    rolls->even = manner->even;
    rolls->seat = seat;
}

/* The points at stake for a seat in the lot that lies there. */
static int stake_of(const hs_public *pub, int seat)
{
    uint32_t cards = pub->won[seat];
    uint32_t possessions = cards & HS_POSSESSIONS;
    int factor = 1 << bm_count(cards & HS_TITLES);

    if (pub->lot <= HS_POSSESSION_MAX && (cards & HS_THEFT_BIT) != 0)
        return pub->lot < 4 ? 4 - pub->lot : 0; /* the theft eats it: best a poor one */
    if (pub->lot <= HS_POSSESSION_MAX)
        return pub->lot * factor;
    if (pub->lot == HS_DEBT)
        return 6 * factor;
    if (pub->lot == HS_THEFT)
        return (possessions != 0 ? bm_lowest(possessions) + 1 : 4) * factor;
    int sum = hs_score_halves(cards & (HS_POSSESSIONS | HS_DEBT_BIT), HS_DEBT_FLOOR_NONE) / 2 +
              HOPE * bm_count(pub->deck & HS_RED_EDGED);
    return (sum > HOPE_LEAST ? sum : HOPE_LEAST) * factor * 3 / 4;
}

/* What a careful seat does not touch. */
static int kept_by(const hs_public *pub, int seat)
{
    return hs_poorest_other(pub, seat) * hs_keep[bm_count(pub->deck & HS_RED_EDGED)] / UNIT;
}

/* Somebody in a playout. */
typedef struct person {
    int price; /* for a point; of an even spread, if he spends */
    bool spends;
    int left; /* what a spender means to end with */
    int even; /* what counts beside the price, of an even spread; 0: nothing does */
} person;

/* A part of the price for a point at which money lasts to the end. */
static int spread(const hs_public *pub, int money, int part)
{
    return money > 0 ? money * pub->head.setup.seats * part / hs_points_to_come(pub) : 0;
}

static int price_of(const hs_public *pub, int seat, const person *who)
{
    int money = hs_money_of(pub, seat);

    if (who->spends)
        return spread(pub, money - who->left, who->price);
    if (who->even != 0)
        return (who->price + spread(pub, money - kept_by(pub, seat), who->even)) / 2;
    return who->price;
}

/* A spender's raise, of the cards each of which would do; 0: pass. */
static uint32_t moody_raise(const hs_public *pub, uint32_t enough, int limit, bm_rng *mood)
{
    int seat = pub->turn_seat;
    uint32_t higher = enough & (enough - 1);

    if (bm_rng_below(mood, UNIT) < LAPSES)
        return 0;
    limit = limit * (MOOD_LEAST + (int)bm_rng_below(mood, MOOD_RANGE)) / UNIT;
    if (hs_money_total((enough & -enough) | pub->played[seat]) > limit)
        return 0;
    return higher != 0 && bm_rng_below(mood, UNIT) < JUMPS ? higher & -higher : enough & -enough;
}

/* The cheapest card that raises, if it is within the price; 0: pass. */
static uint32_t raise_of(const hs_state *state, const person *who, bm_rng *mood)
{
    const hs_public *pub = &state->pub;
    int seat = pub->turn_seat;
    uint32_t enough = pub->hand[seat] & hs_cards_above(hs_bid_need(state, seat));

    if (enough == 0)
        return 0;
    int limit = stake_of(pub, seat) * price_of(pub, seat, who) / UNIT;
    if (who->spends)
        return moody_raise(pub, enough, limit, mood);
    uint32_t cards = enough & -enough;
    int bid = hs_money_total(cards | pub->played[seat]);
    return bid <= limit && hs_money_of(pub, seat) - bid > kept_by(pub, seat) ? cards : 0;
}

/* Moods have luck of their own: so the same cards come, whatever is bid. */
static void play_on(hs_state *state, const person people[HS_SEATS_MAX], bm_rng *rng, bm_rng *mood)
{
    for (;;) {
        int seat = state->pub.turn_seat;
        switch (state->pub.head.phase) {
        case HS_PHASE_OVER:
            return;
        case HS_PHASE_BID:
            hs_apply(state, seat, hs_bid_move(raise_of(state, &people[seat], mood)), NULL);
            break;
        case HS_PHASE_THEFT:
            hs_settle(state);
            break;
        default:
            hs_apply(state, BM_CHANCE, hs_random_move(state, BM_CHANCE, rng), NULL);
        }
    }
}

int32_t hs_rolls_share(const hs_rolls *rolls, const hs_state *state, uint64_t luck)
{
    person people[HS_SEATS_MAX];
    hs_state end = *state;
    hs_shares shares;
    bm_rng rng;
    bm_rng mood;

    bm_rng_seed(&rng, luck);
    bm_rng_seed(&mood, ~luck);
    uint32_t needed = bm_rng_below(&rng, HS_SURE);
    for (int seat = 0; seat < state->pub.head.setup.seats; seat++) {
        person *who = &people[seat];
        int off = OFF_LEAST + (int)bm_rng_below(&rng, OFF_RANGE);
        who->spends = needed < rolls->spender[seat];
        who->left = who->spends ? LEFT_LEAST + (int)bm_rng_below(&rng, LEFT_RANGE) : 0;
        who->price = (who->spends ? EAGER : rolls->price[seat]) * off / UNIT;
        who->even = seat == rolls->seat ? rolls->even : 0;
    }
    play_on(&end, people, &rng, &mood);
    hs_final_shares(&end, &shares);
    return shares.of[rolls->seat];
}

uint32_t hs_rolls_play(const hs_rolls *rolls, const hs_bids *bids, uint32_t games, bm_rng rng,
                       const bm_watch *watch, int64_t wins[HS_BIDS_MAX])
{
    for (int i = 0; i < bids->count; i++)
        wins[i] = 0;
    for (uint32_t game = 0; game < games; game++) {
        uint64_t luck = bm_rng_next(&rng);
        for (int i = 0; i < bids->count; i++)
            wins[i] += hs_rolls_share(rolls, &bids->after[i], luck);
        if (watch != NULL && game % WATCH_EVERY == 0 && watch->late(watch->of))
            return game + 1;
    }
    return games;
}

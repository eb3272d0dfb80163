/* su_greedy.c - a Суетология player that judges everything by what it earns.
 *
 * What enterprises are worth is in su_value.c, building and raising money in su_invest.c,
 * deals in su_deals.c. Here is the rest: what to do when asked, in order of importance,
 * how far to go in an auction, when to leave jail, and whom to attack. It buys what it
 * can, demands every rent, and never acts for the sake of acting: asked without need, it
 * mostly wants nothing. No search, no luck: the same position gets the same answer.
 */
#include "bots/su_greedy.h"

#include "bots/bot.h"
#include "bots/su_deals.h"
#include "bots/su_invest.h"
#include "bots/su_value.h"
#include "games/su/su_auction.h"
#include "games/su/su_moves.h"
#include "games/su/su_rules.h"

enum {
    EAGER = 150, /* per cent of its price: what an enterprise must be worth to mortgage others */
    RAID_MIN = 500, /* what a raid must bring, while something better may come */
    RACKET_MIN = 400,
    ATTACK_FAILED = 300, /* what it costs to attack the officer */
    REFUSE_MIN = 150, /* the authority does not waste its power on less */
    EARLY_DEEDS = 6 /* so many free ones are worth leaving jail for */
};

/* One question. */
typedef struct moment {
    const su_state *state;
    const su_public *pub;
    int seat;
    su_menu menu;
} moment;

static const bm_move NOTHING = {0};

static bm_move plain(int kind)
{
    return bm_move_of(kind, 0, 0, 0);
}

static bool offers(const moment *m, int kind)
{
    return su_menu_targets(&m->menu, kind) != 0;
}

/* The first answer that is due: a good deal is accepted, any other rejected. */
static bm_move answer_offer(const moment *m)
{
    if (!offers(m, SU_MOVE_REJECT))
        return NOTHING;
    int from = bm_lowest(m->menu.of[SU_MOVE_REJECT]);
    bool can = bm_has(su_menu_targets(&m->menu, SU_MOVE_ACCEPT), from);
    bool good = can && su_good_deal(m->pub, from, &m->pub->offer[from]);
    return bm_move_of(good ? SU_MOVE_ACCEPT : SU_MOVE_REJECT, from, 0, 0);
}

static int shown_officer(const su_public *pub)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        if (pub->character[seat] == SU_OFFICER)
            return seat;
    return BM_NO_SEAT;
}

int su_officer_odds(const su_state *state, int victim)
{
    const su_public *pub = &state->pub;

    if (shown_officer(pub) != BM_NO_SEAT)
        return shown_officer(pub) == victim;
    bool unknown =
        bm_has(pub->drawn, victim) && pub->character[victim] == 0 && !bm_has(pub->cleared, victim);
    return unknown ? bm_count(su_characters_left(state)) : 0;
}

/* What an attack that brings so much is worth in view of the officer. */
static int risked(const moment *m, int victim, int gain)
{
    int odds = su_officer_odds(m->state, victim);

    return odds == 0 ? gain : gain - (gain + ATTACK_FAILED) / odds;
}

/* What the raid brings the raider, and a part of what it costs the victim. */
static int raid_gain(const moment *m, int deed)
{
    su_public after = *m->pub;
    int victim = su_owner(m->pub, deed);
    bool split = bm_has(m->pub->whole[victim], deed);

    su_take(&after, victim, bm_bit(deed));
    su_give(&after, m->seat, bm_bit(deed));
    if (split)
        su_split_off(&after, deed);
    int gain = su_wealth(&after, m->seat, 0) - su_wealth(m->pub, m->seat, 0);
    int harm = su_wealth(m->pub, victim, 0) - su_wealth(&after, victim, 0);
    return gain + harm / bm_count(su_seats_in(m->pub));
}

static int racket_gain(const moment *m, int deed)
{
    if (bm_has(m->pub->mortgaged, deed))
        return 0;
    return su_takings(m->pub, deed, su_rent_of(m->pub, deed)) * 2 / 5;
}

static bm_move best_attack(const moment *m, int kind, int least)
{
    bm_move best = NOTHING;

    for (uint32_t rest = su_menu_targets(&m->menu, kind); rest != 0; rest &= rest - 1) {
        int deed = bm_lowest(rest);
        int gain = kind == SU_MOVE_RAID ? raid_gain(m, deed) : racket_gain(m, deed);
        gain = risked(m, su_owner(m->pub, deed), gain);
        if (gain > least) {
            least = gain;
            best = bm_move_of(kind, deed, 0, 0);
        }
    }
    return best;
}

static bm_move use_power(const moment *m)
{
    bm_move raid = best_attack(m, SU_MOVE_RAID, RAID_MIN);

    return raid.kind != 0 ? raid : best_attack(m, SU_MOVE_RACKET, RACKET_MIN);
}

/* While there is much to buy, out of jail; later it is a safe place to collect rents. */
static bool leave_jail(const moment *m)
{
    int free = SU_DEEDS - bm_count(su_owned(m->pub));
    int exposure = su_exposure(m->pub, m->seat);

    if (!offers(m, SU_MOVE_BAIL))
        return false;
    return free >= EARLY_DEEDS || exposure < SU_BAIL / 4;
}

/* The roller's own part: powers, deals, jail, and then the dice. */
static bm_move roll_on(const moment *m)
{
    bm_move move = use_power(m);

    if (move.kind == 0 && offers(m, SU_MOVE_OFFER) && m->pub->offers[m->seat] < SU_OFFERS_A_TURN)
        move = su_find_deal(m->pub, m->seat);
    if (move.kind != 0)
        return move;
    return plain(leave_jail(m) ? SU_MOVE_BAIL : SU_MOVE_ROLL);
}

static bm_move open_table(const moment *m)
{
    if (offers(m, SU_MOVE_DEMAND))
        return bm_move_of(SU_MOVE_DEMAND, bm_lowest(m->menu.of[SU_MOVE_DEMAND]), 0, 0);
    bm_move move = answer_offer(m);
    if (move.kind != 0)
        return move;
    if (offers(m, SU_MOVE_REVEAL) && (m->pub->raided | m->pub->racket) != 0)
        return plain(SU_MOVE_REVEAL); /* there are shares to get */
    move = su_invest(m->pub, m->seat, &m->menu);
    if (move.kind != 0 || m->seat != m->pub->roller)
        return move;
    return roll_on(m);
}

/* For something good it mortgages what it would miss less. */
static bm_move buy(const moment *m)
{
    int deed = su_deed_at[m->pub->square[m->seat]];
    int price = su_deeds[deed].price;
    int value = su_deed_value(m->pub, m->seat, deed);
    bm_move raise = NOTHING;

    if (offers(m, SU_MOVE_BUY))
        return plain(value >= price ? SU_MOVE_BUY : SU_MOVE_DECLINE);
    if (value * 100 >= price * EAGER)
        raise = su_mortgage_for(m->pub, m->seat, &m->menu, price - m->pub->cash[m->seat]);
    return raise.kind != 0 ? raise : plain(SU_MOVE_DECLINE);
}

static int lot_value(const moment *m)
{
    const su_auction *auction = &m->pub->auction;

    if (auction->lot == SU_LOT_DEED)
        return su_deed_value(m->pub, m->seat, auction->deed - 1);
    return su_piece_value(m->pub, auction->site[m->seat] - 1);
}

/* In steps that get nowhere near the limit at once, and are not endless. */
static bm_move bid(const moment *m)
{
    int lowest = su_lowest_bid(m->pub, m->seat);
    int spare = m->pub->cash[m->seat] - su_reserve(m->pub, m->seat) / 2;
    int limit = lot_value(m);

    limit = limit < spare ? limit : spare;
    if (limit < lowest)
        return plain(SU_MOVE_DROP);
    int step = limit / 8 + 1;
    int amount = lowest + step < limit ? lowest + step : limit;
    return bm_move_of(SU_MOVE_BID, 0, amount, 0);
}

static bm_move contest(const moment *m)
{
    int deed = su_best_site(m->pub, m->menu.of[SU_MOVE_CONTEST]);
    int spare = m->pub->cash[m->seat] - su_reserve(m->pub, m->seat) / 2;
    int value = su_piece_value(m->pub, deed);
    int limit = value < spare ? value : spare;

    if (limit <= m->pub->auction.bid)
        return plain(SU_MOVE_YIELD);
    return bm_move_of(SU_MOVE_CONTEST, deed, 0, 0);
}

/* Once: for a rent that hurts, or that is near the worst there is. */
static bm_move answer_demand(const moment *m)
{
    const su_rent *rent = m->pub->due;

    if (!offers(m, SU_MOVE_REFUSE))
        return plain(SU_MOVE_PAY);
    while (!rent->demanded)
        rent++;
    bool hurts = rent->amount > m->pub->cash[m->seat] ||
                 rent->amount * 3 >= su_worst_rent(m->pub, m->seat) * 2;
    return plain(rent->amount >= REFUSE_MIN && hurts ? SU_MOVE_REFUSE : SU_MOVE_PAY);
}

static bm_move in_debt(const moment *m)
{
    if (m->seat != m->pub->actor)
        return answer_offer(m);
    if (!offers(m, SU_MOVE_BANKRUPT))
        return su_raise_cash(m->pub, m->seat, &m->menu);
    bm_move offer = offers(m, SU_MOVE_OFFER) ? su_find_rescue(m->pub, m->seat) : NOTHING;
    return offer.kind != 0 ? offer : plain(SU_MOVE_BANKRUPT);
}

static bm_move take_over(const moment *m)
{
    int deed = bm_lowest(m->pub->takeover);
    bool lift = su_lift_now(m->pub, m->seat, deed);

    return bm_move_of(lift ? SU_MOVE_REDEEM : SU_MOVE_KEEP, deed, 0, 0);
}

static bm_move choose(const moment *m)
{
    switch (m->pub->head.phase) {
    case SU_PHASE_TURN:
        return open_table(m);
    case SU_PHASE_BUY:
        return buy(m);
    case SU_PHASE_AUCTION:
        return bid(m);
    case SU_PHASE_RENT:
        return answer_demand(m);
    case SU_PHASE_RELEASE:
        return plain(offers(m, SU_MOVE_FREE) ? SU_MOVE_FREE : SU_MOVE_PAY);
    case SU_PHASE_CONTEST:
        return contest(m);
    case SU_PHASE_DEBT:
        return in_debt(m);
    default: /* SU_PHASE_TAKEOVER */
        return take_over(m);
    }
}

/* The square of what each has: money makes money. */
static void judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    const su_public *pub = &((const su_state *)question->state)->pub;
    double sum = 0;

    for (uint32_t rest = su_seats_in(pub); rest != 0; rest &= rest - 1) {
        double wealth = 1 + su_wealth(pub, bm_lowest(rest), 0);
        share[bm_lowest(rest)] = wealth > 1 ? wealth * wealth : 1;
        sum += share[bm_lowest(rest)];
    }
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        share[seat] /= sum;
}

static moment moment_of(const su_state *state, int seat)
{
    moment m = {.state = state, .pub = &state->pub, .seat = seat};

    su_open_menu(state, seat, &m.menu);
    return m;
}

bm_move su_greedy_attack(const su_state *state, int seat)
{
    moment m = moment_of(state, seat);

    return use_power(&m);
}

bm_move su_greedy_move(const su_state *state, int seat)
{
    moment m = moment_of(state, seat);

    return choose(&m);
}

static void answer_greedily(const bm_question *question, bm_answer *answer)
{
    answer->move = su_greedy_move(question->state, question->seat);
    judge(question, answer->share);
}

const bm_bot su_greedy_bot = {
    .name = "greedy", .game = "suetologia", .nodes = 1, .answer = answer_greedily, .judge = judge};

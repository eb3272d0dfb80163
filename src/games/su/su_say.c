/* su_say.c - events and the end of the game as sayings.
 *
 * A move makes several facts. They are told as players would tell them: what belongs
 * together in one sentence, at the first of its events, and the others are silent. What
 * the dice and the cards do is su_say_turn.c. Most of the rest is a sentence with a seat,
 * a sum, a square and another seat in it: a table says which, and where the event has
 * them.
 */
#include "games/su/su_say.h"

#include "games/su/su_estate.h"
#include "games/su/su_rules.h"
#include "games/su/su_say_turn.h"
#include "games/su/su_text.h"

void su_say_square(bm_saying *saying, const char *name, int square)
{
    bm_say_names(saying, name, "su.square.", (uint64_t)1 << square);
}

void su_say_deeds(bm_saying *saying, const char *name, uint32_t deeds)
{
    uint64_t squares = 0;

    for (; deeds != 0; deeds &= deeds - 1)
        squares |= (uint64_t)1 << su_deeds[bm_lowest(deeds)].square;
    bm_say_names(saying, name, "su.square.", squares);
}

void su_say_group(bm_saying *saying, const char *name, int deed)
{
    static const char *const GROUPS[SU_GROUPS] = {
        "food", "garages",  "beauty",  "nightlife", "marketplaces",
        "cars", "property", "finance", "media",     "it"};

    bm_say_term(saying, name, "su.group.", GROUPS[su_deeds[deed].group], 0);
}

/* {amount}; {square}, of the deed that `set` is, or is the first of; {other}, a seat:
 * the second of `set`, or the amount. */
enum { SUM = 1, DEED = 2, OTHER_IN_SET = 4, OTHER_IN_AMOUNT = 8 };

static const struct {
    const char *key;
    int has;
} PLAIN[SU_EVENT_COUNT] = {
    [SU_EVENT_BID] = {"su.say.bid", SUM},
    [SU_EVENT_NO_SALE] = {"su.say.no-sale", DEED},
    [SU_EVENT_DEMANDED] = {"su.say.demanded", SUM | DEED | OTHER_IN_SET},
    [SU_EVENT_REFUSED] = {"su.say.refused", SUM | OTHER_IN_SET},
    [SU_EVENT_RENT_LOST] = {"su.say.rent-lost", SUM | OTHER_IN_SET},
    [SU_EVENT_SHARE] = {"su.say.share", SUM},
    [SU_EVENT_SOLD] = {"su.say.sold-object", SUM | DEED},
    [SU_EVENT_SOLD_NETWORK] = {"su.say.sold-network", SUM | DEED},
    [SU_EVENT_BROKE_NETWORK] = {"su.say.broke-network", SUM | DEED},
    [SU_EVENT_MORTGAGED] = {"su.say.mortgaged", SUM | DEED},
    [SU_EVENT_REDEEMED] = {"su.say.redeemed", SUM | DEED},
    [SU_EVENT_KEPT] = {"su.say.kept", DEED},
    [SU_EVENT_WITHDRAWN] = {"su.say.withdrawn", 0},
    [SU_EVENT_REJECTED] = {"su.say.rejected", OTHER_IN_AMOUNT},
    [SU_EVENT_STRUCK_OFF] = {"su.say.struck-off", SUM},
    [SU_EVENT_RACKET] = {"su.say.racket", DEED | OTHER_IN_AMOUNT},
    [SU_EVENT_RACKET_OVER] = {"su.say.racket-over", DEED},
    [SU_EVENT_ATTACK_FAILED] = {"su.say.attack-failed", OTHER_IN_AMOUNT},
    [SU_EVENT_CONTESTED] = {"su.say.contested", DEED},
    [SU_EVENT_YIELDED] = {"su.say.yielded", 0},
};

static void say_plain(const bm_event *event, bm_saying *saying)
{
    int has = PLAIN[event->kind].has;

    bm_say(saying, PLAIN[event->kind].key, event->seat != BM_NO_SEAT ? event->seat : BM_NOBODY);
    if ((has & SUM) != 0)
        bm_say_number(saying, "amount", event->amount);
    if ((has & DEED) != 0)
        su_say_deeds(saying, "square", bm_bit(su_pair_first(event->set)));
    if ((has & OTHER_IN_SET) != 0)
        bm_say_seat(saying, "other", su_pair_second(event->set));
    if ((has & OTHER_IN_AMOUNT) != 0)
        bm_say_seat(saying, "other", event->amount);
}

/* A deed has come to the seat; `whole`: and with it the whole of a group. */
static void say_gained(const su_public *pub, const bm_event *event, int deed, const char *key,
                       const char *whole, bm_saying *saying)
{
    bool all = (su_group_masks[su_deeds[deed].group] & ~pub->deeds[event->seat]) == 0;

    bm_say(saying, all ? whole : key, event->seat);
    bm_say_number(saying, "amount", event->amount);
    su_say_deeds(saying, "square", bm_bit(deed));
    if (all)
        su_say_group(saying, "group", deed);
}

static void say_declined(const bm_event *event, bm_saying *saying)
{
    int deed = su_pair_first(event->set);

    bm_say(saying, "su.say.declined", event->seat);
    su_say_deeds(saying, "square", bm_bit(deed));
    bm_say_number(saying, "amount", su_deeds[deed].price);
}

/* A bankrupt's deed; one that was declined is told already. Or a piece of the bank's last. */
static void say_auction(const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];
    const su_deed *deed = &su_deeds[event->set];

    if (su_event_before(events, i, SU_EVENT_DECLINED) != NULL) {
        bm_say_nothing(saying);
    } else if (event->amount == SU_LOT_DEED) {
        bm_say(saying, "su.say.auction", BM_NOBODY);
        su_say_square(saying, "square", deed->square);
        bm_say_number(saying, "amount", deed->price);
    } else {
        bool object = event->amount == SU_LOT_OBJECT;
        bm_say(saying, object ? "su.say.auction-object" : "su.say.auction-network", event->seat);
        bm_say_number(saying, "amount", object ? deed->object : deed->network);
    }
}

/* All of them together; false where an earlier event has told it. */
static bool gather_seats(const bm_events *events, uint32_t i, uint32_t *seats)
{
    const bm_event *event = &events->list[i];

    *seats = 0;
    for (uint32_t k = 0; k < events->count; k++) {
        if (events->list[k].kind != event->kind || events->list[k].amount != event->amount)
            continue;
        if (k < i)
            return false;
        *seats |= bm_bit(events->list[k].seat);
    }
    return true;
}

static void say_dropped(const bm_events *events, uint32_t i, bm_saying *saying)
{
    uint32_t seats;

    if (events->list[i].amount == 0) {
        bm_say(saying, "su.say.dropped", events->list[i].seat);
    } else if (gather_seats(events, i, &seats)) {
        bm_say(saying, "su.say.dropped-short", BM_NOBODY);
        bm_say_seats(saying, "seats", seats);
    } else {
        bm_say_nothing(saying);
    }
}

/* Of a bankrupt nobody expects a deal. */
static void say_lapsed(const bm_events *events, uint32_t i, bm_saying *saying)
{
    uint32_t seats;

    if (su_event_before(events, i, SU_EVENT_BANKRUPT) != NULL || !gather_seats(events, i, &seats)) {
        bm_say_nothing(saying);
    } else if (bm_count(seats) == 1) {
        bm_say(saying, "su.say.lapsed", bm_lowest(seats));
    } else {
        bm_say(saying, "su.say.lapsed-all", BM_NOBODY);
        bm_say_seats(saying, "seats", seats);
    }
}

/* What the table knows already: a card says it, or the sentence about leaving jail. */
static bool payment_is_told(const bm_events *events, uint32_t i)
{
    return su_card_says_sum(events, i) || (i > 0 && events->list[i - 1].kind == SU_EVENT_FREED);
}

static void say_paid(const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];
    int creditor = su_pair_first(event->set);
    int rent = su_pair_second(event->set);

    if (payment_is_told(events, i)) {
        bm_say_nothing(saying);
        return;
    }
    if (rent != 0)
        bm_say(saying, "su.say.paid-rent", event->seat);
    else if (creditor != SU_BANK)
        bm_say(saying, "su.say.paid", event->seat);
    else if (su_event_before(events, i, SU_EVENT_ESTATE) != NULL)
        bm_say(saying, "su.say.paid-fees", event->seat); /* SU-K4 */
    else
        bm_say(saying, "su.say.paid-bank", event->seat);
    bm_say_number(saying, "amount", event->amount);
    if (creditor != SU_BANK)
        bm_say_seat(saying, "other", creditor);
    if (rent != 0)
        su_say_deeds(saying, "square", bm_bit(rent - 1));
}

/* The winner of a contest builds at once: then it is the hammer that is told. */
static void say_built(const su_public *pub, const bm_events *events, uint32_t i, bm_saying *saying)
{
    static const char *const KEYS[2][2] = {{"su.say.built-object", "su.say.built-network"},
                                           {"su.say.won-object", "su.say.won-network"}};
    const bm_event *event = &events->list[i];
    int deed = su_pair_first(event->set);
    bool won = su_event_before(events, i, SU_EVENT_KNOCKED_DOWN) != NULL;

    bm_say(saying, KEYS[won][su_pair_second(event->set) == SU_NETWORK], event->seat);
    su_say_deeds(saying, "square", bm_bit(deed));
    bm_say_number(saying, "amount", event->amount);
    bm_say_number(saying, "rent", su_rent_of(pub, deed));
}

/* All that one seat pays for what has come to it (SU-D3); a deal or a raid is told before. */
static void say_fees(const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];
    const bm_event *before = event - 1;
    uint32_t deeds = 0;
    int fees = 0;

    if (before->kind == SU_EVENT_FEE && before->seat == event->seat) {
        bm_say_nothing(saying);
        return;
    }
    for (uint32_t k = i; k < events->count; k++) {
        const bm_event *other = &events->list[k];
        if (other->kind != SU_EVENT_FEE || other->seat != event->seat)
            continue;
        deeds |= bm_bit(su_pair_first(other->set));
        fees += other->amount;
    }
    bm_say(saying, "su.say.fee", event->seat);
    bm_say_number(saying, "amount", fees);
    su_say_deeds(saying, "squares", deeds);
}

void su_say_side(bm_saying *saying, const char *name, uint32_t deeds, int cash)
{
    if (deeds != 0)
        su_say_deeds(saying, name, deeds);
    if (cash > 0)
        bm_say_term(saying, name, "su.say.", "cash", cash);
    if (deeds == 0 && cash <= 0)
        bm_say_term(saying, name, "su.say.", "nothing", 0);
}

static void say_terms(const bm_event *event, const char *key, bm_saying *saying)
{
    bm_say(saying, key, event->seat);
    bm_say_seat(saying, "other", (int)(event->set >> 56));
    su_say_side(saying, "give", (uint32_t)event->set & SU_ALL_DEEDS, event->amount);
    su_say_side(saying, "want", (uint32_t)(event->set >> SU_DEEDS) & SU_ALL_DEEDS, -event->amount);
}

/* The officer that an attack reveals is told of with the attack. */
static void say_revealed(const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    if (su_event_before(events, i, SU_EVENT_ATTACK_FAILED) != NULL) {
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, "su.say.revealed", event->seat);
    bm_say_term(saying, "character", "su.character.", su_character_name(event->amount), 0);
}

static void say_raided(const bm_event *event, bm_saying *saying)
{
    int deed = su_pair_first(event->set);
    bool split = su_pair_second(event->set) != 0;

    bm_say(saying, split ? "su.say.raided-split" : "su.say.raided", event->seat);
    su_say_deeds(saying, "square", bm_bit(deed));
    bm_say_seat(saying, "other", event->amount);
    if (split)
        su_say_group(saying, "group", deed);
}

static void say_scarce(const bm_event *event, bm_saying *saying)
{
    bm_say(saying,
           event->amount == SU_LOT_OBJECT ? "su.say.scarce-object" : "su.say.scarce-network",
           event->seat);
    bm_say_seats(saying, "seats", (uint32_t)event->set);
}

/* Somebody owes more than it has, or gives up. */
static void say_owing(const bm_event *event, const char *key, const char *to_bank,
                      bm_saying *saying)
{
    int creditor = (int)event->set;

    bm_say(saying, creditor == SU_BANK ? to_bank : key, event->seat);
    bm_say_number(saying, "amount", event->amount);
    if (creditor != SU_BANK)
        bm_say_seat(saying, "other", creditor);
}

/* Deals, powers and debts. */
static void say_rest(const su_public *pub, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    switch (event->kind) {
    case SU_EVENT_OFFERED:
        say_terms(event, "su.say.offered", saying);
        break;
    case SU_EVENT_DEAL:
        say_terms(event, "su.say.deal", saying);
        break;
    case SU_EVENT_LAPSED:
        say_lapsed(events, i, saying);
        break;
    case SU_EVENT_REVEALED:
        say_revealed(events, i, saying);
        break;
    case SU_EVENT_RAIDED:
        say_raided(event, saying);
        break;
    case SU_EVENT_SCARCE:
        say_scarce(event, saying);
        break;
    case SU_EVENT_DEBT:
        say_owing(event, "su.say.debt", "su.say.debt-bank", saying);
        bm_say_number(saying, "cash", pub->cash[event->seat]);
        break;
    case SU_EVENT_BANKRUPT:
        say_owing(event, "su.say.bankrupt", "su.say.bankrupt-bank", saying);
        break;
    case SU_EVENT_ESTATE:
        bm_say(saying, "su.say.estate", event->seat);
        su_say_side(saying, "left", (uint32_t)event->set, event->amount);
        break;
    default: /* a rent due, told with the stop; the end, which the result tells */
        bm_say_nothing(saying);
        break;
    }
}

/* Property and rent. */
static void say_property(const su_public *pub, const bm_events *events, uint32_t i,
                         bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    switch (event->kind) {
    case SU_EVENT_BOUGHT:
        say_gained(pub, event, su_pair_first(event->set), "su.say.bought", "su.say.bought-whole",
                   saying);
        break;
    case SU_EVENT_DECLINED:
        say_declined(event, saying);
        break;
    case SU_EVENT_AUCTION:
        say_auction(events, i, saying);
        break;
    case SU_EVENT_DROPPED:
        say_dropped(events, i, saying);
        break;
    case SU_EVENT_KNOCKED_DOWN:
        if (su_pair_first(event->set) == SU_LOT_DEED)
            say_gained(pub, event, su_pair_second(event->set), "su.say.hammer",
                       "su.say.hammer-whole", saying);
        else
            bm_say_nothing(saying); /* told with what is built */
        break;
    case SU_EVENT_PAID:
        say_paid(events, i, saying);
        break;
    case SU_EVENT_BUILT:
        say_built(pub, events, i, saying);
        break;
    case SU_EVENT_FEE:
        say_fees(events, i, saying);
        break;
    default:
        say_rest(pub, events, i, saying);
        break;
    }
}

void su_say_event(const su_state *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    if (event->kind <= SU_EVENT_FREED)
        su_say_turn(state, events, i, saying);
    else if (PLAIN[event->kind].key != NULL)
        say_plain(event, saying);
    else
        say_property(&state->pub, events, i, saying);
}

/* The seat with most among these; the lowest of those that are level. */
static int richest(const su_public *pub, uint32_t seats)
{
    int best = bm_lowest(seats);

    for (seats &= seats - 1; seats != 0; seats &= seats - 1)
        if (su_worth(pub, bm_lowest(seats)) > su_worth(pub, best))
            best = bm_lowest(seats);
    return best;
}

static void walk_worth(const su_public *pub, bm_pick *pick)
{
    for (uint32_t seats = su_seats_in(pub); seats != 0;) {
        int seat = richest(pub, seats);
        seats &= ~bm_bit(seat);
        if (bm_pick_say(pick, "su.end.worth", seat))
            bm_say_number(pick->saying, "amount", su_worth(pub, seat));
    }
    for (uint32_t out = pub->out; out != 0; out &= out - 1)
        bm_pick_say(pick, "su.end.out", bm_lowest(out));
}

bool su_say_result(const su_state *state, uint32_t i, bm_saying *saying)
{
    const su_public *pub = &state->pub;
    uint32_t winners = su_winners(pub);
    bool shared = bm_count(winners) > 1;
    bm_pick pick = {saying, i, false};

    if (bm_count(su_seats_in(pub)) == 1)
        bm_pick_say(&pick, "su.end.last", BM_NOBODY);
    else if (bm_pick_say(&pick, "su.end.rounds", BM_NOBODY))
        bm_say_number(saying, "n", pub->head.round);
    walk_worth(pub, &pick);
    if (bm_pick_say(&pick, shared ? "su.end.winners" : "su.end.winner",
                    shared ? BM_NOBODY : bm_lowest(winners))) {
        bm_say_number(saying, "amount", su_worth(pub, bm_lowest(winners)));
        if (shared)
            bm_say_seats(saying, "seats", winners);
    }
    return pick.found;
}

/* hs_say.c - events and the end of the game as sayings.
 *
 * What one decision brings about is told in as few sentences as a player would
 * use: who pays and takes is one fact, not two.
 */
#include "games/hs/hs_say.h"

#include "base/bits.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_text.h"

enum { SUM_MAX = 64 }; /* "1 + 2 + 3 + …": eleven numbers at most */

static const char *names_of(const bm_setup *setup)
{
    return setup->edition == HS_EDITION_GAGA ? "hs.gaga." : "hs.ravensburger.";
}

void hs_say_card(const bm_setup *setup, bm_saying *saying, const char *name, int card)
{
    if (hs_is_possession(card))
        bm_say_term(saying, name, names_of(setup), "numbered", card);
    else
        bm_say_term(saying, name, names_of(setup), hs_card_word(card), 0);
}

/* The edition's word for a kind of card: "possession". */
static void say_kind(const bm_setup *setup, bm_saying *saying, const char *name, const char *kind)
{
    bm_say_term(saying, name, names_of(setup), kind, 0);
}

static void write_sum(uint32_t cards, bool money, bm_text *text)
{
    for (uint32_t left = cards; left != 0; left &= left - 1) {
        int i = bm_lowest(left);
        if (left != cards)
            bm_text_add(text, " + ");
        bm_text_add_int(text, money ? hs_money_value(i) : i + 1);
    }
}

void hs_write_money_sum(uint32_t cards, bm_text *text)
{
    write_sum(cards, true, text);
}

static void say_sum(bm_saying *saying, uint32_t cards, bool money)
{
    char buffer[SUM_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    write_sum(cards, money, &text);
    bm_say_text(saying, "cards", buffer);
}

static void say_turn_up(const hs_public *pub, int card, bm_saying *saying)
{
    int reds = hs_reds_seen(pub);
    const char *key = "hs.say.lot";

    if (pub->head.phase == HS_PHASE_OVER)
        key = "hs.say.last-red";
    else if (card == HS_TITLE)
        key = "hs.say.lot-red";
    else if (card == HS_SCANDAL)
        key = "hs.say.unwanted-red";
    else if (hs_is_misfortune(card))
        key = "hs.say.unwanted";
    bm_say(saying, key, BM_NOBODY);
    hs_say_card(&pub->head.setup, saying, "card", card);
    if (hs_is_red_edged(card))
        bm_say_number(saying, "reds", reds);
}

/* A first bid of one card is just a number; what was added to it is named. */
static void say_bid(const bm_event *event, bm_saying *saying)
{
    uint32_t cards = (uint32_t)event->set;
    bool first = hs_money_total(cards) == event->amount;
    bool one_card = (cards & (cards - 1)) == 0;

    if (first && one_card)
        bm_say(saying, "hs.say.bid", event->seat);
    else
        bm_say(saying, first ? "hs.say.bid-cards" : "hs.say.raise", event->seat);
    bm_say_number(saying, "total", event->amount);
    if (!first || !one_card)
        say_sum(saying, cards, true);
}

static void say_pass(const bm_event *event, bm_saying *saying)
{
    bm_say(saying, event->set != 0 ? "hs.say.pass-back" : "hs.say.pass", event->seat);
    if (event->set != 0)
        say_sum(saying, (uint32_t)event->set, true);
}

/* The buyer's payment is part of the sentence about the card. Behind a payment
 * there is always another one or the taking, and a taking is never the first. */
static bool buys(const bm_event *paid, const bm_event *took)
{
    return paid->kind == HS_EVENT_PAID && took->kind == HS_EVENT_TOOK && paid->seat == took->seat;
}

static void say_paid(const bm_event *event, bm_saying *saying)
{
    if (buys(event, event + 1)) {
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, "hs.say.spared", event->seat);
    bm_say_number(saying, "total", hs_money_total((uint32_t)event->set));
}

static void say_suffered(const hs_state *state, const bm_event *event, bm_saying *saying)
{
    const bm_setup *setup = &state->pub.head.setup;
    bool waits = event->amount == HS_THEFT && state->pub.head.phase != HS_PHASE_THEFT &&
                 hs_cards_have(state->pub.won[event->seat], HS_THEFT);

    bm_say(saying, waits ? "hs.say.theft-waits" : "hs.say.suffer", event->seat);
    hs_say_card(setup, saying, "card", event->amount);
    if (waits)
        say_kind(setup, saying, "possession", "possession");
}

static void say_took(const hs_state *state, const bm_event *event, bm_saying *saying)
{
    const bm_event *before = event - 1;

    if (hs_is_misfortune(event->amount)) {
        say_suffered(state, event, saying);
        return;
    }
    bm_say(saying, buys(before, event) ? "hs.say.buy" : "hs.say.free", event->seat);
    hs_say_card(&state->pub.head.setup, saying, "card", event->amount);
    if (buys(before, event))
        bm_say_number(saying, "total", hs_money_total((uint32_t)before->set));
}

static void say_discarded(const hs_state *state, const bm_event *event, bm_saying *saying)
{
    const bm_setup *setup = &state->pub.head.setup;

    bm_say(saying, event->secret != 0 ? "hs.say.discard" : "hs.say.discard-hidden", event->seat);
    if (event->secret != 0)
        hs_say_card(setup, saying, "card", (int)event->secret);
    else
        say_kind(setup, saying, "possession", "possession");
    hs_say_card(setup, saying, "theft", HS_THEFT);
}

void hs_say_event(const hs_state *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    switch (event->kind) {
    case HS_EVENT_STARTS:
        bm_say(saying, "hs.say.start", event->seat);
        break;
    case HS_EVENT_TURNED_UP:
        say_turn_up(&state->pub, event->amount, saying);
        break;
    case HS_EVENT_BID:
        say_bid(event, saying);
        break;
    case HS_EVENT_PASS:
        say_pass(event, saying);
        break;
    case HS_EVENT_TOOK:
        say_took(state, event, saying);
        break;
    case HS_EVENT_PAID:
        say_paid(event, saying);
        break;
    case HS_EVENT_DISCARDED:
        say_discarded(state, event, saying);
        break;
    default: /* HS_EVENT_ENDED */
        bm_say(saying, "hs.say.end", BM_NOBODY);
        break;
    }
}

/* The end is walked through sentence by sentence until the wanted one. */
typedef struct walk {
    const hs_state *state;
    hs_standing standing;
    bm_pick pick;
} walk;

static void walk_money(walk *w)
{
    int seats = w->state->pub.head.setup.seats;

    for (int seat = 0; seat < seats; seat++)
        if (bm_pick_say(&w->pick, "hs.end.money", seat))
            bm_say_number(w->pick.saying, "total", w->standing.money[seat]);
    if (bm_count(w->standing.out) == seats)
        bm_pick_say(&w->pick, "hs.end.all-out", BM_NOBODY);
    else
        for (int seat = 0; seat < seats; seat++)
            if (bm_has(w->standing.out, seat))
                bm_pick_say(&w->pick, "hs.end.out", seat);
}

/* The possessions added up (HS-S1). */
static void walk_possessions(walk *w, int seat)
{
    uint32_t cards = w->state->pub.won[seat] & HS_POSSESSIONS;
    int sum = hs_score_halves(cards, HS_DEBT_FLOOR_NONE) / 2;

    if (cards == 0) {
        if (bm_pick_say(&w->pick, "hs.end.none", seat))
            say_kind(&w->state->pub.head.setup, w->pick.saying, "possession", "possession");
    } else if (bm_pick_say(&w->pick, bm_count(cards) == 1 ? "hs.end.one" : "hs.end.sum", seat)) {
        bm_say_number(w->pick.saying, "total", sum);
        if (bm_count(cards) > 1)
            say_sum(w->pick.saying, cards, false);
    }
}

/* One more card's effect; `halves` is what it leaves. */
static void walk_effect(walk *w, const char *key, int card, int halves)
{
    if (!bm_pick_say(&w->pick, key, BM_NOBODY))
        return;
    hs_say_card(&w->state->pub.head.setup, w->pick.saying, "card", card);
    bm_say_halves(w->pick.saying, "total", halves);
}

static void walk_seat(walk *w, int seat)
{
    uint32_t cards = w->state->pub.won[seat];
    int floor = w->state->pub.head.setup.option[HS_OPTION_DEBT_FLOOR];
    uint32_t counted = cards & HS_POSSESSIONS;

    walk_possessions(w, seat);
    if ((cards & HS_DEBT_BIT) != 0) {
        counted |= HS_DEBT_BIT;
        int halves = hs_score_halves(counted, floor);
        bool floored = halves != hs_score_halves(counted, HS_DEBT_FLOOR_NONE);
        walk_effect(w, floored ? "hs.end.debt-floor" : "hs.end.debt", HS_DEBT, halves);
    }
    for (int i = 0; i < bm_count(cards & HS_TITLES); i++) {
        counted = hs_cards_with(counted, HS_TITLE);
        walk_effect(w, "hs.end.title", HS_TITLE, hs_score_halves(counted, floor));
    }
    if ((cards & HS_SCANDAL_BIT) != 0)
        walk_effect(w, "hs.end.scandal", HS_SCANDAL,
                    hs_score_halves(counted | HS_SCANDAL_BIT, floor));
}

/* The seats that share the highest status. */
static uint32_t level_seats(const walk *w)
{
    int best = w->standing.halves[bm_lowest(w->standing.winners)];
    uint32_t level = 0;

    for (int seat = 0; seat < w->state->pub.head.setup.seats; seat++)
        if (!bm_has(w->standing.out, seat) && w->standing.halves[seat] == best)
            level |= bm_bit(seat);
    return level;
}

static void walk_tie(walk *w)
{
    const bm_setup *setup = &w->state->pub.head.setup;
    bool by_money = setup->option[HS_OPTION_TIE] == HS_TIE_MONEY;
    uint32_t level = level_seats(w);

    if (bm_count(level) < 2)
        return;
    if (bm_pick_say(&w->pick, "hs.end.tie", BM_NOBODY)) {
        bm_say_seats(w->pick.saying, "seats", level);
        bm_say_halves(w->pick.saying, "total", w->standing.halves[bm_lowest(level)]);
    }
    if (bm_pick_say(&w->pick, by_money ? "hs.end.tie-money" : "hs.end.tie-possession", BM_NOBODY) &&
        !by_money)
        say_kind(setup, w->pick.saying, "possession", "possession");
    if (bm_count(w->standing.winners) > 1)
        bm_pick_say(&w->pick, "hs.end.tie-stays", BM_NOBODY);
}

static void walk_winners(walk *w)
{
    uint32_t winners = w->standing.winners;
    int seat = bm_lowest(winners);

    if (bm_count(winners) == 1) {
        if (bm_pick_say(&w->pick, "hs.end.winner", seat))
            bm_say_halves(w->pick.saying, "n", w->standing.halves[seat]);
    } else if (bm_pick_say(&w->pick, "hs.end.winners", BM_NOBODY)) {
        bm_say_seats(w->pick.saying, "seats", winners);
        bm_say_halves(w->pick.saying, "n", w->standing.halves[seat]);
    }
}

bool hs_say_result(const hs_state *state, uint32_t i, bm_saying *saying)
{
    walk w = {.state = state, .pick = {saying, i, false}};

    hs_score(state, &w.standing);
    walk_money(&w);
    for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
        walk_seat(&w, seat); /* HS-S3: also who is out, for the record */
    if (w.standing.winners == 0) {
        bm_pick_say(&w.pick, "hs.end.nobody", BM_NOBODY);
        return w.pick.found;
    }
    walk_tie(&w);
    walk_winners(&w);
    return w.pick.found;
}

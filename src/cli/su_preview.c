/* su_preview.c - what an answer would come to. */
#include "cli/su_face.h"

#include "base/bits.h"
#include "games/su/su_deal.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_text.h"

enum { EFFECTS_ROOM = 330 /* of a saying, all texts together */, EFFECTS_MAX = 240 };

/* What is being weighed. */
typedef struct weighing {
    const bm_scene *scene;
    const su_public *pub;
    int seat;
    bm_move move;
    bm_saying *saying;
} weighing;

static void say(const weighing *w, const char *key)
{
    bm_say(w->saying, key, BM_NOBODY);
}

/* What the seat would have then, below 0 what it would lack. */
static void say_cash(const weighing *w, int change)
{
    bm_say_number(w->saying, "cash", w->pub->cash[w->seat] + change);
}

static void say_sum(const weighing *w, int sum)
{
    bm_say_number(w->saying, "sum", sum);
}

static void preview_roll(const weighing *w)
{
    for (int i = 0; i < w->pub->due_count && w->pub->rolled == 0; i++)
        if (w->pub->due[i].payee == w->seat) {
            say(w, "su.preview.roll-lost");
            bm_say_seat(w->saying, "other", w->pub->due[i].visitor);
            say_sum(w, w->pub->due[i].amount);
            return;
        }
    if (w->pub->jailed[w->seat] != 0) {
        say(w, "su.preview.roll-jailed");
        bm_say_number(w->saying, "n", w->pub->jailed[w->seat]);
        return;
    }
    say(w, "su.preview.roll");
}

/* Raid and racket. A mortgaged business costs the raider the fee (SU-C1). */
static void preview_power(const weighing *w)
{
    int deed = w->move.target;
    bool raid = w->move.kind == SU_MOVE_RAID;
    int fee = raid ? su_fees(w->pub, bm_bit(deed)) : 0;

    say(w, fee > 0 ? "su.preview.raid-fee" : raid ? "su.preview.raid" : "su.preview.racket");
    su_face_say_deed(w->saying, "deed", deed);
    bm_say_seat(w->saying, "other", su_owner(w->pub, deed));
    if (fee > 0) {
        say_sum(w, fee);
        say_cash(w, -fee);
    }
}

/* Whether what is raised settles the debt, which pays itself then, or what is missing. */
static void say_debt(const weighing *w, int change)
{
    su_public after = *w->pub;
    char sentence[BM_SENTENCE_MAX] = "";
    bm_saying saying;
    bm_text text;

    after.cash[w->seat] += change;
    if (after.head.phase == SU_PHASE_DEBT) {
        int missing = after.debt[0].amount - after.cash[w->seat];
        bm_say(&saying, missing > 0 ? "su.preview.debt-missing" : "su.preview.debt-paid",
               BM_NOBODY);
        if (missing <= 0)
            su_pay_debt(&after, NULL);
        bm_say_number(&saying, "sum", missing > 0 ? missing : after.cash[w->seat]);
        bm_text_begin(&text, sentence, sizeof sentence);
        bm_text_add_char(&text, ' ');
        bm_tell_saying(&w->scene->teller, &saying, &text);
    }
    bm_say_text(w->saying, "debt", sentence);
}

/* Another level on a square: the rent before and after, and what it costs or brings. */
static void preview_level(const weighing *w, const char *key, int level, int change)
{
    int deed = w->move.target;
    su_public after = *w->pub;

    su_set_level(&after, deed, level);
    say(w, key);
    su_face_say_deed(w->saying, "deed", deed);
    say_sum(w, change < 0 ? -change : change);
    bm_say_number(w->saying, "before", su_rent_of(w->pub, deed));
    bm_say_number(w->saying, "after", su_rent_of(&after, deed));
    say_cash(w, change);
    if (change > 0)
        say_debt(w, change);
}

static void preview_building(const weighing *w)
{
    const su_deed *deed = &su_deeds[w->move.target];
    int level = su_level(w->pub, w->move.target);

    switch (w->move.kind) {
    case SU_MOVE_BUILD:
        preview_level(w, "su.preview.build", level + 1, -deed->object);
        break;
    case SU_MOVE_NETWORK:
        preview_level(w, "su.preview.chain", SU_NETWORK, -deed->network);
        break;
    case SU_MOVE_SELL:
        preview_level(w, "su.preview.sell", level - 1, deed->object / 2);
        break;
    case SU_MOVE_SELL_NETWORK:
        preview_level(w, "su.preview.sell-chain", 0,
                      su_scrap_value(w->pub, bm_bit(w->move.target)));
        break;
    default: /* SU_MOVE_BREAK_NETWORK */
        preview_level(w, "su.preview.break", SU_OBJECTS_EACH, deed->network / 2);
        break;
    }
}

static void preview_mortgage(const weighing *w)
{
    int value = su_deeds[w->move.target].mortgage;

    say(w, "su.preview.mortgage");
    su_face_say_deed(w->saying, "deed", w->move.target);
    say_sum(w, value);
    say_cash(w, value);
    bm_say_number(w->saying, "more", su_redemption(w->move.target));
    say_debt(w, value);
}

static void preview_redeem(const weighing *w)
{
    int deed = w->move.target;
    bool takeover = w->pub->head.phase == SU_PHASE_TAKEOVER;
    int price = takeover ? su_deeds[deed].mortgage : su_redemption(deed);
    su_public after = *w->pub;

    after.mortgaged &= ~bm_bit(deed);
    say(w, "su.preview.redeem");
    su_face_say_deed(w->saying, "deed", deed);
    say_sum(w, price);
    bm_say_number(w->saying, "after", su_rent_of(&after, deed));
    say_cash(w, -price);
}

/* Cash that a side has after a deal, fees paid. What is struck off a debt is no cash. */
static int cash_after(const su_public *pub, int from, const su_offer *offer, bool giver)
{
    int to = offer->to - 1;
    int cash = su_strikes_off(pub, to) ? 0 : offer->cash;

    return giver ? pub->cash[from] - cash - su_fees(pub, offer->want)
                 : pub->cash[to] + cash - su_fees(pub, offer->give);
}

/* Who completes or gives up what, in the room that is left. */
static void say_effects(const weighing *w, int from, const su_offer *offer)
{
    char effects[EFFECTS_MAX];
    size_t room = w->saying->used < EFFECTS_ROOM ? EFFECTS_ROOM - w->saying->used : 1;
    bm_text text;

    bm_text_begin(&text, effects, room < sizeof effects ? room : sizeof effects);
    su_face_write_effects(w->scene, from, offer, &text);
    bm_say_text(w->saying, "effects", effects);
}

/* A debtor's offer to whom it owes: cash is struck off (SU-K7). */
static void preview_strike(const weighing *w, bool own, int from, const su_offer *offer)
{
    say(w, own ? "su.preview.offer-strike" : "su.preview.accept-strike");
    bm_say_seat(w->saying, "other", own ? offer->to - 1 : from);
    su_face_say_side(w->scene, w->saying, "give", offer->give, 0);
    su_face_say_side(w->scene, w->saying, "want", offer->want, 0);
    say_sum(w, -offer->cash);
    say_effects(w, from, offer);
}

/* A deal as the viewer, who is one of its sides, sees it. */
static void preview_deal(const weighing *w, const char *key, int from, const su_offer *offer)
{
    bool own = from == w->seat;

    if (offer->cash < 0 && su_strikes_off(w->pub, offer->to - 1)) {
        preview_strike(w, own, from, offer);
        return;
    }
    say(w, key);
    bm_say_seat(w->saying, "other", own ? offer->to - 1 : from);
    su_face_say_side(w->scene, w->saying, "give", own ? offer->give : offer->want,
                     own ? offer->cash : -offer->cash);
    su_face_say_side(w->scene, w->saying, "get", own ? offer->want : offer->give,
                     own ? -offer->cash : offer->cash);
    bm_say_number(w->saying, "cash", cash_after(w->pub, from, offer, own));
    say_effects(w, from, offer);
}

static void preview_offer(const weighing *w)
{
    su_offer offer = su_face_offer_of(w->move);

    preview_deal(w, "su.preview.offer", w->seat, &offer);
}

static void preview_answer(const weighing *w)
{
    int from = w->move.target;

    if (w->move.kind == SU_MOVE_ACCEPT) {
        preview_deal(w, "su.preview.accept", from, &w->pub->offer[from]);
        return;
    }
    say(w, "su.preview.reject");
    bm_say_seat(w->saying, "other", from);
}

/* The oldest rent between the two. */
static const su_rent *find_rent(const weighing *w, int visitor, int payee)
{
    for (int i = 0; i < w->pub->due_count; i++)
        if (w->pub->due[i].visitor == visitor && w->pub->due[i].payee == payee)
            return &w->pub->due[i];
    return NULL;
}

static void preview_demand(const weighing *w)
{
    const su_rent *rent = find_rent(w, w->move.target, w->seat);

    say(w, "su.preview.demand");
    bm_say_seat(w->saying, "other", w->move.target);
    say_sum(w, rent != NULL ? rent->amount : 0);
}

static void say_payee(const weighing *w, int payee)
{
    if (payee == SU_BANK)
        bm_say_term(w->saying, "other", "su.now.", "the-bank", 0);
    else
        bm_say_seat(w->saying, "other", payee);
}

/* What the seat has after it has paid; a share of the rent may come back to it (SU-C9). */
static int cash_after_payment(const weighing *w, int payee, int sum, int rent)
{
    su_public after = *w->pub;

    after.debt_count = 0;
    su_owe(&after, w->seat, payee, sum, rent);
    if (after.debt_count > 0)
        su_pay_debt(&after, NULL);
    return after.cash[w->seat];
}

/* With too little cash a debt. `rent`: the deed plus 1, or 0. */
static void preview_payment(const weighing *w, int payee, int sum, int rent)
{
    int missing = sum - w->pub->cash[w->seat];

    say(w, missing <= 0 ? "su.preview.pay" : "su.preview.pay-short");
    say_payee(w, payee);
    say_sum(w, sum);
    if (missing <= 0)
        bm_say_number(w->saying, "cash", cash_after_payment(w, payee, sum, rent));
    else
        bm_say_number(w->saying, "more", missing);
}

static void preview_pay(const weighing *w)
{
    if (w->pub->head.phase == SU_PHASE_RELEASE) {
        preview_payment(w, SU_BANK, SU_BAIL, 0);
        return;
    }
    for (int i = 0; i < w->pub->due_count; i++) {
        const su_rent *rent = &w->pub->due[i];
        bool meant =
            w->move.kind == SU_MOVE_PAY ? rent->demanded != 0 : rent->payee == w->move.target;
        if (meant && rent->visitor == w->seat) {
            preview_payment(w, rent->payee, rent->amount, rent->deed + 1);
            return;
        }
    }
    preview_payment(w, SU_BANK, 0, 0);
}

/* So many of the group one would have then. */
static void preview_purchase(const weighing *w, const char *key, const char *whole, int deed,
                             int price)
{
    uint32_t group = su_group_of(w->pub, deed);
    uint32_t after = (w->pub->deeds[w->seat] | bm_bit(deed)) & group;

    say(w, after == group ? whole : key);
    bm_say_term(w->saying, "group", "su.group.", su_face_group(su_deeds[deed].group), 0);
    bm_say_number(w->saying, "n", bm_count(after));
    bm_say_number(w->saying, "all", bm_count(group));
    say_cash(w, -price);
}

static void preview_bid(const weighing *w)
{
    const su_auction *auction = &w->pub->auction;

    if (auction->lot == SU_LOT_DEED) {
        preview_purchase(w, "su.preview.bid", "su.preview.bid-whole", auction->deed - 1,
                         w->move.amount);
        return;
    }
    say(w, "su.preview.bid-site");
    su_face_say_deed(w->saying, "deed", auction->site[w->seat] - 1);
    say_cash(w, -w->move.amount);
}

static void preview_keep(const weighing *w)
{
    say(w, "su.preview.keep");
    su_face_say_deed(w->saying, "deed", w->move.target);
    say_sum(w, su_redemption(w->move.target));
}

static void preview_contest(const weighing *w)
{
    const su_deed *deed = &su_deeds[w->move.target];
    bool outlet = w->pub->auction.lot == SU_LOT_OBJECT;

    say(w, "su.preview.contest");
    su_face_say_deed(w->saying, "deed", w->move.target);
    say_sum(w, outlet ? deed->object : deed->network);
}

/* Moves that need no more than a sentence. */
static void preview_plain(const weighing *w)
{
    static const char *const KEYS[SU_MOVE_END] = {
        [SU_MOVE_WITHDRAW] = "su.preview.withdraw", [SU_MOVE_REVEAL] = "su.preview.reveal",
        [SU_MOVE_DECLINE] = "su.preview.decline",   [SU_MOVE_DROP] = "su.preview.drop",
        [SU_MOVE_REFUSE] = "su.preview.refuse",     [SU_MOVE_FREE] = "su.preview.free",
        [SU_MOVE_YIELD] = "su.preview.yield"};

    say(w, KEYS[w->move.kind]);
}

static void preview_bankrupt(const weighing *w)
{
    say(w, "su.preview.bankrupt");
    say_payee(w, w->pub->debt[0].creditor);
}

static void preview_bail(const weighing *w)
{
    say(w, "su.preview.bail");
    say_sum(w, SU_BAIL);
    say_cash(w, -SU_BAIL);
}

static void preview_buy(const weighing *w)
{
    int deed = su_deed_at[w->pub->square[w->seat]];

    preview_purchase(w, "su.preview.buy", "su.preview.buy-whole", deed, su_deeds[deed].price);
}

void su_face_preview(const bm_scene *scene, bm_move move, bm_saying *saying)
{
    static void (*const PREVIEWS[SU_MOVE_END])(const weighing *) = {
        [SU_MOVE_ROLL] = preview_roll,
        [SU_MOVE_BAIL] = preview_bail,
        [SU_MOVE_RAID] = preview_power,
        [SU_MOVE_RACKET] = preview_power,
        [SU_MOVE_BUILD] = preview_building,
        [SU_MOVE_NETWORK] = preview_building,
        [SU_MOVE_SELL] = preview_building,
        [SU_MOVE_SELL_NETWORK] = preview_building,
        [SU_MOVE_BREAK_NETWORK] = preview_building,
        [SU_MOVE_MORTGAGE] = preview_mortgage,
        [SU_MOVE_REDEEM] = preview_redeem,
        [SU_MOVE_OFFER] = preview_offer,
        [SU_MOVE_ACCEPT] = preview_answer,
        [SU_MOVE_REJECT] = preview_answer,
        [SU_MOVE_DEMAND] = preview_demand,
        [SU_MOVE_PAY_SEAT] = preview_pay,
        [SU_MOVE_PAY] = preview_pay,
        [SU_MOVE_BUY] = preview_buy,
        [SU_MOVE_BID] = preview_bid,
        [SU_MOVE_CONTEST] = preview_contest,
        [SU_MOVE_KEEP] = preview_keep,
        [SU_MOVE_BANKRUPT] = preview_bankrupt,
    };
    weighing w = {scene, &su_face_state(scene)->pub, scene->viewer, move, saying};

    (PREVIEWS[move.kind] != NULL ? PREVIEWS[move.kind] : preview_plain)(&w);
}

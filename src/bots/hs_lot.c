/* hs_lot.c - the bidding as a tree.
 *
 * A seat has up to 2047 raises. They are looked at in the order of what they cost,
 * the change that is missed later counted in, and only so many as the plan's width
 * for the ply: first the cheapest, then higher bids and other cards. The net decides
 * between them at the leaves, so the order need not be exact.
 *
 * A raise is looked at only if the seat would be glad that all others passed at once.
 * Raising what one does not want, to make others pay, is left out: it takes opponents
 * who think alike, and the tree would never end.
 *
 * Leaves are few where the tree is not: where a possession or title is sold only
 * the taker's money changes. So leaves are remembered.
 *
 * Close to the end a leaf is not left to the net: each card that can be next is turned
 * up and bid for in thought, down to the last lot, after which the rules decide.
 */
#include "bots/hs_lot.h"

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "bots/hs_policy.h"

enum {
    RAISES_MAX = 16,
    COST_STEP = 8, /* costs are sorted this finely */
    AHEAD_PLY = HS_LOT_WIDTHS / 2, /* as wide as there are lots that lie ahead */
    COSTS = (HS_MONEY_SUM * HS_CHANGE_UNIT + HS_CHANGE_ALL) / COST_STEP + 1,
    WATCH_EVERY = 256 /* visits */
};

/* Sorted by counting: a full hand has 2048 sets, and this is done for every lot. */
static void fill_purse(hs_lot_purse *purse, uint32_t hand)
{
    uint16_t place[COSTS + 1] = {0};
    uint32_t cards = hand;

    for (;; cards = (cards - 1) & hand) {
        place[hs_change_cost(cards) / COST_STEP + 1]++;
        if (cards == 0)
            break;
    }
    for (int i = 1; i <= COSTS; i++)
        place[i] = (uint16_t)(place[i] + place[i - 1]);
    purse->count = place[COSTS];
    for (cards = hand;; cards = (cards - 1) & hand) {
        purse->set[place[hs_change_cost(cards) / COST_STEP]++] = (uint16_t)cards;
        if (cards == 0)
            break;
    }
}

/* Seats that have the same money, as all have at first, have the same purse. */
static void fill_purses(hs_lot *lot, const hs_public *pub)
{
    uint32_t hand[HS_SEATS_MAX];

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        int like = 0;
        hand[seat] = (uint32_t)pub->hand[seat] | pub->played[seat];
        while (hand[like] != hand[seat])
            like++;
        if (like == seat)
            fill_purse(&lot->purse[seat], hand[seat]);
        lot->of[seat] = &lot->purse[like];
    }
}

void hs_lot_begin(hs_lot *lot, const bm_net *net, const hs_state *state, const bm_watch *watch)
{
    lot->net = net;
    lot->watch = watch;
    bm_zero(lot->known, sizeof lot->known);
    fill_purses(lot, &state->pub);
}

/* No set below `high` can raise, and none costs less than it is worth: so the search starts
 * at the first that can cost enough. */
static int first_worth(const hs_lot_purse *purse, int high)
{
    int low = 0;
    int above = purse->count;

    while (low < above) {
        int middle = (low + above) / 2;
        if (hs_change_cost(purse->set[middle]) / COST_STEP < high * HS_CHANGE_UNIT / COST_STEP)
            low = middle + 1;
        else
            above = middle;
    }
    return low;
}

int hs_lot_raises(const hs_lot *lot, const hs_state *state, int most, uint32_t *cards)
{
    const hs_public *pub = &state->pub;
    const hs_lot_purse *purse = lot->of[pub->turn_seat];
    uint32_t played = pub->played[pub->turn_seat];
    uint32_t lacking = ~(played | pub->hand[pub->turn_seat]);
    int count = 0;

    if (hs_money_total(pub->hand[pub->turn_seat]) <= hs_bid_need(state, pub->turn_seat))
        return 0;
    for (int i = first_worth(purse, pub->high); i < purse->count && count < most; i++) {
        uint32_t set = purse->set[i];
        if (((played & ~set) | (set & lacking)) == 0 && hs_money_total(set) > pub->high)
            cards[count++] = set & ~played;
    }
    return count;
}

void hs_settle(hs_state *state)
{
    const hs_public *pub = &state->pub;

    if (pub->head.phase != HS_PHASE_THEFT)
        return;
    hs_apply(state, pub->turn_seat, hs_least_discard(pub), NULL);
}

/* Everything that positions between lots can differ in, but for money. */
static uint64_t cards_of(const hs_public *pub)
{
    uint64_t key = pub->starter;

    for (int seat = 0; seat < HS_SEATS_MAX; seat++)
        key = bm_hash_mix(key, pub->won[seat]);
    return bm_hash_mix(key, pub->deck);
}

static uint64_t money_of(const hs_public *pub)
{
    uint64_t key = 1;

    for (int seat = 0; seat < HS_SEATS_MAX; seat++)
        key = key << HS_MONEY_COUNT | pub->hand[seat];
    return key;
}

/* Errs like a person: about what a card does for whom, whatever it costs, and next time
 * the same again. */
static void misjudge(const hs_lot_plan *plan, uint64_t cards, hs_shares *shares)
{
    uint64_t luck = bm_hash_mix(cards, plan->whose);
    uint32_t range = 2 * (uint32_t)plan->error + 1;

    for (int seat = 0; seat < HS_SEATS_MAX; seat++) {
        luck = bm_hash_spread(luck);
        shares->of[seat] += (int32_t)((luck >> 32) % range) - plan->error;
    }
}

static void think(hs_lot *lot, const hs_state *state, int ply, hs_thought *best);

/* The end as one of the cards, and the others thought through. */
static void weigh_ahead(hs_lot *lot, const hs_state *state, hs_shares *shares)
{
    int one_of = hs_end_is_one_of(state);
    hs_thought thought;
    bm_move move;
    uint32_t weight;

    hs_final_shares(state, shares);
    for (uint32_t i = 0; hs_chance(state, i, &move, &weight); i++) {
        hs_state after = *state;
        hs_apply(&after, BM_CHANCE, move, NULL);
        if (after.pub.head.phase != HS_PHASE_BID)
            continue;
        think(lot, &after, AHEAD_PLY, &thought);
        for (int seat = 0; seat < HS_SEATS_MAX; seat++)
            shares->of[seat] += thought.shares.of[seat];
    }
    for (int seat = 0; seat < HS_SEATS_MAX; seat++)
        shares->of[seat] /= one_of;
}

static void weigh_leaf(hs_lot *lot, hs_state *state, hs_shares *shares)
{
    hs_settle(state);
    uint64_t cards = cards_of(&state->pub);
    uint64_t key = bm_hash_mix(cards, money_of(&state->pub)) | 1;
    hs_lot_known *known = &lot->known[(key >> 32) % HS_LOT_KNOWN];
    int one_of = hs_end_is_one_of(state);

    if (known->key == key) {
        *shares = known->shares;
        return;
    }
    if (one_of > 1 && one_of <= lot->plan.ahead)
        weigh_ahead(lot, state, shares);
    else
        hs_value(lot->net, state, shares);
    if (lot->plan.error != 0 && one_of != 1)
        misjudge(&lot->plan, cards, shares);
    known->key = key;
    known->shares = *shares;
}

/* What comes of it if all others pass from here on. */
static void weigh_silence(hs_lot *lot, const hs_state *state, hs_shares *shares)
{
    hs_state after = *state;

    while (after.pub.head.phase == HS_PHASE_BID)
        hs_apply(&after, after.pub.turn_seat, hs_bid_move(0), NULL);
    weigh_leaf(lot, &after, shares);
}

static bool is_late(hs_lot *lot)
{
    if (lot->visits >= lot->plan.visits) {
        lot->cut = true;
        return true;
    }
    lot->visits++;
    if (lot->watch != NULL && lot->visits % WATCH_EVERY == 0 && lot->watch->late(lot->watch->of))
        lot->plan.visits = lot->visits;
    return false;
}

/* The best of the raises that the seat would not regret by more than `soft`; false where there
 * is none. */
static bool best_raise(hs_lot *lot, const hs_state *state, int ply, int32_t bound, hs_thought *best)
{
    int seat = state->pub.turn_seat;
    int width = lot->plan.width[ply < HS_LOT_WIDTHS ? ply : HS_LOT_WIDTHS - 1];
    uint32_t cards[RAISES_MAX];
    int count = hs_lot_raises(lot, state, width, cards);
    bool found = false;

    for (int i = 0; i < count; i++) {
        hs_state after = *state;
        hs_thought thought;
        hs_apply(&after, seat, hs_bid_move(cards[i]), NULL);
        weigh_silence(lot, &after, &thought.shares);
        if (thought.shares.of[seat] <= bound)
            continue;
        think(lot, &after, ply + 1, &thought);
        if (!found || thought.shares.of[seat] > best->shares.of[seat]) {
            best->shares = thought.shares;
            best->move = hs_bid_move(cards[i]);
            found = true;
        }
    }
    return found;
}

/* Others are not as sure as the thinker: where raising and passing are nearly alike to them,
 * both are thought possible, the better one the more. */
static void mix(hs_thought *pass, const hs_thought *raise, int32_t gain, int32_t soft)
{
    for (int seat = 0; seat < HS_SEATS_MAX; seat++) {
        int64_t sum = (int64_t)raise->shares.of[seat] * (soft + gain) +
                      (int64_t)pass->shares.of[seat] * (soft - gain);
        pass->shares.of[seat] = (int32_t)(sum / (2 * soft));
    }
    if (gain > 0)
        pass->move = raise->move;
}

/* The recursion ends: every raise takes a card from a hand, and a pass is for good. */
static void think(hs_lot *lot, const hs_state *state, int ply, hs_thought *best)
{
    int seat = state->pub.turn_seat;
    hs_state after = *state;
    hs_thought raise;

    if (state->pub.head.phase != HS_PHASE_BID) {
        weigh_leaf(lot, &after, &best->shares);
        return;
    }
    hs_apply(&after, seat, hs_bid_move(0), NULL);
    think(lot, &after, ply + 1, best);
    best->move = hs_bid_move(0);
    int32_t passing = best->shares.of[seat];
    int32_t soft = seat == lot->plan.whose ? 0 : lot->plan.soft;
    if (is_late(lot) || !best_raise(lot, state, ply, passing - soft, &raise))
        return;
    int32_t gain = raise.shares.of[seat] - passing;
    if (gain > 0 && gain >= soft)
        *best = raise;
    else if (gain > -soft)
        mix(best, &raise, gain, soft);
}

void hs_lot_think(hs_lot *lot, const hs_lot_plan *plan, const hs_state *state, hs_thought *thought)
{
    lot->plan = *plan;
    lot->visits = 0;
    lot->cut = false;
    think(lot, state, 0, thought);
}

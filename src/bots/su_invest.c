/* su_invest.c - putting money into enterprises, and getting it out again.
 *
 * A rent grows most from two to three objects: whole groups are first brought to three,
 * for which other enterprises may be mortgaged; only then comes the rest. A group's
 * mortgages are lifted before it is built on, others' when nothing better is to be had,
 * so that no money goes to and fro.
 */
#include "bots/su_invest.h"

#include "bots/su_value.h"
#include "games/su/su_debt.h"

enum { COMFORT = 200 }; /* cash beyond the reserve, before a lone mortgage is lifted */

static const bm_move NOTHING = {0};

static bm_move on_deed(int kind, int deed)
{
    return bm_move_of(kind, deed, 0, 0);
}

static int lowest_level(const su_public *pub, uint32_t group)
{
    return su_level(pub, bm_lowest(su_lowest_of(pub, group)));
}

int su_piece_value(const su_public *pub, int deed)
{
    int level = su_level(pub, deed);
    const uint16_t *rent = su_deeds[deed].rent;

    return level == SU_NETWORK ? 0 : su_takings(pub, deed, rent[level + 1] - rent[level]);
}

int su_best_site(const su_public *pub, uint32_t sites)
{
    int best = bm_lowest(sites);

    for (; sites != 0; sites &= sites - 1)
        if (su_piece_value(pub, bm_lowest(sites)) >= su_piece_value(pub, best))
            best = bm_lowest(sites);
    return best;
}

/* What a group's way to three objects brings for 1000; beyond them, the next piece. */
static int yield_of(const su_public *pub, uint32_t group)
{
    int level = lowest_level(pub, group);
    int target = level < SU_GROUP_LEVEL ? SU_GROUP_LEVEL : level + 1;

    if (target > SU_NETWORK)
        return 0;
    int cost = su_group_cost(pub, group, target);
    int more = su_group_takings(pub, group, target) - su_group_takings(pub, group, level);
    return cost > 0 ? more * 1000 / cost : 0;
}

bm_move su_next_step(const su_public *pub, uint32_t group, int *cost)
{
    uint32_t mortgaged = group & pub->mortgaged;

    if (mortgaged != 0) {
        *cost = su_redemption(bm_lowest(mortgaged));
        return on_deed(SU_MOVE_REDEEM, bm_lowest(mortgaged));
    }
    int deed = su_best_site(pub, su_lowest_of(pub, group));
    bool network = su_level(pub, deed) == SU_OBJECTS_EACH;
    *cost = network ? su_deeds[deed].network : su_deeds[deed].object;
    return on_deed(network ? SU_MOVE_NETWORK : SU_MOVE_BUILD, deed);
}

bool su_in_stock(const su_public *pub, uint32_t group)
{
    int cost;

    switch (su_next_step(pub, group, &cost).kind) {
    case SU_MOVE_BUILD:
        return pub->objects > 0;
    case SU_MOVE_NETWORK:
        return pub->networks > 0;
    default: /* SU_MOVE_REDEEM */
        return true;
    }
}

/* The best group to put money into, of those for which the bank has what comes next: below
 * three objects if `early`, beyond if not; 0 for none. */
static uint32_t best_group(const su_public *pub, int seat, bool early)
{
    uint32_t best = 0;
    int best_yield = 0;

    for (uint32_t rest = pub->whole[seat]; rest != 0;) {
        uint32_t group = su_group_of(pub, bm_lowest(rest));
        int yield = yield_of(pub, group);
        rest &= ~group;
        if ((lowest_level(pub, group) < SU_GROUP_LEVEL) == early && yield > best_yield &&
            su_in_stock(pub, group)) {
            best = group;
            best_yield = yield;
        }
    }
    return best;
}

static bool in_menu(const su_menu *menu, bm_move move)
{
    return bm_has(su_menu_targets(menu, move.kind), move.target);
}

bm_move su_mortgage_for(const su_public *pub, int seat, const su_menu *menu, int wanted)
{
    uint32_t lone = pub->deeds[seat] & ~pub->whole[seat] & ~pub->mortgaged;
    int sum = 0;
    int least = INT32_MAX;
    int deed = -1;

    for (; lone != 0; lone &= lone - 1) {
        int attachment = su_attachment(pub, seat, bm_lowest(lone));
        sum += su_deeds[bm_lowest(lone)].mortgage;
        if (attachment < least) {
            least = attachment;
            deed = bm_lowest(lone);
        }
    }
    if (sum < wanted || deed < 0 || su_menu_targets(menu, SU_MOVE_MORTGAGE) == 0)
        return NOTHING;
    return on_deed(SU_MOVE_MORTGAGE, deed);
}

/* Up to three objects: the money may also come from mortgages. */
static bm_move build_up(const su_public *pub, int seat, const su_menu *menu, uint32_t group)
{
    int cost;
    bm_move step = su_next_step(pub, group, &cost);
    int wanted = cost + su_reserve(pub, seat) - pub->cash[seat];

    if (wanted > 0)
        return su_mortgage_for(pub, seat, menu, wanted);
    return in_menu(menu, step) ? step : NOTHING;
}

/* A mortgage that keeps nobody from building: where the rent is highest. */
static bm_move lift_lone(const su_public *pub, int seat, const su_menu *menu)
{
    int spare = pub->cash[seat] - su_reserve(pub, seat) - COMFORT;
    bm_move best = NOTHING;
    int best_rent = 0;

    for (uint32_t rest = su_menu_targets(menu, SU_MOVE_REDEEM); rest != 0; rest &= rest - 1) {
        int deed = bm_lowest(rest);
        if (su_redemption(deed) <= spare && su_deeds[deed].rent[0] > best_rent) {
            best_rent = su_deeds[deed].rent[0];
            best = on_deed(SU_MOVE_REDEEM, deed);
        }
    }
    return best;
}

/* Beyond three objects: only from spare cash. */
static bm_move build_on(const su_public *pub, int seat, const su_menu *menu)
{
    uint32_t group = best_group(pub, seat, false);
    int cost;

    if (group == 0)
        return NOTHING;
    bm_move step = su_next_step(pub, group, &cost);
    bool spare = pub->cash[seat] - cost >= su_reserve(pub, seat);
    return spare && in_menu(menu, step) ? step : NOTHING;
}

/* Selling one object and building it elsewhere: what that gains, 0 for nothing. */
static int shift_gain(const su_public *pub, int seat, int deed)
{
    su_public after = *pub;
    int cost;

    su_sell(&after, seat, deed, NULL);
    uint32_t group = best_group(&after, seat, true);
    if (group == 0)
        group = best_group(&after, seat, false);
    if (group == 0 || bm_has(group, deed))
        return 0;
    bm_move step = su_next_step(&after, group, &cost);
    if (step.kind != SU_MOVE_BUILD || after.cash[seat] - cost < su_reserve(pub, seat))
        return 0;
    return su_piece_value(&after, step.target) - su_piece_value(&after, deed) -
           su_deeds[deed].object / 2;
}

/* When the bank has no objects left, one of the seat's may be worth more elsewhere; four
 * of them are free again under every network. */
static bm_move shift_object(const su_public *pub, int seat, const su_menu *menu)
{
    bm_move best = NOTHING;
    int best_gain = 0;

    if (pub->objects > 0)
        return NOTHING;
    for (uint32_t rest = su_menu_targets(menu, SU_MOVE_SELL); rest != 0; rest &= rest - 1) {
        int gain = shift_gain(pub, seat, bm_lowest(rest));
        if (gain > best_gain) {
            best_gain = gain;
            best = on_deed(SU_MOVE_SELL, bm_lowest(rest));
        }
    }
    return best;
}

bm_move su_invest(const su_public *pub, int seat, const su_menu *menu)
{
    uint32_t early = best_group(pub, seat, true);
    bm_move move = early != 0 ? build_up(pub, seat, menu, early) : NOTHING;

    if (early != 0)
        return move; /* or it saves for that */
    move = build_on(pub, seat, menu);
    if (move.kind == 0)
        move = shift_object(pub, seat, menu);
    return move.kind != 0 ? move : lift_lone(pub, seat, menu);
}

/* What a sale or mortgage costs in the long run. */
static int loss_of(const su_public *pub, int seat, bm_move move)
{
    int deed = move.target;
    const su_deed *d = &su_deeds[deed];
    int level = su_level(pub, deed);

    switch (move.kind) {
    case SU_MOVE_MORTGAGE:
        return d->fee + su_attachment(pub, seat, deed) / 2;
    case SU_MOVE_SELL:
        return d->object / 2 + su_takings(pub, deed, d->rent[level] - d->rent[level - 1]);
    case SU_MOVE_BREAK_NETWORK:
        return d->network / 2 + su_takings(pub, deed, d->rent[level] - d->rent[level - 1]);
    default: /* SU_MOVE_SELL_NETWORK */
        return su_scrap_value(pub, bm_bit(deed)) + su_takings(pub, deed, d->rent[level]);
    }
}

static int proceeds_of(const su_public *pub, bm_move move)
{
    const su_deed *deed = &su_deeds[move.target];

    switch (move.kind) {
    case SU_MOVE_MORTGAGE:
        return deed->mortgage;
    case SU_MOVE_SELL:
        return deed->object / 2;
    case SU_MOVE_BREAK_NETWORK:
        return deed->network / 2;
    default: /* SU_MOVE_SELL_NETWORK */
        return su_scrap_value(pub, bm_bit(move.target));
    }
}

bm_move su_raise_cash(const su_public *pub, int seat, const su_menu *menu)
{
    bm_move best = NOTHING;
    int best_loss = INT32_MAX;

    for (int kind = SU_MOVE_SELL; kind <= SU_MOVE_MORTGAGE; kind++) {
        for (uint32_t rest = su_menu_targets(menu, kind); rest != 0; rest &= rest - 1) {
            bm_move move = on_deed(kind, bm_lowest(rest));
            int loss = loss_of(pub, seat, move) * 100 / proceeds_of(pub, move);
            if (loss < best_loss) {
                best_loss = loss;
                best = move;
            }
        }
    }
    return best;
}

bool su_lift_now(const su_public *pub, int seat, int deed)
{
    int left = pub->cash[seat] - su_deeds[deed].mortgage;
    bool whole = bm_has(pub->whole[seat], deed);

    return left >= su_reserve(pub, seat) + (whole ? 0 : COMFORT);
}

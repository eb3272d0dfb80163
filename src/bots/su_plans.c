/* su_plans.c - plans for money, judged by where they end.
 *
 * A single mortgage looks bad and a piece without the money for it is no move: so whole ways
 * are tried out, and only their first step is played. At the next question the rest of the
 * way is still there and as good, so that it is gone to its end.
 */
#include "bots/su_plans.h"

#include "bots/su_invest.h"
#include "bots/su_value.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"

enum {
    STEPS_MAX = 24, /* of one way */
    WORTHWHILE = 30 /* in shares: what a way must bring, so that nobody fiddles about */
};

static const bm_move NOTHING = {0};

/* What a move with money does to the public state, without the rest of the rules. */
static void do_step(su_public *pub, int seat, bm_move move, int cost)
{
    int deed = move.target;

    switch (move.kind) {
    case SU_MOVE_MORTGAGE:
        su_mortgage(pub, seat, deed, NULL);
        break;
    case SU_MOVE_REDEEM:
        su_redeem(pub, seat, deed, cost, NULL);
        break;
    case SU_MOVE_SELL:
        su_sell(pub, seat, deed, NULL);
        break;
    case SU_MOVE_SELL_NETWORK:
        su_sell_network(pub, seat, deed, NULL);
        break;
    case SU_MOVE_BREAK_NETWORK:
        su_break_network(pub, seat, deed, NULL);
        break;
    default: /* SU_MOVE_BUILD, SU_MOVE_NETWORK */
        su_bank_takes(pub, seat, cost);
        su_set_level(pub, deed, su_level(pub, deed) + 1);
        if (move.kind == SU_MOVE_BUILD) {
            pub->objects--;
        } else {
            pub->networks--;
            pub->objects += SU_OBJECTS_EACH;
        }
        break;
    }
}

static bool in_menu(const su_mind *mind, bm_move move)
{
    return bm_has(su_menu_targets(&mind->menu, move.kind), move.target);
}

/* The best way found so far. */
typedef struct best {
    bm_move first;
    int share;
} best;

/* The way of one group, piece by piece: each place on it is judged. What cash does not pay
 * for, mortgages do. */
static void follow_group(su_mind *mind, uint32_t group, best *b)
{
    su_state after = *mind->state;
    su_public *pub = &after.pub;
    bm_move first = NOTHING;

    for (int i = 0;
         i < STEPS_MAX && su_level(pub, bm_lowest(su_lowest_of(pub, group))) < SU_NETWORK; i++) {
        int cost;
        bm_move step = su_next_step(pub, group, &cost);
        int wanted = cost - pub->cash[mind->seat];
        if (!su_in_stock(pub, group))
            return;
        if (wanted > 0)
            step = su_mortgage_for(pub, mind->seat, &mind->menu, wanted);
        if (step.kind == 0 || (first.kind == 0 && !in_menu(mind, step)))
            return;
        first = first.kind == 0 ? step : first;
        do_step(pub, mind->seat, step, cost);
        if (step.kind != SU_MOVE_BUILD && step.kind != SU_MOVE_NETWORK)
            continue;
        int share = su_own_share(mind, &after);
        if (share > b->share)
            *b = (best){first, share};
    }
}

static void try_redeeming(su_mind *mind, best *b)
{
    for (uint32_t rest = su_menu_targets(&mind->menu, SU_MOVE_REDEEM); rest != 0;
         rest &= rest - 1) {
        su_state after = *mind->state;
        bm_move move = bm_move_of(SU_MOVE_REDEEM, bm_lowest(rest), 0, 0);
        do_step(&after.pub, mind->seat, move, su_redemption(move.target));
        int share = su_own_share(mind, &after);
        if (share > b->share)
            *b = (best){move, share};
    }
}

bm_move su_plan_investment(su_mind *mind)
{
    uint32_t whole = mind->state->pub.whole[mind->seat];

    if (whole == 0 && !su_may(mind, SU_MOVE_REDEEM))
        return NOTHING;
    best b = {NOTHING, su_own_share(mind, mind->state) + WORTHWHILE};
    while (whole != 0) {
        uint32_t group = su_group_of(&mind->state->pub, bm_lowest(whole));
        whole &= ~group;
        follow_group(mind, group, &b);
    }
    try_redeeming(mind, &b);
    return b.first;
}

/* Goes on selling until the debt can be paid. */
static void finish_raising(su_state *state, int seat)
{
    su_menu menu;

    while (state->pub.cash[seat] < state->pub.debt[0].amount) {
        su_open_menu(state, seat, &menu);
        bm_move move = su_raise_cash(&state->pub, seat, &menu);
        if (move.kind == 0)
            return;
        do_step(&state->pub, seat, move, 0);
    }
}

bm_move su_plan_debt(su_mind *mind)
{
    best b = {NOTHING, INT32_MIN};

    for (int kind = SU_MOVE_SELL; kind <= SU_MOVE_MORTGAGE; kind++) {
        for (uint32_t rest = su_menu_targets(&mind->menu, kind); rest != 0; rest &= rest - 1) {
            su_state after = *mind->state;
            bm_move move = bm_move_of(kind, bm_lowest(rest), 0, 0);
            do_step(&after.pub, mind->seat, move, 0);
            finish_raising(&after, mind->seat);
            int share = su_own_share(mind, &after);
            if (share > b.share)
                b = (best){move, share};
        }
    }
    return b.first;
}

bm_move su_plan_cash(const su_mind *mind, int cash, su_state *after)
{
    su_public *pub = &after->pub;
    bm_move first = NOTHING;

    *after = *mind->state;
    while (pub->cash[mind->seat] < cash) {
        bm_move move = su_mortgage_for(pub, mind->seat, &mind->menu, cash - pub->cash[mind->seat]);
        if (move.kind == 0)
            return NOTHING;
        do_step(pub, mind->seat, move, 0);
        first = first.kind == 0 ? move : first;
    }
    return first;
}

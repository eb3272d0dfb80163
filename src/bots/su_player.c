/* su_player.c - what a player who judges by a net does when it is asked.
 *
 * Ways to act come from su_plans.c, su_bargain.c and su_lots.c, and from greedy, who also
 * answers where there is little to judge: it demands every rent, and shows the officer when
 * there are shares to get.
 *
 * Who may build at any time does so late: after its own dice, which may cost it much, and
 * before those of the others, which may bring much.
 */
#include "bots/su_player.h"

#include "bots/su_bargain.h"
#include "bots/su_greedy.h"
#include "bots/su_lots.h"
#include "bots/su_plans.h"
#include "games/su/su_estate.h"
#include "games/su/su_rules.h"

enum {
    ATTACK_GAIN = 1300, /* in shares: what a power must bring, as it can be used once */
    REFUSE_GAIN = 600,
    SCARCE = 8 /* objects in the bank: then it does not wait */
};

static const bm_move NOTHING = {0};

static bm_move plain(int kind)
{
    return bm_move_of(kind, 0, 0, 0);
}

static int share_after(su_mind *mind, const su_state *state, bm_move move)
{
    su_state after = *state;

    su_apply(&after, mind->seat, move, NULL);
    return su_own_share(mind, &after);
}

/* An attack in view of the officer, whom it may meet. */
static int share_of_attack(su_mind *mind, bm_move move)
{
    int victim = su_owner(&mind->state->pub, move.target);
    int odds = su_officer_odds(mind->state, victim);
    int success = odds == 1 ? 0 : share_after(mind, mind->state, move);

    if (odds == 0)
        return success;
    su_state guarded = *mind->state;
    if (guarded.pub.character[victim] == SU_NO_CHARACTER)
        guarded.priv[victim].character = SU_OFFICER;
    return success + (share_after(mind, &guarded, move) - success) / odds;
}

static bm_move attack(su_mind *mind)
{
    bm_move best = NOTHING;
    int best_share = 0;

    for (int kind = SU_MOVE_RAID; kind <= SU_MOVE_RACKET; kind++) {
        for (uint32_t rest = su_menu_targets(&mind->menu, kind); rest != 0; rest &= rest - 1) {
            bm_move move = bm_move_of(kind, bm_lowest(rest), 0, 0);
            int share = share_of_attack(mind, move);
            if (share > best_share) {
                best_share = share;
                best = move;
            }
        }
    }
    if (best.kind == 0 || best_share < su_own_share(mind, mind->state) + ATTACK_GAIN)
        return NOTHING;
    return best;
}

static bm_move answer_offer(su_mind *mind)
{
    int from = bm_lowest(mind->menu.of[SU_MOVE_REJECT]);
    bool can = bm_has(su_menu_targets(&mind->menu, SU_MOVE_ACCEPT), from);
    bool good = can && su_worth_accepting(mind, from);

    return bm_move_of(good ? SU_MOVE_ACCEPT : SU_MOVE_REJECT, from, 0, 0);
}

static bool leaves_jail(su_mind *mind)
{
    return su_may(mind, SU_MOVE_BAIL) &&
           share_after(mind, mind->state, plain(SU_MOVE_BAIL)) > su_own_share(mind, mind->state);
}

static bm_move make_offer(su_mind *mind)
{
    bool may =
        su_may(mind, SU_MOVE_OFFER) && mind->state->pub.offers[mind->seat] < mind->temper->offers;

    return may ? su_best_offer(mind) : NOTHING;
}

static bm_move roll_on(su_mind *mind)
{
    bm_move move = attack(mind);

    if (move.kind == 0)
        move = make_offer(mind);
    if (move.kind != 0)
        return move;
    return plain(leaves_jail(mind) ? SU_MOVE_BAIL : SU_MOVE_ROLL);
}

static bm_move open_table(su_mind *mind)
{
    const su_public *pub = &mind->state->pub;
    bool rolls = mind->seat == pub->roller;
    bm_move move = NOTHING;

    if (su_may(mind, SU_MOVE_DEMAND))
        return bm_move_of(SU_MOVE_DEMAND, bm_lowest(mind->menu.of[SU_MOVE_DEMAND]), 0, 0);
    if (su_may(mind, SU_MOVE_REJECT))
        return answer_offer(mind);
    if (su_may(mind, SU_MOVE_REVEAL) && (pub->raided | pub->racket) != 0)
        return plain(SU_MOVE_REVEAL);
    if (!rolls || !mind->temper->patient || pub->objects < SCARCE)
        move = su_plan_investment(mind);
    if (move.kind != 0)
        return move;
    if (rolls)
        return roll_on(mind);
    return mind->temper->eager ? make_offer(mind) : NOTHING;
}

static bm_move answer_demand(su_mind *mind)
{
    if (!su_may(mind, SU_MOVE_REFUSE))
        return plain(SU_MOVE_PAY);
    int gain = share_after(mind, mind->state, plain(SU_MOVE_REFUSE)) -
               share_after(mind, mind->state, plain(SU_MOVE_PAY));
    return plain(gain >= REFUSE_GAIN ? SU_MOVE_REFUSE : SU_MOVE_PAY);
}

static bm_move in_debt(su_mind *mind)
{
    if (mind->seat != mind->state->pub.actor)
        return su_may(mind, SU_MOVE_REJECT) ? answer_offer(mind) : NOTHING;
    if (su_may(mind, SU_MOVE_BANKRUPT))
        return su_greedy_move(mind->state, mind->seat);
    return su_plan_debt(mind);
}

static bm_move take_over(su_mind *mind)
{
    int deed = bm_lowest(mind->state->pub.takeover);
    bm_move keep = bm_move_of(SU_MOVE_KEEP, deed, 0, 0);
    bm_move redeem = bm_move_of(SU_MOVE_REDEEM, deed, 0, 0);

    return share_after(mind, mind->state, redeem) > share_after(mind, mind->state, keep) ? redeem
                                                                                         : keep;
}

void su_wake(su_mind *mind, const su_state *state, int seat)
{
    mind->state = state;
    mind->seat = seat;
    su_open_menu(state, seat, &mind->menu);
}

bm_move su_decide(su_mind *mind)
{
    switch (mind->state->pub.head.phase) {
    case SU_PHASE_TURN:
        return open_table(mind);
    case SU_PHASE_BUY:
        return su_buy_or_not(mind);
    case SU_PHASE_AUCTION:
        return su_bid_or_not(mind);
    case SU_PHASE_RENT:
        return answer_demand(mind);
    case SU_PHASE_DEBT:
        return in_debt(mind);
    case SU_PHASE_TAKEOVER:
        return take_over(mind);
    default: /* SU_PHASE_RELEASE, SU_PHASE_CONTEST */
        return su_greedy_move(mind->state, mind->seat);
    }
}

/* su_rules.c - the start, whose turn it is, and what each move does.
 *
 * A move does its part, and then either somebody is asked at once (an auction goes on,
 * a contest) or the table is settled (su_turn.c).
 */
#include "games/su/su_rules.h"

#include "base/check.h"
#include "base/mem.h"
#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_power.h"
#include "games/su/su_turn.h"

void su_start(su_state *state, const bm_setup *setup)
{
    su_public *pub = &state->pub;

    bm_zero(state, sizeof *state);
    pub->head.setup = *setup;
    pub->head.phase = SU_PHASE_ORDER;
    pub->objects = (uint8_t)setup->option[SU_OPTION_OBJECTS];
    pub->networks = (uint8_t)setup->option[SU_OPTION_NETWORKS];
    pub->contenders = (uint8_t)(bm_bit(setup->seats) - 1);
    for (int seat = 0; seat < setup->seats; seat++)
        su_bank_pays(pub, seat, SU_START_CASH);
}

bm_turn su_turn(const su_state *state)
{
    const su_public *pub = &state->pub;
    bm_turn turn;

    turn.may = (uint8_t)su_may_act(pub);
    turn.must = (uint8_t)(turn.may != 0 ? bm_bit(pub->actor) : 0);
    turn.wait = pub->head.phase == SU_PHASE_OVER ? BM_WAIT_NOBODY : BM_WAIT_CHANCE;
    if (turn.may != 0)
        turn.wait = BM_WAIT_SEATS;
    turn.phase = pub->head.phase;
    turn.id = pub->head.turn_id;
    return turn;
}

/* What each kind of move does. True when somebody, or chance, has been asked already;
 * else the table is settled. */
typedef bool handler(su_state *state, int seat, bm_move move, bm_events *events);

static bool roll(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)seat;
    (void)move;
    su_roll(&state->pub, events);
    return true;
}

static bool bail(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)move;
    su_bank_takes(&state->pub, seat, SU_BAIL);
    su_leave_jail(&state->pub, SU_FREED_BAIL, events);
    return false;
}

/* SU-C8: who attacks the officer goes to jail. */
static bool raid(su_state *state, int seat, bm_move move, bm_events *events)
{
    if (!su_raid(state, seat, move.target, events))
        su_go_to_jail(&state->pub, SU_JAILED_OFFICER, events);
    return false;
}

static bool racket(su_state *state, int seat, bm_move move, bm_events *events)
{
    if (!su_racket(state, seat, move.target, events))
        su_go_to_jail(&state->pub, SU_JAILED_OFFICER, events);
    return false;
}

static bool build(su_state *state, int seat, bm_move move, bm_events *events)
{
    return su_ask_to_build(&state->pub, seat, move.target, SU_LOT_OBJECT, events);
}

static bool network(su_state *state, int seat, bm_move move, bm_events *events)
{
    return su_ask_to_build(&state->pub, seat, move.target, SU_LOT_NETWORK, events);
}

/* SU-T6: property moves count on the open table. SU-B1: who raises money to buy is asked
 * again. */
static bool count_property(su_public *pub, int seat)
{
    if (pub->head.phase == SU_PHASE_TURN)
        pub->acts[seat]++;
    return pub->head.phase == SU_PHASE_BUY;
}

static bool sell(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_sell(&state->pub, seat, move.target, events);
    return count_property(&state->pub, seat);
}

static bool sell_network(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_sell_network(&state->pub, seat, move.target, events);
    return count_property(&state->pub, seat);
}

static bool break_network(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_break_network(&state->pub, seat, move.target, events);
    return count_property(&state->pub, seat);
}

static bool mortgage(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_mortgage(&state->pub, seat, move.target, events);
    return count_property(&state->pub, seat);
}

/* SU-D5: for the value alone, right after it changed hands; else with the fee. */
static bool redeem(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_public *pub = &state->pub;
    int deed = move.target;
    bool takeover = pub->head.phase == SU_PHASE_TAKEOVER;

    if (takeover)
        pub->takeover &= ~bm_bit(deed);
    su_redeem(pub, seat, deed, takeover ? su_deeds[deed].mortgage : su_redemption(deed), events);
    return count_property(pub, seat);
}

static bool offer(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_make_offer(&state->pub, seat, move, events);
    return false;
}

static bool withdraw(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)move;
    su_close_offer(&state->pub, seat);
    bm_tell(events, SU_EVENT_WITHDRAWN, seat, 0, 0);
    return false;
}

static bool accept(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)seat;
    su_accept_offer(&state->pub, move.target, events);
    return false;
}

static bool reject(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_close_offer(&state->pub, move.target);
    bm_tell(events, SU_EVENT_REJECTED, seat, move.target, 0);
    return false;
}

static bool reveal(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)move;
    su_reveal(state, seat, events);
    return false;
}

static bool demand(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_public *pub = &state->pub;
    int visitor = move.target;
    su_rent *rent = &pub->due[su_oldest_due(pub, visitor, seat)];

    rent->demanded = 1;
    pub->head.phase = SU_PHASE_RENT;
    pub->actor = (uint8_t)visitor;
    bm_tell(events, SU_EVENT_DEMANDED, seat, rent->amount, (uint64_t)SU_PAIR(rent->deed, visitor));
    return true;
}

/* A rent due becomes a debt (SU-K6). */
static void pay_due(su_public *pub, int index)
{
    su_rent rent = pub->due[index];

    su_remove_due(pub, index);
    su_owe(pub, rent.visitor, rent.payee, rent.amount, rent.deed + 1);
}

static bool pay_seat(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)events;
    pay_due(&state->pub, su_oldest_due(&state->pub, seat, move.target));
    return false;
}

static bool buy(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_public *pub = &state->pub;
    int deed = su_deed_at[pub->square[seat]];

    (void)move;
    su_bank_takes(pub, seat, su_deeds[deed].price);
    su_give(pub, seat, bm_bit(deed));
    bm_tell(events, SU_EVENT_BOUGHT, seat, su_deeds[deed].price, (uint64_t)deed);
    return false;
}

static bool decline(su_state *state, int seat, bm_move move, bm_events *events)
{
    int deed = su_deed_at[state->pub.square[seat]];

    (void)move;
    bm_tell(events, SU_EVENT_DECLINED, seat, 0, (uint64_t)deed);
    return su_auction_deed(&state->pub, deed, events); /* SU-B2 */
}

static bool bid(su_state *state, int seat, bm_move move, bm_events *events)
{
    return su_bid(&state->pub, seat, move.amount, events);
}

static bool drop(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)move;
    return su_drop(&state->pub, seat, events);
}

static int demanded_due(const su_public *pub)
{
    int index = 0;

    while (!pub->due[index].demanded)
        index++;
    return index;
}

/* What is demanded: a rent, or the 50 for leaving jail (SU-J2). */
static bool pay(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_public *pub = &state->pub;

    (void)move;
    if (pub->head.phase == SU_PHASE_RENT) {
        pay_due(pub, demanded_due(pub));
        return false;
    }
    su_leave_jail(pub, SU_FREED_PAID, events);
    su_owe(pub, seat, SU_BANK, SU_BAIL, 0);
    pub->resume = SU_RESUME_RELEASE;
    return false;
}

/* SU-C4: the rent is lost. */
static bool refuse(su_state *state, int seat, bm_move move, bm_events *events)
{
    su_public *pub = &state->pub;
    int index = demanded_due(pub);
    su_rent rent = pub->due[index];

    (void)move;
    su_reveal(state, seat, events);
    pub->used |= (uint8_t)bm_bit(seat);
    bm_tell(events, SU_EVENT_REFUSED, seat, rent.amount, (uint64_t)SU_PAIR(rent.deed, rent.payee));
    su_remove_due(pub, index);
    return false;
}

static bool leave_free(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)move;
    su_reveal(state, seat, events);
    su_leave_jail(&state->pub, SU_FREED_AUTHORITY, events);
    state->pub.resume = SU_RESUME_RELEASE;
    return false;
}

static bool contest(su_state *state, int seat, bm_move move, bm_events *events)
{
    return su_contest(&state->pub, seat, move.target, events);
}

static bool yield(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)move;
    return su_yield(&state->pub, seat, events);
}

static bool bankrupt(su_state *state, int seat, bm_move move, bm_events *events)
{
    (void)seat;
    (void)move;
    su_go_bankrupt(&state->pub, events);
    return false;
}

static bool keep(su_state *state, int seat, bm_move move, bm_events *events)
{
    state->pub.takeover &= ~bm_bit(move.target);
    bm_tell(events, SU_EVENT_KEPT, seat, 0, (uint64_t)move.target);
    return false;
}

/* In the order of the kinds, from SU_MOVE_ROLL on. */
static handler *const HANDLERS[] = {
    roll,          bail,     raid,   racket,   build,    network, sell,   sell_network,
    break_network, mortgage, redeem, offer,    withdraw, accept,  reject, reveal,
    demand,        pay_seat, buy,    decline,  bid,      drop,    pay,    refuse,
    leave_free,    contest,  yield,  bankrupt, keep,
};

BM_STATIC_ASSERT(BM_LENGTH(HANDLERS) == SU_MOVE_END - SU_MOVE_ROLL, "every kind has a handler");

static void apply_chance(su_state *state, bm_move move, bm_events *events)
{
    switch (move.kind) {
    case SU_MOVE_DICE:
        if (state->pub.head.phase == SU_PHASE_ORDER)
            su_dice_for_start(&state->pub, move.target, move.amount, events);
        else
            su_dice(state, move.target, move.amount, events);
        break;
    case SU_MOVE_CHARACTER:
        su_draw_character(state, move.target, events);
        break;
    default:
        su_draw_card(state, move.kind == SU_MOVE_TEMKA ? SU_TEMKA : SU_SUETA, move.target, events);
        break;
    }
}

void su_apply(su_state *state, int seat, bm_move move, bm_events *events)
{
    bm_head *head = &state->pub.head;
    bool open = head->phase == SU_PHASE_TURN;
    int roller = state->pub.roller;

    bm_expect(su_check(state, seat, move) == BM_OK);
    if (seat == BM_CHANCE)
        apply_chance(state, move, events);
    else if (!HANDLERS[move.kind - SU_MOVE_ROLL](state, seat, move, events))
        su_settle(state, events);
    /* What leaves the roller's decision open does not resolve it. */
    head->turn_id += !open || head->phase != SU_PHASE_TURN || state->pub.roller != roller;
}

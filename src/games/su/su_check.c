/* su_check.c - the only judge of moves. */
#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_moves.h"
#include "games/su/su_rules.h"

static bm_status check_chance(const su_state *state, bm_move move)
{
    const su_public *pub = &state->pub;

    switch (pub->head.phase) {
    case SU_PHASE_ORDER:
    case SU_PHASE_DICE:
        return move.kind == SU_MOVE_DICE ? BM_OK : BM_WRONG_PHASE;
    case SU_PHASE_CARD: {
        int deck = su_deck_at(pub->square[pub->roller]);
        if (move.kind != (deck == SU_TEMKA ? SU_MOVE_TEMKA : SU_MOVE_SUETA))
            return BM_WRONG_PHASE;
        return bm_has(su_cards_left(pub, deck), move.target - 1) ? BM_OK : SU_CARD_SEEN;
    }
    case SU_PHASE_CHARACTER:
        if (move.kind != SU_MOVE_CHARACTER)
            return BM_WRONG_PHASE;
        return bm_has(su_characters_left(state), move.target) ? BM_OK : SU_CHARACTER_GONE;
    case SU_PHASE_OVER:
        return BM_GAME_OVER;
    default:
        return BM_NO_CHANCE_DUE;
    }
}

/* What building asks of the group, whatever the kind. */
static bm_status check_ground(const su_public *pub, int seat, int deed)
{
    if (!bm_has(pub->deeds[seat], deed))
        return SU_DEED_NOT_YOURS;
    if (!bm_has(pub->whole[seat], deed))
        return SU_GROUP_NOT_WHOLE; /* SU-O1 */
    return (su_group_of(pub, deed) & pub->mortgaged) != 0 ? SU_GROUP_MORTGAGED : BM_OK;
}

/* Whether the seat may build there, stock and count aside (SU-O1, SU-O2). The tests
 * stand in the order in which a player would want the mistakes named. */
static bm_status check_site(const su_public *pub, int seat, int deed, int lot)
{
    bm_status status = check_ground(pub, seat, deed);
    int level = su_level(pub, deed);
    bool object = lot == SU_LOT_OBJECT;

    if (status != BM_OK)
        return status;
    if (level == SU_NETWORK || (object && level == SU_OBJECTS_EACH))
        return SU_FULLY_BUILT;
    if (object && !bm_has(su_lowest_of(pub, su_group_of(pub, deed)), deed))
        return SU_BUILD_UNEVENLY;
    if (!object && (su_group_of(pub, deed) & ~pub->level[2]) != 0)
        return SU_NEEDS_FOUR;
    int price = object ? su_deeds[deed].object : su_deeds[deed].network;
    return pub->cash[seat] >= price ? BM_OK : SU_SHORT_OF_CASH;
}

static bm_status check_build(const su_public *pub, int seat, int deed, int lot)
{
    bm_status status = check_site(pub, seat, deed, lot);

    if (status != BM_OK)
        return status;
    int stock = lot == SU_LOT_OBJECT ? pub->objects : pub->networks;
    return stock > 0 ? BM_OK : SU_BANK_HAS_NONE; /* SU-O5 */
}

static bm_status check_sell(const su_public *pub, int deed)
{
    int level = su_level(pub, deed);

    if (level == 0 || level == SU_NETWORK)
        return SU_NOTHING_TO_SELL;
    return bm_has(su_highest_of(pub, su_group_of(pub, deed)), deed) ? BM_OK : SU_SELL_UNEVENLY;
}

static bm_status check_break(const su_public *pub, int deed)
{
    if (su_level(pub, deed) != SU_NETWORK)
        return SU_NO_NETWORK;
    return pub->objects >= SU_OBJECTS_EACH ? BM_OK : SU_BANK_HAS_NONE; /* SU-O3 */
}

static bm_status check_mortgage(const su_public *pub, int deed)
{
    if (bm_has(pub->mortgaged, deed))
        return SU_MORTGAGED_ALREADY;
    return su_level(pub, deed) == 0 ? BM_OK : SU_DEED_NOT_BARE; /* SU-D2 */
}

/* Sales and mortgages, wherever they are open. */
static bm_status check_raise(const su_public *pub, int seat, bm_move move)
{
    int deed = move.target;

    if (!bm_has(pub->deeds[seat], deed))
        return SU_DEED_NOT_YOURS;
    switch (move.kind) {
    case SU_MOVE_SELL:
        return check_sell(pub, deed);
    case SU_MOVE_SELL_NETWORK:
        return su_level(pub, deed) == SU_NETWORK ? BM_OK : SU_NO_NETWORK;
    case SU_MOVE_BREAK_NETWORK:
        return check_break(pub, deed);
    default:
        return check_mortgage(pub, deed);
    }
}

static bm_status check_redeem(const su_public *pub, int seat, int deed)
{
    if (!bm_has(pub->deeds[seat], deed))
        return SU_DEED_NOT_YOURS;
    if (!bm_has(pub->mortgaged, deed))
        return SU_NOT_MORTGAGED;
    return pub->cash[seat] >= su_redemption(deed) ? BM_OK : SU_SHORT_OF_CASH;
}

/* SU-T6: property moves on the open table. */
static bm_status check_property(const su_public *pub, int seat, bm_move move)
{
    bm_status status;

    switch (move.kind) {
    case SU_MOVE_BUILD:
        status = check_build(pub, seat, move.target, SU_LOT_OBJECT);
        break;
    case SU_MOVE_NETWORK:
        status = check_build(pub, seat, move.target, SU_LOT_NETWORK);
        break;
    case SU_MOVE_REDEEM:
        status = check_redeem(pub, seat, move.target);
        break;
    default:
        status = check_raise(pub, seat, move);
        break;
    }
    if (status == BM_OK && pub->acts[seat] >= SU_ACTS_MAX)
        return SU_ACTS_SPENT;
    return status;
}

static bm_status check_offer(const su_public *pub, int seat, bm_move move)
{
    su_offer offer = {
        su_move_give(move), su_move_want(move), move.amount, (uint8_t)(move.target + 1), {0, 0, 0}};

    if (move.target >= pub->head.setup.seats)
        return BM_NO_SUCH_SEAT;
    if (move.target == seat)
        return SU_OFFER_TO_SELF;
    if (bm_has(pub->out, move.target))
        return SU_SEAT_IS_OUT;
    if (pub->offer[seat].to != 0)
        return SU_OFFER_OPEN; /* SU-D4 */
    if (pub->offers[seat] >= SU_OFFERS_MAX)
        return SU_OFFERS_SPENT; /* SU-T6 */
    return su_check_terms(pub, seat, &offer);
}

/* Answers to another seat's offer, and taking one's own back. */
static bm_status check_answer(const su_public *pub, int seat, bm_move move)
{
    if (move.kind == SU_MOVE_WITHDRAW)
        return pub->offer[seat].to != 0 ? BM_OK : SU_NO_OFFER;
    if (pub->offer[move.target].to != seat + 1)
        return SU_NO_OFFER;
    if (move.kind == SU_MOVE_REJECT)
        return BM_OK;
    return su_check_deal(pub, move.target, &pub->offer[move.target]);
}

/* Of raid and racket (SU-C6). What a seat may do does not tell who the officer is. */
static bm_status check_power(const su_state *state, int seat, bm_move move)
{
    const su_public *pub = &state->pub;
    int deed = move.target;
    int owner = su_owner(pub, deed);
    bool raid = move.kind == SU_MOVE_RAID;

    if (su_character_of(state, seat) != (raid ? SU_RAIDER : SU_RACKETEER))
        return SU_NO_SUCH_POWER;
    if (bm_has(pub->used, seat))
        return SU_POWER_USED;
    if (pub->jailed[seat] != 0)
        return SU_POWER_IN_JAIL;
    if (owner == SU_BANK)
        return SU_DEED_IS_FREE;
    if (owner == seat)
        return SU_DEED_IS_YOURS;
    if (raid && pub->cash[seat] < su_fees(pub, bm_bit(deed)))
        return SU_SHORT_OF_CASH; /* SU-C1 */
    return BM_OK;
}

static bm_status check_reveal(const su_state *state, int seat)
{
    if (su_character_of(state, seat) != SU_OFFICER)
        return SU_NO_SUCH_POWER;
    return state->pub.character[seat] == SU_NO_CHARACTER ? BM_OK : SU_REVEALED_ALREADY;
}

static bm_status check_due(const su_public *pub, int seat, bm_move move)
{
    bool demand = move.kind == SU_MOVE_DEMAND;
    int index =
        demand ? su_oldest_due(pub, move.target, seat) : su_oldest_due(pub, seat, move.target);

    if (index < 0)
        return SU_NO_RENT_DUE;
    return demand || pub->cash[seat] >= pub->due[index].amount ? BM_OK : SU_SHORT_OF_CASH;
}

/* The roller's own moves on the open table. */
static bm_status check_rollers(const su_state *state, int seat, bm_move move)
{
    const su_public *pub = &state->pub;

    if (seat != pub->roller)
        return SU_NOT_ROLLER;
    if (move.kind == SU_MOVE_ROLL)
        return BM_OK;
    if (move.kind != SU_MOVE_BAIL)
        return check_power(state, seat, move);
    if (pub->jailed[seat] == 0)
        return SU_NOT_IN_JAIL;
    return pub->cash[seat] >= SU_BAIL ? BM_OK : SU_SHORT_OF_CASH;
}

/* SU-T5. */
static bm_status check_open_table(const su_state *state, int seat, bm_move move)
{
    const su_public *pub = &state->pub;

    switch (move.kind) {
    case SU_MOVE_ROLL:
    case SU_MOVE_BAIL:
    case SU_MOVE_RAID:
    case SU_MOVE_RACKET:
        return check_rollers(state, seat, move);
    case SU_MOVE_BUILD:
    case SU_MOVE_NETWORK:
    case SU_MOVE_SELL:
    case SU_MOVE_SELL_NETWORK:
    case SU_MOVE_BREAK_NETWORK:
    case SU_MOVE_MORTGAGE:
    case SU_MOVE_REDEEM:
        return check_property(pub, seat, move);
    case SU_MOVE_OFFER:
        return check_offer(pub, seat, move);
    case SU_MOVE_WITHDRAW:
    case SU_MOVE_ACCEPT:
    case SU_MOVE_REJECT:
        return check_answer(pub, seat, move);
    case SU_MOVE_REVEAL:
        return check_reveal(state, seat);
    case SU_MOVE_DEMAND:
    case SU_MOVE_PAY_SEAT:
        return check_due(pub, seat, move);
    default:
        return BM_WRONG_PHASE;
    }
}

static bool is_raise(int kind)
{
    return kind >= SU_MOVE_SELL && kind <= SU_MOVE_MORTGAGE;
}

/* SU-B1. */
static bm_status check_buy(const su_public *pub, int seat, bm_move move)
{
    bool enough = pub->cash[seat] >= su_deeds[su_deed_at[pub->square[seat]]].price;

    if (move.kind == SU_MOVE_DECLINE)
        return BM_OK;
    if (move.kind == SU_MOVE_BUY)
        return enough ? BM_OK : SU_SHORT_OF_CASH;
    if (!is_raise(move.kind))
        return BM_WRONG_PHASE;
    return enough ? SU_NO_NEED_TO_RAISE : check_raise(pub, seat, move);
}

/* SU-B3. */
static bm_status check_bid(const su_public *pub, int seat, bm_move move)
{
    if (move.kind == SU_MOVE_DROP)
        return BM_OK;
    if (move.kind != SU_MOVE_BID)
        return BM_WRONG_PHASE;
    if (move.amount <= pub->auction.bid)
        return SU_BID_TOO_LOW;
    if (move.amount < su_lowest_bid(pub, seat))
        return SU_BID_BELOW_LIST; /* SU-O6 */
    return move.amount <= pub->cash[seat] ? BM_OK : SU_BID_ABOVE_CASH;
}

/* SU-R2, SU-J2: all are asked; only the authority may do more than pay. */
static bm_status check_payment(const su_state *state, int seat, bm_move move)
{
    bool rent = state->pub.head.phase == SU_PHASE_RENT;

    if (move.kind == SU_MOVE_PAY)
        return BM_OK;
    if (move.kind != (rent ? SU_MOVE_REFUSE : SU_MOVE_FREE))
        return BM_WRONG_PHASE;
    if (su_character_of(state, seat) != SU_AUTHORITY)
        return SU_NO_SUCH_POWER; /* SU-C4 */
    return rent && bm_has(state->pub.used, seat) ? SU_POWER_USED : BM_OK;
}

static bm_status check_contest(const su_public *pub, int seat, bm_move move)
{
    if (move.kind == SU_MOVE_YIELD)
        return BM_OK;
    if (move.kind != SU_MOVE_CONTEST)
        return BM_WRONG_PHASE;
    return check_site(pub, seat, move.target, pub->auction.lot);
}

/* SU-K1, SU-K2, SU-K7. */
static bm_status check_debt(const su_public *pub, int seat, bm_move move)
{
    const su_debt *debt = &pub->debt[0];

    if (seat != debt->debtor) {
        if (pub->offer[debt->debtor].to != seat + 1)
            return BM_NOT_YOUR_TURN;
        bool answer = move.kind == SU_MOVE_ACCEPT || move.kind == SU_MOVE_REJECT;
        return answer ? check_answer(pub, seat, move) : BM_WRONG_PHASE;
    }
    if (is_raise(move.kind))
        return check_raise(pub, seat, move);
    if (move.kind == SU_MOVE_OFFER)
        return check_offer(pub, seat, move);
    if (move.kind == SU_MOVE_WITHDRAW)
        return check_answer(pub, seat, move);
    if (move.kind != SU_MOVE_BANKRUPT)
        return BM_WRONG_PHASE;
    return pub->cash[seat] + su_raisable(pub, seat) < debt->amount ? BM_OK : SU_CAN_STILL_PAY;
}

/* SU-D5: asked only with the cash for it. */
static bm_status check_takeover(const su_public *pub, bm_move move)
{
    if (move.kind != SU_MOVE_REDEEM && move.kind != SU_MOVE_KEEP)
        return BM_WRONG_PHASE;
    return move.target == bm_lowest(pub->takeover) ? BM_OK : SU_OTHER_TAKEOVER;
}

/* What the one seat that is asked may do. */
static bm_status check_actor(const su_state *state, int seat, bm_move move)
{
    const su_public *pub = &state->pub;

    switch (pub->head.phase) {
    case SU_PHASE_BUY:
        return check_buy(pub, seat, move);
    case SU_PHASE_AUCTION:
        return check_bid(pub, seat, move);
    case SU_PHASE_RENT:
    case SU_PHASE_RELEASE:
        return check_payment(state, seat, move);
    case SU_PHASE_CONTEST:
        return check_contest(pub, seat, move);
    default: /* SU_PHASE_TAKEOVER */
        return check_takeover(pub, move);
    }
}

bm_status su_check(const su_state *state, int seat, bm_move move)
{
    const su_public *pub = &state->pub;

    if (seat != BM_CHANCE && (seat < 0 || seat >= pub->head.setup.seats))
        return BM_NO_SUCH_SEAT;
    if (!su_well_formed(move))
        return BM_NO_SUCH_MOVE;
    if (seat == BM_CHANCE)
        return check_chance(state, move);
    if (pub->head.phase == SU_PHASE_OVER)
        return BM_GAME_OVER;
    if (bm_has(pub->out, seat))
        return SU_YOU_ARE_OUT;
    if (pub->head.phase <= SU_PHASE_CHARACTER)
        return BM_CHANCE_IS_DUE;
    if (pub->head.phase == SU_PHASE_TURN)
        return check_open_table(state, seat, move);
    if (pub->head.phase == SU_PHASE_DEBT)
        return check_debt(pub, seat, move);
    return seat == pub->actor ? check_actor(state, seat, move) : BM_NOT_YOUR_TURN;
}

/* su_rules.h - the typed interface of Суетология.
 *
 * What hot loops, bots and device code call directly; su_game.c puts the same
 * functions behind the contract of core/game.h, which says what each promises.
 */
#ifndef BM_SU_RULES_H
#define BM_SU_RULES_H

#include "games/su/su_state.h"

/* Refusals of this game. */
enum {
    SU_YOU_ARE_OUT = BM_STATUS_GAME,
    SU_NOT_ROLLER,
    SU_NOT_IN_JAIL,
    SU_POWER_IN_JAIL,
    SU_NO_SUCH_POWER,
    SU_POWER_USED,
    SU_REVEALED_ALREADY,
    SU_SHORT_OF_CASH,
    SU_DEED_IS_FREE,
    SU_DEED_IS_YOURS,
    SU_DEED_NOT_YOURS,
    SU_GROUP_NOT_WHOLE,
    SU_GROUP_MORTGAGED,
    SU_BUILD_UNEVENLY,
    SU_FULLY_BUILT,
    SU_NEEDS_FOUR,
    SU_BANK_HAS_NONE,
    SU_NOTHING_TO_SELL,
    SU_SELL_UNEVENLY,
    SU_NO_NETWORK,
    SU_DEED_NOT_BARE,
    SU_MORTGAGED_ALREADY,
    SU_NOT_MORTGAGED,
    SU_NO_NEED_TO_RAISE,
    SU_ACTS_SPENT,
    SU_OFFERS_SPENT,
    SU_OFFER_OPEN,
    SU_OFFER_TO_SELF,
    SU_SEAT_IS_OUT,
    SU_GIVE_NOT_HELD,
    SU_WANT_NOT_HELD,
    SU_GROUP_NOT_BARE,
    SU_GIVE_SHORT,
    SU_WANT_SHORT,
    SU_DEBTOR_GIVES_CASH,
    SU_MORE_THAN_DEBT,
    SU_NO_OFFER,
    SU_OFFER_IMPOSSIBLE,
    SU_FEES_SHORT,
    SU_NO_RENT_DUE,
    SU_BID_TOO_LOW,
    SU_BID_BELOW_LIST,
    SU_BID_ABOVE_CASH,
    SU_CAN_STILL_PAY,
    SU_OTHER_TAKEOVER,
    SU_CARD_SEEN,
    SU_CHARACTER_GONE
};

/* bm_event.kind. A `square` or `deed` is its number; SU_PAIR(a, b) packs two. */
enum {
    SU_EVENT_ORDER_ROLL = 1, /* seat, amount: SU_PAIR(lower die, higher die) */
    SU_EVENT_ROLL_AGAIN, /* set: the seats tied for the start */
    SU_EVENT_STARTS, /* seat */
    SU_EVENT_TURN, /* seat: whose turn it is, amount: the round */
    SU_EVENT_ROLLED, /* seat, amount: SU_PAIR(lower, higher), set: doubles in a row, 0 in jail */
    SU_EVENT_MOVED, /* seat, amount: the square, set: the square it left */
    SU_EVENT_PASSED, /* seat, amount: what the bank pays for passing the start */
    SU_EVENT_CARD, /* seat, amount: the card from 1, set: the deck */
    SU_EVENT_NO_FREE_DEED, /* seat: a card leads nowhere */
    SU_EVENT_RECEIVED, /* seat, amount: from the bank, by a card */
    SU_EVENT_CHARACTER, /* seat, secret: the character */
    SU_EVENT_HAS_CHOSEN, /* seat: a second stop at the characters, the turn ends */
    SU_EVENT_JAILED, /* seat, amount: SU_JAILED_* */
    SU_EVENT_STAYS, /* seat, in jail; amount: turns missed */
    SU_EVENT_FREED, /* seat, amount: SU_FREED_* */
    SU_EVENT_BOUGHT, /* seat, amount: the price, set: the deed */
    SU_EVENT_DECLINED, /* seat, set: the deed */
    SU_EVENT_AUCTION, /* seat: who asked to build, or BM_NO_SEAT; amount: the lot, set: the deed */
    SU_EVENT_BID, /* seat, amount */
    SU_EVENT_DROPPED, /* seat, amount: 1 when it had not the cash */
    SU_EVENT_KNOCKED_DOWN, /* seat: the winner, amount: its bid, set: SU_PAIR(lot, deed) */
    SU_EVENT_NO_SALE, /* set: the deed */
    SU_EVENT_RENT_DUE, /* seat: the visitor, amount, set: SU_PAIR(deed, payee) */
    SU_EVENT_DEMANDED, /* seat: the payee, amount, set: SU_PAIR(deed, visitor) */
    SU_EVENT_REFUSED, /* seat: the visitor, amount, set: SU_PAIR(deed, payee) */
    SU_EVENT_RENT_LOST, /* seat: the payee, amount, set: SU_PAIR(deed, visitor); not demanded */
    SU_EVENT_PAID, /* seat, amount, set: SU_PAIR(creditor, the deed of a rent plus 1) */
    SU_EVENT_SHARE, /* seat: who gets it, amount, set: SU_PAIR(deed, payee): of a rent paid */
    SU_EVENT_BUILT, /* seat, amount: the price, set: SU_PAIR(deed, the level now) */
    SU_EVENT_SOLD, /* seat, amount: the proceeds, set: SU_PAIR(deed, the level now) */
    SU_EVENT_SOLD_NETWORK, /* seat, amount: the proceeds, set: the deed */
    SU_EVENT_BROKE_NETWORK, /* seat, amount: the proceeds, set: the deed */
    SU_EVENT_MORTGAGED, /* seat, amount: the proceeds, set: the deed */
    SU_EVENT_REDEEMED, /* seat, amount: what it paid, set: the deed */
    SU_EVENT_KEPT, /* seat, set: the deed, taken over and left mortgaged */
    SU_EVENT_FEE, /* seat, amount, set: the deed: of a mortgaged one that changed hands */
    SU_EVENT_OFFERED, /* seat, amount and set as in the move, set also: the other seat << 56 */
    SU_EVENT_WITHDRAWN, /* seat: whose offer */
    SU_EVENT_REJECTED, /* seat, amount: whose offer */
    SU_EVENT_DEAL, /* as SU_EVENT_OFFERED: it has been accepted */
    SU_EVENT_STRUCK_OFF, /* seat: the debtor, amount, set: the creditor */
    SU_EVENT_LAPSED, /* seat: whose offer */
    SU_EVENT_REVEALED, /* seat, amount: the character */
    SU_EVENT_RAIDED, /* seat, amount: the victim, set: SU_PAIR(deed, whether a group was split) */
    SU_EVENT_RACKET, /* seat, amount: the victim, set: the deed */
    SU_EVENT_RACKET_OVER, /* seat: the racketeer, set: the deed */
    SU_EVENT_ATTACK_FAILED, /* seat, amount: the officer's seat, set: the deed */
    SU_EVENT_SCARCE, /* seat: who asked to build, amount: the lot, set: the seats asked */
    SU_EVENT_CONTESTED, /* seat, set: the deed */
    SU_EVENT_YIELDED, /* seat */
    SU_EVENT_DEBT, /* seat: the debtor cannot pay at once, amount, set: the creditor */
    SU_EVENT_BANKRUPT, /* seat, amount: what it owed, set: the creditor */
    SU_EVENT_ESTATE, /* seat: the creditor, amount: the cash, set: the deeds it gets */
    SU_EVENT_ENDED, /* amount: SU_ENDED_* */
    SU_EVENT_COUNT
};

#define SU_PAIR(a, b) ((a) | (b) << 8)

static inline int su_pair_first(uint64_t pair)
{
    return (int)(pair & 0xff);
}

static inline int su_pair_second(uint64_t pair)
{
    return (int)(pair >> 8 & 0xff);
}

enum { SU_JAILED_SQUARE, SU_JAILED_CARD, SU_JAILED_DOUBLES, SU_JAILED_OFFICER };
enum { SU_FREED_BAIL, SU_FREED_DOUBLE, SU_FREED_PAID, SU_FREED_AUTHORITY };
enum { SU_ENDED_LAST, SU_ENDED_ROUNDS };

/* Whether a move has only the fields of its kind, each in its range: what the
 * notation can spell. */
bool su_well_formed(bm_move move);

void su_start(su_state *state, const bm_setup *setup);
bm_turn su_turn(const su_state *state);
bm_status su_check(const su_state *state, int seat, bm_move move);
bool su_next_move(const su_state *state, int seat, bm_cursor *cursor, bm_move *move);
bm_move su_random_move(const su_state *state, int seat, bm_rng *rng);
bm_move su_default_move(const su_state *state, int seat);
bool su_chance(const su_state *state, uint32_t i, bm_move *move, uint32_t *weight);
void su_apply(su_state *state, int seat, bm_move move, bm_events *events);

#endif

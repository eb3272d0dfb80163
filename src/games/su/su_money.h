/* su_money.h - every way in which money and debts move.
 *
 * All cash there is came from the bank: `issued` is what it has paid out less what it
 * got back, and the audit compares it with what the seats hold.
 */
#ifndef BM_SU_MONEY_H
#define BM_SU_MONEY_H

#include "games/su/su_state.h"

/* The bank pays no more than keeps all cash within SU_MONEY_MAX. */
void su_bank_pays(su_public *pub, int seat, int amount);

/* The seat has the cash. */
void su_bank_takes(su_public *pub, int seat, int amount);
void su_hand_over(su_public *pub, int from, int to, int amount);

/* A debt at the end of the queue (SU-K6); one of nothing is none. `rent`: the deed it is a
 * rent of, plus 1, or 0. */
void su_owe(su_public *pub, int debtor, int creditor, int amount, int rent);

/* Pays the first debt, whose debtor has the cash, with the shares of a rent (SU-C9). */
void su_pay_debt(su_public *pub, bm_events *events);

/* All debts of a seat are void. */
void su_void_debts(su_public *pub, int debtor);

/* A rent becomes due, at the end of the list; is taken off it. */
void su_add_due(su_public *pub, int visitor, int payee, int deed, int amount);
void su_remove_due(su_public *pub, int index);

/* The oldest rent due from the visitor to the payee, -1: none. */
int su_oldest_due(const su_public *pub, int visitor, int payee);

/* All rents due from or to a seat are void (SU-R6). */
void su_void_dues(su_public *pub, int seat);

#endif

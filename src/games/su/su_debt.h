/* su_debt.h - raising money, and bankruptcy. */
#ifndef BM_SU_DEBT_H
#define BM_SU_DEBT_H

#include "games/su/su_material.h"

/* Sales to the bank and mortgages. */
void su_sell(su_public *pub, int seat, int deed, bm_events *events);
void su_sell_network(su_public *pub, int seat, int deed, bm_events *events);
void su_break_network(su_public *pub, int seat, int deed, bm_events *events);
void su_mortgage(su_public *pub, int seat, int deed, bm_events *events);

/* Pays the amount and lifts the mortgage; with the fee (SU-D2) or, right after it
 * changed hands, without (SU-D5). */
static inline int su_redemption(int deed)
{
    return su_deeds[deed].mortgage + su_deeds[deed].fee;
}
void su_redeem(su_public *pub, int seat, int deed, int amount, bm_events *events);

/* The first debt's debtor goes out. */
void su_go_bankrupt(su_public *pub, bm_events *events);

#endif

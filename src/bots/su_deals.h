/* su_deals.h - judging and finding deals in Суетология. */
#ifndef BM_BOTS_SU_DEALS_H
#define BM_BOTS_SU_DEALS_H

#include "games/su/su_state.h"

/* Whether the seat `from` offers this to should accept it; it can. */
bool su_good_deal(const su_public *pub, int from, const su_offer *offer);

/* The best offer the seat could make now, of those that it never made before and that
 * the other side should accept; of kind 0 when there is none. */
bm_move su_find_deal(const su_public *pub, int seat);

/* The same for a debtor who cannot raise what it owes from the bank: one enterprise for
 * so much cash that it can. */
bm_move su_find_rescue(const su_public *pub, int seat);

#endif

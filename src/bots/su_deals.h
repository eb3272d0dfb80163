/* su_deals.h - judging and finding deals in Суетология. */
#ifndef BM_BOTS_SU_DEALS_H
#define BM_BOTS_SU_DEALS_H

#include "games/su/su_state.h"

enum {
    SU_PARTS_MAX = 24,
    SU_CASH_UNIT = 5 /* offers are in whole ones */
};

/* What a side could give, to choose from: sets of deeds. */
typedef struct su_parts {
    uint32_t set[SU_PARTS_MAX];
    int count;
} su_parts;

/* What `from` could give to make `to` want it: all that is missing of a group, one
 * enterprise of a group `to` has a part of, or nothing. */
void su_list_parts(const su_public *pub, int from, int to, su_parts *p);

/* The deal done, as far as it counts here. What is struck off a debt counts as if it were
 * paid, and then paid back (SU-K7). */
void su_carry_out(su_public *pub, int from, const su_offer *offer);

/* The offer as a move; and whether it can be made, could be accepted, and is new. */
bm_move su_offer_move(const su_offer *offer);
bool su_offer_possible(const su_public *pub, int seat, const su_offer *offer);

/* Whether the seat `from` offers this to should accept it; it can. */
bool su_good_deal(const su_public *pub, int from, const su_offer *offer);

/* The best offer the seat could make now, of those that it never made before and that
 * the other side should accept; of kind 0 when there is none. */
bm_move su_find_deal(const su_public *pub, int seat);

/* The same for a debtor who cannot raise what it owes from the bank: one enterprise for
 * so much cash that it can. */
bm_move su_find_rescue(const su_public *pub, int seat);

#endif

/* su_auction.h - auctions, building, and the contest for the bank's last pieces. */
#ifndef BM_SU_AUCTION_H
#define BM_SU_AUCTION_H

#include "games/su/su_state.h"

/* Each of these says whether a seat is asked now; if not, it is all over. */
bool su_auction_deed(su_public *pub, int deed, bm_events *events);
bool su_bid(su_public *pub, int seat, int amount, bm_events *events);
bool su_drop(su_public *pub, int seat, bm_events *events);

/* A seat asks to build an object or a network: it stands, or the contest is open
 * (SU-O6). */
bool su_ask_to_build(su_public *pub, int seat, int deed, int lot, bm_events *events);
bool su_contest(su_public *pub, int seat, int deed, bm_events *events);
bool su_yield(su_public *pub, int seat, bm_events *events);

/* The lowest bid open to a seat. */
int su_lowest_bid(const su_public *pub, int seat);

/* Where the seat could build a piece of this kind: SU_LOT_OBJECT or SU_LOT_NETWORK. */
uint32_t su_sites(const su_public *pub, int seat, int lot);

#endif

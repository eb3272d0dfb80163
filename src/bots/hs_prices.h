/* hs_prices.h - what each seat has paid for a point so far.
 *
 * All bids are open, but a state only has what came of them: who has how much left, and who took
 * what. That tells misers from spenders.
 */
#ifndef BM_BOTS_HS_PRICES_H
#define BM_BOTS_HS_PRICES_H

#include "games/hs/hs_state.h"

enum { HS_PRICE_UNIT = 16 }; /* prices are counted in sixteenths of money */

/* Who has bought little is taken to pay what the table pays, and a table that has sold little
 * to pay what is usual. */
void hs_prices_paid(const hs_public *pub, int usual, int price[HS_SEATS_MAX]);

#endif

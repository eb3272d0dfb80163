/* su_lots.h - what comes under the hammer, and what is bought without it. */
#ifndef BM_BOTS_SU_LOTS_H
#define BM_BOTS_SU_LOTS_H

#include "bots/su_mind.h"

/* In phase `buy`: buys, declines, or mortgages something to buy. */
bm_move su_buy_or_not(su_mind *mind);

/* In phase `auction`: bids as far as the lot is better had than lost at that price. */
bm_move su_bid_or_not(su_mind *mind);

#endif

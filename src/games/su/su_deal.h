/* su_deal.h - offers, and enterprises that change hands. */
#ifndef BM_SU_DEAL_H
#define BM_SU_DEAL_H

#include "games/su/su_state.h"

/* Deeds go from one seat to another with what stands on them: the marks of raid and
 * racket end where they must, and the new owner of mortgaged ones will be asked
 * (SU-D5). No fee is paid here. */
void su_transfer(su_public *pub, uint32_t deeds, int from, int to, bm_events *events);

/* The fees of the mortgaged ones among the deeds (SU-D3), and paying them: the seat has
 * the cash. */
int su_fees(const su_public *pub, uint32_t deeds);
void su_pay_fees(su_public *pub, uint32_t deeds, int seat, bm_events *events);

/* Whether the seat that would accept is the one to whom the first debt is owed, so that
 * cash wanted is struck off (SU-K7). */
bool su_strikes_off(const su_public *pub, int to);

/* Whether both sides hold what they would give (SU-D4), in an offer of `from`. */
bm_status su_check_terms(const su_public *pub, int from, const su_offer *offer);

/* Whether it can be accepted now. */
bm_status su_check_deal(const su_public *pub, int from, const su_offer *offer);

/* Whether the seat has offered these deeds for those to that seat before, whatever the
 * cash. The state keeps two bits of each offer for ever, so that nobody need ask twice:
 * true if it has; now and then, by mistake, if it has not. */
bool su_offered_before(const su_public *pub, int seat, bm_move move);

/* The seats that have an open offer to this one. */
uint32_t su_offers_to(const su_public *pub, int seat);

void su_make_offer(su_public *pub, int seat, bm_move move, bm_events *events);
void su_accept_offer(su_public *pub, int from, bm_events *events);
void su_close_offer(su_public *pub, int from);

/* All open offers lapse. */
void su_lapse_offers(su_public *pub, bm_events *events);

#endif

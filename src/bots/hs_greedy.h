/* hs_greedy.h - the thumb rules of `greedy` with other tempers.
 *
 * Bots that learn need company that spends more, or less, than they would; and a
 * bot that is to make mistakes can think like greedy and misjudge.
 */
#ifndef BM_BOTS_HS_GREEDY_H
#define BM_BOTS_HS_GREEDY_H

#include "games/hs/hs_state.h"

/* Both in sixteenths. */
typedef struct hs_style {
    uint8_t eager; /* of the fair price, what to go for */
    uint8_t keep; /* of the money that greedy keeps in order not to end up poorest */
} hs_style;

/* Of the poorest other seat's money, what careful ones keep, in sixteenths, by the number of
 * red-edged cards to come. */
extern const uint8_t hs_keep[HS_REDS + 1];

/* The points that the table can expect to sell before the end, this lot included. With k
 * red-edged cards to come, k in k + 1 of the deck is turned up on average. */
int hs_points_to_come(const hs_public *pub);

/* The most that one of this style lays out for the lot; may be below 0. */
int hs_styled_limit(const hs_state *state, int seat, const hs_style *style);

bm_move hs_styled_move(const hs_state *state, int seat, const hs_style *style);

#endif

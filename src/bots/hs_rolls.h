/* hs_rolls.h - the rest of the game, played out in thought by people of known prices.
 *
 * A net knows what positions come to among players of all kinds. It does not know who sits
 * here. What somebody has spent, and what he has got for it, tells what a point is worth to
 * him; so all go on like that, many times over, and it is counted how often one seat wins.
 */
#ifndef BM_BOTS_HS_ROLLS_H
#define BM_BOTS_HS_ROLLS_H

#include "bots/bot.h"
#include "bots/hs_bids.h"

/* What is believed of people before anything is known of them, in sixteenths; lists go by seats. */
typedef struct hs_manner {
    uint8_t usual[HS_SEATS_MAX + 1]; /* what a table that has sold nothing pays for a point */
    uint8_t own; /* what the thinker pays, of what the others do on average, */
    uint8_t even; /* and of an even spread of what it may spend; 0: it does not look at that */
    uint8_t lavish[HS_SEATS_MAX + 1]; /* how many of those who pay much are spenders */
} hs_manner;

enum { HS_SURE = 16 };

typedef struct hs_rolls {
    int seat; /* whose wins are counted */
    int even; /* as in hs_manner */
    int price[HS_SEATS_MAX]; /* what each seat pays for a point, in sixteenths of money */
    uint32_t spender[HS_SEATS_MAX]; /* how likely each does not mind being poorest, of HS_SURE */
} hs_rolls;

/* Reads the prices from an open state. */
void hs_rolls_begin(hs_rolls *rolls, const hs_manner *manner, const hs_state *state, int seat);

/* The seat's part of the win in one game played on from the open state, of HS_SHARE_ONE; 0 where
 * nobody wins. The same luck for several states makes them easier to compare. */
int32_t hs_rolls_share(const hs_rolls *rolls, const hs_state *state, uint64_t luck);

/* Plays so many games behind each bid, with the same luck, and counts the shares won. Returns
 * how many games that was: fewer if the watch (it may be NULL) says that it is late. */
uint32_t hs_rolls_play(const hs_rolls *rolls, const hs_bids *bids, uint32_t games, bm_rng rng,
                       const bm_watch *watch, int64_t wins[HS_BIDS_MAX]);

#endif

/* hs_lot.h - one lot thought through to its end.
 *
 * The bidding for one lot is a tree without chance: a seat passes, for good, or
 * raises. Each seat takes the branch that is best for itself (max^n), and at the
 * leaves hs_value says what the position between the lots is worth to each seat.
 */
#ifndef BM_BOTS_HS_LOT_H
#define BM_BOTS_HS_LOT_H

#include "bots/bot.h"
#include "bots/hs_value.h"

enum {
    HS_LOT_WIDTHS = 8,
    HS_LOT_KNOWN = 2048 /* leaves remembered */
};

/* How widely to look, and how truly. */
typedef struct hs_lot_plan {
    uint8_t width[HS_LOT_WIDTHS]; /* raises looked at, by ply; the last goes on */
    uint8_t ahead; /* a leaf is thought on, lot by lot, if the end is one of so many cards */
    uint16_t error; /* shares are misjudged by at most so much, of HS_SHARE_ONE, */
    uint16_t whose; /* and by everybody differently: the seat that thinks */
    uint16_t soft; /* others may decide otherwise where they gain or lose less than this */
    uint32_t visits; /* of positions, after which seats only pass */
} hs_lot_plan;

typedef struct hs_lot_known {
    uint64_t key;
    hs_shares shares;
} hs_lot_known;

/* The sets of cards that a seat could lay out, the cheapest first. */
typedef struct hs_lot_purse {
    uint16_t count;
    uint16_t set[HS_FULL_HAND + 1];
} hs_lot_purse;

/* A thinker's memory of one lot, 90 KB: begun at a state of the lot, used for
 * that state and those after it until the lot is taken. */
typedef struct hs_lot {
    const bm_net *net;
    hs_lot_plan plan;
    const bm_watch *watch;
    uint32_t visits;
    bool cut; /* the last thought had no time to come to its end */
    hs_lot_purse purse[HS_SEATS_MAX];
    const hs_lot_purse *of[HS_SEATS_MAX]; /* each seat's purse */
    hs_lot_known known[HS_LOT_KNOWN];
} hs_lot;

typedef struct hs_thought {
    bm_move move;
    hs_shares shares;
} hs_thought;

/* The phase is bid and the state open. `watch` may be NULL; it and `net` stay the caller's. */
void hs_lot_begin(hs_lot *lot, const bm_net *net, const hs_state *state, const bm_watch *watch);

/* The best move of the seat on turn, and what the lot will come to. Plans may change from
 * call to call in their widths and visits only. */
void hs_lot_think(hs_lot *lot, const hs_lot_plan *plan, const hs_state *state, hs_thought *thought);

/* The cheapest `most` raises of the seat on turn, change counted in: how many there are. */
int hs_lot_raises(const hs_lot *lot, const hs_state *state, int most, uint32_t *cards);

/* Ends the theft where it asks: the least possession goes, which is always best. */
void hs_settle(hs_state *state);

#endif

/* hs_last_lot.h - the last lot of a game of High Society, set up by hand. */
#ifndef BM_TESTS_HS_LAST_LOT_H
#define BM_TESTS_HS_LAST_LOT_H

#include "games/hs/hs_game.h"
#include "games/hs/hs_state.h"

/* A state of the last lot: one card is left after it, and that one ends the game. */
static inline hs_state last_lot(int lot, int seat)
{
    hs_state state;
    bm_setup setup = {.seats = 3};

    hs_game.start(&state, &setup);
    state.pub.head.phase = HS_PHASE_BID;
    state.pub.lot = (uint8_t)lot;
    state.pub.bidding = 7;
    state.pub.deck = HS_SCANDAL_BIT;
    state.pub.turn_seat = (uint8_t)seat;
    state.pub.starter = (uint8_t)seat;
    return state;
}

/* A set of money cards. */
static inline uint16_t money(const char *words)
{
    bm_move move;

    assert_true(hs_game.read_move(bm_span_of(words), &move));
    return (uint16_t)move.set;
}

/* Seat 0 has 10 points, seat 1 has 12 and dares not spend. With the 5 seat 0 wins, if it
 * pays less than the nine that make it poorest. */
static inline hs_state winnable(void)
{
    hs_state state = last_lot(5, 0);

    state.pub.hand[0] = money("bid 1+2+3+10+25");
    state.pub.hand[1] = money("bid 10+25");
    state.pub.hand[2] = money("bid 2+10+20");
    state.pub.won[0] = 1 << 9; /* the 10 */
    state.pub.won[1] = 1 << 7 | 1 << 3; /* 8 and 4 */
    return state;
}

#endif

/* hs_rules.h - the typed interface of High Society.
 *
 * What hot loops, bots and device code call directly; hs_game.c puts the same
 * functions behind the contract of core/game.h, which says what each promises.
 */
#ifndef BM_HS_RULES_H
#define BM_HS_RULES_H

#include "games/hs/hs_state.h"

/* Refusals of this game. */
enum {
    HS_RAISE_EMPTY = BM_STATUS_GAME,
    HS_PASSED_ALREADY,
    HS_CARD_NOT_HELD,
    HS_RAISE_TOO_LOW,
    HS_POSSESSION_NOT_HELD,
    HS_CARD_NOT_IN_DECK
};

/* bm_event.kind. */
enum {
    HS_EVENT_STARTS = 1, /* seat */
    HS_EVENT_TURNED_UP, /* amount: the card */
    HS_EVENT_BID, /* seat, set: the cards added, amount: the new total */
    HS_EVENT_PASS, /* seat, set: the cards taken back */
    HS_EVENT_TOOK, /* seat, amount: the card */
    HS_EVENT_PAID, /* seat, set: the cards that leave the game */
    HS_EVENT_DISCARDED, /* seat, secret: the possession that goes with the theft */
    HS_EVENT_ENDED,
    HS_EVENT_COUNT
};

/* Whether a move has only the fields of its kind, each in its range: what the
 * notation can spell. */
bool hs_well_formed(bm_move move);

void hs_start(hs_state *state, const bm_setup *setup);
bm_turn hs_turn(const hs_state *state);
bm_status hs_check(const hs_state *state, int seat, bm_move move);
bool hs_next_move(const hs_state *state, int seat, bm_cursor *cursor, bm_move *move);
bm_move hs_random_move(const hs_state *state, int seat, bm_rng *rng);
bm_move hs_default_move(const hs_state *state, int seat);
bool hs_chance(const hs_state *state, uint32_t i, bm_move *move, uint32_t *weight);
void hs_apply(hs_state *state, int seat, bm_move move, bm_events *events);

#endif

/* av_rules.h - the typed interface of Adel Verpflichtet.
 *
 * What hot loops, bots and device code call directly; av_game.c puts the same
 * functions behind the contract of core/game.h, which says what each promises.
 */
#ifndef BM_AV_RULES_H
#define BM_AV_RULES_H

#include "games/av/av_state.h"

/* Refusals of this game. */
enum {
    AV_DECIDED_ALREADY = BM_STATUS_GAME,
    AV_NO_AUCTION_CARD,
    AV_NOT_FOR_PLACE,
    AV_CHEQUE_NOT_HELD,
    AV_THIEF_NOT_HELD,
    AV_THIEF_IN_JAIL,
    AV_ITEM_NOT_HELD,
    AV_TOO_FEW_ITEMS,
    AV_BROKEN_RUN,
    AV_ITEM_NOT_SHOWN,
    AV_ITEM_NOT_LEFT,
    AV_COLOUR_GONE,
    AV_BOARD_ENTRY,
    AV_BOARD_SPACES,
    AV_BOARD_NUMBERS,
    AV_BOARD_CASTLES,
    AV_BOARD_TABLE
};

/* bm_event.kind. A `pawn` is where it stands afterwards. */
enum {
    AV_EVENT_COLOUR = 1, /* seat, amount: the colour */
    AV_EVENT_DEALT, /* seat, secret: the item, plus 1 */
    AV_EVENT_TURNED_UP, /* amount: the item, set: the pile */
    AV_EVENT_ROUND, /* amount: its number */
    AV_EVENT_SEALED, /* seat, secret: see av_sealed_* below */
    AV_EVENT_PLACE, /* seat, amount: the place */
    AV_EVENT_ACTION, /* seat, amount: the action, set: the place */
    AV_EVENT_NO_SALE, /* somebody is at the auction house; amount: 1 when no item is left,
                         0 when no cheque was played */
    AV_EVENT_BOUGHT, /* seat, amount: the item, set: the cheque */
    AV_EVENT_CHEQUE_STOLEN, /* seat: the thief's, amount: the cheque, set: the buyer */
    AV_EVENT_THIEVES_FOILED, /* set: the seats whose thieves got nothing from the register */
    AV_EVENT_NO_EXHIBITION, /* seat: has nothing fit to be shown */
    AV_EVENT_EXHIBITED, /* seat, set: the items */
    AV_EVENT_SCORED, /* seat, amount: the steps, set: rank | pawn << 8 */
    AV_EVENT_STOLE, /* seat: the thief's, amount: the item, set: the seat it is taken from */
    AV_EVENT_DETECTED, /* seat: the detective's, amount: the steps, set: rank | pawn << 8 */
    AV_EVENT_JAILED, /* seat: the owner, amount: the thief */
    AV_EVENT_FREED, /* seat: the owner, amount: the thief */
    AV_EVENT_FINAL, /* amount: 1 when a pawn sits at the table, 0 when the rounds are over */
    AV_EVENT_COLLECTION, /* seat, set: the items, none where there is no collection */
    AV_EVENT_BONUS, /* seat, amount: the steps, set: rank | pawn << 8 */
    AV_EVENT_ENDED,
    AV_EVENT_COUNT
};

/* What is secret about a sealed decision: an exhibition is the set of its items; a
 * place and an action stand above all items, so that the three cannot be mixed up. */
#define AV_SEALED_PLACE 48
#define AV_SEALED_ACTION 56

static inline uint64_t av_sealed_choice(int place, int action)
{
    return (uint64_t)place << AV_SEALED_PLACE | (uint64_t)action << AV_SEALED_ACTION;
}

/* Whether a move has only the fields of its kind, each in its range: what the
 * notation can spell. */
bool av_well_formed(bm_move move);

void av_start(av_state *state, const bm_setup *setup);
bm_turn av_turn(const av_state *state);
bm_status av_check(const av_state *state, int seat, bm_move move);
bool av_next_move(const av_state *state, int seat, bm_cursor *cursor, bm_move *move);
bm_move av_random_move(const av_state *state, int seat, bm_rng *rng);
bm_move av_default_move(const av_state *state, int seat);
bool av_chance(const av_state *state, uint32_t i, bm_move *move, uint32_t *weight);
void av_apply(av_state *state, int seat, bm_move move, bm_events *events);

#endif

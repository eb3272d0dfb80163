/* su_material.h - the board, its prices and the two decks of cards, as tables.
 *
 * Squares have numbers, enterprises also deeds: see su_state.h. */
#ifndef BM_SU_MATERIAL_H
#define BM_SU_MATERIAL_H

#include "games/su/su_state.h"

enum { SU_NO_DEED = 0xff };

typedef struct su_deed {
    uint8_t square;
    uint8_t group;
    uint16_t price;
    uint16_t mortgage;
    uint16_t fee; /* 10 % of the mortgage, rounded up */
    uint16_t object; /* the price of one */
    uint16_t network;
    uint16_t rent[SU_NETWORK + 1]; /* by level */
} su_deed;

extern const su_deed su_deeds[SU_DEEDS];

/* The deeds of each group as it is printed, before any split. */
extern const uint32_t su_group_masks[SU_GROUPS];

/* By square: its deed, or SU_NO_DEED. */
extern const uint8_t su_deed_at[SU_SQUARES];

/* What a stop at a square without an enterprise costs, 0 for all but the two fines. */
int su_fine_at(int square);

/* The deck whose card a square makes one draw: SU_TEMKA or SU_SUETA, -1: none. */
int su_deck_at(int square);

/* What a card does: "to" a square, money, or something of its own. */
enum {
    SU_CARD_TO, /* amount: the square, forward */
    SU_CARD_TO_JAIL,
    SU_CARD_BACK, /* amount: squares */
    SU_CARD_NEXT_FREE,
    SU_CARD_RECEIVE, /* amount: from the bank */
    SU_CARD_PAY, /* amount: to the bank */
    SU_CARD_PAY_EACH, /* amount */
    SU_CARD_TAKE_EACH, /* amount */
    SU_CARD_REPAIRS /* amount: for each object; more: for each network */
};

typedef struct su_card {
    uint8_t does;
    uint8_t amount;
    uint8_t more;
} su_card;

/* By deck and number less 1. The order is frozen: records name cards by it. */
extern const su_card su_cards[2][SU_CARDS];

#endif

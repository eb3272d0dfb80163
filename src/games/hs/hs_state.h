/* hs_state.h - everything there is to know about a game of High Society.
 *
 * Money and status cards are sets of bits, so a whole game fits in two cache
 * lines and a copy is an assignment.
 *
 * Visibility: all of it is public but one thing. Bids are open, so is every card
 * that leaves a hand (HS-P7), and won cards are known to anybody who watched
 * them being taken. With hidden scoring the one secret is which possession a
 * theft's taker put away face down (HS-X4).
 */
#ifndef BM_HS_STATE_H
#define BM_HS_STATE_H

#include "core/game.h"

enum {
    HS_SEATS_MIN = 3,
    HS_SEATS_MAX = 5, /* HS-P1 */
    HS_MONEY_COUNT = 11,
    HS_MONEY_SUM = 106, /* HS-M1 */
    HS_TAKEN_MAX = 15, /* HS-E2 */
    HS_REDS = 4 /* HS-M3 */
};

/* The order is frozen: records and encoded states depend on it. */
enum { HS_PHASE_START, HS_PHASE_REVEAL, HS_PHASE_BID, HS_PHASE_THEFT, HS_PHASE_OVER };

/* A status card by its name: 1 … 10 are the possessions (HS-M2). */
enum {
    HS_NO_CARD = 0,
    HS_POSSESSION_MAX = 10,
    HS_TITLE,
    HS_SCANDAL,
    HS_DEBT,
    HS_THEFT,
    HS_CARD_MAX = HS_THEFT
};

/* Sets of status cards have a bit for each of the sixteen: possession v is bit
 * v - 1, then three titles, then the misfortunes. Titles are alike: a set that
 * has n of them has the lowest n bits. */
enum {
    HS_POSSESSIONS = 0x03ff,
    HS_TITLES = 0x1c00,
    HS_FIRST_TITLE = 0x0400,
    HS_SCANDAL_BIT = 0x2000,
    HS_DEBT_BIT = 0x4000,
    HS_THEFT_BIT = 0x8000,
    HS_RED_EDGED = HS_TITLES | HS_SCANDAL_BIT,
    HS_FULL_DECK = 0xffff
};

/* A set of money cards has a bit for each value, in ascending order. */
enum { HS_FULL_HAND = 0x07ff };

/* bm_setup.option[], and the values (option.h: indices of words). */
enum { HS_OPTION_DEBT_FLOOR, HS_OPTION_TIE, HS_OPTION_HIDDEN, HS_OPTION_COUNT };
enum { HS_DEBT_FLOOR_NONE, HS_DEBT_FLOOR_ZERO };
enum { HS_TIE_MONEY, HS_TIE_POSSESSION };
enum { HS_HIDDEN_OFF, HS_HIDDEN_ON };

enum { HS_EDITION_RAVENSBURGER, HS_EDITION_GAGA };

/* bm_move.kind. */
enum {
    HS_MOVE_START = 1, /* chance: target */
    HS_MOVE_TURN_UP, /* chance: amount, a card by name */
    HS_MOVE_PASS,
    HS_MOVE_BID, /* set: the money cards added */
    HS_MOVE_DISCARD /* amount: the possession */
};

typedef struct hs_public {
    bm_head head;
    uint16_t hand[HS_SEATS_MAX];
    uint16_t played[HS_SEATS_MAX]; /* in front of the seat, this round */
    uint16_t won[HS_SEATS_MAX]; /* status cards; with a secret discard still in it */
    uint16_t deck; /* what has not been turned up */
    uint8_t lot; /* the card bid for, by name; HS_NO_CARD outside the bidding */
    uint8_t bidding; /* seats still in this round's bidding; none outside of it */
    uint8_t high; /* the highest total in front of a seat */
    uint8_t turn_seat; /* who bids or discards; 0 when nobody is asked */
    uint8_t starter; /* starts the round, or took the last card; 0 before `start` */
    uint8_t secret_discard; /* the seat, plus 1, that has put one away face down */
    uint8_t taken_count;
    /* Who took which card, in order: see hs_taken. */
    uint8_t taken[HS_TAKEN_MAX];
    uint8_t unused[2];
} hs_public;

typedef struct hs_private {
    uint8_t discarded; /* the possession put away face down; 0: none or unknown */
} hs_private;

typedef struct hs_state {
    hs_public pub;
    hs_private priv[HS_SEATS_MAX];
    uint8_t unused[3];
} hs_state;

BM_STATIC_ASSERT(sizeof(hs_state) == 84, "no padding: states are compared as bytes");

/* An entry of `taken`, and its two halves. */
static inline int hs_taken(int seat, int card)
{
    return seat << 4 | card;
}

static inline int hs_taken_seat(int taken)
{
    return taken >> 4;
}

static inline int hs_taken_card(int taken)
{
    return taken & 15;
}

static inline bool hs_is_misfortune(int card)
{
    return card > HS_TITLE;
}

static inline bool hs_is_possession(int card)
{
    return card <= HS_POSSESSION_MAX;
}

static inline bool hs_is_red_edged(int card)
{
    return card == HS_TITLE || card == HS_SCANDAL; /* HS-M3 */
}

static inline uint32_t hs_titles_of(uint32_t cards)
{
    return cards & HS_TITLES;
}

/* The bit of any card but a title; none for HS_NO_CARD. */
static inline uint32_t hs_bit_of(int card)
{
    return hs_is_possession(card) ? bm_bit(card) >> 1 : bm_bit(card + 1);
}

static inline bool hs_cards_have(uint32_t cards, int card)
{
    return (cards & (card == HS_TITLE ? HS_FIRST_TITLE : hs_bit_of(card))) != 0;
}

static inline uint32_t hs_cards_with(uint32_t cards, int card)
{
    uint32_t titles = (hs_titles_of(cards) << 1 & HS_TITLES) | HS_FIRST_TITLE;

    return cards | (card == HS_TITLE ? titles : hs_bit_of(card));
}

static inline uint32_t hs_cards_without(uint32_t cards, int card)
{
    uint32_t titles = hs_titles_of(cards);

    return cards & ~(card == HS_TITLE ? titles ^ (titles >> 1 & HS_TITLES) : hs_bit_of(card));
}

/* How many cards have been turned up, and how many of them have a red edge. */
static inline int hs_cards_seen(const hs_public *pub)
{
    return bm_count(HS_FULL_DECK & ~(uint32_t)pub->deck);
}

static inline int hs_reds_seen(const hs_public *pub)
{
    return HS_REDS - bm_count(pub->deck & HS_RED_EDGED);
}

#endif

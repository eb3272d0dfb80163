/* av_state.h - everything there is to know about a game of Adel Verpflichtet.
 *
 * Visibility: a seat's items are secret as long as they were only dealt; what was
 * bought, shown or stolen is known to all and lies in the public part. A sealed
 * decision is private until it is shown. There is no hidden order of the piles:
 * what has not been seen is whatever nobody holds.
 *
 * The cards of a round, `place`, `action`, `shown` and `exhibitors`, stay in the
 * state after it, until the next ones are turned face up: so who looks at the table
 * knows what he was told, and a page can still show it. av_cards_lie tells.
 */
#ifndef BM_AV_STATE_H
#define BM_AV_STATE_H

#include "core/game.h"

enum {
    AV_SEATS_MIN = 2,
    AV_SEATS_MAX = 5, /* AV-P1 */
    AV_LETTERS = 6,
    AV_ITEM_COUNT = 45, /* AV-M1 */
    AV_ITEM_END = 48, /* items are numbered below this, with gaps */
    AV_DEALT = 4, /* AV-P2 */
    AV_EXHIBIT_MIN = 3, /* AV-C2 */
    AV_CASTLES_MAX = 24,
    AV_COLOURS = 5,
    AV_CHEQUE_MAX = 24,
    AV_THIEF_MAX = 12, /* AV-M2 */
    AV_BONUS_BEST = 8,
    AV_BONUS_SECOND = 4 /* AV-E2 */
};

/* The order is frozen: records and encoded states depend on it. */
enum {
    AV_PHASE_COLOUR,
    AV_PHASE_DEAL,
    AV_PHASE_SHOW,
    AV_PHASE_PLACE,
    AV_PHASE_CHOOSE,
    AV_PHASE_ACTION,
    AV_PHASE_BUY,
    AV_PHASE_EXHIBIT,
    AV_PHASE_STEAL,
    AV_PHASE_OVER
};

/* bm_setup.option[], and the values (option.h: indices of words). */
enum { AV_OPTION_TWO_PLAYER, AV_OPTION_ROUNDS, AV_OPTION_COUNT };
enum { AV_TOGETHER, AV_ANNOUNCE };

/* A set of items has a byte a letter, A lowest, and in it a bit an item, oldest
 * lowest: so one addition counts all letters, and the lowest bit of a letter is
 * its oldest item. Item i is bit i. */
#define AV_ALL_ITEMS UINT64_C(0x7fff7f7fffff)

enum { AV_NOWHERE, AV_CASTLE, AV_AUCTION };

/* Piles. */
enum { AV_LEFT, AV_RIGHT };

/* An action card: one of the first two, or a thief or a cheque plus its number.
 * 0 is none, or unknown. */
enum { AV_NO_ACTION, AV_EXHIBITION, AV_DETECTIVE, AV_THIEF = 16, AV_CHEQUE = 32 };

enum { AV_BEIGE, AV_BLUE, AV_VIOLET, AV_RED, AV_GREEN };

/* bm_move.kind. */
enum {
    AV_MOVE_COLOUR = 1, /* chance: target, a colour */
    AV_MOVE_DEAL, /* chance: target, an item */
    AV_MOVE_TURN_UP, /* chance: target, an item; written as an exhibition of one would be */
    AV_MOVE_PLACE, /* target */
    AV_MOVE_CHOOSE, /* target: the place, amount: the action */
    AV_MOVE_ACTION, /* amount */
    AV_MOVE_TAKE, /* target: the pile */
    AV_MOVE_EXHIBIT, /* set: the items */
    AV_MOVE_STEAL /* target: the item */
};

/* AV-M3: two numbers, and how many spaces of the track are its own. */
typedef struct av_castle {
    uint8_t spaces;
    uint8_t first;
    uint8_t second;
} av_castle;

/* AV-M4, AV-M5. Unused castles are zero. */
typedef struct av_board {
    uint8_t castle_count;
    uint8_t table_seats;
    av_castle castle[AV_CASTLES_MAX];
} av_board;

BM_STATIC_ASSERT(sizeof(av_board) <= BM_BOARD_MAX, "a board fits a bm_board");

typedef struct av_public {
    bm_head head;
    uint32_t cheques[AV_SEATS_MAX]; /* bit N: the cheque N, in hand or played */
    uint64_t known[AV_SEATS_MAX]; /* items bought, shown or stolen, while held */
    uint64_t shown[AV_SEATS_MAX]; /* what still lies there of its exhibition */
    uint64_t collection[AV_SEATS_MAX]; /* the final one; 0 before the end */
    uint16_t thieves[AV_SEATS_MAX]; /* bit N: the thief N, free */
    uint16_t pawn[AV_SEATS_MAX]; /* space, 0: the Club */
    uint8_t colour[AV_SEATS_MAX]; /* plus 1; 0 before it is dealt */
    uint8_t place[AV_SEATS_MAX]; /* face up */
    uint8_t action[AV_SEATS_MAX]; /* face up */
    uint8_t hidden[AV_SEATS_MAX]; /* how many of its items only the seat knows */
    uint8_t jail[AV_SEATS_MAX]; /* thieves' numbers from cell 1 up, then 0 */
    uint8_t top[2]; /* the item, plus 1; 0: none, or to be turned up */
    uint8_t left[2]; /* items in the pile, the top included */
    uint8_t asked; /* the seats that may decide now */
    uint8_t committed; /* the seats whose decision is sealed */
    uint8_t exhibitors; /* the seats that have shown an exhibition */
    uint8_t thief; /* in phase steal: the thief that steals, by number; else 0 */
    uint8_t victim; /* and the seat it steals from; else 0 */
    av_board board;
} av_public;

typedef struct av_private {
    uint64_t items; /* those that nobody else has seen */
    uint64_t exhibit; /* sealed */
    uint8_t place; /* sealed */
    uint8_t action; /* sealed */
    uint8_t unused[6];
} av_private;

typedef struct av_state {
    av_public pub;
    av_private priv[AV_SEATS_MAX];
} av_state;

BM_STATIC_ASSERT(sizeof(av_state) == 408, "no padding: states are compared as bytes");

static inline uint64_t av_bit(int item)
{
    return (uint64_t)1 << item;
}

static inline bool av_holds(uint64_t items, int item)
{
    return ((items >> item) & 1) != 0;
}

/* Every item that the seat holds, as far as the state knows. */
static inline uint64_t av_items_of(const av_state *state, int seat)
{
    return state->pub.known[seat] | state->priv[seat].items;
}

static inline int av_item_count(const av_public *pub, int seat)
{
    return bm_count64(pub->known[seat]) + pub->hidden[seat];
}

/* Whether the cards that lie face up are those of the present round. (Announced
 * places, AV-T2, are so even before.) */
static inline bool av_cards_lie(const av_public *pub)
{
    return (pub->head.phase >= AV_PHASE_ACTION && pub->head.phase <= AV_PHASE_STEAL) ||
           (pub->head.phase == AV_PHASE_SHOW && pub->head.round > 0);
}

/* Where the seat is in this round, as far as it is shown. */
static inline int av_place_now(const av_public *pub, int seat)
{
    bool announced = pub->head.phase == AV_PHASE_PLACE && pub->head.setup.seats == 2;

    return announced || av_cards_lie(pub) ? pub->place[seat] : AV_NOWHERE;
}

static inline bool av_is_cheque(int action)
{
    return action > AV_CHEQUE;
}

static inline bool av_is_thief(int action)
{
    return action > AV_THIEF && action < AV_CHEQUE;
}

static inline uint32_t av_seats_mask(const av_public *pub)
{
    return bm_bit(pub->head.setup.seats) - 1;
}

/* The last space of the track; what is beyond is the table. */
static inline int av_track_end(const av_board *board)
{
    int spaces = 0;

    for (int i = 0; i < board->castle_count; i++)
        spaces += board->castle[i].spaces;
    return spaces;
}

#endif

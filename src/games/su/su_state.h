/* su_state.h - everything there is to know about a game of Суетология.
 *
 * Visibility: all lies open but the characters. One that has not been revealed is in
 * its seat's private part; revealing moves it to the public one. There is no hidden
 * order of the decks: a card that has not been seen is any of the others, and once all
 * have been seen their order is known and repeats (SU-M3).
 *
 * An enterprise is named by its deed, numbered 0 to 27 along the board; a set of deeds
 * is a mask. Levels of building are kept in three such masks, a bit of the level each:
 * so a question about a whole group is a few operations on words.
 */
#ifndef BM_SU_STATE_H
#define BM_SU_STATE_H

#include "core/game.h"

enum {
    SU_SEATS_MIN = 2,
    SU_SEATS_MAX = 6, /* SU-M1 */
    SU_SQUARES = 40,
    SU_DEEDS = 28,
    SU_GROUPS = 10,
    SU_CARDS = 16, /* in each deck of cards */
    SU_CHARACTERS = 6,
    SU_START_CASH = 1500, /* SU-M2 */
    SU_PASS_PAY = 200, /* SU-T3 */
    SU_BAIL = 50, /* SU-J1, SU-J2 */
    SU_DOUBLES_MAX = 3, /* SU-T2 */
    SU_MISSED_MAX = 3, /* SU-J2 */
    SU_ACTS_MAX = 100,
    SU_OFFERS_MAX = 8, /* SU-T6 */
    SU_OBJECTS_EACH = 4, /* SU-O1 */
    SU_NETWORK = 5, /* the level of a network */
    SU_DUES_MAX = 3, /* SU-R2 */
    SU_DEBTS_MAX = 5, /* SU-K6 */
    SU_MONEY_MAX = 1000000000, /* all seats together: the bank pays no more (SU-M1) */
    SU_BANK = 7 /* as a creditor */
};

#define SU_ALL_DEEDS ((UINT32_C(1) << SU_DEEDS) - 1)

/* The order is frozen: records and encoded states depend on it. */
enum {
    SU_PHASE_ORDER,
    SU_PHASE_DICE,
    SU_PHASE_CARD,
    SU_PHASE_CHARACTER, /* up to here chance is due */
    SU_PHASE_TURN,
    SU_PHASE_BUY,
    SU_PHASE_AUCTION,
    SU_PHASE_RENT,
    SU_PHASE_RELEASE,
    SU_PHASE_CONTEST,
    SU_PHASE_DEBT,
    SU_PHASE_TAKEOVER,
    SU_PHASE_OVER
};

/* bm_setup.option[], and the values (option.h: indices of words). */
enum { SU_OPTION_RENT, SU_OPTION_ROUNDS, SU_OPTION_OBJECTS, SU_OPTION_NETWORKS, SU_OPTION_COUNT };
enum { SU_CLAIM, SU_AUTO };

/* Squares with a name of their own. */
enum { SU_SQUARE_START, SU_SQUARE_JAIL = 10, SU_SQUARE_CHARACTER = 20, SU_SQUARE_TO_JAIL = 30 };

/* Decks. */
enum { SU_TEMKA, SU_SUETA };

/* 0 is none, or unknown. */
enum { SU_NO_CHARACTER, SU_RAIDER, SU_RACKETEER, SU_OFFICER, SU_AUTHORITY, SU_HUSTLER, SU_SCHEMER };

/* What goes on when all is settled (SU-T7). */
enum { SU_RESUME_TURN, SU_RESUME_RELEASE, SU_RESUME_STOP };

/* What is auctioned. */
enum { SU_NO_LOT, SU_LOT_DEED, SU_LOT_OBJECT, SU_LOT_NETWORK };

/* bm_move.kind. `deed`: target is a deed; `seat`: target is a seat. */
enum {
    SU_MOVE_DICE = 1, /* chance: target, the lower die; amount, the higher */
    SU_MOVE_TEMKA, /* chance: target, the card from 1 */
    SU_MOVE_SUETA, /* chance: the same */
    SU_MOVE_CHARACTER, /* chance: target */
    SU_MOVE_ROLL,
    SU_MOVE_BAIL,
    SU_MOVE_RAID, /* deed */
    SU_MOVE_RACKET, /* deed */
    SU_MOVE_BUILD, /* deed */
    SU_MOVE_NETWORK, /* deed */
    SU_MOVE_SELL, /* deed */
    SU_MOVE_SELL_NETWORK, /* deed */
    SU_MOVE_BREAK_NETWORK, /* deed */
    SU_MOVE_MORTGAGE, /* deed */
    SU_MOVE_REDEEM, /* deed */
    SU_MOVE_OFFER, /* seat; amount: cash given, below 0 cash wanted; set: give | want << 28 */
    SU_MOVE_WITHDRAW,
    SU_MOVE_ACCEPT, /* seat */
    SU_MOVE_REJECT, /* seat */
    SU_MOVE_REVEAL,
    SU_MOVE_DEMAND, /* seat */
    SU_MOVE_PAY_SEAT, /* seat: a rent due, unasked */
    SU_MOVE_BUY,
    SU_MOVE_DECLINE,
    SU_MOVE_BID, /* amount */
    SU_MOVE_DROP,
    SU_MOVE_PAY, /* a rent demanded, or the 50 of SU-J2 */
    SU_MOVE_REFUSE,
    SU_MOVE_FREE,
    SU_MOVE_CONTEST, /* deed */
    SU_MOVE_YIELD,
    SU_MOVE_BANKRUPT,
    SU_MOVE_KEEP, /* deed */
    SU_MOVE_END
};

/* One open offer of a seat (SU-D4). */
typedef struct su_offer {
    uint32_t give; /* deeds */
    uint32_t want; /* deeds */
    int32_t cash; /* given with it; below 0: wanted */
    uint8_t to; /* the seat, plus 1; 0: there is no offer */
    uint8_t unused[3];
} su_offer;

/* A rent that can be demanded (SU-R1). */
typedef struct su_rent {
    int32_t amount;
    uint8_t visitor;
    uint8_t payee;
    uint8_t deed;
    uint8_t demanded;
} su_rent;

/* One of the queue (SU-K6). */
typedef struct su_debt {
    int32_t amount;
    uint8_t debtor;
    uint8_t creditor; /* a seat or SU_BANK */
    uint8_t rent; /* the deed it is a rent of, plus 1; 0: it is none */
    uint8_t unused;
} su_debt;

/* SU-B3, SU-O6. All zero while nothing is auctioned or contested. */
typedef struct su_auction {
    int32_t bid; /* 0: none yet */
    uint8_t lot;
    uint8_t deed; /* of a deed's auction, plus 1 */
    uint8_t leader; /* plus 1; 0: nobody has bid */
    uint8_t in; /* the seats still bidding */
    uint8_t asked; /* the seats still to be asked to contest */
    uint8_t asker; /* the seat that asked to build */
    uint8_t site[SU_SEATS_MAX]; /* where each would build, plus 1 */
} su_auction;

typedef struct su_public {
    bm_head head;
    int32_t issued; /* what the bank has paid out, less what it got: all cash there is */
    uint64_t order[2]; /* of each deck: the cards seen, less 1, in nibbles, the oldest lowest */
    uint64_t offered[SU_SEATS_MAX][2]; /* a trace of every offer it made: su_offered_before */
    int32_t cash[SU_SEATS_MAX];
    uint32_t deeds[SU_SEATS_MAX];
    uint32_t whole[SU_SEATS_MAX]; /* those of groups it owns whole: follows from the deeds */
    uint32_t mortgaged;
    uint32_t level[3]; /* bit 0, 1 and 2 of every deed's level */
    uint32_t takeover; /* mortgaged deeds whose new owner is still to be asked (SU-D5) */
    uint32_t lots; /* deeds that the bank has still to auction (SU-K3) */
    su_offer offer[SU_SEATS_MAX];
    su_rent due[SU_DUES_MAX]; /* the oldest first */
    su_debt debt[SU_DEBTS_MAX]; /* the first first */
    su_auction auction;
    uint8_t square[SU_SEATS_MAX];
    uint8_t jailed[SU_SEATS_MAX]; /* turns missed, plus 1; 0: free */
    uint8_t character[SU_SEATS_MAX]; /* revealed */
    uint8_t acts[SU_SEATS_MAX];
    uint8_t offers[SU_SEATS_MAX]; /* made since the last roll (SU-T6) */
    uint8_t total[SU_SEATS_MAX]; /* in phase order: what each has rolled; else 0 */
    uint8_t seen[2]; /* of each deck: how many cards */
    uint8_t dice[2]; /* the last ones */
    uint8_t objects;
    uint8_t networks; /* in the bank */
    uint8_t roller;
    uint8_t starter;
    uint8_t actor; /* who must act; while chance is due and after the end the roller */
    uint8_t doubles; /* in this turn */
    uint8_t resume;
    uint8_t again; /* the last dice give another roll (SU-T2) */
    uint8_t rolled; /* in this turn already */
    uint8_t contenders; /* in phase order: the seats that roll for the start; else 0 */
    uint8_t out; /* seats */
    uint8_t drawn; /* seats that have a character */
    uint8_t used; /* seats that have used theirs */
    uint8_t cleared; /* seats whose unrevealed character is known not to be the officer */
    uint8_t due_count;
    uint8_t debt_count;
    uint8_t split; /* the deed that became a group of its own, plus 1 (SU-C7) */
    uint8_t raided; /* the deed that the raider holds since his raid, plus 1 (SU-C1) */
    uint8_t racket; /* the deed under a racket, plus 1 (SU-C2) */
    uint8_t racketeer; /* who runs it; 0 without one */
    uint8_t foiled; /* the deed that was last attacked in vain, plus 1: all have seen it */
    uint8_t unused[3];
} su_public;

typedef struct su_private {
    uint8_t character; /* until it is revealed */
    uint8_t unused[3];
} su_private;

typedef struct su_state {
    su_public pub;
    su_private priv[SU_SEATS_MAX];
} su_state;

BM_STATIC_ASSERT(sizeof(su_state) == 496, "no padding: states are compared as bytes");

static inline uint32_t su_seats_in(const su_public *pub)
{
    return (bm_bit(pub->head.setup.seats) - 1) & ~(uint32_t)pub->out;
}

/* The seat's character, as far as the state knows. */
static inline int su_character_of(const su_state *state, int seat)
{
    int shown = state->pub.character[seat];

    return shown != 0 ? shown : state->priv[seat].character;
}

/* 0 to 4 objects, or SU_NETWORK. */
static inline int su_level(const su_public *pub, int deed)
{
    return (int)((pub->level[0] >> deed & 1) | (pub->level[1] >> deed & 1) << 1 |
                 (pub->level[2] >> deed & 1) << 2);
}

static inline uint32_t su_built(const su_public *pub)
{
    return pub->level[0] | pub->level[1] | pub->level[2];
}

static inline uint32_t su_networks_of(const su_public *pub)
{
    return pub->level[2] & pub->level[0];
}

/* The next seat in, clockwise. */
static inline int su_next_of(uint32_t seats, int seat)
{
    uint32_t after = seats & ~(bm_bit(seat + 1) - 1);

    return bm_lowest(after != 0 ? after : seats);
}

/* SU-T5: all who are in may act on the open table. In debt also who has an offer of the
 * debtor (SU-K7). None while chance is due, and after the end. */
static inline uint32_t su_may_act(const su_public *pub)
{
    uint32_t actor = bm_bit(pub->actor);

    if (pub->head.phase == SU_PHASE_TURN)
        return su_seats_in(pub);
    if (pub->head.phase == SU_PHASE_DEBT)
        return actor | bm_bit(pub->offer[pub->actor].to) >> 1;
    return pub->head.phase > SU_PHASE_CHARACTER && pub->head.phase != SU_PHASE_OVER ? actor : 0;
}

/* The deeds of an offer's move. */
static inline uint32_t su_move_give(bm_move move)
{
    return (uint32_t)move.set & SU_ALL_DEEDS;
}

static inline uint32_t su_move_want(bm_move move)
{
    return (uint32_t)(move.set >> SU_DEEDS) & SU_ALL_DEEDS;
}

#endif

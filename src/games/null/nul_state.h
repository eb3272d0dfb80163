/* nul_state.h - the smallest lawful game: odd or even.
 *
 * Every seat is dealt a secret coin, 1 or 2. Then all seats call, in secret and
 * at once, whether the sum of the coins is odd or even. Who is right wins.
 *
 * It has one of everything the contract knows: chance with a secret outcome, a
 * sealed simultaneous decision, an option, a result. Copy it to begin a game.
 */
#ifndef BM_NUL_STATE_H
#define BM_NUL_STATE_H

#include "core/game.h"

enum { NUL_SEATS_MIN = 2, NUL_SEATS_MAX = 6 };
enum { NUL_PHASE_DEAL, NUL_PHASE_CALL, NUL_PHASE_OVER };
enum { NUL_OPTION_LYING, NUL_OPTION_COUNT };
enum { NUL_CALL_ODD = 1, NUL_CALL_EVEN };
enum { NUL_MOVE_DEAL = 1, /* amount: the coin */ NUL_MOVE_CALL /* amount: the call */ };
enum { NUL_COIN_MAX = 2 };

typedef struct nul_public {
    bm_head head;
    uint8_t dealt; /* seats that have their coin; the next one is dealt to */
    uint8_t called; /* bit mask: seats that have called */
    uint8_t coin[NUL_SEATS_MAX]; /* shown at the end */
    uint8_t call[NUL_SEATS_MAX];
    uint8_t unused[2];
} nul_public;

/* 0 is unknown. */
typedef struct nul_private {
    uint8_t coin;
    uint8_t call;
} nul_private;

typedef struct nul_state {
    nul_public pub;
    nul_private priv[NUL_SEATS_MAX];
} nul_state;

BM_STATIC_ASSERT(sizeof(nul_state) == 48, "no padding: states are compared as bytes");

#endif

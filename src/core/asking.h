/* asking.h - whom a program that runs a table asks next.
 *
 * Where some seats may act and need not, their order is no rule of the game, but
 * every program must have one, and all of them the same: or a bot would play
 * better in one than in another. Those who need not act are asked first, clockwise
 * from the one who must, until all of them in a row want nothing; then the one who
 * must. After every move it begins anew. So nobody loses a right to a faster seat.
 *
 * Sealed decisions, where all who may act must, are asked for in the order of the
 * seats.
 */
#ifndef BM_CORE_ASKING_H
#define BM_CORE_ASKING_H

#include "core/game.h"

/* All zero when a game begins. */
typedef struct bm_asking {
    uint8_t content; /* the seats that have wanted nothing since the last move */
} bm_asking;

/* The seat to ask now; the turn waits for seats. */
int bm_asking_next(const bm_asking *asking, const bm_turn *turn);

/* A seat that need not act wants nothing. */
void bm_asking_content(bm_asking *asking, int seat);

/* A move was made, or taken back. */
void bm_asking_moved(bm_asking *asking);

/* The other way, for playouts and tests: a random move of anybody who may make one,
 * each seat as likely as the others, or of chance where it is due. Returns who makes
 * it; the game must not be over. */
int bm_asking_anybody(const bm_game *game, const void *state, bm_rng *rng, bm_move *move);

#endif

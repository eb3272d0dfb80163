/* perft.h - counting whole move trees, to compare rule engines.
 *
 * The number of different lines of play of a given length is one figure that
 * two implementations share only if they agree on every legal move.
 */
#ifndef BM_CORE_PERFT_H
#define BM_CORE_PERFT_H

#include "core/game.h"

/* Lines of exactly `depth` plies from here, chance outcomes counted as moves,
 * weights not; a game that ends sooner counts as one line. Of decisions that
 * several seats may take, all are followed. */
uint64_t bm_perft(const bm_game *game, const void *state, int depth);

#endif

/* board.h - a board that the table brings along.
 *
 * Some games are played on a board that is data, not rules: whoever owns another
 * printing can enter it. Outside it is text (bm_game.read_board judges it), here
 * it is a few bytes that only its game understands, and the state carries them;
 * so records, copies and replays need no second source.
 */
#ifndef BM_CORE_BOARD_H
#define BM_CORE_BOARD_H

#include "base/bits.h"

enum {
    BM_BOARD_MAX = 80, /* bytes of the largest board of any game */
    BM_BOARD_TEXT_MAX = 512 /* of the longest one written out, the NUL included */
};

typedef struct bm_board {
    uint8_t bytes[BM_BOARD_MAX];
} bm_board;

/* Where a text was refused as a board; both counted from 1. */
typedef struct bm_board_fault {
    uint32_t line;
    uint32_t entry; /* of the whole text; 0 where it has none */
} bm_board_fault;

struct bm_game;

/* The start of the game that `state` belongs to: the same set-up, the same board.
 * `fresh` may be `state`. */
void bm_start_again(const struct bm_game *game, const void *state, void *fresh);

#endif

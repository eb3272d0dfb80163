/* move.h - seats, viewers and the one shape of a move. */
#ifndef BM_CORE_MOVE_H
#define BM_CORE_MOVE_H

#include "base/bits.h"

enum {
    BM_SEATS_MAX = 6,

    /* Who moves: a seat 0 … BM_SEATS_MAX - 1, or chance. */
    BM_CHANCE = -1,

    /* Who looks: a seat, or one of these. */
    BM_SPECTATOR = -2,
    BM_REFEREE = -3
};

/* What a field means is the game's business; `kind` 0 is no move in any game.
 * Sixteen bytes without padding, so that moves can be compared, hashed and kept
 * in long lists as they are. */
typedef struct bm_move {
    uint16_t kind;
    uint16_t target;
    int32_t amount;
    uint64_t set;
} bm_move;

BM_STATIC_ASSERT(sizeof(bm_move) == 16, "histories and hashes rely on sixteen bytes");

static inline bm_move bm_move_of(int kind, int target, int amount, uint64_t set)
{
    bm_move move;

    move.kind = (uint16_t)kind;
    move.target = (uint16_t)target;
    move.amount = (int32_t)amount;
    move.set = set;
    return move;
}

static inline bool bm_move_same(bm_move a, bm_move b)
{
    return a.kind == b.kind && a.target == b.target && a.amount == b.amount && a.set == b.set;
}

#endif

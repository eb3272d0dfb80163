/* status.h - every reason why something is refused.
 *
 * A status is a number inside the program and a key outside of it. Keys are
 * stable: the languages translate them (`reason.KEY` in lang/), scenarios and
 * programs name them. The shared ones stand here; a game adds its own from
 * BM_STATUS_GAME on.
 */
#ifndef BM_CORE_STATUS_H
#define BM_CORE_STATUS_H

typedef int bm_status;

enum {
    BM_OK = 0,

    /* Moves. */
    BM_NO_SUCH_MOVE,
    BM_NO_SUCH_SEAT,
    BM_NOT_YOUR_TURN,
    BM_WRONG_PHASE,
    BM_GAME_OVER,
    BM_CHANCE_IS_DUE,
    BM_NO_CHANCE_DUE,

    /* Setting up. */
    BM_NO_SUCH_EDITION,
    BM_NO_SUCH_OPTION,
    BM_BAD_OPTION_VALUE,
    BM_SEATS_OUT_OF_RANGE,
    BM_OPTION_NOT_HERE,
    BM_NO_BOARD,

    /* Matches. */
    BM_HISTORY_FULL,
    BM_NOTHING_TO_UNDO,

    /* Records. */
    BM_RECORD_SYNTAX,
    BM_RECORD_VERSION,
    BM_RECORD_GAME,
    BM_RECORD_RULES,
    BM_RECORD_SETUP,
    BM_RECORD_MOVE,
    BM_RECORD_CHANCE,
    BM_RECORD_COMMITMENT,
    BM_RECORD_RESULT,

    /* States as bytes. */
    BM_BYTES_VERSION,
    BM_BYTES_SIZE,
    BM_BYTES_BROKEN,

    BM_STATUS_SHARED_COUNT,
    BM_STATUS_GAME = 64
};

/* `rule` is the id of the rule behind the refusal, "" where it is no rule of a game. */
typedef struct bm_reason {
    bm_status status;
    const char *key;
    const char *rule;
} bm_reason;

struct bm_game;

/* Never NULL: an unknown status is a programmer's error. `game` may be NULL
 * for shared ones. */
const bm_reason *bm_reason_of(const struct bm_game *game, bm_status status);

#endif

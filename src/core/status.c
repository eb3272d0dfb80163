/* status.c - from a status to its key. */
#include "core/status.h"

#include <stddef.h>

#include "base/check.h"
#include "core/game.h"

static const bm_reason SHARED[] = {
    {BM_NO_SUCH_MOVE, "no-such-move", ""},
    {BM_NO_SUCH_SEAT, "no-such-seat", ""},
    {BM_NOT_YOUR_TURN, "not-your-turn", ""},
    {BM_WRONG_PHASE, "wrong-phase", ""},
    {BM_GAME_OVER, "game-over", ""},
    {BM_CHANCE_IS_DUE, "chance-is-due", ""},
    {BM_NO_CHANCE_DUE, "no-chance-due", ""},
    {BM_NO_SUCH_EDITION, "no-such-edition", ""},
    {BM_NO_SUCH_OPTION, "no-such-option", ""},
    {BM_BAD_OPTION_VALUE, "bad-option-value", ""},
    {BM_SEATS_OUT_OF_RANGE, "seats-out-of-range", ""},
    {BM_OPTION_NOT_HERE, "option-not-here", ""},
    {BM_NO_BOARD, "no-board", ""},
    {BM_HISTORY_FULL, "history-full", ""},
    {BM_NOTHING_TO_UNDO, "nothing-to-undo", ""},
    {BM_RECORD_SYNTAX, "record-syntax", ""},
    {BM_RECORD_VERSION, "record-version", ""},
    {BM_RECORD_GAME, "record-game", ""},
    {BM_RECORD_RULES, "record-rules", ""},
    {BM_RECORD_SETUP, "record-setup", ""},
    {BM_RECORD_MOVE, "record-move", ""},
    {BM_RECORD_CHANCE, "record-chance", ""},
    {BM_RECORD_COMMITMENT, "record-commitment", ""},
    {BM_RECORD_RESULT, "record-result", ""},
    {BM_BYTES_VERSION, "bytes-version", ""},
    {BM_BYTES_SIZE, "bytes-size", ""},
    {BM_BYTES_BROKEN, "bytes-broken", ""},
};

static const bm_reason *find(const bm_reason *reasons, int count, bm_status status)
{
    for (int i = 0; i < count; i++)
        if (reasons[i].status == status)
            return &reasons[i];
    return NULL;
}

const bm_reason *bm_reason_of(const struct bm_game *game, bm_status status)
{
    const bm_reason *reason = NULL;

    /* A game may give a shared status its own rule id. */
    if (game != NULL)
        reason = find(game->reasons, game->reason_count, status);
    if (reason == NULL)
        reason = find(SHARED, BM_LENGTH(SHARED), status);
    bm_require(reason != NULL);
    return reason;
}

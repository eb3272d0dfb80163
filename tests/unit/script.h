/* script.h - games that tests play from words.
 *
 * A script is moves parted by semicolons, each of the first seat that must act, or of
 * chance where it is due, or of the seat whose number stands before it (`2 castle`). All
 * of it goes through the interface of games, so any game will do.
 */
#ifndef BM_TESTS_SCRIPT_H
#define BM_TESTS_SCRIPT_H

#include "unit/unit.h"

#include "core/game.h"
#include "core/option.h"

/* Whoever must act, the first of several; chance counts. */
static inline int script_to_act(const bm_game *game, const void *state)
{
    bm_turn turn = game->turn(state);

    return turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.must);
}

/* The next move of a script, and who makes it; false after the last. */
static inline bool script_next(const bm_game *game, const void *state, bm_span *script, int *seat,
                               bm_move *move)
{
    bm_span words;

    do {
        if (script->start == NULL)
            return false;
        words = bm_span_cut(script, ';');
        for (; words.size > 0 && words.start[0] == ' '; words.start++)
            words.size--;
    } while (words.size == 0);
    *seat = script_to_act(game, state);
    if (words.start[0] >= '0' && words.start[0] <= '9') {
        *seat = words.start[0] - '0';
        (void)bm_span_cut(&words, ' ');
    }
    if (!game->read_move(words, move))
        fail_msg("no move: %.*s", (int)words.size, words.start);
    return true;
}

/* Plays on, and the audit looks at every state. */
static inline void script_play(const bm_game *game, void *state, const char *script)
{
    bm_span rest = bm_span_of(script);
    bm_move move;
    int seat;

    while (script_next(game, state, &rest, &seat, &move)) {
        bm_status status = game->check(state, seat, move);
        if (status != BM_OK)
            fail_msg("%s: before \"%.*s\" of %s", bm_reason_of(game, status)->key, (int)rest.size,
                     rest.size > 0 ? rest.start : "", script);
        game->apply(state, seat, move, NULL);
        if (game->audit(state) != NULL)
            fail_msg("%s", game->audit(state));
    }
}

#endif

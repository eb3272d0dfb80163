/* su_play.h - games of Суетология for tests to look at.
 *
 * A state is played from a script: moves parted by semicolons, each of the seat that must
 * act, or of chance where it is due, or of the seat whose number stands before it
 * (`2 build 5`).
 */
#ifndef BM_TESTS_SU_PLAY_H
#define BM_TESTS_SU_PLAY_H

#include "unit/unit.h"

#include "core/option.h"
#include "games/su/su_audit.h"
#include "games/su/su_game.h"
#include "games/su/su_rules.h"

/* Seat 0 starts. */
#define SU_ORDER_2 "dice 6 6; dice 1 2;"
#define SU_ORDER_3 SU_ORDER_2 "dice 1 2;"
#define SU_ORDER_4 SU_ORDER_3 "dice 1 2;"

static inline bm_setup su_setup(int seats, int rent, int rounds)
{
    bm_setup setup = {.seats = (uint8_t)seats};

    setup.option[SU_OPTION_RENT] = (uint16_t)rent;
    setup.option[SU_OPTION_ROUNDS] = (uint16_t)rounds;
    setup.option[SU_OPTION_OBJECTS] = 32;
    setup.option[SU_OPTION_NETWORKS] = 12;
    assert_true(bm_setup_valid(&su_game, &setup));
    return setup;
}

static inline su_state su_fresh(int seats)
{
    bm_setup setup = su_setup(seats, SU_CLAIM, 0);
    su_state state;

    su_start(&state, &setup);
    return state;
}

/* Whoever must act; chance counts. */
static inline int su_to_act(const su_state *state)
{
    bm_turn turn = su_turn(state);

    return turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.must);
}

/* The next move of a script, and who makes it; false after the last. */
static inline bool su_next_words(const su_state *state, bm_span *script, int *seat, bm_move *move)
{
    bm_span words;

    do {
        if (script->start == NULL)
            return false;
        words = bm_span_cut(script, ';');
        for (; words.size > 0 && words.start[0] == ' '; words.start++)
            words.size--;
    } while (words.size == 0);
    *seat = su_to_act(state);
    if (words.start[0] >= '0' && words.start[0] <= '9') {
        *seat = words.start[0] - '0';
        (void)bm_span_cut(&words, ' ');
    }
    if (!su_game.read_move(words, move))
        fail_msg("no move: %.*s", (int)words.size, words.start);
    return true;
}

/* Plays on, and the audit looks at every state. */
static inline void su_play(su_state *state, const char *script)
{
    bm_span rest = bm_span_of(script);
    bm_move move;
    int seat;

    while (su_next_words(state, &rest, &seat, &move)) {
        bm_status status = su_check(state, seat, move);
        if (status != BM_OK)
            fail_msg("%s: before \"%.*s\" of %s", bm_reason_of(&su_game, status)->key,
                     (int)rest.size, rest.size > 0 ? rest.start : "", script);
        su_apply(state, seat, move, NULL);
        if (su_audit(state) != NULL)
            fail_msg("%s", su_audit(state));
    }
}

static inline su_state su_played(int seats, const char *script)
{
    su_state state = su_fresh(seats);

    su_play(&state, script);
    return state;
}

#endif

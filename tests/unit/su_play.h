/* su_play.h - games of Суетология for tests to look at, played from scripts. */
#ifndef BM_TESTS_SU_PLAY_H
#define BM_TESTS_SU_PLAY_H

#include "unit/script.h"

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

static inline void su_play(su_state *state, const char *script)
{
    script_play(&su_game, state, script);
}

static inline su_state su_played(int seats, const char *script)
{
    su_state state = su_fresh(seats);

    su_play(&state, script);
    return state;
}

#endif

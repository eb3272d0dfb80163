/* av_play.h - games of Adel Verpflichtet for tests to look at, played from scripts.
 *
 * The same in matches, with chance that the test rolls itself.
 */
#ifndef BM_TESTS_AV_PLAY_H
#define BM_TESTS_AV_PLAY_H

#include "unit/script.h"

#include "core/match.h"
#include "games/av/av_audit.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/av/av_secret.h"

enum { AV_PLIES = 16384 };

/* Three seats, all cards dealt: seat 0 can show A1468+A1760+B1905, seat 1
 * C1835+C1852+D1748, seat 2 E1928+E1932+F1660. */
#define AV_DEALT_3                                                                                 \
    "colour beige; colour red; colour green;"                                                      \
    "deal A1468; deal A1760; deal B1905; deal D1616;"                                              \
    "deal C1835; deal C1852; deal D1748; deal F1650;"                                              \
    "deal E1928; deal E1932; deal F1660; deal A1775;"

#define AV_OPENING_3 AV_DEALT_3 "show B1906; show F1830;"

/* Two seats: seat 0 can show A1468+A1760+B1905, seat 1 nothing. */
#define AV_OPENING_2                                                                               \
    "colour beige; colour red; deal A1468; deal A1760; deal B1905; deal D1616;"                    \
    "deal C1835; deal C1852; deal E1928; deal F1650; show B1906; show F1830;"

static inline bm_setup av_setup(int seats, int variant, int rounds)
{
    bm_setup setup = {.seats = (uint8_t)seats};

    setup.option[AV_OPTION_TWO_PLAYER] = (uint16_t)variant;
    setup.option[AV_OPTION_ROUNDS] = (uint16_t)rounds;
    assert_true(bm_setup_valid(&av_game, &setup));
    return setup;
}

static inline av_state av_fresh(int seats, int variant, int rounds)
{
    bm_setup setup = av_setup(seats, variant, rounds);
    av_state state;

    av_start(&state, &setup);
    return state;
}

static inline void av_play(av_state *state, const char *script)
{
    script_play(&av_game, state, script);
}

static inline av_state av_played(int seats, int variant, int rounds, const char *script)
{
    av_state state = av_fresh(seats, variant, rounds);

    av_play(&state, script);
    return state;
}

/* Three seats with the opening above, played on. */
static inline av_state av_three(const char *more)
{
    av_state state = av_played(3, 0, 60, AV_OPENING_3);

    av_play(&state, more);
    return state;
}

static inline void av_play_random(av_state *state, bm_rng *rng)
{
    bm_turn turn = av_turn(state);
    int seat = turn.wait == BM_WAIT_CHANCE
                   ? BM_CHANCE
                   : bm_nth(turn.may, (int)bm_rng_below(rng, (uint32_t)bm_count(turn.may)));

    av_apply(state, seat, av_random_move(state, seat, rng), NULL);
}

/* Any of the set-ups. */
static inline bm_setup av_some_setup(uint64_t seed)
{
    static const uint8_t ROUNDS[] = {60, 0, 5, 20};
    int seats = AV_SEATS_MIN + (int)(seed % 4);

    return av_setup(seats, seats == 2 ? (int)(seed / 4 % 2) : 0, ROUNDS[seed / 8 % 4]);
}

/* One of them, to be played with this luck. */
static inline void av_begin_some(av_state *state, bm_rng *rng, uint64_t seed)
{
    bm_setup setup = av_some_setup(seed);

    bm_rng_seed(rng, seed);
    av_start(state, &setup);
}

/* The set of items in a word like `A1468+B1905`. */
static inline uint64_t av_items(const char *words)
{
    bm_move move;
    char text[BM_MOVE_TEXT_MAX];

    snprintf(text, sizeof text, "show %s", words);
    assert_true(av_game.read_move(bm_span_of(text), &move));
    return move.kind == AV_MOVE_EXHIBIT ? move.set : av_bit(move.target);
}

typedef struct av_table {
    bm_match match;
    bm_ply history[AV_PLIES];
    bm_rng rng;
} av_table;

static inline void av_sit_down(av_table *t, const bm_setup *setup, const bm_board *board,
                               uint64_t seed)
{
    bm_source source = {.automatic = false};

    bm_seed_from_number(source.seed, seed);
    bm_rng_seed(&t->rng, seed);
    assert_int_equal(
        bm_match_start(&t->match, &av_game, setup, board, &source, t->history, AV_PLIES, NULL),
        BM_OK);
}

static inline const av_state *av_state_of(const av_table *t)
{
    return (const av_state *)&t->match.state;
}

static inline bool av_over(const av_table *t)
{
    return av_state_of(t)->pub.head.phase == AV_PHASE_OVER;
}

static inline void av_play_words(av_table *t, const char *script)
{
    bm_span rest = bm_span_of(script);
    bm_move move;
    int seat;

    while (script_next(&av_game, av_state_of(t), &rest, &seat, &move))
        assert_int_equal(bm_match_play(&t->match, seat, move, NULL), BM_OK);
}

/* Any of the set-ups, and a whole match of it, or as much as `plies`. */
static inline void av_play_some(av_table *t, uint64_t seed, uint32_t plies)
{
    bm_setup setup = av_some_setup(seed);

    av_sit_down(t, &setup, NULL, seed);
    while (!av_over(t) && t->match.length < plies) {
        const av_state *state = av_state_of(t);
        int seat = script_to_act(&av_game, state);
        assert_int_equal(bm_match_play(&t->match, seat, av_random_move(state, seat, &t->rng), NULL),
                         BM_OK);
    }
}

#endif

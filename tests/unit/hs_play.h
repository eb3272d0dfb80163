/* hs_play.h - matches of High Society for tests to look at.
 *
 * A match is random and seeded, or played from words. Chance is not automatic:
 * the helpers roll it, so that a test can choose the cards too.
 */
#ifndef BM_TESTS_HS_PLAY_H
#define BM_TESTS_HS_PLAY_H

#include "unit/unit.h"

#include "core/match.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_secret.h"

enum { HS_PLIES = 1024 };

typedef struct hs_table {
    bm_match match;
    bm_ply history[HS_PLIES];
    bm_rng rng;
} hs_table;

static inline void hs_sit_down(hs_table *t, const bm_setup *setup, uint64_t seed)
{
    bm_source source = {.automatic = false};

    bm_seed_from_number(source.seed, seed);
    bm_rng_seed(&t->rng, seed);
    assert_int_equal(
        bm_match_start(&t->match, &hs_game, setup, NULL, &source, t->history, HS_PLIES, NULL),
        BM_OK);
}

static inline const hs_state *hs_state_of(const hs_table *t)
{
    return (const hs_state *)&t->match.state;
}

/* Whoever is waited for; chance counts. */
static inline int hs_to_act(const hs_table *t)
{
    bm_turn turn = hs_turn(hs_state_of(t));

    return turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
}

static inline bool hs_over(const hs_table *t)
{
    return hs_state_of(t)->pub.head.phase == HS_PHASE_OVER;
}

static inline void hs_play_words(hs_table *t, const char *words)
{
    bm_move move;

    assert_true(hs_game.read_move(bm_span_of(words), &move));
    assert_int_equal(bm_match_play(&t->match, hs_to_act(t), move, NULL), BM_OK);
}

/* One random ply. Bots would bid so high at random that nobody ever has cards
 * left; so a bid is mostly passed over. */
static inline void hs_play_random(hs_table *t)
{
    int seat = hs_to_act(t);
    bm_move move = hs_random_move(hs_state_of(t), seat, &t->rng);

    if (move.kind == HS_MOVE_BID && bm_rng_below(&t->rng, 4) != 0)
        move = hs_default_move(hs_state_of(t), seat);
    assert_int_equal(bm_match_play(&t->match, seat, move, NULL), BM_OK);
}

/* Any of the set-ups, and a whole match of it, or as much as `plies`. */
static inline void hs_play_some(hs_table *t, uint64_t seed, bool hidden, uint32_t plies)
{
    bm_setup setup = {.seats = (uint8_t)(HS_SEATS_MIN + seed % 3)};

    setup.edition = (uint8_t)(seed / 3 % 2);
    setup.option[HS_OPTION_DEBT_FLOOR] = (uint16_t)(seed / 3 % 2);
    setup.option[HS_OPTION_TIE] = (uint16_t)(seed / 6 % 2);
    setup.option[HS_OPTION_HIDDEN] = hidden ? HS_HIDDEN_ON : HS_HIDDEN_OFF;
    hs_sit_down(t, &setup, seed);
    while (!hs_over(t) && t->match.length < plies)
        hs_play_random(t);
}

#endif

/* hs_strangers.c - thinkers with all their effort, and one who has a budget. */
#include "bench/hs_strangers.h"

#include "bots/hs_policy.h"
#include "train/hs_budget.h"
#include "train/hs_thinkers.h"

enum { FLAT_GAMES = 60 /* behind each bid */ };

bm_move hs_singly(const void *state, int seat, bm_rng *rng)
{
    return hs_single_habit(state, seat, rng);
}

bm_move hs_stranger_fixed(const void *state, int seat, bm_rng *rng)
{
    return hs_fixed_habit(state, seat, rng);
}

bm_move hs_stranger_flat(const void *state, int seat, bm_rng *rng)
{
    static const hs_thinking HOW = {.habit = hs_single_habit, .effort = FLAT_GAMES};

    (void)seat;
    return hs_flat_move(&HOW, state, rng);
}

/* This program plays one game at a time. */
static hs_thinker *thinker(void)
{
    static hs_thinker *only;

    if (only == NULL)
        only = hs_thinker_make();
    return only;
}

bm_move hs_stranger_uct(const void *state, int seat, bm_rng *rng)
{
    static const hs_thinking HOW = {
        .habit = hs_fixed_habit, .effort = HS_UCT_VISITS_MAX, .curious = 16};

    (void)seat;
    return hs_uct_move(&HOW, thinker(), state, rng);
}

static bm_move search_all(hs_habit *habit, const hs_state *state, bm_rng *rng)
{
    hs_thinking how = {.habit = habit, .effort = HS_MCTS_VISITS_MAX, .curious = 11};

    return hs_mcts_move(&how, thinker(), state, rng);
}

bm_move hs_stranger_mcts(const void *state, int seat, bm_rng *rng)
{
    (void)seat;
    return search_all(hs_single_habit, state, rng);
}

bm_move hs_stranger_priced(const void *state, int seat, bm_rng *rng)
{
    (void)seat;
    return search_all(hs_fixed_habit, state, rng);
}

bm_move hs_stranger_budget(const void *state, int seat, bm_rng *rng)
{
    static const hs_budget BUDGET = {
        .eager = 16, .even = true, .keep = 16, .title = 8, .spared = 6};

    (void)seat;
    return hs_budget_move(&BUDGET, state, rng);
}

/* arena_kit.h - small plans for the tests of the arena. */
#ifndef BM_TESTS_ARENA_KIT_H
#define BM_TESTS_ARENA_KIT_H

#include "unit/bot_table.h"

#include "arena/run.h"

/* Players by number, in the line-up's letters: "abb" is player 0 and two of player 1. */
static inline void plan_match(bm_plan *plan, const char *game, const char *line_up, int games)
{
    static const char *const NAMES[] = {"greedy:nodes=1", "random", "greedy:nodes=2"};
    uint8_t player_of_seat[BM_SEATS_MAX];

    *plan = (bm_plan){.game = find_game(game), .seed = 7, .rounds_max = 300, .player_count = 3};
    for (int i = 0; i < 3; i++)
        plan->players[i] = (bm_arena_player){
            .name = NAMES[i],
            .bot = find_bot(plan->game, i == 1 ? "random" : "greedy"),
            .nodes = i == 2 ? 2 : 1,
        };
    bm_setup_begin(&plan->setup);
    plan->setup.seats = (uint8_t)strlen(line_up);
    assert_int_equal(bm_setup_resolve(plan->game, &plan->setup), BM_OK);
    for (size_t seat = 0; line_up[seat] != '\0'; seat++)
        player_of_seat[seat] = (uint8_t)(line_up[seat] - 'a');
    bm_plan_match(plan, player_of_seat);
    assert_true(bm_plan_games(plan, (uint64_t)games));
}

/* Plays what is not in the tally yet; `look` may end it. */
static inline bm_run_end play_plan(const bm_plan *plan, bm_tally *tally, bm_journal *journal,
                                   int threads, bool (*look)(void *, const bm_tally *))
{
    bm_ranks ranks;
    bm_run run = {.plan = plan,
                  .threads = threads,
                  .ranks = &ranks,
                  .tally = tally,
                  .journal = journal,
                  .look = look};

    bm_ranks_begin(&ranks);
    bm_run_end end = bm_run_plan(&run);
    bm_ranks_end(&ranks);
    return end;
}

/* Times differ from run to run; scores must not. */
static inline void assert_same_scores(const bm_tally *a, const bm_tally *b)
{
    assert_int_equal(a->counted, b->counted);
    assert_int_equal(a->verdict, b->verdict);
    for (uint32_t i = 0; i < a->counted; i++)
        assert_memory_equal(&a->scores[i], &b->scores[i], sizeof a->scores[i]);
}

#endif

/* random_bot.c - plays any legal move of any game: the baseline of baselines. */
#include "bots/bot.h"

/* It has no opinion on who will win, so everybody gets the same share. */
static void judge_alike(const bm_question *question, double share[BM_SEATS_MAX])
{
    int seats = bm_head_of(question->state)->setup.seats;

    for (int seat = 0; seat < seats; seat++)
        share[seat] = 1.0 / seats;
}

/* Who need not act could act after every move of anybody: half of the time it does not. */
static void answer_at_random(const bm_question *question, bm_answer *answer)
{
    bm_rng rng = question->rng;

    bool must = bm_has(question->game->turn(question->state).must, question->seat);
    if (must || bm_rng_below(&rng, 2) == 0)
        answer->move = question->game->random_move(question->state, question->seat, &rng);
    judge_alike(question, answer->share);
}

const bm_bot bm_random_bot = {
    .name = "random", .nodes = 1, .answer = answer_at_random, .judge = judge_alike};

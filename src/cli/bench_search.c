/* bench_search.c - bots that search, decision after decision. */
#include "cli/bench_search.h"

#include "base/bits.h"
#include "base/check.h"
#include "base/mem.h"
#include "games/av/av_game.h"
#include "games/hs/hs_game.h"
#include "games/su/su_game.h"

static const struct {
    const bm_game *game;
    const char *bot;
    int seats;
} SEARCHES[] = {
    {&hs_game, "hard", 3},   {&hs_game, "master", 3}, {&av_game, "hard", 4},
    {&av_game, "master", 4}, {&su_game, "master", 4}, /* its others do not search */
};

bool bm_search_bench_at(bm_search_bench *bench, int i)
{
    bm_setup setup;
    bool known;

    if (i >= BM_LENGTH(SEARCHES))
        return false;
    bm_zero(bench, sizeof *bench);
    bench->game = SEARCHES[i].game;
    bench->seats = SEARCHES[i].seats;
    bench->bot = bm_bot_find(bench->game, bm_span_of(SEARCHES[i].bot), &known);
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)bench->seats;
    bm_status status = bm_setup_resolve(bench->game, &setup);
    bm_require(bench->bot != NULL && status == BM_OK);
    bench->game->start(bench->start, &setup);
    bm_copy(bench->state, bench->start, sizeof bench->state);
    return true;
}

static void go_on(bm_search_bench *bench, int seat, bm_move move)
{
    bench->game->apply(bench->state, seat, move, NULL);
    bm_asking_moved(&bench->asking);
}

/* Chance and the ends of games are passed over. */
static int next_seat(bm_search_bench *bench, bm_rng *rng)
{
    for (;;) {
        bm_turn turn = bench->game->turn(bench->state);
        if (turn.wait == BM_WAIT_SEATS)
            return bm_asking_next(&bench->asking, &turn);
        if (turn.wait == BM_WAIT_CHANCE)
            go_on(bench, BM_CHANCE, bench->game->random_move(bench->state, BM_CHANCE, rng));
        else
            bm_copy(bench->state, bench->start, sizeof bench->state);
    }
}

int64_t bm_search_bench_ask(bm_search_bench *bench, bm_rng *rng)
{
    int seat = next_seat(bench, rng);
    bm_question question = {.game = bench->game, .state = bench->state, .seat = seat};
    bm_answer answer;

    bm_rng_seed(&question.rng, bm_rng_next(rng));
    bm_bot_ask(bench->bot, &question, &answer);
    if (answer.move.kind != 0)
        go_on(bench, seat, answer.move);
    else
        bm_asking_content(&bench->asking, seat);
    return answer.nodes;
}

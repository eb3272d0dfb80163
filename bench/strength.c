/* strength.c - how often `greedy` wins, alone against others of one kind.
 *
 * Prints the table of docs/BOTS.md: `make strength`. Every game has a fresh seed,
 * the same in every run; the seat of `greedy` rotates; a shared win counts as a
 * part. The interval is 95 %, from the spread over the games.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "bots/bot.h"
#include "bots/hs_policy.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_score.h"

typedef bm_move opponent(const hs_state *state, int seat, bm_rng *rng);

/* Nodes only serve the estimate, which nobody reads here. */
static bm_move ask_greedy(const hs_state *state, int seat, const bm_rng *rng)
{
    bm_answer answer;

    bm_bot_ask(&hs_greedy_bot, &hs_game, state, seat, 1, rng, &answer);
    return answer.move;
}

/* The share of the win that seat `greedy` gets. */
static double play(const bm_setup *setup, int greedy, opponent *other, uint64_t seed)
{
    hs_state state;
    hs_standing standing;
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    hs_start(&state, setup);
    while (state.pub.head.phase != HS_PHASE_OVER) {
        bool chance = hs_turn(&state).wait == BM_WAIT_CHANCE;
        int seat = chance ? BM_CHANCE : state.pub.turn_seat;
        bm_move move = seat == greedy ? ask_greedy(&state, seat, &rng) : other(&state, seat, &rng);
        bm_require(hs_check(&state, seat, move) == BM_OK);
        hs_apply(&state, seat, move, NULL);
    }
    hs_score(&state, &standing);
    return bm_has(standing.winners, greedy) ? 1.0 / bm_count(standing.winners) : 0.0;
}

static void measure(const char *name, opponent *other, int seats, int games)
{
    bm_setup setup;
    double sum = 0;
    double squares = 0;

    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    bm_setup_resolve(&hs_game, &setup);
    for (int i = 0; i < games; i++) {
        double share = play(&setup, i % seats, other, (uint64_t)i);
        sum += share;
        squares += share * share;
    }
    double mean = sum / games;
    double error = 1.96 * sqrt((squares / games - mean * mean) / games);
    printf("| %d | `%s` | %d | %.3f ± %.3f | %.3f |\n", seats, name, games, mean, error,
           1.0 / seats);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 20000;

    if (games < 1) {
        fprintf(stderr, "usage: strength [GAMES]\n");
        return 2;
    }
    puts("| seats | against | games | win share | by chance |");
    puts("| --- | --- | --- | --- | --- |");
    for (int seats = HS_SEATS_MIN; seats <= HS_SEATS_MAX; seats++) {
        measure("random", hs_random_move, seats, games);
        measure("single", hs_single_move, seats, games);
    }
    return 0;
}

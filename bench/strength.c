/* strength.c - how often `greedy` wins, alone against others of one kind.
 *
 * Prints the tables of docs/BOTS.md: `make strength`. Every game has a fresh seed,
 * the same in every run; the seat of `greedy` rotates; a shared win counts as a
 * part. The interval is 95 %, from the spread over the games.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "bots/bot.h"
#include "bots/hs_policy.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/hs/hs_game.h"

typedef bm_move opponent(const void *state, int seat, bm_rng *rng);

/* One row of a table. */
typedef struct contest {
    const bm_game *game;
    const bm_bot *greedy;
    uint32_t nodes; /* 0: what the bot takes by itself */
    opponent *other;
    const char *name; /* of the others */
    const char *seats_word; /* how the table calls such a table */
    bm_setup setup;
} contest;

/* The share of the win that seat `greedy` gets. It has luck of its own: the others'
 * would tell it what they will do. */
static double play(const contest *c, int greedy, uint64_t seed)
{
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    bm_result result;
    bm_rng rng;
    bm_rng luck;

    bm_rng_seed(&rng, seed);
    bm_rng_seed(&luck, ~seed);
    c->game->start(state, &c->setup);
    for (;;) {
        bm_turn turn = c->game->turn(state);
        bm_answer answer;
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.must);
        if (seat == greedy) {
            bm_rng_next(&luck);
            bm_bot_ask(c->greedy, c->game, state, seat, c->nodes, &luck, &answer);
        } else {
            answer.move = seat == BM_CHANCE ? c->game->random_move(state, seat, &rng)
                                            : c->other(state, seat, &rng);
        }
        bm_require(c->game->check(state, seat, answer.move) == BM_OK);
        c->game->apply(state, seat, answer.move, NULL);
    }
    c->game->result(state, &result);
    return bm_has(result.winners, greedy) ? 1.0 / bm_count(result.winners) : 0.0;
}

static void measure(const contest *c, int games)
{
    int seats = c->setup.seats;
    double sum = 0;
    double squares = 0;

    for (int i = 0; i < games; i++) {
        double share = play(c, i % seats, (uint64_t)i);
        sum += share;
        squares += share * share;
    }
    double mean = sum / games;
    double error = 1.96 * sqrt((squares / games - mean * mean) / games);
    printf("| %s | `%s` | %d | %.3f ± %.3f | %.3f |\n", c->seats_word, c->name, games, mean, error,
           1.0 / seats);
    fflush(stdout);
}

static void begin_table(const char *title)
{
    printf("%s\n\n| seats | against | games | win share | by chance |\n", title);
    puts("| --- | --- | --- | --- | --- |");
}

static void sit_down(contest *c, int seats)
{
    static const char *const WORD[] = {"0", "1", "2", "3", "4", "5", "6"};

    c->seats_word = WORD[seats];
    bm_setup_begin(&c->setup);
    c->setup.seats = (uint8_t)seats;
}

static bm_move move_singly(const void *state, int seat, bm_rng *rng)
{
    return hs_single_move(state, seat, rng);
}

/* Nodes only serve the estimate, which nobody reads here. */
static void measure_hs(int games)
{
    contest c = {.game = &hs_game, .greedy = &hs_greedy_bot, .nodes = 1};

    begin_table("High Society");
    for (int seats = hs_game.seats_min; seats <= hs_game.seats_max; seats++) {
        sit_down(&c, seats);
        bm_setup_resolve(c.game, &c.setup);
        c.name = "random";
        c.other = hs_game.random_move;
        measure(&c, games);
        c.name = "single";
        c.other = move_singly;
        measure(&c, games);
    }
}

static void measure_av(int games)
{
    contest c = {.game = &av_game, .greedy = &av_greedy_bot, .name = "random"};

    c.other = av_game.random_move;
    begin_table("\nAdel Verpflichtet");
    for (int seats = av_game.seats_min; seats <= av_game.seats_max; seats++) {
        sit_down(&c, seats);
        bm_setup_resolve(c.game, &c.setup);
        measure(&c, games);
    }
    sit_down(&c, 2);
    c.seats_word = "2, `announce`";
    c.setup.option[AV_OPTION_TWO_PLAYER] = AV_ANNOUNCE;
    bm_setup_resolve(c.game, &c.setup);
    measure(&c, games);
}

/* In Adel Verpflichtet the bot thinks before it moves: a tenth of the games. */
int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 20000;

    if (games < 1) {
        fprintf(stderr, "usage: strength [GAMES]\n");
        return 2;
    }
    measure_hs(games);
    measure_av(games > 10 ? games / 10 : 1);
    return 0;
}

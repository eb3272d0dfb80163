/* strength.c - how often `greedy`, or `master` among strangers, wins against others of one kind.
 *
 * Prints the tables of docs/BOTS.md: `make strength`. Every game has a fresh seed,
 * the same in every run; the lone seat rotates; a shared win counts as a part. The
 * intervals are 95 %, from the spread over the games.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "bench/av_plans.h"
#include "bench/hs_strangers.h"
#include "bots/bot.h"
#include "core/asking.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/hs/hs_game.h"
#include "games/su/su_game.h"
#include "games/su/su_state.h"

typedef bm_move policy(const void *state, int seat, bm_rng *rng);

/* Who sits there: a bot, or, where there is none, a policy. */
typedef struct player {
    const char *name;
    const bm_bot *bot;
    uint32_t nodes; /* 0: what the bot takes by itself */
    policy *policy;
} player;

/* What is done in a game: cards of Adel Verpflichtet, deals of Суетология. */
typedef struct tally {
    int cards[AV_KINDS];
    int all;
    int deals;
    uint32_t rounds;
} tally;

typedef void counter(tally *t, const void *state, int seat, bm_move move);

/* One and its opponents, who are all alike. */
typedef struct contest {
    const bm_game *game;
    bm_setup setup;
    player one, others;
    counter *count;
    uint32_t rounds_max; /* then nobody has won; 0: it goes on to the end */
} contest;

/* Bots have luck of their own: that of the table would tell them what comes. */
static bm_move ask(const contest *c, const player *who, const void *state, int seat, bm_rng *rng,
                   bm_rng *luck)
{
    bm_question question = {.game = c->game, .state = state, .seat = seat, .nodes = who->nodes};
    bm_answer answer;

    if (who->bot == NULL)
        return who->policy(state, seat, rng);
    bm_rng_seed(&question.rng, bm_rng_next(luck));
    bm_bot_ask(who->bot, &question, &answer);
    return answer.move;
}

static void count_card(tally *t, const void *state, int seat, bm_move move)
{
    av_kind kind;

    if (!av_kind_of(state, seat, move, &kind))
        return;
    t->cards[kind]++;
    t->all++;
}

static void count_deal(tally *t, const void *state, int seat, bm_move move)
{
    (void)state;
    (void)seat;
    t->deals += move.kind == SU_MOVE_ACCEPT;
}

/* The share of the win that seat `lone` gets. Counts what is done, unless `t` is NULL. */
static double play(const contest *c, int lone, uint64_t seed, tally *t)
{
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    bm_asking asking = {0};
    bm_result result;
    bm_rng rng;
    bm_rng luck;

    bm_rng_seed(&rng, seed);
    bm_rng_seed(&luck, ~seed);
    c->game->start(state, &c->setup);
    for (;;) {
        bm_turn turn = c->game->turn(state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_asking_next(&asking, &turn);
        bm_move move = seat == BM_CHANCE
                           ? c->game->random_move(state, seat, &rng)
                           : ask(c, seat == lone ? &c->one : &c->others, state, seat, &rng, &luck);
        if (move.kind == 0) {
            bm_asking_content(&asking, seat);
            continue;
        }
        bm_require(c->game->check(state, seat, move) == BM_OK);
        if (t != NULL && seat != BM_CHANCE)
            c->count(t, state, seat, move);
        c->game->apply(state, seat, move, NULL);
        bm_asking_moved(&asking);
        if (t != NULL)
            t->rounds = bm_head_of(state)->round;
        if (c->rounds_max != 0 && bm_head_of(state)->round > c->rounds_max)
            return 0;
    }
    c->game->result(state, &result);
    return bm_has(result.winners, lone) ? 1.0 / bm_count(result.winners) : 0.0;
}

/* Where all games end alike, the interval is that of the rule of three. */
static void print_share(const contest *c, int games)
{
    double sum = 0;
    double squares = 0;

    for (int i = 0; i < games; i++) {
        double share = play(c, i % c->setup.seats, (uint64_t)i, NULL);
        sum += share;
        squares += share * share;
    }
    double mean = sum / games;
    double variance = squares / games - mean * mean;
    double error = variance > 0 ? 1.96 * sqrt(variance / games) : 3.0 / games;
    printf(" %.3f ± %.3f |", mean, error);
    fflush(stdout);
}

static void sit_down(contest *c, int seats)
{
    bm_setup_begin(&c->setup);
    c->setup.seats = (uint8_t)seats;
    bm_require(bm_setup_resolve(c->game, &c->setup) == BM_OK);
}

static void begin_table(const char *title)
{
    printf("%s\n\n| seats | against | games | win share | by chance |\n", title);
    puts("| --- | --- | --- | --- | --- |");
}

/* `more` is said of the table beside its seats. */
static void print_row(const contest *c, const char *more, int games)
{
    printf("| %d%s | `%s` | %d |", c->setup.seats, more, c->others.name, games);
    print_share(c, games);
    printf(" %.3f |\n", 1.0 / c->setup.seats);
}

/* Nodes only serve the estimate, which nobody reads here. */
static void measure_hs(int games)
{
    contest c = {.game = &hs_game, .one = {.bot = &hs_greedy_bot, .nodes = 1}};

    begin_table("High Society");
    for (int seats = hs_game.seats_min; seats <= hs_game.seats_max; seats++) {
        sit_down(&c, seats);
        c.others = (player){.name = "random", .policy = hs_game.random_move};
        print_row(&c, "", games);
        c.others = (player){.name = "single", .policy = hs_singly};
        print_row(&c, "", games);
    }
}

/* How often `master` wins among those who think in other ways. */
static void measure_strangers(int games)
{
    static const player STRANGERS[] = {{.name = "fixed prices", .policy = hs_stranger_fixed},
                                       {.name = "flat Monte Carlo", .policy = hs_stranger_flat},
                                       {.name = "UCT", .policy = hs_stranger_uct},
                                       {.name = "MCTS", .policy = hs_stranger_mcts},
                                       {.name = "MCTS at prices", .policy = hs_stranger_priced},
                                       {.name = "budget", .policy = hs_stranger_budget}};
    contest c = {.game = &hs_game, .one = {.bot = &hs_master_bot}};

    begin_table("\nHigh Society, `master` among strangers");
    for (int seats = hs_game.seats_min; seats <= hs_game.seats_max; seats++) {
        sit_down(&c, seats);
        for (int i = 0; i < BM_LENGTH(STRANGERS); i++) {
            c.others = STRANGERS[i];
            print_row(&c, "", games);
        }
    }
}

static void measure_av(int games)
{
    contest c = {.game = &av_game,
                 .one = {.bot = &av_greedy_bot},
                 .others = {.name = "random", .policy = av_game.random_move}};

    begin_table("\nAdel Verpflichtet");
    for (int seats = av_game.seats_min; seats <= av_game.seats_max; seats++) {
        sit_down(&c, seats);
        print_row(&c, "", games);
    }
    sit_down(&c, 2);
    c.setup.option[AV_OPTION_TWO_PLAYER] = AV_ANNOUNCE;
    print_row(&c, ", `announce`", games);
}

/* Two seats; one greedy player among three with a plan; the other way round, where most
 * of the thinking is done. */
static void measure_plans(int two, int four, int among)
{
    player greedy = {.bot = &av_greedy_bot};
    contest c = {.game = &av_game};

    printf("\n| plan | two seats: `greedy` wins (%d games) | `greedy` among three of them (%d) | "
           "one of them among three `greedy` (%d) |\n| --- | --- | --- | --- |\n",
           two, four, among);
    for (int i = 0; i < AV_PLANS; i++) {
        player plan = {.bot = &av_plans[i]};
        printf("| %s |", av_plans[i].name);
        c.one = greedy;
        c.others = plan;
        sit_down(&c, 2);
        print_share(&c, two);
        sit_down(&c, 4);
        print_share(&c, four);
        c.one = plan;
        c.others = greedy;
        print_share(&c, among);
        puts("");
    }
    printf("| by chance | %.3f | %.3f | %.3f |\n", 1.0 / 2, 1.0 / 4, 1.0 / 4);
}

/* A kind's part of all cards in these games, in per cent. The error is that of a ratio:
 * cards of one game are not independent. */
static void print_part(const tally *t, int games, av_kind kind)
{
    double cards = 0;
    double all = 0;
    double residue = 0;

    for (int i = 0; i < games; i++) {
        cards += t[i].cards[kind];
        all += t[i].all;
    }
    for (int i = 0; i < games; i++) {
        double off = t[i].cards[kind] - cards / all * t[i].all;
        residue += off * off;
    }
    printf(" %.1f ± %.1f |", 100 * cards / all, 100 * 1.96 * sqrt(residue) / all);
}

static void measure_habits(int games)
{
    contest c = {.game = &av_game,
                 .one = {.bot = &av_greedy_bot},
                 .others = {.bot = &av_greedy_bot},
                 .count = count_card};
    tally *t = malloc((size_t)games * sizeof *t);

    bm_require(t != NULL);
    puts("\n| seats | games | rounds | exhibition | detective | thief, castle | "
         "thief, auction house | cheque |\n| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (int seats = av_game.seats_min; seats <= av_game.seats_max; seats++) {
        double rounds = 0;
        sit_down(&c, seats);
        for (int i = 0; i < games; i++) {
            t[i] = (tally){0};
            play(&c, 0, (uint64_t)i, &t[i]);
            rounds += t[i].rounds;
        }
        printf("| %d | %d | %.1f |", seats, games, rounds / games);
        for (av_kind kind = 0; kind < AV_KINDS; kind++)
            print_part(t, games, kind);
        puts("");
        fflush(stdout);
    }
    free(t);
}

static void measure_su(int games)
{
    contest c = {.game = &su_game,
                 .one = {.bot = &su_greedy_bot},
                 .others = {.name = "random", .bot = &bm_random_bot}};

    begin_table("\nСуетология");
    for (int seats = su_game.seats_min; seats <= su_game.seats_max; seats++) {
        sit_down(&c, seats);
        print_row(&c, "", games);
    }
}

/* A share of so many games, in per cent; where it is all or nothing, by the rule of three. */
static void print_per_cent(int count, int games)
{
    double share = (double)count / games;
    double error = count % games != 0 ? 1.96 * sqrt(share * (1 - share) / games) : 3.0 / games;

    printf(" %.2f ± %.2f |", 100 * share, 100 * error);
}

/* How games of Суетология go among its like. */
static void print_deals(const contest *c, int games)
{
    int over = 0;
    int dealt = 0;
    double deals = 0;
    double rounds = 0;

    for (int i = 0; i < games; i++) {
        tally t = {0};
        play(c, 0, (uint64_t)i, &t);
        over += t.rounds <= c->rounds_max;
        dealt += t.deals > 0;
        deals += t.deals;
        rounds += t.rounds;
    }
    printf("| %d | %d |", c->setup.seats, games);
    print_per_cent(over, games);
    print_per_cent(dealt, games);
    printf(" %.1f | %.1f |\n", deals / games, rounds / games);
    fflush(stdout);
}

static void measure_deals(int games_of_four, int games)
{
    contest c = {.game = &su_game,
                 .one = {.bot = &su_greedy_bot},
                 .others = {.bot = &su_greedy_bot},
                 .count = count_deal,
                 .rounds_max = 300};

    puts("\n| seats | games | over within 300 rounds, % | with a deal, % | deals | rounds |\n"
         "| --- | --- | --- | --- | --- | --- |");
    for (int seats = su_game.seats_min; seats <= su_game.seats_max; seats++) {
        sit_down(&c, seats);
        print_deals(&c, seats == 4 ? games_of_four : games);
    }
}

static int part(int games, int divisor)
{
    return games > divisor ? games / divisor : 1;
}

/* Who thinks before he moves plays fewer games, by how much of the thinking there is in them. */
int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 20000;

    if (games < 1) {
        fprintf(stderr, "usage: strength [GAMES]\n");
        return 2;
    }
    measure_hs(games);
    measure_strangers(part(games, 50));
    measure_av(part(games, 20));
    measure_plans(part(games, 20), part(games, 40), part(games, 100));
    measure_habits(part(games, 100));
    measure_su(part(games, 20));
    measure_deals(part(games, 2), part(games, 20));
    return 0;
}

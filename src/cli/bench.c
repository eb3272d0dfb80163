/* bench.c - `beaumonde bench`: the signature, and playouts per second.
 *
 * Two policies, played through the typed interface as a bot's playouts would:
 *
 *   uniform  passing and every legal bid, all equally likely;
 *   single   passing, or the cheapest single card that raises, 50 to 50.
 *
 * Theft discards are uniform in both. A move is a seat's decision; what chance
 * does is not counted. One thread. The time is cut into slices and the fastest
 * one is reported: on a shared machine noise only ever slows a slice down.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/bits.h"
#include "bots/bot_signature.h"
#include "bots/hs_policy.h"
#include "cli/arguments.h"
#include "core/signature.h"
#include "games/hs/hs_game.h"
#include "games/registry.h"

enum { SLICES = 20, GAMES_PER_LOOK = 256 /* between two looks at the clock */ };

typedef struct bench_flags {
    bool json;
    bool signature_only;
    bool rules_only;
    double seconds;
} bench_flags;

typedef struct figure {
    double games_per_s;
    double moves_per_s;
} figure;

typedef bm_move policy(const hs_state *state, int seat, bm_rng *rng);

/* Plays one game and returns its number of moves. Inlined into a loop for each
 * policy, as a bot would write it. */
static inline int play_out(hs_state *state, policy *choose, bm_rng *rng)
{
    int moves = 0;

    for (;;) {
        switch (state->pub.head.phase) {
        case HS_PHASE_BID:
        case HS_PHASE_THEFT: {
            int seat = state->pub.turn_seat;
            hs_apply(state, seat, choose(state, seat, rng), NULL);
            moves++;
            break;
        }
        case HS_PHASE_OVER:
            return moves;
        default:
            hs_apply(state, BM_CHANCE, hs_random_move(state, BM_CHANCE, rng), NULL);
            break;
        }
    }
}

/* Returns the number of moves. */
static inline int64_t play_games(const hs_state *start, int games, policy *choose, bm_rng *rng)
{
    int64_t moves = 0;

    for (int i = 0; i < games; i++) {
        hs_state state = *start;
        moves += play_out(&state, choose, rng);
    }
    return moves;
}

static int64_t play_uniform(const hs_state *start, int games, bm_rng *rng)
{
    return play_games(start, games, hs_random_move, rng);
}

static int64_t play_single(const hs_state *start, int games, bm_rng *rng)
{
    return play_games(start, games, hs_single_move, rng);
}

static double now_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

typedef int64_t player(const hs_state *start, int games, bm_rng *rng);

static figure measure_slice(player *play, const hs_state *start, double seconds, bm_rng *rng)
{
    double games = 0;
    double moves = 0;
    double begin = now_s();
    double spent;

    do {
        moves += (double)play(start, GAMES_PER_LOOK, rng);
        games += GAMES_PER_LOOK;
        spent = now_s() - begin;
    } while (spent < seconds);
    return (figure){games / spent, moves / spent};
}

static figure measure(player *play, int seats, double seconds)
{
    figure best = {0};
    bm_setup setup;
    hs_state start;
    bm_rng rng;

    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    bm_setup_resolve(&hs_game, &setup);
    hs_start(&start, &setup);
    bm_rng_seed(&rng, 1);
    for (int i = 0; i < SLICES; i++) {
        figure f = measure_slice(play, &start, seconds / SLICES, &rng);
        if (f.moves_per_s > best.moves_per_s)
            best = f;
    }
    return best;
}

static void print_figure(const bench_flags *flags, const char *name, int seats, figure f,
                         bool first)
{
    if (flags->json)
        printf("%s{\"game\":\"%s\",\"policy\":\"%s\",\"seats\":%d,\"games_per_s\":%.0f,"
               "\"moves_per_s\":%.0f}",
               first ? "" : ",", hs_game.name, name, seats, f.games_per_s, f.moves_per_s);
    else
        printf("%-14s %-8s %5d %12.0f %12.0f\n", hs_game.name, name, seats, f.games_per_s,
               f.moves_per_s);
}

static void measure_all(const bench_flags *flags)
{
    static const struct {
        const char *name;
        player *play;
    } POLICIES[] = {{"uniform", play_uniform}, {"single", play_single}};
    static const int SEATS[] = {3, 5};
    bool first = true;

    for (int p = 0; p < BM_LENGTH(POLICIES); p++) {
        for (int s = 0; s < BM_LENGTH(SEATS); s++) {
            figure f = measure(POLICIES[p].play, SEATS[s], flags->seconds);
            print_figure(flags, POLICIES[p].name, SEATS[s], f, first);
            first = false;
        }
    }
}

static void print_bench(const bench_flags *flags)
{
    unsigned long long signature = bm_signature(bm_games, bm_game_count);

    if (!flags->rules_only)
        signature = bm_bot_signature(signature);
    if (flags->signature_only || flags->rules_only) {
        printf("%016llx\n", signature);
        return;
    }
    if (flags->json)
        printf("{\"signature\":\"%016llx\",\"playouts\":[", signature);
    else
        printf("signature %016llx\n%-14s %-8s %5s %12s %12s\n", signature, "game", "policy",
               "seats", "games/s", "moves/s");
    measure_all(flags);
    if (flags->json)
        puts("]}");
}

enum { KEY_JSON = 1, KEY_SIGNATURE, KEY_RULES, KEY_SECONDS };

static const bm_flag FLAGS[] = {
    {KEY_JSON, "json", 0, NULL, "help.bench.json", NULL},
    {KEY_SIGNATURE, "signature", 0, NULL, "help.bench.signature", NULL},
    {KEY_RULES, "rules-signature", 0, NULL, "help.bench.rules-signature", NULL},
    {KEY_SECONDS, "seconds", 0, "help.value.number", "help.bench.seconds", NULL},
    {0},
};

static bool read_seconds(const char *words, double *seconds)
{
    char *end;

    *seconds = strtod(words, &end);
    return *end == '\0' && *seconds > 0 && *seconds <= 3600;
}

static int run(bm_arguments *a)
{
    bench_flags flags = {.seconds = 2.0};

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        switch (what) {
        case KEY_JSON:
            flags.json = true;
            break;
        case KEY_SIGNATURE:
            flags.signature_only = true;
            break;
        case KEY_RULES:
            flags.rules_only = true;
            break;
        case KEY_SECONDS:
            if (!read_seconds(a->value, &flags.seconds))
                return bm_arguments_refuse(a, "help.fault.seconds");
            break;
        default:
            return bm_arguments_exit(what);
        }
    }
    print_bench(&flags);
    return BM_EXIT_OK;
}

static const bm_example EXAMPLES[] = {
    {"beaumonde bench --seconds 10", "help.bench.example"},
    {"beaumonde bench --signature", "help.bench.example.signature"},
    {0},
};

const bm_command bm_bench_command = {
    .name = "bench",
    .summary = "help.bench",
    .about = "help.bench.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};

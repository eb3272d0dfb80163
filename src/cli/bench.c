/* bench.c - `beaumonde bench`: the signature; playouts, evaluations of nets and nodes of
 * searches per second.
 *
 * What is played is in bench_playouts.c, what nets are asked in bench_nets.c, who searches in
 * bench_search.c. One thread. The time is cut into slices and the fastest one is reported: on
 * a shared machine noise only ever slows a slice down. Thinking is different from decision to
 * decision, so of searches the whole time counts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/check.h"
#include "bots/bot_signature.h"
#include "cli/arguments.h"
#include "cli/bench_nets.h"
#include "cli/bench_playouts.h"
#include "cli/bench_search.h"
#include "core/signature.h"
#include "games/registry.h"

enum { SLICES = 20, GAMES_PER_LOOK = 64 /* between two looks at the clock */ };

#define NET_HEADING "net                kernel   evaluations/s\n"
#define SEARCH_HEADING "game               bot      seats  decisions/s      nodes/s\n"

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

static double now_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

typedef int64_t play(const void *start, int games, bm_rng *rng);

static figure measure_slice(play *some, const void *start, double seconds, bm_rng *rng)
{
    double games = 0;
    double moves = 0;
    double begin = now_s();
    double spent;

    do {
        moves += (double)some(start, GAMES_PER_LOOK, rng);
        games += GAMES_PER_LOOK;
        spent = now_s() - begin;
    } while (spent < seconds);
    return (figure){games / spent, moves / spent};
}

static void set_up(const bm_playout *p, bm_setup *setup)
{
    bm_status status = BM_OK;

    bm_setup_begin(setup);
    setup->seats = (uint8_t)p->seats;
    if (p->option != NULL) {
        bm_span value = bm_span_of(p->option);
        bm_span name = bm_span_cut(&value, '=');
        status = bm_setup_set(p->game, setup, name, value);
    }
    if (status == BM_OK)
        status = bm_setup_resolve(p->game, setup);
    bm_require(status == BM_OK);
}

static figure measure(play *some, const void *start, double seconds)
{
    figure best = {0};
    bm_rng rng;

    bm_rng_seed(&rng, 1);
    for (int i = 0; i < SLICES; i++) {
        figure f = measure_slice(some, start, seconds / SLICES, &rng);
        if (f.moves_per_s > best.moves_per_s)
            best = f;
    }
    return best;
}

static figure measure_playout(const bm_playout *p, double seconds)
{
    uint64_t start[BM_STATE_MAX / sizeof(uint64_t)];
    bm_setup setup;

    set_up(p, &setup);
    p->game->start(start, &setup);
    return measure(p->play, start, seconds);
}

static void print_figure(const bench_flags *flags, const bm_playout *p, figure f)
{
    const char *option = p->option != NULL ? p->option : "";

    if (flags->json)
        printf("%s{\"game\":\"%s\",\"policy\":\"%s\",\"seats\":%d,\"option\":\"%s\","
               "\"games_per_s\":%.0f,\"moves_per_s\":%.0f}",
               p == bm_playouts ? "" : ",", p->game->name, p->policy, p->seats, option,
               f.games_per_s, f.moves_per_s);
    else
        printf("%-18s %-8s %5d %12.0f %12.0f  %s\n", p->game->name, p->policy, p->seats,
               f.games_per_s, f.moves_per_s, option);
}

static void measure_playouts(const bench_flags *flags)
{
    for (const bm_playout *p = bm_playouts; p->game != NULL; p++)
        print_figure(flags, p, measure_playout(p, flags->seconds));
}

/* A net's figure is what `moves` are of a playout: evaluations. */
static void measure_nets(const bench_flags *flags)
{
    static bm_net_bench bench;

    for (int i = 0; bm_net_bench_at(&bench, i); i++) {
        double per_s = measure(bm_net_bench_play, &bench, flags->seconds).moves_per_s;
        if (flags->json)
            printf("%s{\"net\":\"%s\",\"kernel\":\"%s\",\"evaluations_per_s\":%.0f}",
                   i == 0 ? "" : ",", bench.name, bench.kernel, per_s);
        else
            printf("%s%-18s %-8s %12.0f\n", i == 0 ? NET_HEADING : "", bench.name, bench.kernel,
                   per_s);
    }
}

static void measure_search(bm_search_bench *bench, double seconds, double *decisions, double *nodes)
{
    double begin = now_s();
    double spent;
    bm_rng rng;

    *decisions = 0;
    *nodes = 0;
    bm_rng_seed(&rng, 1);
    do {
        *nodes += (double)bm_search_bench_ask(bench, &rng);
        *decisions += 1;
        spent = now_s() - begin;
    } while (spent < seconds || *nodes == 0);
    *decisions /= spent;
    *nodes /= spent;
}

static void measure_searches(const bench_flags *flags)
{
    static bm_search_bench bench;

    for (int i = 0; bm_search_bench_at(&bench, i); i++) {
        double decisions;
        double nodes;
        measure_search(&bench, flags->seconds, &decisions, &nodes);
        if (flags->json)
            printf("%s{\"game\":\"%s\",\"bot\":\"%s\",\"seats\":%d,\"decisions_per_s\":%.0f,"
                   "\"nodes_per_s\":%.0f}",
                   i == 0 ? "" : ",", bench.game->name, bench.bot->name, bench.seats, decisions,
                   nodes);
        else
            printf("%s%-18s %-8s %5d %12.0f %12.0f\n", i == 0 ? SEARCH_HEADING : "",
                   bench.game->name, bench.bot->name, bench.seats, decisions, nodes);
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
        printf("signature %016llx\n%-18s %-8s %5s %12s %12s\n", signature, "game", "policy",
               "seats", "games/s", "moves/s");
    measure_playouts(flags);
    if (flags->json)
        fputs("],\"nets\":[", stdout);
    measure_nets(flags);
    if (flags->json)
        fputs("],\"searches\":[", stdout);
    measure_searches(flags);
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

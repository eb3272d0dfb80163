/* load.c - `beaumonde load`: how much a server takes, and how quickly it answers.
 *
 * It makes guests and tables at the server it is pointed at, and as many moves as it can or
 * is told to. So it goes to this machine only, unless it is told that the other one may
 * be loaded.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "cli/arguments.h"
#include "cli/help.h"
#include "cli/load_run.h"
#include "cli/load_sockets.h"
#include "games/registry.h"

enum {
    TABLES_MAX = 100000,
    IDLE_MAX = 1000000,
    RATE_MAX = 1000000,
    SECONDS_MAX = 86400,
    ECHO_SIZE = 160, /* about what a move takes on its way to a server */
    JSON_ROOM = 8192
};

typedef struct load_flags {
    const char *server;
    const char *echo;
    const bm_game *game;
    uint64_t seats; /* 0: as few as the game has */
    uint64_t tables;
    uint64_t idle;
    uint64_t pid;
    double rate;
    uint64_t seconds;
    bool verify;
    bool json;
    bool anywhere;
} load_flags;

typedef struct load_report {
    long before_kib;
    long after_kib;
    int idle;
    bool measured; /* the moves */
    bm_load_result result;
    bool echoed;
    bm_figures echo;
} load_report;

static void raise_file_limit(void)
{
    struct rlimit limits;

    if (getrlimit(RLIMIT_NOFILE, &limits) != 0)
        return;
    limits.rlim_cur = limits.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limits);
}

static double kib_per_socket(const load_report *report)
{
    return report->idle > 0 ? (double)(report->after_kib - report->before_kib) / report->idle : 0;
}

static double moves_to_echoes(const load_report *report)
{
    double echoes = bm_figures_rate(&report->echo);

    return echoes > 0 ? bm_figures_rate(&report->result.moves) / echoes : 0;
}

static void print_report(const load_flags *flags, load_report *report)
{
    bm_load_result *result = &report->result;

    if (flags->idle > 0)
        bm_figure_print("idle_sockets", report->idle, 0);
    if (report->before_kib > 0 && flags->idle > 0)
        bm_figure_print("idle_socket_kib", kib_per_socket(report), 2);
    if (report->measured) {
        bm_figures_print(&result->moves, "moves");
        bm_figure_print("moves_unsent", (double)result->unsent, 0);
        bm_figure_print("games", (double)result->games, 0);
        for (int i = 0; i < result->others.fault_count; i++)
            printf("other: %-21s %12llu\n", result->others.fault[i].reason,
                   (unsigned long long)result->others.fault[i].count);
    }
    if (report->measured && flags->verify) {
        bm_figure_print("verified", (double)result->verified, 0);
        bm_figure_print("missing", (double)result->missing, 0);
        bm_figure_print("unverifiable", (double)result->unverifiable, 0);
        bm_figure_print("records", (double)result->records, 0);
    }
    if (report->echoed)
        bm_figures_print(&report->echo, "echoes");
    if (report->echoed && report->measured)
        bm_figure_print("moves_to_echoes", moves_to_echoes(report), 4);
}

static void write_report(load_report *report)
{
    static char buffer[JSON_ROOM];
    bm_load_result *result = &report->result;
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_int(&json, "idle_sockets", report->idle);
    bm_figure_write(&json, "idle_socket_kib", kib_per_socket(report), 3);
    if (report->measured) {
        bm_json_key(&json, "moves");
        bm_json_open_object(&json);
        bm_figures_write(&result->moves, &json);
        bm_json_close_object(&json);
        bm_json_key_int(&json, "unsent", (int64_t)result->unsent);
        bm_json_key_int(&json, "games", (int64_t)result->games);
        bm_json_key_int(&json, "other_faults", (int64_t)bm_figures_faults(&result->others));
        bm_json_key_int(&json, "verified", (int64_t)result->verified);
        bm_json_key_int(&json, "missing", (int64_t)result->missing);
        bm_json_key_int(&json, "unverifiable", (int64_t)result->unverifiable);
        bm_json_key_int(&json, "records", (int64_t)result->records);
    }
    if (report->echoed) {
        bm_json_key(&json, "echoes");
        bm_json_open_object(&json);
        bm_figures_write(&report->echo, &json);
        bm_json_close_object(&json);
    }
    bm_json_close_object(&json);
    puts(buffer);
}

/* NULL, or the worst of what went wrong. */
static const char *fault_of(const load_flags *flags, const load_report *report)
{
    const bm_load_result *result = &report->result;

    if (result->fault[0] != '\0')
        return result->refused ? "load.fault.refused" : "load.fault.server";
    if ((uint64_t)report->idle < flags->idle)
        return "load.fault.idle";
    if (result->missing > 0)
        return "load.fault.missing";
    if (result->unverifiable > 0)
        return "load.fault.unverifiable";
    if (flags->echo != NULL && !report->echoed)
        return "load.fault.echo";
    if (result->unanswered > 0 || bm_figures_faults(&report->echo) > 0)
        return "load.fault.unanswered";
    return NULL;
}

static int judge(const load_flags *flags, const load_report *report)
{
    const char *fault = fault_of(flags, report);
    const char *reason = report->result.fault;

    if (fault == NULL)
        return BM_EXIT_OK;
    bm_complain(fault, reason[0] != '\0' ? reason : NULL);
    return BM_EXIT_FAILED;
}

static bm_idle *hold_idle(uv_loop_t *loop, bm_network *network, const bm_url *url,
                          const load_flags *flags, load_report *report)
{
    if (flags->idle == 0)
        return NULL;
    report->before_kib = bm_resident_kib((long)flags->pid);
    bm_idle *idle = bm_idle_open(loop, network, url, (int)flags->idle, &report->idle);
    report->after_kib = bm_resident_kib((long)flags->pid);
    return idle;
}

static void load_server(uv_loop_t *loop, bm_network *network, const bm_url *url,
                        const load_flags *flags, load_report *report)
{
    bm_load_settings settings = {.url = *url,
                                 .game = flags->game,
                                 .seats = (int)flags->seats,
                                 .tables = (int)flags->tables,
                                 .rate = flags->rate,
                                 .seconds = (double)flags->seconds,
                                 .verify = flags->verify};
    bm_idle *idle = hold_idle(loop, network, url, flags, report);

    if (flags->tables > 0) {
        bm_load_run(loop, network, &settings, &report->result);
        report->measured = report->result.fault[0] == '\0';
    }
    if (idle != NULL)
        bm_idle_close(idle);
}

static int load(const load_flags *flags, const bm_url *server, const bm_url *echo)
{
    load_report report = {0};
    bm_network *network;
    uv_loop_t loop;

    raise_file_limit();
    uv_loop_init(&loop);
    network = bm_network_open(&loop);
    if (network == NULL) {
        bm_complain("client.fault.network", NULL);
        return BM_EXIT_SYSTEM;
    }
    if (flags->server != NULL)
        load_server(&loop, network, server, flags, &report);
    if (flags->echo != NULL) {
        bm_echo_settings settings = {*echo, flags->tables > 0 ? (int)flags->tables : 1, ECHO_SIZE,
                                     flags->rate, (double)flags->seconds};
        report.echoed = bm_echo_run(&loop, network, &settings, &report.echo);
    }
    bm_network_close(network);
    uv_run(&loop, UV_RUN_DEFAULT);
    uv_loop_close(&loop);
    if (flags->json)
        write_report(&report);
    else
        print_report(flags, &report);
    int status = judge(flags, &report);
    bm_figures_free(&report.result.moves);
    bm_figures_free(&report.result.others);
    bm_figures_free(&report.echo);
    return status;
}

enum {
    KEY_SERVER = 1,
    KEY_ECHO,
    KEY_GAME,
    KEY_SEATS,
    KEY_TABLES,
    KEY_RATE,
    KEY_SECONDS,
    KEY_IDLE,
    KEY_PID,
    KEY_VERIFY,
    KEY_JSON,
    KEY_ANYWHERE
};

static const bm_flag FLAGS[] = {
    {KEY_SERVER, "server", 0, "help.value.url", "help.load.server", NULL},
    {KEY_TABLES, "tables", 0, "help.value.number", "help.load.tables", NULL},
    {KEY_RATE, "rate", 0, "help.value.number", "help.load.rate", NULL},
    {KEY_SECONDS, "seconds", 0, "help.value.number", "help.load.seconds", NULL},
    {KEY_GAME, "game", 0, "help.value.name", "help.load.game", NULL},
    {KEY_SEATS, "seats", 0, "help.value.number", "help.load.seats", NULL},
    {KEY_IDLE, "idle", 0, "help.value.number", "help.load.idle", NULL},
    {KEY_PID, "pid", 0, "help.value.number", "help.load.pid", NULL},
    {KEY_VERIFY, "verify", 0, NULL, "help.load.verify", NULL},
    {KEY_ECHO, "echo", 0, "help.value.url", "help.load.echo", NULL},
    {KEY_JSON, "json", 0, NULL, "help.load.json", NULL},
    {KEY_ANYWHERE, "yes-another-host", 0, NULL, "help.load.anywhere", NULL},
    {0},
};

static bool take_number(const char *words, uint64_t min, uint64_t max, uint64_t *number)
{
    uint64_t value;

    if (!bm_span_number(bm_span_of(words), max, &value) || value < min)
        return false;
    *number = value;
    return true;
}

static bool take_rate(const char *words, double *rate)
{
    uint64_t number;

    *rate = 0;
    if (strcmp(words, "max") == 0)
        return true;
    if (!take_number(words, 1, RATE_MAX, &number))
        return false;
    *rate = (double)number;
    return true;
}

static bool take_game(const char *words, load_flags *flags)
{
    flags->game = bm_game_find(bm_span_of(words));
    return flags->game != NULL && flags->game->listed;
}

/* Of flags with a value, whether it is one. */
static bool take_value(const bm_arguments *a, int what, load_flags *flags)
{
    switch (what) {
    case KEY_GAME:
        return take_game(a->value, flags);
    case KEY_SEATS:
        return take_number(a->value, 2, BM_SEATS_MAX, &flags->seats);
    case KEY_TABLES:
        return take_number(a->value, 0, TABLES_MAX, &flags->tables);
    case KEY_RATE:
        return take_rate(a->value, &flags->rate);
    case KEY_SECONDS:
        return take_number(a->value, 1, SECONDS_MAX, &flags->seconds);
    case KEY_IDLE:
        return take_number(a->value, 0, IDLE_MAX, &flags->idle);
    case KEY_PID:
        return take_number(a->value, 1, INT32_MAX, &flags->pid);
    default:
        return true;
    }
}

static void take_flag(const bm_arguments *a, int what, load_flags *flags)
{
    if (what == KEY_SERVER)
        flags->server = a->value;
    flags->echo = what == KEY_ECHO ? a->value : flags->echo;
    flags->verify = flags->verify || what == KEY_VERIFY;
    flags->json = flags->json || what == KEY_JSON;
    flags->anywhere = flags->anywhere || what == KEY_ANYWHERE;
}

/* 0, or an exit code; NULL is no address to be judged. */
static int read_url(bm_arguments *a, const load_flags *flags, const char *words, bm_url *url)
{
    a->value = words;
    if (words == NULL)
        return 0;
    if (!bm_url_read(words, url))
        return bm_arguments_refuse(a, "client.fault.url");
    if (!flags->anywhere && !bm_url_is_loopback(url))
        return bm_arguments_refuse(a, "load.fault.host");
    return 0;
}

static int run(bm_arguments *a)
{
    load_flags flags = {.game = bm_games[0], .tables = 50, .seconds = 10};
    bm_url server = {0};
    bm_url echo = {0};

    take_game("high-society", &flags);
    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what == BM_ARGUMENT_DONE || what == BM_ARGUMENT_BAD)
            return bm_arguments_exit(what);
        take_flag(a, what, &flags);
        if (!take_value(a, what, &flags))
            return bm_arguments_refuse(a, "load.fault.value");
    }
    if (flags.server == NULL && flags.echo == NULL) {
        bm_complain("load.fault.nowhere", NULL);
        return BM_EXIT_USAGE;
    }
    if (flags.seats == 0)
        flags.seats = flags.game->seats_min;
    if (flags.seats < flags.game->seats_min || flags.seats > flags.game->seats_max) {
        bm_complain("reason.seats-out-of-range", NULL);
        return BM_EXIT_USAGE;
    }
    int wrong = read_url(a, &flags, flags.server, &server);
    if (wrong == 0)
        wrong = read_url(a, &flags, flags.echo, &echo);
    if (wrong == 0 && flags.verify && server.tls) {
        a->value = flags.server;
        wrong = bm_arguments_refuse(a, "load.fault.https");
    }
    return wrong != 0 ? wrong : load(&flags, &server, &echo);
}

static const bm_example EXAMPLES[] = {
    {"beaumonde load --server http://127.0.0.1:8080 --tables 200 --rate 1000", "help.load.example"},
    {0},
};

const bm_command bm_load_command = {
    .name = "load",
    .summary = "help.load",
    .about = "help.load.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};

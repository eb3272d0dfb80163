/* arena.c - `beaumonde arena`: matches between bots.
 *
 * The plan comes from the words (arena_words.h), is played by src/arena, and told in lines,
 * as JSON and as a picture (arena_report.h).
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena/run.h"
#include "base/check.h"
#include "cli/arena_progress.h"
#include "cli/arena_programs.h"
#include "cli/arena_report.h"
#include "cli/arguments.h"
#include "cli/help.h"
#include "cli/interrupt.h"
#include "core/record.h"

enum { THREADS_MAX = 256, ROUNDS = 300, ROUNDS_MAX = 1000000, GAMES = 300, RECORD_PLY = 400 };

typedef struct arena_flags {
    bm_arena_wishes wishes;
    uint64_t threads; /* 0: all cores */
    bool tested;
    bm_sprt sprt;
    const char *state;
    const char *records;
    const char *json;
    const char *svg;
} arena_flags;

/* What the run looks at while it goes on. */
typedef struct onlooker {
    bm_arena_progress progress;
    bm_arena_programs *programs;
} onlooker;

static bool look(void *of, const bm_tally *tally)
{
    onlooker *o = of;

    bm_arena_progress_draw(&o->progress, tally);
    return bm_interrupt_seen() != 0 || atomic_load(&o->programs->unable) != 0;
}

/* FOLDER/SET-ROTATION.bmr; a file that cannot be written is told at once. */
static void keep_record(void *keeper, uint32_t task, int rotation, const bm_match *match)
{
    size_t room = 4096 + (size_t)match->length * RECORD_PLY;
    char *buffer = malloc(room);
    char path[4096];
    bm_text text;

    bm_require(buffer != NULL);
    bm_text_begin(&text, buffer, room);
    bm_record_write(match, &text);
    bm_require(!text.full);
    snprintf(path, sizeof path, "%s/%06u-%d.bmr", (const char *)keeper, (unsigned)task, rotation);
    FILE *file = fopen(path, "w");
    bool written = file != NULL && fputs(buffer, file) >= 0;
    if (file != NULL && fclose(file) != 0)
        written = false;
    if (!written)
        bm_complain("arena.fault.write", path);
    free(buffer);
}

static void found(void *context, const bm_set *set)
{
    bm_tally_take(context, set);
}

static int open_journal(bm_journal *journal, const char *path, const bm_plan *plan, bm_tally *tally)
{
    static const char *const KEYS[] = {
        [BM_JOURNAL_STRANGE] = "arena.fault.state-strange",
        [BM_JOURNAL_OTHER] = "arena.fault.state-other",
        [BM_JOURNAL_HELD] = "arena.fault.state-held",
        [BM_JOURNAL_FAILED] = "arena.fault.state",
    };
    bm_journal_state state = bm_journal_open(journal, path, plan, found, tally);
    char number[16];

    if (state != BM_JOURNAL_FINE) {
        bm_complain(KEYS[state], state == BM_JOURNAL_OTHER ? journal->other : path);
        return BM_EXIT_USAGE;
    }
    snprintf(number, sizeof number, "%u", (unsigned)journal->damaged);
    if (journal->damaged > 0)
        bm_complain("arena.state-damaged", number);
    return BM_EXIT_OK;
}

static bool write_to(const char *path, const bm_arena_report *report,
                     void (*write)(const bm_arena_report *, FILE *))
{
    if (path == NULL)
        return true;
    FILE *file = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    bool written = file != NULL;
    if (file != NULL) {
        write(report, file);
        written = ferror(file) == 0;
        if (file != stdout && fclose(file) != 0)
            written = false;
    }
    if (!written)
        bm_complain("arena.fault.write", path);
    return written;
}

static bool is_stdout(const char *path)
{
    return path != NULL && strcmp(path, "-") == 0;
}

/* What is meant for a program has standard output for itself. */
static bool tell(const arena_flags *flags, const bm_tally *tally)
{
    bm_arena_report report;

    bm_arena_report_begin(&report, tally);
    if (!is_stdout(flags->json) && !is_stdout(flags->svg))
        bm_arena_print(&report, stdout);
    bool written = write_to(flags->json, &report, bm_arena_write_json) &&
                   write_to(flags->svg, &report, bm_arena_write_svg);
    bm_arena_report_free(&report);
    return written;
}

static int judge(bm_run_end end, const bm_arena_programs *programs, const bm_plan *plan)
{
    int unable = atomic_load(&programs->unable);

    if (unable != 0) {
        bm_complain("bot.fault.unable", plan->players[unable - 1].name);
        return BM_EXIT_FAILED;
    }
    switch (end) {
    case BM_RUN_UNKEPT:
        bm_complain("arena.fault.kept", strerror(errno));
        return BM_EXIT_SYSTEM;
    case BM_RUN_SYSTEM:
        bm_complain("reason.out-of-memory", NULL);
        return BM_EXIT_SYSTEM;
    case BM_RUN_STOPPED:
        bm_complain("arena.stopped", NULL);
        return BM_EXIT_OK;
    default:
        return BM_EXIT_OK;
    }
}

/* The first process tells; the others only play. */
static int play(const arena_flags *flags, const bm_plan *plan, bm_arena_programs *programs,
                bm_tally *tally, bm_journal *journal, bm_ranks *ranks)
{
    char folder[4096] = "";
    onlooker o = {.programs = programs};
    bm_guests guests = bm_arena_guests(programs);
    bm_run run = {.plan = plan,
                  .guests = bm_arena_has_programs(plan) ? &guests : NULL,
                  .threads = (int)flags->threads,
                  .ranks = ranks,
                  .tally = tally,
                  .journal = journal->file >= 0 ? journal : NULL,
                  .look = look,
                  .of = &o};

    if (flags->records != NULL) {
        snprintf(folder, sizeof folder, "%s", flags->records);
        run.keeper = folder;
        run.keep = keep_record;
    }
    bm_interrupt_watch();
    bm_arena_progress_begin(&o.progress, tally);
    o.progress.shown = o.progress.shown && ranks->own == 0;
    bm_run_end end = bm_run_plan(&run);
    bm_arena_progress_end(&o.progress);
    if (ranks->own != 0)
        return BM_EXIT_OK;
    int status = judge(end, programs, plan);
    if (!tell(flags, tally) && status == BM_EXIT_OK)
        status = BM_EXIT_SYSTEM;
    return status;
}

/* Files are the first process's affair; where it cannot begin, all end. */
static int begin(const arena_flags *flags, const bm_plan *plan, bm_arena_programs *programs,
                 bm_ranks *ranks)
{
    bm_journal journal = {.file = -1};
    bm_tally tally;
    int status = BM_EXIT_OK;

    if (!bm_tally_begin(&tally, plan, flags->tested ? &flags->sprt : NULL)) {
        bm_complain("reason.out-of-memory", NULL);
        status = BM_EXIT_SYSTEM;
    } else if (ranks->own == 0 && flags->state != NULL) {
        status = open_journal(&journal, flags->state, plan, &tally);
    }
    bm_ranks_share(ranks, &status, sizeof status);
    if (status == BM_EXIT_OK)
        status = play(flags, plan, programs, &tally, &journal, ranks);
    else if (ranks->own == 0)
        bm_ranks_stop(ranks);
    bm_journal_close(&journal);
    bm_tally_free(&tally);
    return status;
}

static int check_and_begin(arena_flags *flags)
{
    static bm_arena_program by_player[BM_ARENA_PLAYERS_MAX];
    static bm_plan plan;
    bm_arena_programs programs = {.plan = &plan, .programs = by_player};
    bm_ranks ranks;

    int status = bm_arena_read(&flags->wishes, &plan, by_player);
    if (status != BM_EXIT_OK)
        return status;
    if (flags->tested && plan.table) {
        bm_complain("arena.fault.sprt-table", NULL);
        return BM_EXIT_USAGE;
    }
    if (flags->records != NULL && mkdir(flags->records, 0777) != 0 && errno != EEXIST) {
        bm_complain("arena.fault.write", flags->records);
        return BM_EXIT_USAGE;
    }
    if (bm_arena_has_programs(&plan) && !bm_arena_programs_start(&programs))
        return BM_EXIT_USAGE;
    if (flags->threads == 0) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        flags->threads = cores > 0 && cores <= THREADS_MAX ? (uint64_t)cores : 1;
    }
    bm_ranks_begin(&ranks);
    status = begin(flags, &plan, &programs, &ranks);
    bm_ranks_end(&ranks);
    fflush(stdout);
    bm_interrupt_end();
    return status;
}

enum {
    KEY_SEATS = 1,
    KEY_EDITION,
    KEY_OPTION,
    KEY_GAMES,
    KEY_SEED,
    KEY_ROUNDS,
    KEY_TABLE,
    KEY_SPRT,
    KEY_THREADS,
    KEY_STATE,
    KEY_RECORDS,
    KEY_JSON,
    KEY_SVG
};

static const char *const GAME_WORDS[] = {"high-society", "adel-verpflichtet", "suetologia", NULL};

static const bm_flag FLAGS[] = {
    {KEY_SEATS, "seats", 's', "help.value.number", "help.arena.seats", NULL},
    {KEY_EDITION, "edition", 'e', "help.value.name", "help.play.edition", NULL},
    {KEY_OPTION, "option", 'o', "help.value.option", "help.play.option", NULL},
    {KEY_GAMES, "games", 'g', "help.value.number", "help.arena.games", NULL},
    {KEY_SEED, "seed", 0, "help.value.number", "help.arena.seed", NULL},
    {KEY_ROUNDS, "rounds", 0, "help.value.number", "help.arena.rounds", NULL},
    {KEY_TABLE, "table", 't', NULL, "help.arena.table", NULL},
    {KEY_SPRT, "sprt", 0, "help.value.shares", "help.arena.sprt", NULL},
    {KEY_THREADS, "threads", 0, "help.value.number", "help.arena.threads", NULL},
    {KEY_STATE, "state", 0, "help.value.file", "help.arena.state", NULL},
    {KEY_RECORDS, "records", 0, "help.value.folder", "help.arena.records", NULL},
    {KEY_JSON, "json", 0, "help.value.file", "help.arena.json", NULL},
    {KEY_SVG, "svg", 0, "help.value.file", "help.arena.svg", NULL},
    {0},
};

static bool take_number(const char *words, uint64_t min, uint64_t max, uint64_t *number)
{
    return bm_span_number(bm_span_of(words), max, number) && *number >= min;
}

/* LOW,HIGH */
static bool take_sprt(const char *words, bm_sprt *sprt)
{
    char *end;

    sprt->low = strtod(words, &end);
    if (end == words || *end != ',')
        return false;
    const char *second = end + 1;
    sprt->high = strtod(second, &end);
    return end != second && *end == '\0' && sprt->low >= 0 && sprt->low < sprt->high &&
           sprt->high <= 1;
}

/* Of flags with a number, whether it is one. */
static bool take_value(const bm_arguments *a, int what, arena_flags *flags)
{
    switch (what) {
    case KEY_SEATS:
        return take_number(a->value, 2, BM_SEATS_MAX, &flags->wishes.seats);
    case KEY_GAMES:
        return take_number(a->value, 1, UINT32_MAX, &flags->wishes.games);
    case KEY_SEED:
        return take_number(a->value, 0, INT64_MAX, &flags->wishes.seed);
    case KEY_ROUNDS:
        return take_number(a->value, 0, ROUNDS_MAX, &flags->wishes.rounds_max);
    case KEY_THREADS:
        return take_number(a->value, 1, THREADS_MAX, &flags->threads);
    case KEY_SPRT:
        flags->tested = true;
        return take_sprt(a->value, &flags->sprt);
    default:
        return true;
    }
}

static void take_words(const bm_arguments *a, int what, arena_flags *flags)
{
    const char **const places[] = {
        [KEY_EDITION] = &flags->wishes.table.edition,
        [KEY_STATE] = &flags->state,
        [KEY_RECORDS] = &flags->records,
        [KEY_JSON] = &flags->json,
        [KEY_SVG] = &flags->svg,
    };

    if (what == KEY_TABLE)
        flags->wishes.everybody = true;
    else if (places[what] != NULL)
        *places[what] = a->value;
}

/* The game first, then the players. */
static int take_word(const bm_arguments *a, arena_flags *flags)
{
    bm_arena_wishes *wishes = &flags->wishes;

    if (wishes->table.word == NULL)
        wishes->table.word = a->value;
    else if (wishes->player_count < BM_ARENA_PLAYERS_MAX)
        wishes->players[wishes->player_count++] = a->value;
    else
        return bm_arguments_refuse(a, "arena.fault.players");
    return BM_EXIT_OK;
}

static int take(const bm_arguments *a, int what, arena_flags *flags)
{
    bm_wishes *table = &flags->wishes.table;

    if (what == BM_ARGUMENT_WORD)
        return take_word(a, flags);
    if (what == KEY_OPTION) {
        if (table->option_count == BM_WISHES_OPTIONS_MAX)
            return bm_arguments_refuse(a, "reason.option-repeated");
        table->options[table->option_count++] = a->value;
        return BM_EXIT_OK;
    }
    take_words(a, what, flags);
    if (take_value(a, what, flags))
        return BM_EXIT_OK;
    return bm_arguments_refuse(a, what == KEY_SPRT ? "arena.fault.sprt" : "arena.fault.number");
}

static int run(bm_arguments *a)
{
    arena_flags flags = {.wishes = {.games = GAMES, .seed = 1, .rounds_max = ROUNDS}};

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what == BM_ARGUMENT_DONE || what == BM_ARGUMENT_BAD)
            return bm_arguments_exit(what);
        int status = take(a, what, &flags);
        if (status != BM_EXIT_OK)
            return status;
    }
    if (flags.wishes.player_count < 2)
        return bm_arguments_lack(a);
    return check_and_begin(&flags);
}

static const bm_example EXAMPLES[] = {
    {"beaumonde arena high-society greedy random --seats 4 --games 2000", "help.arena.example"},
    {"beaumonde arena adel-verpflichtet greedy:nodes=512 greedy --sprt 0.50,0.55 --state tried",
     "help.arena.example.sprt"},
    {"beaumonde arena high-society --table greedy random \"program:./mine --fast\" --svg table.svg",
     "help.arena.example.table"},
    {0},
};

const bm_command bm_arena_command = {
    .name = "arena",
    .words = "help.word.arena",
    .summary = "help.arena",
    .about = "help.arena.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
    .choices = GAME_WORDS,
};

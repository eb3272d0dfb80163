/* analyse.c - `beaumonde analyse RECORD`: what decided this game? */
#include "cli/analyse.h"

#include <stdlib.h>
#include <unistd.h>

#include "bots/analysis_write.h"
#include "cli/arguments.h"
#include "cli/engine.h"
#include "cli/file.h"
#include "cli/help.h"
#include "cli/language.h"
#include "cli/record_file.h"
#include "cli/record_seats.h"

enum { KEY_BOT = 1, KEY_NODES, KEY_SEATS, KEY_JSON, KEY_SVG, NODES_MAX = 1000000 };

typedef struct analyse_flags {
    const char *path;
    const char *bot;
    const char *seats;
    const char *svg;
    uint32_t nodes; /* 0: as many as the bot likes */
    bool json;
} analyse_flags;

/* The one that was named, or the strongest; NULL, and the complaint is out. */
static const bm_bot *find_bot(const bm_game *game, const char *name)
{
    char choices[BM_SENTENCE_MAX];
    bm_text text;
    bool known;
    const bm_bot *bot =
        name != NULL ? bm_bot_find(game, bm_span_of(name), &known) : bm_bot_at(game, 0);

    if (bot != NULL)
        return bot;
    bm_text_begin(&text, choices, sizeof choices);
    for (int i = 0; bm_bot_at(game, i) != NULL; i++) {
        bm_text_add(&text, i > 0 ? ", " : "");
        bm_text_add(&text, bm_bot_at(game, i)->name);
    }
    bm_complain("analyse.fault.bot", choices);
    return NULL;
}

/* Strong bots take their time: who waits at a terminal sees how far it is. */
static void look(bm_analysis *analysis)
{
    bool watched = isatty(STDERR_FILENO) != 0;
    unsigned long long plies = analysis->match->length;

    while (bm_analysis_step(analysis))
        if (watched)
            fprintf(stderr, "\r%3llu %%", 100ULL * analysis->at.plies / plies);
    if (watched)
        fputs("\r     \r", stderr);
}

static int draw(const analyse_flags *flags, const bm_analysis *analysis, const bm_teller *teller)
{
    FILE *file = fopen(flags->svg, "w");

    if (file != NULL)
        bm_analyse_draw(file, analysis, teller);
    if (file != NULL && fclose(file) == 0)
        return BM_EXIT_OK;
    bm_complain("analyse.fault.write", flags->svg);
    return BM_EXIT_SYSTEM;
}

static int print_json(const bm_analysis *analysis, const bm_teller *teller)
{
    size_t room = BM_ANALYSIS_ROOM + ((size_t)analysis->match->length + 1) * BM_ANALYSIS_POINT_ROOM;
    bm_reply reply;
    bool fits = bm_reply_init(&reply) && bm_reply_reserve(&reply, room);

    if (fits) {
        bm_analysis_write(analysis, teller, &reply.json);
        puts(reply.text.start);
    } else {
        bm_complain("reason.out-of-memory", NULL);
    }
    bm_reply_free(&reply);
    return fits ? BM_EXIT_OK : BM_EXIT_SYSTEM;
}

static int show(const analyse_flags *flags, const bm_match *match, const bm_bot *bot,
                const bm_seating *seating)
{
    bm_teller teller = bm_seating_teller(seating, bm_language());
    bm_point *points = calloc((size_t)match->length + 1, sizeof *points);
    bm_analysis analysis;
    int status = BM_EXIT_OK;

    if (points == NULL) {
        bm_complain("reason.out-of-memory", NULL);
        return BM_EXIT_SYSTEM;
    }
    bm_analysis_begin(&analysis, match, bot, flags->nodes, points);
    look(&analysis);
    if (flags->json)
        status = print_json(&analysis, &teller);
    else
        bm_analyse_print(stdout, &analysis, &teller);
    if (status == BM_EXIT_OK && flags->svg != NULL)
        status = draw(flags, &analysis, &teller);
    free(points);
    return status;
}

static int analyse_record(bm_span record, const analyse_flags *flags)
{
    bm_record_file file;
    bm_record_fault fault = {0};
    const bm_game *game;
    bm_seating seating;
    bm_status status = bm_record_file_load(&file, record, &game, &fault);

    if (status != BM_OK)
        return bm_record_file_complain(game, status, &fault);
    const bm_bot *bot = find_bot(game, flags->bot);
    int result = bot != NULL ? bm_record_seats(&seating, &file.match, flags->seats, flags->path)
                             : BM_EXIT_USAGE;
    if (result == BM_EXIT_OK)
        result = show(flags, &file.match, bot, &seating);
    bm_record_file_free(&file);
    return result;
}

static int analyse_file(const analyse_flags *flags)
{
    size_t size;
    char *bytes = bm_file_read(flags->path, BM_LOAD_LINE_MAX, &size);

    if (bytes == NULL) {
        bm_complain("help.fault.file", flags->path);
        return BM_EXIT_USAGE;
    }
    int status = analyse_record((bm_span){bytes, size}, flags);
    free(bytes);
    return status;
}

/* Keeps the value of a flag; false where it cannot be. */
static bool keep(const bm_arguments *a, int what, analyse_flags *flags)
{
    uint64_t nodes;

    switch (what) {
    case KEY_BOT:
        flags->bot = a->value;
        return true;
    case KEY_SEATS:
        flags->seats = a->value;
        return true;
    case KEY_SVG:
        flags->svg = a->value;
        return true;
    case KEY_JSON:
        flags->json = true;
        return true;
    default: /* KEY_NODES */
        if (!bm_span_number(bm_span_of(a->value), NODES_MAX, &nodes) || nodes == 0)
            return false;
        flags->nodes = (uint32_t)nodes;
        return true;
    }
}

static int run(bm_arguments *a)
{
    analyse_flags flags = {0};

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what == BM_ARGUMENT_WORD && flags.path != NULL)
            return bm_arguments_refuse(a, "help.fault.word");
        if (what == BM_ARGUMENT_WORD)
            flags.path = a->value;
        else if (what < 0)
            return bm_arguments_exit(what);
        else if (!keep(a, what, &flags))
            return bm_arguments_refuse(a, "analyse.fault.nodes");
    }
    return flags.path != NULL ? analyse_file(&flags) : bm_arguments_lack(a);
}

static const bm_flag FLAGS[] = {
    {KEY_BOT, "bot", 'b', "help.value.name", "help.analyse.bot", NULL},
    {KEY_NODES, "nodes", 'n', "help.value.number", "help.analyse.nodes", NULL},
    {KEY_SEATS, "seats", 's', "help.value.names", "help.replay.seats", NULL},
    {KEY_JSON, "json", 'j', NULL, "help.analyse.json", NULL},
    {KEY_SVG, "svg", 0, "help.value.file", "help.analyse.svg", NULL},
    {0},
};

static const bm_example EXAMPLES[] = {
    {"beaumonde analyse game.bmr", "help.analyse.example"},
    {"beaumonde analyse --lang ru --svg chances.svg game.bmr", "help.analyse.example.svg"},
    {0},
};

const bm_command bm_analyse_command = {
    .name = "analyse",
    .words = "help.word.record",
    .summary = "help.analyse",
    .about = "help.analyse.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};

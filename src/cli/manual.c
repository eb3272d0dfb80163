/* manual.c - `beaumonde manual`: the manual page, in scdoc's source form.
 *
 * Made from the same table as --help, so that it cannot fall behind. The build
 * runs this command once for each language and hands the output to scdoc.
 */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "bm_version.h"
#include "cli/arguments.h"
#include "cli/face.h"
#include "cli/help.h"
#include "games/registry.h"

/* A term with its explanation. */
typedef struct entry {
    const char *term;
    const char *help; /* key */
} entry;

static const entry FILES[] = {
    {"$XDG_DATA_HOME/beaumonde/games", "manual.files.games"},
    {"$XDG_DATA_HOME/beaumonde/server", "manual.files.server"},
    {"$XDG_CONFIG_HOME/beaumonde/server.conf", "manual.files.config"},
};

static const entry ENVIRONMENT[] = {
    {"LC_ALL, LC_MESSAGES, LANG", "manual.environment.locale"},
    {"NO_COLOR", "manual.environment.no-color"},
    {"TERM", "manual.environment.term"},
    {"COLUMNS", "manual.environment.columns"},
    {"XDG_DATA_HOME", "manual.environment.data-home"},
    {"XDG_CONFIG_HOME", "manual.environment.config-home"},
    {"BEAUMONDE_…", "manual.environment.settings"},
};

static const entry EXIT_STATUS[] = {
    {"0", "manual.exit.ok"},
    {"1", "manual.exit.failed"},
    {"2", "manual.exit.usage"},
    {"3", "manual.exit.system"},
    {"129, 130, 143", "manual.exit.signal"},
};

/* Our texts are no markup: what scdoc would take for it gets a backslash. */
static void escape(const char *text)
{
    bool at_start = true;

    for (; *text != '\0'; text++) {
        if (strchr("\\*_", *text) != NULL || (at_start && strchr("#-.;[]|<>` ", *text) != NULL))
            putchar('\\');
        putchar(*text);
        at_start = *text == '\n';
    }
}

static void heading(const char *key)
{
    printf("# %s\n\n", bm_help_text(key));
}

static void paragraph(const char *key)
{
    escape(bm_help_text(key));
    fputs("\n\n", stdout);
}

/* The line under a term, which scdoc knows by its tab. */
static void explanation(const char *key)
{
    fputs("\n\t", stdout);
    escape(bm_help_text(key));
    fputs("\n\n", stdout);
}

static void bold(const char *text)
{
    putchar('*');
    escape(text);
    putchar('*');
}

static void section(const char *key, const entry *entries, int count)
{
    heading(key);
    for (int i = 0; i < count; i++) {
        bold(entries[i].term);
        explanation(entries[i].help);
    }
}

static void flag(const bm_flag *f)
{
    if (f->letter != 0)
        printf("*-%c*, ", f->letter);
    printf("*--%s*", f->name);
    if (f->value != NULL) {
        fputs(" _", stdout);
        escape(bm_help_text(f->value));
        putchar('_');
    }
    explanation(f->help);
}

/* What follows *beaumonde* in a call, with or without the name of a command. */
static void call(const bm_command *command)
{
    fputs("*beaumonde", stdout);
    if (command->name != NULL)
        printf(" %s", command->name);
    fputs("* ", stdout);
    escape(bm_help_text("help.word.flags"));
    if (command->words != NULL) {
        fputs(" _", stdout);
        escape(bm_help_text(command->words));
        putchar('_');
    }
    fputs("\n\n", stdout);
}

static void command(const bm_command *c)
{
    printf("## %s\n\n", c->name);
    call(c);
    paragraph(c->about != NULL ? c->about : c->summary);
    if (c->flags != NULL)
        for (const bm_flag *f = c->flags; f->key != 0; f++)
            flag(f);
}

static void commands(void)
{
    heading("manual.heading.commands");
    for (int i = 0; bm_commands[i] != NULL; i++)
        if (bm_commands[i]->listed)
            command(bm_commands[i]);
}

static void options(void)
{
    heading("manual.heading.options");
    paragraph("manual.options");
    for (int i = 0; bm_command_flag(&bm_program, i) != NULL; i++)
        flag(bm_command_flag(&bm_program, i));
}

static void examples(void)
{
    heading("manual.heading.examples");
    for (int i = 0; bm_commands[i] != NULL; i++) {
        const bm_example *e = bm_commands[i]->examples;
        for (; e != NULL && bm_commands[i]->listed && e->line != NULL; e++) {
            bold(e->line);
            explanation(e->help);
        }
    }
}

/* Lines in columns, as they are. */
static void literal(const char *key)
{
    printf("```\n%s\n```\n\n", bm_help_text(key));
}

/* What the program itself says to `help`, for every game there is a table for. */
static void table(void)
{
    heading("manual.heading.table");
    paragraph("manual.table");
    for (int i = 0; i < bm_game_count; i++)
        if (bm_face_of(bm_games[i]) != NULL)
            literal(bm_face_of(bm_games[i])->help);
    literal("play.help");
    literal("play.help.auto");
    literal("replay.help");
}

static void page(void)
{
    /* The date is scdoc's to write; the build gives it a fixed one. */
    puts("beaumonde(1) \"beaumonde " BM_VERSION "\" \"Beau Monde\"\n");
    heading("manual.heading.name");
    fputs("beaumonde - ", stdout);
    paragraph("manual.name");
    heading("manual.heading.synopsis");
    call(&bm_program);
    heading("manual.heading.description");
    paragraph("manual.description");
    options();
    commands();
    table();
    section("manual.heading.files", FILES, BM_LENGTH(FILES));
    section("manual.heading.environment", ENVIRONMENT, BM_LENGTH(ENVIRONMENT));
    section("manual.heading.exit", EXIT_STATUS, BM_LENGTH(EXIT_STATUS));
    examples();
    heading("manual.heading.see");
    paragraph("manual.see");
}

static int run(bm_arguments *a)
{
    int what = bm_arguments_next(a);

    if (what != BM_ARGUMENT_END)
        return bm_arguments_exit(what);
    page();
    return BM_EXIT_OK;
}

const bm_command bm_manual_command = {
    .name = "manual",
    .summary = "help.manual",
    .run = run,
};

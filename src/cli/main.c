/* main.c - one program, many commands. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "bm_version.h"
#include "cli/commands.h"
#include "cli/help.h"

typedef struct command {
    const char *name;
    const char *summary; /* a key of lang/ */
    int (*run)(int argc, char **argv);
} command;

static const command COMMANDS[] = {
    {"engine", "help.engine", bm_command_engine},
    {"verify", "help.verify", bm_command_verify},
    {"bench", "help.bench", bm_command_bench},
};

static void tell_of_failed_check(const char *what, const char *file, int line)
{
    fprintf(stderr, "beaumonde: %s:%d: %s\n", file, line, what);
}

static void print_help(FILE *stream)
{
    fprintf(stream, "%s\n\n", bm_help_text("help.usage"));
    for (int i = 0; i < BM_LENGTH(COMMANDS); i++)
        fprintf(stream, "  %-8s %s\n", COMMANDS[i].name, bm_help_text(COMMANDS[i].summary));
    fprintf(stream, "\n%s\n", bm_help_text("help.more"));
}

/* The command gets both words as its name: that is what its help calls it. */
static int run(const command *c, int argc, char **argv)
{
    char name[64];

    snprintf(name, sizeof name, "beaumonde %s", c->name);
    argv[0] = name;
    return c->run(argc, argv);
}

int main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";

    bm_check_set_hook(tell_of_failed_check);
    if (strcmp(word, "--help") == 0 || strcmp(word, "help") == 0) {
        print_help(stdout);
        return BM_EXIT_OK;
    }
    if (strcmp(word, "--version") == 0) {
        puts("beaumonde " BM_VERSION);
        return BM_EXIT_OK;
    }
    for (int i = 0; i < BM_LENGTH(COMMANDS); i++)
        if (strcmp(word, COMMANDS[i].name) == 0)
            return run(&COMMANDS[i], argc - 1, argv + 1);
    if (argc > 1)
        bm_complain("help.fault.command", word);
    print_help(stderr);
    return BM_EXIT_USAGE;
}

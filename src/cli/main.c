/* main.c - one program, many commands. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/check.h"
#include "bm_version.h"
#include "cli/arguments.h"
#include "cli/help.h"
#include "cli/language.h"

static void tell_of_failed_check(const char *what, const char *file, int line)
{
    fprintf(stderr, "beaumonde: %s:%d: %s\n", file, line, what);
}

static int run(bm_arguments *a)
{
    const bm_command *command;
    int what = bm_arguments_next(a);

    switch (what) {
    case BM_ARGUMENT_END:
        bm_print_help(stderr, &bm_program);
        return BM_EXIT_USAGE;
    case BM_FLAG_VERSION:
        puts("beaumonde " BM_VERSION);
        return BM_EXIT_OK;
    case BM_ARGUMENT_WORD:
        command = bm_command_find(a->value);
        if (command == NULL)
            return bm_help_refuse_command(a->value);
        bm_arguments_enter(a, command);
        return command->run(a);
    default:
        return bm_arguments_exit(what);
    }
}

/* A closed one would be given to the next file that is opened, and the story
 * written into a saved game. */
static void fill_closed_streams(void)
{
    int file;

    do
        file = open("/dev/null", O_RDWR);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file > STDERR_FILENO)
        close(file);
}

int main(int argc, char **argv)
{
    bm_arguments arguments;

    fill_closed_streams();
    bm_check_set_hook(tell_of_failed_check);
    bm_language_begin(argc, argv);
    bm_arguments_begin(&arguments, &bm_program, argc, argv);
    int status = run(&arguments);
    if (status == BM_EXIT_OK && (fflush(stdout) != 0 || ferror(stdout))) {
        bm_complain("help.fault.output", NULL);
        return BM_EXIT_SYSTEM;
    }
    return status;
}

/* arguments.h - the words of a command line, one after the other.
 *
 *     for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
 *         if (what == KEY_JSON)
 *             json = true;
 *         else if (what != BM_ARGUMENT_WORD)
 *             return bm_arguments_exit(what);
 *         else if (path != NULL)
 *             return bm_arguments_refuse(a, "help.fault.word");
 *         else
 *             path = a->value;
 *     }
 *
 * getopt_long does the reading, so flags may stand anywhere, be shortened and
 * have their value behind a blank or an equals sign. What is said is ours.
 */
#ifndef BM_CLI_ARGUMENTS_H
#define BM_CLI_ARGUMENTS_H

#include <getopt.h>
#include <stdbool.h>

#include "cli/commands.h"

enum {
    BM_ARGUMENT_END = 0,
    BM_ARGUMENT_WORD = -1, /* a word that is no flag, in `value` */
    BM_ARGUMENT_BAD = -2, /* the complaint is out */
    BM_ARGUMENT_DONE = -3 /* help was asked for, and is out */
};

typedef struct bm_arguments {
    const char *value; /* of the flag just read, or the word; lives as long as argv */
    const bm_command *command;

    /* For arguments.c alone. */
    int argc;
    char **argv;
    bool only_words; /* no more flags, after "--" */
    struct option options[BM_FLAGS_MAX + 1];
    char letters[2 * BM_FLAGS_MAX + 3];
} bm_arguments;

/* argv[0] is the command's name and is not read. One command line at a time:
 * getopt_long keeps its place in globals. */
void bm_arguments_begin(bm_arguments *a, const bm_command *command, int argc, char **argv);

/* The rest of the line becomes the arguments of `command`, whose name was the
 * word last read. */
void bm_arguments_enter(bm_arguments *a, const bm_command *command);

/* The key of the next flag, or one of BM_ARGUMENT_… --help and --lang never
 * come out; a word where the command takes none is refused here. */
int bm_arguments_next(bm_arguments *a);

/* The exit code after DONE and BAD. */
int bm_arguments_exit(int what);

/* Complains about `value` with the sentence of `key`; returns BM_EXIT_USAGE. */
int bm_arguments_refuse(const bm_arguments *a, const char *key);

/* Complains that the command's words are missing; returns BM_EXIT_USAGE. */
int bm_arguments_lack(const bm_arguments *a);

#endif

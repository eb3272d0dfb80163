/* help.h - what the program says about itself, from the table and lang/. */
#ifndef BM_CLI_HELP_H
#define BM_CLI_HELP_H

#include <stdio.h>

#include "cli/commands.h"
#include "core/saying.h"

/* The text behind a key in the reader's language; the key itself where there is
 * none. Never freed. */
const char *bm_help_text(const char *key);

/* Writes out a saying about nobody in the reader's language; returns `sentence`. */
const char *bm_help_say(const bm_saying *saying, char sentence[BM_SENTENCE_MAX]);

/* Prints the text behind a key and a line feed; `value` stands where the text
 * has a name in braces. */
void bm_help_fill(FILE *stream, const char *key, const char *value);

/* Writes `beaumonde: SENTENCE [detail]` to stderr; `detail` may be NULL. */
void bm_complain(const char *key, const char *detail);

/* There is no language `name`: says so on stderr, with those that there are. */
void bm_help_complain_language(const char *name);

/* There is no command `name`: says so on stderr, with the nearest there is.
 * Returns BM_EXIT_USAGE. */
int bm_help_refuse_command(const char *name);

/* The help of a command, or of the program for bm_program, in lines as long as
 * the terminal likes them. */
void bm_print_help(FILE *stream, const bm_command *command);

#endif

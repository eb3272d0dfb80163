/* completion.h - scripts that let a shell complete our command line.
 *
 * Each writer prints a whole script to stdout, made from the table of commands;
 * descriptions are in the reader's language where the shell shows them.
 */
#ifndef BM_CLI_COMPLETION_H
#define BM_CLI_COMPLETION_H

#include "cli/commands.h"

void bm_completion_bash(void);
void bm_completion_zsh(void);
void bm_completion_fish(void);

/* The next command that shells offer, from `*place` on, which begins as 0; NULL
 * after the last. */
const bm_command *bm_completion_next(int *place);

/* The words that may follow the command's flags, ending with NULL: its choices,
 * or for `help` the commands. NULL: files, or nothing where `words` is NULL. */
const char *const *bm_completion_choices(const bm_command *command);

/* Prints words with blanks between them. */
void bm_completion_words(const char *const *words);

/* Prints `text` for the inside of single quotes: every character of `special`
 * behind a backslash, and `quote` for a single quote. */
void bm_completion_escape(const char *text, const char *special, const char *quote);

#endif

/* language.h - the language that the program speaks to its reader.
 *
 * One catalogue for the whole program, chosen once: `--lang` wherever it stands
 * on the command line, else the locale, else English. Our own tables are enough:
 * no locale has to be installed on the machine.
 */
#ifndef BM_CLI_LANGUAGE_H
#define BM_CLI_LANGUAGE_H

#include <stdbool.h>

#include "core/phrase.h"

/* Chooses by the command line and the environment; also sets LC_CTYPE, so that
 * columns of UTF-8 can be counted. A `--lang` that names no language is passed
 * over here: the parser of the arguments refuses it. */
void bm_language_begin(int argc, char **argv);

/* The catalogue in use; English before anything was chosen. Never NULL. */
const bm_catalogue *bm_language(void);

/* Speaks `name` from now on, as if --lang had named it. False, and nothing is
 * changed, where there is no such language. */
bool bm_language_choose(const char *name);

/* English from now on unless another was asked for: for output that programs
 * read, whatever the locale of the person who started them. */
void bm_language_for_programs(void);

/* The catalogue for a locale such as "ru_RU.UTF-8" or "de_AT@euro"; English for
 * NULL, "C" and what we do not have. */
const bm_catalogue *bm_language_of_locale(const char *locale);

/* The languages that are offered, ending with NULL. */
const char *const *bm_language_names(void);

#endif

/* choices.h - what could have been said instead, for whoever said something else. */
#ifndef BM_CLI_CHOICES_H
#define BM_CLI_CHOICES_H

#include "core/game.h"

enum { BM_CHOICES_MAX = 256 /* bytes of any list */ };

/* Listed, and with a face: people can play it here. */
bool bm_choices_playable(const bm_game *game);

/* The games that can be played; `game` does not matter. */
void bm_choices_games(const bm_game *game, bm_text *text);

/* "ravensburger, gaga" */
void bm_choices_editions(const bm_game *game, bm_text *text);

/* Sets one option, NAME=VALUE; false, and nothing has changed, where it is none. */
bool bm_choices_set(const bm_game *game, bm_setup *setup, bm_span word);

/* "tie=money|possession, …"; the second only what applies to the seats of the set-up. */
void bm_choices_options(const bm_game *game, bm_text *text);
void bm_choices_options_here(const bm_game *game, const bm_setup *setup, bm_text *text);

/* "tie=money|possession" */
void bm_choices_option(const bm_option *option, bm_text *text);

/* Would the set-up make a table? BM_OK, or why not; then `about` is the option that is
 * meant by that, or "". */
bm_status bm_choices_judge(const bm_game *game, const bm_setup *setup, const char **about);

#endif

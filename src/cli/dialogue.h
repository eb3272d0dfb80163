/* dialogue.h - the few questions before a game, each with an answer that Enter
 * gives. */
#ifndef BM_CLI_DIALOGUE_H
#define BM_CLI_DIALOGUE_H

#include "cli/front.h"
#include "cli/saves.h"

typedef struct bm_dialogue {
    bm_front *front;
    const bm_catalogue *catalogue;
} bm_dialogue;

/* Each writes its answer only where it returns BM_ASKED_LINE. Who wants to quit has
 * ended the input. */

/* Whether to go on with this kept game. */
bm_asked bm_dialogue_resume(const bm_dialogue *d, const bm_sitting *sitting, bool *yes);

/* Which game; there is at least one that can be played. Of one alone nothing is asked. */
bm_asked bm_dialogue_game(const bm_dialogue *d, const bm_game **game);

/* Who sits at the table. The set-up has been begun, and may have editions and options,
 * which must fit the seats; it gets their number. */
bm_asked bm_dialogue_seats(const bm_dialogue *d, const bm_game *game, bm_setup *setup,
                           bm_seating *seating);

/* Which edition, and options over it: into a set-up that has its seats. */
bm_asked bm_dialogue_edition(const bm_dialogue *d, const bm_game *game, bm_setup *setup);

/* Refuses with the sentence of a key and the word it is about ("" for none). */
void bm_dialogue_refuse(const bm_dialogue *d, const char *key, const char *word);

/* "you" and three of the best bots, or as many as fit the game and the set-up. */
void bm_dialogue_usual_seats(const bm_game *game, const bm_setup *setup, bm_text *words);

#endif

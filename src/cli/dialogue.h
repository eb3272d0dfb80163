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

/* Who sits at the table. */
bm_asked bm_dialogue_seats(const bm_dialogue *d, const bm_game *game, bm_seating *seating);

/* Which edition, and options over it: into a set-up that has been begun. */
bm_asked bm_dialogue_edition(const bm_dialogue *d, const bm_game *game, bm_setup *setup);

/* Refuses with the sentence of a key and the word it is about ("" for none). */
void bm_dialogue_refuse(const bm_dialogue *d, const char *key, const char *word);

/* "you" and three of the best bots, or as many as fit. */
void bm_dialogue_usual_seats(const bm_game *game, bm_text *words);

#endif

/* opening.h - how a table comes about: from wishes, questions, or a kept game. */
#ifndef BM_CLI_OPENING_H
#define BM_CLI_OPENING_H

#include "cli/front.h"
#include "cli/saves.h"
#include "cli/sitting.h"

enum { BM_WISHES_OPTIONS_MAX = 8 };

/* What was said on the command line; NULL: left open. */
typedef struct bm_wishes {
    const char *word; /* the game; with `resume` a kept one's name */
    bool resume;
    const char *seats;
    const char *edition;
    const char *options[BM_WISHES_OPTIONS_MAX]; /* NAME=VALUE */
    int option_count;
    const char *board; /* a file */
    const char *seed;
    bool memory_aid;
} bm_wishes;

/* Parts of what is wished, judged by themselves: the game; its set-up but for the seats; the
 * whole set-up, with them. All return an exit code and complain on stderr themselves. */
int bm_wishes_game(const bm_wishes *wishes, const bm_game **game);
int bm_wishes_setup(const bm_wishes *wishes, const bm_game *game, bm_setup *setup);
int bm_wishes_judge(const bm_game *game, const bm_setup *setup);

typedef struct bm_opening {
    bm_wishes wishes;
    bm_front *front;
    bm_sitting sitting; /* the outcome; the caller frees it */
    bm_save save; /* and where it is kept; the caller releases it */

    /* For opening.c alone. */
    bool asking; /* somebody can answer, and has not said who plays */
    char about[BM_SAVE_NAME_MAX + 32]; /* of the last refusal */
    const bm_game *game;
    bm_setup setup;
    bm_board board; /* where `has_board` */
    bool has_board;
    bm_source source;
    bm_seating seating;
} bm_opening;

/* Judges the wishes before anything is shown. This and the next return an exit code
 * and complain on stderr themselves. */
int bm_opening_judge(bm_opening *o);

/* Takes up the kept game that was wished for. */
int bm_opening_resume(bm_opening *o);

/* Asks what was left open, where somebody can answer, and opens the table. Where
 * it returns BM_ASKED_LINE and none was opened, memory is short. */
bm_asked bm_opening_ask(bm_opening *o, bool *opened);

/* The same table with other cards, in place of the finished one. False, and there
 * is none, when the system gives no memory or no random bytes. */
bool bm_opening_again(bm_opening *o);

/* Another kept game in place of this one. False, and nothing has changed, when
 * it cannot be taken up; the person has been told. */
bool bm_opening_switch(bm_opening *o, const char *name);

#endif

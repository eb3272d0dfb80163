/* seating.h - who sits at the table: people and bots, by name. */
#ifndef BM_CLI_SEATING_H
#define BM_CLI_SEATING_H

#include "base/text.h"
#include "bots/bot.h"
#include "core/saying.h"

enum { BM_NAME_MAX = 64 /* bytes of a name, the NUL included */, BM_NAME_COLUMNS = 16 };

typedef struct bm_seating {
    int count;
    const bm_bot *bot[BM_SEATS_MAX]; /* NULL: a person */
    char word[BM_SEATS_MAX][BM_NAME_MAX]; /* as it was given: "you", "greedy", "Red" */
    char name[BM_SEATS_MAX][BM_NAME_MAX]; /* as it is shown */
    int you; /* the seat addressed as "you", or BM_NOBODY */
} bm_seating;

/* Why words were refused: a key of lang/, and the word it is about. */
typedef struct bm_seating_fault {
    const char *key;
    char word[BM_NAME_MAX];
} bm_seating_fault;

/* From words parted by commas, spaces around them not counted: "you" and "friend" are people, the name of a bot
 * is that bot, any other word is a person's name. Names are shown in the
 * language of the catalogue; equal bots are numbered. "You" is who sits there
 * alone: where several people share the table, everybody is called by a name, and
 * no two names are alike in any language. On failure the seating is untouched. */
bool bm_seating_read(bm_seating *seating, const bm_game *game, const bm_catalogue *catalogue,
                     bm_span words, bm_seating_fault *fault);

/* The words again, parted by commas. */
void bm_seating_write(const bm_seating *seating, bm_text *text);

/* The seats of people, as a set. */
uint32_t bm_seating_people(const bm_seating *seating);

/* A teller with these names; it points into the seating. */
bm_teller bm_seating_teller(const bm_seating *seating, const bm_catalogue *catalogue);

#endif

/* terms.h - what is agreed when a table is opened, and holds to its end.
 *
 * The game with its options, the clock, who may look on and who may talk. They come
 * as JSON from whoever opens the table, and stand in the same form in its journal.
 */
#ifndef BM_SERVER_TERMS_H
#define BM_SERVER_TERMS_H

#include <jansson.h>

#include "bots/bot.h"
#include "server/refusal.h"

typedef enum bm_clock_kind {
    BM_CLOCK_NONE,
    BM_CLOCK_MOVE, /* so long for every decision */
    BM_CLOCK_BANK, /* so long for the game, and some more for every decision */
    BM_CLOCK_DAYS /* days for every decision: a game by correspondence */
} bm_clock_kind;

typedef enum bm_chat_kind { BM_CHAT_OFF, BM_CHAT_PHRASES, BM_CHAT_FREE } bm_chat_kind;

typedef struct bm_terms {
    const bm_game *game;
    bm_setup setup; /* resolved */
    bool has_board;
    bm_board board;
    bm_clock_kind clock;
    int64_t limit_ms; /* for a decision, or in the bank at first */
    int64_t increment_ms;
    bool late_bot; /* who is late is replaced by a bot; else the default move is made */
    int64_t claim_ms; /* how long a claim holds up the move that would end it */
    bool listed; /* among the public tables */
    bm_chat_kind chat;
    bool spectators;
    bool rated;
    bool memory_aid; /* pages show what a perfect memory knows: of every view it is a part */
    const bm_bot *bot[BM_SEATS_MAX]; /* seated from the beginning; NULL: none */
} bm_terms;

/* From the members of `object` that are of a table's terms; others are not looked at. A
 * refusal names the member, and leaves `terms` untouched. */
bool bm_terms_read(const json_t *object, bm_terms *terms, bm_refusal *refusal);

/* The members of the open JSON object, all of them, as they are read. */
void bm_terms_write(const bm_terms *terms, bm_json *json);

/* Whether a member of that name is one of them. */
bool bm_terms_has(const char *member);

#endif

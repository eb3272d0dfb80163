/* verb.h - everything that can be asked of a server, in one list.
 *
 * Who may ask for what, and when, stands in one table (verbs.c), so that it can be read,
 * and tested, as one. What a verb needs beyond that its function judges.
 */
#ifndef BM_SERVER_VERB_H
#define BM_SERVER_VERB_H

#include "server/errand.h"
#include "server/table_judge.h"

struct bm_room;

/* Who may ask. */
typedef enum bm_asker {
    BM_ASKER_ANYBODY, /* with or without a key */
    BM_ASKER_PERSON, /* whoever is known */
    BM_ASKER_GUEST,
    BM_ASKER_ACCOUNT,
    BM_ASKER_WATCHER, /* who may look at the table */
    BM_ASKER_TALKER, /* and is known */
    BM_ASKER_SEAT, /* who sits there */
    BM_ASKER_HOST
} bm_asker;

enum { BM_VERB_MEMBERS_MAX = 6 };

/* One of the three functions is there. */
typedef struct bm_verb {
    const char *word;
    bm_asker asker;
    uint32_t phases; /* of a table, in bits of bm_table_phase; 0: it is not about a table */
    const char *members[BM_VERB_MEMBERS_MAX]; /* that a request may have, beside "table" */
    void (*run)(bm_errand *errand); /* not about a table */
    void (*at)(struct bm_room *room, bm_errand *errand); /* at a table */
    bm_judging *judge; /* at a table, as an entry of its journal; may have a "nonce" */
} bm_verb;

/* Ends with one whose word is NULL. */
extern const bm_verb bm_verbs[];
const bm_verb *bm_verb_find(bm_span word);

#endif

/* people.h - who they are: guests, accounts, bot accounts, and the keys they are known by. */
#ifndef BM_SERVER_PEOPLE_H
#define BM_SERVER_PEOPLE_H

#include "core/move.h"
#include "server/errand.h"
#include "store/store.h"

typedef struct bm_people bm_people;

/* Never NULL. */
bm_people *bm_people_new(struct bm_house *house);
void bm_people_free(bm_people *people);

/* Forgets what it remembered for too long; returns in how many milliseconds to call again. */
int64_t bm_people_tick(bm_people *people);

/* The hash of a key, as texts carry it. False: this is no key. */
bool bm_key_read(bm_span text, bm_key_hash *hash);

/* Whose key this is: a person, or NULL for nobody; `kept` not BM_KEPT: nobody knows. May be
 * told before it returns. What was asked a moment ago is remembered for some seconds. */
typedef void (*bm_identified)(void *context, bm_kept kept, const bm_person *person);
void bm_people_identify(bm_people *people, const bm_key_hash *key, bm_identified done,
                        void *context);

/* How a game has ended, for histories and ratings. */
typedef struct bm_outcome {
    int64_t table;
    const char *game; /* the protocol's name */
    bool rated;
    int64_t ended_ms;
    int seats;
    int64_t person[BM_SEATS_MAX]; /* 0: a bot */
    uint32_t winners; /* bit mask; may be empty, though somebody has place 1 */
    int place[BM_SEATS_MAX]; /* as bm_places gives them */
    int32_t score[BM_SEATS_MAX];
} bm_outcome;

/* Keeps it: once for a table, however often it is called, on however many nodes. */
void bm_people_settle(bm_people *people, const bm_outcome *outcome);

/* The verbs; each answers its errand. */
void bm_people_guest(bm_errand *errand);
void bm_people_me(bm_errand *errand);
void bm_people_rename(bm_errand *errand);
void bm_people_register(bm_errand *errand);
void bm_people_login(bm_errand *errand);
void bm_people_recover(bm_errand *errand);
void bm_people_logout(bm_errand *errand);
void bm_people_export(bm_errand *errand);
void bm_people_erase(bm_errand *errand);
void bm_people_history(bm_errand *errand);
void bm_people_statistics(bm_errand *errand);
void bm_people_ratings(bm_errand *errand);
void bm_people_new_bot(bm_errand *errand);
void bm_people_drop_bot(bm_errand *errand);
void bm_people_report(bm_errand *errand);

#endif

/* table.h - one table: who sits there, and what is played.
 *
 * Everything that happens at a table is an entry of its journal, and a table is
 * nothing but its entries applied one after the other. So it can be built again
 * anywhere, by any program that reads the journal. A request is judged first, which
 * changes nothing and writes the entry it would be; once the journal holds it, it is
 * applied, from the very bytes that the journal holds.
 *
 * Persons are numbers here: what they are called, and what they say, can be erased, and a
 * journal cannot.
 *
 * Nothing here waits, sends, or reads a clock.
 */
#ifndef BM_SERVER_TABLE_H
#define BM_SERVER_TABLE_H

#include "bots/automatic.h"
#include "core/asking.h"
#include "core/match.h"
#include "server/person.h"
#include "server/terms.h"

enum {
    BM_CODE_SIZE = 12, /* letters of a table's code */
    BM_NONCE_MAX = 65,
    BM_BODY_MAX = 4096, /* of an entry */
    BM_MUTED_MAX = 16,
    BM_HISTORY_START = 256 /* plies that a table has room for at first */
};

/* The value stands in the database: never renumber. */
typedef enum bm_table_phase {
    BM_TABLE_GATHERING,
    BM_TABLE_PLAYING,
    BM_TABLE_PAUSED,
    BM_TABLE_OVER, /* from here on nothing is played any more */
    BM_TABLE_CLOSED
} bm_table_phase;

/* One thing that has happened, as the journal holds it. */
typedef struct bm_entry {
    int64_t seq; /* counted from 1 */
    int64_t at_ms;
    bm_span nonce; /* "" : none */
    bm_span body; /* JSON */
} bm_entry;

typedef struct bm_holder {
    int64_t person; /* 0: nobody, or a bot */
    const bm_bot *bot; /* sits here; NULL: a person, or nobody */
    bool away; /* a bot plays for the person */
    bool resigned; /* and goes on to */
    uint8_t automatic; /* settings of automatic answers */
    uint8_t salt_size;
    uint8_t salt[BM_SALT_MAX];
    int64_t left_ms; /* of the clock, when it last stood */
} bm_holder;

typedef enum bm_proposed { BM_PROPOSED_NOTHING, BM_PROPOSED_UNDO, BM_PROPOSED_PAUSE } bm_proposed;

/* Something that others must agree to. */
typedef struct bm_proposal {
    bm_proposed what;
    int seat;
    uint32_t agreed; /* seats; who proposes agrees */
} bm_proposal;

typedef struct bm_table {
    int64_t id;
    char code[BM_CODE_SIZE + 1];
    int64_t seq; /* entries applied */
    int64_t at_ms; /* when the last one happened */
    int64_t opened_ms;
    bm_table_phase phase;
    bm_terms terms;
    int64_t host; /* a person */
    bm_holder holder[BM_SEATS_MAX];
    bm_proposal proposal;
    int64_t muted[BM_MUTED_MAX]; /* persons; 0: nobody */
    char rematch[BM_CODE_SIZE + 1]; /* the code of the next table; "" : none */

    /* Of the game. */
    uint8_t seed[BM_SEED_SIZE];
    bm_match match; /* from the start on */
    bm_ply *history;
    uint32_t waived; /* seats that claim nothing before what is asked is resolved */
    uint32_t claims; /* seats whose claims end with what is asked of the one who must act */
    int64_t claims_ms; /* of the time for them, so much was left at the last entry */
    int64_t offer_seq[BM_SEATS_MAX]; /* the entry of each seat's last offer */
    bool last_by_person; /* the last ply of a seat was decided by a person */
    int64_t asked_seq; /* the entry after which the game, or who plays it, was another */
    int64_t asked_ms;
} bm_table;

/* What an entry came to, to be told to those who watch. */
typedef struct bm_happening {
    const char *what; /* the entry's word */
    int seat; /* whom it is about, or BM_NOBODY */
    int64_t person; /* or 0 */
    bool late; /* a move that was made because time had run out */
    bool played; /* the state of the game is another */
    bool overruled; /* a move was made while something was proposed, which is gone with it */
    bm_events events; /* then; in `list`, so the happening is not to be copied */
    bm_event list[BM_EVENTS_MAX];
    uint32_t plies; /* of the match before it */
    union {
        bm_head head;
        uint8_t bytes[BM_STATE_MAX];
        uint64_t align;
    } before; /* its state then, if there was one: so that it can be told ply by ply */
} bm_happening;

/* An empty table, before its first entry. `id` is the store's. */
void bm_table_begin(bm_table *table, int64_t id);
void bm_table_free(bm_table *table);

/* Applies the next entry. False, and the table is as it was: this is no entry that could
 * follow, or memory is short (`*fault` says what is wrong). */
bool bm_table_apply(bm_table *table, const bm_entry *entry, bm_happening *happening,
                    const char **fault);

/* The seat of a person; BM_NOBODY. */
int bm_table_seat(const bm_table *table, int64_t person);

/* May this person (0: a stranger) look on? Who was let in to take a seat does not see a game
 * that is not for spectators. */
bool bm_table_watchable(const bm_table *table, int64_t person);

/* Seats by who is in them. */
uint32_t bm_table_people(const bm_table *table); /* people who play for themselves now */
uint32_t bm_table_open_seats(const bm_table *table); /* nobody */

/* The bot that plays for a seat now; NULL: a person does. */
const bm_bot *bm_table_bot(const bm_table *table, int seat);

/* Seats whose clocks run: of people who are waited for. */
uint32_t bm_table_running(const bm_table *table);

/* What is left on a seat's clock so long after the last entry. It stands while claims forbid
 * what the seat must do. */
int64_t bm_table_left_ms(const bm_table *table, int seat, int64_t elapsed_ms);

/* How long after the last entry the time of a seat whose clock runs is up. */
int64_t bm_table_lasts_ms(const bm_table *table, int seat);

/* What is left of the time for claims so long after the last entry. */
int64_t bm_table_claims_ms(const bm_table *table, int64_t elapsed_ms);

/* Whether the seat's time is up for what is asked of it now: whoever plays for it answers. */
bool bm_table_late(const bm_table *table, int seat);

/* People whose claims the move would end, who have not waived them. */
uint32_t bm_table_claims_ended(const bm_table *table, int seat, bm_move move);

/* Whether the seat made the last move, by itself, and nothing came to light since. */
bool bm_table_can_undo(const bm_table *table, int seat);

/* Starts a match as the table's terms and seats have it, in the caller's buffer. */
bm_status bm_table_start(const bm_table *table, bm_match *match, bm_ply *history, uint32_t capacity,
                         bm_events *events);

/* A longer history for the match. False when memory is short. */
bool bm_table_make_room(bm_table *table);

bool bm_table_muted(const bm_table *table, int64_t person);

#endif

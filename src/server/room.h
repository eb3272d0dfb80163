/* room.h - a table in memory, with all that goes on around it; for the hall's own files.
 *
 * hall.c finds rooms, hall_load.c loads them, room.c writes to their journals, room_watch.c
 * tells those who watch, room_host.c is the host who sees to bots and clocks, room_talk.c
 * what is said, opening.c opens tables, nodes.c knows which server looks after which table.
 */
#ifndef BM_SERVER_ROOM_H
#define BM_SERVER_ROOM_H

#include "server/due.h"
#include "server/hall.h"
#include "server/nodes.h"

enum {
    BM_SAID_MAX = 400, /* bytes of what is said at once, the NUL included */
    BM_SAID_KEPT = 50, /* of the last things said, for who comes later */
    BM_SCRATCH_SIZE = 128 * 1024, /* of the longest message */
    BM_RETRY_MS = 500 /* after the store did not keep something */
};

typedef struct bm_said {
    int64_t id;
    int64_t person;
    int64_t at_ms;
    bool phrase; /* `text` is the key of one */
    char name[BM_PERSON_NAME_MAX];
    char text[BM_SAID_MAX];
} bm_said;

/* A line that is told about a table. */
typedef struct bm_watching {
    bm_line *line;
    bm_room *room;
    int64_t person;
    bm_key_hash key; /* that it was known by */
    bool bytes; /* the state as bytes, not as a view */
    bool missed; /* the line was full: a snapshot is owed */
    struct bm_watching *next_of_line;
    struct bm_watching *next_of_room;
} bm_watching;

typedef enum bm_room_doing {
    BM_ROOM_IDLE,
    BM_ROOM_LOADING, /* for the first time */
    BM_ROOM_READING, /* what the journal holds beyond what is known */
    BM_ROOM_WRITING
} bm_room_doing;

/* What a bot was asked, and its answer until it is time for it. */
typedef struct bm_asked_bot {
    uint64_t thought; /* 0: not asked, or answered */
    int seat;
    int64_t seq; /* of the table when it was asked */
    bool answered;
    bm_move move; /* kind 0: it wants nothing */
    int64_t at_ms; /* when it gives that answer */
} bm_asked_bot;

struct bm_room {
    bm_due due; /* first: the heap has rooms by it */
    bm_hall *hall;
    bm_table table;
    bm_person known[BM_SEATS_MAX]; /* what those who sit there are called, in any order */
    bm_said *said; /* a ring of BM_SAID_KEPT; NULL: nothing was said yet */
    uint32_t said_count;
    struct bm_remark *remarks; /* on their way to be said */
    int talking; /* how many these are, and keys that are asked about */
    bm_watching *watching;
    bm_errand *first; /* that wait for their turn */
    bm_errand *last;
    bm_room_doing doing;
    bool stale; /* the journal may hold more than is known */
    bool untold; /* and some of that may be our own, of which other nodes did not hear */
    bool broken; /* the journal cannot be */
    bool listed; /* among the tables that are played; what follows from an end is owed */
    bool settling; /* and is being seen to */
    int64_t retry_ms; /* nothing is written by itself before that */
    int64_t used_ms; /* when somebody last had something to do with it */
    int64_t checked_ms; /* when the keys of those who watch were last looked at */
    bm_asking asking;
    bm_asked_bot bot;
    uint32_t noticed; /* seats that were sent a notice, in the turn below */
    uint32_t noticed_turn;
    bm_room *next_by_id;
    bm_room *next_by_code;
};

/* One that is played, and that this node looks after. */
typedef struct bm_live_table {
    int64_t id;
    char code[BM_CODE_SIZE];
} bm_live_table;

struct bm_hall {
    bm_house *house;
    bm_room **by_id;
    bm_room **by_code;
    uint32_t buckets; /* a power of two */
    uint32_t count;
    uint32_t swept; /* buckets looked through for rooms that nobody needs */
    int open_jobs; /* that the store has not answered */
    int64_t scan_ms; /* when to look for tables to look after */
    bool scanning;
    bm_live_table *live; /* those that were found; from `live_next` on they may not be loaded */
    int live_count;
    int live_next;
    int loading; /* rooms */
    bool choosing; /* which ones to load */
    int64_t beat_ms; /* when the next heartbeat is due */
    bool beating;
    bool remembers; /* when servers were up before this one was */
    bool stopped; /* nothing is begun by itself any more */
    bm_dues dues;
    bm_nodes nodes;
    uint8_t delay_key[32]; /* bots' delays follow from it and the table's entries */
    bm_happening happening;
    char scratch[BM_SCRATCH_SIZE];
};

/* hall.c */
bm_room *bm_hall_find(bm_hall *hall, int64_t id);
bm_room *bm_hall_find_code(bm_hall *hall, bm_span code);

/* A room for a table whose first entries the caller applies. */
bm_room *bm_hall_add(bm_hall *hall, int64_t id, bm_span code);
void bm_hall_drop(bm_room *room);

/* Hands a job to the store and counts it until bm_hall_got. */
void bm_hall_submit(bm_hall *hall, bm_job *job);
void bm_hall_got(bm_hall *hall);

/* hall_load.c: the room in memory, or a new one that is being loaded. */
bm_room *bm_hall_need(bm_hall *hall, int64_t id, bm_span code);

/* What the journal holds beyond what is known. */
void bm_room_read(bm_room *room);

/* When it is time for it, looks for tables that this node should look after, and loads them by and
 * by. */
void bm_hall_scan(bm_hall *hall, int64_t now_ms);

/* room.c */

/* Everything that the room's errands wait for. */
void bm_room_step(bm_room *room);
void bm_room_take(bm_room *room, const bm_verb *verb, bm_errand *errand);
void bm_room_enqueue(bm_room *room, bm_errand *errand);

/* The journal was read, or (false) the store did not answer: who waited for it need not, and the
 * others follow. */
void bm_room_was_read(bm_room *room, bool known);

/* Notes in the list of tables how this one stands. */
void bm_room_note(bm_room *room);

/* Writes an entry that nobody asked for; the room must be idle. */
void bm_room_write(bm_room *room, bm_span body);
bool bm_room_apply(bm_room *room, const bm_entry *entry);
bool bm_room_admits(const bm_room *room, const bm_verb *verb, const bm_errand *errand,
                    bm_refusal *refusal);

/* What a person who sits there is called; NULL: nobody knows, or nobody any more. */
const bm_person *bm_room_person(const bm_room *room, int64_t id);
void bm_room_meet(bm_room *room, const bm_person *person);

/* How long ago the last entry was, as clocks count. */
int64_t bm_room_elapsed_ms(const bm_room *room);

/* room_watch.c */
void bm_room_tell(bm_room *room, const bm_happening *happening);
void bm_room_tell_said(bm_room *room, const bm_said *said);

/* Lines whose keys are nobody's any more are ended: of a person, or (0) of everybody. */
void bm_room_recheck(bm_room *room, int64_t person);

/* room_host.c: what is due at a table that this node looks after. */
void bm_room_consider(bm_room *room);
void bm_room_forget_bot(bm_room *room);

/* opening.c: a table with these terms, and its host seated at it, all in one job; the code
 * of the table is returned in `code`. False, and nothing is added: no such salt. */
bool bm_opening_add(bm_job *job, bm_hall *hall, const bm_terms *terms, const bm_errand *errand,
                    char code[BM_CODE_SIZE + 1], bm_refusal *refusal);

/* room_talk.c: from rows of BM_SQL_READ_SAID; tells what is new when somebody listens. */
void bm_room_hear(bm_room *room, const bm_job *job, int statement);

/* A person is called otherwise; "" : what it said is gone. */
void bm_room_rename_said(bm_room *room, const bm_person *person);

#endif

/* hall.h - the tables of this server, as far as they are in memory.
 *
 * A table is loaded when somebody asks for it, and tables that are played stay, on the node
 * that looks after them: there it is seen to that bots move, clocks run out and forgotten
 * tables are closed. Any node takes any request for any table; the journal's numbers
 * decide who was first (room.c).
 */
#ifndef BM_SERVER_HALL_H
#define BM_SERVER_HALL_H

#include "server/house.h"
#include "server/verb.h"

typedef struct bm_hall bm_hall;
typedef struct bm_room bm_room;

/* Never NULL. Begins to load the tables that are played. */
bm_hall *bm_hall_new(bm_house *house);
void bm_hall_free(bm_hall *hall);

/* Does what has come due; returns in how many milliseconds to call again. */
int64_t bm_hall_tick(bm_hall *hall);

/* Another node has written to this table; 0: nobody knows to which. */
void bm_hall_heard(bm_hall *hall, int64_t table);

/* From now on it begins nothing by itself. */
void bm_hall_stop(bm_hall *hall);

/* Something is being written, or waits to be. */
bool bm_hall_busy(const bm_hall *hall);

/* Runs a verb that is about a table: "table" of the request says which. */
void bm_hall_run(bm_hall *hall, const bm_verb *verb, bm_errand *errand);

void bm_hall_line_ready(bm_hall *hall, bm_line *line);
void bm_hall_line_gone(bm_hall *hall, bm_line *line);

/* The histories and ratings have what follows from the end of this table's game. */
void bm_hall_settled(bm_hall *hall, int64_t table);

/* Keys of a person are no longer keys. */
void bm_hall_recheck(bm_hall *hall, int64_t person);

/* A person is called otherwise from now on. */
void bm_hall_renamed(bm_hall *hall, const bm_person *person);

/* Verbs that are about no table yet. */
void bm_hall_tables(bm_errand *errand);
void bm_hall_open(bm_errand *errand);

/* Verbs at a table that are no entries of its journal. */
void bm_room_look(bm_room *room, bm_errand *errand);
void bm_room_watch(bm_room *room, bm_errand *errand);
void bm_room_unwatch(bm_room *room, bm_errand *errand);
void bm_room_past(bm_room *room, bm_errand *errand);
void bm_room_record(bm_room *room, bm_errand *errand);
void bm_room_say(bm_room *room, bm_errand *errand);
void bm_room_rematch(bm_room *room, bm_errand *errand);

#endif

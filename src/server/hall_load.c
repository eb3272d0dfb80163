/* hall_load.c - how tables come into memory.
 *
 * A table that somebody asks for is read at once. Those that are played, and that this node
 * looks after, are read one by one while nothing is asked for: after a restart there may be
 * many, and nobody shall wait for the tables of others.
 */
#include <stdlib.h>

#include "base/check.h"
#include "base/mem.h"
#include "server/room.h"

/* Between looks for tables that this node should look after. */
enum { SCAN_MS = 60 * 1000 };

/* Somebody has to look after what could not be loaded. */
static void scan_again(bm_hall *hall)
{
    int64_t soon = bm_now_ms(&hall->house->world) + BM_RETRY_MS;

    if (hall->scan_ms > soon)
        hall->scan_ms = soon;
}

/* A table could not be loaded: whoever waits for it is told. */
static void give_up(bm_room *room)
{
    while (room->first != NULL) {
        bm_errand *errand = room->first;
        room->first = errand->next;
        bm_errand_no_store(errand);
    }
    bm_hall_drop(room);
}

/* Before the entries are applied, which are told with the names. */
static void note_names(bm_room *room, const bm_job *job, int statement)
{
    bm_zero(room->known, sizeof room->known);
    for (int row = 0; row < bm_job_rows(job, statement) && row < BM_SEATS_MAX; row++) {
        bm_person *person = &room->known[row];
        bm_span name = bm_job_value(job, statement, row, 2).bytes;
        person->id = bm_job_value(job, statement, row, 0).number;
        person->kind = (bm_person_kind)bm_job_value(job, statement, row, 1).number;
        if (name.size < sizeof person->name)
            bm_copy(person->name, name.start, name.size);
    }
}

static void apply_rows(bm_room *room, const bm_job *job)
{
    for (int row = 0; row < bm_job_rows(job, 0) && !room->broken; row++) {
        bm_entry entry = {.seq = bm_job_value(job, 0, row, 0).number,
                          .at_ms = bm_job_value(job, 0, row, 1).number,
                          .nonce = bm_job_value(job, 0, row, 2).bytes,
                          .body = bm_job_value(job, 0, row, 3).bytes};
        bm_room_apply(room, &entry);
    }
}

static void take_rows(bm_room *room, const bm_job *job)
{
    note_names(room, job, 1);
    apply_rows(room, job);
    bm_room_hear(room, job, 2);
}

static bm_job *reading_job(bm_room *room, bm_job_done done)
{
    bm_job *job = bm_job_new(done, room);
    bm_value table = bm_int(room->table.id);

    bm_job_add(job, BM_SQL_READ_JOURNAL, (bm_value[]){table, bm_int(room->table.seq)}, 2);
    bm_job_add(job, BM_SQL_NAMES_AT, &table, 1);
    bm_job_add(job, BM_SQL_READ_SAID, &table, 1);
    return job;
}

static void load_next(bm_hall *hall);

static void loaded(void *context, bm_kept kept, const bm_job *job)
{
    bm_room *room = context;
    bm_hall *hall = room->hall;

    bm_hall_got(hall);
    hall->loading--;
    if (kept != BM_KEPT)
        scan_again(hall);
    if (kept != BM_KEPT || bm_job_rows(job, 0) == 0) {
        give_up(room);
    } else {
        take_rows(room, job);
        room->doing = BM_ROOM_IDLE;
        bm_room_step(room);
    }
    load_next(hall);
}

static void load(bm_room *room)
{
    room->doing = BM_ROOM_LOADING;
    room->hall->loading++;
    bm_hall_submit(room->hall, reading_job(room, loaded));
}

bm_room *bm_hall_need(bm_hall *hall, int64_t id, bm_span code)
{
    bm_room *room = bm_hall_find(hall, id);

    if (room != NULL)
        return room;
    room = bm_hall_add(hall, id, code);
    load(room);
    return room;
}

static void read_more(void *context, bm_kept kept, const bm_job *job)
{
    bm_room *room = context;

    bm_hall_got(room->hall);
    room->doing = BM_ROOM_IDLE;
    if (kept == BM_KEPT) {
        room->untold = false;
        take_rows(room, job);
    } else {
        room->stale = true;
        room->retry_ms = bm_now_ms(&room->hall->house->world) + BM_RETRY_MS;
    }
    bm_room_was_read(room, kept == BM_KEPT);
}

/* What is written from now on may come too late for this, and will be heard of. */
void bm_room_read(bm_room *room)
{
    bm_job *job = reading_job(room, read_more);

    room->doing = BM_ROOM_READING;
    room->stale = false;
    if (room->untold)
        bm_job_tell(job, room->table.id);
    bm_hall_submit(room->hall, job);
}

static void look_after(bm_hall *hall, bm_live_table live)
{
    bm_room *room = bm_hall_find(hall, live.id);

    if (room != NULL) {
        room->listed = true;
        bm_room_consider(room);
        return;
    }
    room = bm_hall_add(hall, live.id, (bm_span){live.code, sizeof live.code});
    room->listed = true;
    load(room);
}

/* A store that answers at once ends up here again with every answer. */
static void load_next(bm_hall *hall)
{
    if (hall->choosing)
        return;
    hall->choosing = true;
    while (!hall->stopped && hall->loading == 0 && hall->live_next < hall->live_count)
        look_after(hall, hall->live[hall->live_next++]);
    hall->choosing = false;
}

static void list_live(bm_hall *hall, const bm_job *job)
{
    int rows = bm_job_rows(job, 0);

    hall->live_next = hall->live_count = 0;
    free(hall->live);
    hall->live = calloc((size_t)rows + 1, sizeof *hall->live);
    bm_require(hall->live != NULL);
    for (int row = 0; row < rows; row++) {
        bm_live_table *live = &hall->live[hall->live_count];
        bm_span code = bm_job_value(job, 0, row, 1).bytes;
        live->id = bm_job_value(job, 0, row, 0).number;
        bm_require(code.size == sizeof live->code);
        bm_copy(live->code, code.start, code.size);
        hall->live_count += bm_nodes_own(&hall->nodes, live->id);
    }
}

static void scanned(void *context, bm_kept kept, const bm_job *job)
{
    bm_hall *hall = context;

    bm_hall_got(hall);
    hall->scanning = false;
    if (kept != BM_KEPT) {
        scan_again(hall);
        return;
    }
    if (!hall->remembers)
        bm_nodes_read(&hall->nodes, job, 1);
    hall->remembers = true;
    list_live(hall, job);
    load_next(hall);
}

void bm_hall_scan(bm_hall *hall, int64_t now_ms)
{
    bm_value phase = bm_int(BM_TABLE_OVER);
    bm_value always = bm_int(0);

    if (now_ms < hall->scan_ms || hall->scanning || hall->live_next < hall->live_count)
        return;
    bm_job *job = bm_job_new(scanned, hall);
    hall->scanning = true;
    hall->scan_ms = now_ms + SCAN_MS;
    bm_job_add(job, BM_SQL_LIVE_TABLES, &phase, 1);
    if (!hall->remembers)
        bm_job_add(job, BM_SQL_UPTIMES, &always, 1);
    bm_hall_submit(hall, job);
}

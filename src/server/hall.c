/* hall.c - finding tables, and letting go of them. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/mem.h"
#include "server/members.h"
#include "server/room.h"

enum {
    BUCKETS_AT_FIRST = 1024,
    UNUSED_MS = 60 * 1000, /* a table that nobody needs stays so long */
    RECHECK_MS = 60 * 1000 /* between looks at the keys of those who watch */
};

static uint32_t bucket_of_id(const bm_hall *hall, int64_t id)
{
    return (uint32_t)bm_hash_mix(0, (uint64_t)id) & (hall->buckets - 1);
}

static uint32_t bucket_of_code(const bm_hall *hall, const char *code)
{
    return (uint32_t)bm_hash(code, strlen(code), 1) & (hall->buckets - 1);
}

static void put_in(bm_hall *hall, bm_room *room)
{
    bm_room **id = &hall->by_id[bucket_of_id(hall, room->table.id)];
    bm_room **code = &hall->by_code[bucket_of_code(hall, room->table.code)];

    room->next_by_id = *id;
    *id = room;
    room->next_by_code = *code;
    *code = room;
}

static void grow(bm_hall *hall, uint32_t buckets)
{
    bm_room **old = hall->by_id;
    uint32_t count = hall->buckets;

    free(hall->by_code);
    hall->buckets = buckets;
    hall->by_id = calloc(buckets, sizeof(bm_room *));
    hall->by_code = calloc(buckets, sizeof(bm_room *));
    bm_require(hall->by_id != NULL && hall->by_code != NULL);
    for (uint32_t i = 0; i < count; i++)
        for (bm_room *room = old[i], *next; room != NULL; room = next) {
            next = room->next_by_id;
            put_in(hall, room);
        }
    free(old);
}

bm_room *bm_hall_find(bm_hall *hall, int64_t id)
{
    bm_room *room = hall->by_id[bucket_of_id(hall, id)];

    while (room != NULL && room->table.id != id)
        room = room->next_by_id;
    return room;
}

static bool code_is(bm_span span, const char *code)
{
    return span.size == strlen(code) && bm_equal(span.start, code, span.size);
}

bm_room *bm_hall_find_code(bm_hall *hall, bm_span code)
{
    char text[BM_CODE_SIZE + 1] = {0};

    if (code.size != BM_CODE_SIZE)
        return NULL;
    bm_copy(text, code.start, code.size);
    bm_room *room = hall->by_code[bucket_of_code(hall, text)];
    while (room != NULL && !code_is(code, room->table.code))
        room = room->next_by_code;
    return room;
}

bm_room *bm_hall_add(bm_hall *hall, int64_t id, bm_span code)
{
    bm_room *room = calloc(1, sizeof *room);

    bm_require(room != NULL && code.size == BM_CODE_SIZE);
    room->hall = hall;
    room->used_ms = bm_now_ms(&hall->house->world);
    room->checked_ms = room->used_ms;
    bm_table_begin(&room->table, id);
    bm_copy(room->table.code, code.start, code.size);
    if (hall->count >= hall->buckets)
        grow(hall, 2 * hall->buckets);
    put_in(hall, room);
    hall->count++;
    bm_metrics_set(hall->house->metrics, BM_METRIC_TABLES, hall->count);
    return room;
}

static void take_out(bm_hall *hall, bm_room *room)
{
    bm_room **id = &hall->by_id[bucket_of_id(hall, room->table.id)];
    bm_room **code = &hall->by_code[bucket_of_code(hall, room->table.code)];

    while (*id != room)
        id = &(*id)->next_by_id;
    *id = room->next_by_id;
    while (*code != room)
        code = &(*code)->next_by_code;
    *code = room->next_by_code;
    hall->count--;
    bm_metrics_set(hall->house->metrics, BM_METRIC_TABLES, hall->count);
}

static void free_room(bm_room *room)
{
    bm_room_forget_bot(room);
    bm_dues_drop(&room->hall->dues, &room->due);
    bm_table_free(&room->table);
    free(room->said);
    free(room);
}

void bm_hall_drop(bm_room *room)
{
    take_out(room->hall, room);
    free_room(room);
}

void bm_hall_submit(bm_hall *hall, bm_job *job)
{
    hall->open_jobs++;
    bm_store_submit(hall->house->store, job);
}

void bm_hall_got(bm_hall *hall)
{
    hall->open_jobs--;
}

/* A code is looked up in the store once the hall does not know it. */
typedef struct search {
    const bm_verb *verb;
    bm_errand *errand;
} search;

static void found(void *context, bm_kept kept, const bm_job *job)
{
    search *s = context;
    bm_errand *errand = s->errand;
    bm_hall *hall = errand->house->hall;
    bm_refusal refusal;
    bm_span code = {0};

    bm_hall_got(hall);
    if (kept != BM_KEPT)
        bm_errand_no_store(errand);
    else if (bm_job_rows(job, 0) == 0) {
        bm_refuse(&refusal, BM_ANSWER_NOT_FOUND, "no-such-table", "no table has this code");
        bm_errand_refuse(errand, &refusal);
    } else {
        bm_member_text(errand->call.object, "table", &code);
        bm_room_take(bm_hall_need(hall, bm_job_value(job, 0, 0, 0).number, code), s->verb, errand);
    }
    free(s);
}

void bm_hall_run(bm_hall *hall, const bm_verb *verb, bm_errand *errand)
{
    bm_refusal refusal;
    bm_span code;

    if (!bm_member_text(errand->call.object, "table", &code) || code.size != BM_CODE_SIZE) {
        bm_refuse(&refusal, BM_ANSWER_BAD, "bad-request", "“table” must be the code of a table");
        bm_errand_refuse(errand, &refusal);
        return;
    }
    bm_room *room = bm_hall_find_code(hall, code);
    if (room != NULL) {
        bm_room_take(room, verb, errand);
        return;
    }
    search *s = malloc(sizeof *s);
    bm_require(s != NULL);
    *s = (search){verb, errand};
    bm_job *job = bm_job_new(found, s);
    bm_value value = bm_words(code);
    bm_job_add(job, BM_SQL_FIND_TABLE, &value, 1);
    bm_hall_submit(hall, job);
}

bm_hall *bm_hall_new(bm_house *house)
{
    bm_hall *hall = calloc(1, sizeof *hall);

    bm_require(hall != NULL);
    hall->house = house;
    grow(hall, BUCKETS_AT_FIRST);
    bm_nodes_begin(&hall->nodes, &house->world);
    bm_random(&house->world, hall->delay_key, sizeof hall->delay_key);
    bm_hall_scan(hall, bm_now_ms(&house->world));
    return hall;
}

void bm_hall_free(bm_hall *hall)
{
    for (uint32_t i = 0; i < hall->buckets; i++)
        for (bm_room *room = hall->by_id[i], *next; room != NULL; room = next) {
            next = room->next_by_id;
            while (room->watching != NULL)
                bm_hall_line_gone(hall, room->watching->line);
            free_room(room);
        }
    bm_dues_free(&hall->dues);
    bm_nodes_free(&hall->nodes);
    free(hall->by_id);
    free(hall->by_code);
    free(hall->live);
    free(hall);
}

static bool unused(const bm_room *room, int64_t now_ms)
{
    bool live =
        room->table.phase < BM_TABLE_OVER && bm_nodes_own(&room->hall->nodes, room->table.id);

    return room->doing == BM_ROOM_IDLE && room->first == NULL && room->watching == NULL &&
           room->talking == 0 && !room->settling && (!live || room->broken) &&
           now_ms - room->used_ms >= UNUSED_MS;
}

/* Some buckets at each tick, so that a tick is short. */
static void sweep(bm_hall *hall, int64_t now_ms)
{
    uint32_t last = hall->swept + hall->buckets / 64;

    for (; hall->swept != last; hall->swept++)
        for (bm_room *room = hall->by_id[hall->swept & (hall->buckets - 1)], *next; room != NULL;
             room = next) {
            next = room->next_by_id;
            if (now_ms - room->checked_ms >= RECHECK_MS) {
                room->checked_ms = now_ms;
                bm_room_recheck(room, 0); /* what another node has changed */
            }
            if (unused(room, now_ms))
                bm_hall_drop(room);
        }
}

typedef struct beat {
    bm_hall *hall;
    int64_t now_ms;
} beat;

static void beaten(void *context, bm_kept kept, const bm_job *job)
{
    beat *b = context;
    bm_hall *hall = b->hall;

    bm_hall_got(hall);
    hall->beating = false;
    if (bm_nodes_beaten(&hall->nodes, kept, job, b->now_ms))
        bm_hall_heard(hall, 0); /* what it wrote last, a node that died may have told nobody */
    free(b);
}

/* Clocks need to know that this node is up. Without tables there are none, and a server that
 * nobody uses leaves its disk alone. Only who has met others goes on: what was theirs is its own
 * when they die. */
static void heart(bm_hall *hall, int64_t now_ms)
{
    if (hall->beating || now_ms < hall->beat_ms)
        return;
    hall->beat_ms = now_ms + BM_BEAT_MS;
    if (hall->count == 0 && hall->nodes.count < 2)
        return;
    beat *b = malloc(sizeof *b);
    bm_require(b != NULL);
    *b = (beat){hall, now_ms};
    hall->beating = true;
    bm_job *job = bm_job_new(beaten, b);
    bm_nodes_beat(&hall->nodes, job, now_ms);
    bm_hall_submit(hall, job);
}

int64_t bm_hall_tick(bm_hall *hall)
{
    int64_t now = bm_now_ms(&hall->house->world);

    if (hall->stopped)
        return BM_BEAT_MS;
    bm_nodes_turn(&hall->nodes, now);
    heart(hall, now);
    bm_hall_scan(hall, now);
    for (bm_due *due; (due = bm_dues_first(&hall->dues)) != NULL && due->at_ms <= now;) {
        bm_dues_drop(&hall->dues, due);
        bm_room_consider((bm_room *)due);
    }
    sweep(hall, now);
    const bm_due *next = bm_dues_first(&hall->dues);
    int64_t wait = hall->beat_ms - now;
    if (next != NULL && next->at_ms - now < wait)
        wait = next->at_ms - now;
    return wait > 1 ? wait : 1;
}

static void hear(bm_room *room)
{
    room->stale = true;
    bm_room_consider(room);
}

void bm_hall_heard(bm_hall *hall, int64_t table)
{
    bm_room *room = table != 0 ? bm_hall_find(hall, table) : NULL;

    if (room != NULL)
        hear(room);
    else if (table == 0 || bm_nodes_own(&hall->nodes, table))
        hall->scan_ms = 0;
    for (uint32_t i = 0; table == 0 && i < hall->buckets; i++)
        for (room = hall->by_id[i]; room != NULL; room = room->next_by_id)
            hear(room);
}

void bm_hall_stop(bm_hall *hall)
{
    hall->stopped = true;
    for (uint32_t i = 0; i < hall->buckets; i++)
        for (bm_room *room = hall->by_id[i]; room != NULL; room = room->next_by_id)
            bm_room_forget_bot(room); /* those who think may be gone before the rooms are */
}

bool bm_hall_busy(const bm_hall *hall)
{
    return hall->open_jobs > 0;
}

void bm_hall_settled(bm_hall *hall, int64_t table)
{
    bm_room *room = bm_hall_find(hall, table);

    if (room == NULL)
        return;
    room->settling = false;
    bm_room_note(room);
}

void bm_hall_recheck(bm_hall *hall, int64_t person)
{
    for (uint32_t i = 0; i < hall->buckets; i++)
        for (bm_room *room = hall->by_id[i]; room != NULL; room = room->next_by_id)
            bm_room_recheck(room, person);
}

void bm_hall_renamed(bm_hall *hall, const bm_person *person)
{
    for (uint32_t i = 0; i < hall->buckets; i++)
        for (bm_room *room = hall->by_id[i]; room != NULL; room = room->next_by_id) {
            if (bm_room_person(room, person->id) != NULL)
                bm_room_meet(room, person);
            bm_room_rename_said(room, person);
        }
}

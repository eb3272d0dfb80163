/* room.c - how something gets into a table's journal.
 *
 * One thing at a time is on its way for each table. What is asked is judged by the table as
 * it is known here, and appended with the next number. If the store says that another has
 * that number (a player at another node was quicker) or that nonce (it was sent before),
 * what the journal holds beyond is read and applied, and it is judged anew. Only when the
 * journal holds an entry is it applied, told and answered. When the store fails, nobody
 * knows: the journal is read again before anything else is judged.
 */
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/mem.h"
#include "server/members.h"
#include "server/told.h"

enum { TRIES_MAX = 16, STORED_NONCE_MAX = 96, NONCE_MIN = 8 };

/* An entry on its way. */
typedef struct writing {
    bm_room *room;
    bm_errand *errand; /* NULL: nobody asked, the server wants it */
    int64_t at_ms;
    char nonce[STORED_NONCE_MAX]; /* "" : none */
    size_t size;
    char body[BM_BODY_MAX];
} writing;

int64_t bm_room_elapsed_ms(const bm_room *room)
{
    const bm_hall *hall = room->hall;

    return bm_nodes_elapsed(&hall->nodes, room->table.at_ms, bm_now_ms(&hall->house->world));
}

const bm_person *bm_room_person(const bm_room *room, int64_t id)
{
    for (int i = 0; i < BM_SEATS_MAX; i++)
        if (id != 0 && room->known[i].id == id)
            return &room->known[i];
    return NULL;
}

void bm_room_meet(bm_room *room, const bm_person *person)
{
    int place = 0;

    for (int i = 0; i < BM_SEATS_MAX; i++)
        if (bm_table_seat(&room->table, room->known[i].id) == BM_NOBODY)
            place = i;
    for (int i = 0; i < BM_SEATS_MAX; i++)
        if (room->known[i].id == person->id)
            place = i;
    room->known[place] = *person;
}

bool bm_room_apply(bm_room *room, const bm_entry *entry)
{
    bm_happening *happening = &room->hall->happening;
    bm_house *house = room->hall->house;
    bool live = room->table.phase < BM_TABLE_OVER;
    const char *fault;

    if (!bm_table_apply(&room->table, entry, happening, &fault)) {
        room->broken = true;
        BM_LOG(house->log, BM_LOG_ERROR, "table-broken", {"table", .number = room->table.id},
               {"entry", .number = entry->seq}, {"fault", .text = fault});
        return false;
    }
    if (happening->played)
        bm_asking_moved(&room->asking);
    if (room->doing != BM_ROOM_LOADING) {
        room->listed = room->listed || (live && room->table.phase >= BM_TABLE_OVER);
        bm_room_tell(room, happening);
    }
    return true;
}

/* Is the asker one who may ask this, and is it the time for it? */
static bool right_one(const bm_room *room, const bm_verb *verb, const bm_errand *errand)
{
    const bm_table *table = &room->table;
    int64_t person = errand->person.id;

    switch (verb->asker) {
    case BM_ASKER_HOST:
        return person == table->host;
    case BM_ASKER_SEAT:
        return bm_table_seat(table, person) != BM_NOBODY;
    case BM_ASKER_WATCHER:
    case BM_ASKER_TALKER:
        return bm_table_watchable(table, person);
    default:
        return true;
    }
}

bool bm_room_admits(const bm_room *room, const bm_verb *verb, const bm_errand *errand,
                    bm_refusal *refusal)
{
    static const char *const KEYS[] = {[BM_ASKER_HOST] = "not-the-host",
                                       [BM_ASKER_SEAT] = "not-seated",
                                       [BM_ASKER_WATCHER] = "no-spectators",
                                       [BM_ASKER_TALKER] = "no-spectators"};
    static const char *const PHASES[] = {"not-begun", "not-now", "paused", "over", "closed"};

    if (room->broken && verb->asker != BM_ASKER_ANYBODY)
        return bm_refuse(refusal, BM_ANSWER_NO_STORE, "table-broken",
                         "the journal of this table is damaged");
    if (!right_one(room, verb, errand))
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, KEYS[verb->asker],
                         "this is not for whoever asks");
    if (!bm_has(verb->phases, (int)room->table.phase))
        return bm_refuse(refusal, BM_ANSWER_CONFLICT, PHASES[room->table.phase],
                         "not at a table in this phase");
    return true;
}

static void answer(bm_room *room, bm_errand *errand, int64_t seq)
{
    int seat = bm_table_seat(&room->table, errand->person.id);
    char buffer[64];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_int(&json, "seq", seq);
    if (seat != BM_NOBODY)
        bm_json_key_int(&json, "seat", seat);
    bm_json_close_object(&json);
    bm_metrics_took(room->hall->house->metrics, BM_METRIC_ACK,
                    bm_steady_us(&room->hall->house->world) - errand->begun_us);
    bm_errand_reply(errand, (bm_span){buffer, text.length});
}

/* Nonces are of persons: nobody can take another's. */
static bool read_nonce(const bm_errand *errand, char *nonce, bm_refusal *refusal)
{
    const json_t *found = json_object_get(errand->call.object, "nonce");
    bm_span text;

    nonce[0] = '\0';
    if (found == NULL && strcmp(errand->verb, "move") != 0)
        return true;
    if (!bm_member_text(errand->call.object, "nonce", &text) || text.size < NONCE_MIN ||
        text.size >= BM_NONCE_MAX)
        return bm_judge_bad(refusal, "nonce", "8 to 64 letters, digits, “-” or “_”");
    for (size_t i = 0; i < text.size; i++)
        if (strchr("-_", text.start[i]) == NULL &&
            !(text.start[i] >= '0' && text.start[i] <= '9') &&
            !(text.start[i] >= 'a' && text.start[i] <= 'z') &&
            !(text.start[i] >= 'A' && text.start[i] <= 'Z'))
            return bm_judge_bad(refusal, "nonce", "8 to 64 letters, digits, “-” or “_”");
    snprintf(nonce, STORED_NONCE_MAX, "%lld:%.*s", (long long)errand->person.id, (int)text.size,
             text.start);
    return true;
}

/* Puts an errand first in the queue again. */
static void take_again(bm_room *room, bm_errand *errand)
{
    errand->next = room->first;
    room->first = errand;
    if (room->last == NULL)
        room->last = errand;
}

/* What is refused now, or not taken by the journal, may have been granted when it was sent
 * before. */
typedef struct looking {
    bm_room *room;
    bm_errand *errand;
    bool again; /* if not, it is judged anew; else it is refused */
    bm_refusal refusal;
} looking;

/* The journal holds more than is known here: the entry itself, and the answer needs what follows
 * from it; or others, which whoever asks may know from another node. */
static bool is_behind(looking *l, const bm_job *job, bool found)
{
    bool known =
        found ? bm_job_value(job, 0, 0, 0).number <= l->room->table.seq : bm_job_rows(job, 1) == 0;

    if (known || ++l->errand->tries >= TRIES_MAX)
        return false;
    l->room->stale = true;
    return true;
}

static void looked(void *context, bm_kept kept, const bm_job *job)
{
    looking *l = context;
    bool found = kept == BM_KEPT && bm_job_rows(job, 0) > 0;

    bm_hall_got(l->room->hall);
    l->room->doing = BM_ROOM_IDLE;
    if (kept != BM_KEPT)
        bm_errand_no_store(l->errand);
    else if ((l->again && !found) || is_behind(l, job, found))
        take_again(l->room, l->errand);
    else if (found)
        answer(l->room, l->errand, bm_job_value(job, 0, 0, 0).number);
    else
        bm_errand_refuse(l->errand, &l->refusal);
    bm_room *room = l->room;
    free(l);
    bm_room_step(room);
}

/* Without a refusal it is judged anew when the journal does not have it. */
static void look_for_nonce(bm_room *room, bm_errand *errand, const char *nonce,
                           const bm_refusal *refusal)
{
    looking *l = calloc(1, sizeof *l);
    bm_value values[] = {bm_int(room->table.id), bm_words(bm_span_of(nonce))};
    bm_value known[] = {bm_int(room->table.id), bm_int(room->table.seq)};

    bm_require(l != NULL);
    *l = (looking){.room = room, .errand = errand, .again = refusal == NULL};
    if (refusal != NULL)
        l->refusal = *refusal;
    room->doing = BM_ROOM_READING;
    bm_job *job = bm_job_new(looked, l);
    bm_job_add(job, BM_SQL_FIND_NONCE, values, BM_LENGTH(values));
    bm_job_add(job, BM_SQL_READ_JOURNAL, known, BM_LENGTH(known));
    bm_hall_submit(room->hall, job);
}

static void refuse(bm_room *room, bm_errand *errand, const char *nonce, const bm_refusal *refusal)
{
    if (nonce[0] != '\0' && refusal->status != BM_ANSWER_BAD)
        look_for_nonce(room, errand, nonce, refusal);
    else
        bm_errand_refuse(errand, refusal);
}

/* Who was seated is also in a list of its own: what a person's tables are is asked there. */
static void add_seating(bm_job *job, const bm_room *room, bm_span body)
{
    json_t *object = bm_object_read(body);
    int64_t person;
    int64_t seat;
    bm_span word;

    if (object == NULL || !bm_member_text(object, "do", &word) ||
        !bm_member_int(object, "seat", 0, BM_SEATS_MAX - 1, &seat)) {
        json_decref(object);
        return;
    }
    bm_value table = bm_int(room->table.id);
    if (bm_span_is(word, "sat") && bm_member_int(object, "person", 1, INT64_MAX, &person)) {
        bm_job_require(job);
        bm_job_add(job, BM_SQL_SEAT_PERSON, (bm_value[]){table, bm_int(person), bm_int(seat)}, 3);
    } else if (bm_span_is(word, "left")) {
        bm_job_require(job);
        bm_job_add(job, BM_SQL_UNSEAT_PERSON, (bm_value[]){table, bm_int(seat)}, 2);
    }
    json_decref(object);
}

static void noted(void *context, bm_kept kept, const bm_job *job)
{
    (void)kept, (void)job; /* what was not noted is, when the table is loaded next */
    bm_hall_got(context);
}

void bm_room_note(bm_room *room)
{
    bm_hall *hall = room->hall;
    bm_job *job = bm_job_new(noted, hall);
    bm_text text;
    bm_json json;

    bm_text_begin(&text, hall->scratch, sizeof hall->scratch);
    bm_json_begin(&json, &text);
    bm_told_summary(&room->table, &json);
    bm_value values[] = {bm_int(room->table.id), bm_int(room->table.phase),
                         bm_int(room->table.at_ms), bm_words((bm_span){text.start, text.length}),
                         bm_int(room->table.host)};
    bm_job_add(job, BM_SQL_TOUCH_TABLE, values, BM_LENGTH(values));
    bm_hall_submit(hall, job);
}

static void entered(writing *w)
{
    bm_room *room = w->room;
    bm_metrics *metrics = room->hall->house->metrics;
    bm_entry entry = {.seq = room->table.seq + 1,
                      .at_ms = w->at_ms,
                      .nonce = bm_span_of(w->nonce),
                      .body = {w->body, w->size}};

    bm_metrics_add(metrics, BM_METRIC_ENTRIES, 1);
    if (w->errand != NULL && strcmp(w->errand->verb, "sit") == 0)
        bm_room_meet(room, &w->errand->person);
    bool done = bm_room_apply(room, &entry);
    if (done && room->table.phase < BM_TABLE_OVER &&
        strcmp(room->hall->happening.what, "moved") != 0)
        bm_room_note(room);
    if (done && room->hall->happening.played)
        bm_metrics_add(metrics, BM_METRIC_MOVES, 1);
    if (w->errand != NULL && done)
        answer(room, w->errand, entry.seq);
    else if (w->errand != NULL)
        bm_errand_no_store(w->errand);
}

static void overtaken(writing *w)
{
    bm_room *room = w->room;

    bm_metrics_add(room->hall->house->metrics, BM_METRIC_CONFLICTS, 1);
    room->stale = true;
    room->untold = true; /* it may have been we, when the store did not answer in time */
    if (w->errand == NULL)
        return;
    if (++w->errand->tries >= TRIES_MAX)
        bm_errand_no_store(w->errand);
    else if (w->nonce[0] != '\0')
        look_for_nonce(room, w->errand, w->nonce, NULL);
    else
        take_again(room, w->errand);
}

static void written(void *context, bm_kept kept, const bm_job *job)
{
    writing *w = context;
    bm_room *room = w->room;
    bm_house *house = room->hall->house;

    bm_hall_got(room->hall);
    room->doing = BM_ROOM_IDLE;
    if (kept == BM_KEPT && bm_job_changed(job, 0) > 0)
        entered(w);
    else if (kept == BM_KEPT || kept == BM_KEPT_NOTHING)
        overtaken(w);
    else {
        bm_metrics_add(house->metrics, BM_METRIC_STORE_FAILURES, 1);
        room->stale = true;
        room->untold = true;
        room->retry_ms = bm_now_ms(&house->world) + BM_RETRY_MS;
        if (w->errand != NULL)
            bm_errand_no_store(w->errand);
    }
    free(w);
    bm_room_step(room);
}

static void submit(writing *w)
{
    bm_room *room = w->room;
    bm_job *job = bm_job_new(written, w);
    bm_span body = {w->body, w->size};
    bm_value nonce = {.kind = 'n', .bytes = bm_span_of(w->nonce)};
    bm_value values[] = {bm_int(room->table.id), bm_int(room->table.seq + 1), bm_int(w->at_ms),
                         nonce, bm_words(body)};

    room->doing = BM_ROOM_WRITING;
    bm_job_add(job, BM_SQL_APPEND, values, BM_LENGTH(values));
    if (room->table.phase == BM_TABLE_GATHERING)
        add_seating(job, room, body);
    bm_job_tell(job, room->table.id);
    bm_hall_submit(room->hall, job);
}

static writing *begin_writing(bm_room *room, bm_errand *errand)
{
    writing *w = malloc(sizeof *w);

    bm_require(w != NULL);
    w->room = room;
    w->errand = errand;
    w->at_ms = bm_now_ms(&room->hall->house->world);
    w->nonce[0] = '\0';
    return w;
}

void bm_room_write(bm_room *room, bm_span body)
{
    writing *w = begin_writing(room, NULL);

    bm_require(body.size < sizeof w->body);
    bm_copy(w->body, body.start, body.size);
    w->size = body.size;
    submit(w);
}

static void judge(bm_room *room, const bm_verb *verb, bm_errand *errand)
{
    const bm_house_settings *settings = &room->hall->house->settings;
    int64_t lag =
        errand->call.lag_ms < settings->lag_max_ms ? errand->call.lag_ms : settings->lag_max_ms;
    bm_request request = {.object = errand->call.object,
                          .person = errand->person.id,
                          .elapsed_ms = bm_room_elapsed_ms(room),
                          .lag_ms = lag};
    writing *w = begin_writing(room, errand);
    bm_refusal refusal;
    bm_text text;

    bm_text_begin(&text, w->body, sizeof w->body);
    if (read_nonce(errand, w->nonce, &refusal) && bm_room_admits(room, verb, errand, &refusal) &&
        bm_table_judge(&room->table, verb->judge, &request, &text, &refusal)) {
        w->size = text.length;
        submit(w);
        return;
    }
    refuse(room, errand, w->nonce, &refusal);
    free(w);
}

static void run(bm_room *room, bm_errand *errand)
{
    const bm_verb *verb = bm_verb_find(bm_span_of(errand->verb));
    bm_refusal refusal;

    room->used_ms = bm_now_ms(&room->hall->house->world);
    if (verb->judge != NULL)
        judge(room, verb, errand);
    else if (bm_room_admits(room, verb, errand, &refusal))
        verb->at(room, errand);
    else
        bm_errand_refuse(errand, &refusal);
}

/* Nothing is written for it, and so what is known here is better than no answer. */
static bool only_looks(const bm_verb *verb)
{
    return verb->at != NULL && verb->at != bm_room_rematch;
}

static bm_errand *take_first(bm_room *room)
{
    bm_errand *errand = room->first;

    room->first = errand->next;
    if (room->first == NULL)
        room->last = NULL;
    return errand;
}

/* Is the journal read before this is done? When the store has just failed, nobody waits only to
 * look. */
static bool reads_first(const bm_room *room, const bm_verb *verb)
{
    bool failed = bm_now_ms(&room->hall->house->world) < room->retry_ms;

    return room->stale && !room->broken && !(failed && only_looks(verb));
}

void bm_room_step(bm_room *room)
{
    while (room->doing == BM_ROOM_IDLE && room->first != NULL) {
        if (reads_first(room, bm_verb_find(bm_span_of(room->first->verb)))) {
            bm_room_read(room);
            return;
        }
        run(room, take_first(room));
    }
    bm_room_consider(room);
}

/* There may be more to read by now; nobody waits twice for that. */
void bm_room_was_read(bm_room *room, bool known)
{
    bm_errand *errand = room->first != NULL ? take_first(room) : NULL;

    if (errand != NULL && (known || only_looks(bm_verb_find(bm_span_of(errand->verb)))))
        run(room, errand);
    else if (errand != NULL)
        bm_errand_no_store(errand);
    bm_room_step(room);
}

void bm_room_enqueue(bm_room *room, bm_errand *errand)
{
    errand->next = NULL;
    if (room->last != NULL)
        room->last->next = errand;
    else
        room->first = errand;
    room->last = errand;
}

/* What is known now is kept: looking need not wait, unless there may be more, or what came before
 * it over the same line waits. */
static bool waits(const bm_room *room, const bm_verb *verb, const bm_errand *errand)
{
    if (!only_looks(verb) || room->doing == BM_ROOM_LOADING || reads_first(room, verb))
        return true;
    for (const bm_errand *e = room->first; e != NULL; e = e->next)
        if (e->call.line != NULL && e->call.line == errand->call.line)
            return true;
    return false;
}

void bm_room_take(bm_room *room, const bm_verb *verb, bm_errand *errand)
{
    if (!waits(room, verb, errand)) {
        run(room, errand);
        return;
    }
    bm_room_enqueue(room, errand);
    if (room->doing == BM_ROOM_IDLE)
        bm_room_step(room);
}

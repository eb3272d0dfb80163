/* room_watch.c - those who look at a table, and are told what happens there. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/mem.h"
#include "core/record.h"
#include "server/members.h"
#include "server/people.h"
#include "server/told.h"

enum { NO_LONGER_KNOWN = 4401, WATCHED_MAX = 64, RECORD_AT_FIRST = 16 * 1024 };

static bm_viewer viewer_of(const bm_room *room, int64_t person, bool bytes)
{
    int seat = bm_table_seat(&room->table, person);

    return (bm_viewer){seat == BM_NOBODY ? BM_SPECTATOR : seat, bytes};
}

static void push(bm_watching *watching, bm_span message)
{
    bm_metrics *metrics = watching->room->hall->house->metrics;

    if (watching->missed)
        return;
    watching->missed = !watching->line->calls->push(watching->line, message);
    bm_metrics_add(metrics, watching->missed ? BM_METRIC_RESYNCS : BM_METRIC_PUSHED, 1);
}

/* Begins an object in the hall's buffer. */
static void begin(bm_hall *hall, bm_text *text, bm_json *json)
{
    bm_text_begin(text, hall->scratch, sizeof hall->scratch);
    bm_json_begin(json, text);
}

/* Everybody with the same view is sent the same bytes. */
static void tell_alike(bm_room *room, const bm_happening *happening, bm_viewer viewer)
{
    bm_span message = {0};
    bm_text text;
    bm_json json;

    for (bm_watching *w = room->watching; w != NULL; w = w->next_of_room) {
        bm_viewer other = viewer_of(room, w->person, w->bytes);
        if (other.seat != viewer.seat || other.bytes != viewer.bytes ||
            !bm_table_watchable(&room->table, w->person))
            continue;
        if (message.size == 0) {
            begin(room->hall, &text, &json);
            bm_told_happening(room, happening, viewer, &json);
            message = (bm_span){text.start, text.length};
        }
        push(w, message);
    }
}

static void drop(bm_watching *watching)
{
    bm_watching **of_line = &watching->line->watching;
    bm_watching **of_room = &watching->room->watching;

    while (*of_line != watching)
        of_line = &(*of_line)->next_of_line;
    *of_line = watching->next_of_line;
    while (*of_room != watching)
        of_room = &(*of_room)->next_of_room;
    *of_room = watching->next_of_room;
    watching->room->used_ms = bm_now_ms(&watching->room->hall->house->world);
    free(watching);
}

/* Who may not look on any more is told so, as soon as the line takes it. */
static void let_go(bm_watching *watching)
{
    bm_text text;
    bm_json json;

    begin(watching->room->hall, &text, &json);
    bm_told_unwatched(watching->room, &json);
    push(watching, (bm_span){text.start, text.length});
    if (!watching->missed)
        drop(watching);
}

static void let_strangers_go(bm_room *room)
{
    for (bm_watching *w = room->watching, *next; w != NULL; w = next) {
        next = w->next_of_room;
        if (!bm_table_watchable(&room->table, w->person))
            let_go(w);
    }
}

void bm_room_tell(bm_room *room, const bm_happening *happening)
{
    if (room->watching == NULL)
        return;
    let_strangers_go(room);
    for (int form = 0; form < 2; form++) {
        for (int seat = 0; seat < room->table.terms.setup.seats; seat++)
            tell_alike(room, happening, (bm_viewer){seat, form == 1});
        tell_alike(room, happening, (bm_viewer){BM_SPECTATOR, form == 1});
    }
}

void bm_room_tell_said(bm_room *room, const bm_said *said)
{
    bm_text text;
    bm_json json;

    begin(room->hall, &text, &json);
    bm_told_said(room, said, &json);
    for (bm_watching *w = room->watching; w != NULL; w = w->next_of_room)
        if (bm_table_watchable(&room->table, w->person))
            push(w, (bm_span){text.start, text.length});
}

static bool read_form(const bm_errand *errand, bool *bytes)
{
    static const char *const FORMS[] = {"view", "bytes", NULL};
    bool given = json_object_get(errand->call.object, "as") != NULL;
    int form = 0;

    if (given && !bm_member_word(errand->call.object, "as", FORMS, &form))
        return false;
    *bytes = form == 1;
    return true;
}

static void refuse(bm_errand *errand, int status, const char *key, const char *detail)
{
    bm_refusal refusal;

    bm_refuse(&refusal, status, key, "%s", detail);
    bm_errand_refuse(errand, &refusal);
}

static void reply_snapshot(bm_room *room, bm_errand *errand, bool bytes)
{
    bm_text text;
    bm_json json;

    begin(room->hall, &text, &json);
    bm_json_open_object(&json);
    bm_told_snapshot(room, viewer_of(room, errand->person.id, bytes), &json);
    bm_json_close_object(&json);
    bm_errand_reply(errand, (bm_span){text.start, text.length});
}

void bm_room_look(bm_room *room, bm_errand *errand)
{
    bool bytes;

    if (read_form(errand, &bytes))
        reply_snapshot(room, errand, bytes);
    else
        refuse(errand, BM_ANSWER_BAD, "bad-request", "“as” must be “view” or “bytes”");
}

static bm_watching *find_watching(const bm_line *line, const bm_room *room, int *count)
{
    bm_watching *found = NULL;

    *count = 0;
    for (bm_watching *w = line->watching; w != NULL; w = w->next_of_line) {
        ++*count;
        if (w->room == room)
            found = w;
    }
    return found;
}

static bm_watching *add_watching(bm_line *line, bm_room *room)
{
    bm_watching *w = calloc(1, sizeof *w);

    bm_require(w != NULL);
    w->line = line;
    w->room = room;
    w->next_of_line = line->watching;
    w->next_of_room = room->watching;
    line->watching = w;
    room->watching = w;
    return w;
}

void bm_room_watch(bm_room *room, bm_errand *errand)
{
    bm_line *line = errand->call.line;
    bm_watching *watching;
    int count;
    bool bytes;

    if (line == NULL) {
        refuse(errand, BM_ANSWER_BAD, "websocket-only", "watching needs a WebSocket");
        return;
    }
    if (!read_form(errand, &bytes)) {
        refuse(errand, BM_ANSWER_BAD, "bad-request", "“as” must be “view” or “bytes”");
        return;
    }
    watching = find_watching(line, room, &count);
    if (watching == NULL && count >= WATCHED_MAX) {
        refuse(errand, BM_ANSWER_TOO_MANY, "too-many-watched", "“unwatch” another table first");
        return;
    }
    if (watching == NULL)
        watching = add_watching(line, room);
    watching->person = errand->person.id;
    watching->key = errand->key;
    watching->bytes = bytes;
    watching->missed = false;
    reply_snapshot(room, errand, bytes);
    bm_room_consider(room); /* from now on what may be missing is read */
}

void bm_room_unwatch(bm_room *room, bm_errand *errand)
{
    int count;

    if (errand->call.line == NULL) {
        refuse(errand, BM_ANSWER_BAD, "websocket-only", "watching needs a WebSocket");
        return;
    }
    bm_watching *watching = find_watching(errand->call.line, room, &count);
    if (watching != NULL)
        drop(watching);
    bm_errand_reply(errand, bm_span_of("{}"));
}

void bm_hall_line_gone(bm_hall *hall, bm_line *line)
{
    (void)hall;
    for (bm_watching *w = line->watching, *next; w != NULL; w = next) {
        next = w->next_of_line;
        drop(w);
    }
}

static void push_snapshot(bm_watching *watching)
{
    const bm_room *room = watching->room;
    bm_text text;
    bm_json json;

    begin(room->hall, &text, &json);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "do", "snapshot");
    bm_told_snapshot(room, viewer_of(room, watching->person, watching->bytes), &json);
    bm_json_close_object(&json);
    push(watching, (bm_span){text.start, text.length});
}

/* What was missed is made up for by a snapshot. */
void bm_hall_line_ready(bm_hall *hall, bm_line *line)
{
    (void)hall;
    for (bm_watching *w = line->watching, *next; w != NULL; w = next) {
        next = w->next_of_line;
        if (!w->missed)
            continue;
        w->missed = false;
        if (bm_table_watchable(&w->room->table, w->person))
            push_snapshot(w);
        else
            let_go(w);
    }
}

/* A key that is asked about; whoever watches with it may be gone by the time of the answer. */
typedef struct checking {
    bm_room *room;
    bm_key_hash key;
} checking;

static void checked(void *context, bm_kept kept, const bm_person *person)
{
    checking *c = context;
    bm_room *room = c->room;

    room->talking--;
    for (bm_watching *w = room->watching, *next; w != NULL; w = next) {
        next = w->next_of_room;
        if (kept == BM_KEPT && person == NULL && bm_equal(&w->key, &c->key, sizeof c->key))
            w->line->calls->close(w->line, NO_LONGER_KNOWN);
    }
    free(c);
}

void bm_room_recheck(bm_room *room, int64_t person)
{
    for (bm_watching *w = room->watching, *next; w != NULL; w = next) {
        next = w->next_of_room;
        if (w->person == 0 || (person != 0 && w->person != person))
            continue;
        checking *c = malloc(sizeof *c);
        bm_require(c != NULL);
        *c = (checking){room, w->key};
        room->talking++;
        bm_people_identify(room->hall->house->people, &c->key, checked, c);
    }
}

/* Plies that a page has not seen, or wants to see again. */
void bm_room_past(bm_room *room, bm_errand *errand)
{
    const bm_match *match = &room->table.match;
    bm_viewer viewer = viewer_of(room, errand->person.id, true);
    int64_t from;
    bm_text text;
    bm_json json;

    if (!bm_member_int(errand->call.object, "from", 0, match->length, &from)) {
        refuse(errand, BM_ANSWER_BAD, "bad-request",
               "“from” must be a number of plies, not more than there are");
        return;
    }
    begin(room->hall, &text, &json);
    bm_json_open_object(&json);
    bm_told_past(match, (uint32_t)from, viewer.seat, &json);
    bm_json_close_object(&json);
    bm_errand_reply(errand, (bm_span){text.start, text.length});
}

/* As text and as long as it takes: a record grows with the game. */
void bm_room_record(bm_room *room, bm_errand *errand)
{
    size_t size = RECORD_AT_FIRST;
    char *record = NULL;
    char *body = NULL;
    bm_text text;
    bm_json json;

    if (errand->call.line != NULL) {
        refuse(errand, BM_ANSWER_BAD, "http-only", "a record may be too long for a message");
        return;
    }
    do {
        size *= 2;
        free(record);
        free(body);
        record = malloc(size);
        body = malloc(size);
        bm_require(record != NULL && body != NULL);
        bm_text_begin(&text, record, size);
        bm_record_write(&room->table.match, &text);
        bool whole = !text.full;
        size_t length = text.length;
        bm_text_begin(&text, body, size);
        bm_json_begin(&json, &text);
        bm_json_open_object(&json);
        bm_json_key(&json, "record");
        bm_json_string_bytes(&json, record, length);
        bm_json_close_object(&json);
        text.full = text.full || !whole;
    } while (text.full);
    bm_errand_reply(errand, (bm_span){body, text.length});
    free(record);
    free(body);
}

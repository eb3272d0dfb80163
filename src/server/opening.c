/* opening.c - opening tables: new ones, and the next one of the same company. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/mem.h"
#include "server/members.h"
#include "server/told.h"

/* Letters and digits that nobody mistakes for one another. */
static const char LETTERS[] = "abcdefghijkmnpqrstuvwxyz23456789";

static void make_code(const bm_world *world, char code[BM_CODE_SIZE + 1])
{
    uint8_t bytes[BM_CODE_SIZE];

    bm_random(world, bytes, sizeof bytes);
    for (int i = 0; i < BM_CODE_SIZE; i++)
        code[i] = LETTERS[bytes[i] % (sizeof LETTERS - 1)];
    code[BM_CODE_SIZE] = '\0';
}

static int64_t make_id(const bm_world *world)
{
    uint64_t id;

    bm_random(world, &id, sizeof id);
    return (int64_t)(id >> 2) | 1;
}

static void write_opened(const bm_world *world, const bm_terms *terms, const char *code,
                         int64_t host, bm_text *text)
{
    uint8_t seed[BM_SEED_SIZE];
    char digits[2 * BM_SEED_SIZE + 1];
    bm_text hex;
    bm_json json;

    bm_random(world, seed, sizeof seed);
    bm_text_begin(&hex, digits, sizeof digits);
    bm_text_add_hex(&hex, seed, sizeof seed);
    bm_json_begin(&json, text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "do", "opened");
    bm_json_key_string(&json, "code", code);
    bm_json_key_int(&json, "host", host);
    bm_json_key_string(&json, "seed", digits);
    bm_terms_write(terms, &json);
    bm_json_close_object(&json);
}

static void append(bm_job *job, int64_t id, int64_t seq, int64_t at_ms, bm_span body)
{
    bm_value values[] = {bm_int(id), bm_int(seq), bm_int(at_ms), {.kind = 'n'}, bm_words(body)};

    bm_job_add(job, BM_SQL_APPEND, values, BM_LENGTH(values));
    bm_job_require(job);
}

/* The table as it is after its first entry, to judge and to list it by. */
static bool foresee(bm_table *table, int64_t id, int64_t at_ms, bm_span body)
{
    bm_entry entry = {.seq = 1, .at_ms = at_ms, .body = body};
    bm_happening *happening = malloc(sizeof *happening);
    const char *fault;

    bm_require(happening != NULL);
    bm_table_begin(table, id);
    bool done = bm_table_apply(table, &entry, happening, &fault);
    free(happening);
    return done;
}

/* The host takes the first seat that is no bot's, unless it does not want to, or there is
 * none. */
static bool seat_host(bm_job *job, bm_table *table, const bm_errand *errand, int64_t at_ms,
                      bm_refusal *refusal)
{
    bm_request request = {.object = errand->call.object, .person = errand->person.id};
    uint32_t open = bm_table_open_seats(table);
    char body[BM_BODY_MAX];
    bool sit = true;
    bm_text text;

    if (json_object_get(request.object, "sit") != NULL &&
        !bm_member_bool(request.object, "sit", &sit))
        return bm_judge_bad(refusal, "sit", "true or false");
    if (!sit || open == 0)
        return true;
    bm_text_begin(&text, body, sizeof body);
    if (!bm_table_judge(table, bm_judge_sit, &request, &text, refusal))
        return false;
    append(job, table->id, 2, at_ms, (bm_span){body, text.length});
    bm_job_add(job, BM_SQL_SEAT_PERSON,
               (bm_value[]){bm_int(table->id), bm_int(errand->person.id), bm_int(bm_lowest(open))},
               3);
    return true;
}

bool bm_opening_add(bm_job *job, bm_hall *hall, const bm_terms *terms, const bm_errand *errand,
                    char code[BM_CODE_SIZE + 1], bm_refusal *refusal)
{
    const bm_world *world = &hall->house->world;
    int64_t now = bm_now_ms(world);
    int64_t id = make_id(world);
    char body[BM_BODY_MAX];
    char summary[BM_BODY_MAX];
    bm_text text;
    bm_text list;
    bm_json json;
    bm_table table;

    make_code(world, code);
    bm_text_begin(&text, body, sizeof body);
    write_opened(world, terms, code, errand->person.id, &text);
    if (text.full || !foresee(&table, id, now, (bm_span){body, text.length}))
        return bm_refuse(refusal, BM_ANSWER_BAD, "too-large", "these terms do not fit");
    bm_text_begin(&list, summary, sizeof summary);
    bm_json_begin(&json, &list);
    bm_told_summary(&table, &json);
    bm_value values[] = {bm_int(id),
                         bm_words(bm_span_of(code)),
                         bm_int(terms->listed),
                         bm_int(BM_TABLE_GATHERING),
                         bm_words(bm_span_of(terms->game->name)),
                         bm_int(errand->person.id),
                         bm_int(now),
                         bm_words((bm_span){summary, list.length}),
                         bm_int(BM_TABLE_OVER),
                         bm_int(hall->house->settings.tables_per_person)};
    bm_job_add(job, BM_SQL_ADD_TABLE, values, BM_LENGTH(values));
    bm_job_require(job);
    append(job, id, 1, now, (bm_span){body, text.length});
    bm_job_tell(job, id);
    return seat_host(job, &table, errand, now, refusal);
}

/* A table on its way to be. */
typedef struct opening {
    bm_errand *errand;
    bm_terms terms;
    char code[BM_CODE_SIZE + 1];
    bm_room *room; /* of a rematch: where it was asked for, else NULL; and its entry there */
    int64_t at_ms;
    char body[64];
} opening;

static void reply_code(bm_errand *errand, const char *code)
{
    char buffer[64];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "code", code);
    bm_json_close_object(&json);
    bm_errand_reply(errand, (bm_span){buffer, text.length});
}

/* Without a refusal the store has not answered. */
static void give_up(opening *o, const bm_refusal *refusal)
{
    bm_room *room = o->room;

    if (refusal != NULL)
        bm_errand_refuse(o->errand, refusal);
    else
        bm_errand_no_store(o->errand);
    free(o);
    if (room != NULL)
        bm_room_step(room);
}

static void count_first(opening *o);

static void opened(void *context, bm_kept kept, const bm_job *job)
{
    opening *o = context;

    (void)job;
    bm_hall_got(o->errand->house->hall);
    if (kept == BM_KEPT_NOTHING) { /* others of the same host were quicker */
        count_first(o);
        return;
    }
    if (kept == BM_KEPT) {
        BM_LOG(o->errand->house->log, BM_LOG_INFO, "table-opened",
               {"game", .text = o->terms.game->name}, {"seats", .number = o->terms.setup.seats});
        reply_code(o->errand, o->code);
    } else {
        bm_errand_no_store(o->errand);
    }
    free(o);
}

static void open_now(opening *o)
{
    bm_job *job = bm_job_new(opened, o);
    bm_refusal refusal;

    if (bm_opening_add(job, o->errand->house->hall, &o->terms, o->errand, o->code, &refusal)) {
        bm_hall_submit(o->errand->house->hall, job);
        return;
    }
    bm_job_free(job);
    give_up(o, &refusal);
}

static void opened_again(void *context, bm_kept kept, const bm_job *job)
{
    opening *o = context;
    bm_room *room = o->room;
    bm_entry entry = {.seq = room->table.seq + 1, .at_ms = o->at_ms, .body = bm_span_of(o->body)};

    (void)job;
    bm_hall_got(room->hall);
    room->doing = BM_ROOM_IDLE;
    if (kept == BM_KEPT) {
        bm_room_apply(room, &entry);
        reply_code(o->errand, o->code);
    } else if (kept == BM_KEPT_NOTHING) {
        room->stale = true;
        bm_room_enqueue(room, o->errand);
    } else {
        room->stale = true;
        bm_errand_no_store(o->errand);
    }
    free(o);
    bm_room_step(room);
}

static void write_rematch(opening *o)
{
    bm_text text;
    bm_json json;

    bm_text_begin(&text, o->body, sizeof o->body);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_entry_begin(&json, "rematch", BM_NOBODY);
    bm_json_key_string(&json, "code", o->code);
    bm_json_close_object(&json);
}

static void open_again(opening *o)
{
    bm_room *room = o->room;
    const bm_table *table = &room->table;
    bm_job *job = bm_job_new(opened_again, o);
    bm_refusal refusal;

    if (!bm_opening_add(job, room->hall, &o->terms, o->errand, o->code, &refusal)) {
        bm_job_free(job);
        give_up(o, &refusal);
        return;
    }
    o->at_ms = bm_now_ms(&room->hall->house->world);
    write_rematch(o);
    append(job, table->id, table->seq + 1, o->at_ms, bm_span_of(o->body));
    bm_job_tell(job, table->id);
    room->doing = BM_ROOM_WRITING;
    bm_hall_submit(room->hall, job);
}

static bool room_for_one(const bm_house_settings *settings, const bm_job *job, bm_refusal *refusal)
{
    if (bm_job_value(job, 0, 0, 0).number >= settings->tables_max)
        return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-many-tables", "this server is full");
    if (bm_job_value(job, 1, 0, 0).number >= settings->tables_per_person)
        return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-many-of-yours",
                         "you have %d tables that are not over; close one first",
                         settings->tables_per_person);
    return true;
}

static void counted(void *context, bm_kept kept, const bm_job *job)
{
    opening *o = context;
    bm_refusal refusal;

    bm_hall_got(o->errand->house->hall);
    if (o->room != NULL)
        o->room->doing = BM_ROOM_IDLE;
    if (kept != BM_KEPT)
        give_up(o, NULL);
    else if (!room_for_one(&o->errand->house->settings, job, &refusal))
        give_up(o, &refusal);
    else if (o->room != NULL)
        open_again(o);
    else
        open_now(o);
}

static void count_first(opening *o)
{
    bm_value phase = bm_int(BM_TABLE_OVER);
    bm_job *job = bm_job_new(counted, o);

    if (o->room != NULL)
        o->room->doing = BM_ROOM_READING;
    bm_job_add(job, BM_SQL_COUNT_LIVE, &phase, 1);
    bm_job_add(job, BM_SQL_COUNT_HOSTED, (bm_value[]){bm_int(o->errand->person.id), phase}, 2);
    bm_hall_submit(o->errand->house->hall, job);
}

/* "open" takes a table's terms besides: the list of members cannot hold them all. */
static bool members_known(json_t *object, bm_refusal *refusal)
{
    const char *name;
    const json_t *value;

    json_object_foreach(object, name,
                        value) if (!bm_terms_has(name) && strcmp(name, "sit") != 0 &&
                                   strcmp(name, "salt") !=
                                       0) return bm_refuse(refusal, BM_ANSWER_BAD, "unknown-member",
                                                           "a table has no “%.40s”", name);
    return true;
}

void bm_hall_open(bm_errand *errand)
{
    opening *o = calloc(1, sizeof *o);
    bm_refusal refusal;

    bm_require(o != NULL);
    o->errand = errand;
    if (members_known(errand->call.object, &refusal) &&
        bm_terms_read(errand->call.object, &o->terms, &refusal)) {
        count_first(o);
        return;
    }
    bm_errand_refuse(errand, &refusal);
    free(o);
}

/* The same terms, with the bots that sat there at the end. Who asks is the host; everybody who
 * watches the old table is told the new one's code. */
void bm_room_rematch(bm_room *room, bm_errand *errand)
{
    const bm_table *table = &room->table;

    if (table->rematch[0] != '\0') {
        reply_code(errand, table->rematch);
        return;
    }
    opening *o = calloc(1, sizeof *o);
    bm_require(o != NULL);
    o->errand = errand;
    o->room = room;
    o->terms = table->terms;
    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        o->terms.bot[seat] = table->holder[seat].bot;
    count_first(o);
}

static void listed(void *context, bm_kept kept, const bm_job *job)
{
    static const char *const PHASES[] = {"gathering", "playing", "paused"};
    bm_errand *errand = context;
    bm_hall *hall = errand->house->hall;
    bm_text text;
    bm_json json;

    bm_hall_got(hall);
    if (kept != BM_KEPT) {
        bm_errand_no_store(errand);
        return;
    }
    bm_text_begin(&text, hall->scratch, sizeof hall->scratch);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key(&json, "tables");
    bm_json_open_list(&json);
    for (int row = 0; row < bm_job_rows(job, 0); row++) {
        bm_span summary = bm_job_value(job, 0, row, 3).bytes;
        char raw[BM_BODY_MAX];
        if (summary.size >= sizeof raw || text.length + 2 * BM_BODY_MAX > text.capacity)
            continue;
        bm_copy(raw, summary.start, summary.size);
        raw[summary.size] = '\0';
        bm_json_open_object(&json);
        bm_span code = bm_job_value(job, 0, row, 0).bytes;
        bm_json_key(&json, "table");
        bm_json_string_bytes(&json, code.start, code.size);
        bm_json_key_string(&json, "phase", PHASES[bm_job_value(job, 0, row, 1).number % 3]);
        bm_json_key_int(&json, "opened_ms", bm_job_value(job, 0, row, 2).number);
        bm_json_key(&json, "terms");
        bm_json_raw(&json, raw);
        bm_json_close_object(&json);
    }
    bm_json_close_list(&json);
    bm_json_close_object(&json);
    bm_errand_reply(errand, (bm_span){text.start, text.length});
}

void bm_hall_tables(bm_errand *errand)
{
    bm_span game = {0};
    bm_job *job = bm_job_new(listed, errand);

    bm_member_text(errand->call.object, "game", &game);
    bm_job_add(job, BM_SQL_PUBLIC_TABLES,
               (bm_value[]){bm_int(BM_TABLE_OVER), {.kind = 'n', .bytes = game}}, 2);
    bm_hall_submit(errand->house->hall, job);
}

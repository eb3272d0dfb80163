/* people_data.c - everything that is kept about a person, for the person. */
#include "base/bits.h"
#include "server/people_parts.h"

/* The statements, in the order in which the answer has them. */
enum { PERSON, KEYS, BOTS, SEATS, PLAYED, RATINGS, SAID, REPORTS };

/* How a column is told. */
typedef enum column_kind { NUMBER, TEXT, YES_NO, KEY_KIND, PERSON_NUMBER } column_kind;

typedef struct column {
    const char *name;
    column_kind kind;
} column;

static const column KEY_COLUMNS[] = {{"kind", KEY_KIND}, {"made_ms", NUMBER}, {"seen_ms", NUMBER}};
static const column BOT_COLUMNS[] = {
    {"person", PERSON_NUMBER}, {"name", TEXT}, {"made_ms", NUMBER}, {"seen_ms", NUMBER}};
static const column SEAT_COLUMNS[] = {
    {"table", TEXT}, {"game", TEXT}, {"seat", NUMBER}, {"phase", NUMBER}, {"opened_ms", NUMBER}};
static const column PLAYED_COLUMNS[] = {{"table", TEXT},   {"game", TEXT},    {"seat", NUMBER},
                                        {"place", NUMBER}, {"seats", NUMBER}, {"won", YES_NO},
                                        {"score", NUMBER}, {"rated", YES_NO}, {"ended_ms", NUMBER}};
static const column SAID_COLUMNS[] = {
    {"table", TEXT}, {"at_ms", NUMBER}, {"phrase", TEXT}, {"text", TEXT}};
static const column REPORT_COLUMNS[] = {
    {"table", TEXT}, {"seq", NUMBER}, {"at_ms", NUMBER}, {"text", TEXT}};

static void write_value(bm_json *json, const column *as, bm_value value)
{
    if (value.kind == 0) /* the table is gone; it was no phrase */
        return;
    switch (as->kind) {
    case NUMBER:
        bm_json_key_int(json, as->name, value.number);
        break;
    case TEXT:
        bm_json_key_span(json, as->name, value.bytes);
        break;
    case YES_NO:
        bm_json_key_bool(json, as->name, value.number != 0);
        break;
    case KEY_KIND:
        bm_json_key_string(json, as->name, value.number == BM_KEY_TOKEN ? "bearer" : "cookie");
        break;
    case PERSON_NUMBER:
        bm_json_key_person(json, as->name, value.number);
        break;
    }
}

static void write_rows(bm_json *json, const char *name, const bm_job *job, int statement,
                       const column *columns, int count)
{
    bm_json_key(json, name);
    bm_json_open_list(json);
    for (int row = 0; row < bm_job_rows(job, statement); row++) {
        bm_json_open_object(json);
        for (int i = 0; i < count; i++)
            write_value(json, &columns[i], bm_job_value(job, statement, row, i));
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

static void write_export(bm_json *json, const bm_errand *errand, const bm_job *job)
{
    bm_json_key_person(json, "person", errand->person.id);
    if (bm_job_rows(job, PERSON) > 0) {
        bm_json_key_string(json, "kind", bm_person_kinds[bm_job_value(job, PERSON, 0, 0).number]);
        bm_json_key_span(json, "name", bm_job_value(job, PERSON, 0, 1).bytes);
        bm_json_key_int(json, "made_ms", bm_job_value(job, PERSON, 0, 2).number);
        bm_json_key_int(json, "seen_ms", bm_job_value(job, PERSON, 0, 3).number);
    }
    write_rows(json, "keys", job, KEYS, KEY_COLUMNS, BM_LENGTH(KEY_COLUMNS));
    write_rows(json, "bots", job, BOTS, BOT_COLUMNS, BM_LENGTH(BOT_COLUMNS));
    write_rows(json, "tables", job, SEATS, SEAT_COLUMNS, BM_LENGTH(SEAT_COLUMNS));
    write_rows(json, "games", job, PLAYED, PLAYED_COLUMNS, BM_LENGTH(PLAYED_COLUMNS));
    bm_write_ratings(json, job, RATINGS);
    write_rows(json, "said", job, SAID, SAID_COLUMNS, BM_LENGTH(SAID_COLUMNS));
    write_rows(json, "reports", job, REPORTS, REPORT_COLUMNS, BM_LENGTH(REPORT_COLUMNS));
}

static void export_read(void *context, bm_kept kept, const bm_job *job)
{
    if (bm_ask_kept(context, kept, NULL, NULL))
        bm_people_answer(context, write_export, job);
}

void bm_people_export(bm_errand *errand)
{
    static const bm_statement OF_PERSON[] = {
        [PERSON] = BM_SQL_READ_PERSON, [KEYS] = BM_SQL_READ_KEYS,
        [BOTS] = BM_SQL_READ_BOTS,     [SEATS] = BM_SQL_SEATS_OF,
        [PLAYED] = BM_SQL_READ_PLAYED, [RATINGS] = BM_SQL_READ_RATINGS,
        [SAID] = BM_SQL_READ_SAID_BY,  [REPORTS] = BM_SQL_READ_REPORTS};
    bm_value values[] = {bm_int(errand->person.id), bm_int(INT64_MAX), bm_int(INT64_MAX)};

    if (errand->call.line != NULL) {
        bm_people_refuse(errand, BM_ANSWER_BAD, "http-only",
                         "the answer may be too large for a WebSocket: post it");
        return;
    }
    if (!bm_ask_often(errand, BM_ALLOWANCE_EXPORTS, "too-many-exports"))
        return;
    bm_job *job = bm_job_new(export_read, errand);
    for (int i = 0; i < BM_LENGTH(OF_PERSON); i++)
        bm_job_add(job, OF_PERSON[i], values, i == SEATS ? 2 : i == PLAYED ? 3 : 1);
    bm_store_submit(errand->house->store, job);
}

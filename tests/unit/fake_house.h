/* fake_house.h - a house that knows nothing but its doors, for tests of those.
 *
 * It stands where the house, its errands and the store stand otherwise, so whoever includes
 * this must not need anything else of theirs. Its verbs:
 *
 *   echo   answered at once, with how the request was understood
 *   later  answered when fake_answer_all is called
 *   large  answered with `size` letters
 *   push   the line is told `count` messages of `size` letters each; answers how many it took
 *   close  the line is ended with `code`
 *   key    the asker is given `key`
 */
#ifndef BM_TESTS_UNIT_FAKE_HOUSE_H
#define BM_TESTS_UNIT_FAKE_HOUSE_H

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_write.h"
#include "server/house.h"
#include "server/members.h"
#include "server/people.h"

enum { FAKE_ANSWER_MAX = 1 << 20, FAKE_KEY_SIZE = 43, FAKE_PUSHES_MAX = 10000 };

/* What it was told, for tests to look at. */
typedef struct fake_figures {
    int runs;
    int forgotten;
    int lines_gone;
    int lines_ready;
    bm_errand *waiting; /* asked "later" */
    bm_kept kept; /* what becomes of a job */
    bool store_waits; /* jobs are not done before fake_store_goes_on */
    int jobs; /* submitted */
    bm_job *job; /* the one that waits */
} fake_figures;

static fake_figures fake;

static inline void fake_reply(const bm_errand_call *call, const bm_reply *reply)
{
    call->replied(call->context, reply);
    json_decref(call->object);
}

static inline void fake_echo(const bm_errand_call *call, bm_json *json)
{
    int64_t number;

    bm_json_key(json, "verb");
    bm_json_string_bytes(json, call->verb.start, call->verb.size);
    bm_json_key_bool(json, "line", call->line != NULL);
    bm_json_key(json, "key");
    if (call->line == NULL)
        bm_json_string_bytes(json, call->key.start, call->key.size);
    else
        bm_json_bool(json, call->line->key.bytes[0] != 0);
    bm_json_key_bool(json, "lag", call->lag_ms > 0);
    if (bm_member_int(call->object, "number", INT64_MIN, INT64_MAX, &number))
        bm_json_key_int(json, "number", number);
}

static inline int64_t fake_number(const bm_errand_call *call, const char *name, int64_t max)
{
    int64_t number = 0;

    bm_member_int(call->object, name, 0, max, &number);
    return number;
}

/* So many letters as a message of their own. */
static inline int64_t fake_push(const bm_errand_call *call)
{
    int64_t count = fake_number(call, "count", FAKE_PUSHES_MAX);
    size_t size = (size_t)fake_number(call, "size", FAKE_ANSWER_MAX);
    char *letters = malloc(size + 1);
    int64_t taken = 0;

    bm_require(letters != NULL);
    memset(letters, 'x', size);
    while (call->line != NULL && taken < count &&
           call->line->calls->push(call->line, (bm_span){letters, size}))
        taken++;
    free(letters);
    return taken;
}

static inline void fake_write(const bm_errand_call *call, bm_json *json, bm_reply *reply)
{
    static char key[BM_KEY_TEXT_MAX];
    bm_span text;

    if (bm_span_is(call->verb, "large")) {
        static char letters[FAKE_ANSWER_MAX];
        memset(letters, 'x', sizeof letters);
        bm_json_key(json, "text");
        bm_json_string_bytes(json, letters, (size_t)fake_number(call, "size", sizeof letters));
    } else if (bm_span_is(call->verb, "push")) {
        bm_json_key_int(json, "taken", fake_push(call));
    } else if (bm_span_is(call->verb, "close") && call->line != NULL) {
        call->line->calls->close(call->line, (int)fake_number(call, "code", 4999));
    } else if (bm_span_is(call->verb, "key") && bm_member_text(call->object, "key", &text) &&
               text.size < sizeof key) {
        memcpy(key, text.start, text.size);
        key[text.size] = '\0';
        reply->key = key;
    } else if (bm_span_is(call->verb, "echo")) {
        fake_echo(call, json);
    } else {
        reply->status = BM_ANSWER_NOT_FOUND;
        reply->retry_ms = 1500;
    }
}

static inline void fake_answer(const bm_errand_call *call)
{
    static char room[FAKE_ANSWER_MAX + 4096];
    bm_reply reply = {.status = BM_ANSWER_OK};
    bm_text body;
    bm_json json;

    bm_text_begin(&body, room, sizeof room);
    bm_json_begin(&json, &body);
    bm_json_open_object(&json);
    fake_write(call, &json, &reply);
    bm_json_close_object(&json);
    reply.body = (bm_span){room, body.length};
    fake_reply(call, &reply);
}

static inline void fake_answer_all(void)
{
    while (fake.waiting != NULL) {
        bm_errand *errand = fake.waiting;
        bm_reply reply = {.status = BM_ANSWER_OK, .body = {"{}", 2}};
        fake.waiting = errand->next;
        fake_reply(&errand->call, &reply);
        free(errand);
    }
}

bm_errand *bm_house_run(bm_house *house, const bm_errand_call *call)
{
    fake.runs++;
    bm_require(json_is_object(call->object));
    if (!bm_span_is(call->verb, "later")) {
        fake_answer(call);
        return NULL;
    }
    bm_errand *errand = calloc(1, sizeof *errand);
    bm_require(errand != NULL);
    errand->house = house;
    errand->call = *call;
    errand->next = fake.waiting;
    fake.waiting = errand;
    return errand;
}

void bm_errand_forget(bm_errand *errand)
{
    bm_errand **link = &fake.waiting;

    while (*link != errand)
        link = &(*link)->next;
    *link = errand->next;
    json_decref(errand->call.object);
    free(errand);
    fake.forgotten++;
}

void bm_house_line_ready(bm_house *house, bm_line *line)
{
    (void)house;
    fake.lines_ready++;
    line->calls->push(line, bm_span_of("{\"ready\":true}"));
}

void bm_house_line_gone(bm_house *house, bm_line *line)
{
    (void)house;
    (void)line;
    fake.lines_gone++;
}

/* Any 43 letters are a key here. */
bool bm_key_read(bm_span text, bm_key_hash *hash)
{
    if (text.size != FAKE_KEY_SIZE)
        return false;
    memset(hash, 1, sizeof *hash);
    return true;
}

/* A store that keeps nothing. */
struct bm_job {
    bm_job_done done;
    void *context;
};

bm_job *bm_job_new(bm_job_done done, void *context)
{
    bm_job *job = malloc(sizeof *job);

    bm_require(job != NULL);
    *job = (bm_job){done, context};
    return job;
}

void bm_job_add(bm_job *job, bm_statement statement, const bm_value *values, int count)
{
    (void)job;
    (void)values;
    bm_require(statement == BM_SQL_READY && count == 1);
}

static inline void fake_store_goes_on(void)
{
    bm_job *job = fake.job;

    fake.job = NULL;
    job->done(job->context, fake.kept, job);
    free(job);
}

void bm_store_submit(bm_store *store, bm_job *job)
{
    (void)store;
    bm_require(fake.job == NULL);
    fake.jobs++;
    fake.job = job;
    if (!fake.store_waits)
        fake_store_goes_on();
}

#endif

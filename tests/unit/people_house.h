/* people_house.h - a house with a store and no doors, for the tests of people.
 *
 * The time stands unless a test moves it, luck is seeded, the workshop works at once, and the
 * store is a real one, of SQLite or of PostgreSQL, for every test anew.
 */
#ifndef BM_TESTS_PEOPLE_HOUSE_H
#define BM_TESTS_PEOPLE_HOUSE_H

#include "unit/unit.h"

#include <libpq-fe.h>
#include <sqlite3.h>

#include "base/rng.h"
#include "core/phrase.h"
#include "server/house.h"
#include "server/people.h"
#include "unit/store_kit.h"

enum { KEY_ROOM = 64 };

/* Which store a test has, as its state before the beginning. */
static bool SQLITE;
static bool POSTGRES = true;
#define WITH(store, name, begin)                                                                   \
    cmocka_unit_test_prestate_setup_teardown(name, begin, close_house, &(store))

static struct {
    bm_house house;
    bm_log log;
    bm_rng rng;
    int64_t now_ms;
    int works; /* pieces of work that the workshop was given */
    char address[2 * KIT_PATH];
    char logged[4096];
} at;

/* The last answer. */
static struct {
    int count; /* of answers since the errand was run */
    int status;
    json_t *body;
    char cookie[KEY_ROOM]; /* "-" : none was set */
    int64_t retry_ms;
} answer;

static int64_t test_now_ms(void *context)
{
    (void)context;
    return at.now_ms;
}

static int64_t test_steady_us(void *context)
{
    (void)context;
    return at.now_ms * 1000;
}

static void test_random(void *context, void *bytes, size_t size)
{
    (void)context;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)bm_rng_next(&at.rng);
}

static void test_work(void *context, void (*work)(void *job), void (*done)(void *job), void *job)
{
    (void)context;
    at.works++;
    work(job);
    done(job);
}

static void test_line(void *context, const char *bytes, size_t size)
{
    size_t length = strlen(at.logged);

    (void)context;
    if (length + size < sizeof at.logged) {
        memcpy(at.logged + length, bytes, size);
        at.logged[length + size] = '\0';
    }
}

static void open_store(bool here)
{
    at.house.store = kit_open(at.address, &(bm_store_settings){.batch_ms = 1, .here = here});
}

static int open_house(void **state)
{
    memset(&at, 0, sizeof at);
    bm_rng_seed(&at.rng, 6);
    at.now_ms = INT64_C(1700000000000);
    snprintf(at.address, sizeof at.address, "%s", kit_fresh(*(bool *)*state));
    bm_world world = {test_now_ms, test_steady_us, test_random, NULL};
    at.log = (bm_log){.world = world, .level = BM_LOG_DEBUG, .line = test_line};
    at.house = (bm_house){.world = world,
                          .settings = {.guests_per_hour = 50, .tries_per_hour = 5},
                          .log = &at.log,
                          .metrics = bm_metrics_new(),
                          .workshop = {NULL, test_work}};
    open_store(true);
    at.house.people = bm_people_new(&at.house);
    return 0;
}

static int close_house(void **state)
{
    (void)state;
    bm_store_close(at.house.store);
    bm_people_free(at.house.people);
    bm_metrics_free(at.house.metrics);
    json_decref(answer.body);
    answer.body = NULL;
    return 0;
}

static void replied(void *context, const bm_reply *reply)
{
    (void)context;
    answer.count++;
    answer.status = reply->status;
    answer.retry_ms = reply->retry_ms;
    snprintf(answer.cookie, sizeof answer.cookie, "%s", reply->key != NULL ? reply->key : "-");
    json_decref(answer.body);
    answer.body = json_loadb(reply->body.start, reply->body.size, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(answer.body);
    assert_true(json_is_object(answer.body));
}

/* By somebody with this key ("" : nobody), over a line or none, from an address by its last
 * byte. `words` is the request, with ' for ". */
static int ask_from(uint8_t address, bm_line *line, const char *key, const char *verb,
                    const char *words)
{
    char text[2048];
    bm_errand_call call = {.verb = bm_span_of(verb),
                           .key = bm_span_of(key),
                           .line = line,
                           .address = {{[15] = address}},
                           .replied = replied};

    snprintf(text, sizeof text, "%s", words);
    for (char *c = text; *c != '\0'; c++)
        if (*c == '\'')
            *c = '"';
    call.object = json_loads(text, 0, NULL);
    assert_non_null(call.object);
    answer.count = 0;
    bm_house_run(&at.house, &call);
    return answer.status;
}

/* Answered at once, and once. */
static int ask(const char *key, const char *verb, const char *words)
{
    ask_from(1, NULL, key, verb, words);
    assert_int_equal(answer.count, 1);
    return answer.status;
}

static const char *told(const char *member)
{
    const json_t *value = json_object_get(answer.body, member);

    if (!json_is_string(value))
        fail_msg("no text “%s” in the answer", member);
    return json_string_value(value);
}

static void expect_refused(int status, const char *reason)
{
    assert_int_equal(answer.count, 1);
    if (answer.status != status || strcmp(told("reason"), reason) != 0)
        fail_msg("%d %s instead of %d %s", answer.status, told("reason"), status, reason);
    assert_true(strlen(told("detail")) > 0);
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_phrase_find(&bm_catalogues[i], "refusal.", reason) == NULL)
            fail_msg("refusal.%s has no text in %s", reason, bm_catalogues[i].language);
}

/* A new guest; its key. */
static void come_in(const char *name, char key[KEY_ROOM])
{
    char words[256];

    snprintf(words, sizeof words, "{'name':'%s','bearer':true}", name);
    assert_int_equal(ask("", "guest", words), 200);
    snprintf(key, KEY_ROOM, "%s", told("key"));
}

/* A new account; its key. */
static void make_account(const char *name, const char *password, char key[KEY_ROOM])
{
    char words[256];

    come_in("Guest", key);
    snprintf(words, sizeof words, "{'name':'%s','password':'%s'}", name, password);
    if (ask(key, "register", words) != 200)
        fail_msg("%s: %s", name, told("reason"));
}

static int64_t number_of(const char *key)
{
    assert_int_equal(ask(key, "me", "{}"), 200);
    return strtoll(told("person"), NULL, 10);
}

static double sqlite_number(const char *words)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    double number = -1;

    assert_int_equal(sqlite3_open(at.address + strlen("sqlite:"), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    if (sqlite3_prepare_v2(db, words, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", words, sqlite3_errmsg(db));
    if (sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_double(statement, 0);
    sqlite3_finalize(statement);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    return number;
}

static double postgres_number(const char *words)
{
    PGconn *connection = PQconnectdb(at.address);
    PGresult *result = PQexec(connection, words);
    double number = -1;

    if (PQresultStatus(result) != PGRES_TUPLES_OK && PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s: %s", words, PQerrorMessage(connection));
    if (PQntuples(result) > 0)
        number = strtod(PQgetvalue(result, 0, 0), NULL);
    PQclear(result);
    PQfinish(connection);
    return number;
}

/* Beside the store, as somebody with a shell would: the first column of the first row, or
 * -1. Numbers of persons are not exact. */
static double sql_real(const char *words)
{
    return strncmp(at.address, "sqlite:", 7) == 0 ? sqlite_number(words) : postgres_number(words);
}

static int64_t sql(const char *words)
{
    return (int64_t)sql_real(words);
}

#endif

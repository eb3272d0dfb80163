/* pg_link.c - connecting to PostgreSQL, and waiting for it. */
#include "store/pg_link.h"

#include <libpq-fe.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/bits.h"
#include "store/driver.h"
#include "store/schema.h"

enum {
    ANSWER_US = 6000000,
    PAUSE_LEAST_US = 25000,
    PAUSE_MOST_US = 500000,
    HOLD_TRIES = 20,
    HOLD_PAUSE_NS = 50000000
};

/* For steps over as many rows as there are. */
static const int64_t PATIENCE_US = INT64_C(6) * 3600 * 1000000;

/* Every address may say it otherwise: what comes later in the list counts. */
static const char *const SETTINGS[][2] = {
    {"connect_timeout", "3"},    {"keepalives_idle", "5"},     {"keepalives_interval", "2"},
    {"keepalives_count", "3"},   {"tcp_user_timeout", "6000"}, {"application_name", "beaumonde"},
    {"client_encoding", "UTF8"},
};

/* The server ends what takes too long, before we do. A lock that another node holds is
 * soon free, or two batches wait for each other. */
static const char *const SESSION[] = {
    "SET synchronous_commit = on",
    "SET statement_timeout = 5000",
    "SET lock_timeout = 300",
    "SET idle_in_transaction_session_timeout = 60000",
    "SET default_transaction_isolation = 'read committed'",
    "SET client_min_messages = error",
};

static void ignore_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* The address may hold a password, and libpq repeats what it cannot read. */
static bool readable(const char *address, bm_store_fault *fault)
{
    char *message = NULL;
    PQconninfoOption *options = PQconninfoParse(address, &message);
    bool read = options != NULL;

    PQconninfoFree(options);
    PQfreemem(message);
    return read || bm_store_refuse(fault, "store.address", NULL);
}

static bool is_on(bm_pg_link *link, const char *sql, bm_store_fault *fault)
{
    PGresult *result = bm_pg_ask(link, sql, NULL, fault);
    bool on = result != NULL && strcmp(PQgetvalue(result, 0, 0), "on") == 0;

    if (result != NULL && !on)
        bm_store_refuse(fault, "store.not-durable", sql);
    PQclear(result);
    return on;
}

static bool set_up(bm_pg_link *link, bm_store_fault *fault)
{
    for (int i = 0; i < BM_LENGTH(SESSION); i++)
        if (!bm_pg_do(link, SESSION[i], fault))
            return false;
    return is_on(link, "SHOW synchronous_commit", fault) && is_on(link, "SHOW fsync", fault);
}

bool bm_pg_connect(bm_pg_link *link, const char *address, bm_store_fault *fault)
{
    const char *names[BM_LENGTH(SETTINGS) + 2];
    const char *values[BM_LENGTH(SETTINGS) + 2];
    int count = BM_LENGTH(SETTINGS);

    for (int i = 0; i < count; i++) {
        names[i] = SETTINGS[i][0];
        values[i] = SETTINGS[i][1];
    }
    names[count] = "dbname";
    values[count] = address;
    names[count + 1] = values[count + 1] = NULL;
    if (!readable(address, fault))
        return false;
    link->conn = PQconnectdbParams(names, values, 1);
    PQsetNoticeProcessor(link->conn, ignore_notice, NULL);
    if (PQstatus(link->conn) != CONNECTION_OK)
        bm_store_refuse(fault, "store.open", PQerrorMessage(link->conn));
    else if (set_up(link, fault))
        return true;
    bm_pg_drop(link);
    return false;
}

void bm_pg_drop(bm_pg_link *link)
{
    PQfinish(link->conn);
    link->conn = NULL;
}

bool bm_pg_due(const bm_pg_link *link)
{
    return bm_store_clock_us() >= link->next_us;
}

void bm_pg_failed(bm_pg_link *link)
{
    link->pause_us = link->pause_us == 0 ? PAUSE_LEAST_US : 2 * link->pause_us;
    if (link->pause_us > PAUSE_MOST_US)
        link->pause_us = PAUSE_MOST_US;
    link->next_us = bm_store_clock_us() + link->pause_us;
}

void bm_pg_worked(bm_pg_link *link)
{
    link->pause_us = link->next_us = 0;
}

bool bm_pg_alive(bm_pg_link *link)
{
    if (link->conn == NULL)
        return false;
    struct pollfd waiting = {.fd = PQsocket(link->conn), .events = POLLIN};
    /* First perhaps its last words, then the end. */
    for (int i = 0; i < 2 && poll(&waiting, 1, 0) > 0; i++)
        if (!PQconsumeInput(link->conn))
            break;
    if (PQstatus(link->conn) == CONNECTION_OK)
        return true;
    bm_pg_drop(link);
    return false;
}

void bm_pg_expect(bm_pg_link *link)
{
    link->deadline_us = bm_store_clock_us() + (link->patient ? PATIENCE_US : ANSWER_US);
}

/* Until something can be read, or sent where something is left to send. */
static bool wait_for(bm_pg_link *link)
{
    int left = PQflush(link->conn);
    int64_t ms = (link->deadline_us - bm_store_clock_us()) / 1000;
    struct pollfd waiting = {.fd = PQsocket(link->conn),
                             .events = (short)(POLLIN | (left > 0 ? POLLOUT : 0))};

    if (left < 0 || ms <= 0)
        return false;
    if (poll(&waiting, 1, (int)ms) < 0)
        return true; /* a signal: look again */
    return (waiting.revents & ~POLLOUT) == 0 || PQconsumeInput(link->conn);
}

/* The next result, or the NULL behind those of a statement. False: the link is lost. */
static bool get(bm_pg_link *link, PGresult **result)
{
    *result = NULL;
    PQflush(link->conn);
    while (PQisBusy(link->conn))
        if (!wait_for(link))
            return false;
    *result = PQgetResult(link->conn);
    return true;
}

/* Drops the connection, and remembers its last words. */
static void lose(bm_pg_link *link, const PGresult *result)
{
    const char *words = result != NULL ? PQresultErrorMessage(result) : PQerrorMessage(link->conn);

    bm_store_refuse(&link->lost, "store.no-answer", words[0] != '\0' ? words : "no answer in time");
    bm_pg_drop(link);
}

PGresult *bm_pg_next(bm_pg_link *link)
{
    PGresult *result = NULL;
    bool waited = true;

    /* NULL only ends a statement; two in a row mean that nothing more will come. */
    for (int i = 0; i < 2 && link->conn != NULL && result == NULL && waited; i++)
        waited = get(link, &result);
    if (result != NULL && PQstatus(link->conn) == CONNECTION_OK)
        return result;
    if (link->conn != NULL)
        lose(link, result);
    PQclear(result);
    return NULL;
}

static bool went_well(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);

    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

PGresult *bm_pg_ask(bm_pg_link *link, const char *sql, const char *value, bm_store_fault *fault)
{
    PGresult *result = NULL;
    PGresult *next = NULL;

    bm_pg_expect(link);
    if (PQsendQueryParams(link->conn, sql, value != NULL, NULL, &value, NULL, NULL, 0)) {
        while (get(link, &next) && next != NULL) {
            PQclear(result);
            result = next;
        }
    }
    if (result != NULL && went_well(result))
        return result;
    bm_store_refuse(fault, "store.open",
                    result != NULL ? PQresultErrorMessage(result) : PQerrorMessage(link->conn));
    PQclear(result);
    return NULL;
}

bool bm_pg_do(bm_pg_link *link, const char *sql, bm_store_fault *fault)
{
    PGresult *result = bm_pg_ask(link, sql, NULL, fault);

    PQclear(result);
    return result != NULL;
}

/* A yes or no. */
static bool is_true(bm_pg_link *link, const char *sql, bool *answer, bm_store_fault *fault)
{
    PGresult *result = bm_pg_ask(link, sql, NULL, fault);

    *answer = result != NULL && PQgetvalue(result, 0, 0)[0] == 't';
    PQclear(result);
    return result != NULL;
}

_Static_assert(BM_SCHEMA_OURS == 1114467940, "the locks below have this number");

/* Everybody who has the store open holds a lock that is shared; tools that want it for
 * themselves hold it alone. It ends with the connection; but PostgreSQL may notice that a
 * moment later, and so a lock that is in the way is tried again for a second. */
static bool hold(bm_pg_link *link, bool alone, bm_store_fault *fault)
{
    const char *sql = alone ? "SELECT pg_try_advisory_lock(1114467940, 1)"
                            : "SELECT pg_try_advisory_lock_shared(1114467940, 1)";
    bool held = false;

    for (int tries = 0; tries < HOLD_TRIES && !held; tries++) {
        if (tries > 0)
            nanosleep(&(struct timespec){0, HOLD_PAUSE_NS}, NULL);
        if (!is_true(link, sql, &held, fault))
            return false;
    }
    return held || bm_store_refuse(fault, "store.held", NULL);
}

static bool read_version(bm_pg_link *link, int *version, bm_store_fault *fault)
{
    bool there;

    *version = 0;
    if (!is_true(link, "SELECT to_regclass('meta') IS NOT NULL", &there, fault))
        return false;
    if (!there)
        return true;
    PGresult *result = bm_pg_ask(link, BM_SCHEMA_ASK, NULL, fault);
    if (result == NULL)
        return false;
    bool found = PQntuples(result) == 1;
    *version = found ? (int)strtol(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    if (!found)
        bm_store_refuse(fault, "store.foreign", NULL);
    else if (*version > BM_SCHEMA_VERSION)
        found = bm_store_refuse(fault, "store.newer", PQgetvalue(result, 0, 0));
    PQclear(result);
    return found;
}

static bool take_steps(bm_pg_link *link, bm_store_fault *fault)
{
    char text[16];
    bm_text number;
    int version;

    /* One node at a time; the others find it done. They wait for as long as that takes; the
     * steps themselves do not wait for nodes that are still at work. */
    if (!bm_pg_do(link, "SET LOCAL statement_timeout = 0", fault) ||
        !bm_pg_do(link, "SET LOCAL lock_timeout = 0", fault) ||
        !bm_pg_do(link, "SELECT pg_advisory_xact_lock(1114467940, 2)", fault) ||
        !bm_pg_do(link, "SET LOCAL lock_timeout = 5000", fault) ||
        !read_version(link, &version, fault))
        return false;
    for (const bm_schema_step *step = bm_schema_postgres; step->sql != NULL; step++)
        if (step->version > version && !bm_pg_do(link, step->sql, fault))
            return false;
    bm_text_begin(&number, text, sizeof text);
    bm_text_add_int(&number, BM_SCHEMA_VERSION);
    PGresult *result = bm_pg_ask(link, BM_SCHEMA_MARK, text, fault);
    PQclear(result);
    return result != NULL;
}

static bool raise_schema(bm_pg_link *link, const bm_store_settings *settings, bm_store_fault *fault)
{
    int version;
    bm_store_fault ignored;

    if (!read_version(link, &version, fault))
        return false;
    if (version == 0 && settings->existing)
        return bm_store_refuse(fault, "store.foreign", NULL);
    if (version == BM_SCHEMA_VERSION)
        return true;
    if (settings->looking)
        return bm_store_refuse(fault, "store.older", NULL);
    if (!bm_pg_do(link, "BEGIN", fault))
        return false;
    link->patient = true;
    bool raised = take_steps(link, fault) && bm_pg_do(link, "COMMIT", fault);
    link->patient = false;
    if (!raised)
        bm_pg_do(link, "ROLLBACK", &ignored);
    return raised;
}

bool bm_pg_open_schema(bm_pg_link *link, const bm_store_settings *settings, bm_store_fault *fault)
{
    if (settings->looking && !bm_pg_do(link, "SET default_transaction_read_only = on", fault))
        return false;
    if (!hold(link, settings->alone && settings->here, fault) ||
        !raise_schema(link, settings, fault))
        return false;
    PGresult *result = bm_pg_ask(link, BM_SCHEMA_COPYING, NULL, fault);
    bool usable = result != NULL && (PQntuples(result) == 0 || settings->unfinished);
    if (result != NULL && !usable)
        bm_store_refuse(fault, "store.unfinished", NULL);
    PQclear(result);
    return usable;
}

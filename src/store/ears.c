/* ears.c - LISTEN and NOTIFY, on a connection of their own.
 *
 * What this node sends comes back to it as to all others; messages of its own connection
 * are passed over. A node that was not listening for a while cannot know what it missed,
 * and says so.
 */
#include "store/ears.h"

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/pg_link.h"

enum {
    MESSAGE_US = 5000, /* between two messages */
    MESSAGE_MAX = 7900, /* PostgreSQL takes less than 8000 bytes */
    TABLES_MAX = 2000, /* that wait; of more only that something happened is told */
    ANSWER_US = 6000000
};

struct bm_ears {
    bm_pg_link link;
    char *address;
    bool missed; /* something, since nobody listened */
    int64_t *tables; /* to be told */
    int count;
    int room;
    bool sending; /* a message is on its way */
    int64_t sent_us;
};

bm_ears *bm_ears_open(const char *address)
{
    bm_ears *ears = malloc(sizeof *ears);

    bm_require(ears != NULL);
    *ears = (bm_ears){.address = strdup(address), .missed = true};
    bm_require(ears->address != NULL);
    return ears;
}

void bm_ears_tell(bm_ears *ears, int64_t table)
{
    for (int i = 0; i < ears->count; i++)
        if (ears->tables[i] == table || ears->tables[i] == 0)
            return;
    if (ears->count == TABLES_MAX) {
        ears->count = 0;
        table = 0;
    }
    ears->tables = bm_store_grow(ears->tables, ears->count, &ears->room, sizeof *ears->tables);
    ears->tables[ears->count++] = table;
}

static void lose(bm_ears *ears)
{
    bm_pg_drop(&ears->link);
    ears->sending = false;
    ears->missed = true;
}

static bool connect_ears(bm_ears *ears)
{
    bm_store_fault ignored;

    if (bm_pg_connect(&ears->link, ears->address, &ignored) &&
        bm_pg_do(&ears->link, "LISTEN " BM_PG_CHANNEL, &ignored) &&
        PQsetnonblocking(ears->link.conn, 1) == 0) {
        bm_pg_worked(&ears->link);
        return true;
    }
    lose(ears);
    bm_pg_failed(&ears->link);
    return false;
}

/* As many tables as one message holds, the first ones first. */
static void send_message(bm_ears *ears)
{
    char message[MESSAGE_MAX];
    const char *value = message;
    bm_text text;
    int sent = 0;

    bm_text_begin(&text, message, sizeof message);
    for (; sent < ears->count && text.length + 24 < sizeof message; sent++) {
        bm_text_add(&text, sent > 0 ? "," : "");
        bm_text_add_int(&text, ears->tables[sent]);
    }
    ears->count -= sent;
    memmove(ears->tables, ears->tables + sent, (size_t)ears->count * sizeof *ears->tables);
    ears->sent_us = bm_store_clock_us();
    ears->sending = PQsendQueryParams(ears->link.conn, "SELECT pg_notify('" BM_PG_CHANNEL "', $1)",
                                      1, NULL, &value, NULL, NULL, 0) == 1;
    if (!ears->sending) {
        bm_ears_tell(ears, 0); /* which ones is lost with the message */
        lose(ears);
    }
}

static void hear_message(bm_span message, bm_ears_heard heard, void *context)
{
    while (message.start != NULL) {
        uint64_t table;
        if (bm_span_number(bm_span_cut(&message, ','), INT64_MAX, &table))
            heard(context, (int64_t)table);
    }
}

static void hear_all(bm_ears *ears, bm_ears_heard heard, void *context)
{
    for (PGnotify *note; (note = PQnotifies(ears->link.conn)) != NULL; PQfreemem(note))
        if (note->be_pid != PQbackendPID(ears->link.conn))
            hear_message(bm_span_of(note->extra), heard, context);
}

/* The answer to a message. One that failed is sent again, as "something happened". */
static void take_answer(bm_ears *ears)
{
    while (ears->sending && !PQisBusy(ears->link.conn)) {
        PGresult *result = PQgetResult(ears->link.conn);
        if (result == NULL)
            ears->sending = false;
        else if (PQresultStatus(result) != PGRES_TUPLES_OK)
            bm_ears_tell(ears, 0);
        PQclear(result);
    }
}

static bool due(const bm_ears *ears)
{
    return ears->count > 0 && !ears->sending && bm_store_clock_us() - ears->sent_us >= MESSAGE_US;
}

void bm_ears_turn(bm_ears *ears, bm_ears_heard heard, void *context)
{
    bool was_there = ears->link.conn != NULL;

    if (!bm_pg_alive(&ears->link)) {
        if (was_there) {
            if (ears->sending)
                bm_ears_tell(ears, 0);
            lose(ears);
        }
        if (!bm_pg_due(&ears->link) || !connect_ears(ears))
            return;
        if (ears->missed)
            heard(context, 0);
        ears->missed = false;
    }
    PQflush(ears->link.conn);
    take_answer(ears);
    hear_all(ears, heard, context);
    if (due(ears)) {
        send_message(ears);
    } else if (ears->sending && bm_store_clock_us() - ears->sent_us > ANSWER_US) {
        bm_ears_tell(ears, 0);
        lose(ears);
    }
}

int bm_ears_wait(const bm_ears *ears, struct pollfd *waiting)
{
    int64_t until_us = ears->sending ? ears->sent_us + ANSWER_US : ears->sent_us + MESSAGE_US;

    *waiting = (struct pollfd){.fd = -1};
    if (ears->link.conn == NULL)
        until_us = ears->link.next_us;
    else
        *waiting = (struct pollfd){.fd = PQsocket(ears->link.conn), .events = POLLIN};
    if (ears->link.conn != NULL && ears->count == 0 && !ears->sending)
        return -1;
    int64_t left_us = until_us - bm_store_clock_us();
    return left_us > 0 ? (int)(left_us / 1000 + 1) : 0;
}

static void hear_nothing(void *context, int64_t table)
{
    (void)context;
    (void)table;
}

/* The last messages are sent, if that works at once. */
void bm_ears_close(bm_ears *ears)
{
    struct pollfd waiting;

    for (int i = 0; i < 10 && ears->link.conn != NULL && (ears->count > 0 || ears->sending); i++) {
        bm_ears_turn(ears, hear_nothing, NULL);
        if (bm_ears_wait(ears, &waiting) != 0)
            poll(&waiting, 1, 10);
    }
    bm_pg_drop(&ears->link);
    free(ears->tables);
    free(ears->address);
    free(ears);
}

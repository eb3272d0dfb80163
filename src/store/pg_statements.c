/* pg_statements.c - values and rows in PostgreSQL's binary format.
 *
 * In a pipeline nobody can look at one result before the next statement is sent. So a
 * required statement has a second, strict form, which divides by the number of rows
 * that it changed: where that is none the server itself ends the transaction.
 */
#include "store/pg_statements.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/driver.h"

enum { VALUES_MAX = 12, SQL_ROOM = 1024, NAME_ROOM = 16 };

/* PostgreSQL's numbers of its types; they never change. */
enum {
    TYPE_BOOL = 16,
    TYPE_BYTES = 17,
    TYPE_NAME = 19,
    TYPE_INT8 = 20,
    TYPE_INT2 = 21,
    TYPE_INT4 = 23,
    TYPE_TEXT = 25,
    TYPE_DOUBLE = 701,
    TYPE_VARCHAR = 1043
};

static Oid type_of(char letter)
{
    switch (letter) {
    case 'i':
        return TYPE_INT8;
    case 'r':
        return TYPE_DOUBLE;
    case 'b':
        return TYPE_BYTES;
    default:
        return TYPE_TEXT;
    }
}

static bool returns_rows(bm_statement statement)
{
    return strstr(bm_statements[statement].sql, " RETURNING ") != NULL;
}

static void name_of(char name[NAME_ROOM], int statement, bool strict)
{
    snprintf(name, NAME_ROOM, "%s%d", strict ? "strict" : "s", statement);
}

static void write_strict(char sql[SQL_ROOM], bm_statement statement)
{
    const char *form = returns_rows(statement)
                           ? "WITH kept AS (%s), any_kept AS (SELECT 1 / COUNT(*) AS n FROM kept) "
                             "SELECT kept.* FROM any_kept LEFT JOIN kept ON any_kept.n >= 0"
                           : "WITH kept AS (%s RETURNING 1) "
                             "SELECT COUNT(*) FROM kept HAVING 1 / COUNT(*) >= 0";
    int size = snprintf(sql, SQL_ROOM, form, bm_statements[statement].sql);

    bm_require(size > 0 && size < SQL_ROOM);
}

static bool send_prepare(bm_pg_link *link, bm_statement statement, bool strict)
{
    const char *kinds = bm_statements[statement].kinds;
    int count = (int)strlen(kinds);
    Oid types[VALUES_MAX];
    char name[NAME_ROOM];
    char strict_sql[SQL_ROOM];
    const char *sql = bm_statements[statement].sql;

    bm_require(count <= VALUES_MAX);
    for (int i = 0; i < count; i++)
        types[i] = type_of(kinds[i]);
    name_of(name, (int)statement, strict);
    if (strict) {
        write_strict(strict_sql, statement);
        sql = strict_sql;
    }
    return PQsendPrepare(link->conn, name, sql, count, types) == 1;
}

/* All answers up to the end of the pipeline; the first fault is told. */
static bool take_answers(bm_pg_link *link, bm_store_fault *fault)
{
    bool well = true;

    for (;;) {
        PGresult *result = bm_pg_next(link);
        if (result == NULL)
            return bm_store_refuse(fault, "store.open", NULL);
        ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_FATAL_ERROR && well)
            well = bm_store_refuse(fault, "store.open", PQresultErrorMessage(result));
        PQclear(result);
        if (status == PGRES_PIPELINE_SYNC)
            return well;
    }
}

bool bm_pg_prepare(bm_pg_link *link, bm_store_fault *fault)
{
    bool sent = PQsetnonblocking(link->conn, 1) == 0 && PQenterPipelineMode(link->conn) == 1;

    for (int i = 0; i < BM_SQL_COUNT && sent; i++) {
        sent = send_prepare(link, (bm_statement)i, false);
        if (sent && bm_statement_writes((bm_statement)i))
            sent = send_prepare(link, (bm_statement)i, true);
    }
    if (!sent || PQpipelineSync(link->conn) != 1)
        return bm_store_refuse(fault, "store.open", PQerrorMessage(link->conn));
    bm_pg_expect(link);
    return take_answers(link, fault);
}

static void put_int(char bytes[8], uint64_t number)
{
    for (int i = 7; i >= 0; i--, number >>= 8)
        bytes[i] = (char)(number & 0xff);
}

static uint64_t bits_of(double real)
{
    uint64_t bits;

    memcpy(&bits, &real, sizeof bits);
    return bits;
}

bool bm_pg_send(bm_pg_link *link, const bm_job *job, const bm_step *step, bool strict)
{
    int count = (int)strlen(bm_statements[step->statement].kinds);
    const char *bytes[VALUES_MAX] = {NULL};
    int sizes[VALUES_MAX] = {0};
    int formats[VALUES_MAX];
    char numbers[VALUES_MAX][8];
    char name[NAME_ROOM];

    for (int i = 0; i < count; i++) {
        const bm_value *value = &job->values[step->first + i];
        formats[i] = 1;
        if (value->kind == 'i' || value->kind == 'r') {
            put_int(numbers[i],
                    value->kind == 'i' ? (uint64_t)value->number : bits_of(value->real));
            bytes[i] = numbers[i];
            sizes[i] = 8;
        } else if (value->kind != 0) {
            bytes[i] = value->bytes.start;
            sizes[i] = (int)value->bytes.size;
        }
    }
    name_of(name, (int)step->statement, strict && step->required);
    return PQsendQueryPrepared(link->conn, name, count, bytes, sizes, formats, 1) == 1;
}

/* A number of up to eight bytes, with its sign. */
static int64_t get_int(const char *bytes, int size)
{
    uint64_t number = (bytes[0] & 0x80) != 0 && size > 1 ? UINT64_MAX : 0;

    for (int i = 0; i < size; i++)
        number = number << 8 | (unsigned char)bytes[i];
    return (int64_t)number;
}

static double get_double(const char *bytes)
{
    uint64_t bits = (uint64_t)get_int(bytes, 8);
    double real;

    memcpy(&real, &bits, sizeof real);
    return real;
}

static bm_value read_cell(bm_job *job, const PGresult *result, int row, int column)
{
    const char *bytes = PQgetvalue(result, row, column);
    int size = PQgetlength(result, row, column);
    bm_value value = {.bytes = {"", 0}};

    if (PQgetisnull(result, row, column))
        return value;
    switch (PQftype(result, column)) {
    case TYPE_INT8:
    case TYPE_INT4:
    case TYPE_INT2:
    case TYPE_BOOL:
        return bm_int(get_int(bytes, size));
    case TYPE_DOUBLE:
        return bm_real(get_double(bytes));
    case TYPE_BYTES:
        value.kind = 'b';
        break;
    default:
        /* A SUM without a CAST would be one of another type. */
        bm_require(PQftype(result, column) == TYPE_TEXT || PQftype(result, column) == TYPE_NAME ||
                   PQftype(result, column) == TYPE_VARCHAR);
        value.kind = 't';
    }
    value.bytes = bm_job_keep(job, bytes, (size_t)size);
    return value;
}

void bm_pg_take(bm_job *job, bm_step *step, PGresult *result, bool strict)
{
    bool counted = strict && step->required && !returns_rows(step->statement);
    int columns = PQnfields(result);

    for (int row = 0; row < PQntuples(result) && !counted; row++) {
        bm_value *cells = bm_step_row(step, columns);
        for (int i = 0; i < columns; i++)
            cells[i] = read_cell(job, result, row, i);
    }
    if (counted)
        step->changed = (int)get_int(PQgetvalue(result, 0, 0), PQgetlength(result, 0, 0));
    else if (strict && step->required)
        step->changed = step->rows;
    else if (bm_statement_writes(step->statement))
        step->changed = (int)strtol(PQcmdTuples(result), NULL, 10);
}

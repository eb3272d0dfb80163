/* job.c - jobs: putting them together, and reading what came back. */
#include "store/job.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { PIECE_ROOM = 1024, FIRST_ROOM = 8 };

struct bm_piece {
    bm_piece *before;
    size_t used;
    size_t room;
    char bytes[];
};

const bm_statement_text bm_statements[BM_SQL_COUNT] = {
#define STATEMENT(name, kinds, sql) {#name, kinds, sql},
#include "store/statements.def"
#undef STATEMENT
};

static void *need(void *memory)
{
    bm_require(memory != NULL);
    return memory;
}

void *bm_store_grow(void *array, int count, int *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room == 0 ? FIRST_ROOM : 2 * *room;
    return need(realloc(array, (size_t)*room * size));
}

static bm_span keep(bm_arena *arena, const void *bytes, size_t size)
{
    bm_piece *piece = arena->last;

    if (size == 0)
        return (bm_span){"", 0};
    if (piece == NULL || piece->room - piece->used < size) {
        size_t room = size > PIECE_ROOM ? size : PIECE_ROOM;
        piece = need(malloc(sizeof *piece + room));
        *piece = (bm_piece){.before = arena->last, .room = room};
        arena->last = piece;
    }
    char *copy = piece->bytes + piece->used;
    memcpy(copy, bytes, size);
    piece->used += size;
    return (bm_span){copy, size};
}

static void forget(bm_arena *arena)
{
    while (arena->last != NULL) {
        bm_piece *before = arena->last->before;
        free(arena->last);
        arena->last = before;
    }
}

bm_job *bm_job_new(bm_job_done done, void *context)
{
    bm_job *job = need(malloc(sizeof *job));

    *job = (bm_job){.done = done, .context = context};
    return job;
}

void bm_job_free(bm_job *job)
{
    for (int i = 0; i < job->count; i++)
        free(job->steps[i].cells);
    free(job->steps);
    free(job->values);
    free(job->told);
    forget(&job->given);
    forget(&job->found);
    free(job);
}

/* Whether a value may stand where the statement has this letter. */
static bool fits(char letter, char kind)
{
    return kind == 0 || kind == letter || (letter == 'n' && kind == 't');
}

static void add_value(bm_job *job, char letter, bm_value value)
{
    bm_require(fits(letter, value.kind));
    if (letter == 'n')
        value.kind = value.bytes.size == 0 ? 0 : 't';
    /* PostgreSQL refuses such text, so that SQLite's store must, too. */
    if (value.kind == 't' &&
        (!bm_utf8_valid(value.bytes.start, value.bytes.size) ||
         (value.bytes.size > 0 && memchr(value.bytes.start, '\0', value.bytes.size) != NULL)))
        job->unfit = true;
    if (value.kind == 't' || value.kind == 'b')
        value.bytes = keep(&job->given, value.bytes.start, value.bytes.size);
    job->values =
        bm_store_grow(job->values, job->values_count, &job->values_room, sizeof *job->values);
    job->values[job->values_count++] = value;
}

void bm_job_add(bm_job *job, bm_statement statement, const bm_value *values, int count)
{
    const char *kinds = bm_statements[statement].kinds;

    bm_require(strlen(kinds) == (size_t)count);
    job->steps = bm_store_grow(job->steps, job->count, &job->steps_room, sizeof *job->steps);
    job->steps[job->count++] = (bm_step){.statement = statement, .first = job->values_count};
    job->writes = job->writes || bm_statement_writes(statement);
    for (int i = 0; i < count; i++)
        add_value(job, kinds[i], values[i]);
}

void bm_job_require(bm_job *job)
{
    bm_require(job->count > 0 && bm_statement_writes(job->steps[job->count - 1].statement));
    job->steps[job->count - 1].required = true;
}

void bm_job_tell(bm_job *job, int64_t table)
{
    job->told = bm_store_grow(job->told, job->told_count, &job->told_room, sizeof *job->told);
    job->told[job->told_count++] = table;
}

void bm_job_restart(bm_job *job)
{
    for (int i = 0; i < job->count; i++)
        job->steps[i].rows = job->steps[i].changed = 0;
    forget(&job->found);
}

bm_value *bm_step_row(bm_step *step, int columns)
{
    int used = step->rows * columns;

    while (used + columns > step->room)
        step->cells = bm_store_grow(step->cells, step->room, &step->room, sizeof *step->cells);
    step->columns = columns;
    step->rows++;
    for (int i = 0; i < columns; i++)
        step->cells[used + i] = (bm_value){.bytes = {"", 0}};
    return step->cells + used;
}

bm_span bm_job_keep(bm_job *job, const void *bytes, size_t size)
{
    return keep(&job->found, bytes, size);
}

static const bm_step *step_of(const bm_job *job, int n)
{
    bm_require(n >= 0 && n < job->count);
    return &job->steps[n];
}

int bm_job_rows(const bm_job *job, int n)
{
    return step_of(job, n)->rows;
}

int bm_job_changed(const bm_job *job, int n)
{
    return step_of(job, n)->changed;
}

bm_value bm_job_value(const bm_job *job, int n, int row, int column)
{
    const bm_step *step = step_of(job, n);

    bm_require(row >= 0 && row < step->rows && column >= 0 && column < step->columns);
    return step->cells[row * step->columns + column];
}

/* walk.c - asking a store page by page. */
#include "store/walk.h"

#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "store/driver.h"

const bm_walked bm_walked_tables[BM_TALLIES] = {
#define COPIED(NAME, table, columns, kinds, places, key, key_kinds)                                \
    {table, kinds, key_kinds, BM_SQL_COPY_##NAME, BM_SQL_PUT_##NAME, BM_SQL_LAST_##NAME},
#define COPIED_PAIR(NAME, table, columns, kinds, places, key, second, key_kinds)                   \
    {table, kinds, key_kinds, BM_SQL_COPY_##NAME, BM_SQL_PUT_##NAME, BM_SQL_LAST_##NAME},
#include "store/copy.def"
};

void bm_asked_answered(void *context, bm_kept kept, const bm_job *job)
{
    bm_asked *asked = context;

    asked->kept = kept;
    if (kept == BM_KEPT && asked->take != NULL)
        asked->take(asked->context, job);
}

bool bm_asked_well(const bm_asked *asked, bm_store_fault *fault)
{
    return asked->kept == BM_KEPT ||
           bm_store_refuse(
               fault, asked->kept == BM_KEPT_NO_ROOM ? "store.no-room" : "store.no-answer", NULL);
}

bool bm_ask(bm_store *store, bm_statement statement, const bm_value *values, int count,
            bm_asked *asked, bm_store_fault *fault)
{
    bm_job *job = bm_job_new(bm_asked_answered, asked);

    bm_job_add(job, statement, values, count);
    bm_store_submit(store, job);
    return bm_asked_well(asked, fault);
}

static void take_text(void *context, const bm_job *job)
{
    bm_text text;

    bm_text_begin(&text, context, BM_META_MAX);
    if (bm_job_rows(job, 0) == 1) {
        bm_value value = bm_job_value(job, 0, 0, 0);
        bm_text_add_bytes(&text, value.bytes.start, value.bytes.size);
    }
}

bool bm_ask_meta(bm_store *store, const char *name, char text[BM_META_MAX], bm_store_fault *fault)
{
    bm_asked asked = {.take = take_text, .context = text};

    return bm_ask(store, BM_SQL_FIND_META, (bm_value[]){bm_words(bm_span_of(name))}, 1, &asked,
                  fault);
}

void bm_walk_begin(bm_walk *walk, bm_tallied table,
                   void (*row)(bm_walk *walk, const bm_job *job, int row), void *context)
{
    const char *kinds = bm_walked_tables[table].key_kinds;

    *walk = (bm_walk){.table = &bm_walked_tables[table],
                      .row = row,
                      .context = context,
                      .key_count = (int)strlen(kinds)};
    bm_require(walk->key_count <= BM_WALK_KEY_MAX);
    for (int i = 0; i < walk->key_count; i++)
        walk->behind[i] = kinds[i] == 'i'   ? bm_int(INT64_MIN)
                          : kinds[i] == 'b' ? bm_blob("", 0)
                                            : bm_words(bm_span_of(""));
}

static void take_key(bm_walk *walk, const bm_job *job, int row)
{
    for (int i = 0; i < walk->key_count; i++) {
        bm_value value = bm_job_value(job, 0, row, i);
        bm_require(value.bytes.size <= sizeof walk->bytes[i]);
        if (value.kind != 'i')
            memcpy(walk->bytes[i], value.bytes.start, value.bytes.size);
        value.bytes.start = walk->bytes[i];
        walk->behind[i] = value;
    }
}

static void take_last(void *context, const bm_job *job)
{
    if (bm_job_rows(job, 0) > 0)
        take_key(context, job, 0);
}

bool bm_walk_skip(bm_walk *walk, bm_store *store, bm_store_fault *fault)
{
    bm_asked asked = {.take = take_last, .context = walk};

    /* Names of its own stand between those that are copied, and all are few. */
    return walk->table->copy == BM_SQL_COPY_META ||
           bm_ask(store, walk->table->last, NULL, 0, &asked, fault);
}

/* What a store knows about itself alone, and what only shows that it can be written to. */
static bool own_name(const bm_walk *walk, const bm_job *job, int row)
{
    static const char *const NAMES[] = {"version", "identity", "copying", "copied", "ready"};

    if (walk->table->copy != BM_SQL_COPY_META)
        return false;
    for (int i = 0; i < BM_LENGTH(NAMES); i++)
        if (bm_span_is(bm_job_value(job, 0, row, 0).bytes, NAMES[i]))
            return true;
    return false;
}

static void take_page(void *context, const bm_job *job)
{
    bm_walk *walk = context;

    walk->found = bm_job_rows(job, 0);
    for (int row = 0; row < walk->found; row++)
        if (!own_name(walk, job, row))
            walk->row(walk, job, row);
    if (walk->found > 0)
        take_key(walk, job, walk->found - 1);
}

bool bm_walk_on(bm_walk *walk, bm_store *store, bm_store_fault *fault)
{
    bm_asked asked = {.take = take_page, .context = walk};
    bm_value values[BM_WALK_KEY_MAX + 1];

    memcpy(values, walk->behind, sizeof walk->behind);
    values[walk->key_count] = bm_int(BM_WALK_PAGE);
    return bm_ask(store, walk->table->copy, values, walk->key_count + 1, &asked, fault);
}

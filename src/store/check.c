/* check.c - reading all of a store: digests of its tables, journals without gaps. */
#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "store/copy.h"
#include "store/driver.h"
#include "store/walk.h"

typedef struct tallying {
    bm_tally *tally;
    bm_blake2b hash;
} tallying;

static void hash_number(bm_blake2b *hash, uint64_t number)
{
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++, number >>= 8)
        bytes[i] = (uint8_t)number;
    bm_blake2b_add(hash, bytes, sizeof bytes);
}

static void hash_value(bm_blake2b *hash, const bm_value *value)
{
    uint64_t bits = (uint64_t)value->number;

    if (value->kind == 'r')
        memcpy(&bits, &value->real, sizeof bits);
    else if (value->kind != 'i')
        bits = value->bytes.size;
    bm_blake2b_add(hash, &value->kind, 1);
    hash_number(hash, bits);
    if (value->kind == 't' || value->kind == 'b')
        bm_blake2b_add(hash, value->bytes.start, value->bytes.size);
}

static void tally_row(bm_walk *w, const bm_job *job, int row)
{
    tallying *t = w->context;

    t->tally->rows++;
    for (int i = 0; w->table->kinds[i] != '\0'; i++) {
        bm_value value = bm_job_value(job, 0, row, i);
        hash_value(&t->hash, &value);
    }
}

bool bm_store_tally(bm_store *store, bm_tally tally[BM_TALLIES], bm_store_fault *fault)
{
    for (int i = 0; i < BM_TALLIES; i++) {
        tallying t = {.tally = &tally[i]};
        bm_walk w;
        tally[i] = (bm_tally){.table = bm_walked_tables[i].table};
        bm_blake2b_begin(&t.hash, BM_TALLY_SIZE);
        bm_walk_begin(&w, (bm_tallied)i, tally_row, &t);
        do
            if (!bm_walk_on(&w, store, fault))
                return false;
        while (w.found == BM_WALK_PAGE);
        bm_blake2b_end(&t.hash, tally[i].digest);
    }
    return true;
}

typedef struct checking {
    bm_store *store;
    bm_checked *checked;
    bm_each_journal each;
    void *context;
    int64_t behind;
    int found;
    bm_store_fault *fault;
    bool failed;
    int64_t table; /* that is being looked at */
} checking;

static void note_broken(checking *c, int64_t table, const char *what)
{
    bm_text text;

    if (c->checked->broken++ > 0 || c->checked->what[0] != '\0')
        return;
    c->checked->first_broken = table;
    bm_text_begin(&text, c->checked->what, sizeof c->checked->what);
    bm_text_add(&text, what);
}

static void check_entries(void *context, const bm_job *job)
{
    checking *c = context;
    const char *what = c->each(c->context, c->table, job);

    if (what != NULL)
        note_broken(c, c->table, what);
}

static void check_journals(void *context, const bm_job *job)
{
    checking *c = context;

    c->found = bm_job_rows(job, 0);
    for (int row = 0; row < c->found && !c->failed; row++) {
        bm_asked entries = {.take = check_entries, .context = c};
        int64_t count = bm_job_value(job, 0, row, 1).number;
        c->table = c->behind = bm_job_value(job, 0, row, 0).number;
        c->checked->journals++;
        if (bm_job_value(job, 0, row, 2).number != 1 ||
            bm_job_value(job, 0, row, 3).number != count)
            note_broken(c, c->table, "gap");
        else if (c->each != NULL)
            c->failed = !bm_ask(c->store, BM_SQL_READ_JOURNAL,
                                (bm_value[]){bm_int(c->table), bm_int(0)}, 2, &entries, c->fault);
    }
}

static bool check_all(checking *c)
{
    do {
        bm_asked a = {.take = check_journals, .context = c};
        if (!bm_ask(c->store, BM_SQL_JOURNALS,
                    (bm_value[]){bm_int(c->behind), bm_int(BM_WALK_PAGE)}, 2, &a, c->fault) ||
            c->failed)
            return false;
    } while (c->found == BM_WALK_PAGE);
    return bm_store_tally(c->store, c->checked->tally, c->fault);
}

bool bm_store_check(bm_store *store, bm_each_journal each, void *context, bm_checked *checked,
                    bm_store_fault *fault)
{
    bm_driver *driver = bm_store_driver(store);
    char version[BM_META_MAX];
    checking c = {.store = store,
                  .checked = checked,
                  .each = each,
                  .context = context,
                  .behind = INT64_MIN,
                  .fault = fault};

    *checked = (bm_checked){0};
    if (!bm_ask_meta(store, "version", version, fault))
        return false;
    checked->version = (int)strtol(version, NULL, 10);
    if (!driver->kind->broken(driver, checked->what, sizeof checked->what))
        checked->what[0] = '\0';
    if (!driver->kind->hold_still(driver, true))
        return bm_store_refuse(fault, "store.no-answer", NULL);
    bool read = check_all(&c);
    driver->kind->hold_still(driver, false);
    return read;
}

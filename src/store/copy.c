/* copy.c - one store into another, and into a file. */
#include "store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/check.h"
#include "store/driver.h"
#include "store/walk.h"

enum { COLUMNS_MAX = 12, PATH_ROOM = 4096 };

static bool same(const bm_tally *a, const bm_tally *b, bm_store_fault *fault)
{
    for (int i = 0; i < BM_TALLIES; i++)
        if (a[i].rows != b[i].rows || memcmp(a[i].digest, b[i].digest, BM_TALLY_SIZE) != 0)
            return bm_store_refuse(fault, "store.differs", a[i].table);
    return true;
}

static void put_row(bm_walk *w, const bm_job *job, int row)
{
    bm_value values[COLUMNS_MAX];
    int count = (int)strlen(w->table->kinds);

    bm_require(count <= COLUMNS_MAX);
    for (int i = 0; i < count; i++)
        values[i] = bm_job_value(job, 0, row, i);
    bm_job_add(w->context, w->table->put, values, count);
}

/* One job: all of the page arrives, or nothing. */
static bool copy_page(bm_store *from, bm_store *to, bm_walk *w, bm_store_fault *fault)
{
    bm_asked put = {0};
    bm_job *job = bm_job_new(bm_asked_answered, &put);

    w->context = job;
    if (!bm_walk_on(w, from, fault)) {
        bm_job_free(job);
        return false;
    }
    bm_store_submit(to, job);
    return bm_asked_well(&put, fault);
}

static bool copy_table(bm_store *from, bm_store *to, bm_tallied table, bm_store_fault *fault)
{
    bm_walk w;

    bm_walk_begin(&w, table, put_row, NULL);
    if (!bm_walk_skip(&w, to, fault))
        return false;
    do
        if (!copy_page(from, to, &w, fault))
            return false;
    while (w.found == BM_WALK_PAGE);
    return true;
}

static void count_row(bm_walk *w, const bm_job *job, int row)
{
    (void)job;
    (void)row;
    *(bool *)w->context = false;
}

static bool is_empty(bm_store *store, bool *empty, bm_store_fault *fault)
{
    *empty = true;
    for (int i = 0; i < BM_TALLIES && *empty; i++) {
        bm_walk w;
        bm_walk_begin(&w, (bm_tallied)i, count_row, empty);
        if (!bm_walk_on(&w, store, fault))
            return false;
    }
    return true;
}

/* Marks the store that is copied into, or finds that this very copy was begun before. */
static bool begin_copy(bm_store *from, bm_store *to, bm_store_fault *fault)
{
    char identity[BM_META_MAX];
    char mark[BM_META_MAX];
    bool empty;
    bm_asked a = {0};

    if (!bm_ask_meta(from, "identity", identity, fault) || !bm_ask_meta(to, "copying", mark, fault))
        return false;
    if (strcmp(identity, mark) == 0 && mark[0] != '\0')
        return true;
    if (mark[0] != '\0')
        return bm_store_refuse(fault, "store.other-copy", NULL);
    if (!is_empty(to, &empty, fault))
        return false;
    if (!empty)
        return bm_store_refuse(fault, "store.not-empty", NULL);
    return bm_ask(to, BM_SQL_ADD_META,
                  (bm_value[]){bm_words(bm_span_of("copying")), bm_words(bm_span_of(identity))}, 2,
                  &a, fault);
}

static bool end_copy(bm_store *to, bm_store_fault *fault)
{
    bm_driver *driver = bm_store_driver(to);
    bm_asked a = {0};

    if (!driver->kind->renumber(driver))
        return bm_store_refuse(fault, "store.no-answer", NULL);
    return bm_ask(to, BM_SQL_DROP_META, (bm_value[]){bm_words(bm_span_of("copying"))}, 1, &a,
                  fault);
}

bool bm_store_copy(bm_store *from, bm_store *to, bm_tally tally[BM_TALLIES], bm_store_fault *fault)
{
    bm_tally arrived[BM_TALLIES];

    if (!begin_copy(from, to, fault))
        return false;
    for (int i = 0; i < BM_TALLIES; i++)
        if (!copy_table(from, to, (bm_tallied)i, fault))
            return false;
    return bm_store_tally(from, tally, fault) && bm_store_tally(to, arrived, fault) &&
           same(tally, arrived, fault) && end_copy(to, fault);
}

static void remove_part(const char *part)
{
    static const char *const ENDINGS[] = {"", "-wal", "-shm", "-journal"};
    char path[PATH_ROOM];

    for (int i = 0; i < BM_LENGTH(ENDINGS); i++) {
        snprintf(path, sizeof path, "%.4000s%s", part, ENDINGS[i]);
        unlink(path);
    }
}

static bool flush_path(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC);
    bool flushed = file >= 0 && fsync(file) == 0;

    if (file >= 0)
        close(file);
    return flushed;
}

/* Its content first, then its name, then the folder: so it is there whole or not at all.
 * A link never replaces a file that somebody made meanwhile. */
static bool publish(const char *part, const char *path, bm_store_fault *fault)
{
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/');

    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    if (!flush_path(part, O_RDWR) || link(part, path) != 0 || unlink(part) != 0 ||
        !flush_path(folder, O_RDONLY))
        return bm_store_refuse(fault, errno == EEXIST ? "store.exists" : "store.open",
                               strerror(errno));
    return true;
}

static bool copy_still(bm_store *from, bm_store *to, bm_tally *tally, bm_store_fault *fault)
{
    bm_driver *driver = bm_store_driver(from);

    if (!driver->kind->hold_still(driver, true))
        return bm_store_refuse(fault, "store.no-answer", NULL);
    bool done = bm_store_copy(from, to, tally, fault);
    driver->kind->hold_still(driver, false);
    return done;
}

bool bm_store_backup(bm_store *from, const char *path, bm_tally tally[BM_TALLIES],
                     bm_store_fault *fault)
{
    char address[PATH_ROOM + 16];
    const char *part = address + strlen("sqlite:");

    if (access(path, F_OK) == 0)
        return bm_store_refuse(fault, "store.exists", path);
    snprintf(address, sizeof address, "sqlite:%.4000s.part", path);
    remove_part(part);
    bm_store *to =
        bm_store_open(address, &(bm_store_settings){.here = true, .unfinished = true}, fault);
    if (to == NULL)
        return false;
    bool done = copy_still(from, to, tally, fault);
    bm_store_close(to); /* which moves its log into the file */
    done = done && publish(part, path, fault);
    remove_part(part);
    return done;
}

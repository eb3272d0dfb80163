/* copy.c - one store into another, and into a file. */
#define _GNU_SOURCE /* renameat2 */
#include "store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "store/driver.h"
#include "store/walk.h"

enum { COLUMNS_MAX = 12, PATH_ROOM = 4096 };

/* Names in `meta` of what is copied into: whose copy it is, by the source's identity. */
static const char BEGUN[] = "copying";
static const char FINISHED[] = "copied";

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

static bool is_mark(const char *mark, const char *identity)
{
    return mark[0] != '\0' && strcmp(mark, identity) == 0;
}

static void add_mark(bm_job *job, const char *name, const char *identity)
{
    bm_job_add(job, BM_SQL_ADD_META,
               (bm_value[]){bm_words(bm_span_of(name)), bm_words(bm_span_of(identity))}, 2);
}

static void drop_mark(bm_job *job, const char *name)
{
    bm_job_add(job, BM_SQL_DROP_META, (bm_value[]){bm_words(bm_span_of(name))}, 1);
}

static bool begin_in_empty(bm_store *to, const char *identity, bm_store_fault *fault)
{
    bm_asked marked = {0};
    bool empty;

    if (!is_empty(to, &empty, fault))
        return false;
    if (!empty)
        return bm_store_refuse(fault, "store.not-empty", NULL);
    bm_job *job = bm_job_new(bm_asked_answered, &marked);
    add_mark(job, BEGUN, identity);
    bm_store_submit(to, job);
    return bm_asked_well(&marked, fault);
}

/* Marks the store that is copied into, or finds that this very copy was begun before, or
 * even finished: whoever was killed just then starts it again. */
static bool begin_copy(bm_store *to, const char *identity, bool *finished, bm_store_fault *fault)
{
    char begun[BM_META_MAX];
    char done[BM_META_MAX];

    if (!bm_ask_meta(to, BEGUN, begun, fault) || !bm_ask_meta(to, FINISHED, done, fault))
        return false;
    *finished = begun[0] == '\0' && is_mark(done, identity);
    if (*finished || is_mark(begun, identity))
        return true;
    if (begun[0] != '\0')
        return bm_store_refuse(fault, "store.other-copy", NULL);
    return begin_in_empty(to, identity, fault);
}

static bool copy_tables(bm_store *from, bm_store *to, bm_store_fault *fault)
{
    for (int i = 0; i < BM_TALLIES; i++)
        if (!copy_table(from, to, (bm_tallied)i, fault))
            return false;
    return true;
}

static bool end_copy(bm_store *to, const char *identity, bm_store_fault *fault)
{
    bm_driver *driver = bm_store_driver(to);
    bm_asked marked = {0};

    if (!driver->kind->renumber(driver))
        return bm_store_refuse(fault, "store.no-answer", NULL);
    bm_job *job = bm_job_new(bm_asked_answered, &marked);
    drop_mark(job, BEGUN);
    drop_mark(job, FINISHED);
    add_mark(job, FINISHED, identity);
    bm_store_submit(to, job);
    return bm_asked_well(&marked, fault);
}

bool bm_store_copy(bm_store *from, bm_store *to, bm_tally tally[BM_TALLIES], bm_store_fault *fault)
{
    bm_tally arrived[BM_TALLIES];
    char identity[BM_META_MAX];
    bool finished;

    if (!bm_ask_meta(from, "identity", identity, fault) ||
        !begin_copy(to, identity, &finished, fault) ||
        (!finished && !copy_tables(from, to, fault)) || !bm_store_tally(from, tally, fault) ||
        !bm_store_tally(to, arrived, fault))
        return false;
    if (same(tally, arrived, fault))
        return finished || end_copy(to, identity, fault);
    /* Somebody has used the copy since: it is no target any more. */
    return finished ? bm_store_refuse(fault, "store.not-empty", NULL) : false;
}

static bool flush_path(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC);
    bool flushed = file >= 0 && fsync(file) == 0;

    if (file >= 0)
        close(file);
    return flushed;
}

/* Never replaces a file that somebody made meanwhile. Not every file system can do it in one
 * step (NFS), and not every one has links (FAT). */
static bool give_name(const char *part, const char *path)
{
    if (renameat2(AT_FDCWD, part, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
        return true;
    return (errno == EINVAL || errno == ENOSYS) && link(part, path) == 0 && unlink(part) == 0;
}

/* Its content first, then its name, then the folder: so it is there whole or not at all. */
static bool publish(const char *part, const char *path, bm_store_fault *fault)
{
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/');

    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    bool named = flush_path(part, O_RDWR) && give_name(part, path);
    if (named && flush_path(folder, O_RDONLY))
        return true;
    bm_store_refuse(fault, errno == EEXIST ? "store.exists" : "store.open", strerror(errno));
    if (named)
        unlink(path); /* after a power cut it might be gone all the same */
    return false;
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
    const bm_store_settings draft = {
        .here = true, .alone = true, .unfinished = true, .draft = true};
    char address[PATH_ROOM + 16];

    if (access(path, F_OK) == 0)
        return bm_store_refuse(fault, "store.exists", path);
    snprintf(address, sizeof address, "sqlite:%.4000s.part", path);
    bm_store *to = bm_store_open(address, &draft, fault);
    if (to == NULL)
        return false;
    /* All of it was flushed with its last commit. Until it has its name nobody else may begin
     * the same one, and so it is closed last. */
    bool done =
        copy_still(from, to, tally, fault) && publish(address + strlen("sqlite:"), path, fault);
    bm_store_close(to);
    return done;
}

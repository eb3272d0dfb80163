/* test_store_faults.c - an SQLite store on a disk that fails, fills up or loses power.
 *
 * What must hold: no job is told as kept that is not there afterwards; one that was not
 * kept is there whole or not at all; reading goes on where pages can be read; when the
 * disk works again so does the store, without being opened anew by anybody. And a backup is
 * there whole, or not at all.
 *
 * BM_STORE_FAULTS=full tries every call where the short form tries some.
 */
#define _GNU_SOURCE /* renameat2 */
#include "unit/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "server/fault_vfs.h"
#include "server/power_disk.h"
#include "store/copy.h"
#include "unit/store_kit.h"

static bool full_length(void)
{
    const char *words = getenv("BM_STORE_FAULTS");

    return words != NULL && strcmp(words, "full") == 0;
}

/* Slow builds try only some of the calls. */
static int stride(int usual)
{
    int wanted = usual * 100 / scaled(100, 8);

    return full_length() || wanted < 1 ? 1 : wanted;
}

static int begin(void **state)
{
    fault_install();
    return kit_begin(state);
}

/* A job has a number, which is its entry's in the journal of table 1. Every second one
 * has two statements: the number stands in `settled`, too. */
enum { TABLE = 1, JOBS_MAX = 400 };

static bool has_two(int number)
{
    return number % 2 == 1;
}

static bm_job *make_job(bm_job_done done, void *context, int number, const char *body)
{
    bm_job *job = bm_job_new(done, context);

    if (has_two(number))
        bm_job_add(job, BM_SQL_SETTLE, (bm_value[]){bm_int(number)}, 1);
    add_append(job, TABLE, number, "", body);
    bm_job_require(job);
    return job;
}

static bm_kept do_job(bm_store *store, int number, const char *body)
{
    seen what = {0};

    bm_store_submit(store, make_job(see, &what, number, body));
    assert_int_equal(what.told, 1);
    return what.kept;
}

static int names_in(const char *path)
{
    DIR *folder = opendir(path);
    int count = -2; /* itself, and what it is in */

    assert_non_null(folder);
    while (readdir(folder) != NULL)
        count++;
    closedir(folder);
    return count;
}

/* Which numbers are there, asked in one column. */
typedef struct numbers {
    bm_kept kept;
    bool there[JOBS_MAX];
} numbers;

static void note_numbers(void *context, bm_kept kept, const bm_job *job)
{
    numbers *n = context;

    n->kept = kept;
    for (int row = 0; kept == BM_KEPT && row < bm_job_rows(job, 0); row++) {
        int64_t number = bm_job_value(job, 0, row, 0).number;
        assert_in_range(number, 0, JOBS_MAX - 1);
        assert_false(n->there[number]);
        n->there[number] = true;
    }
}

static bm_kept ask_numbers(bm_store *store, numbers *n, bm_statement statement)
{
    bm_job *job = bm_job_new(note_numbers, n);

    *n = (numbers){0};
    if (statement == BM_SQL_READ_JOURNAL)
        bm_job_add(job, statement, (bm_value[]){bm_int(TABLE), bm_int(0)}, 2);
    else
        bm_job_add(job, statement, (bm_value[]){bm_int(0), bm_int(JOBS_MAX)}, 2);
    bm_store_submit(store, job);
    return n->kept;
}

/* Those of two statements are; and the others, if the journal was asked. */
static bool all_there(const numbers *n, const bm_kept *told, int count, bool journal)
{
    for (int i = 1; i < count; i++)
        if (told[i] == BM_KEPT && !n->there[i] && (journal || has_two(i)))
            return false;
    return true;
}

/* Opens it on a disk that works, and compares with what was told. */
static void verify(const char *address, const bm_kept *told, int count)
{
    bm_store *store = kit_open_here(address);
    numbers entries;
    numbers settled;

    assert_int_equal(ask_numbers(store, &entries, BM_SQL_READ_JOURNAL), BM_KEPT);
    assert_int_equal(ask_numbers(store, &settled, BM_SQL_COPY_SETTLED), BM_KEPT);
    for (int i = 1; i < count; i++) {
        if (told[i] == BM_KEPT && !entries.there[i])
            fail_msg("job %d was told as kept, and is lost", i);
        if (told[i] == BM_KEPT_NOTHING && entries.there[i])
            fail_msg("job %d was told as not kept, and is there", i);
        if (has_two(i) && entries.there[i] != settled.there[i])
            fail_msg("half of job %d is there", i);
    }
    bm_store_close(store);
}

static void verify_file(const char *path)
{
    sqlite3 *db;
    sqlite3_stmt *handle;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &handle, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(handle), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(handle, 0), "ok");
    sqlite3_finalize(handle);
    sqlite3_close(db);
}

/* One plan: so many jobs while it is in force, questions between them. */
typedef struct trial {
    fault_kind kind;
    bool for_ever;
    int jobs;
    const char *body;
} trial;

static void question(bm_store *store, const trial *t, const bm_kept *told, int count)
{
    numbers n;
    bool journal = strlen(t->body) < 100; /* else it would take its time */
    bm_kept kept = ask_numbers(store, &n, journal ? BM_SQL_READ_JOURNAL : BM_SQL_COPY_SETTLED);

    if (t->kind != FAULT_ALL && kept != BM_KEPT)
        fail_msg("reading does not go on");
    if (kept == BM_KEPT)
        assert_true(all_there(&n, told, count, journal));
    else
        assert_int_equal(kept, BM_KEPT_NO_ANSWER);
}

/* The n-th call fails. Returns whether there was an n-th call. */
static bool try_at(const trial *t, int nth)
{
    char address[2 * KIT_PATH];
    bm_kept told[JOBS_MAX] = {0};
    bool any_failed = false;
    int next = 1;

    snprintf(address, sizeof address, "%s", kit_fresh(false));
    bm_store *store = kit_open_here(address);
    for (; next <= 2; next++)
        assert_int_equal(told[next] = do_job(store, next, "before"), BM_KEPT);
    fault_plan(t->kind, nth, t->for_ever);
    for (; next <= 2 + t->jobs; next++) {
        told[next] = do_job(store, next, t->body);
        any_failed = any_failed || told[next] != BM_KEPT;
        assert_int_not_equal(told[next], BM_KEPT_NOTHING);
        if (t->kind == FAULT_FULL && told[next] != BM_KEPT)
            assert_int_equal(told[next], BM_KEPT_NO_ROOM);
        question(store, t, told, next);
    }
    bool reached = fault_heal() >= nth;
    if (reached && t->for_ever && t->kind != FAULT_ALL && nth == 1)
        assert_true(any_failed);
    assert_int_equal(told[next] = do_job(store, next, "after"), BM_KEPT);
    question(store, &(trial){.kind = FAULT_WRITING, .body = ""}, told, next + 1);
    bm_store_close(store);
    verify(address, told, next + 1);
    verify_file(address + strlen("sqlite:"));
    kit_remove(kit_folder_of(address));
    return reached;
}

static int try_all(const trial *t, int step)
{
    int tried = 0;

    for (int nth = 1; try_at(t, nth); nth += step)
        tried++;
    return tried;
}

static void every_call_fails_once_and_for_ever(void **state)
{
    static const fault_kind KINDS[] = {FAULT_ALL, FAULT_WRITING, FAULT_FULL, FAULT_FLUSH};

    (void)state;
    for (int i = 0; i < BM_LENGTH(KINDS); i++)
        for (int for_ever = 0; for_ever < 2; for_ever++)
            assert_true(try_all(&(trial){KINDS[i], for_ever, 4, "x"}, stride(1)) >= 4 / stride(1));
}

/* Long enough that the log is moved into the file meanwhile. */
static void checkpoints_fail(void **state)
{
    static const fault_kind KINDS[] = {FAULT_ALL, FAULT_WRITING, FAULT_FULL};
    static char body[200001];

    (void)state;
    memset(body, 'x', sizeof body - 1);
    for (int i = 0; i < BM_LENGTH(KINDS); i++)
        for (int for_ever = 0; for_ever < 2; for_ever++)
            assert_true(try_all(&(trial){KINDS[i], for_ever, 45, body}, stride(997)) >= 1);
}

/* Opening fails cleanly, at whatever call, and works once the disk does. */
static void opening_fails(void **state)
{
    (void)state;
    for (int fresh = 0; fresh < 2; fresh++) {
        for (int for_ever = 0; for_ever < 2; for_ever++) {
            bool reached = true;
            for (int nth = 1; reached; nth += stride(1)) {
                char address[2 * KIT_PATH];
                bm_store_fault fault = {0};
                bm_kept told[4] = {BM_KEPT_NO_ANSWER, BM_KEPT_NO_ANSWER, BM_KEPT_NO_ANSWER,
                                   BM_KEPT_NO_ANSWER};
                snprintf(address, sizeof address, "%s", kit_fresh(false));
                if (!fresh) {
                    bm_store *before = kit_open_here(address);
                    told[1] = do_job(before, 1, "x");
                    bm_store_close(before);
                }
                fault_plan(FAULT_ALL, nth, for_ever);
                bm_store *store = bm_store_open(
                    address, &(bm_store_settings){.here = true, .alone = true}, &fault);
                reached = fault_heal() >= nth;
                assert_true(store != NULL || fault.key != NULL);
                if (store != NULL)
                    assert_int_equal(told[2] = do_job(store, 2, "x"), BM_KEPT);
                bm_store_close(store);
                verify(address, told, 4);
                kit_remove(kit_folder_of(address));
            }
        }
    }
}

/* The thread, with batches: flushes fail now and then, while jobs come in. */
static void batches_fail(void **state)
{
    char address[2 * KIT_PATH];
    static seen what[JOBS_MAX];
    static bm_kept told[JOBS_MAX];

    (void)state;
    snprintf(address, sizeof address, "%s", kit_fresh(false));
    memset(what, 0, sizeof what);
    fault_flush_chance(2, 77);
    bm_store_fault fault;
    bm_store *store = NULL;
    while (store == NULL)
        store = bm_store_open(address, &(bm_store_settings){.batch_ms = 1}, &fault);
    for (int i = 1; i < JOBS_MAX; i++) {
        bm_store_submit(store, make_job(see, &what[i], i, "x"));
        if (i % 10 == 0)
            poll(NULL, 0, 3);
    }
    bm_store_figures figures = bm_store_measured(store);
    bm_store_close(store);
    fault_heal();
    int kept = 0;
    for (int i = 1; i < JOBS_MAX; i++) {
        assert_int_equal(what[i].told, 1);
        told[i] = what[i].kept;
        kept += told[i] == BM_KEPT;
    }
    assert_in_range(kept, 1, JOBS_MAX - 2);
    assert_true(figures.failures > 0);
    verify(address, told, JOBS_MAX);
}

/* Why it fails is known until something is kept again, whatever was asked meanwhile. */
static void the_reason_is_known(void **state)
{
    bm_store *store = kit_open_here(kit_fresh(false));
    bm_store_fault fault;
    numbers n;

    (void)state;
    assert_int_equal(do_job(store, 1, "x"), BM_KEPT);
    assert_false(bm_store_failing(store, &fault));
    fault_plan(FAULT_FULL, 1, true);
    assert_int_equal(do_job(store, 2, "x"), BM_KEPT_NO_ROOM);
    assert_int_equal(ask_numbers(store, &n, BM_SQL_READ_JOURNAL), BM_KEPT);
    assert_true(bm_store_failing(store, &fault));
    assert_string_equal(fault.key, "store.no-room");
    assert_string_not_equal(fault.detail, "");
    fault_plan(FAULT_FLUSH, 1, true);
    assert_int_equal(do_job(store, 2, "x"), BM_KEPT_NO_ANSWER);
    assert_true(bm_store_failing(store, &fault));
    assert_string_equal(fault.key, "store.no-answer");
    fault_heal();
    assert_int_equal(do_job(store, 3, "x"), BM_KEPT); /* the second one may be there */
    assert_false(bm_store_failing(store, &fault));
    bm_store_close(store);
}

/* File systems that cannot give a name in one step, or know no links, in place of the C
 * library's own functions. */
static bool no_renaming;
static bool no_links;

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    errno = EINVAL;
    return no_renaming ? -1 : (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int link(const char *from, const char *to)
{
    errno = EPERM;
    return no_links ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* A store with something in it, and a folder for copies of it. */
typedef struct backing_up {
    char source[2 * KIT_PATH];
    char folder[2 * KIT_PATH];
    char path[3 * KIT_PATH];
    bm_tally tally[BM_TALLIES];
    bm_store_fault fault;
} backing_up;

enum { BACKED_UP = 60 };

static void begin_backups(backing_up *b)
{
    static char body[3001];

    memset(body, 'x', sizeof body - 1);
    *b = (backing_up){0};
    snprintf(b->source, sizeof b->source, "%s", kit_fresh(false));
    snprintf(b->folder, sizeof b->folder, "%.1000s/copies", kit_folder);
    snprintf(b->path, sizeof b->path, "%s/copy.db", b->folder);
    assert_int_equal(mkdir(b->folder, 0700), 0);
    bm_store *store = kit_open_here(b->source);
    for (int i = 1; i <= BACKED_UP; i++)
        assert_int_equal(do_job(store, i, body), BM_KEPT);
    bm_store_close(store);
}

static void end_backups(const backing_up *b)
{
    kit_remove(b->folder);
    kit_remove(kit_folder_of(b->source));
}

static const bm_store_settings LOOKING = {.here = true, .existing = true, .looking = true};

static bool back_up(backing_up *b)
{
    bm_store *from = kit_open(b->source, &LOOKING);
    bool done = bm_store_backup(from, b->path, b->tally, &b->fault);

    bm_store_close(from);
    return done;
}

static void check_backup(const backing_up *b)
{
    char address[4 * KIT_PATH];
    bm_store_fault fault = {0};
    bm_checked checked;

    snprintf(address, sizeof address, "sqlite:%s", b->path);
    bm_store *copy = kit_open(address, &LOOKING);
    assert_true(bm_store_check(copy, NULL, NULL, &checked, &fault));
    assert_string_equal(checked.what, "");
    assert_int_equal(checked.tally[BM_TALLY_JOURNAL].rows, BACKED_UP);
    assert_memory_equal(checked.tally[BM_TALLY_JOURNAL].digest, b->tally[BM_TALLY_JOURNAL].digest,
                        BM_TALLY_SIZE);
    bm_store_close(copy);
    assert_int_equal(names_in(b->folder), 1); /* nothing beside it, before or after */
}

/* Whether the backup was done although the n-th call failed; `reached`: if there was one. */
static bool try_backup(backing_up *b, fault_kind kind, int nth, bool for_ever, bool *reached)
{
    bm_store *from = kit_open(b->source, &LOOKING);

    b->fault.key = NULL;
    fault_plan(kind, nth, for_ever);
    bool done = bm_store_backup(from, b->path, b->tally, &b->fault);
    *reached = fault_heal() >= nth;
    bm_store_close(from);
    if (done) {
        check_backup(b);
        assert_int_equal(unlink(b->path), 0);
    } else {
        assert_non_null(b->fault.key);
    }
    assert_int_equal(names_in(b->folder), 0);
    return done;
}

static void backups_fail(void **state)
{
    static const fault_kind KINDS[] = {FAULT_ALL, FAULT_WRITING, FAULT_FULL, FAULT_FLUSH};
    backing_up b;

    (void)state;
    begin_backups(&b);
    for (int i = 0; i < BM_LENGTH(KINDS); i++) {
        for (int for_ever = 0; for_ever < 2; for_ever++) {
            bool reached = true;
            int refused = 0;
            for (int nth = 1; reached; nth += stride(5))
                refused += !try_backup(&b, KINDS[i], nth, for_ever, &reached);
            assert_true(refused > 0);
        }
    }
    end_backups(&b);
}

static void put_file(const char *path, const char *ending)
{
    char name[4 * KIT_PATH];

    snprintf(name, sizeof name, "%s%s", path, ending);
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    for (int i = 0; i < 2000; i++)
        fputs("left there ", file);
    assert_int_equal(fclose(file), 0);
}

/* What a backup that was killed has left is no hindrance; one that is under way is. */
static void backups_of_one_name_keep_apart(void **state)
{
    static const char *const LEFT[] = {".part", ".part-wal", ".part-journal", ".part-lock"};
    const bm_store_settings draft = {
        .here = true, .alone = true, .unfinished = true, .draft = true};
    char address[4 * KIT_PATH];
    backing_up b;

    (void)state;
    begin_backups(&b);
    for (int i = 0; i < BM_LENGTH(LEFT); i++)
        put_file(b.path, LEFT[i]);
    assert_true(back_up(&b));
    check_backup(&b);
    assert_false(back_up(&b));
    assert_string_equal(b.fault.key, "store.exists");
    assert_int_equal(unlink(b.path), 0);
    snprintf(address, sizeof address, "sqlite:%s.part", b.path);
    bm_store *first = kit_open(address, &draft);
    int names = names_in(b.folder);
    assert_false(back_up(&b));
    assert_string_equal(b.fault.key, "store.held");
    assert_int_equal(names_in(b.folder), names);
    bm_store_close(first);
    assert_true(back_up(&b));
    check_backup(&b);
    end_backups(&b);
}

/* In one step, or by a link; where neither works there is no backup. */
static void backups_get_their_name(void **state)
{
    backing_up b;

    (void)state;
    begin_backups(&b);
    for (int i = 0; i < 3; i++) {
        no_renaming = i == 1;
        no_links = i == 2;
        assert_true(back_up(&b));
        check_backup(&b);
        assert_int_equal(unlink(b.path), 0);
    }
    no_renaming = true;
    assert_false(back_up(&b));
    assert_int_equal(names_in(b.folder), 0);
    no_renaming = no_links = false;
    end_backups(&b);
}

/* In a process of its own, which ends when the power is cut. What was told is seen from
 * here, since the memory is shared. */
static void live_until_cut(const char *address, bm_kept *told, uint64_t seed)
{
    bm_store_fault fault;
    bm_store *store = NULL;
    static char body[30001];

    memset(body, 'x', sizeof body - 1);
    for (int i = 0; store == NULL && i < 1000; i++)
        store = bm_store_open(address, &(bm_store_settings){.here = true}, &fault);
    for (int i = 1; i < JOBS_MAX; i++) {
        body[(seed * 31 + (uint64_t)i * 7919) % 30000] = '\0';
        seen what = {0};
        bm_store_submit(store, make_job(see, &what, i, body));
        told[i] = what.kept;
        body[(seed * 31 + (uint64_t)i * 7919) % 30000] = 'x';
    }
    power_cut(getenv("BM_CUT_FOLDER")); /* between two jobs */
    _exit(0);
}

static bm_kept *share_told(void)
{
    FILE *file = tmpfile();
    size_t size = JOBS_MAX * sizeof(bm_kept);

    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), (off_t)size), 0);
    bm_kept *told = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    assert_ptr_not_equal(told, MAP_FAILED);
    fclose(file);
    return told;
}

static void power_is_cut(void **state)
{
    int cuts = full_length() ? 20000 : scaled(200, 10);
    bm_kept *told = share_told();
    int acknowledged = 0;
    int files = names_in(kit_folder);

    (void)state;
    for (int i = 0; i < cuts; i++) {
        char address[2 * KIT_PATH];
        char folder[2 * KIT_PATH];
        int status;
        for (int k = 0; k < JOBS_MAX; k++)
            told[k] = BM_KEPT_NO_ANSWER;
        snprintf(address, sizeof address, "%s", kit_fresh(false));
        snprintf(folder, sizeof folder, "%.1000s/cut", kit_folder);
        assert_int_equal(mkdir(folder, 0700), 0);
        setenv("BM_CUT_FOLDER", folder, 1);
        pid_t pid = fork();
        if (pid == 0) {
            power_begin((uint64_t)i);
            fault_cut_after(1 + i * 7919 % 6000, folder);
            if (i % 3 > 0)
                fault_flush_chance(3 + i % 7, (unsigned)i);
            if (i % 3 == 1)
                fault_plan(FAULT_FLUSH, 0, false); /* and the file is opened anew */
            live_until_cut(address, told, (uint64_t)i);
        }
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        for (int k = 1; k < JOBS_MAX; k++)
            acknowledged += told[k] == BM_KEPT;
        kit_remove(kit_folder_of(address));
        snprintf(address, sizeof address, "sqlite:%.1500s/server.db", folder);
        verify(address, told, JOBS_MAX);
        verify_file(address + strlen("sqlite:"));
        kit_remove(folder);
    }
    assert_true(acknowledged > cuts); /* or nothing was tested */
    assert_int_equal(names_in(kit_folder), files); /* or a long run fills the disk */
    munmap(told, JOBS_MAX * sizeof *told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_fails_once_and_for_ever),
        cmocka_unit_test(checkpoints_fail),
        cmocka_unit_test(opening_fails),
        cmocka_unit_test(batches_fail),
        cmocka_unit_test(the_reason_is_known),
        cmocka_unit_test(backups_fail),
        cmocka_unit_test(backups_of_one_name_keep_apart),
        cmocka_unit_test(backups_get_their_name),
        cmocka_unit_test(power_is_cut),
    };

    return cmocka_run_group_tests(tests, begin, kit_end);
}

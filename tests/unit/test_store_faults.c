/* test_store_faults.c - an SQLite store on a disk that fails, fills up or loses power.
 *
 * What must hold: no job is told as kept that is not there afterwards; one that was not
 * kept is there whole or not at all; reading goes on where pages can be read; when the
 * disk works again so does the store, without being opened anew by anybody.
 *
 * BM_STORE_FAULTS=full tries every call where the short form tries some.
 */
#include "unit/unit.h"

#include <sqlite3.h>
#include <sys/mman.h>

#include "server/fault_vfs.h"
#include "server/power_disk.h"
#include "unit/store_kit.h"

static bool full_length(void)
{
    const char *words = getenv("BM_STORE_FAULTS");

    return words != NULL && strcmp(words, "full") == 0;
}

/* Slow builds try only some of the calls. */
static int stride(int usual)
{
    int wanted = usual * 100 / scaled(100, 25);

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
    char folder[2 * KIT_PATH];
    snprintf(folder, sizeof folder, "%s", address + strlen("sqlite:"));
    *strrchr(folder, '/') = '\0';
    kit_remove(folder);
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
    int cuts = full_length() ? 20000 : scaled(200, 20);
    bm_kept *told = share_told();
    int acknowledged = 0;

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
        snprintf(address, sizeof address, "sqlite:%.1500s/server.db", folder);
        verify(address, told, JOBS_MAX);
        verify_file(address + strlen("sqlite:"));
        kit_remove(folder);
        snprintf(folder, sizeof folder, "%.1000s/%d", kit_folder, i);
    }
    assert_true(acknowledged > cuts); /* or nothing was tested */
    munmap(told, JOBS_MAX * sizeof *told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_fails_once_and_for_ever),
        cmocka_unit_test(checkpoints_fail),
        cmocka_unit_test(opening_fails),
        cmocka_unit_test(batches_fail),
        cmocka_unit_test(power_is_cut),
    };

    return cmocka_run_group_tests(tests, begin, kit_end);
}

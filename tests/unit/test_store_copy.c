/* test_store_copy.c - whole stores: who copies them, and who only looks, with SQLite and with
 * PostgreSQL. What a failing disk makes of copies is tried in test_store_faults.c, the commands
 * in tests/server/test_store_command.py.
 */
#include "unit/unit.h"

#include "store/copy.h"
#include "unit/store_both.h"
#include "unit/store_outside.h"

static const bm_store_settings LOOKING = {.here = true, .existing = true, .looking = true};

/* A server of an older version may be using it. */
static void who_looks_changes_nothing(void **state)
{
    char address[2 * KIT_PATH];
    bm_store_fault fault = {0};

    snprintf(address, sizeof address, "%s", fresh(state));
    make_old(is_postgres(state), address, 1);
    assert_null(bm_store_open(address, &LOOKING, &fault));
    assert_string_equal(fault.key, "store.older");
    expect_version(is_postgres(state), address, 1);
    bm_store_close(kit_open_here(address));
    bm_store *store = kit_open(address, &LOOKING);
    assert_string_equal(journal_here(store, 5), "1|2|-|old");
    assert_int_equal(append_here(store, 5, 2, "", "new"), BM_KEPT_NO_ANSWER);
    assert_string_equal(journal_here(store, 5), "1|2|-|old");
    bm_store_close(store);
    expect_version(is_postgres(state), address, BM_SCHEMA_VERSION);
}

/* A table to say something at, and to report. */
static void make_table(bm_store *store)
{
    seen what = {0};
    bm_job *job = bm_job_new(see, &what);

    bm_job_add(job, BM_SQL_ADD_TABLE,
               (bm_value[]){bm_int(70), bm_words(bm_span_of("SEVENTY")), bm_int(1), bm_int(0),
                            bm_words(bm_span_of("null")), bm_int(4), bm_int(5),
                            bm_words(bm_span_of("summary")), bm_int(3), bm_int(100)},
               10);
    bm_store_submit(store, job);
    assert_int_equal(what.kept, BM_KEPT);
}

static void make_counted(bm_store *store, int64_t seq)
{
    seen what = {0};
    bm_job *job = bm_job_new(see, &what);

    bm_job_add(job, BM_SQL_SAY,
               (bm_value[]){bm_int(70), bm_int(1), bm_int(seq), {0}, bm_words(bm_span_of("hello"))},
               5);
    add_append(job, 70, seq, "", "x");
    bm_job_require(job);
    bm_job_add(job, BM_SQL_REPORT,
               (bm_value[]){bm_words(bm_span_of("SEVENTY")), bm_int(seq), bm_int(1), bm_int(seq),
                            bm_words(bm_span_of("why"))},
               5);
    bm_job_require(job);
    bm_store_submit(store, job);
    assert_int_equal(what.kept, BM_KEPT);
}

/* Rows that come with their own numbers do not stand in the way of those that follow, in any
 * table that has numbers of the store's own. */
static void a_copy_counts_on(void **state)
{
    bm_tally tally[BM_TALLIES];
    bm_store_fault fault = {0};
    char table[BM_SCHEMA_NAME_MAX];
    int counted = 0;
    bm_store *from = kit_open_here(kit_fresh(false));
    bm_store *to = kit_open(fresh(state), &(bm_store_settings){.here = true, .unfinished = true});

    make_table(from);
    for (int seq = 1; seq <= 5; seq++)
        make_counted(from, seq);
    assert_true(bm_store_copy(from, to, tally, &fault));
    for (int seq = 6; seq <= 10; seq++)
        make_counted(to, seq);
    for (const bm_schema_step *step = bm_schema_postgres; step->sql != NULL; step++)
        counted += bm_schema_counts(step, table);
    assert_int_equal(counted, 3); /* else there is one more to be tried here */
    bm_store_close(from);
    bm_store_close(to);
}

/* Whoever was killed when all was done starts it again. */
static void a_finished_copy_is_known(void **state)
{
    bm_tally tally[BM_TALLIES];
    bm_store_fault fault = {0};
    bm_store *from = kit_open_here(kit_fresh(false));
    bm_store *to = kit_open(fresh(state), &(bm_store_settings){.here = true, .unfinished = true});

    assert_int_equal(append_here(from, 7, 1, "", "x"), BM_KEPT);
    for (int i = 0; i < 2; i++) {
        assert_true(bm_store_copy(from, to, tally, &fault));
        assert_int_equal(tally[BM_TALLY_JOURNAL].rows, 1);
    }
    assert_int_equal(append_here(to, 7, 2, "", "played on"), BM_KEPT);
    assert_false(bm_store_copy(from, to, tally, &fault));
    assert_string_equal(fault.key, "store.not-empty");
    assert_string_equal(journal_here(to, 7), "1|1001|-|x;2|1002|-|played on");
    bm_store_close(from);
    bm_store_close(to);
}

static void a_copy_that_is_not_finished_is_refused(void **state)
{
    char address[2 * KIT_PATH];
    bm_store_fault fault = {0};

    snprintf(address, sizeof address, "%s", fresh(state));
    bm_store_close(kit_open_here(address));
    execute(is_postgres(state), address, "INSERT INTO meta (name, value) VALUES ('copying', 'x')");
    assert_null(bm_store_open(address, &(bm_store_settings){.here = true}, &fault));
    assert_string_equal(fault.key, "store.unfinished");
    bm_store_close(kit_open(address, &(bm_store_settings){.here = true, .unfinished = true}));
}

/* A file, to compare; freed by the caller. */
static char *read_whole(const char *path, size_t *size)
{
    struct stat status;
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &status), 0);
    *size = (size_t)status.st_size;
    char *bytes = malloc(*size + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

/* A server that died has left a log. Whoever does not settle it leaves it where it is, too. */
static void an_unsettled_log_stays(void **state)
{
    char address[2 * KIT_PATH];
    size_t size;
    size_t size_later;
    struct stat log;
    const char *path = address + strlen("sqlite:");
    char log_path[3 * KIT_PATH];

    snprintf(address, sizeof address, "%s", fresh(state));
    snprintf(log_path, sizeof log_path, "%s-wal", path);
    pid_t pid = fork();
    if (pid == 0) {
        append_here(kit_open_here(address), 1, 1, "", "x");
        _exit(0);
    }
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    char *before = read_whole(path, &size);
    for (int looking = 0; looking < 2; looking++) {
        bm_store *tool = kit_open(
            address, &(bm_store_settings){.here = true, .existing = true, .looking = looking});
        assert_string_equal(journal_here(tool, 1), "1|1001|-|x");
        bm_store_close(tool);
        char *after = read_whole(path, &size_later);
        assert_int_equal(size, size_later);
        assert_memory_equal(before, after, size);
        assert_int_equal(stat(log_path, &log), 0);
        assert_true(log.st_size > 0);
        free(after);
    }
    bm_store_close(kit_open(address, &(bm_store_settings){.here = true, .alone = true}));
    assert_int_not_equal(stat(log_path, &log), 0);
    free(before);
}

/* As a medium that cannot be written to has it; root may write to anything, and so it is
 * somebody else who looks. */
static void a_backup_is_looked_at_as_it_is(void **state)
{
    char folder[2 * KIT_PATH];
    char address[4 * KIT_PATH];
    bm_tally tally[BM_TALLIES];
    bm_store_fault fault = {0};
    bm_checked checked;
    bm_store *store = kit_open_here(fresh(state));

    assert_int_equal(append_here(store, 1, 1, "", "x"), BM_KEPT);
    snprintf(folder, sizeof folder, "%.1000s/medium", kit_folder);
    snprintf(address, sizeof address, "sqlite:%s/copy.db", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_true(bm_store_backup(store, address + strlen("sqlite:"), tally, &fault));
    bm_store_close(store);
    assert_int_equal(chmod(address + strlen("sqlite:"), 0444), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    assert_int_equal(chmod(kit_folder, 0755), 0);
    bool root = geteuid() == 0;
    if (root)
        assert_int_equal(seteuid(65534), 0);
    store = bm_store_open(address, &LOOKING, &fault);
    if (root)
        assert_int_equal(seteuid(0), 0);
    assert_non_null(store);
    assert_true(bm_store_check(store, NULL, NULL, &checked, &fault));
    assert_string_equal(checked.what, "");
    assert_int_equal(checked.journals, 1);
    bm_store_close(store);
    assert_int_equal(chmod(folder, 0700), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(who_looks_changes_nothing),
        BOTH(a_copy_counts_on),
        BOTH(a_finished_copy_is_known),
        BOTH(a_copy_that_is_not_finished_is_refused),
        cmocka_unit_test_prestate(an_unsettled_log_stays, &SQLITE),
        cmocka_unit_test_prestate(a_backup_is_looked_at_as_it_is, &SQLITE),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

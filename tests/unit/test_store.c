/* test_store.c - the store, every case with SQLite and with PostgreSQL.
 *
 * PostgreSQL is a private one that the test starts (private_postgres.h).
 */
#include "unit/unit.h"

#include <math.h>

#include "unit/store_both.h"
#include "unit/store_outside.h"

static void an_append_is_kept(void **state)
{
    char address[2 * KIT_PATH];
    bm_store *store;

    snprintf(address, sizeof address, "%s", fresh(state));
    store = kit_open_here(address);
    assert_int_equal(append_here(store, 7, 1, "a", "one"), BM_KEPT);
    assert_int_equal(append_here(store, 7, 2, "", "two"), BM_KEPT);
    assert_int_equal(append_here(store, 8, 1, "a", "another table"), BM_KEPT);
    assert_string_equal(journal_here(store, 7), "1|1001|a|one;2|1002|-|two");
    bm_store_close(store);
    store = kit_open_here(address);
    assert_string_equal(journal_here(store, 7), "1|1001|a|one;2|1002|-|two");
    assert_string_equal(journal_here(store, 9), "");
    bm_store_close(store);
}

static void who_comes_second_changes_nothing(void **state)
{
    bm_store *store = kit_open_here(fresh(state));
    seen what = {0};

    assert_int_equal(append_here(store, 7, 1, "a", "one"), BM_KEPT);
    assert_int_equal(append_here(store, 7, 1, "b", "the same number"), BM_KEPT_NOTHING);
    assert_int_equal(append_here(store, 7, 2, "a", "the same nonce"), BM_KEPT_NOTHING);
    submit_append(store, &what, 7, 1, "b", "not required", false);
    assert_int_equal(what.kept, BM_KEPT);
    assert_int_equal(what.changed, 0);
    assert_int_equal(append_here(store, 7, 2, "", "no nonce"), BM_KEPT);
    assert_int_equal(append_here(store, 7, 3, "", "no nonce again"), BM_KEPT);
    assert_string_equal(journal_here(store, 7),
                        "1|1001|a|one;2|1002|-|no nonce;3|1003|-|no nonce again");
    bm_store_close(store);
}

static void add_table(bm_job *job, int64_t table, const char *code)
{
    bm_job_add(job, BM_SQL_ADD_TABLE,
               (bm_value[]){bm_int(table), bm_words(bm_span_of(code)), bm_int(1), bm_int(0),
                            bm_words(bm_span_of("null")), bm_int(4), bm_int(5),
                            bm_words(bm_span_of("summary")), bm_int(3), bm_int(100)},
               10);
}

static void find_table(bm_store *store, const char *code, seen *what)
{
    bm_job *job = bm_job_new(see, what);

    *what = (seen){.columns = 1};
    bm_job_add(job, BM_SQL_FIND_TABLE, (bm_value[]){bm_words(bm_span_of(code))}, 1);
    bm_store_submit(store, job);
}

/* Whichever statement of a job fails its requirement, all of it is undone. */
static void a_job_is_all_or_nothing(void **state)
{
    bm_store *store = kit_open_here(fresh(state));
    seen what = {0};

    assert_int_equal(append_here(store, 7, 1, "a", "one"), BM_KEPT);
    for (int place = 0; place < 2; place++) {
        bm_job *job = bm_job_new(see, &what);
        if (place == 1)
            add_table(job, 70, "SEVENTY");
        add_append(job, 7, 1, "", "taken");
        bm_job_require(job);
        if (place == 0)
            add_table(job, 70, "SEVENTY");
        bm_store_submit(store, job);
        assert_int_equal(what.kept, BM_KEPT_NOTHING);
        find_table(store, "SEVENTY", &what);
        assert_int_equal(what.rows, 0);
    }
    bm_job *job = bm_job_new(see, &what);
    add_table(job, 70, "SEVENTY");
    bm_job_require(job);
    add_append(job, 7, 2, "", "two");
    bm_job_require(job);
    bm_store_submit(store, job);
    assert_int_equal(what.kept, BM_KEPT);
    assert_int_equal(what.changed, 1);
    find_table(store, "SEVENTY", &what);
    assert_string_equal(what.text, "70");
    assert_string_equal(journal_here(store, 7), "1|1001|a|one;2|1002|-|two");
    bm_store_close(store);
}

/* A key twice without ON CONFLICT: an error of the database, and of nothing else. */
static void submit_breach(bm_store *store, seen *what, bool alone)
{
    bm_job *job = bm_job_new(see, what);

    if (!alone)
        add_append(job, 9, 1, "", "before the breach");
    bm_job_add(
        job, BM_SQL_TOUCH_TABLE,
        (bm_value[]){bm_int(70), {0}, bm_int(1), bm_words(bm_span_of("phase is NULL")), bm_int(1)},
        5);
    bm_store_submit(store, job);
}

static void make_table(bm_store *store, int64_t table, const char *code)
{
    seen what = {0};
    bm_job *job = bm_job_new(see, &what);

    add_table(job, table, code);
    bm_store_submit(store, job);
    wait_all(store, &what, 1);
    assert_int_equal(what.kept, BM_KEPT);
}

static void an_error_harms_only_its_job(void **state)
{
    bm_store *store = kit_open(fresh(state), &(bm_store_settings){.batch_ms = 30});
    seen what[6] = {{0}};

    make_table(store, 70, "SEVENTY");
    submit_append(store, &what[0], 7, 1, "a", "one", true);
    submit_breach(store, &what[1], true);
    submit_append(store, &what[2], 7, 2, "b", "two", true);
    submit_breach(store, &what[3], false);
    submit_append(store, &what[4], 7, 2, "c", "taken", true);
    submit_read(store, &what[5], 7);
    wait_all(store, what, 6);
    assert_int_equal(what[0].kept, BM_KEPT);
    assert_int_equal(what[1].kept, BM_KEPT_NOTHING);
    assert_int_equal(what[2].kept, BM_KEPT);
    assert_int_equal(what[3].kept, BM_KEPT_NOTHING);
    assert_int_equal(what[4].kept, BM_KEPT_NOTHING);
    assert_string_equal(what[5].text, "1|1001|a|one;2|1002|b|two");
    submit_read(store, &what[5], 9);
    what[5].told = 0;
    wait_all(store, &what[5], 1);
    assert_string_equal(what[5].text, "");
    bm_store_close(store);
}

/* Text that PostgreSQL cannot keep is refused by both. */
static void unfit_text_is_refused(void **state)
{
    static const char NUL_INSIDE[] = {'a', '\0', 'b'};
    bm_store *store = kit_open_here(fresh(state));
    bm_span texts[] = {{"\xff\xfe", 2}, {NUL_INSIDE, 3}, {"\xed\xa0\x80", 3}};

    for (int i = 0; i < BM_LENGTH(texts); i++) {
        seen what = {0};
        bm_job *job = bm_job_new(see, &what);
        bm_job_add(job, BM_SQL_ADD_META,
                   (bm_value[]){bm_words(bm_span_of("name")), bm_words(texts[i])}, 2);
        bm_store_submit(store, job);
        assert_int_equal(what.kept, BM_KEPT_NOTHING);
    }
    assert_int_equal(append_here(store, 1, 1, "", "still fine"), BM_KEPT);
    bm_store_close(store);
}

static void check_key(void *context, bm_kept kept, const bm_job *job)
{
    const char *const *expected = context;
    bm_value hash;

    assert_int_equal(kept, BM_KEPT);
    assert_int_equal(bm_job_rows(job, 0), 1);
    hash = bm_job_value(job, 0, 0, 0);
    assert_int_equal(hash.kind, 'b');
    assert_int_equal(hash.bytes.size, 256);
    assert_memory_equal(hash.bytes.start, expected[0], 256);
    assert_true(bm_job_value(job, 0, 0, 1).number == INT64_MIN);
    assert_true(bm_job_value(job, 0, 0, 2).number == INT64_MAX);
    assert_int_equal(bm_job_value(job, 0, 0, 3).number, -1);
    assert_int_equal(bm_job_value(job, 0, 0, 4).number, 0);
}

static void bytes_and_integers_come_back(void **state)
{
    bm_store *store = kit_open_here(fresh(state));
    char bytes[256];
    const char *expected[] = {bytes};
    seen what = {0};

    for (int i = 0; i < 256; i++)
        bytes[i] = (char)i;
    bm_job *job = bm_job_new(see, &what);
    bm_job_add(job, BM_SQL_PUT_KEYS,
               (bm_value[]){bm_blob(bytes, sizeof bytes), bm_int(INT64_MIN), bm_int(INT64_MAX),
                            bm_int(-1), bm_int(0)},
               5);
    bm_store_submit(store, job);
    assert_int_equal(what.kept, BM_KEPT);
    job = bm_job_new(check_key, expected);
    bm_job_add(job, BM_SQL_COPY_KEYS, (bm_value[]){bm_blob("", 0), bm_int(9)}, 2);
    bm_store_submit(store, job);
    bm_store_close(store);
}

static const double REALS[] = {0.0, -0.0, 25.0, 25.0 / 3, 1e-300, -1.7976931348623157e308};

static void check_reals(void *context, bm_kept kept, const bm_job *job)
{
    (void)context;
    assert_int_equal(kept, BM_KEPT);
    assert_int_equal(bm_job_rows(job, 0), BM_LENGTH(REALS));
    for (int i = 0; i < BM_LENGTH(REALS); i++) {
        bm_value mu = bm_job_value(job, 0, i, 2);
        assert_int_equal(mu.kind, 'r');
        assert_true(mu.real == REALS[i]);
    }
}

static void reals_come_back(void **state)
{
    bm_store *store = kit_open_here(fresh(state));
    seen what = {0};
    bm_job *job = bm_job_new(see, &what);

    for (int i = 0; i < BM_LENGTH(REALS); i++)
        bm_job_add(job, BM_SQL_PUT_RATINGS,
                   (bm_value[]){bm_int(i), bm_words(bm_span_of("null")), bm_real(REALS[i]),
                                bm_real(1), bm_int(1)},
                   5);
    bm_store_submit(store, job);
    assert_int_equal(what.kept, BM_KEPT);
    job = bm_job_new(check_reals, NULL);
    bm_job_add(job, BM_SQL_COPY_RATINGS,
               (bm_value[]){bm_int(-1), bm_words(bm_span_of("")), bm_int(99)}, 3);
    bm_store_submit(store, job);
    bm_store_close(store);
}

static void texts_come_back(void **state)
{
    static const char *const TEXTS[] = {"", "Суетология ½ 🂡", "a|b'\"\\;--", " \t\n", "0", "NULL"};
    bm_store *store = kit_open_here(fresh(state));
    char long_text[20001];

    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    for (int i = 0; i < BM_LENGTH(TEXTS); i++) {
        char expected[64];
        assert_int_equal(append_here(store, i + 1, 1, "", TEXTS[i]), BM_KEPT);
        snprintf(expected, sizeof expected, "1|1001|-|%s", TEXTS[i]);
        assert_string_equal(journal_here(store, i + 1), expected);
    }
    assert_int_equal(append_here(store, 99, 1, "", long_text), BM_KEPT);
    assert_memory_equal(journal_here(store, 99), "1|1001|-|xxxx", 13);
    bm_store_close(store);
}

/* A NULL is neither an empty text nor a nought. */
static void nulls_come_back(void **state)
{
    bm_store *store = kit_open_here(fresh(state));
    seen what = {0};
    bm_job *job = bm_job_new(see, &what);

    bm_job_add(job, BM_SQL_PUT_PEOPLE,
               (bm_value[]){bm_int(1),
                            bm_int(0),
                            bm_words(bm_span_of("Red")),
                            {0},
                            {0},
                            bm_words(bm_span_of("")),
                            {0},
                            bm_int(0),
                            bm_int(0)},
               9);
    bm_store_submit(store, job);
    assert_int_equal(what.kept, BM_KEPT);
    what.columns = 9;
    job = bm_job_new(see, &what);
    bm_job_add(job, BM_SQL_COPY_PEOPLE, (bm_value[]){bm_int(0), bm_int(9)}, 2);
    bm_store_submit(store, job);
    assert_string_equal(what.text, "1|0|Red|-|-||-|0|0");
    bm_store_close(store);
}

/* Every statement there is, with values of its kinds: both databases take it. */
static void all_statements_work(void **state)
{
    static const char *const KINDS[] = {
#define STATEMENT(name, kinds, sql) kinds,
#include "store/statements.def"
#undef STATEMENT
    };
    static const char *const NAMES[] = {
#define STATEMENT(name, kinds, sql) #name,
#include "store/statements.def"
#undef STATEMENT
    };
    bm_store *store = kit_open_here(fresh(state));

    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < BM_SQL_COUNT; i++) {
            bm_value values[16];
            seen what = {0};
            int count = (int)strlen(KINDS[i]);
            for (int k = 0; k < count; k++)
                values[k] = KINDS[i][k] == 'i'   ? bm_int(1)
                            : KINDS[i][k] == 'r' ? bm_real(1)
                            : KINDS[i][k] == 'b' ? bm_blob("x", 1)
                                                 : bm_words(bm_span_of("x"));
            bm_job *job = bm_job_new(see, &what);
            bm_job_add(job, (bm_statement)i, values, count);
            bm_store_submit(store, job);
            if (what.kept != BM_KEPT && what.kept != BM_KEPT_NOTHING)
                fail_msg("%s: %d", NAMES[i], what.kept);
        }
    }
    bm_store_close(store);
}

static void woken(void *context)
{
    ssize_t size = write(*(int *)context, "", 1);

    (void)size;
}

/* Jobs are told in their order, on the thread that collects, and grouped. */
enum { MANY = 2000 };
static int told_order[MANY];
static int told_count;

static void note_order(void *context, bm_kept kept, const bm_job *job)
{
    (void)job;
    assert_int_equal(kept, BM_KEPT);
    assert_true(told_count < MANY);
    told_order[told_count++] = (int)(intptr_t)context;
}

static void many_jobs_make_few_batches(void **state)
{
    int bell[2];
    char rung[64];
    int many = scaled(MANY, 300);

    assert_int_equal(pipe(bell), 0);
    bm_store *store = kit_open(
        fresh(state), &(bm_store_settings){.batch_ms = 5, .wake = woken, .context = &bell[1]});
    told_count = 0;
    for (int i = 0; i < many; i++) {
        bm_job *job = bm_job_new(note_order, (void *)(intptr_t)i);
        add_append(job, 7, i + 1, "", "body");
        bm_job_require(job);
        bm_store_submit(store, job);
    }
    while (told_count < many) {
        struct pollfd waiting = {.fd = bell[0], .events = POLLIN};
        assert_int_equal(poll(&waiting, 1, 30000), 1);
        assert_true(read(bell[0], rung, sizeof rung) > 0);
        bm_store_collect(store);
    }
    for (int i = 0; i < many; i++)
        assert_int_equal(told_order[i], i);
    bm_store_figures figures = bm_store_measured(store);
    assert_int_equal(figures.jobs, many);
    assert_int_equal(figures.failures, 0);
    assert_in_range(figures.batches, 1, many / 20);
    uint64_t sum = 0;
    for (int i = 0; i < BM_LENGTH(figures.flush_us); i++)
        sum += figures.flush_us[i];
    assert_int_equal(sum, figures.batches);
    bm_store_close(store);
    close(bell[0]);
    close(bell[1]);
}

/* Closing does what was submitted, and tells it. */
static void closing_forgets_nothing(void **state)
{
    char address[2 * KIT_PATH];
    seen what[300] = {{0}};

    snprintf(address, sizeof address, "%s", fresh(state));
    bm_store *store = kit_open(address, &(bm_store_settings){.batch_ms = 50});
    for (int i = 0; i < BM_LENGTH(what); i++)
        submit_append(store, &what[i], 7, i + 1, "", "x", true);
    bm_store_close(store);
    for (int i = 0; i < BM_LENGTH(what); i++) {
        assert_int_equal(what[i].told, 1);
        assert_int_equal(what[i].kept, BM_KEPT);
    }
    seen all = {0};
    store = kit_open_here(address);
    submit_read(store, &all, 7);
    assert_int_equal(all.rows, BM_LENGTH(what));
    bm_store_close(store);
}

/* Who is told may ask on, even while the store closes. */
typedef struct chain {
    bm_store *store;
    int left;
} chain;

static void ask_on(void *context, bm_kept kept, const bm_job *job)
{
    chain *c = context;

    (void)job;
    assert_int_equal(kept, BM_KEPT);
    if (--c->left == 0)
        return;
    bm_job *next = bm_job_new(ask_on, c);
    add_append(next, 7, c->left, "", "x");
    bm_job_require(next);
    bm_store_submit(c->store, next);
}

static void the_told_may_ask_on(void **state)
{
    chain c = {kit_open(fresh(state), &(bm_store_settings){.batch_ms = 1}), 5};
    bm_job *job = bm_job_new(ask_on, &c);

    add_append(job, 7, 100, "", "x");
    bm_store_submit(c.store, job);
    bm_store_close(c.store);
    assert_int_equal(c.left, 0);
}

static void a_newer_schema_is_refused(void **state)
{
    char address[2 * KIT_PATH];

    snprintf(address, sizeof address, "%s", fresh(state));
    bm_store_close(kit_open_here(address));
    execute(is_postgres(state), address, "UPDATE meta SET value = '999' WHERE name = 'version'");
    kit_refused(address, "store.newer");
    /* Nothing was touched: once the number is right it opens. */
    execute(is_postgres(state), address, "UPDATE meta SET value = '2' WHERE name = 'version'");
    bm_store_close(kit_open_here(address));
}

static void an_old_schema_is_raised(void **state)
{
    for (int version = 1; version <= BM_SCHEMA_VERSION; version++) {
        char address[2 * KIT_PATH];
        seen what = {.columns = 1};
        snprintf(address, sizeof address, "%s", fresh(state));
        make_old(is_postgres(state), address, version);
        bm_store *store = kit_open_here(address);
        assert_string_equal(journal_here(store, 5), "1|2|-|old");
        bm_job *job = bm_job_new(see, &what);
        bm_job_add(job, BM_SQL_FIND_META, (bm_value[]){bm_words(bm_span_of("version"))}, 1);
        bm_store_submit(store, job);
        assert_int_equal(strtol(what.text, NULL, 10), BM_SCHEMA_VERSION);
        job = bm_job_new(see, &what);
        bm_job_add(job, BM_SQL_COPY_PEOPLE, (bm_value[]){bm_int(0), bm_int(1)}, 2);
        bm_store_submit(store, job);
        assert_int_equal(what.kept, BM_KEPT);
        bm_store_close(store);
    }
}

/* SQLite alone. */
static void files_are_for_their_owner(void **state)
{
    const char *address = fresh(state);
    const char *path = address + strlen("sqlite:");
    char folder[2 * KIT_PATH];
    struct stat status;

    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    bm_store *store = kit_open_here(address);
    append_here(store, 1, 1, "", "x");
    assert_int_equal(stat(folder, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    for (int i = 0; i < 3; i++) {
        char file[3 * KIT_PATH];
        snprintf(file, sizeof file, "%s%s", path, i == 0 ? "" : i == 1 ? "-wal" : "-shm");
        assert_int_equal(stat(file, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
    }
    bm_store_close(store);
}

static void two_servers_never_share_a_file(void **state)
{
    const bm_store_settings settings = {.here = true, .alone = true};
    bm_store_fault fault = {0};
    const char *address = fresh(state);
    bm_store *store = kit_open(address, &settings);

    assert_null(bm_store_open(address, &settings, &fault));
    assert_string_equal(fault.key, "store.held");
    bm_store *tool = kit_open_here(address); /* who does not ask for it may look */
    assert_int_equal(append_here(store, 1, 1, "", "x"), BM_KEPT);
    assert_string_equal(journal_here(tool, 1), "1|1001|-|x");
    bm_store_close(tool);
    bm_store_close(store);
    bm_store_close(kit_open(address, &settings));
}

static void foreign_files_are_refused(void **state)
{
    char address[2 * KIT_PATH];
    char folder[2 * KIT_PATH];

    snprintf(address, sizeof address, "%s", fresh(state));
    snprintf(folder, sizeof folder, "%s", address + strlen("sqlite:"));
    *strrchr(folder, '/') = '\0';
    assert_int_equal(mkdir(folder, 0700), 0);
    FILE *file = fopen(address + strlen("sqlite:"), "w");
    for (int i = 0; i < 1000; i++)
        fputs("no database ", file);
    fclose(file);
    kit_refused(address, "store.open");
    remove(address + strlen("sqlite:"));
    execute(false, address, "CREATE TABLE meta (name TEXT, value TEXT)");
    kit_refused(address, "store.foreign");
    kit_refused("mysql://somewhere", "store.address");
    kit_refused("sqlite:", "store.address");
    kit_refused("sqlite:/dev/null/x/y", "store.open");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(an_append_is_kept),
        BOTH(who_comes_second_changes_nothing),
        BOTH(a_job_is_all_or_nothing),
        BOTH(an_error_harms_only_its_job),
        BOTH(unfit_text_is_refused),
        BOTH(bytes_and_integers_come_back),
        BOTH(reals_come_back),
        BOTH(texts_come_back),
        BOTH(nulls_come_back),
        BOTH(all_statements_work),
        BOTH(many_jobs_make_few_batches),
        BOTH(closing_forgets_nothing),
        BOTH(the_told_may_ask_on),
        BOTH(a_newer_schema_is_refused),
        BOTH(an_old_schema_is_raised),
        cmocka_unit_test_prestate(files_are_for_their_owner, &SQLITE),
        cmocka_unit_test_prestate(two_servers_never_share_a_file, &SQLITE),
        cmocka_unit_test_prestate(foreign_files_are_refused, &SQLITE),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

/* test_store_postgres.c - several nodes on one PostgreSQL, and one that goes away, hangs or takes
 * no more writes. What holds for every store is in test_store.c.
 */
#include "unit/unit.h"

#include "unit/store_outside.h"

static int64_t heard_tables[64];
static int heard_number;

static void note_heard(void *context, int64_t table)
{
    (void)context;
    if (heard_number < BM_LENGTH(heard_tables))
        heard_tables[heard_number++] = table;
}

static bool was_heard(int64_t table)
{
    for (int i = 0; i < heard_number; i++)
        if (heard_tables[i] == table)
            return true;
    return false;
}

static void wait_heard(bm_store *store, int64_t table)
{
    for (int waited = 0; waited < 1000 && !was_heard(table); waited++) {
        poll(NULL, 0, 10);
        bm_store_collect(store);
    }
    assert_true(was_heard(table));
}

static void ignore_heard(void *context, int64_t table)
{
    (void)context;
    (void)table;
}

static void submit_told(bm_store *store, seen *what, int64_t table, int64_t seq)
{
    bm_job *job = bm_job_new(see, what);

    add_append(job, table, seq, "", "x");
    bm_job_require(job);
    bm_job_tell(job, table);
    bm_store_submit(store, job);
}

static void nodes_hear_of_each_other(void **state)
{
    char address[ADDRESS_ROOM];
    seen what[40] = {{0}};

    (void)state;
    snprintf(address, sizeof address, "%s", kit_fresh(true));
    bm_store *one = kit_open(address, &(bm_store_settings){.batch_ms = 1, .heard = ignore_heard});
    bm_store *two = kit_open(address, &(bm_store_settings){.batch_ms = 1, .heard = note_heard});
    heard_number = 0;
    wait_heard(two, 0); /* it begins to listen */
    heard_number = 0;
    for (int i = 0; i < BM_LENGTH(what); i++)
        submit_told(one, &what[i], 100 + i % 20, i + 1);
    wait_all(one, what, BM_LENGTH(what));
    for (int i = 0; i < 20; i++)
        wait_heard(two, 100 + i);
    /* What was not kept is not told, and nobody hears himself. */
    heard_number = 0;
    what[0].told = what[1].told = what[2].told = 0;
    submit_told(one, &what[0], 100, 1);
    submit_told(two, &what[1], 500, 1);
    submit_told(one, &what[2], 600, 1);
    wait_all(one, &what[0], 1);
    wait_all(two, &what[1], 1);
    wait_all(one, &what[2], 1);
    assert_int_equal(what[0].kept, BM_KEPT_NOTHING);
    wait_heard(two, 600);
    assert_false(was_heard(100));
    assert_false(was_heard(500));
    bm_store_close(one);
    bm_store_close(two);
}

/* PostgreSQL waits for a copy elsewhere after every commit, and there is none. */
static void commits_hang(const char *address, bool hang)
{
    execute(true, address,
            hang ? "ALTER SYSTEM SET synchronous_standby_names = 'nobody'"
                 : "ALTER SYSTEM RESET synchronous_standby_names");
    execute(true, address, "DO $$ BEGIN PERFORM pg_reload_conf(); END $$");
    poll(NULL, 0, 300);
}

/* Ends those who wait for that, but not those who listen. */
static void end_hanging(const char *address)
{
    execute(true, address,
            "DO $$ BEGIN PERFORM pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND wait_event = 'SyncRep' "
            "AND query = 'COMMIT'; END $$");
}

/* Kept, but the answer never came: the others must hear of it all the same. */
static void what_may_be_kept_is_told(void **state)
{
    char address[ADDRESS_ROOM];
    seen what = {0};

    (void)state;
    snprintf(address, sizeof address, "%s", kit_fresh(true));
    bm_store *one = kit_open(address, &(bm_store_settings){.batch_ms = 1, .heard = ignore_heard});
    bm_store *two = kit_open(address, &(bm_store_settings){.batch_ms = 1, .heard = note_heard});
    heard_number = 0;
    wait_heard(two, 0);
    poll(NULL, 0, 300); /* both listen, or they would think that they missed something */
    bm_store_collect(two);
    heard_number = 0;
    commits_hang(address, true);
    submit_told(one, &what, 100, 1);
    for (int i = 0; i < 300 && what.told == 0; i++) {
        end_hanging(address);
        poll(NULL, 0, 10);
        bm_store_collect(one);
    }
    assert_int_equal(what.told, 1);
    assert_int_equal(what.kept, BM_KEPT_NO_ANSWER);
    commits_hang(address, false);
    wait_heard(two, 100);
    assert_false(was_heard(0));
    submit_read(two, &what, 100);
    what.told = 0;
    wait_all(two, &what, 1);
    assert_string_equal(what.text, "1|1001|-|x");
    bm_store_close(one);
    bm_store_close(two);
}

/* Two nodes go for the same numbers: each is given once, whoever gets it. */
static void two_nodes_never_share_a_number(void **state)
{
    enum { EACH = 200 };
    char address[ADDRESS_ROOM];
    static seen first[EACH];
    static seen second[EACH];

    (void)state;
    memset(first, 0, sizeof first);
    memset(second, 0, sizeof second);
    snprintf(address, sizeof address, "%s", kit_fresh(true));
    bm_store *one = kit_open(address, &(bm_store_settings){.batch_ms = 1});
    bm_store *two = kit_open(address, &(bm_store_settings){.batch_ms = 1});
    for (int i = 0; i < EACH; i++) {
        /* In opposite orders over ten tables, so that batches get into each other's way. */
        submit_append(one, &first[i], 1 + i % 10, 1 + i / 10, "", "one", true);
        submit_append(two, &second[i], 10 - i % 10, 1 + i / 10, "", "two", true);
    }
    wait_all(one, first, EACH);
    wait_all(two, second, EACH);
    int kept = 0;
    for (int i = 0; i < EACH; i++) {
        assert_in_range(first[i].kept, BM_KEPT, BM_KEPT_NOTHING);
        assert_in_range(second[i].kept, BM_KEPT, BM_KEPT_NOTHING);
        kept += (first[i].kept == BM_KEPT) + (second[i].kept == BM_KEPT);
    }
    assert_int_equal(kept, EACH);
    bm_store_close(one);
    bm_store_close(two);
}

static bm_kept append_wait(bm_store *store, int64_t table, int64_t seq)
{
    seen what = {0};

    submit_append(store, &what, table, seq, "", "x", true);
    wait_all(store, &what, 1);
    return what.kept;
}

static void a_restart_is_survived(void **state)
{
    char answer[ADDRESS_ROOM];
    bm_store *store =
        kit_open(kit_fresh(true), &(bm_store_settings){.batch_ms = 1, .heard = note_heard});

    (void)state;
    assert_int_equal(append_wait(store, 7, 1), BM_KEPT);
    wait_heard(store, 0);
    postgres_do("stop", answer);
    assert_int_equal(append_wait(store, 7, 2), BM_KEPT_NO_ANSWER);
    assert_int_equal(append_wait(store, 7, 3), BM_KEPT_NO_ANSWER);
    postgres_do("start", answer);
    heard_number = 0;
    bm_kept kept = BM_KEPT_NO_ANSWER;
    for (int i = 0; i < 100 && kept != BM_KEPT; i++) {
        kept = append_wait(store, 7, 4);
        poll(NULL, 0, 20);
    }
    assert_int_equal(kept, BM_KEPT);
    wait_heard(store, 0); /* it cannot know what it missed */
    assert_int_equal(bm_store_measured(store).failures > 0, true);
    seen what = {0};
    submit_read(store, &what, 7);
    wait_all(store, &what, 1);
    assert_string_equal(what.text, "1|1001|-|x;4|1004|-|x");
    /* Between two jobs, so that the loss is seen before the next: nothing fails. */
    postgres_do("restart", answer);
    poll(NULL, 0, 300);
    assert_int_equal(append_wait(store, 7, 5), BM_KEPT);
    bm_store_close(store);
}

/* In the words of the database, and without what must not be in a log. */
static void why_it_fails_is_known(void **state)
{
    char address[ADDRESS_ROOM + 32];
    char answer[ADDRESS_ROOM];
    bm_store_fault fault;

    (void)state;
    snprintf(address, sizeof address, "%s&password=s3cret", kit_fresh(true));
    bm_store *store = kit_open(address, &(bm_store_settings){.batch_ms = 1});
    assert_int_equal(append_wait(store, 7, 1), BM_KEPT);
    assert_false(bm_store_failing(store, &fault));
    postgres_do("stop", answer);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(append_wait(store, 7, 2), BM_KEPT_NO_ANSWER);
        assert_true(bm_store_failing(store, &fault));
        assert_non_null(fault.key);
        assert_string_not_equal(fault.detail, "");
        assert_null(strstr(fault.detail, "s3cret"));
        poll(NULL, 0, 60);
    }
    assert_non_null(strstr(fault.detail, "connection"));
    postgres_do("start", answer);
    execute(true, address, "UPDATE meta SET value = '999' WHERE name = 'version'");
    for (int i = 0; i < 100 && strcmp(fault.key, "store.newer") != 0; i++) {
        assert_int_equal(append_wait(store, 7, 2), BM_KEPT_NO_ANSWER);
        assert_true(bm_store_failing(store, &fault));
        poll(NULL, 0, 30);
    }
    assert_string_equal(fault.key, "store.newer");
    execute(true, address, "UPDATE meta SET value = '2' WHERE name = 'version'");
    bm_kept kept = BM_KEPT_NO_ANSWER;
    for (int i = 0; i < 100 && kept != BM_KEPT; i++) {
        kept = append_wait(store, 7, 2);
        poll(NULL, 0, 20);
    }
    assert_int_equal(kept, BM_KEPT);
    assert_false(bm_store_failing(store, &fault));
    bm_store_close(store);
}

/* Steps over many rows take longer than anything else may. */
static void long_steps_are_waited_for(void **state)
{
    char address[ADDRESS_ROOM];

    (void)state;
    snprintf(address, sizeof address, "%s", kit_fresh(true));
    make_old(true, address, 1);
    execute(true, address,
            "CREATE FUNCTION slow() RETURNS event_trigger LANGUAGE plpgsql AS "
            "$$ BEGIN IF to_regclass('people') IS NULL THEN PERFORM pg_sleep(6.5); END IF; END $$");
    execute(true, address,
            "CREATE EVENT TRIGGER slow ON ddl_command_start EXECUTE FUNCTION slow()");
    bm_store *store = kit_open_here(address);
    assert_string_equal(journal_here(store, 5), "1|2|-|old");
    bm_store_close(store);
    expect_version(true, address, BM_SCHEMA_VERSION);
}

/* It takes no more writes, as when its disk is full: what is asked is answered. */
static void reading_goes_on(void **state)
{
    char address[ADDRESS_ROOM];
    seen what[3] = {{0}};

    (void)state;
    snprintf(address, sizeof address, "%s", kit_fresh(true));
    bm_store *store = kit_open(address, &(bm_store_settings){.batch_ms = 20});
    assert_int_equal(append_wait(store, 7, 1), BM_KEPT);
    execute(true, address,
            "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || "
            "' SET default_transaction_read_only = on'; END $$");
    execute(true, address,
            "DO $$ BEGIN PERFORM pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid(); END $$");
    poll(NULL, 0, 100);
    submit_read(store, &what[0], 7);
    submit_append(store, &what[1], 7, 2, "", "x", true);
    submit_read(store, &what[2], 7);
    wait_all(store, what, 3);
    assert_string_equal(what[0].text, "1|1001|-|x");
    assert_int_equal(what[1].kept, BM_KEPT_NO_ANSWER);
    assert_string_equal(what[2].text, "1|1001|-|x");
    bm_store_close(store);
}

/* A database that hangs is not waited for for ever. */
static void a_hanging_database_is_given_up(void **state)
{
    char answer[ADDRESS_ROOM];
    bm_store *store = kit_open(kit_fresh(true), &(bm_store_settings){.batch_ms = 1});

    (void)state;
    assert_int_equal(append_wait(store, 7, 1), BM_KEPT);
    postgres_do("freeze", answer);
    assert_int_equal(append_wait(store, 7, 2), BM_KEPT_NO_ANSWER);
    postgres_do("thaw", answer);
    bm_kept kept = BM_KEPT_NO_ANSWER;
    for (int i = 0; i < 200 && kept == BM_KEPT_NO_ANSWER; i++) {
        kept = append_wait(store, 7, 3);
        poll(NULL, 0, 20);
    }
    assert_int_equal(kept, BM_KEPT);
    bm_store_close(store);
}

/* No word of an address that may hold a password is repeated. */
static void passwords_are_not_repeated(void **state)
{
    static const char *const ADDRESSES[] = {
        "postgresql://red:s3cret@[bad/x", "postgresql://red:s3cret@localhost:99999x/y",
        "postgresql://red:s3cret@127.0.0.1:1/x", "postgresql://red:s3cret@h/x?nonsense=1"};

    (void)state;
    for (int i = 0; i < BM_LENGTH(ADDRESSES); i++) {
        bm_store_fault fault = {0};
        assert_null(bm_store_open(ADDRESSES[i], &(bm_store_settings){.here = true}, &fault));
        assert_non_null(fault.key);
        assert_null(strstr(fault.detail, "s3cret"));
    }
}

static void tools_have_it_alone(void **state)
{
    char address[ADDRESS_ROOM];
    const bm_store_settings alone = {.here = true, .alone = true};
    bm_store_fault fault = {0};

    (void)state;
    snprintf(address, sizeof address, "%s", kit_fresh(true));
    bm_store *node = kit_open(address, &(bm_store_settings){.alone = true});
    bm_store *other = kit_open(address, &(bm_store_settings){.alone = true});
    assert_null(bm_store_open(address, &alone, &fault));
    assert_string_equal(fault.key, "store.held");
    bm_store_close(node);
    bm_store_close(other);
    bm_store *tool = kit_open(address, &alone);
    kit_refused(address, "store.held");
    bm_store_close(tool);
    bm_store_close(kit_open_here(address));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_hear_of_each_other),
        cmocka_unit_test(what_may_be_kept_is_told),
        cmocka_unit_test(two_nodes_never_share_a_number),
        cmocka_unit_test(a_restart_is_survived),
        cmocka_unit_test(why_it_fails_is_known),
        cmocka_unit_test(long_steps_are_waited_for),
        cmocka_unit_test(reading_goes_on),
        cmocka_unit_test(a_hanging_database_is_given_up),
        cmocka_unit_test(passwords_are_not_repeated),
        cmocka_unit_test(tools_have_it_alone),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

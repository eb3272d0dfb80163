/* test_house_loading.c - a server that begins with many tables in its store. */
#include "unit/unit.h"

#include "server/room.h"
#include "unit/house_sql.h"
#include "unit/late_store.h"

enum { TABLES = 200 };

/* A server with many tables, and another that begins with them. */
typedef struct servers {
    kit *first;
    kit *next;
    char code[BM_CODE_SIZE + 1]; /* of the table that was touched longest ago, */
    int64_t table; /* and its number */
    char address[96];
} servers;

static void begin(servers *s)
{
    *s = (servers){.first = kit_open(7)};
    snprintf(s->address, sizeof s->address, "sqlite:%s/db", s->first->folder);
    kit_caller *host = kit_guest(s->first, "Red");
    for (int i = 0; i < TABLES; i++) {
        assert_int_equal(kit_ask(host, "open", "{'game':'high-society','seats':3}"), 200);
        if (i == 0)
            snprintf(s->code, sizeof s->code, "%s", kit_text(host->last, "code"));
        s->first->now_ms++;
    }
    assert_int_equal(kit_ask(host, "look", "{'table':'%s'}", s->code), 200);
    s->table = bm_hall_find_code(s->first->house.hall, bm_span_of(s->code))->table.id;
    kit_leave(host);
}

/* With a store that answers later; the house is still to be opened. */
static void prepare_next(servers *s)
{
    s->next = kit_open_at(8, s->address);
    bm_house_close(&s->next->house);
    late_begin(s->next, s->address);
    s->next->now_ms = s->first->now_ms;
}

static void begin_next(servers *s)
{
    prepare_next(s);
    bm_house_open(&s->next->house);
}

static uint32_t count(const servers *s)
{
    return s->next->house.hall->count;
}

static void expect_all_loaded(servers *s)
{
    for (int i = 0; i < 100 && count(s) < TABLES; i++)
        late_settle(s->next);
    assert_int_equal(count(s), TABLES);
}

static void end(servers *s)
{
    kit_close(s->next);
    kit_close(s->first);
}

/* Whoever asks for a table does not wait until all the others are loaded. */
static void test_a_table_that_is_asked_for_comes_first(void **state)
{
    servers s;

    (void)state;
    begin(&s);
    begin_next(&s);
    kit_caller *looker = kit_guest(s.next, NULL);
    late_done(s.next, 1);
    bm_store_collect(s.next->house.store);
    assert_in_range(count(&s), 1, TABLES / 2);
    late_send(looker, "look", "{'table':'%s'}", s.code);
    for (int i = 0; i < LATE_TURNS && looker->status == 0; i++) {
        bm_store_collect(s.next->house.store);
        usleep(LATE_US);
    }
    assert_int_equal(looker->status, 200);
    assert_in_range(count(&s), 1, TABLES / 2);
    kit_leave(looker);
    expect_all_loaded(&s);
    end(&s);
}

/* Also where the store answers at once. */
static void test_all_are_loaded_in_the_end(void **state)
{
    servers s;

    (void)state;
    begin(&s);
    s.next = kit_open_at(8, s.address);
    assert_int_equal(count(&s), TABLES);
    kit_close(s.next);
    begin_next(&s);
    expect_all_loaded(&s);
    end(&s);
}

/* One that cannot be read does not keep the others waiting. */
static void test_one_damaged_table_stops_no_other(void **state)
{
    servers s;

    (void)state;
    begin(&s);
    prepare_next(&s);
    house_sql(s.address, "ALTER TABLE journal RENAME TO kept;"
                         "CREATE VIEW journal AS SELECT tbl, seq, at_ms, nonce, CASE WHEN tbl = "
                         "(SELECT tbl FROM tables ORDER BY touched_ms DESC LIMIT 1) "
                         "THEN abs(-9223372036854775807 - 1) ELSE body END AS body FROM kept");
    bm_house_open(&s.next->house);
    for (int i = 0; i < 100 && count(&s) < TABLES - 1; i++)
        late_settle(s.next);
    assert_int_equal(count(&s), TABLES - 1);
    house_sql(s.address, "DROP VIEW journal; ALTER TABLE kept RENAME TO journal");
    late_wait(s.next, 2000);
    assert_int_equal(count(&s), TABLES);
    end(&s);
}

/* Another server goes on to write to a table that is still to be loaded: it is known that it is. */
static void test_tables_are_not_looked_for_while_some_are_known(void **state)
{
    servers s;

    (void)state;
    begin(&s);
    begin_next(&s);
    for (int i = 0; i < LATE_TURNS && count(&s) < TABLES; i++) {
        bm_hall_heard(s.next->house.hall, s.table);
        kit_settle(s.next);
        usleep(LATE_US);
    }
    assert_int_equal(count(&s), TABLES);
    assert_in_range(bm_store_measured(s.next->house.store).jobs, TABLES, TABLES + 20);
    end(&s);
}

/* A server that is told to stop does not load the rest first. */
static void test_a_server_that_stops_loads_no_more(void **state)
{
    servers s;

    (void)state;
    begin(&s);
    begin_next(&s);
    late_done(s.next, 1);
    bm_store_collect(s.next->house.store);
    bm_hall_stop(s.next->house.hall);
    late_settle(s.next);
    assert_in_range(count(&s), 1, TABLES / 2);
    assert_false(bm_hall_busy(s.next->house.hall));
    end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_table_that_is_asked_for_comes_first),
        cmocka_unit_test(test_all_are_loaded_in_the_end),
        cmocka_unit_test(test_one_damaged_table_stops_no_other),
        cmocka_unit_test(test_tables_are_not_looked_for_while_some_are_known),
        cmocka_unit_test(test_a_server_that_stops_loads_no_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_house_nodes.c - several servers on one store, and what a server knows of the others.
 *
 * The second one hears of what the first has written only when a test says so. A table of the
 * database is hidden where reading shall fail.
 */
#include "unit/unit.h"

#include "server/room.h"
#include "unit/house_sql.h"
#include "unit/late_store.h"

enum { PEOPLE = 3, SEEDS = 40 };

/* Three people at a table of one server, and another server beside it. */
typedef struct servers {
    kit *near;
    kit *far;
    kit_caller *seat[PEOPLE];
    char code[BM_CODE_SIZE + 1];
    char address[96];
    int nonces;
} servers;

static void begin(servers *n, const char *more)
{
    static const char *const NAMES[] = {"Red", "Green", "Blue"};

    *n = (servers){.near = kit_open(5)};
    snprintf(n->address, sizeof n->address, "sqlite:%s/db", n->near->folder);
    for (int i = 0; i < PEOPLE; i++)
        n->seat[i] = kit_guest(n->near, NAMES[i]);
    assert_int_equal(kit_ask(n->seat[0], "open", "{'game':'high-society','seats':3%s}", more), 200);
    snprintf(n->code, sizeof n->code, "%s", kit_text(n->seat[0]->last, "code"));
    assert_int_equal(kit_ask(n->seat[0], "look", "{'table':'%s'}", n->code), 200);
}

static void start(servers *n)
{
    for (int i = 1; i < PEOPLE; i++)
        assert_int_equal(kit_ask(n->seat[i], "sit", "{'table':'%s'}", n->code), 200);
    assert_int_equal(kit_ask(n->seat[0], "start", "{'table':'%s'}", n->code), 200);
}

static void end(servers *n)
{
    for (int i = 0; i < PEOPLE; i++)
        kit_leave(n->seat[i]);
    if (n->far != NULL)
        kit_close(n->far);
    kit_close(n->near);
}

static bm_room *room_at(kit *k, const servers *n)
{
    return bm_hall_find_code(k->house.hall, bm_span_of(n->code));
}

static bm_table *table_of(const servers *n)
{
    return &room_at(n->near, n)->table;
}

static void wait_both(servers *n, int64_t ms)
{
    for (; ms > 0; ms -= 500) {
        kit_wait(n->near, 500);
        kit_wait(n->far, 500);
    }
}

/* Another server that knows of the first, which goes on to look after the table. */
static void join(servers *n)
{
    for (uint64_t seed = 9; seed < 9 + SEEDS; seed++) {
        n->far = kit_open_at(seed, n->address);
        n->far->now_ms = n->near->now_ms;
        wait_both(n, 3000);
        assert_int_equal(n->far->house.hall->nodes.count, 2);
        if (!bm_nodes_own(&n->far->house.hall->nodes, table_of(n)->id))
            return;
        kit_close(n->far);
        kit_wait(n->near, BM_ALIVE_MS + BM_BEAT_MS);
    }
    fail_msg("every server would look after the table");
}

static void begin_playing(servers *n, const char *more)
{
    begin(n, more);
    start(n);
    join(n);
}

/* Somebody whom the other server takes for this one. */
static kit_caller *over_there(const servers *n, const kit_caller *who)
{
    kit_caller *caller = kit_guest(n->far, NULL);

    if (who != NULL)
        snprintf(caller->key, sizeof caller->key, "%s", who->key);
    return caller;
}

static int must_of(const bm_table *table)
{
    return bm_lowest(table->terms.game->turn(&table->match.state).must);
}

/* Whoever must act passes, here or over there. */
static int pass(servers *n, kit_caller *who)
{
    return kit_ask(who, "move", "{'table':'%s','turn':%u,'move':'pass','nonce':'nonce-%04d'}",
                   n->code, table_of(n)->terms.game->turn(&table_of(n)->match.state).id,
                   n->nonces++);
}

static void pass_here(servers *n)
{
    assert_int_equal(pass(n, n->seat[must_of(table_of(n))]), 200);
}

/* What was written elsewhere since somebody last looked is in what is seen next. */
static void test_who_comes_back_sees_what_happened_meanwhile(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, "");
    kit_caller *looker = over_there(&n, n.seat[1]);
    assert_int_equal(kit_call(looker, "watch", "{'table':'%s'}", n.code), 200);
    kit_leave(looker);
    for (int i = 0; i < 3; i++) {
        static const char *const VERBS[] = {"look", "watch", "look"};
        pass_here(&n);
        bm_hall_heard(n.far->house.hall, table_of(&n)->id);
        looker = over_there(&n, n.seat[1]);
        assert_int_equal(i == 1 ? kit_call(looker, VERBS[i], "{'table':'%s'}", n.code)
                                : kit_ask(looker, VERBS[i], "{'table':'%s'}", n.code),
                         200);
        assert_int_equal(kit_int(looker->last, "seq"), table_of(&n)->seq);
        kit_leave(looker);
    }
    end(&n);
}

/* Looking goes on while the store does not answer, and what was missed is told once it does. */
static void test_what_is_known_can_be_looked_at(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, "");
    kit_caller *looker = over_there(&n, n.seat[1]);
    assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", n.code), 200);
    int64_t known = kit_int(looker->last, "seq");
    pass_here(&n);
    house_sql(n.address, "ALTER TABLE journal RENAME TO hidden");
    bm_hall_heard(n.far->house.hall, table_of(&n)->id);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", n.code), 200);
        assert_int_equal(kit_int(looker->last, "seq"), known);
        assert_int_equal(pass(&n, looker), 503);
        kit_wait(n.far, i == 0 ? 700 : 0);
    }
    assert_int_equal(kit_call(looker, "watch", "{'table':'%s'}", n.code), 200);
    assert_int_equal(kit_int(looker->last, "seq"), known);
    house_sql(n.address, "ALTER TABLE hidden RENAME TO journal");
    kit_wait(n.far, 1000);
    assert_non_null(looker->pushed);
    assert_int_equal(kit_int(looker->pushed, "seq"), table_of(&n)->seq);
    kit_leave(looker);
    end(&n);
}

/* And nobody waits for a store that has just failed, only to look. */
static void test_looking_does_not_wait_for_a_store_that_fails(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, "");
    kit_caller *looker = over_there(&n, n.seat[1]);
    assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", n.code), 200);
    late_begin(n.far, n.address);
    house_sql(n.address, "ALTER TABLE journal RENAME TO hidden");
    bm_hall_heard(n.far->house.hall, table_of(&n)->id);
    late_send(looker, "look", "{'table':'%s'}", n.code);
    assert_int_equal(looker->status, 0);
    late_settle(n.far);
    assert_int_equal(looker->status, 200);
    late_send(looker, "look", "{'table':'%s'}", n.code);
    assert_int_equal(looker->status, 200);
    house_sql(n.address, "ALTER TABLE hidden RENAME TO journal");
    kit_leave(looker);
    end(&n);
}

/* What is heard while the journal is being read may be missing from what was read. */
static void test_what_is_heard_while_reading_is_read(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, "");
    kit_caller *watcher = over_there(&n, NULL);
    assert_int_equal(kit_call(watcher, "watch", "{'table':'%s'}", n.code), 200);
    late_begin(n.far, n.address);
    bm_hall_heard(n.far->house.hall, table_of(&n)->id);
    late_done(n.far, 1);
    pass_here(&n);
    bm_hall_heard(n.far->house.hall, table_of(&n)->id);
    late_settle(n.far);
    assert_non_null(watcher->pushed);
    assert_int_equal(kit_int(watcher->pushed, "seq"), table_of(&n)->seq);
    kit_leave(watcher);
    end(&n);
}

/* What is asked over one line while the journal is read is done in its order. */
static void test_one_line_is_answered_in_its_order(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, "");
    kit_caller *looker = over_there(&n, n.seat[1]);
    assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", n.code), 200);
    late_begin(n.far, n.address);
    bm_hall_heard(n.far->house.hall, table_of(&n)->id);
    late_send(looker, "watch", "{'table':'%s'}", n.code);
    late_send(looker, "unwatch", "{'table':'%s'}", n.code);
    late_settle(n.far);
    assert_int_equal(looker->status, 200);
    assert_null(looker->line.watching);
    kit_leave(looker);
    end(&n);
}

/* Sent again to a server that has not read what came of it the first time. */
static void test_a_seat_is_answered_as_the_first_time(void **state)
{
    servers n;

    (void)state;
    begin(&n, "");
    join(&n);
    kit_caller *again = over_there(&n, n.seat[2]);
    assert_int_equal(kit_call(again, "watch", "{'table':'%s'}", n.code), 200);
    bm_hall_heard(n.far->house.hall, table_of(&n)->id);
    assert_false(room_at(n.far, &n)->stale);
    assert_int_equal(
        kit_ask(n.seat[2], "sit", "{'table':'%s','seat':2,'nonce':'sit-down'}", n.code), 200);
    assert_int_equal(kit_ask(again, "sit", "{'table':'%s','seat':2,'nonce':'sit-down'}", n.code),
                     200);
    assert_int_equal(kit_int(again->last, "seq"), kit_int(n.seat[2]->last, "seq"));
    assert_non_null(json_object_get(again->last, "seat"));
    assert_int_equal(kit_int(again->last, "seat"), 2);
    assert_int_equal(room_at(n.far, &n)->table.seq, table_of(&n)->seq);
    kit_leave(again);
    end(&n);
}

/* Long after its last table was let go, a server sees that another has died. */
static void test_a_server_without_tables_takes_over(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, "");
    wait_both(&n, 70000);
    assert_null(room_at(n.far, &n));
    kit_wait(n.far, 2 * BM_ALIVE_MS);
    assert_non_null(room_at(n.far, &n));
    end(&n);
}

/* And knows how long clocks have run at a table that it has only just loaded. */
static void test_a_server_without_tables_knows_the_time(void **state)
{
    servers n;

    (void)state;
    begin_playing(&n, ",'clock':'bank 300+0'");
    wait_both(&n, 90000);
    assert_null(room_at(n.far, &n));
    int seat = must_of(table_of(&n));
    kit_caller *mover = over_there(&n, n.seat[seat]);
    assert_int_equal(pass(&n, mover), 200);
    assert_in_range(room_at(n.far, &n)->table.holder[seat].left_ms, 1, 210000);
    kit_leave(mover);
    end(&n);
}

/* A server begins while the store fails. */
static void open_late(servers *n, int64_t after_ms)
{
    n->far = kit_open_at(6, n->address);
    bm_house_close(&n->far->house);
    late_begin(n->far, n->address);
    n->far->now_ms = n->near->now_ms + after_ms;
}

static void test_a_table_that_could_not_be_loaded_is_soon(void **state)
{
    servers n;

    (void)state;
    begin(&n, "");
    start(&n);
    open_late(&n, 0);
    house_sql(n.address, "ALTER TABLE journal RENAME TO hidden");
    bm_house_open(&n.far->house);
    late_settle(n.far);
    assert_null(room_at(n.far, &n));
    house_sql(n.address, "ALTER TABLE hidden RENAME TO journal");
    late_wait(n.far, 2000);
    assert_non_null(room_at(n.far, &n));
    assert_int_equal(room_at(n.far, &n)->table.seq, table_of(&n)->seq);
    end(&n);
}

static void test_when_servers_were_up_is_asked_until_it_is_known(void **state)
{
    servers n;

    (void)state;
    begin(&n, ",'clock':'bank 60+0'");
    start(&n);
    kit_wait(n.near, 10000);
    open_late(&n, 3600 * 1000);
    house_sql(n.address, "ALTER TABLE uptime RENAME TO hidden");
    bm_house_open(&n.far->house);
    late_settle(n.far);
    house_sql(n.address, "ALTER TABLE hidden RENAME TO uptime");
    late_wait(n.far, 3000);
    const bm_room *room = room_at(n.far, &n);
    assert_non_null(room);
    assert_in_range(bm_room_elapsed_ms(room), 8500, 14500);
    end(&n);
}

/* A disk that fails stops the clocks, also when the server then stands still. */
static void test_a_failing_disk_costs_nothing_after_a_stall(void **state)
{
    kit *k = kit_open(1);
    int64_t begun = k->now_ms;
    bm_nodes nodes;

    (void)state;
    bm_nodes_begin(&nodes, &k->house.world);
    for (int i = 1; i <= 300; i++) {
        bm_nodes_turn(&nodes, begun + i * 1000);
        bm_nodes_beaten(&nodes, BM_KEPT_NO_ANSWER, NULL, begun + i * 1000);
    }
    assert_in_range(bm_nodes_elapsed(&nodes, begun, begun + 300000), 0, 3000);
    bm_nodes_turn(&nodes, begun + 400000);
    assert_in_range(bm_nodes_elapsed(&nodes, begun, begun + 400000), 0, 3000);
    bm_nodes_free(&nodes);
    kit_close(k);
}

/* Neither does one that never answers. */
static void test_a_silent_disk_costs_nothing_after_a_stall(void **state)
{
    kit *k = kit_open(1);
    int64_t begun = k->now_ms;
    bm_nodes nodes;

    (void)state;
    bm_nodes_begin(&nodes, &k->house.world);
    for (int i = 1; i <= 300; i++)
        bm_nodes_turn(&nodes, begun + i * 1000);
    bm_nodes_turn(&nodes, begun + 400000);
    assert_in_range(bm_nodes_elapsed(&nodes, begun, begun + 400000), 1, 3000);
    bm_nodes_free(&nodes);
    kit_close(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_comes_back_sees_what_happened_meanwhile),
        cmocka_unit_test(test_what_is_known_can_be_looked_at),
        cmocka_unit_test(test_looking_does_not_wait_for_a_store_that_fails),
        cmocka_unit_test(test_what_is_heard_while_reading_is_read),
        cmocka_unit_test(test_one_line_is_answered_in_its_order),
        cmocka_unit_test(test_a_seat_is_answered_as_the_first_time),
        cmocka_unit_test(test_a_server_without_tables_takes_over),
        cmocka_unit_test(test_a_server_without_tables_knows_the_time),
        cmocka_unit_test(test_a_table_that_could_not_be_loaded_is_soon),
        cmocka_unit_test(test_when_servers_were_up_is_asked_until_it_is_known),
        cmocka_unit_test(test_a_failing_disk_costs_nothing_after_a_stall),
        cmocka_unit_test(test_a_silent_disk_costs_nothing_after_a_stall),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

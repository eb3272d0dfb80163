/* test_house_faults.c - a server whose disk is full or fails.
 *
 * At every call to the disk in turn, once and for ever: nothing is acknowledged that is not
 * kept, reading goes on, clocks stand, the reason is said, and when the disk works again the
 * same server goes on.
 */
#include "unit/unit.h"

#include "server/fault_vfs.h"
#include "server/room.h"
#include "unit/house_kit.h"

enum { MOVES = 6 };

typedef struct game {
    kit *k;
    kit_caller *seat[2];
    char code[BM_CODE_SIZE + 1];
    bm_table *table;
    int sent;
    char acked[64][16]; /* nonces */
    int acked_count;
} game;

static int must_of(const bm_table *table)
{
    return bm_lowest(table->terms.game->turn(&table->match.state).must);
}

static void begin(game *g)
{
    *g = (game){.k = kit_open(21)};
    g->seat[0] = kit_guest(g->k, "Red");
    g->seat[1] = kit_guest(g->k, "Blue");
    assert_int_equal(kit_ask(g->seat[0], "open",
                             "{'game':'suetologia','seats':2,'claim_s':0,'clock':'bank 600+0'}"),
                     200);
    snprintf(g->code, sizeof g->code, "%s", kit_text(g->seat[0]->last, "code"));
    assert_int_equal(kit_ask(g->seat[1], "sit", "{'table':'%s'}", g->code), 200);
    assert_int_equal(kit_ask(g->seat[0], "start", "{'table':'%s'}", g->code), 200);
    g->table = &bm_hall_find_code(g->k->house.hall, bm_span_of(g->code))->table;
}

/* Sends what is usual for whoever must act; with the same nonce until it is acknowledged. */
static int move(game *g)
{
    const bm_game *rules = g->table->terms.game;
    int seat = must_of(g->table);
    char words[BM_MOVE_TEXT_MAX];
    char nonce[16];
    bm_text text;

    snprintf(nonce, sizeof nonce, "nonce-%04d", g->sent);
    bm_text_begin(&text, words, sizeof words);
    rules->write_move(rules->default_move(&g->table->match.state, seat), &text);
    int status = kit_ask(g->seat[seat], "move", "{'table':'%s','turn':%u,'move':'%s','nonce':'%s'}",
                         g->code, rules->turn(&g->table->match.state).id, words, nonce);
    if (status == 200) {
        snprintf(g->acked[g->acked_count++], sizeof nonce, "%s", nonce);
        g->sent++;
    } else {
        /* It may have been kept all the same, and then the turn is another. */
        assert_true(status == 503 || status == 409);
        if (status == 503)
            assert_string_equal(kit_reason(g->seat[seat]), "store-unavailable");
        else
            g->sent++;
    }
    return status;
}

/* What the journal of a copy of the files holds: every acknowledged move, once, in order. */
static void check_journal(const game *g)
{
    char address[96];

    snprintf(address, sizeof address, "sqlite:%s/db", g->k->folder);
    kit *later = kit_open_at(22, address);
    kit_caller *looker = kit_guest(later, NULL);
    assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", g->code), 200);
    const bm_room *room = bm_hall_find_code(later->house.hall, bm_span_of(g->code));
    assert_false(room->broken);
    assert_true(room->table.seq >= g->table->seq);
    int own = 0;
    for (uint32_t i = 0; i < room->table.match.length; i++)
        own += room->table.match.history[i].seat != BM_CHANCE;
    assert_true(own >= g->acked_count);
    kit_leave(looker);
    kit_close(later);
}

static void end(game *g)
{
    kit_leave(g->seat[0]);
    kit_leave(g->seat[1]);
    kit_close(g->k);
}

static int64_t left_of(game *g, int seat)
{
    assert_int_equal(kit_ask(g->seat[seat], "look", "{'table':'%s'}", g->code), 200);
    return json_integer_value(
        json_array_get(json_object_get(g->seat[seat]->last, "clocks"), (size_t)seat));
}

static int try_fault(fault_kind kind, int nth, bool for_ever)
{
    game g;

    begin(&g);
    fault_plan(kind, nth, for_ever);
    for (int i = 0; i < MOVES; i++) {
        move(&g);
        /* What is known can be looked at, whatever the disk does. */
        assert_int_equal(kit_ask(g.seat[0], "look", "{'table':'%s'}", g.code), 200);
        kit_wait(g.k, 500);
    }
    int calls = fault_heal();
    kit_wait(g.k, 2000);
    int before = g.acked_count;
    for (int i = 0; i < 4; i++)
        move(&g);
    assert_true(g.acked_count > before); /* the same server goes on */
    check_journal(&g);
    end(&g);
    return calls;
}

/* All calls one after the other; `step` spares slow builds some. */
static void try_all(fault_kind kind)
{
    int step = scaled(100, 10) >= 100 ? 1 : 7;

    for (int for_ever = 0; for_ever < 2; for_ever++) {
        int calls = INT32_MAX;
        for (int nth = 1; nth <= calls; nth += step) {
            int seen = try_fault(kind, nth, for_ever == 1);
            if (for_ever == 0)
                calls = seen;
            else if (nth > 40)
                break;
        }
    }
}

static void test_a_failing_disk(void **state)
{
    (void)state;
    try_all(FAULT_WRITING);
}

static void test_a_full_disk(void **state)
{
    (void)state;
    try_all(FAULT_FULL);
}

/* Whoever runs the server can do something about it. */
static void test_a_full_disk_is_named(void **state)
{
    static const fault_kind KINDS[] = {FAULT_FULL, FAULT_WRITING};
    game g;

    (void)state;
    begin(&g);
    for (int i = 0; i < 2; i++) {
        fault_plan(KINDS[i], 1, true);
        const kit_caller *who = g.seat[must_of(g.table)];
        assert_int_equal(move(&g), 503);
        const char *detail = kit_text(who->last, "detail");
        assert_int_equal(strstr(detail, "the disk is full") != NULL, KINDS[i] == FAULT_FULL);
        fault_heal();
        kit_wait(g.k, 2000);
        assert_int_equal(move(&g), 200);
    }
    end(&g);
}

static void test_clocks_stand_while_nothing_is_kept(void **state)
{
    game g;

    (void)state;
    begin(&g);
    assert_int_equal(move(&g), 200);
    kit_wait(g.k, 5000);
    int seat = must_of(g.table);
    int64_t before = left_of(&g, seat);
    fault_plan(FAULT_WRITING, 1, true);
    kit_wait(g.k, 300000);
    assert_true(left_of(&g, seat) >= before - 4000);
    assert_int_equal(move(&g), 503);
    fault_heal();
    kit_wait(g.k, 3000);
    assert_int_equal(move(&g), 200);
    assert_true(left_of(&g, seat) >= before - 9000);
    end(&g);
}

static int install(void **state)
{
    (void)state;
    fault_install();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_failing_disk),
        cmocka_unit_test(test_a_full_disk),
        cmocka_unit_test(test_a_full_disk_is_named),
        cmocka_unit_test(test_clocks_stand_while_nothing_is_kept),
    };

    return cmocka_run_group_tests(tests, install, NULL);
}

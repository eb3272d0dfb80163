/* test_load_table.c - a table's way to its first move, told by a server that is only played.
 *
 * Sessions are ours here, which the linker takes instead of session.c: what is asked waits in a
 * list until the test answers.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/load_table.h"
#include "games/hs/hs_game.h"

enum { SEATS = 3, ASKED_MAX = 64 };

typedef struct asked {
    char verb[16];
    bm_session_answered answered;
    void *asker;
} asked;

typedef struct world {
    bm_load_tables tables;
    bm_load_table table;
    bm_load_guest guest[SEATS];
    int over;
    char failed[40];
} world;

static asked list[ASKED_MAX];
static int first;
static int count;

bool bm_session_ask(bm_session *session, const char *verb, json_t *object,
                    bm_session_answered answered, void *asker)
{
    (void)session;
    json_decref(object);
    if (answered == NULL)
        return true;
    assert_true(count < ASKED_MAX);
    snprintf(list[count].verb, sizeof list[count].verb, "%s", verb);
    list[count].answered = answered;
    list[count++].asker = asker;
    return true;
}

static void answer_this(asked question, int status, json_t *object)
{
    question.answered(question.asker, status, object);
    json_decref(object);
}

/* What was asked first and is not answered. */
static asked take(const char *verb)
{
    assert_true(first < count);
    assert_string_equal(list[first].verb, verb);
    return list[first++];
}

static void answer(const char *verb, int status, json_t *object)
{
    answer_this(take(verb), status, object);
}

static void on_ready(void *context, bm_load_table *table)
{
    (void)context;
    (void)table;
}

static void on_answered(void *context, bm_load_table *table, const char *fault)
{
    (void)context;
    (void)table;
    (void)fault;
}

static void on_over(void *context, bm_load_table *table)
{
    world *w = context;

    (void)table;
    w->over++;
}

static void on_failed(void *context, const char *reason)
{
    world *w = context;

    snprintf(w->failed, sizeof w->failed, "%s", reason);
}

static world *open_world(void)
{
    static world w;

    bm_load_table_free(&w.table);
    memset(&w, 0, sizeof w);
    first = count = 0;
    w.tables = (bm_load_tables){.game = &hs_game,
                                .seats = SEATS,
                                .ready = on_ready,
                                .answered = on_answered,
                                .over = on_over,
                                .failed = on_failed,
                                .context = &w};
    bm_rng_seed(&w.tables.rng, 1);
    for (int seat = 0; seat < SEATS; seat++) {
        w.guest[seat].here = true;
        w.table.guest[seat] = &w.guest[seat];
    }
    bm_load_table_begin(&w.tables, &w.table);
    return &w;
}

static void open_and_start(const char *code)
{
    answer("open", 200, json_pack("{s:s}", "code", code));
    for (int i = 1; i < SEATS; i++)
        answer("sit", 200, json_object());
    for (int i = 0; i < SEATS; i++)
        answer("watch", 200, json_pack("{s:s}", "table", code));
    answer("start", 200, json_object());
}

static json_t *over_at(const char *code)
{
    return json_pack("{s:s, s:i, s:i, s:s}", "table", code, "seq", 99, "you", 0, "phase", "over");
}

static void games_before_are_forgotten(void **state)
{
    world *w = open_world();

    (void)state;
    open_and_start("one");
    assert_true(w->table.playing);
    /* A guest was lost and is back; two are told of the end, and the second one is slow. */
    bm_load_table_resume(&w->table, &w->guest[0]);
    asked slow = take("watch");
    json_t *end = over_at("one");
    assert_true(bm_load_table_told(&w->table, &w->guest[1], end));
    json_decref(end);
    assert_int_equal(w->over, 1);
    open_and_start("two");
    answer_this(slow, 200, over_at("one"));
    assert_int_equal(w->over, 1);
    assert_true(w->table.playing);
    assert_string_equal(w->table.code, "two");
    assert_int_equal(w->table.state_seq, 0);
    /* That of this game is its end. */
    bm_load_table_resume(&w->table, &w->guest[0]);
    answer("watch", 200, over_at("two"));
    assert_int_equal(w->over, 2);
    bm_load_table_free(&w->table);
}

static void busy_servers_are_given_time(void **state)
{
    world *w = open_world();

    (void)state;
    answer("open", 200, json_pack("{s:s}", "code", "one"));
    answer("sit", 429, json_pack("{s:s, s:i}", "reason", "too-many", "retry_ms", 250));
    assert_string_equal(w->failed, "too-many");
    assert_int_equal(first, count);
    assert_int_equal(w->tables.resting, 1);
    int64_t soon_us = w->table.again_us - 1;
    bm_load_table_wake(&w->table, soon_us);
    assert_int_equal(first, count);
    assert_true(w->table.again_us - (int64_t)(uv_hrtime() / 1000) > 100000);
    bm_load_table_wake(&w->table, soon_us + 1);
    assert_int_equal(w->tables.resting, 0);
    answer("sit", 503, json_pack("{s:s}", "reason", "store-unavailable"));
    bm_load_table_wake(&w->table, INT64_MAX);
    answer("sit", 200, json_object());
    assert_int_equal(w->table.refusals, 0);
    assert_string_equal(w->table.code, "one");
    bm_load_table_free(&w->table);
}

static void other_refusals_lead_to_another_table(void **state)
{
    world *w = open_world();

    (void)state;
    answer("open", 200, json_pack("{s:s}", "code", "one"));
    answer("sit", 404, json_pack("{s:s}", "reason", "no-such-table"));
    assert_int_equal(first, count);
    bm_load_table_wake(&w->table, INT64_MAX);
    answer("open", 409, json_pack("{s:s}", "reason", "closing"));
    /* A guest that comes back goes on at once. */
    bm_load_table_resume(&w->table, &w->guest[1]);
    assert_int_equal(w->tables.resting, 0);
    open_and_start("two");
    assert_true(w->table.playing);
    bm_load_table_free(&w->table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_before_are_forgotten),
        cmocka_unit_test(busy_servers_are_given_time),
        cmocka_unit_test(other_refusals_lead_to_another_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_house_company.c - who comes and goes at tables: how many of them one has, who looks on, and
 * what is said.
 */
#include "unit/unit.h"

#include "server/room.h"
#include "unit/late_store.h"

/* Two guests, and a table that the first has opened and both sit at, with a bot. */
typedef struct company {
    kit *k;
    kit_caller *red;
    kit_caller *blue;
    char code[BM_CODE_SIZE + 1];
} company;

static void open_table(company *c, kit_caller *host, const char *more)
{
    assert_int_equal(kit_ask(host, "open",
                             "{'game':'high-society','seats':3,'bots':{'2':'random'},"
                             "'chat':'free'%s}",
                             more),
                     200);
    snprintf(c->code, sizeof c->code, "%s", kit_text(host->last, "code"));
}

static void meet(company *c, const char *more)
{
    *c = (company){.k = kit_open(7)};
    c->red = kit_guest(c->k, "Red");
    c->blue = kit_guest(c->k, "Blue");
    open_table(c, c->red, more);
    assert_int_equal(kit_ask(c->blue, "sit", "{'table':'%s'}", c->code), 200);
}

static void part(company *c)
{
    kit_leave(c->red);
    kit_leave(c->blue);
    kit_close(c->k);
}

static bm_room *room_of(const company *c)
{
    return bm_hall_find_code(c->k->house.hall, bm_span_of(c->code));
}

static void play_to_the_end(company *c)
{
    assert_int_equal(kit_ask(c->red, "start", "{'table':'%s'}", c->code), 200);
    assert_int_equal(kit_ask(c->red, "resign", "{'table':'%s'}", c->code), 200);
    assert_int_equal(kit_ask(c->blue, "resign", "{'table':'%s'}", c->code), 200);
    for (int i = 0; i < 2000 && room_of(c)->table.phase == BM_TABLE_PLAYING; i++)
        kit_wait(c->k, 100);
    assert_int_equal(room_of(c)->table.phase, BM_TABLE_OVER);
    kit_settle(c->k);
}

/* A rematch is one table more, for whoever asks for it. */
static void test_a_rematch_counts(void **state)
{
    company c;
    char first[BM_CODE_SIZE + 1];

    (void)state;
    meet(&c, "");
    c.k->house.settings.tables_per_person = 1;
    play_to_the_end(&c);
    snprintf(first, sizeof first, "%s", c.code);
    open_table(&c, c.red, "");
    assert_int_equal(kit_ask(c.red, "rematch", "{'table':'%s'}", first), 429);
    assert_string_equal(kit_reason(c.red), "too-many-of-yours");
    c.k->house.settings.tables_max = 1;
    assert_int_equal(kit_ask(c.blue, "rematch", "{'table':'%s'}", first), 429);
    assert_string_equal(kit_reason(c.blue), "too-many-tables");
    c.k->house.settings.tables_max = 100;
    assert_int_equal(kit_ask(c.blue, "rematch", "{'table':'%s','salt':'no'}", first), 400);
    assert_int_equal(kit_ask(c.blue, "rematch", "{'table':'%s'}", first), 200);
    /* There is one by now, and it is no new one. */
    assert_int_equal(kit_ask(c.red, "rematch", "{'table':'%s'}", first), 200);
    part(&c);
}

/* The one who hosts it has a table, not the one who opened it. */
static void test_who_hands_a_table_over_may_have_another(void **state)
{
    company c;

    (void)state;
    meet(&c, "");
    c.k->house.settings.tables_per_person = 1;
    assert_int_equal(kit_ask(c.red, "open", "{'game':'high-society','seats':3}"), 429);
    assert_int_equal(kit_ask(c.red, "host", "{'table':'%s','seat':1}", c.code), 200);
    assert_int_equal(kit_ask(c.blue, "open", "{'game':'high-society','seats':3}"), 429);
    assert_string_equal(kit_reason(c.blue), "too-many-of-yours");
    assert_int_equal(kit_ask(c.red, "open", "{'game':'high-society','seats':3}"), 200);
    part(&c);
}

/* However many tables of one game there are, those of another are found. */
static void test_tables_of_one_game_are_found_among_many(void **state)
{
    company c;

    (void)state;
    meet(&c, "");
    assert_int_equal(kit_ask(c.red, "open", "{'game':'suetologia','seats':3,'public':true}"), 200);
    for (int i = 0; i < 201; i++) {
        c.k->now_ms++;
        open_table(&c, c.red, ",'public':true");
    }
    assert_int_equal(kit_ask(c.blue, "tables", "{'game':'suetologia'}"), 200);
    const json_t *tables = json_object_get(c.blue->last, "tables");
    assert_int_equal(json_array_size(tables), 1);
    const json_t *terms = json_object_get(json_array_get(tables, 0), "terms");
    assert_string_equal(kit_text(terms, "game"), "suetologia");
    assert_string_equal(kit_text(json_array_get(tables, 0), "phase"), "gathering");
    assert_int_equal(kit_ask(c.blue, "tables", "{'game':'no-such-game'}"), 200);
    assert_int_equal(json_array_size(json_object_get(c.blue->last, "tables")), 0);
    assert_int_equal(kit_ask(c.blue, "tables", "{}"), 200);
    assert_true(json_array_size(json_object_get(c.blue->last, "tables")) > 100);
    part(&c);
}

static int times(const kit_caller *caller, const char *words)
{
    int count = 0;

    for (const char *at = caller->heard; at != NULL && (at = strstr(at, words)) != NULL; at++)
        count++;
    return count;
}

static void begin_late(company *c)
{
    char address[96];

    snprintf(address, sizeof address, "sqlite:%s/db", c->k->folder);
    late_begin(c->k, address);
}

/* Asked for all at once, there are not more. */
static void test_tables_on_their_way_count(void **state)
{
    company c;

    (void)state;
    meet(&c, "");
    c.k->house.settings.tables_per_person = 3;
    begin_late(&c);
    int codes = times(c.red, "\"code\"");
    for (int i = 0; i < 10; i++)
        late_send(c.red, "open", "{'game':'high-society','seats':3}");
    late_settle(c.k);
    assert_int_equal(times(c.red, "\"code\"") - codes, 2); /* and the one that is there */
    assert_int_equal(times(c.red, "too-many-of-yours"), 8);
    part(&c);
}

/* Who says many things at once is too fast, although none of them is kept yet. */
static void test_much_at_once_is_too_fast(void **state)
{
    company c;

    (void)state;
    meet(&c, "");
    begin_late(&c);
    for (int i = 0; i < 8; i++) {
        late_send(c.red, "say", "{'table':'%s','text':'hello'}", c.code);
        if (i < 2)
            late_send(c.blue, "say", "{'table':'%s','text':'hi'}", c.code);
    }
    late_settle(c.k);
    assert_int_equal(times(c.red, "too-fast"), 3);
    assert_int_equal(times(c.blue, "too-fast"), 0);
    assert_int_equal(room_of(&c)->said_count, 7);
    late_wait(c.k, 11000);
    late_send(c.red, "say", "{'table':'%s','text':'again'}", c.code);
    late_settle(c.k);
    assert_int_equal(c.red->status, 200);
    part(&c);
}

/* Where the last thing that was said is erased, the next has its number. Blue says it, and Red is
 * told. */
static void say_next(company *c)
{
    assert_int_equal(kit_ask(c->blue, "say", "{'table':'%s','text':'who was that'}", c->code), 200);
    const json_t *said = json_object_get(c->red->pushed, "said");
    assert_int_equal(kit_int(said, "id"), 1);
    assert_string_equal(kit_text(said, "text"), "who was that");
}

static void test_what_is_said_after_something_erased_is_told(void **state)
{
    company c;

    (void)state;
    meet(&c, "");
    kit_caller *gone = kit_guest(c.k, "Gone");
    assert_int_equal(kit_call(c.red, "watch", "{'table':'%s'}", c.code), 200);
    assert_int_equal(kit_ask(gone, "say", "{'table':'%s','text':'forget me'}", c.code), 200);
    assert_int_equal(kit_ask(gone, "erase", "{}"), 200);
    say_next(&c);
    assert_int_equal(kit_ask(c.blue, "look", "{'table':'%s'}", c.code), 200);
    assert_int_equal(json_array_size(json_object_get(c.blue->last, "said")), 1);
    kit_leave(gone);
    part(&c);
}

/* Also when it was a program of hers that has gone with her. */
static void test_what_is_said_after_a_bot_was_erased_is_told(void **state)
{
    company c;

    (void)state;
    meet(&c, "");
    kit_caller *gone = kit_guest(c.k, "Gone");
    kit_caller *bot = kit_guest(c.k, NULL);
    assert_int_equal(kit_call(c.red, "watch", "{'table':'%s'}", c.code), 200);
    assert_int_equal(kit_ask(gone, "register", "{'name':'Gone','password':'correct horse'}"), 200);
    assert_int_equal(kit_ask(gone, "new-bot", "{'name':'Robot'}"), 200);
    snprintf(bot->key, sizeof bot->key, "%s", kit_text(gone->last, "key"));
    assert_int_equal(kit_ask(bot, "say", "{'table':'%s','text':'forget me'}", c.code), 200);
    assert_int_equal(kit_ask(gone, "erase", "{'password':'correct horse'}"), 200);
    assert_int_equal(kit_ask(c.blue, "look", "{'table':'%s'}", c.code), 200);
    assert_int_equal(json_array_size(json_object_get(c.blue->last, "said")), 0);
    say_next(&c);
    kit_leave(gone);
    kit_leave(bot);
    part(&c);
}

/* Who looks on while a table gathers is told when that is over, and is let go. */
static void test_those_who_may_not_look_on_are_let_go(void **state)
{
    company c;

    (void)state;
    meet(&c, ",'spectators':false");
    kit_caller *other = kit_guest(c.k, "Green");
    kit_caller *nobody = kit_guest(c.k, NULL);
    kit_caller *slow = kit_guest(c.k, NULL);
    kit_caller *watchers[] = {other, nobody, slow, c.blue};
    for (int i = 0; i < BM_LENGTH(watchers); i++)
        assert_int_equal(kit_call(watchers[i], "watch", "{'table':'%s'}", c.code), 200);
    slow->deaf = true;
    assert_int_equal(kit_ask(c.red, "start", "{'table':'%s'}", c.code), 200);
    slow->deaf = false;
    bm_house_line_ready(&c.k->house, &slow->line);
    kit_wait(c.k, 5000);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(watchers[i]->pushes, 1);
        assert_string_equal(kit_text(watchers[i]->pushed, "do"), "unwatched");
        assert_string_equal(kit_text(watchers[i]->pushed, "table"), c.code);
        assert_int_equal(json_object_size(watchers[i]->pushed), 2);
        assert_null(watchers[i]->line.watching);
        assert_int_equal(kit_call(watchers[i], "unwatch", "{'table':'%s'}", c.code), 200);
        assert_int_equal(kit_call(watchers[i], "watch", "{'table':'%s'}", c.code), 403);
    }
    assert_int_equal(times(c.blue, "unwatched"), 0);
    assert_int_equal(times(c.blue, "started"), 1);
    for (int i = 0; i < 3; i++)
        kit_leave(watchers[i]);
    part(&c);
}

/* A host who only hosts looks on as long as that. */
static void test_a_host_without_a_seat_is_let_go(void **state)
{
    company c = {.k = kit_open(7)};

    (void)state;
    c.red = kit_guest(c.k, "Red");
    c.blue = kit_guest(c.k, "Blue");
    open_table(&c, c.red, ",'spectators':false,'sit':false");
    assert_int_equal(kit_ask(c.blue, "sit", "{'table':'%s','seat':0}", c.code), 200);
    assert_int_equal(kit_ask(c.red, "bot", "{'table':'%s','seat':1,'bot':'random'}", c.code), 200);
    assert_int_equal(kit_call(c.red, "watch", "{'table':'%s'}", c.code), 200);
    assert_int_equal(kit_ask(c.red, "start", "{'table':'%s'}", c.code), 200);
    assert_string_equal(kit_text(c.red->pushed, "do"), "started");
    assert_int_equal(kit_ask(c.red, "host", "{'table':'%s','seat':0}", c.code), 200);
    assert_string_equal(kit_text(c.red->pushed, "do"), "unwatched");
    assert_null(c.red->line.watching);
    part(&c);
}

/* Whatever has become of the table, and of the key. */
static void test_nobody_has_to_go_on_watching(void **state)
{
    company c;

    (void)state;
    meet(&c, ",'spectators':false");
    kit_caller *slow = kit_guest(c.k, NULL);
    assert_int_equal(kit_call(slow, "watch", "{'table':'%s'}", c.code), 200);
    assert_int_equal(kit_call(c.blue, "watch", "{'table':'%s'}", c.code), 200);
    slow->deaf = true; /* so it cannot be told that it has to go */
    assert_int_equal(kit_ask(c.red, "start", "{'table':'%s'}", c.code), 200);
    assert_non_null(slow->line.watching);
    assert_int_equal(kit_call(slow, "unwatch", "{'table':'%s'}", c.code), 200);
    assert_null(slow->line.watching);
    room_of(&c)->broken = true;
    assert_int_equal(kit_call(c.blue, "look", "{'table':'%s'}", c.code), 503);
    assert_int_equal(kit_call(c.blue, "unwatch", "{'table':'%s'}", c.code), 200);
    assert_null(c.blue->line.watching);
    kit_leave(slow);
    part(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_rematch_counts),
        cmocka_unit_test(test_who_hands_a_table_over_may_have_another),
        cmocka_unit_test(test_tables_of_one_game_are_found_among_many),
        cmocka_unit_test(test_tables_on_their_way_count),
        cmocka_unit_test(test_much_at_once_is_too_fast),
        cmocka_unit_test(test_what_is_said_after_something_erased_is_told),
        cmocka_unit_test(test_what_is_said_after_a_bot_was_erased_is_told),
        cmocka_unit_test(test_those_who_may_not_look_on_are_let_go),
        cmocka_unit_test(test_a_host_without_a_seat_is_let_go),
        cmocka_unit_test(test_nobody_has_to_go_on_watching),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

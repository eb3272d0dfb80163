/* test_house_clocks.c - what clocks charge, when they stand, and who is told of a turn. */
#include "unit/unit.h"

#include <sys/stat.h>

#include "server/notify.h"
#include "server/room.h"
#include "unit/house_kit.h"

enum { PEOPLE_MAX = 4 };

/* A table of people, and of bots in the seats behind them. */
typedef struct party {
    kit *k;
    kit_caller *seat[PEOPLE_MAX];
    int people;
    char code[BM_CODE_SIZE + 1];
    bm_table *table;
    int sent;
} party;

static bm_table *table_of(const party *p)
{
    return &bm_hall_find_code(p->k->house.hall, bm_span_of(p->code))->table;
}

/* `terms` is what stands in the request; the bots are among it. */
static party meet(uint64_t seed, int people, const char *terms)
{
    party p = {.k = kit_open(seed), .people = people};

    for (int i = 0; i < people; i++) {
        char name[] = "Guest 0";
        name[6] = (char)('0' + i);
        p.seat[i] = kit_guest(p.k, name);
    }
    assert_int_equal(kit_ask(p.seat[0], "open", "{%s}", terms), 200);
    snprintf(p.code, sizeof p.code, "%s", kit_text(p.seat[0]->last, "code"));
    for (int i = 1; i < people; i++)
        assert_int_equal(kit_ask(p.seat[i], "sit", "{'table':'%s'}", p.code), 200);
    p.table = table_of(&p);
    return p;
}

static void start(party *p)
{
    assert_int_equal(kit_ask(p->seat[0], "start", "{'table':'%s'}", p->code), 200);
}

static void part(party *p)
{
    for (int i = 0; i < p->people; i++)
        kit_leave(p->seat[i]);
    kit_close(p->k);
}

static bm_turn turn_of(const bm_table *table)
{
    return table->terms.game->turn(&table->match.state);
}

static int must_of(const bm_table *table)
{
    return bm_lowest(turn_of(table).must);
}

/* A verb that needs nothing but the table. */
static int ask(party *p, int seat, const char *verb)
{
    return kit_ask(p->seat[seat], verb, "{'table':'%s'}", p->code);
}

static int set_automatic(party *p, int seat, const char *settings)
{
    return kit_ask(p->seat[seat], "automatic", "{'table':'%s','settings':'%s'}", p->code, settings);
}

static int move(party *p, int seat, const char *words)
{
    return kit_ask(p->seat[seat], "move",
                   "{'table':'%s','turn':%u,'move':'%s','nonce':'nonce-%05d'}", p->code,
                   turn_of(p->table).id, words, p->sent++);
}

/* Waits while a bot must act. */
static int person_to_move(party *p)
{
    for (int i = 0; i < 200 && must_of(p->table) >= p->people; i++)
        kit_wait(p->k, 250);
    assert_true(must_of(p->table) < p->people);
    return must_of(p->table);
}

static int64_t left_of(party *p, int seat)
{
    assert_int_equal(ask(p, seat, "look"), 200);
    return json_integer_value(
        json_array_get(json_object_get(p->seat[seat]->last, "clocks"), (size_t)seat));
}

/* As if it had run for so long: nobody waits for days. */
static void set_left(party *p, int seat, int64_t left_ms)
{
    p->table->holder[seat].left_ms = left_ms;
    bm_room_consider(bm_hall_find_code(p->k->house.hall, bm_span_of(p->code)));
}

static const char HIGH_SOCIETY[] = "'game':'high-society','seats':3,'bots':{'2':'random'}";

static party society(const char *more)
{
    char terms[256];

    snprintf(terms, sizeof terms, "%s,%s", HIGH_SOCIETY, more);
    party p = meet(5, 2, terms);
    start(&p);
    return p;
}

static void test_the_bot_answers_before_its_owner_returns(void **state)
{
    static const char *const CLOCKS[] = {"'clock':'move 30'", "'clock':'days 1'"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        party p = society(CLOCKS[i]);
        int64_t limit = p.table->terms.limit_ms;
        int seat = person_to_move(&p);
        set_left(&p, seat, 5000);
        kit_wait(p.k, 5250);
        assert_true(p.table->holder[seat].away);
        assert_int_equal(ask(&p, seat, "return"), 409);
        assert_string_equal(kit_reason(p.seat[seat]), "bot-answers");
        uint32_t length = p.table->match.length;
        kit_wait(p.k, 3500);
        assert_true(p.table->match.length > length);
        assert_int_equal(ask(&p, seat, "return"), 200);
        assert_false(p.table->holder[seat].away);
        assert_int_equal(p.table->holder[seat].left_ms, limit);
        part(&p);
    }
}

/* Waits until somebody else must act. */
static void wait_for_another(party *p, int seat)
{
    for (int i = 0; i < 100 && must_of(p->table) == seat; i++)
        kit_wait(p->k, 250);
    assert_int_not_equal(must_of(p->table), seat);
}

static void test_who_returns_has_something_in_the_bank(void **state)
{
    static const struct {
        const char *clock;
        int64_t left_ms;
    } CASES[] = {{"'clock':'bank 20+0'", 10000}, {"'clock':'bank 6+0'", 6000}};

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        party p = society(CASES[i].clock);
        int seat = person_to_move(&p);
        kit_wait(p.k, p.table->terms.limit_ms + 250);
        assert_true(p.table->holder[seat].away);
        assert_int_equal(ask(&p, seat, "return"), 409);
        wait_for_another(&p, seat);
        assert_int_equal(ask(&p, seat, "return"), 200);
        assert_int_equal(p.table->holder[seat].left_ms, CASES[i].left_ms);
        /* It is asked again and has so long, and then is late again. */
        int other = 1 - seat;
        for (int k = 0; k < 50 && must_of(p.table) != seat; k++) {
            if (must_of(p.table) == other)
                assert_int_equal(move(&p, other, "pass"), 200);
            p.k->now_ms += 10;
            kit_settle(p.k);
            p.k->now_ms += must_of(p.table) == 2 ? 250 : 0;
        }
        assert_int_equal(must_of(p.table), seat);
        kit_wait(p.k, CASES[i].left_ms - 1000);
        assert_false(p.table->holder[seat].away);
        kit_wait(p.k, 1500);
        assert_true(p.table->holder[seat].away);
        part(&p);
    }
}

static const char SUETOLOGIA[] = "'game':'suetologia','seats':4";

/* Four people who leave nothing to the table. */
static party suetologists(uint64_t seed, const char *more)
{
    char terms[256];

    snprintf(terms, sizeof terms, "%s,%s", SUETOLOGIA, more);
    party p = meet(seed, 4, terms);
    for (int i = 0; i < 4; i++)
        assert_int_equal(set_automatic(&p, i, "none"), 200);
    start(&p);
    return p;
}

/* Who has something left may return in the middle of its turn, and has that. */
static void test_an_increment_is_enough_to_return(void **state)
{
    party p = suetologists(11, "'clock':'bank 20+5'");
    int seat = must_of(p.table);
    uint32_t length = p.table->match.length;

    (void)state;
    kit_wait(p.k, 20250);
    assert_true(p.table->holder[seat].away);
    assert_int_equal(ask(&p, seat, "return"), 409);
    for (int i = 0; i < 20 && p.table->match.length == length; i++)
        kit_wait(p.k, 250);
    assert_int_equal(must_of(p.table), seat);
    assert_int_equal(ask(&p, seat, "return"), 200);
    assert_int_equal(p.table->holder[seat].left_ms, 5000);
    part(&p);
}

/* Entries that are no moves are charged in full, however long their way was. */
static void test_the_way_is_credited_to_moves_alone(void **state)
{
    party p = suetologists(11, "'clock':'bank 60+0'");
    int seat = must_of(p.table);

    (void)state;
    p.seat[seat]->lag_ms = 50;
    for (int i = 0; i < 200; i++) {
        kit_wait(p.k, 50);
        assert_int_equal(set_automatic(&p, seat, i % 2 == 0 ? "demand" : "none"), 200);
    }
    assert_in_range(left_of(&p, seat), 49500, 50500);
    assert_int_equal(set_automatic(&p, seat, "none"), 409);
    assert_string_equal(kit_reason(p.seat[seat]), "as-it-is");
    part(&p);
}

/* The usual move of whoever must act, but it buys what it can. */
static void choose(const bm_table *table, char words[BM_MOVE_TEXT_MAX])
{
    const bm_game *game = table->terms.game;
    int seat = must_of(table);
    bm_cursor cursor = {0};
    bm_text text;

    for (bm_move m; game->next_move(&table->match.state, seat, &cursor, &m);) {
        bm_text_begin(&text, words, BM_MOVE_TEXT_MAX);
        game->write_move(m, &text);
        if (strcmp(words, "buy") == 0)
            return;
    }
    bm_text_begin(&text, words, BM_MOVE_TEXT_MAX);
    game->write_move(game->default_move(&table->match.state, seat), &text);
}

/* Goes on until a roll is held up by a claim that has just come up. */
static int until_claim(party *p)
{
    char words[BM_MOVE_TEXT_MAX];

    for (int i = 0; i < 1000 && p->table->phase == BM_TABLE_PLAYING; i++) {
        int seat = must_of(p->table);
        choose(p->table, words);
        if (p->table->claims != 0 && strcmp(words, "roll") == 0)
            return seat;
        assert_int_equal(move(p, seat, words), 200);
    }
    fail_msg("no rent was ever due");
    return BM_NOBODY;
}

static void expect_held(party *p, int seat)
{
    assert_int_equal(move(p, seat, "roll"), 409);
    assert_string_equal(kit_reason(p->seat[seat]), "claims-open");
}

static void test_clocks_stand_while_a_claim_forbids_the_roll(void **state)
{
    party p = suetologists(11, "'clock':'move 5','claim_s':8");
    int seat = until_claim(&p);

    (void)state;
    assert_int_equal(left_of(&p, seat), 5000);
    kit_wait(p.k, 7500);
    expect_held(&p, seat);
    assert_false(p.table->holder[seat].away);
    assert_int_equal(left_of(&p, seat), 5000);
    kit_wait(p.k, 3500); /* three seconds after the end */
    assert_in_range(left_of(&p, seat), 1900, 2100);
    assert_int_equal(move(&p, seat, "roll"), 200);
    part(&p);
}

/* Also not by little entries in between, and not by the time-out's move. */
static void test_no_time_is_lost_by_a_claim(void **state)
{
    party p = suetologists(11, "'clock':'bank 30+0','claim_s':8,'late':'move'");
    int seat = until_claim(&p);
    int64_t before = left_of(&p, seat);
    uint32_t length = p.table->match.length;

    (void)state;
    for (int i = 0; i < 7; i++) {
        kit_wait(p.k, 1000);
        assert_int_equal(set_automatic(&p, seat, i % 2 == 0 ? "demand" : "none"), 200);
    }
    assert_int_equal(left_of(&p, seat), before);
    set_left(&p, seat, 0);
    kit_wait(p.k, 750);
    assert_int_equal(p.table->match.length, length);
    assert_int_equal(ask(&p, seat, "look"), 200);
    assert_in_range(kit_int(p.seat[seat]->last, "claims_ms"), 200, 300);
    kit_wait(p.k, 1000);
    assert_true(p.table->match.length > length);
    part(&p);
}

/* A roll that ends claims and brings its owner a new one: that has its time as well. */
static void test_each_claim_has_its_time(void **state)
{
    int found = 0;

    (void)state;
    for (uint64_t seed = 1; found == 0 && seed <= 20; seed++) {
        party p = suetologists(seed, "'claim_s':8");
        for (int i = 0; found == 0 && i < 60 && p.table->phase == BM_TABLE_PLAYING; i++) {
            int seat = until_claim(&p);
            uint32_t claims = p.table->claims;
            kit_wait(p.k, 8250);
            assert_int_equal(move(&p, seat, "roll"), 200);
            int next = must_of(p.table);
            if (p.table->claims == 0 || (p.table->claims & ~claims) != 0)
                continue;
            found++;
            expect_held(&p, next);
            kit_wait(p.k, 7500);
            expect_held(&p, next);
            kit_wait(p.k, 750);
            assert_int_equal(move(&p, next, "roll"), 200);
        }
        part(&p);
    }
    assert_int_equal(found, 1);
}

static void agree_to_pause(party *p)
{
    assert_int_equal(kit_ask(p->seat[0], "propose", "{'table':'%s','what':'pause'}", p->code), 200);
    for (int i = 1; i < p->people; i++)
        if (bm_has(bm_table_people(p->table), i))
            assert_int_equal(kit_ask(p->seat[i], "consent", "{'table':'%s','agree':true}", p->code),
                             200);
    assert_int_equal(p->table->phase, BM_TABLE_PAUSED);
}

static void test_a_pause_keeps_the_time_for_claims(void **state)
{
    party p = suetologists(11, "'claim_s':8");
    int seat = until_claim(&p);

    (void)state;
    kit_wait(p.k, 5000);
    agree_to_pause(&p);
    kit_wait(p.k, 60000);
    assert_int_equal(ask(&p, 0, "look"), 200);
    assert_int_equal(kit_int(p.seat[0]->last, "claims_ms"), 3000);
    assert_int_equal(ask(&p, 0, "resume"), 200);
    kit_wait(p.k, 2500);
    expect_held(&p, seat);
    kit_wait(p.k, 750);
    assert_int_equal(move(&p, seat, "roll"), 200);
    part(&p);
}

static void test_who_does_not_play_does_not_resume(void **state)
{
    party p = suetologists(11, "'clock':'move 60'");

    (void)state;
    assert_int_equal(ask(&p, 3, "resign"), 200);
    agree_to_pause(&p);
    assert_int_equal(ask(&p, 3, "resume"), 409);
    assert_string_equal(kit_reason(p.seat[3]), "away");
    assert_int_equal(p.table->phase, BM_TABLE_PAUSED);
    assert_int_equal(ask(&p, 1, "resume"), 200);
    part(&p);
}

/* Bots play on for those who have all resigned, and the seed is told. */
static void test_a_pause_of_nobody_ends(void **state)
{
    party p = society("'clock':'none'");

    (void)state;
    agree_to_pause(&p);
    assert_int_equal(ask(&p, 0, "resign"), 200);
    kit_wait(p.k, 5000);
    assert_int_equal(p.table->phase, BM_TABLE_PAUSED);
    assert_int_equal(ask(&p, 1, "resign"), 200);
    for (int i = 0; i < 600 && p.table->phase < BM_TABLE_OVER; i++)
        kit_wait(p.k, 250);
    assert_int_equal(p.table->phase, BM_TABLE_OVER);
    assert_int_equal(ask(&p, 1, "look"), 200);
    assert_string_not_equal(kit_text(p.seat[1]->last, "seed"), "");
    part(&p);
}

/* Whoever changes something else all the time does not keep the bots from moving. */
static void test_a_bot_is_not_kept_waiting(void **state)
{
    party p = meet(12, 2, "'game':'suetologia','seats':3,'bots':{'2':'greedy'},'claim_s':0");
    char words[BM_MOVE_TEXT_MAX];

    (void)state;
    start(&p);
    for (int i = 0; i < 200 && must_of(p.table) != 2; i++) {
        choose(p.table, words);
        assert_int_equal(move(&p, must_of(p.table), words), 200);
    }
    assert_int_equal(must_of(p.table), 2);
    uint32_t length = p.table->match.length;
    for (int i = 0; i < 10 && p.table->match.length == length; i++) {
        assert_int_equal(set_automatic(&p, 0, i % 2 == 0 ? "none" : "demand"), 200);
        kit_wait(p.k, 400);
    }
    assert_true(p.table->match.length > length);
    part(&p);
}

/* A move that leaves open what had to be decided brings nothing into the bank. */
static void test_a_bank_grows_by_decisions(void **state)
{
    party p = suetologists(11, "'clock':'bank 60+5','claim_s':0");
    bool done = false;
    char words[BM_MOVE_TEXT_MAX];

    (void)state;
    for (int i = 0; i < 400 && !done; i++) {
        const bm_game *game = p.table->terms.game;
        int seat = must_of(p.table);
        bm_cursor cursor = {0};
        int64_t before = p.table->holder[seat].left_ms;
        uint32_t turn = turn_of(p.table).id;
        choose(p.table, words);
        for (bm_move m; strcmp(words, "roll") == 0 && !done &&
                        game->next_move(&p.table->match.state, seat, &cursor, &m);) {
            char other[BM_MOVE_TEXT_MAX];
            bm_text text;
            bm_text_begin(&text, other, sizeof other);
            game->write_move(m, &text);
            done = strncmp(other, "mortgage ", 9) == 0;
            if (done)
                snprintf(words, sizeof words, "%s", other);
        }
        assert_int_equal(move(&p, seat, words), 200);
        assert_true((turn_of(p.table).id == turn) == done);
        assert_int_equal(p.table->holder[seat].left_ms, before + (done ? 0 : 5000));
    }
    assert_true(done);
    part(&p);
}

/* A program that reads what it is told, and does nothing about it. */
static bm_notify *open_notify(kit *k)
{
    char path[96];

    snprintf(path, sizeof path, "%s/notify", k->folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs("#!/bin/sh\nexec cat >/dev/null\n", file) >= 0);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
    k->house.notify = bm_notify_open(path);
    assert_non_null(k->house.notify);
    return k->house.notify;
}

static void close_notify(kit *k)
{
    char path[96];

    bm_notify_close(k->house.notify);
    k->house.notify = NULL;
    snprintf(path, sizeof path, "%s/notify", k->folder);
    remove(path);
}

/* Nobody is told of a turn that the table answers by itself. */
static void test_no_notice_of_what_is_automatic(void **state)
{
    party p = meet(11, 4, "'game':'suetologia','seats':4,'clock':'days 2','claim_s':0");
    const bm_notify *notify = open_notify(p.k);
    char words[BM_MOVE_TEXT_MAX];
    int asked = 0;

    (void)state;
    start(&p);
    uint32_t length = 0;
    int automatic = 0;
    for (int i = 0; i < 300 && p.table->phase == BM_TABLE_PLAYING; i++) {
        asked++;
        assert_int_equal(bm_notify_sent(notify), asked);
        choose(p.table, words);
        length = p.table->match.length;
        int64_t seq = p.table->seq;
        assert_int_equal(move(&p, must_of(p.table), words), 200);
        kit_settle(p.k);
        automatic += p.table->seq > seq + 1;
    }
    assert_true(automatic > 1 && length > 100);
    close_notify(p.k);
    part(&p);
}

/* Another server with the same tables, that comes up so much later. */
static kit *open_beside(const party *p, int64_t later_ms)
{
    char address[96];

    snprintf(address, sizeof address, "sqlite:%s/db", p->k->folder);
    kit *other = kit_open_at(6, address);
    bm_house_close(&other->house);
    other->now_ms = p->k->now_ms + later_ms;
    other->house.notify = p->k->house.notify;
    bm_house_open(&other->house);
    return other;
}

/* A server that is started again does not tell everybody again, but whoever may not have
 * been told. */
static void test_notices_after_a_restart(void **state)
{
    static const int64_t BEFORE_MS[] = {1000, 120000};

    (void)state;
    for (int i = 0; i < 2; i++) {
        party p = society("'clock':'days 2'");
        const bm_notify *notify = open_notify(p.k);
        int seat = person_to_move(&p);
        int64_t sent = bm_notify_sent(notify);
        assert_int_equal(move(&p, seat, "pass"), 200);
        person_to_move(&p);
        assert_int_equal(bm_notify_sent(notify), sent + 1);
        kit_wait(p.k, BEFORE_MS[i]);
        kit *later = open_beside(&p, 3600 * 1000);
        kit_wait(later, 8000);
        assert_int_equal(bm_notify_sent(notify), sent + (i == 0 ? 2 : 1));
        kit_close(later);
        close_notify(p.k);
        part(&p);
    }
}

/* One of two servers sends it; when that dies the other tells nobody again, and sends those of
 * turns that begin before it knows. */
static void test_notices_of_two_servers(void **state)
{
    party p = society("'clock':'days 2'");
    const bm_notify *notify = open_notify(p.k);

    (void)state;
    assert_int_equal(move(&p, person_to_move(&p), "pass"), 200);
    int seat = person_to_move(&p);
    assert_int_equal(kit_call(p.seat[seat], "watch", "{'table':'%s'}", p.code), 200);
    kit_wait(p.k, 70000);
    kit *other = open_beside(&p, 0);
    kit_caller *far = kit_guest(other, NULL);
    snprintf(far->key, sizeof far->key, "%s", p.seat[seat]->key);
    assert_int_equal(kit_call(far, "watch", "{'table':'%s'}", p.code), 200);
    for (int i = 0; i < 40; i++) {
        kit_wait(p.k, 250);
        kit_wait(other, 250);
    }
    assert_int_equal(bm_notify_sent(notify), 1);
    bool own = bm_nodes_own(&p.k->house.hall->nodes, p.table->id);
    assert_true(own != bm_nodes_own(&other->house.hall->nodes, p.table->id));
    /* Whoever looks after the table does nothing any more, and the other takes a move. */
    kit_caller *caller = own ? far : p.seat[seat];
    assert_int_equal(kit_ask(caller, "move",
                             "{'table':'%s','turn':%u,'move':'pass','nonce':'beside-1'}", p.code,
                             turn_of(p.table).id),
                     200);
    kit_wait(caller->kit, 9000);
    assert_int_equal(bm_notify_sent(notify), 2);
    kit_leave(far);
    kit_close(other);
    close_notify(p.k);
    part(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_bot_answers_before_its_owner_returns),
        cmocka_unit_test(test_who_returns_has_something_in_the_bank),
        cmocka_unit_test(test_an_increment_is_enough_to_return),
        cmocka_unit_test(test_the_way_is_credited_to_moves_alone),
        cmocka_unit_test(test_clocks_stand_while_a_claim_forbids_the_roll),
        cmocka_unit_test(test_no_time_is_lost_by_a_claim),
        cmocka_unit_test(test_each_claim_has_its_time),
        cmocka_unit_test(test_a_pause_keeps_the_time_for_claims),
        cmocka_unit_test(test_who_does_not_play_does_not_resume),
        cmocka_unit_test(test_a_pause_of_nobody_ends),
        cmocka_unit_test(test_a_bot_is_not_kept_waiting),
        cmocka_unit_test(test_a_bank_grows_by_decisions),
        cmocka_unit_test(test_no_notice_of_what_is_automatic),
        cmocka_unit_test(test_notices_after_a_restart),
        cmocka_unit_test(test_notices_of_two_servers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

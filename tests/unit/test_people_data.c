/* test_people_data.c - what is kept about people, how it is told and forgotten; bot accounts;
 * reports. */
#include "unit/people_house.h"

#include "server/table.h"
#include "unit/cheap_passwords.h"

static const char *const PASSWORD = "correct horse";

/* A table with people in its first seats. */
static void add_table(int64_t table, const char *code, bm_table_phase phase, const int64_t *people,
                      int count)
{
    char words[256];

    snprintf(words, sizeof words,
             "INSERT INTO tables (tbl, code, public, phase, game, host, opened_ms, touched_ms) "
             "VALUES (%lld, '%s', 0, %d, 'high-society', 0, %lld, 0)",
             (long long)table, code, phase, (long long)(1000 + table));
    sql(words);
    for (int seat = 0; seat < count; seat++) {
        snprintf(words, sizeof words,
                 "INSERT INTO seated (tbl, seat, person) VALUES (%lld, %d, %lld)", (long long)table,
                 seat, (long long)people[seat]);
        sql(words);
    }
}

static void add_said(int64_t table, int64_t person, const char *phrase, const char *body)
{
    char words[256];

    snprintf(words, sizeof words,
             "INSERT INTO said (tbl, person, at_ms, phrase, body) VALUES (%lld, %lld, 7, %s, '%s')",
             (long long)table, (long long)person, phrase, body);
    sql(words);
}

static void end_game(int64_t table, int64_t winner, int64_t loser)
{
    bm_outcome outcome = {.table = table,
                          .game = "high-society",
                          .rated = true,
                          .ended_ms = at.now_ms,
                          .seats = 2,
                          .person = {winner, loser},
                          .winners = 1,
                          .place = {1, 2},
                          .score = {9, 4}};

    bm_people_settle(at.house.people, &outcome);
}

static const json_t *list(const char *name, size_t size)
{
    const json_t *found = json_object_get(answer.body, name);

    if (!json_is_array(found) || json_array_size(found) != size)
        fail_msg("“%s” has not %zu members", name, size);
    return found;
}

static int64_t number(const json_t *object, const char *member)
{
    const json_t *value = json_object_get(object, member);

    if (!json_is_integer(value))
        fail_msg("no number “%s”", member);
    return json_integer_value(value);
}

static const char *text(const json_t *object, const char *member)
{
    const json_t *value = json_object_get(object, member);

    if (!json_is_string(value))
        fail_msg("no text “%s”", member);
    return json_string_value(value);
}

static void tables_where_one_still_plays_are_told(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    int64_t red = number_of(key);
    add_table(1, "one", BM_TABLE_GATHERING, &red, 1);
    add_table(2, "two", BM_TABLE_OVER, &red, 1);
    add_table(3, "three", BM_TABLE_PAUSED, &red, 1);
    add_table(4, "four", BM_TABLE_PLAYING, NULL, 0);
    number_of(key);
    assert_string_equal(json_string_value(json_array_get(list("tables", 2), 0)), "one");
    assert_string_equal(json_string_value(json_array_get(list("tables", 2), 1)), "three");
}

/* Two accounts, one with a bot, that have played, talked and reported. */
static void live(char red_key[KEY_ROOM], char blue_key[KEY_ROOM], char bot_key[KEY_ROOM])
{
    make_account("Red", PASSWORD, red_key);
    make_account("Blue", PASSWORD, blue_key);
    assert_int_equal(ask(red_key, "new-bot", "{'name':'Engine'}"), 200);
    snprintf(bot_key, KEY_ROOM, "%s", told("key"));
    int64_t people[] = {number_of(red_key), number_of(blue_key), number_of(bot_key)};
    add_table(11, "abcabcabcabc", BM_TABLE_OVER, people, 3);
    add_table(12, "abdabdabdabd", BM_TABLE_OVER, people, 1);
    add_said(11, people[0], "'hello'", "");
    add_said(11, people[0], "NULL", "well, well");
    add_said(11, people[1], "NULL", "hm");
    add_said(11, people[2], "'hello'", "");
    end_game(11, people[0], people[1]);
    end_game(12, people[1], people[2]);
    assert_int_equal(ask(red_key, "report", "{'table':'abcabcabcabc','seq':3,'text':'rude'}"), 200);
    assert_int_equal(ask(blue_key, "report", "{'table':'abcabcabcabc','text':'slow'}"), 200);
    ask(bot_key, "report", "{'table':'abcabcabcabc','text':'loud'}");
}

static void everything_that_is_kept_is_told(void **state)
{
    char red[KEY_ROOM], blue[KEY_ROOM], bot[KEY_ROOM];

    (void)state;
    live(red, blue, bot);
    assert_int_equal(ask(red, "export", "{}"), 200);
    assert_string_equal(told("name"), "Red");
    assert_string_equal(told("kind"), "account");
    assert_int_equal(number(answer.body, "made_ms"), at.now_ms);
    assert_string_equal(text(json_array_get(list("keys", 1), 0), "kind"), "bearer");
    assert_string_equal(text(json_array_get(list("bots", 1), 0), "name"), "Engine");
    assert_string_equal(text(json_array_get(list("tables", 2), 0), "table"), "abcabcabcabc");
    const json_t *game = json_array_get(list("games", 1), 0);
    assert_string_equal(text(game, "game"), "high-society");
    assert_int_equal(number(game, "place"), 1);
    assert_true(json_is_true(json_object_get(game, "rated")));
    assert_int_equal(number(json_array_get(list("ratings", 1), 0), "games"), 1);
    assert_string_equal(text(json_array_get(list("said", 2), 0), "phrase"), "hello");
    assert_string_equal(text(json_array_get(list("said", 2), 1), "text"), "well, well");
    assert_string_equal(text(json_array_get(list("reports", 1), 0), "text"), "rude");
    char *all = json_dumps(answer.body, 0);
    assert_null(strstr(all, "argon2"));
    assert_null(strstr(all, "hm"));
    assert_null(strstr(all, "slow"));
    free(all);
}

static void exports_are_whole_however_large(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    int64_t red = number_of(key);
    char words[512];
    snprintf(words, sizeof words,
             "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
             "INSERT INTO said (tbl, person, at_ms, phrase, body) "
             "SELECT 1, %lld, i, NULL, printf('%%0300d', i) FROM n",
             (long long)red);
    sql(words);
    assert_int_equal(ask(key, "export", "{}"), 200);
    assert_int_equal(strlen(text(json_array_get(list("said", 3000), 2999), "text")), 300);
}

static void exports_are_posted_and_not_too_often(void **state)
{
    char key[KEY_ROOM];
    bm_line line = {0};

    (void)state;
    come_in("Red", key);
    assert_true(bm_key_read(bm_span_of(key), &line.key));
    ask_from(1, &line, "", "export", "{}");
    expect_refused(400, "http-only");
    for (int i = 0; i < 10; i++)
        assert_int_equal(ask(key, "export", "{}"), 200);
    ask(key, "export", "{}");
    expect_refused(429, "too-many-exports");
}

static int64_t rows_of(const char *table, int64_t person)
{
    char words[128];

    snprintf(words, sizeof words, "SELECT COUNT(*) FROM %s WHERE person = %lld", table,
             (long long)person);
    return sql(words);
}

static void who_is_erased_leaves_nothing(void **state)
{
    static const char *const TABLES[] = {"people", "keys",    "played", "ratings",
                                         "said",   "reports", "seated"};
    char red[KEY_ROOM], blue[KEY_ROOM], bot[KEY_ROOM];

    (void)state;
    live(red, blue, bot);
    int64_t people[] = {number_of(red), number_of(blue), number_of(bot)};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++)
        for (int k = 0; k < 3; k++)
            if (rows_of(TABLES[i], people[k]) == 0)
                fail_msg("%s of %d: the test shows nothing", TABLES[i], k);
    ask(red, "erase", "{}");
    expect_refused(400, "bad-password");
    ask(red, "erase", "{'password':'battery staple'}");
    expect_refused(403, "wrong-password");
    assert_int_equal(ask(red, "erase", "{'password':'correct horse'}"), 200);
    assert_string_equal(answer.cookie, "");
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++) {
        assert_int_equal(rows_of(TABLES[i], people[0]), 0);
        assert_int_equal(rows_of(TABLES[i], people[2]), 0);
        assert_true(rows_of(TABLES[i], people[1]) > 0);
    }
    ask(red, "me", "{}");
    expect_refused(401, "bad-key");
    ask(bot, "me", "{}");
    expect_refused(401, "bad-key");
    number_of(blue);
    assert_int_equal(ask("", "guest", "{'name':'Red'}"), 200); /* the name is free again */
}

static void a_guest_is_erased_by_asking(void **state)
{
    char key[KEY_ROOM];
    bm_line line = {0};
    static const bm_key_hash NONE;

    (void)state;
    come_in("Red", key);
    assert_true(bm_key_read(bm_span_of(key), &line.key));
    assert_int_equal(ask_from(1, &line, "", "erase", "{}"), 200);
    assert_memory_equal(&line.key, &NONE, sizeof NONE);
    assert_int_equal(sql("SELECT COUNT(*) FROM people"), 0);
    assert_int_equal(at.works, 0);
}

/* Guests come and go by the thousand: the others must not be asked for again for each. */
static void who_is_erased_is_forgotten_alone(void **state)
{
    char red[KEY_ROOM], blue[KEY_ROOM], bot[KEY_ROOM], guest[KEY_ROOM];

    (void)state;
    live(red, blue, bot);
    come_in("Green", guest);
    number_of(red), number_of(blue), number_of(bot);
    assert_int_equal(ask(guest, "erase", "{}"), 200);
    uint64_t jobs = bm_store_measured(at.house.store).jobs;
    number_of(red), number_of(blue), number_of(bot);
    assert_int_equal(bm_store_measured(at.house.store).jobs - jobs, 3); /* and not for the keys */
    assert_int_equal(ask(red, "erase", "{'password':'correct horse'}"), 200);
    jobs = bm_store_measured(at.house.store).jobs;
    number_of(blue);
    assert_int_equal(bm_store_measured(at.house.store).jobs - jobs, 1);
    ask(bot, "me", "{}");
    expect_refused(401, "bad-key");
}

static void who_still_plays_is_not_erased(void **state)
{
    char red[KEY_ROOM], blue[KEY_ROOM], bot[KEY_ROOM];

    (void)state;
    live(red, blue, bot);
    int64_t people[] = {number_of(red), number_of(bot)};
    add_table(20, "x", BM_TABLE_PAUSED, people + 1, 1);
    ask(red, "erase", "{'password':'correct horse'}"); /* its bot plays */
    expect_refused(409, "seated-still");
    sql("UPDATE tables SET phase = 4");
    add_table(21, "y", BM_TABLE_GATHERING, people, 1);
    ask(red, "erase", "{'password':'correct horse'}");
    expect_refused(409, "seated-still");
    assert_int_equal(number_of(red), people[0]);
    sql("UPDATE tables SET phase = 3");
    assert_int_equal(ask(red, "erase", "{'password':'correct horse'}"), 200);
}

static void bots_are_made_and_dropped_by_their_account(void **state)
{
    char red[KEY_ROOM], blue[KEY_ROOM], bot[KEY_ROOM], words[128];

    (void)state;
    live(red, blue, bot);
    int64_t person = number_of(bot);
    assert_string_equal(told("kind"), "bot");
    number_of(red);
    assert_string_equal(text(json_array_get(list("bots", 1), 0), "name"), "Engine");
    snprintf(words, sizeof words, "{'person':'%lld'}", (long long)person);
    ask(blue, "drop-bot", words);
    expect_refused(404, "no-such-person");
    ask(red, "drop-bot", "{'person':17}");
    expect_refused(400, "bad-request");
    ask(red, "drop-bot", "{'person':'-17'}");
    expect_refused(400, "bad-request");
    add_table(20, "x", BM_TABLE_PLAYING, &person, 1);
    ask(red, "drop-bot", words);
    expect_refused(409, "seated-still");
    sql("UPDATE tables SET phase = 3");
    assert_int_equal(ask(red, "drop-bot", words), 200);
    ask(bot, "me", "{}");
    expect_refused(401, "bad-key");
    assert_int_equal(rows_of("played", person), 0);
    ask(red, "drop-bot", words);
    expect_refused(404, "no-such-person");
}

static void bots_cannot_do_what_accounts_do(void **state)
{
    char red[KEY_ROOM], blue[KEY_ROOM], bot[KEY_ROOM];

    (void)state;
    live(red, blue, bot);
    ask(bot, "register", "{'name':'Green','password':'correct horse'}");
    expect_refused(403, "not-a-guest");
    ask(bot, "rename", "{'name':'Green'}");
    expect_refused(403, "not-a-guest");
    ask(bot, "new-bot", "{'name':'Green'}");
    expect_refused(403, "not-an-account");
    ask(bot, "erase", "{}");
    expect_refused(403, "not-for-bots");
    ask("", "login", "{'name':'Engine','password':'correct horse'}");
    expect_refused(403, "wrong-password");
}

static void an_account_has_so_many_bots(void **state)
{
    char key[KEY_ROOM], words[64];

    (void)state;
    make_account("Red", PASSWORD, key);
    ask(key, "new-bot", "{'name':'red'}");
    expect_refused(409, "name-kept");
    for (int i = 0; i < 10; i++) {
        snprintf(words, sizeof words, "{'name':'Engine %d'}", i);
        assert_int_equal(ask(key, "new-bot", words), 200);
        assert_string_equal(answer.cookie, "-");
    }
    ask(key, "new-bot", "{'name':'Engine'}");
    expect_refused(409, "too-many-bots");
    come_in("Blue", key);
    ask(key, "new-bot", "{'name':'Engine'}");
    expect_refused(403, "not-an-account");
}

static void reports_are_kept_for_whoever_runs_the_server(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    int64_t red = number_of(key);
    add_table(11, "abcabcabcabc", BM_TABLE_PLAYING, &red, 1);
    ask(key, "report", "{'table':'other','text':'rude'}");
    expect_refused(404, "no-such-table");
    ask(key, "report", "{'table':7,'text':'rude'}");
    expect_refused(400, "bad-request");
    ask(key, "report", "{'table':'abcabcabcabc','seq':'x','text':'rude'}");
    expect_refused(400, "bad-request");
    ask(key, "report", "{'table':'abcabcabcabc','text':' '}");
    expect_refused(400, "bad-text");
    at.logged[0] = '\0';
    assert_int_equal(ask(key, "report", "{'table':'abcabcabcabc','seq':41,'text':' ru\\u200bde '}"),
                     200);
    assert_int_equal(sql("SELECT COUNT(*) FROM reports WHERE tbl = 11 AND seq = 41 AND "
                         "body = 'rude'"),
                     1);
    assert_non_null(strstr(at.logged, "11"));
    assert_null(strstr(at.logged, "rude"));
    assert_null(strstr(at.logged, "abcabc"));
    for (int i = 0; i < 8; i++)
        assert_int_equal(ask(key, "report", "{'table':'abcabcabcabc','text':'rude'}"), 200);
    ask(key, "report", "{'table':'abcabcabcabc','text':'rude'}");
    expect_refused(429, "too-many-reports");
}

#define BOTH(name) WITH(SQLITE, name, open_house), WITH(POSTGRES, name, open_house)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH(SQLITE, tables_where_one_still_plays_are_told, open_house),
        BOTH(everything_that_is_kept_is_told),
        WITH(SQLITE, exports_are_whole_however_large, open_house),
        WITH(SQLITE, exports_are_posted_and_not_too_often, open_house),
        BOTH(who_is_erased_leaves_nothing),
        WITH(SQLITE, a_guest_is_erased_by_asking, open_house),
        BOTH(who_is_erased_is_forgotten_alone),
        BOTH(who_still_plays_is_not_erased),
        BOTH(bots_are_made_and_dropped_by_their_account),
        WITH(SQLITE, bots_cannot_do_what_accounts_do, open_house),
        BOTH(an_account_has_so_many_bots),
        BOTH(reports_are_kept_for_whoever_runs_the_server),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

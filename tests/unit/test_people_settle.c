/* test_people_settle.c - games that are over: histories, statistics, ratings, each game once. */
#include "unit/people_house.h"

#include <math.h>

#include "base/bits.h"
#include "server/rating.h"

static const char *const GAME = "high-society";

enum { RED, BLUE, GREEN, PEOPLE };

static char keys[PEOPLE][KEY_ROOM];
static int64_t people[PEOPLE];

/* Three accounts. */
static int open_accounts(void **state)
{
    static const char *const NAMES[PEOPLE] = {"Red", "Blue", "Green"};

    if (open_house(state) != 0)
        return -1;
    for (int i = 0; i < PEOPLE; i++)
        come_in(NAMES[i], keys[i]);
    sql("UPDATE people SET kind = 1"); /* passwords would only take time */
    for (int i = 0; i < PEOPLE; i++)
        people[i] = number_of(keys[i]);
    return 0;
}

static bm_outcome game_of(int64_t table, int seats, const int64_t *persons, const int *places)
{
    bm_outcome outcome = {
        .table = table, .game = GAME, .rated = true, .ended_ms = at.now_ms + table, .seats = seats};

    for (int seat = 0; seat < seats; seat++) {
        outcome.person[seat] = persons[seat];
        outcome.place[seat] = places[seat];
        if (places[seat] == 1)
            outcome.winners |= bm_bit(seat);
        outcome.score[seat] = 100 * (int32_t)table + seat;
    }
    return outcome;
}

static void settle(int64_t table, int seats, const int64_t *persons, const int *places)
{
    bm_outcome outcome = game_of(table, seats, persons, places);

    bm_people_settle(at.house.people, &outcome);
}

static bm_rating rating_of(int64_t person, int64_t games)
{
    char words[128];
    bm_rating rating;

    snprintf(words, sizeof words, "SELECT games FROM ratings WHERE person = %lld",
             (long long)person);
    assert_int_equal(sql(words), games);
    snprintf(words, sizeof words, "SELECT mu FROM ratings WHERE person = %lld", (long long)person);
    rating.mu = sql_real(words);
    snprintf(words, sizeof words, "SELECT sigma FROM ratings WHERE person = %lld",
             (long long)person);
    rating.sigma = sql_real(words);
    return rating;
}

/* The store keeps a real number as it is, to the last bit. */
static void expect_rating(int64_t person, int64_t games, bm_rating should_be)
{
    bm_rating rating = rating_of(person, games);

    assert_true(fabs(rating.mu - should_be.mu) == 0.0);
    assert_true(fabs(rating.sigma - should_be.sigma) == 0.0);
}

static int64_t ratings_kept(void)
{
    return sql("SELECT COUNT(*) FROM ratings");
}

static void a_game_changes_the_ratings_of_all_who_played(void **state)
{
    static const int PLACES[] = {2, 1, 2}, AGAIN[] = {1, 2, 3};
    bm_rating ratings[] = {bm_rating_new, bm_rating_new, bm_rating_new};

    (void)state;
    settle(1, 3, people, PLACES);
    bm_rate(ratings, PLACES, 3);
    for (int i = 0; i < PEOPLE; i++)
        expect_rating(people[i], 1, ratings[i]);
    settle(2, 3, people, AGAIN);
    bm_rate(ratings, AGAIN, 3);
    for (int i = 0; i < PEOPLE; i++)
        expect_rating(people[i], 2, ratings[i]);
}

static void a_table_is_settled_once(void **state)
{
    static const int PLACES[] = {1, 2, 3};

    (void)state;
    settle(1, 3, people, PLACES);
    bm_rating before = rating_of(people[RED], 1);
    for (int i = 0; i < 3; i++)
        settle(1, 3, people, PLACES);
    expect_rating(people[RED], 1, before);
    assert_int_equal(sql("SELECT COUNT(*) FROM played"), 3);
    assert_int_equal(sql("SELECT COUNT(*) FROM settled"), 1);
}

static void collect(int64_t tables)
{
    for (int i = 0; i < 5000 && sql("SELECT COUNT(*) FROM settled") < tables; i++) {
        usleep(1000);
        bm_store_collect(at.house.store);
    }
    assert_int_equal(sql("SELECT COUNT(*) FROM settled"), tables);
}

/* Games that end at the same time read the same ratings, and yet none is lost. */
static void games_that_end_at_once_all_count(void **state)
{
    static const int PLACES[] = {1, 2, 3};
    bm_rating ratings[] = {bm_rating_new, bm_rating_new, bm_rating_new};

    (void)state;
    bm_store_close(at.house.store);
    open_store(false);
    for (int table = 1; table <= 4; table++) {
        settle(table, 3, people, PLACES);
        settle(table, 3, people, PLACES);
        bm_rate(ratings, PLACES, 3);
    }
    collect(4);
    bm_store_close(at.house.store); /* what is on its way comes to its end */
    open_store(true);
    for (int i = 0; i < PEOPLE; i++)
        expect_rating(people[i], 4, ratings[i]);
    assert_int_equal(sql("SELECT COUNT(*) FROM played"), 12);
    assert_int_equal(bm_people_tick(at.house.people), 60000);
}

/* Both have read that the table is not settled before either writes. */
static void of_two_tellings_of_one_game_the_first_holds(void **state)
{
    static const int PLACES[] = {1, 2};
    bm_outcome outcome = game_of(1, 2, people, PLACES);

    (void)state;
    bm_store_close(at.house.store);
    open_store(false);
    outcome.rated = false;
    bm_people_settle(at.house.people, &outcome);
    outcome.rated = true;
    bm_people_settle(at.house.people, &outcome);
    collect(1);
    bm_store_close(at.house.store);
    open_store(true);
    assert_int_equal(ratings_kept(), 0);
    assert_int_equal(sql("SELECT COUNT(*) FROM played WHERE rated = 0"), 2);
}

static void guests_and_the_servers_bots_are_left_out(void **state)
{
    static const int PLACES[] = {1, 2, 3, 4};
    char key[KEY_ROOM];
    bm_rating two[] = {bm_rating_new, bm_rating_new};

    (void)state;
    come_in("Guest", key);
    int64_t persons[] = {number_of(key), people[RED], 0, people[BLUE]};
    settle(1, 4, persons, PLACES);
    bm_rate(two, (const int[]){1, 2}, 2);
    expect_rating(people[RED], 1, two[0]);
    expect_rating(people[BLUE], 1, two[1]);
    assert_int_equal(ratings_kept(), 2);
    assert_int_equal(sql("SELECT COUNT(*) FROM played"), 3);
    assert_int_equal(sql("SELECT COUNT(*) FROM played WHERE rated = 1"), 2);
    persons[3] = 0;
    settle(2, 4, persons, PLACES); /* nobody to compare with */
    assert_int_equal(sql("SELECT COUNT(*) FROM played WHERE tbl = 2 AND rated = 0"), 2);
    expect_rating(people[RED], 1, two[0]);
}

static void a_bot_counts_unless_its_owner_plays_too(void **state)
{
    static const int PLACES[] = {2, 1};

    (void)state;
    assert_int_equal(ask(keys[RED], "new-bot", "{'name':'Engine'}"), 200);
    int64_t bot = strtoll(told("person"), NULL, 10);
    settle(1, 2, (const int64_t[]){people[RED], bot}, PLACES);
    assert_int_equal(ratings_kept(), 0);
    settle(2, 2, (const int64_t[]){people[BLUE], bot}, PLACES);
    assert_int_equal(ratings_kept(), 2);
    rating_of(bot, 1);
    assert_int_equal(ask("", "ratings", "{'game':'high-society'}"), 200);
    assert_int_equal(json_array_size(json_object_get(answer.body, "ratings")), 1); /* accounts */
}

static void games_that_are_not_rated_are_only_kept(void **state)
{
    static const int PLACES[] = {1, 2};
    bm_outcome outcome = game_of(1, 2, people, PLACES);

    (void)state;
    outcome.rated = false;
    bm_people_settle(at.house.people, &outcome);
    assert_int_equal(ratings_kept(), 0);
    assert_int_equal(sql("SELECT COUNT(*) FROM played WHERE rated = 0"), 2);
}

static void the_erased_are_not_brought_back(void **state)
{
    static const int PLACES[] = {1, 2, 3, 4};
    char key[KEY_ROOM];

    (void)state;
    make_account("Yellow", "correct horse", key);
    int64_t persons[] = {people[RED], number_of(key), people[BLUE], people[GREEN]};
    assert_int_equal(ask(key, "erase", "{'password':'correct horse'}"), 200);
    settle(1, 4, persons, PLACES);
    assert_int_equal(sql("SELECT COUNT(*) FROM played"), 3);
    assert_int_equal(ratings_kept(), 3);
}

static void what_the_store_did_not_keep_is_tried_again(void **state)
{
    static const int PLACES[] = {1, 2, 3};

    (void)state;
    sql("ALTER TABLE played RENAME TO elsewhere");
    settle(1, 3, people, PLACES);
    assert_int_equal(ratings_kept(), 0);
    assert_int_equal(bm_people_tick(at.house.people), 1000);
    assert_int_equal(ratings_kept(), 0);
    sql("ALTER TABLE elsewhere RENAME TO played");
    bm_people_tick(at.house.people);
    assert_int_equal(ratings_kept(), 0); /* not before a second has gone by */
    at.now_ms += 1000;
    assert_int_equal(bm_people_tick(at.house.people), 60000);
    rating_of(people[RED], 1);
    assert_int_equal(sql("SELECT COUNT(*) FROM played"), 3);
}

static const json_t *member(const char *list, size_t n)
{
    const json_t *found = json_array_get(json_object_get(answer.body, list), n);

    if (found == NULL)
        fail_msg("no member %zu of “%s”", n, list);
    return found;
}

static int64_t number(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);

    if (!json_is_integer(value))
        fail_msg("no number “%s”", name);
    return json_integer_value(value);
}

static void histories_go_back_from_a_time(void **state)
{
    static const int PLACES[] = {1, 2};

    (void)state;
    for (int table = 1; table <= 60; table++)
        settle(table, 2, people, PLACES);
    sql("INSERT INTO tables (tbl, code, public, phase, game, host, opened_ms, touched_ms) "
        "VALUES (60, 'abcabcabcabc', 0, 3, 'high-society', 0, 0, 0)");
    assert_int_equal(ask(keys[BLUE], "history", "{}"), 200);
    assert_int_equal(json_array_size(json_object_get(answer.body, "games")), 50);
    const json_t *newest = member("games", 0);
    assert_string_equal(json_string_value(json_object_get(newest, "table")), "abcabcabcabc");
    assert_int_equal(number(newest, "score"), 6001);
    assert_int_equal(number(newest, "place"), 2);
    assert_int_equal(number(newest, "seats"), 2);
    assert_false(json_is_true(json_object_get(newest, "won")));
    assert_true(json_is_true(json_object_get(newest, "rated")));
    assert_null(json_object_get(member("games", 1), "table")); /* that table is gone */
    char words[64];
    snprintf(words, sizeof words, "{'before':%lld}",
             (long long)number(member("games", 49), "ended_ms"));
    assert_int_equal(ask(keys[BLUE], "history", words), 200);
    assert_int_equal(json_array_size(json_object_get(answer.body, "games")), 10);
    assert_int_equal(number(member("games", 9), "ended_ms"), at.now_ms + 1);
    ask(keys[BLUE], "history", "{'before':'now'}");
    expect_refused(400, "bad-request");
}

static void statistics_are_by_game(void **state)
{
    static const int FIRST[] = {1, 2, 3}, THIRD[] = {3, 1, 2}, SHARED[] = {1, 1, 3};
    bm_outcome other = game_of(9, 2, people, FIRST);

    (void)state;
    settle(1, 3, people, FIRST);
    settle(2, 3, people, THIRD);
    settle(3, 3, people, SHARED);
    other.game = "adel-verpflichtet";
    other.rated = false;
    bm_people_settle(at.house.people, &other);
    assert_int_equal(ask(keys[RED], "statistics", "{}"), 200);
    assert_int_equal(json_array_size(json_object_get(answer.body, "games")), 2);
    const json_t *game = member("games", 1);
    const json_t *places = json_object_get(game, "places");
    assert_string_equal(json_string_value(json_object_get(game, "game")), GAME);
    assert_int_equal(number(game, "played"), 3);
    assert_int_equal(number(game, "won"), 2);
    assert_int_equal(json_array_size(places), 3);
    assert_int_equal(json_integer_value(json_array_get(places, 0)), 2);
    assert_int_equal(json_integer_value(json_array_get(places, 1)), 0);
    assert_int_equal(json_integer_value(json_array_get(places, 2)), 1);
    const json_t *rating = member("ratings", 0);
    assert_int_equal(number(rating, "games"), 3);
    assert_int_equal(number(rating, "rating"), bm_rating_shown(rating_of(people[RED], 3)));
}

/* All have the first place and none has won (HS-E4): a draw. */
static void a_game_can_have_no_winner(void **state)
{
    static const int ALL_FIRST[] = {1, 1, 1};
    bm_rating ratings[] = {bm_rating_new, bm_rating_new, bm_rating_new};
    bm_outcome outcome = game_of(1, 3, people, ALL_FIRST);

    (void)state;
    outcome.winners = 0;
    bm_people_settle(at.house.people, &outcome);
    bm_rate(ratings, ALL_FIRST, 3);
    expect_rating(people[RED], 1, ratings[RED]);
    assert_int_equal(ask(keys[RED], "history", "{}"), 200);
    assert_int_equal(number(member("games", 0), "place"), 1);
    assert_true(json_is_false(json_object_get(member("games", 0), "won")));
    assert_int_equal(ask(keys[RED], "statistics", "{}"), 200);
    assert_int_equal(number(member("games", 0), "won"), 0);
}

static void the_best_are_listed(void **state)
{
    static const int PLACES[] = {2, 1, 3};

    (void)state;
    for (int table = 1; table <= 5; table++)
        settle(table, 3, people, PLACES);
    assert_int_equal(ask("", "ratings", "{'game':'high-society'}"), 200);
    static const char *const NAMES[] = {"Blue", "Red", "Green"};
    static const int WHO[] = {BLUE, RED, GREEN};
    for (size_t i = 0; i < PEOPLE; i++) {
        const json_t *row = member("ratings", i);
        assert_string_equal(json_string_value(json_object_get(row, "name")), NAMES[i]);
        assert_int_equal(number(row, "games"), 5);
        assert_int_equal(number(row, "rating"), bm_rating_shown(rating_of(people[WHO[i]], 5)));
        assert_null(json_object_get(row, "person"));
    }
    assert_int_equal(ask("", "ratings", "{'game':'adel-verpflichtet'}"), 200);
    assert_int_equal(json_array_size(json_object_get(answer.body, "ratings")), 0);
    ask("", "ratings", "{'game':'chess'}");
    expect_refused(400, "no-such-game");
    ask("", "ratings", "{}");
    expect_refused(400, "no-such-game");
}

#define BOTH(name) WITH(SQLITE, name, open_accounts), WITH(POSTGRES, name, open_accounts)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(a_game_changes_the_ratings_of_all_who_played),
        WITH(SQLITE, a_table_is_settled_once, open_accounts),
        BOTH(games_that_end_at_once_all_count),
        BOTH(of_two_tellings_of_one_game_the_first_holds),
        WITH(SQLITE, guests_and_the_servers_bots_are_left_out, open_accounts),
        WITH(SQLITE, a_bot_counts_unless_its_owner_plays_too, open_accounts),
        WITH(SQLITE, games_that_are_not_rated_are_only_kept, open_accounts),
        BOTH(the_erased_are_not_brought_back),
        BOTH(what_the_store_did_not_keep_is_tried_again),
        BOTH(histories_go_back_from_a_time),
        BOTH(statistics_are_by_game),
        WITH(SQLITE, a_game_can_have_no_winner, open_accounts),
        BOTH(the_best_are_listed),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

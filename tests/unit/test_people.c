/* test_people.c - guests, their names, and the keys by which people are known. */
#include "unit/people_house.h"

#include "base/blake2b.h"

enum { DAY_MS = 24 * 3600 * 1000 };

static void a_guest_gets_a_key_and_is_known_by_it(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    assert_int_equal(strlen(key), 43);
    assert_string_equal(told("name"), "Red");
    assert_string_equal(answer.cookie, "-");
    assert_int_equal(ask(key, "me", "{}"), 200);
    assert_string_equal(told("name"), "Red");
    assert_string_equal(told("kind"), "guest");
    assert_int_equal(json_array_size(json_object_get(answer.body, "tables")), 0);
}

static void a_browser_gets_its_key_as_a_cookie_only(void **state)
{
    (void)state;
    assert_int_equal(ask("", "guest", "{'name':'Blue'}"), 200);
    assert_null(json_object_get(answer.body, "key"));
    assert_int_equal(strlen(answer.cookie), 43);
    char key[KEY_ROOM];
    memcpy(key, answer.cookie, sizeof key);
    assert_int_equal(ask(key, "me", "{}"), 200);
    assert_string_equal(told("name"), "Blue");
}

/* Numbers of persons are too large for the numbers of JavaScript. */
static void persons_are_texts_on_the_wire(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    int64_t person = number_of(key);
    char words[128];
    assert_true(person > 0 && person < INT64_C(1) << 62);
    snprintf(words, sizeof words, "SELECT COUNT(*) FROM people WHERE person = %lld",
             (long long)person);
    assert_int_equal(sql(words), 1);
}

static void the_store_has_no_key(void **state)
{
    char key[KEY_ROOM], words[512];
    bm_key_hash hash;

    (void)state;
    come_in("Red", key);
    assert_true(bm_key_read(bm_span_of(key), &hash));
    int length = snprintf(words, sizeof words, "SELECT COUNT(*) FROM keys WHERE hash = x'");
    for (size_t i = 0; i < sizeof hash.bytes; i++)
        length += snprintf(words + length, sizeof words - (size_t)length, "%02x", hash.bytes[i]);
    snprintf(words + length, sizeof words - (size_t)length, "'");
    assert_int_equal(sql(words), 1);
    assert_int_equal(sql("SELECT COUNT(*) FROM keys"), 1);
}

static void what_is_no_key_is_not_read(void **state)
{
    static const char GOOD[] = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
    static const char *const BAD[] = {
        "",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9", /* bits that mean nothing */
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdH+8",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdH 8",
    };
    bm_key_hash hash, untouched;
    uint8_t bytes[32], digest[32];

    (void)state;
    for (int i = 0; i < 32; i++)
        bytes[i] = (uint8_t)i;
    bm_blake2b_256(digest, bytes, sizeof bytes);
    assert_true(bm_key_read(bm_span_of(GOOD), &hash));
    assert_memory_equal(hash.bytes, digest, sizeof digest);
    untouched = hash;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_false(bm_key_read(bm_span_of(BAD[i]), &hash));
        assert_memory_equal(&hash, &untouched, sizeof hash);
    }
}

static void over_a_line_the_new_key_is_the_lines(void **state)
{
    bm_line line = {0};
    char key[KEY_ROOM];
    bm_key_hash hash;

    (void)state;
    ask_from(1, &line, "", "guest", "{'name':'Red'}");
    expect_refused(400, "bearer-needed");
    ask_from(1, &line, "", "guest", "{'name':'Red','bearer':false}");
    expect_refused(400, "bearer-needed");
    assert_int_equal(ask_from(1, &line, "", "guest", "{'name':'Red','bearer':true}"), 200);
    snprintf(key, sizeof key, "%s", told("key"));
    assert_true(bm_key_read(bm_span_of(key), &hash));
    assert_memory_equal(&line.key, &hash, sizeof hash);
    assert_int_equal(ask_from(1, &line, "", "me", "{}"), 200);
    assert_string_equal(told("name"), "Red");
    assert_int_equal(ask_from(1, &line, "", "logout", "{}"), 200);
    ask_from(1, &line, "", "me", "{}");
    expect_refused(401, "no-key");
}

static void names_are_cleaned_or_refused(void **state)
{
    static const char *const BAD[] = {
        "{}",
        "{'name':7}",
        "{'name':''}",
        "{'name':' \\u200b '}",
        "{'name':'\\u202e\\u0007'}",
        "{'name':'abcdefghijklmnopqrstuvwxy'}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        ask("", "guest", BAD[i]);
        expect_refused(400, "bad-name");
    }
    assert_int_equal(ask("", "guest", "{'name':'  Red\\u200b \\u202e  Fox\\u0007 '}"), 200);
    assert_string_equal(told("name"), "Red Fox");
    assert_int_equal(sql("SELECT COUNT(*) FROM people"), 1);
}

static void guests_may_share_a_name_and_change_theirs(void **state)
{
    char key[KEY_ROOM], other[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    come_in("Red", other);
    assert_int_equal(ask(key, "rename", "{'name':'Green'}"), 200);
    assert_string_equal(told("name"), "Green");
    assert_int_equal(ask(key, "me", "{}"), 200);
    assert_string_equal(told("name"), "Green");
    assert_int_equal(ask(other, "me", "{}"), 200);
    assert_string_equal(told("name"), "Red");
    ask(key, "rename", "{'name':''}");
    expect_refused(400, "bad-name");
}

static void nobody_takes_a_name_that_an_account_keeps(void **state)
{
    char key[KEY_ROOM], other[KEY_ROOM];

    (void)state;
    make_account("Red Fox", "a good password", key);
    ask("", "guest", "{'name':'Red Fox'}");
    expect_refused(409, "name-kept");
    ask("", "guest", "{'name':'r\\u00e9d FOX'}"); /* an accent, capitals */
    expect_refused(409, "name-kept");
    ask("", "guest", "{'name':'R\\u0435d F\\u043ex'}"); /* Cyrillic letters */
    expect_refused(409, "name-kept");
    come_in("Blue", other);
    ask(other, "rename", "{'name':'RED FOX'}");
    expect_refused(409, "name-kept");
    ask(other, "register", "{'name':'Red F\\u00f6x','password':'another password'}");
    expect_refused(409, "name-kept");
    assert_int_equal(ask("", "guest", "{'name':'Red Foxy'}"), 200);
    assert_int_equal(sql("SELECT COUNT(*) FROM people WHERE kind = 1"), 1);
}

static void one_address_makes_so_many_guests_in_an_hour(void **state)
{
    (void)state;
    at.house.settings.guests_per_hour = 3;
    for (int i = 0; i < 3; i++)
        assert_int_equal(ask("", "guest", "{'name':'Red'}"), 200);
    ask("", "guest", "{'name':'Red'}");
    expect_refused(429, "too-many-guests");
    assert_int_equal(answer.retry_ms, 20 * 60 * 1000);
    assert_int_equal(ask_from(2, NULL, "", "guest", "{'name':'Red'}"), 200);
    at.now_ms += 20 * 60 * 1000;
    assert_int_equal(ask("", "guest", "{'name':'Red'}"), 200);
    ask("", "guest", "{'name':'Red'}");
    expect_refused(429, "too-many-guests");
}

/* How often the store was asked while a key was shown some times. */
static uint64_t jobs_of(const char *key, int times)
{
    uint64_t before = bm_store_measured(at.house.store).jobs;

    for (int i = 0; i < times; i++)
        assert_int_equal(ask(key, "rename", "{'name':7}"), 400);
    return bm_store_measured(at.house.store).jobs - before;
}

static void what_was_asked_lately_is_remembered_for_some_seconds(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    assert_int_equal(jobs_of(key, 5), 1);
    at.now_ms += 9999;
    assert_int_equal(jobs_of(key, 5), 0);
    at.now_ms += 1;
    assert_int_equal(jobs_of(key, 5), 1);
}

static void strangers_are_remembered_too(void **state)
{
    static const char KEY[] = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

    (void)state;
    uint64_t before = bm_store_measured(at.house.store).jobs;
    for (int i = 0; i < 5; i++) {
        ask(KEY, "me", "{}");
        expect_refused(401, "bad-key");
    }
    assert_int_equal(bm_store_measured(at.house.store).jobs - before, 1);
}

static void that_somebody_comes_by_is_noted_once_a_day(void **state)
{
    char key[KEY_ROOM];
    int64_t first_ms = at.now_ms;

    (void)state;
    come_in("Red", key);
    at.now_ms += DAY_MS - 1;
    number_of(key);
    assert_int_equal(sql("SELECT seen_ms FROM keys"), first_ms);
    at.now_ms += 3600 * 1000;
    number_of(key);
    assert_int_equal(sql("SELECT seen_ms FROM keys"), at.now_ms);
    assert_int_equal(sql("SELECT seen_ms FROM people"), at.now_ms);
    at.now_ms += 3600 * 1000;
    number_of(key);
    assert_int_equal(sql("SELECT seen_ms FROM keys"), at.now_ms - 3600 * 1000);
}

typedef struct told_of {
    int count;
    bm_kept kept;
    int64_t person;
} told_of;

static void note_person(void *context, bm_kept kept, const bm_person *person)
{
    told_of *s = context;

    s->count++;
    s->kept = kept;
    s->person = person != NULL ? person->id : 0;
}

static void questions_for_one_key_wait_for_one_answer(void **state)
{
    char key[KEY_ROOM];
    bm_key_hash hash;
    told_of seen_by[3] = {0};

    (void)state;
    come_in("Red", key);
    int64_t person = number_of(key);
    at.now_ms += 60 * 1000;
    bm_store_close(at.house.store);
    open_store(false);
    assert_true(bm_key_read(bm_span_of(key), &hash));
    for (int i = 0; i < 3; i++)
        bm_people_identify(at.house.people, &hash, note_person, &seen_by[i]);
    for (int i = 0; i < 5000 && seen_by[2].count == 0; i++) {
        usleep(1000);
        bm_store_collect(at.house.store);
    }
    for (int i = 0; i < 3; i++) {
        assert_int_equal(seen_by[i].count, 1);
        assert_int_equal(seen_by[i].kept, BM_KEPT);
        assert_int_equal(seen_by[i].person, person);
    }
    assert_int_equal(bm_store_measured(at.house.store).jobs, 1);
}

/* More keys than are remembered: none is taken for another, and nothing grows. */
static void many_keys_are_told_apart(void **state)
{
    bm_key_hash hash;
    told_of s = {0};
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    int64_t person = number_of(key);
    bm_key_hash known;
    assert_true(bm_key_read(bm_span_of(key), &known));
    for (int i = 0; i < scaled(6000, 500); i++) {
        test_random(NULL, hash.bytes, sizeof hash.bytes);
        hash.bytes[0] = known.bytes[0];
        hash.bytes[1] = known.bytes[1];
        bm_people_identify(at.house.people, &hash, note_person, &s);
        assert_int_equal(s.person, 0);
        if (i % 50 == 0) {
            bm_people_identify(at.house.people, &known, note_person, &s);
            assert_int_equal(s.person, person);
        }
    }
}

static void a_store_that_fails_is_told_as_such(void **state)
{
    static const char *const VERBS[][2] = {
        {"me", "{}"},
        {"rename", "{'name':'Green'}"},
        {"register", "{'name':'Green','password':'a good password'}"},
        {"logout", "{}"},
        {"history", "{}"},
        {"statistics", "{}"},
        {"export", "{}"},
        {"erase", "{}"},
        {"report", "{'table':'abc','text':'hm'}"},
        {"ratings", "{'game':'high-society'}"},
        {"guest", "{'name':'Red'}"},
        {"login", "{'name':'Green','password':'a good password'}"},
        {"recover", "{'name':'Green','password':'a good password',"
                    "'recovery':'00000-00000-00000-00000-00000'}"},
    };
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    number_of(key);
    sql("DROP TABLE people");
    sql("DROP TABLE keys");
    sql("DROP TABLE reports");
    sql("DROP TABLE played");
    sql("DROP TABLE ratings");
    for (size_t i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++) {
        ask(key, VERBS[i][0], VERBS[i][1]);
        if (answer.status != 503)
            print_error("%s\n", VERBS[i][0]);
        expect_refused(503, "store-unavailable");
    }
    at.now_ms += 60 * 1000;
    ask(key, "me", "{}");
    expect_refused(503, "store-unavailable");
}

int main(void)
{
#define TEST(name) WITH(SQLITE, name, open_house)
    const struct CMUnitTest tests[] = {
        TEST(a_guest_gets_a_key_and_is_known_by_it),
        WITH(POSTGRES, a_guest_gets_a_key_and_is_known_by_it, open_house),
        TEST(a_browser_gets_its_key_as_a_cookie_only),
        TEST(persons_are_texts_on_the_wire),
        TEST(the_store_has_no_key),
        cmocka_unit_test(what_is_no_key_is_not_read),
        TEST(over_a_line_the_new_key_is_the_lines),
        TEST(names_are_cleaned_or_refused),
        TEST(guests_may_share_a_name_and_change_theirs),
        TEST(nobody_takes_a_name_that_an_account_keeps),
        TEST(one_address_makes_so_many_guests_in_an_hour),
        TEST(what_was_asked_lately_is_remembered_for_some_seconds),
        TEST(strangers_are_remembered_too),
        WITH(POSTGRES, nobody_takes_a_name_that_an_account_keeps, open_house),
        WITH(POSTGRES, that_somebody_comes_by_is_noted_once_a_day, open_house),
        TEST(that_somebody_comes_by_is_noted_once_a_day),
        TEST(questions_for_one_key_wait_for_one_answer),
        TEST(many_keys_are_told_apart),
        TEST(a_store_that_fails_is_told_as_such),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

/* test_people_account.c - names kept by passwords: register, login, recover, logout.
 *
 * How long an answer takes is told by the passwords that are worked on, the only slow thing:
 * they are counted.
 */
#include "unit/people_house.h"

#include <sodium.h>
#include <sys/resource.h>

#include "server/people_parts.h"

static const char *const PASSWORD = "correct horse";

/* The answer, as a text of its own. */
static void note_answer(char *buffer, size_t room)
{
    char *text = json_dumps(answer.body, JSON_SORT_KEYS);

    snprintf(buffer, room, "%d %s", answer.status, text);
    free(text);
}

static void a_guest_stays_the_same_person_as_an_account(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    come_in("Red", key);
    int64_t person = number_of(key);
    assert_int_equal(ask(key, "register", "{'name':'Red','password':'correct horse'}"), 200);
    assert_int_equal(strlen(told("recovery")), 29);
    assert_string_equal(answer.cookie, "-");
    assert_int_equal(number_of(key), person);
    assert_string_equal(told("kind"), "account");
    ask(key, "register", "{'name':'Red','password':'correct horse'}");
    expect_refused(403, "not-a-guest");
    ask(key, "rename", "{'name':'Blue'}");
    expect_refused(403, "not-a-guest");
}

static void passwords_have_a_size(void **state)
{
    char key[KEY_ROOM], words[512], long_one[202];

    (void)state;
    come_in("Red", key);
    memset(long_one, 'x', sizeof long_one - 1);
    long_one[sizeof long_one - 1] = '\0';
    ask(key, "register", "{'name':'Red'}");
    expect_refused(400, "bad-password");
    ask(key, "register", "{'name':'Red','password':'1234567'}");
    expect_refused(400, "bad-password");
    snprintf(words, sizeof words, "{'name':'Red','password':'%s'}", long_one);
    ask(key, "register", words);
    expect_refused(400, "bad-password");
    assert_int_equal(at.works, 0);
    snprintf(words, sizeof words, "{'name':'Red','password':'%s'}", long_one + 1);
    assert_int_equal(ask(key, "register", words), 200);
    assert_int_equal(ask("", "login", words), 200);
}

static void the_store_has_neither_password_nor_code(void **state)
{
    char key[KEY_ROOM], words[256];

    (void)state;
    make_account("Red", PASSWORD, key);
    snprintf(
        words, sizeof words,
        "SELECT COUNT(*) FROM people WHERE password LIKE '%%horse%%' OR recovery LIKE '%%%s%%'",
        told("recovery"));
    assert_int_equal(sql(words), 0);
    assert_int_equal(sql("SELECT COUNT(*) FROM people WHERE password LIKE '$argon2id$v=19$%' "
                         "AND LENGTH(recovery) = 64"),
                     1);
}

static void an_account_is_there_on_every_device(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    make_account("Red Fox", PASSWORD, key);
    int64_t person = number_of(key);
    assert_int_equal(
        ask("", "login", "{'name':'RED FOX','password':'correct horse','bearer':true}"), 200);
    assert_string_equal(told("name"), "Red Fox");
    assert_int_equal(strtoll(told("person"), NULL, 10), person);
    char second[KEY_ROOM];
    snprintf(second, sizeof second, "%s", told("key"));
    assert_string_not_equal(second, key);
    assert_int_equal(number_of(second), person);
    assert_int_equal(number_of(key), person);
    assert_int_equal(ask("", "login", "{'name':'Red Fox','password':'correct horse'}"), 200);
    assert_int_equal(strlen(answer.cookie), 43);
    assert_null(json_object_get(answer.body, "key"));
}

static void a_line_becomes_the_account(void **state)
{
    char key[KEY_ROOM];
    bm_line line = {0};

    (void)state;
    make_account("Red", PASSWORD, key);
    int64_t person = number_of(key);
    ask_from(1, &line, "", "guest", "{'name':'Blue','bearer':true}");
    ask_from(1, &line, "", "login", "{'name':'Red','password':'correct horse'}");
    expect_refused(400, "bearer-needed");
    ask_from(1, &line, "", "login", "{'name':'Red','password':'correct horse','bearer':true}");
    assert_int_equal(answer.status, 200);
    ask_from(1, &line, "", "me", "{}");
    assert_int_equal(strtoll(told("person"), NULL, 10), person);
}

/* Nobody learns who has an account. */
static void a_wrong_name_and_a_wrong_password_are_answered_alike(void **state)
{
    char key[KEY_ROOM], wrong_password[512], wrong_name[512];

    (void)state;
    make_account("Red", PASSWORD, key);
    at.works = 0;
    uint64_t jobs = bm_store_measured(at.house.store).jobs;
    ask("", "login", "{'name':'Red','password':'battery staple'}");
    expect_refused(403, "wrong-password");
    note_answer(wrong_password, sizeof wrong_password);
    assert_int_equal(at.works, 1);
    uint64_t jobs_for_password = bm_store_measured(at.house.store).jobs - jobs;

    at.works = 0;
    jobs = bm_store_measured(at.house.store).jobs;
    ask("", "login", "{'name':'Blue','password':'battery staple'}");
    expect_refused(403, "wrong-password");
    note_answer(wrong_name, sizeof wrong_name);
    assert_int_equal(at.works, 1);
    assert_int_equal(bm_store_measured(at.house.store).jobs - jobs, jobs_for_password);
    assert_string_equal(wrong_name, wrong_password);
}

static void a_wrong_name_and_a_wrong_code_are_answered_alike(void **state)
{
    char key[KEY_ROOM], wrong_code[512], wrong_name[512];

    (void)state;
    make_account("Red", PASSWORD, key);
    at.works = 0;
    uint64_t jobs = bm_store_measured(at.house.store).jobs;
    ask("", "recover",
        "{'name':'Red','password':'battery staple','recovery':'00000-00000-00000-00000-00000'}");
    expect_refused(403, "wrong-recovery");
    note_answer(wrong_code, sizeof wrong_code);
    assert_int_equal(at.works, 1);
    uint64_t jobs_for_code = bm_store_measured(at.house.store).jobs - jobs;

    at.works = 0;
    jobs = bm_store_measured(at.house.store).jobs;
    ask("", "recover",
        "{'name':'Blue','password':'battery staple','recovery':'00000-00000-00000-00000-00000'}");
    expect_refused(403, "wrong-recovery");
    note_answer(wrong_name, sizeof wrong_name);
    assert_int_equal(at.works, 1);
    assert_int_equal(bm_store_measured(at.house.store).jobs - jobs, jobs_for_code);
    assert_string_equal(wrong_name, wrong_code);
    assert_true(number_of(key) > 0);
}

typedef struct checked {
    int count;
    bool good;
} checked;

static void note_check(void *context, bm_password_verdict verdict, const char *hash)
{
    checked *c = context;

    c->count++;
    c->good = verdict == BM_PASSWORD_GOOD;
    /* What nobody has costs as much as what somebody has. */
    assert_int_equal(crypto_pwhash_str_needs_rehash(hash, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                                    crypto_pwhash_MEMLIMIT_INTERACTIVE),
                     0);
}

static void nobodys_password_is_as_dear_as_any(void **state)
{
    bm_errand errand = {.house = &at.house, .call.replied = replied};
    checked c = {0};

    (void)state;
    assert_true(bm_password_check(&errand, bm_span_of(PASSWORD), "", note_check, &c));
    assert_int_equal(c.count, 1);
    assert_false(c.good);
    assert_true(bm_password_make(&errand, bm_span_of(PASSWORD), note_check, &c));
    assert_int_equal(c.count, 2);
    assert_true(c.good);
}

static void wrong_passwords_are_counted_by_address_and_by_name(void **state)
{
    char key[KEY_ROOM], words[128];

    (void)state;
    make_account("Red", PASSWORD, key);
    for (int i = 0; i < 5; i++) {
        ask("", "login", "{'name':'Red','password':'battery staple'}");
        expect_refused(403, "wrong-password");
    }
    ask("", "login", "{'name':'Red','password':'correct horse'}");
    expect_refused(429, "too-many-tries");
    assert_true(answer.retry_ms > 0);
    ask_from(2, NULL, "", "login", "{'name':'Red','password':'correct horse'}");
    expect_refused(429, "too-many-tries"); /* by name */
    for (int i = 0; i < 5; i++) {
        snprintf(words, sizeof words, "{'name':'Blue %d','password':'battery staple'}", i);
        ask_from(3, NULL, "", "login", words);
        expect_refused(403, "wrong-password");
    }
    ask_from(3, NULL, "", "login", "{'name':'Green','password':'battery staple'}");
    expect_refused(429, "too-many-tries"); /* by address */
    assert_true(number_of(key) > 0); /* keys go on */
    at.now_ms += 3600 * 1000;
    assert_int_equal(ask("", "login", "{'name':'Red','password':'correct horse'}"), 200);
}

static void right_passwords_are_not_counted(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    for (int i = 0; i < 8; i++)
        assert_int_equal(ask("", "login", "{'name':'Red','password':'correct horse'}"), 200);
}

/* Nor are those that were not tried at all: the store did not answer. */
static void what_the_store_spoils_is_not_counted(void **state)
{
    char key[KEY_ROOM], guest[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    come_in("Blue", guest);
    number_of(guest);
    sql("ALTER TABLE people RENAME TO elsewhere");
    for (int i = 0; i < 6; i++) {
        ask("", "login", "{'name':'Red','password':'correct horse'}");
        expect_refused(503, "store-unavailable");
    }
    for (int i = 0; i < 6; i++) {
        ask("", "recover",
            "{'name':'Red','password':'battery "
            "staple','recovery':'00000-00000-00000-00000-00000'}");
        expect_refused(503, "store-unavailable");
    }
    for (int i = 0; i < 6; i++) {
        ask(guest, "register", "{'name':'Blue','password':'correct horse'}");
        expect_refused(503, "store-unavailable");
    }
    sql("ALTER TABLE elsewhere RENAME TO people");
    assert_int_equal(ask("", "login", "{'name':'Red','password':'correct horse'}"), 200);
    assert_int_equal(ask(guest, "register", "{'name':'Blue','password':'correct horse'}"), 200);
}

/* A name that is locked does not lock an address too: `recover` must go on from there. */
static void who_is_sent_away_has_not_tried(void **state)
{
    char key[KEY_ROOM], code[64], words[256];

    (void)state;
    make_account("Red", PASSWORD, key);
    snprintf(code, sizeof code, "%s", told("recovery"));
    for (int i = 0; i < 5; i++)
        ask_from(9, NULL, "", "login", "{'name':'Red','password':'battery staple'}");
    for (int i = 0; i < 10; i++) {
        ask("", "login", "{'name':'Red','password':'correct horse'}");
        expect_refused(429, "too-many-tries");
    }
    snprintf(words, sizeof words, "{'name':'Red','password':'correct horse','recovery':'%s'}",
             code);
    assert_int_equal(ask("", "recover", words), 200);
}

/* Work while there is not so much memory as a password takes. */
static void work_with_little_memory(void *context, void (*work)(void *job), void (*done)(void *job),
                                    void *job)
{
    struct rlimit usual, little;
    char pages[64];
    FILE *file = fopen("/proc/self/statm", "r");

    (void)context;
    assert_non_null(file);
    assert_non_null(fgets(pages, sizeof pages, file));
    fclose(file);
    assert_int_equal(getrlimit(RLIMIT_AS, &usual), 0);
    little = usual;
    little.rlim_cur = strtoull(pages, NULL, 10) * (rlim_t)sysconf(_SC_PAGESIZE) + (8u << 20);
    assert_int_equal(setrlimit(RLIMIT_AS, &little), 0);
    work(job);
    assert_int_equal(setrlimit(RLIMIT_AS, &usual), 0);
    done(job);
}

static void too_little_memory_for_a_new_password_is_told(void **state)
{
    char guest[KEY_ROOM];

    (void)state;
    come_in("Blue", guest);
    at.house.workshop.run = work_with_little_memory;
    for (int i = 0; i < 6; i++) {
        ask(guest, "register", "{'name':'Blue','password':'correct horse'}");
        expect_refused(429, "busy");
    }
    at.house.workshop.run = test_work;
    assert_int_equal(ask(guest, "register", "{'name':'Blue','password':'correct horse'}"), 200);
}

/* Whoever had the account may have made bots, too. */
static void a_code_drops_the_keys_of_bots(void **state)
{
    char key[KEY_ROOM], bot[KEY_ROOM], other[KEY_ROOM], others_bot[KEY_ROOM], code[64], words[256];

    (void)state;
    make_account("Red", PASSWORD, key);
    snprintf(code, sizeof code, "%s", told("recovery"));
    ask(key, "new-bot", "{'name':'Engine'}");
    snprintf(bot, sizeof bot, "%s", told("key"));
    make_account("Blue", PASSWORD, other);
    ask(other, "new-bot", "{'name':'Motor'}");
    snprintf(others_bot, sizeof others_bot, "%s", told("key"));
    number_of(bot), number_of(others_bot); /* they are remembered now */
    snprintf(words, sizeof words,
             "{'name':'Red','password':'battery staple','recovery':'%s','bearer':true}", code);
    assert_int_equal(ask("", "recover", words), 200);
    snprintf(key, sizeof key, "%s", told("key"));
    ask(bot, "me", "{}");
    expect_refused(401, "bad-key");
    number_of(others_bot);
    number_of(key);
    assert_int_equal(json_array_size(json_object_get(answer.body, "bots")), 1);
}

static void a_code_makes_a_new_password_and_drops_all_keys(void **state)
{
    char key[KEY_ROOM], code[64], words[256], new_key[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    snprintf(code, sizeof code, "%s", told("recovery"));
    int64_t person = number_of(key);
    snprintf(words, sizeof words,
             "{'name':'red','password':'battery staple','recovery':'%s','bearer':true}", code);
    assert_int_equal(ask("", "recover", words), 200);
    assert_string_equal(told("name"), "Red");
    assert_string_not_equal(told("recovery"), code);
    snprintf(new_key, sizeof new_key, "%s", told("key"));
    assert_int_equal(number_of(new_key), person);
    ask(key, "me", "{}");
    expect_refused(401, "bad-key");
    ask("", "login", "{'name':'Red','password':'correct horse'}");
    expect_refused(403, "wrong-password");
    assert_int_equal(ask("", "login", "{'name':'Red','password':'battery staple'}"), 200);
    ask("", "recover", words);
    expect_refused(403, "wrong-recovery");
    assert_int_equal(number_of(new_key), person);
}

static void codes_are_read_as_people_type_them(void **state)
{
    static const char *const ALIKE[] = {
        "01234-56789-abcde-fghjk-mnpqr", "0123456789ABCDEFGHJKMNPQR",
        "O1234 56789 abcde FGHJK mnpqr", " oi234-56789-abcde-fghjk-mnpqr ",
        "0L234-56789-abcde-fghjk-mnpqr",
    };
    static const char *const BAD[] = {
        "",
        "01234",
        "01234-56789-abcde-fghjk-mnpqrs",
        "01234-56789-abcde-fghjk-mnpq",
        "u1234-56789-abcde-fghjk-mnpqr",
        "01234-56789-abcde-fghjk-mnpq\n",
    };
    char first[BM_RECOVERY_HASH_MAX], hash[BM_RECOVERY_HASH_MAX], code[BM_RECOVERY_MAX];

    (void)state;
    assert_true(bm_recovery_hash(bm_span_of(ALIKE[0]), first));
    assert_int_equal(strlen(first), 64);
    for (size_t i = 1; i < sizeof ALIKE / sizeof ALIKE[0]; i++) {
        assert_true(bm_recovery_hash(bm_span_of(ALIKE[i]), hash));
        assert_string_equal(hash, first);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        assert_false(bm_recovery_hash(bm_span_of(BAD[i]), hash));
    for (int i = 0; i < 100; i++) {
        bm_recovery_make(&at.house.world, code);
        assert_int_equal(strlen(code), 29);
        assert_true(bm_recovery_hash(bm_span_of(code), hash));
        assert_string_not_equal(hash, first);
    }
    ask("", "recover", "{'name':'Red','password':'battery staple','recovery':'no'}");
    expect_refused(400, "bad-recovery");
}

static void leaving_drops_a_key_or_all_of_them(void **state)
{
    char key[KEY_ROOM], second[KEY_ROOM], third[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    ask("", "login", "{'name':'Red','password':'correct horse','bearer':true}");
    snprintf(second, sizeof second, "%s", told("key"));
    ask("", "login", "{'name':'Red','password':'correct horse','bearer':true}");
    snprintf(third, sizeof third, "%s", told("key"));
    number_of(key), number_of(second), number_of(third);

    assert_int_equal(ask(key, "logout", "{}"), 200);
    assert_string_equal(answer.cookie, "");
    ask(key, "me", "{}");
    expect_refused(401, "bad-key");
    number_of(second);
    ask(second, "logout", "{'all':1}");
    expect_refused(400, "bad-request");
    assert_int_equal(ask(second, "logout", "{'all':true}"), 200);
    ask(second, "me", "{}");
    expect_refused(401, "bad-key");
    ask(third, "me", "{}");
    expect_refused(401, "bad-key");
    assert_int_equal(sql("SELECT COUNT(*) FROM keys"), 0);
}

/* A browser cannot drop its cookie by itself. */
static void an_old_key_does_not_keep_anybody_out(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    ask(key, "logout", "{}");
    ask(key, "me", "{}");
    expect_refused(401, "bad-key");
    assert_int_equal(ask(key, "ratings", "{'game':'high-society'}"), 200);
    assert_int_equal(ask(key, "guest", "{'name':'Blue'}"), 200);
    assert_int_equal(ask(key, "login", "{'name':'Red','password':'correct horse'}"), 200);
    assert_int_equal(strlen(answer.cookie), 43);
}

/* A workshop that keeps what it is given until it is told to work. */
static struct {
    void (*work)(void *job);
    void (*done)(void *job);
    void *job;
} held[256];
static int held_count;

static void hold(void *context, void (*work)(void *job), void (*done)(void *job), void *job)
{
    (void)context;
    held[held_count].work = work;
    held[held_count].done = done;
    held[held_count++].job = job;
}

static void finish_the_first(bool worked)
{
    void (*done)(void *job) = held[0].done;
    void *job = held[0].job;

    if (worked)
        held[0].work(job);
    held_count--;
    memmove(held, held + 1, (size_t)held_count * sizeof held[0]);
    done(job);
}

static int answers[2]; /* done, and sent away */

static void count_reply(void *context, const bm_reply *reply)
{
    (void)context;
    answers[reply->status == 429]++;
}

static void a_flood_of_passwords_is_bounded(void **state)
{
    (void)state;
    at.house.settings.tries_per_hour = 1000;
    at.house.workshop.run = hold;
    held_count = 0;
    memset(answers, 0, sizeof answers);
    for (int i = 0; i < 100; i++) {
        bm_errand_call call = {.verb = bm_span_of("login"), .replied = count_reply};
        call.object = json_pack("{s:s,s:s}", "name", "Red", "password", "battery staple");
        bm_house_run(&at.house, &call);
        assert_true(held_count <= 2);
    }
    assert_int_equal(answers[0], 0);
    assert_int_equal(answers[1], 100 - 2 - 64);
    while (held_count > 0)
        finish_the_first(false); /* nobody has that name: it need not really be tried */
    assert_int_equal(answers[0], 66);
}

static int refused_by[3]; /* with busy, with too-many-tries, with something else */

static void count_reason(void *context, const bm_reply *reply)
{
    replied(context, reply);
    if (strcmp(told("reason"), "busy") == 0)
        refused_by[0]++;
    else
        refused_by[strcmp(told("reason"), "too-many-tries") == 0 ? 1 : 2]++;
}

static bm_errand *begin_login(void (*told_to)(void *context, const bm_reply *reply))
{
    bm_errand_call call = {.verb = bm_span_of("login"), .replied = told_to};

    call.object = json_pack("{s:s,s:s}", "name", "Red", "password", PASSWORD);
    return bm_house_run(&at.house, &call);
}

static void who_comes_to_a_busy_server_has_not_tried(void **state)
{
    enum { TAKEN = 2 + 64, TRIES = TAKEN + 1 };

    (void)state;
    at.house.settings.tries_per_hour = TRIES;
    at.house.workshop.run = hold;
    held_count = 0;
    memset(refused_by, 0, sizeof refused_by);
    for (int i = 0; i < 2 * TRIES; i++)
        begin_login(count_reason);
    assert_int_equal(refused_by[0], 2 * TRIES - TAKEN);
    assert_int_equal(refused_by[1], 0);
    while (held_count > 0)
        finish_the_first(false); /* nobody has that name */
    assert_int_equal(refused_by[2], TAKEN);
    begin_login(count_reason);
    finish_the_first(false);
    begin_login(count_reason);
    assert_int_equal(refused_by[1], 1);
}

/* When a server stops its callers are gone first, then the store, and then its threads come to
 * their end. */
static void a_password_of_somebody_who_has_gone_leads_to_nothing(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    at.house.workshop.run = hold;
    held_count = 0;
    answer.count = 0;
    bm_errand *errands[3];
    for (int i = 0; i < 3; i++)
        errands[i] = begin_login(replied);
    assert_int_equal(held_count, 2); /* and one waits */
    uint64_t jobs = bm_store_measured(at.house.store).jobs;
    for (int i = 0; i < 3; i++)
        bm_errand_forget(errands[i]);
    finish_the_first(true);
    finish_the_first(true);
    assert_int_equal(held_count, 0);
    assert_int_equal(bm_store_measured(at.house.store).jobs, jobs);
    assert_int_equal(bm_metrics_value(at.house.metrics, BM_METRIC_ERRANDS), 0);
    assert_int_equal(answer.count, 0);
}

static void no_password_is_begun_for_somebody_who_has_gone(void **state)
{
    char key[KEY_ROOM];

    (void)state;
    make_account("Red", PASSWORD, key);
    at.house.workshop.run = hold;
    held_count = 0;
    bm_store_close(at.house.store);
    open_store(false);
    bm_errand_forget(begin_login(replied));
    bm_store_close(at.house.store); /* it tells what it has found */
    open_store(true);
    assert_int_equal(held_count, 0);
    assert_int_equal(bm_metrics_value(at.house.metrics, BM_METRIC_ERRANDS), 0);
}

static void a_key_is_not_made_for_a_password_that_was_changed_meanwhile(void **state)
{
    char key[KEY_ROOM];
    bm_errand_call call = {.verb = bm_span_of("login"), .replied = replied};

    (void)state;
    make_account("Red", PASSWORD, key);
    at.house.workshop.run = hold;
    held_count = 0;
    answer.count = 0;
    call.object = json_pack("{s:s,s:s}", "name", "Red", "password", PASSWORD);
    bm_house_run(&at.house, &call);
    sql("UPDATE people SET password = '$argon2id$v=19$m=65536,t=2,p=1$other'");
    finish_the_first(true);
    expect_refused(403, "wrong-password");
    assert_int_equal(sql("SELECT COUNT(*) FROM keys"), 1);
}

int main(void)
{
#define TEST(name) WITH(SQLITE, name, open_house)
    const struct CMUnitTest tests[] = {
        TEST(a_guest_stays_the_same_person_as_an_account),
        TEST(passwords_have_a_size),
        TEST(the_store_has_neither_password_nor_code),
        TEST(an_account_is_there_on_every_device),
        TEST(a_line_becomes_the_account),
        TEST(a_wrong_name_and_a_wrong_password_are_answered_alike),
        TEST(a_wrong_name_and_a_wrong_code_are_answered_alike),
        TEST(nobodys_password_is_as_dear_as_any),
        TEST(wrong_passwords_are_counted_by_address_and_by_name),
        TEST(right_passwords_are_not_counted),
        TEST(what_the_store_spoils_is_not_counted),
        TEST(who_is_sent_away_has_not_tried),
        TEST(too_little_memory_for_a_new_password_is_told),
        TEST(a_code_drops_the_keys_of_bots),
        TEST(a_code_makes_a_new_password_and_drops_all_keys),
        TEST(codes_are_read_as_people_type_them),
        TEST(leaving_drops_a_key_or_all_of_them),
        TEST(an_old_key_does_not_keep_anybody_out),
        TEST(a_flood_of_passwords_is_bounded),
        TEST(who_comes_to_a_busy_server_has_not_tried),
        TEST(a_password_of_somebody_who_has_gone_leads_to_nothing),
        TEST(no_password_is_begun_for_somebody_who_has_gone),
        TEST(a_key_is_not_made_for_a_password_that_was_changed_meanwhile),
        WITH(POSTGRES, an_account_is_there_on_every_device, open_house),
        WITH(POSTGRES, a_wrong_name_and_a_wrong_password_are_answered_alike, open_house),
        WITH(POSTGRES, a_wrong_name_and_a_wrong_code_are_answered_alike, open_house),
        WITH(POSTGRES, a_code_drops_the_keys_of_bots, open_house),
        WITH(POSTGRES, a_code_makes_a_new_password_and_drops_all_keys, open_house),
        WITH(POSTGRES, leaving_drops_a_key_or_all_of_them, open_house),
    };

    return cmocka_run_group_tests(tests, kit_begin, kit_end);
}

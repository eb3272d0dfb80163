/* test_door.c - requests by HTTP, through the library and back. */
#include "unit/unit.h"

#include "unit/door_talk.h"

#define MANY                                                                                       \
    "de-DE;q=0.9, de-AT;q=0.9, de-CH;q=0.9, de-LI;q=0.9, de-LU;q=0.9, de-BE;q=0.9, de-IT;q=0.9, "

static void requests_are_answered(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    post(&guest, "/api/echo", OURS, "{\"number\":7}");
    expect(&guest, "HTTP/1.1 200 OK\r\n");
    expect(&guest, "Content-Type: application/json\r\n");
    expect(&guest, "Cache-Control: no-store\r\n");
    expect(&guest, "{\"verb\":\"echo\",\"line\":false,\"key\":\"\",\"lag\":false,\"number\":7}");
    door_forget(&guest);
    post(&guest, "/api/echo", OURS "Cookie: beaumonde=abc\r\n", "{}");
    expect(&guest, "\"key\":\"abc\"");
    assert_false(guest.ended);
    door_leave(&stage, &guest);
}

/* Who sends the next request before it has the answer gets the one, and is sent away. */
static void requests_come_one_after_the_other(void **state)
{
    static const char *const PAIRS[] = {
        "POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
        "Content-Type: application/json\r\nContent-Length: 12\r\n\r\n"
        "{\"number\":1}"
        "GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"
        "GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        door_guest guest = door_knock(&stage);
        door_say(&stage, &guest, PAIRS[i]);
        expect(&guest, "200 OK");
        if (find(&guest, "\"subprotocol\"") == NULL)
            assert_true(guest.ended);
        door_leave(&stage, &guest);
    }
}

/* What is behind a request that is not answered yet is not read. */
static void nothing_is_read_before_the_answer(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    post(&guest, "/api/later", OURS, "{}");
    post(&guest, "/api/echo", OURS, "{}");
    assert_true(guest.ended);
    assert_int_equal(fake.runs, 1);
    assert_int_equal(fake.forgotten, 1);
    door_leave(&stage, &guest);
}

static void a_body_may_come_slowly(void **state)
{
    static const char HEAD[] = "POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
                               "Content-Type: application/json\r\nContent-Length: 12\r\n\r\n";
    static const char BODY[] = "{\"number\":1}";
    door_guest guest = door_knock(&stage);

    (void)state;
    for (size_t i = 0; i < strlen(HEAD); i++)
        door_send(&stage, &guest, HEAD + i, 1);
    for (size_t i = 0; i < strlen(BODY); i++)
        door_send(&stage, &guest, BODY + i, 1);
    expect(&guest, "\"number\":1}");
    door_leave(&stage, &guest);
}

static void answers_may_take_their_time(void **state)
{
    door_guest guest = door_knock(&stage);
    door_guest gone = door_knock(&stage);

    (void)state;
    post(&guest, "/api/later", OURS, "{}");
    post(&gone, "/api/later", OURS, "{}");
    assert_int_equal(guest.size, 0);
    door_leave(&stage, &gone);
    assert_int_equal(fake.forgotten, 1);
    fake_answer_all();
    door_wait(&stage, &guest);
    expect(&guest, "HTTP/1.1 200");
    door_leave(&stage, &guest);
}

static void large_answers_arrive_whole(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    post(&guest, "/api/large", OURS, "{\"size\":1000000}");
    expect(&guest, "Content-Length: 1000011\r\n");
    const char *body = strstr(guest.read, "\r\n\r\n");
    assert_non_null(body);
    assert_int_equal(guest.read + guest.size - (body + 4), 1000011);
    door_leave(&stage, &guest);
}

static void cookies_are_given_and_taken(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    post(&guest, "/api/key", OURS, "{\"key\":\"secret\"}");
    expect(&guest, "Set-Cookie: beaumonde=secret; Path=/; HttpOnly; SameSite=Strict;");
    door_forget(&guest);
    post(&guest, "/api/key", OURS, "{\"key\":\"\"}");
    expect(&guest, "Set-Cookie: beaumonde=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0\r\n");
    door_forget(&guest);
    post(&guest, "/api/key", "Authorization: Bearer abc\r\n", "{\"key\":\"secret\"}");
    expect(&guest, "200 OK");
    expect_not(&guest, "Set-Cookie");
    door_leave(&stage, &guest);
}

/* What is refused, each over a connection of its own. */
static void bad_requests_are_refused(void **state)
{
    static const struct {
        const char *request;
        const char *status;
    } CASES[] = {
        {"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n", "404"},
        {"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", "404"},
        {"GET /api/echo HTTP/1.1\r\nHost: x\r\n\r\n", "405"},
        {"PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc", "405"},
        {"OPTIONS /api/echo HTTP/1.1\r\nHost: x\r\n\r\n", "405"},
        {"DELETE /api/echo HTTP/1.1\r\nHost: x\r\n\r\n", "405"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}", "405"},
        {"GET /ws HTTP/1.1\r\nHost: x\r\n\r\n", "426"},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "400"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS "\r\n", "411"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
         "411"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
         "411"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
         "400"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS "Content-Length: +2\r\n\r\n{}",
         "400"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS "Content-Length: -1\r\n\r\n", "400"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Content-Type: application/json\r\nContent-Length: 4097\r\n\r\n{",
         "413"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS "Content-Length: 2\r\n\r\n{}",
         "415"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
         "415"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Content-Type: application/json; charset=utf-8\r\nContent-Length: 2\r\n\r\n[]",
         "400"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
         "Content-Type: application/json\r\nContent-Length: 0\r\n\r\n",
         "400"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n"
         "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
         "403"},
        {"POST /api/echo HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
         "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
         "403"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\n"
         "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
         "403"},
        {"POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS "Sec-Fetch-Site: cross-site\r\n"
         "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
         "403"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        door_guest guest = door_knock(&stage);
        door_say(&stage, &guest, CASES[i].request);
        if (strncmp(guest.read, "HTTP/1.1 ", 9) != 0 ||
            strncmp(guest.read + 9, CASES[i].status, 3) != 0)
            fail_msg("not %s: %s: %s", CASES[i].status, CASES[i].request, guest.read);
        expect(&guest, "Content-Security-Policy: default-src 'none';");
        expect(&guest, "\"reason\":\"");
        door_leave(&stage, &guest);
    }
    assert_int_equal(fake.runs, 0);
}

static void pages_are_read(void **state)
{
    static const struct {
        const char *request;
        const char *words;
    } CASES[] = {
        {"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n", "\r\n\r\nok\n"},
        {"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: de\r\n\r\n", "<html lang=\"de\">"},
        {"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: " MANY MANY MANY "de\r\n\r\n",
         "<html lang=\"en\">"},
        {"GET /t/ABCDEFGHJKMN HTTP/1.1\r\nHost: x\r\n\r\n", "<html lang=\"en\">"},
        {"GET /t/ABCDEFGHJKMN?x=1 HTTP/1.1\r\nHost: x\r\n\r\n", "<html lang=\"en\">"},
        {"GET /t/ HTTP/1.1\r\nHost: x\r\n\r\n", "404"},
        {"GET /t/a/b HTTP/1.1\r\nHost: x\r\n\r\n", "404"},
        {"GET /version HTTP/1.1\r\nHost: x\r\n\r\n", "{\"name\":\"beaumonde\",\"version\":\""},
        {"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "Connection: close\r\n"},
        {"GET /livez HTTP/1.0\r\nHost: x\r\n\r\n", "Connection: close\r\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        door_guest guest = door_knock(&stage);
        door_say(&stage, &guest, CASES[i].request);
        expect(&guest, CASES[i].words);
        expect(&guest, "X-Content-Type-Options: nosniff\r\n");
        expect(&guest, "Referrer-Policy: no-referrer\r\n");
        expect_not(&guest, "Strict-Transport-Security");
        expect_not(&guest, "Server:");
        door_leave(&stage, &guest);
    }
}

static void heads_have_no_body(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    door_say(&stage, &guest, "HEAD /livez HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(&guest, "Content-Length: 3\r\n");
    assert_string_equal(strstr(guest.read, "\r\n\r\n"), "\r\n\r\n");
    door_forget(&guest);
    door_say(&stage, &guest, "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(&guest, "\r\n\r\nok\n");
    door_leave(&stage, &guest);
}

static void readiness_is_a_write_that_was_kept(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    ask_ready(&guest);
    expect(&guest, "200 OK");
    fake.kept = BM_KEPT_NO_ROOM;
    ask_ready(&guest); /* within a second nobody asks the disk again */
    expect(&guest, "200 OK");
    assert_int_equal(fake.jobs, 1);
    stage.now_ms += 1000;
    ask_ready(&guest);
    expect(&guest, "503 Service Unavailable");
    expect(&guest, "the disk is full\n");
    stage.now_ms += 1000;
    fake.kept = BM_KEPT_NO_ANSWER;
    ask_ready(&guest);
    expect(&guest, "503");
    assert_int_equal(fake.jobs, 3);
    door_leave(&stage, &guest);
}

/* One write for all who ask meanwhile; nobody waits for ever, and nothing follows it. */
static void a_slow_store_is_not_ready(void **state)
{
    door_guest guest = door_knock(&stage);
    door_guest other = door_knock(&stage);

    (void)state;
    fake.store_waits = true;
    ask_ready(&guest);
    ask_ready(&other);
    assert_int_equal(fake.jobs, 1);
    assert_int_equal(guest.size, 0);
    for (int i = 0; i < 300 && guest.size == 0; i++) {
        uv_sleep(10);
        door_wait(&stage, &guest);
    }
    door_wait(&stage, &other);
    expect(&guest, "503");
    expect(&other, "503");
    ask_ready(&guest);
    assert_int_equal(fake.jobs, 1);
    fake_store_goes_on();
    door_wait(&stage, &guest);
    expect(&guest, "200 OK");
    door_leave(&stage, &guest);
    door_leave(&stage, &other);
}

/* The doors may be gone when the store speaks. */
static void an_answer_may_come_too_late(void **state)
{
    door_guest guest;

    (void)state;
    open_stage(NULL);
    guest = door_knock(&stage);
    fake.store_waits = true;
    ask_ready(&guest);
    door_close(&stage);
    fake_store_goes_on();
    close(guest.fd);
    free(guest.read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(requests_are_answered, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(requests_come_one_after_the_other, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(nothing_is_read_before_the_answer, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_body_may_come_slowly, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(answers_may_take_their_time, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(large_answers_arrive_whole, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(cookies_are_given_and_taken, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(bad_requests_are_refused, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(pages_are_read, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(heads_have_no_body, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(readiness_is_a_write_that_was_kept, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(a_slow_store_is_not_ready, open_stage, close_stage),
        cmocka_unit_test(an_answer_may_come_too_late),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

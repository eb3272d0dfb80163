/* test_door.c - requests by HTTP and over WebSockets, through the library and back. */
#include "unit/unit.h"

#include <sys/resource.h>

#include "unit/at_door.h"

#define OURS "Origin: http://localhost\r\n"
#define MANY                                                                                       \
    "de-DE;q=0.9, de-AT;q=0.9, de-CH;q=0.9, de-LI;q=0.9, de-LU;q=0.9, de-BE;q=0.9, de-IT;q=0.9, "
#define KEY "0123456789012345678901234567890123456789012"

static door_stage stage;

static int open_stage(void **state)
{
    (void)state;
    door_begin(&stage);
    door_open(&stage);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    assert_int_equal(stage.doors->caller_count, 0);
    assert_int_equal(stage.doors->wire_count, 0);
    assert_int_equal(stage.doors->visit_count, 0);
    door_close(&stage);
    return 0;
}

/* A request with a body. */
static void post(door_guest *guest, const char *path, const char *headers, const char *body)
{
    char request[8192];

    snprintf(request, sizeof request,
             "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\n%s\r\n%s",
             path, strlen(body), headers, body);
    door_say(&stage, guest, request);
}

/* Where the words stand in what came, which may have NULs in it; NULL. */
static const char *find(const door_guest *guest, const char *words)
{
    size_t size = strlen(words);

    for (size_t i = 0; i + size <= guest->size; i++)
        if (memcmp(guest->read + i, words, size) == 0)
            return guest->read + i;
    return NULL;
}

static void expect(const door_guest *guest, const char *words)
{
    if (find(guest, words) == NULL)
        fail_msg("no \"%s\" in \"%s\"", words, guest->read);
}

static void expect_not(const door_guest *guest, const char *words)
{
    if (find(guest, words) != NULL)
        fail_msg("\"%s\" in \"%s\"", words, guest->read);
}

/* A frame with a short payload stands somewhere in what came. */
static void expect_frame(const door_guest *guest, int first, const char *payload)
{
    size_t size = strlen(payload);

    assert_true(size < 126);
    for (size_t i = 0; i + 2 + size <= guest->size; i++)
        if ((unsigned char)guest->read[i] == first && (unsigned char)guest->read[i + 1] == size &&
            memcmp(guest->read + i + 2, payload, size) == 0)
            return;
    fail_msg("no frame %x \"%s\" in \"%s\"", (unsigned)first, payload, guest->read);
}

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

/* Asks whether the server is ready; the answer is in the guest. */
static void ask_ready(door_guest *guest)
{
    door_forget(guest);
    door_say(&stage, guest, "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n");
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

static void messages_are_answered(void **state)
{
    door_guest guest = door_knock(&stage);

    (void)state;
    door_upgrade(&stage, &guest, OURS);
    expect(&guest, "101 Switching Protocols");
    expect(&guest, BM_SUBPROTOCOL);
    door_forget(&guest);
    door_tell(&stage, &guest, "{\"id\":1,\"do\":\"echo\",\"number\":3}");
    expect_frame(&guest, 0x81,
                 "{\"id\":1,\"status\":200,\"verb\":\"echo\",\"line\":true,\"key\":false,"
                 "\"lag\":false,\"number\":3}");
    door_tell(&stage, &guest, "{\"id\":\"b\",\"do\":\"later\"}");
    door_tell(&stage, &guest, "{\"id\":\"c\",\"do\":\"none\"}");
    expect_frame(&guest, 0x81, "{\"id\":\"c\",\"status\":404,\"retry_ms\":1500}");
    fake_answer_all();
    door_wait(&stage, &guest);
    expect_frame(&guest, 0x81, "{\"id\":\"b\",\"status\":200}");
    door_tell(&stage, &guest, "nonsense");
    expect(&guest, "{\"id\":null,\"status\":400,\"reason\":\"bad-request\"");
    door_leave(&stage, &guest);
    assert_int_equal(fake.lines_gone, 1);
}

/* Pieces of a message, with a ping in between. */
static void fragments_are_put_together(void **state)
{
    static const char TEXT[] = "{\"id\":1,\"do\":\"none\"}";
    unsigned char frame[64];
    door_guest guest = door_knock(&stage);

    (void)state;
    door_upgrade(&stage, &guest, OURS);
    door_forget(&guest);
    for (size_t i = 0; i < strlen(TEXT); i++) {
        int first = (i + 1 == strlen(TEXT) ? 0x80 : 0) | (i == 0 ? 1 : 0);
        door_send(&stage, &guest, frame, door_frame(frame, first, TEXT + i, 1));
        if (i == 5)
            door_send(&stage, &guest, frame, door_frame(frame, 0x89, "hello", 5));
    }
    expect_frame(&guest, 0x8a, "hello");
    expect_frame(&guest, 0x81, "{\"id\":1,\"status\":404,\"retry_ms\":1500}");
    assert_null(strchr(guest.read, 0x88));
    door_leave(&stage, &guest);
}

/* Each ends with its close code, and the house hears of it once. */
static void bad_frames_end_the_line(void **state)
{
    static char large[5000];
    static const struct {
        int first;
        const char *payload;
        size_t size;
        int code;
    } CASES[] = {
        {0x82, "ab", 2, 1003},       {0x02, "ab", 2, 1003},   {0x81, large, 4097, 1009},
        {0x01, large, 4097, 1009},   {0x81, "\xff", 1, 1007}, {0x81, "\xe2\x82", 2, 1007},
        {0xc1, "a", 1, 1002},        {0x83, "a", 1, 1002},    {0x80, "a", 1, 1002},
        {0x09, "a", 1, 1002},        {0x88, "a", 1, 1002},    {0x88, "\x03\xed", 2, 1002},
        {0x88, "\x03\xe8", 2, 1000},
    };
    unsigned char frame[6000];

    (void)state;
    memset(large, 'a', sizeof large);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        door_guest guest = door_knock(&stage);
        char code[4] = {(char)0x88};
        door_upgrade(&stage, &guest, OURS);
        expect(&guest, "101");
        door_forget(&guest);
        door_send(&stage, &guest, frame,
                  door_frame(frame, CASES[i].first, CASES[i].payload, CASES[i].size));
        assert_true(guest.size >= 4);
        assert_int_equal((unsigned char)guest.read[0], (unsigned char)code[0]);
        int got = (unsigned char)guest.read[2] << 8 | (unsigned char)guest.read[3];
        if (got != CASES[i].code)
            fail_msg("case %zu: %d, not %d", i, got, CASES[i].code);
        door_leave(&stage, &guest);
        assert_int_equal(fake.lines_gone, (int)i + 1);
    }
}

static void upgrades_are_for_whom_they_are_for(void **state)
{
    static const struct {
        const char *more;
        const char *status;
    } CASES[] = {
        {"", "403"},
        {"Origin: http://evil.example\r\n", "403"},
        {"Origin: null\r\n", "403"},
        {OURS "Sec-Fetch-Site: cross-site\r\n", "403"},
        {"Authorization: Bearer nonsense\r\n", "401"},
        {"Authorization: Bearer " KEY "\r\n", "101"},
        {OURS "Cookie: beaumonde=nonsense\r\n", "101"},
        {OURS "Cookie: beaumonde=" KEY "\r\n", "101"},
        {OURS "Sec-WebSocket-Extensions: permessage-deflate\r\n", "101"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        door_guest guest = door_knock(&stage);
        door_upgrade(&stage, &guest, CASES[i].more);
        if (strncmp(guest.read, "HTTP/1.1 ", 9) != 0 ||
            strncmp(guest.read + 9, CASES[i].status, 3) != 0)
            fail_msg("not %s: %s: %s", CASES[i].status, CASES[i].more, guest.read);
        expect_not(&guest, "deflate");
        door_leave(&stage, &guest);
    }
}

/* A cookie without an origin is nobody's; a bearer's key and a cookie with one are known. */
static void keys_are_known_by_the_line(void **state)
{
    static const struct {
        const char *more;
        const char *words;
    } CASES[] = {
        {"Authorization: Bearer " KEY "\r\nCookie: beaumonde=x\r\n", "\"key\":true"},
        {OURS "Cookie: beaumonde=" KEY "\r\n", "\"key\":true"},
        {OURS "Cookie: beaumonde=" KEY "; beaumonde=" KEY "\r\n", "\"key\":false"},
        {OURS "Cookie: __Host-beaumonde=" KEY "\r\n", "\"key\":false"},
        {OURS, "\"key\":false"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        door_guest guest = door_knock(&stage);
        door_upgrade(&stage, &guest, CASES[i].more);
        door_tell(&stage, &guest, "{\"id\":1,\"do\":\"echo\"}");
        expect(&guest, CASES[i].words);
        door_leave(&stage, &guest);
    }
}

/* Who does not read is told no more than fits, and once it has read, that it may again. */
static void slow_readers_are_told_later(void **state)
{
    door_guest guest = door_knock(&stage);
    int taken;

    (void)state;
    door_upgrade(&stage, &guest, OURS);
    door_forget(&guest);
    door_tell(&stage, &guest, "{\"id\":1,\"do\":\"push\",\"count\":1000,\"size\":1000}");
    const char *at = find(&guest, "\"taken\":");
    assert_non_null(at);
    taken = atoi(at + strlen("\"taken\":"));
    assert_int_equal(taken, BM_QUEUE_MAX / 1000);
    expect(&guest, "{\"ready\":true}");
    assert_int_equal(fake.lines_ready, 1);
    door_leave(&stage, &guest);
}

/* The time moves, and the doors look. The library has a clock of its own, for hanging up
 * soon: so a moment passes for it too. */
static void pass(door_guest *guest, int64_t ms)
{
    for (int64_t i = 0; i < ms; i += 1000) {
        stage.now_ms += 1000;
        door_sweep(&stage);
        door_wait(&stage, guest);
    }
    for (int i = 0; i < 5; i++) {
        uv_sleep(2);
        door_wait(&stage, guest);
    }
}

/* Who reads nothing for half a minute is not waited for. */
static void who_never_reads_is_cut(void **state)
{
    door_guest guest = door_knock(&stage);
    door_guest other = door_knock(&stage);
    unsigned char frame[128];
    static const char ASK[] = "{\"id\":1,\"do\":\"large\",\"size\":1000000}";

    (void)state;
    stage.luck = 0x70; /* so it is pinged only near the end of that time */
    door_upgrade(&stage, &guest, OURS);
    send(guest.fd, frame, door_frame(frame, 0x81, ASK, strlen(ASK)), MSG_NOSIGNAL);
    pass(&other, 29000);
    assert_int_equal(fake.runs, 1);
    assert_int_equal(fake.lines_gone, 0);
    pass(&other, 10000);
    assert_int_equal(fake.lines_gone, 1);
    door_leave(&stage, &other);
    door_leave(&stage, &guest);
}

static void pings_measure_the_way(void **state)
{
    unsigned char frame[32];
    door_guest guest = door_knock(&stage);

    (void)state;
    door_upgrade(&stage, &guest, OURS);
    door_forget(&guest);
    for (int i = 0; i < 31 && guest.size == 0; i++)
        pass(&guest, 1000);
    assert_int_equal(guest.size, 10);
    assert_int_equal((unsigned char)guest.read[0], 0x89);
    stage.now_ms += 100; /* there and back */
    door_send(&stage, &guest, frame, door_frame(frame, 0x8a, guest.read + 2, 8));
    door_tell(&stage, &guest, "{\"id\":1,\"do\":\"echo\"}");
    expect(&guest, "\"lag\":true");
    pass(&guest, 29000);
    assert_false(guest.ended);
    door_leave(&stage, &guest);
}

static void silence_ends_the_line(void **state)
{
    door_guest guest = door_knock(&stage);
    door_guest wrong = door_knock(&stage);
    unsigned char frame[32];

    (void)state;
    door_upgrade(&stage, &guest, OURS);
    door_upgrade(&stage, &wrong, OURS);
    pass(&guest, 31000);
    door_send(&stage, &wrong, frame, door_frame(frame, 0x8a, "nonsense", 8));
    pass(&guest, 21000);
    door_wait(&stage, &wrong);
    assert_true(guest.ended);
    assert_true(wrong.ended);
    assert_int_equal(fake.lines_gone, 2);
    door_leave(&stage, &guest);
    door_leave(&stage, &wrong);
}

static void dawdlers_are_sent_away(void **state)
{
    static const char *const BEGINNINGS[] = {
        "",
        "GET / HT",
        "GET / HTTP/1.1\r\nHost: x\r\nX: ",
        "POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
        "Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{",
    };

    (void)state;
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof BEGINNINGS[0]; i++) {
        door_guest guest = door_knock(&stage);
        door_say(&stage, &guest, BEGINNINGS[i]);
        pass(&guest, 9000);
        assert_false(guest.ended);
        pass(&guest, 3000);
        if (!guest.ended)
            fail_msg("still there after \"%s\"", BEGINNINGS[i]);
        door_leave(&stage, &guest);
    }
}

/* A line that asks too fast is told so, and ended if it goes on. */
static void floods_are_cut(void **state)
{
    door_guest guest = door_knock(&stage);
    int refused = 0;

    (void)state;
    door_upgrade(&stage, &guest, OURS);
    door_forget(&guest);
    for (int i = 0; i < 1000 && !guest.ended; i++)
        door_tell(&stage, &guest, "{\"id\":1,\"do\":\"none\"}");
    assert_true(guest.ended);
    assert_int_equal(fake.runs, stage.config.requests_burst);
    for (size_t i = 0; i < guest.size; i++)
        refused += strncmp(guest.read + i, "\"too-many\"", 10) == 0;
    assert_int_equal(refused, 2 * stage.config.requests_burst);
    expect(&guest, "\"retry_ms\":");
    assert_int_equal((unsigned char)guest.read[guest.size - 4], 0x88);
    assert_int_equal((unsigned char)guest.read[guest.size - 2] << 8 |
                         (unsigned char)guest.read[guest.size - 1],
                     1008);
    door_leave(&stage, &guest);
}

/* Who goes on asking although it was told when to come back is sent away in the end. */
static void addresses_have_a_rate(void **state)
{
    door_guest guest = door_knock(&stage);
    int granted = 0;
    int refused = 0;

    (void)state;
    for (int i = 0; i < 1000 && !guest.ended; i++) {
        door_forget(&guest);
        door_say(&stage, &guest, "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
        granted += find(&guest, "200 OK") != NULL;
        refused += find(&guest, "429 Too Many Requests") != NULL;
    }
    assert_int_equal(granted, 2 * stage.config.requests_per_address);
    assert_int_equal(refused, 20);
    assert_true(guest.ended);
    expect(&guest, "Connection: close\r\n");
    expect(&guest, "Retry-After: 1\r\n");
    door_leave(&stage, &guest);
}

/* Whatever is wrong with a request, it is one; also on connections of their own. */
static void bad_requests_count(void **state)
{
    static const char *const REQUESTS[] = {
        "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}",
        "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n{}",
        "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
        "GET /elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof REQUESTS / sizeof REQUESTS[0]; i++) {
        door_begin(&stage);
        stage.config.requests_per_address = 1;
        door_open(&stage);
        for (int n = 0; n < 3; n++) {
            door_guest guest = door_knock(&stage);
            door_say(&stage, &guest, REQUESTS[i]);
            if ((find(&guest, "HTTP/1.1 429") != NULL) != (n == 2))
                fail_msg("the %dth \"%s\": %s", n + 1, REQUESTS[i], guest.read);
            door_leave(&stage, &guest);
            stage.now_ms = 1700000000000;
        }
        close_stage(NULL);
    }
}

/* Much that was sent takes many turns to read. */
static void wait_for_end(door_guest *guest)
{
    for (int i = 0; i < 100 && !guest->ended; i++)
        door_wait(&stage, guest);
}

/* Who is refused may finish sending: cut off in the middle it might not see the answer. */
static void refused_bodies_are_thrown_away(void **state)
{
    static const char HEAD[] = "POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
                               "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
    static char body[100000];
    door_guest guest = door_knock(&stage);

    (void)state;
    door_say(&stage, &guest, HEAD);
    expect(&guest, "413 Content Too Large");
    expect(&guest, "Connection: close\r\n");
    assert_false(guest.ended);
    door_send(&stage, &guest, body, sizeof body - 1);
    wait_for_end(&guest);
    assert_false(guest.ended);
    door_send(&stage, &guest, body, 1);
    wait_for_end(&guest);
    assert_true(guest.ended);
    assert_int_equal(fake.runs, 0);
    door_leave(&stage, &guest);
}

/* But not anything, and not for ever. */
static void not_everything_is_thrown_away(void **state)
{
    static const char HEAD[] =
        "POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
        "Content-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n";
    static char body[100000];
    door_guest guest = door_knock(&stage);
    door_guest slow = door_knock(&stage);

    (void)state;
    door_say(&stage, &guest, HEAD);
    door_say(&stage, &slow, HEAD);
    for (int i = 0; i < 20 && !guest.ended; i++)
        door_send(&stage, &guest, body, sizeof body);
    wait_for_end(&guest);
    assert_true(guest.ended);
    pass(&slow, 4000);
    assert_false(slow.ended);
    pass(&slow, 3000);
    assert_true(slow.ended);
    door_leave(&stage, &guest);
    door_leave(&stage, &slow);
}

/* As many files as this process has, and no more; what they were before. */
static rlim_t limit_files(rlim_t count)
{
    struct rlimit files;

    assert_int_equal(getrlimit(RLIMIT_NOFILE, &files), 0);
    rlim_t before = files.rlim_cur;
    files.rlim_cur = count;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &files), 0);
    return before;
}

/* Some are kept for what is no connection. */
static void files_bound_the_callers(void **state)
{
    static const struct {
        rlim_t files;
        int callers;
    } CASES[] = {{1000, 868}, {100, 50}};

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        rlim_t before = limit_files(CASES[i].files);
        door_begin(&stage);
        stage.config.bot_workers = 2;
        door_open(&stage);
        assert_int_equal(bm_doors_callers_max(stage.doors), CASES[i].callers);
        stage.doors->callers_max = 1;
        door_guest guest = door_knock(&stage);
        int other = door_connect(bm_doors_port(stage.doors));
        door_wait(&stage, &guest);
        assert_int_equal(stage.doors->caller_count, 1);
        close(other);
        door_leave(&stage, &guest);
        close_stage(NULL);
        limit_files(before);
    }
}

/* Valgrind keeps to the limit only after it has let somebody in. */
static bool limits_hold(void)
{
    const char *loaded = getenv("LD_PRELOAD");

    return loaded == NULL || strstr(loaded, "vgpreload") == NULL;
}

static void check_resting(door_guest *guest)
{
    for (int i = 0; i < 3; i++) {
        stage.logged[0] = '\0';
        door_wait(&stage, guest);
        assert_true(stage.doors->public.rests);
        assert_int_equal(strstr(stage.logged, "event=out-of-files") != NULL, i == 0);
        door_sweep(&stage);
    }
    door_say(&stage, guest, "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(guest, "200 OK");
    assert_int_equal(stage.doors->caller_count, 1);
}

/* Where none is left nobody is let in, it is said once, and it is not tried all the time. */
static void files_may_run_out(void **state)
{
    door_guest guest = door_knock(&stage);
    int other = door_connect(bm_doors_port(stage.doors));
    int next = dup(other);

    (void)state;
    close(next);
    if (limits_hold()) {
        rlim_t before = limit_files((rlim_t)next);
        check_resting(&guest);
        limit_files(before);
    }
    pass(&guest, 1000);
    assert_int_equal(stage.doors->caller_count, 2);
    assert_false(stage.doors->public.rests);
    close(other);
    door_leave(&stage, &guest);
}

static void note_drained(void *context)
{
    *(bool *)context = true;
}

/* What is owed is answered, then everybody is sent away. */
static void draining_loses_nothing(void **state)
{
    door_guest line = door_knock(&stage);
    door_guest guest = door_knock(&stage);
    door_guest late = door_knock(&stage);
    bool drained = false;

    (void)state;
    door_upgrade(&stage, &line, OURS);
    door_forget(&line);
    door_tell(&stage, &line, "{\"id\":1,\"do\":\"later\"}");
    post(&guest, "/api/later", OURS, "{}");
    bm_doors_drain(stage.doors, note_drained, &drained);
    pass(&line, 2000);
    assert_false(drained);
    assert_false(line.ended);
    door_tell(&stage, &line, "{\"id\":2,\"do\":\"none\"}");
    expect(&line, "{\"id\":2,\"status\":503,\"reason\":\"closing\"");
    post(&late, "/api/echo", OURS, "{}");
    expect(&late, "503 Service Unavailable");
    fake_answer_all();
    door_wait(&stage, &line);
    door_wait(&stage, &guest);
    expect_frame(&line, 0x81, "{\"id\":1,\"status\":200}");
    assert_int_equal((unsigned char)line.read[line.size - 2] << 8 |
                         (unsigned char)line.read[line.size - 1],
                     1001);
    assert_true(line.ended);
    expect(&guest, "200 OK");
    expect(&guest, "Connection: close");
    assert_true(guest.ended);
    door_leave(&stage, &line);
    door_leave(&stage, &guest);
    door_leave(&stage, &late);
    door_sweep(&stage);
    for (int i = 0; i < 10; i++)
        uv_run(&stage.loop, UV_RUN_NOWAIT);
    assert_true(drained);
}

/* Who sends or reads slowly, or not at all, is not waited for. */
static void draining_is_not_held_up(void **state)
{
    static const char ASK[] = "{\"id\":1,\"do\":\"large\",\"size\":1000000}";
    unsigned char frame[128];
    door_guest sender = door_knock(&stage);
    door_guest line = door_knock(&stage);
    door_guest reader = door_knock(&stage);
    door_guest other = door_knock(&stage);
    char request[512];
    bool drained = false;

    (void)state;
    door_say(&stage, &sender,
             "POST /api/echo HTTP/1.1\r\nHost: localhost\r\n" OURS
             "Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{");
    door_upgrade(&stage, &line, OURS);
    send(line.fd, frame, door_frame(frame, 0x81, ASK, strlen(ASK)), MSG_NOSIGNAL);
    int size = snprintf(request, sizeof request,
                        "POST /api/large HTTP/1.1\r\nHost: localhost\r\n" OURS
                        "Content-Type: application/json\r\nContent-Length: 16\r\n\r\n"
                        "{\"size\":1000000}");
    send(reader.fd, request, (size_t)size, MSG_NOSIGNAL);
    door_wait(&stage, &other);
    assert_int_equal(fake.runs, 2);
    bm_doors_drain(stage.doors, note_drained, &drained);
    door_wait(&stage, &sender);
    expect(&sender, "503 Service Unavailable");
    expect(&sender, "\"reason\":\"closing\"");
    pass(&other, 1000);
    assert_false(drained);
    pass(&other, 1000);
    assert_true(drained);
    assert_int_equal(fake.runs, 2);
    door_leave(&stage, &sender);
    door_leave(&stage, &line);
    door_leave(&stage, &reader);
    door_leave(&stage, &other);
}

/* Who knocks goes elsewhere; the admin can look on until the end. */
static void draining_closes_the_door(void **state)
{
    bool drained = false;

    (void)state;
    door_begin(&stage);
    snprintf(stage.config.admin_listen, sizeof stage.config.admin_listen, "127.0.0.1");
    stage.config.admin_port = 0;
    door_open(&stage);
    door_guest guest = door_knock(&stage);
    int port = bm_doors_port(stage.doors);
    post(&guest, "/api/later", OURS, "{}");
    bm_doors_drain(stage.doors, note_drained, &drained);
    assert_int_equal(door_connect(port), -1);
    assert_int_equal(errno, ECONNREFUSED);
    door_guest admin = door_knock_at(&stage, bm_doors_admin_port(stage.doors));
    ask_ready(&admin);
    expect(&admin, "503 Service Unavailable");
    expect(&admin, "closing\n");
    door_leave(&stage, &admin);
    assert_false(drained);
    fake_answer_all();
    door_wait(&stage, &guest);
    expect(&guest, "200 OK");
    door_leave(&stage, &guest);
    close_stage(NULL);
}

/* Nobody waits for ever for who does not leave. */
static void draining_ends(void **state)
{
    door_guest guest = door_knock(&stage);
    bool drained = false;

    (void)state;
    post(&guest, "/api/later", OURS, "{}");
    bm_doors_drain(stage.doors, note_drained, &drained);
    pass(&guest, 9000);
    assert_false(drained);
    pass(&guest, 2000);
    assert_true(drained);
    door_leave(&stage, &guest);
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
        cmocka_unit_test_setup_teardown(messages_are_answered, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(fragments_are_put_together, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(bad_frames_end_the_line, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(upgrades_are_for_whom_they_are_for, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(keys_are_known_by_the_line, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(slow_readers_are_told_later, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(who_never_reads_is_cut, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(pings_measure_the_way, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(silence_ends_the_line, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(dawdlers_are_sent_away, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(floods_are_cut, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(addresses_have_a_rate, open_stage, close_stage),
        cmocka_unit_test(bad_requests_count),
        cmocka_unit_test_setup_teardown(refused_bodies_are_thrown_away, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(not_everything_is_thrown_away, open_stage, close_stage),
        cmocka_unit_test(files_bound_the_callers),
        cmocka_unit_test_setup_teardown(files_may_run_out, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(draining_loses_nothing, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(draining_is_not_held_up, open_stage, close_stage),
        cmocka_unit_test(draining_closes_the_door),
        cmocka_unit_test_setup_teardown(draining_ends, open_stage, close_stage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_door_lines.c - messages over WebSockets, through the library and back. */
#include "unit/unit.h"

#include "unit/door_talk.h"

#define KEY "0123456789012345678901234567890123456789012"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

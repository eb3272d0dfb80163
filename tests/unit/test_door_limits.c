/* test_door_limits.c - who takes too long, asks too much, or finds no room. */
#include "unit/unit.h"

#include <sys/resource.h>

#include "unit/door_talk.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(dawdlers_are_sent_away, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(floods_are_cut, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(addresses_have_a_rate, open_stage, close_stage),
        cmocka_unit_test(bad_requests_count),
        cmocka_unit_test_setup_teardown(refused_bodies_are_thrown_away, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(not_everything_is_thrown_away, open_stage, close_stage),
        cmocka_unit_test(files_bound_the_callers),
        cmocka_unit_test_setup_teardown(files_may_run_out, open_stage, close_stage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

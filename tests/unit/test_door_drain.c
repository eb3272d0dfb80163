/* test_door_drain.c - doors that are closing: what is owed is answered, and nobody is waited for
 * for long. */
#include "unit/unit.h"

#include "unit/door_talk.h"

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
        cmocka_unit_test_setup_teardown(draining_loses_nothing, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(draining_is_not_held_up, open_stage, close_stage),
        cmocka_unit_test(draining_closes_the_door),
        cmocka_unit_test_setup_teardown(draining_ends, open_stage, close_stage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

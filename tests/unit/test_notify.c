/* test_notify.c - the messenger: lines arrive, deaths are survived, nobody waits. */
#define _GNU_SOURCE /* mkdtemp */
#include "unit/unit.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/bits.h"
#include "server/notify.h"

enum { WAIT_MS = 20000 };

static char folder[64];
static char program[96];
static char heard[96];

/* A program that does this with its input; $0 is its path. */
static void write_program(const char *script)
{
    snprintf(program, sizeof program, "%s/program", folder);
    snprintf(heard, sizeof heard, "%s/heard", folder);
    FILE *file = fopen(program, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", script);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(program, 0700), 0);
    remove(heard);
}

static bool has_heard(const char *words)
{
    char bytes[4096] = "";
    FILE *file = fopen(heard, "r");

    if (file == NULL)
        return false;
    size_t size = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    bytes[size] = '\0';
    return strcmp(bytes, words) == 0;
}

static void rest_ms(long ms)
{
    struct timespec time = {ms / 1000, ms % 1000 * 1000000};

    nanosleep(&time, NULL);
}

static void wait_for(const char *words)
{
    for (int i = 0; i < WAIT_MS / 10; i++) {
        if (has_heard(words))
            return;
        rest_ms(10);
    }
    fail_msg("not heard: %s", words);
}

/* The messenger is gone soon after its server, though the program may take nothing. A test that
 * left one behind would write the next program while it is being started. */
static void close_and_wait(bm_notify *notify)
{
    bm_notify_close(notify);
    for (int i = 0; i < WAIT_MS / 10; i++) {
        if (waitpid(-1, NULL, WNOHANG) < 0)
            return;
        rest_ms(10);
    }
    fail_msg("the messenger stays");
}

static void lines_arrive_in_order(void **state)
{
    (void)state;
    write_program("exec cat >>\"${0%program}heard\"");
    bm_notify *notify = bm_notify_open(program);
    assert_non_null(notify);
    assert_true(bm_notify_send(notify, bm_span_of("{\"n\":1}")));
    assert_true(bm_notify_send(notify, bm_span_of("")));
    assert_true(bm_notify_send(notify, bm_span_of("{\"n\":2}")));
    wait_for("{\"n\":1}\n\n{\"n\":2}\n");
    assert_int_equal(bm_notify_sent(notify), 3);
    assert_int_equal(bm_notify_dropped(notify), 0);
    close_and_wait(notify);
}

/* One that dies after each line: every line gets a program of its own. */
static void deaths_are_survived(void **state)
{
    static const char *const LINES[] = {"1\n", "1\n2\n", "1\n2\n3\n"};

    (void)state;
    write_program("read line; echo \"$line\" >>\"${0%program}heard\"");
    bm_notify *notify = bm_notify_open(program);
    assert_non_null(notify);
    for (int i = 0; i < BM_LENGTH(LINES); i++) {
        char line[] = {(char)('1' + i), '\0'};
        assert_true(bm_notify_send(notify, bm_span_of(line)));
        wait_for(LINES[i]);
        rest_ms(100);
    }
    close_and_wait(notify);
}

static void nobody_waits_for_a_sleeper(void **state)
{
    static char line[BM_NOTICE_MAX + 2];

    (void)state;
    write_program("exec sleep 20 >/dev/null 2>&1");
    bm_notify *notify = bm_notify_open(program);
    assert_non_null(notify);
    memset(line, 'x', BM_NOTICE_MAX);
    int sent = 0;
    while (bm_notify_send(notify, bm_span_of(line)))
        assert_true(++sent < 10000);
    assert_int_equal(bm_notify_sent(notify), sent);
    assert_true(sent > 0);
    assert_int_equal(bm_notify_dropped(notify), 1);
    line[BM_NOTICE_MAX] = 'x';
    assert_false(bm_notify_send(notify, bm_span_of(line)));
    close_and_wait(notify);
}

/* It cannot be told anything any more: the next one is, and nobody waits for it to end. */
static void one_that_closes_its_input_is_replaced(void **state)
{
    (void)state;
    write_program("exec 0<&- >/dev/null 2>&1; echo here >>\"${0%program}heard\"; sleep 60");
    bm_notify *notify = bm_notify_open(program);
    assert_non_null(notify);
    assert_true(bm_notify_send(notify, bm_span_of("1")));
    wait_for("here\n");
    assert_true(bm_notify_send(notify, bm_span_of("2")));
    wait_for("here\nhere\n");
    assert_true(bm_notify_send(notify, bm_span_of("3")));
    close_and_wait(notify);
}

/* Each gets one line and dies of the next, so the pauses grow: the fifth is of four seconds,
 * and the messenger does not sleep it out when its server has gone. */
static void no_pause_outlives_the_server(void **state)
{
    char expected[32] = "";
    int waited_ms = 0;

    (void)state;
    write_program("echo here >>\"${0%program}heard\"");
    bm_notify *notify = bm_notify_open(program);
    assert_non_null(notify);
    for (int i = 0; i < 5; i++) {
        strcat(expected, "here\n");
        assert_true(bm_notify_send(notify, bm_span_of("x")));
        wait_for(expected);
        rest_ms(100);
    }
    assert_true(bm_notify_send(notify, bm_span_of("x")));
    rest_ms(200);
    bm_notify_close(notify);
    for (; waitpid(-1, NULL, WNOHANG) == 0; waited_ms += 10)
        rest_ms(10);
    assert_true(waited_ms < 2500);
}

static void no_program_no_notices(void **state)
{
    (void)state;
    assert_false(bm_notify_send(NULL, bm_span_of("x")));
    assert_int_equal(bm_notify_sent(NULL), 0);
    bm_notify_close(NULL);
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/beaumonde-notify-XXXXXX");
    signal(SIGPIPE, SIG_IGN);
    return mkdtemp(folder) != NULL ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    remove(program);
    remove(heard);
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_arrive_in_order),
        cmocka_unit_test(deaths_are_survived),
        cmocka_unit_test(nobody_waits_for_a_sleeper),
        cmocka_unit_test(one_that_closes_its_input_is_replaced),
        cmocka_unit_test(no_pause_outlives_the_server),
        cmocka_unit_test(no_program_no_notices),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

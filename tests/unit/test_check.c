/* test_check.c - assertions: what they evaluate, whom they tell, that they trap. */
#include "unit/unit.h"

#include "base/check.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static int hook_pipe[2];

static void tell_parent(const char *what, const char *file, int line)
{
    const char *name = strrchr(file, '/');

    dprintf(hook_pipe[1], "%s|%s|%d", what, name != NULL ? name + 1 : file, line);
}

static void fail_plainly(void)
{
    bm_require(1 + 1 == 3);
}

static void fail_with_hook(void)
{
    bm_check_set_hook(tell_parent);
    bm_check_failed("the sky is up", "dir/heaven.c", 42);
}

static void pass(void)
{
    bm_check_set_hook(tell_parent);
    bm_require(1 + 1 == 2);
    bm_expect(1 + 1 == 2);
}

/* How a child that runs `body` ends, and what its hook said. */
static bool survives(void (*body)(void), char *said, size_t size)
{
    int status;

    assert_int_equal(pipe(hook_pipe), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(hook_pipe[0]);
        /* A sanitizer would write a page about the trap. */
        signal(SIGILL, SIG_DFL);
        signal(SIGTRAP, SIG_DFL);
        body();
        _exit(0);
    }
    close(hook_pipe[1]);
    ssize_t got = read(hook_pipe[0], said, size - 1);
    said[got > 0 ? got : 0] = '\0';
    close(hook_pipe[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void a_failure_traps(void **state)
{
    char said[128];

    (void)state;
    assert_false(survives(fail_plainly, said, sizeof said));
    assert_string_equal(said, "");
}

static void the_hook_hears_first(void **state)
{
    char said[128];

    (void)state;
    assert_false(survives(fail_with_hook, said, sizeof said));
    assert_string_equal(said, "the sky is up|heaven.c|42");
}

static void what_holds_is_silent(void **state)
{
    char said[128];

    (void)state;
    assert_true(survives(pass, said, sizeof said));
    assert_string_equal(said, "");
}

static int evaluated;

static int count_and_hold(void)
{
    return ++evaluated;
}

/* bm_require costs one evaluation in every build, bm_expect none with NDEBUG. */
static void conditions_are_evaluated_once(void **state)
{
    (void)state;
    evaluated = 0;
    bm_require(count_and_hold() > 0);
    assert_int_equal(evaluated, 1);
    bm_expect(count_and_hold() > 0);
#ifdef NDEBUG
    assert_int_equal(evaluated, 1);
    assert_int_equal(count_and_hold(), 2);
#else
    assert_int_equal(evaluated, 2);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failure_traps),
        cmocka_unit_test(the_hook_hears_first),
        cmocka_unit_test(what_holds_is_silent),
        cmocka_unit_test(conditions_are_evaluated_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

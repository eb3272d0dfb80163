/* test_thinking_pool.c - bots in processes: those that answer, are stuck, die or cheat.
 *
 * This program is its own `beaumonde bot-worker`: the pool starts /proc/self/exe. Bad
 * processes are little shell scripts.
 */
#include "unit/thoughts.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "server/thinking_pool.h"
#include "server/thinking_wire.h"

typedef struct listener {
    int told;
    bool answered;
    bm_move move;
    int order; /* of all who were told */
} listener;

static int told_so_far;

static void tell(void *context, bool answered, bm_move move)
{
    listener *l = context;

    l->told++;
    l->answered = answered;
    l->move = move;
    l->order = told_so_far++;
}

/* A loop with a pool, a clock that ends endless waiting, and a script to run. */
typedef struct room {
    uv_loop_t loop;
    uv_timer_t alarm;
    bool late;
    bm_metrics *metrics;
    bm_thinking_pool *pool;
    bm_thinkers thinkers;
    char script[256];
} room;

static void on_alarm(uv_timer_t *timer)
{
    room *r = timer->data;

    r->late = true;
}

static void write_script(room *r, const char *lines)
{
    const char *temporary = getenv("TMPDIR");

    snprintf(r->script, sizeof r->script, "%s/bm-worker-XXXXXX",
             temporary != NULL ? temporary : "/tmp");
    int file = mkstemp(r->script);
    assert_true(file >= 0);
    FILE *stream = fdopen(file, "w");
    fprintf(stream, "#!/bin/sh\n%s\n", lines);
    assert_int_equal(fchmod(file, 0700), 0);
    fclose(stream);
}

/* `lines` NULL: this program is the process; else the script. */
static void enter(room *r, const char *lines, int workers, int deadline_ms)
{
    bm_thinking_settings settings = {.workers = workers, .deadline_ms = deadline_ms};

    memset(r, 0, sizeof *r);
    told_so_far = 0;
    uv_loop_init(&r->loop);
    uv_timer_init(&r->loop, &r->alarm);
    r->alarm.data = r;
    uv_timer_start(&r->alarm, on_alarm, 60000, 0);
    r->metrics = bm_metrics_new();
    settings.metrics = r->metrics;
    if (lines != NULL) {
        write_script(r, lines);
        settings.program = r->script;
    }
    r->pool = bm_thinking_open(&r->loop, &settings);
    r->thinkers = bm_thinking_thinkers(r->pool);
}

static void leave(room *r)
{
    bm_thinking_close(r->pool);
    uv_close((uv_handle_t *)&r->alarm, NULL);
    while (uv_run(&r->loop, UV_RUN_DEFAULT) != 0)
        ;
    assert_int_equal(uv_loop_close(&r->loop), 0); /* nothing was left open */
    bm_metrics_free(r->metrics);
    if (r->script[0] != '\0')
        unlink(r->script);
}

static uint64_t ask(room *r, const bm_thought *thought, listener *l)
{
    return r->thinkers.ask(r->thinkers.context, thought, tell, l);
}

static int waiting(room *r)
{
    return r->thinkers.waiting(r->thinkers.context);
}

static void wait_until_told(room *r, const listener *l, int count)
{
    for (int i = 0; i < count; i++)
        while (l[i].told == 0 && !r->late)
            uv_run(&r->loop, UV_RUN_ONCE);
    assert_false(r->late);
}

static void wait_ms(room *r, uint64_t ms)
{
    uint64_t end = uv_now(&r->loop) + ms;
    uv_timer_t timer;

    uv_timer_init(&r->loop, &timer);
    timer.data = r;
    while (uv_now(&r->loop) < end) {
        uv_timer_start(&timer, on_alarm, end - uv_now(&r->loop), 0);
        uv_run(&r->loop, UV_RUN_ONCE);
    }
    uv_close((uv_handle_t *)&timer, NULL);
    uv_run(&r->loop, UV_RUN_NOWAIT);
    r->late = false;
}

static const bm_game *game_at(int i)
{
    return bm_games[i % bm_game_count];
}

/* The same moves as here, from two processes that share the work. */
static void processes_answer_as_we_would(void **state)
{
    enum { MANY = 60 };
    static bm_thought thought[MANY];
    listener l[MANY] = {0};
    room r;

    (void)state;
    enter(&r, NULL, 2, 20000);
    for (int i = 0; i < MANY; i++) {
        thought[i] = some_thought(game_at(i), "random", (uint32_t)i);
        ask(&r, &thought[i], &l[i]);
        assert_int_equal(l[i].told, 0);
        assert_int_equal(waiting(&r), i + 1);
    }
    assert_int_equal(bm_metrics_value(r.metrics, BM_METRIC_THOUGHTS), MANY);
    wait_until_told(&r, l, MANY);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(l[i].told, 1);
        assert_true(l[i].answered);
        assert_true(bm_move_same(l[i].move, bm_think(&thought[i])));
    }
    assert_int_equal(waiting(&r), 0);
    assert_int_equal(bm_metrics_value(r.metrics, BM_METRIC_BOTS_STUCK), 0);
    assert_int_equal(bm_metrics_value(r.metrics, BM_METRIC_THOUGHTS), 0);
    leave(&r);
}

static void first_come_first_served(void **state)
{
    enum { MANY = 12 };
    listener l[MANY] = {0};
    room r;

    (void)state;
    enter(&r, NULL, 1, 20000);
    for (int i = 0; i < MANY; i++) {
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        ask(&r, &thought, &l[i]);
    }
    wait_until_told(&r, l, MANY);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(l[i].order, i);
    leave(&r);
}

/* Of tables where only bots play there can be any number, and nobody waits for them. */
static void bots_alone_come_behind_all_others(void **state)
{
    enum { MANY = 12 };
    static const int ORDER[MANY] = {0, 5, 6, 1, 7, 8, 2, 9, 10, 3, 11, 4};
    listener l[MANY] = {0};
    room r;

    (void)state;
    enter(&r, NULL, 1, 20000);
    for (int i = 0; i < MANY; i++) {
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        thought.alone = ORDER[i] >= 5; /* the first one finds a process that is free */
        ask(&r, &thought, &l[i]);
        assert_int_equal(waiting(&r), i + 1);
    }
    wait_until_told(&r, l, MANY);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(l[i].order, ORDER[i]);
    leave(&r);
}

/* Those who are behind are given up too where processes are stuck, and whoever forgets one of
 * either kind leaves the others in their order. */
static void bots_alone_are_given_up_too(void **state)
{
    enum { MANY = 6 };
    listener l[MANY] = {0};
    uint64_t number[MANY];
    bm_thought thought = some_thought(game_at(2), "random", 1);
    room r;

    (void)state;
    enter(&r, "exec sleep 1000", 1, 100);
    for (int i = 0; i < MANY; i++) {
        thought.alone = i % 2 == 0;
        number[i] = ask(&r, &thought, &l[i]);
    }
    r.thinkers.forget(r.thinkers.context, number[5]); /* the last that somebody waits for */
    r.thinkers.forget(r.thinkers.context, number[4]); /* the last of all */
    assert_int_equal(waiting(&r), MANY - 2);
    thought.alone = false;
    ask(&r, &thought, &l[5]);
    thought.alone = true;
    ask(&r, &thought, &l[4]);
    wait_until_told(&r, l, MANY);
    for (int i = 0; i < MANY; i++)
        assert_false(l[i].answered);
    assert_true(l[0].order < l[1].order && l[1].order < l[3].order && l[3].order < l[5].order);
    assert_true(l[5].order < l[2].order && l[2].order < l[4].order);
    leave(&r);
}

/* More files that can be read than libuv takes at once: it then asks for events again and again
 * before it looks at what was written. */
typedef struct crowd {
    uv_poll_t poll[1100];
    int ends[2];
    room *room;
    listener *listener;
    bool asked;
} crowd;

/* Asks from within, and gives the process time to answer. */
static void on_crowd(uv_poll_t *poll, int status, int events)
{
    crowd *c = poll->data;
    bm_thought thought = some_thought(game_at(1), "random", 1);

    (void)status;
    (void)events;
    if (!c->asked)
        ask(c->room, &thought, c->listener);
    c->asked = true;
    if (poll == &c->poll[0] && c->listener->told == 0)
        usleep(10000);
}

static void open_crowd(crowd *c, room *r, listener *l)
{
    struct rlimit files;

    assert_int_equal(getrlimit(RLIMIT_NOFILE, &files), 0);
    files.rlim_cur = files.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &files), 0);
    assert_int_equal(pipe(c->ends), 0);
    assert_int_equal(write(c->ends[1], "x", 1), 1);
    c->room = r;
    c->listener = l;
    for (int i = 0; i < BM_LENGTH(c->poll); i++) {
        int file = dup(c->ends[0]);
        assert_true(file >= 0);
        assert_int_equal(uv_poll_init(&r->loop, &c->poll[i], file), 0);
        c->poll[i].data = c;
        uv_poll_start(&c->poll[i], UV_READABLE, on_crowd);
    }
}

static void close_crowd(crowd *c)
{
    for (int i = 0; i < BM_LENGTH(c->poll); i++) {
        uv_os_fd_t file;
        uv_fileno((uv_handle_t *)&c->poll[i], &file);
        uv_close((uv_handle_t *)&c->poll[i], NULL);
        close(file);
    }
    close(c->ends[0]);
    close(c->ends[1]);
}

static void an_answer_may_be_quicker_than_the_news_of_the_question(void **state)
{
    static crowd c;
    listener l[2] = {0};
    bm_thought thought = some_thought(game_at(1), "random", 1);
    room r;

    (void)state;
    enter(&r, NULL, 1, 20000);
    open_crowd(&c, &r, &l[0]);
    wait_until_told(&r, l, 1);
    close_crowd(&c);
    assert_true(l[0].answered);
    assert_true(bm_move_same(l[0].move, bm_think(&thought)));
    ask(&r, &thought, &l[1]); /* and the process is there for the next one */
    wait_until_told(&r, l, 2);
    assert_true(l[1].answered);
    leave(&r);
}

static void a_stuck_process_is_given_up(void **state)
{
    listener l[3] = {0};
    room r;

    (void)state;
    enter(&r, "exec sleep 1000", 1, 150);
    for (int i = 0; i < 3; i++) {
        bm_thought thought = some_thought(game_at(1), "random", (uint32_t)i);
        ask(&r, &thought, &l[i]);
    }
    wait_until_told(&r, l, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(l[i].told, 1);
        assert_false(l[i].answered);
    }
    assert_int_equal(bm_metrics_value(r.metrics, BM_METRIC_BOTS_STUCK), 3);
    leave(&r);
}

/* Stuck at the first question, and well again when started anew. */
static void the_next_process_goes_on(void **state)
{
    char lines[512];
    char itself[128];
    listener l[2] = {0};
    bm_thought thought = some_thought(game_at(1), "random", 5);
    room r;

    (void)state;
    ssize_t size = readlink("/proc/self/exe", itself, sizeof itself - 1);
    assert_true(size > 0);
    itself[size] = '\0';
    snprintf(lines, sizeof lines, "[ -e \"$0.was\" ] && exec %s bot-worker\n: >\"$0.was\"\n%s",
             itself, "exec sleep 1000");
    enter(&r, lines, 1, 2000);
    ask(&r, &thought, &l[0]);
    ask(&r, &thought, &l[1]);
    wait_until_told(&r, l, 2);
    assert_false(l[0].answered);
    assert_true(l[1].answered);
    assert_true(bm_move_same(l[1].move, bm_think(&thought)));
    snprintf(lines, sizeof lines, "%s.was", r.script);
    unlink(lines);
    leave(&r);
}

/* One that stays stuck must not keep a whole queue from going on. */
static void a_queue_behind_stuck_processes_is_given_up(void **state)
{
    enum { MANY = 40 };
    listener l[MANY] = {0};
    bm_thought thought = some_thought(game_at(2), "random", 1);
    room r;

    (void)state;
    enter(&r, "exec sleep 1000", 1, 100);
    uint64_t begun = uv_hrtime();
    for (int i = 0; i < MANY; i++)
        ask(&r, &thought, &l[i]);
    wait_until_told(&r, l, MANY);
    for (int i = 0; i < MANY; i++)
        assert_false(l[i].answered);
    assert_true(bm_metrics_value(r.metrics, BM_METRIC_BOTS_STUCK) < MANY / 2);
    assert_true(uv_hrtime() - begun < UINT64_C(3000000000));
    leave(&r);
}

/* The right number, and sixteen bytes that are no move. */
static const char NO_MOVE[] =
    "dd bs=1 count=4 of=/dev/null 2>/dev/null; dd bs=1 count=4 2>/dev/null\n"
    "head -c 30 >/dev/null; head -c 16 /dev/zero | tr '\\000' '\\377'; exec sleep 1000";

static void whoever_answers_wrongly_has_not_answered(void **state)
{
    static const char *const SCRIPTS[] = {
        "exit 1", /* at once */
        "head -c 20 >/dev/null; exit 1", /* of the question */
        "head -c 60 >/dev/null; head -c 20 /dev/zero; exec sleep 1000", /* to another one */
        "head -c 60 >/dev/null; printf 123; exec sleep 1000", /* half an answer */
        "head -c 60 >/dev/null; head -c 99 /dev/zero; exec sleep 1000", /* too much */
        "printf hello; exec sleep 1000", /* without being asked */
        "exec >/dev/null; exec sleep 1000", /* lives on without its output */
        NO_MOVE,
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(SCRIPTS); i++) {
        listener l[3] = {0};
        room r;

        enter(&r, SCRIPTS[i], 1, 500);
        for (int k = 0; k < 3; k++) {
            bm_thought thought = some_thought(game_at(1), "random", (uint32_t)k);
            ask(&r, &thought, &l[k]);
        }
        wait_until_told(&r, l, 3);
        for (int k = 0; k < 3; k++)
            assert_false(l[k].answered);
        leave(&r);
    }
}

static void a_program_that_is_not_there(void **state)
{
    bm_thinking_settings settings = {.program = "/nowhere/bot", .workers = 2, .deadline_ms = 300};
    bm_thought thought = some_thought(game_at(1), "random", 1);
    listener l = {0};
    room r;

    (void)state;
    enter(&r, NULL, 1, 1000);
    bm_thinking_pool *pool = bm_thinking_open(&r.loop, &settings);
    bm_thinkers thinkers = bm_thinking_thinkers(pool);
    thinkers.ask(thinkers.context, &thought, tell, &l);
    assert_int_equal(l.told, 0);
    wait_until_told(&r, &l, 1);
    assert_false(l.answered);
    bm_thinking_close(pool);
    leave(&r);
}

static void who_is_forgotten_is_not_told(void **state)
{
    bm_thought thought = some_thought(game_at(1), "random", 1);
    listener l[3] = {0};
    uint64_t number[3];
    room r;

    (void)state;
    enter(&r, "exec sleep 1000", 1, 200);
    for (int i = 0; i < 3; i++)
        number[i] = ask(&r, &thought, &l[i]);
    r.thinkers.forget(r.thinkers.context, number[0]); /* which is being thought about */
    r.thinkers.forget(r.thinkers.context, number[0]);
    assert_int_equal(waiting(&r), 2);
    r.thinkers.forget(r.thinkers.context, number[1]);
    assert_int_equal(waiting(&r), 1);
    wait_until_told(&r, &l[2], 1);
    assert_int_equal(l[0].told, 0);
    assert_int_equal(l[1].told, 0);
    assert_int_equal(waiting(&r), 0);
    r.thinkers.forget(r.thinkers.context, number[2]);
    leave(&r);
}

static void closing_with_thoughts_under_way(void **state)
{
    bm_thought thought = some_thought(game_at(1), "random", 1);
    listener l[4] = {0};
    room r;

    (void)state;
    enter(&r, "exec sleep 1000", 2, 60000);
    for (int i = 0; i < 4; i++)
        ask(&r, &thought, &l[i]);
    wait_ms(&r, 50);
    leave(&r);
    for (int i = 0; i < 4; i++)
        assert_int_equal(l[i].told, 0);
}

/* What is of no use is not started over and over. */
static void who_dies_at_once_is_started_ever_later(void **state)
{
    char path[300];
    char byte;
    int starts = 0;
    room r;

    (void)state;
    enter(&r, "printf x >>\"$0.starts\"; exit 1", 1, 1000);
    wait_ms(&r, 1200); /* 0, 100, 300, 700, 1500 ms and what starting takes */
    snprintf(path, sizeof path, "%s.starts", r.script);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fread(&byte, 1, 1, file) == 1)
        starts++;
    fclose(file);
    unlink(path);
    assert_in_range(starts, 2, 5);
    leave(&r);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(processes_answer_as_we_would),
        cmocka_unit_test(first_come_first_served),
        cmocka_unit_test(bots_alone_come_behind_all_others),
        cmocka_unit_test(bots_alone_are_given_up_too),
        cmocka_unit_test(an_answer_may_be_quicker_than_the_news_of_the_question),
        cmocka_unit_test(a_stuck_process_is_given_up),
        cmocka_unit_test(the_next_process_goes_on),
        cmocka_unit_test(a_queue_behind_stuck_processes_is_given_up),
        cmocka_unit_test(whoever_answers_wrongly_has_not_answered),
        cmocka_unit_test(a_program_that_is_not_there),
        cmocka_unit_test(who_is_forgotten_is_not_told),
        cmocka_unit_test(closing_with_thoughts_under_way),
        cmocka_unit_test(who_dies_at_once_is_started_ever_later),
    };
    bm_arguments arguments;

    if (argc == 2 && strcmp(argv[1], bm_bot_worker_command.name) == 0) {
        bm_arguments_begin(&arguments, &bm_bot_worker_command, argc - 1, argv + 1);
        return bm_bot_worker_command.run(&arguments);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* thinking_pool.c - processes by libuv, one thought each at a time.
 *
 * A process is ABSENT, or READY, or THINKING, or LEAVING: it has been killed, or has
 * ended by itself, and its handles are being closed. From LEAVING it always becomes
 * ABSENT, and from there a timer starts it anew. A thought that its process did not
 * answer, for whatever reason, is not tried again: the next one could die of it as well.
 *
 * Whoever asked is told last in every function here, for it may ask again at once.
 */
#include "server/thinking_pool.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/thinking_queue.h"
#include "server/thinking_wire.h"

enum {
    BACK_OFF_MS = 100, /* before a process that was of no use is started again; doubles */
    BACK_OFF_MAX_MS = 5000,
    PATIENCE = 4 /* deadlines that a thought waits while processes are stuck */
};

typedef enum presence { ABSENT, READY, THINKING, LEAVING } presence;

typedef struct thinker {
    bm_thinking_pool *pool;
    presence presence;
    uv_process_t process;
    uv_pipe_t to;
    uv_pipe_t from;
    int handles; /* of these three, how many are open */
    uv_timer_t timer; /* the deadline of who thinks, or the time to start again */
    int failures; /* ended without having answered, in a row */

    bm_asked *asked; /* while it thinks */
    uint32_t number; /* on the wire */
    uv_write_t write;
    bool writing;
    uint8_t question[BM_QUESTION_MAX];
    uint8_t answer[BM_ANSWER_SIZE + 1]; /* one byte more, to notice what is too much */
    size_t have; /* bytes of the answer */
} thinker;

struct bm_thinking_pool {
    uv_loop_t *loop;
    bm_thinking_settings settings;
    bm_asked_queue queue;
    int busy; /* thoughts in processes that somebody waits for */
    bool closing;
    int timers; /* open */
    thinker thinkers[];
};

static void start(thinker *t);

static void show_waiting(const bm_thinking_pool *pool)
{
    if (pool->settings.metrics != NULL)
        bm_metrics_set(pool->settings.metrics, BM_METRIC_THOUGHTS, pool->queue.count + pool->busy);
}

static void note(const thinker *t, bm_log_level level, const char *event, const char *why)
{
    const bm_asked *asked = t->asked;
    bm_log *log = t->pool->settings.log;

    if (log == NULL)
        return;
    BM_LOG(log, level, event, {"process", .number = t - t->pool->thinkers},
           {"game", .text = asked != NULL ? asked->thought.game->name : ""},
           {"bot", .text = asked != NULL ? asked->thought.bot->name : ""}, {"why", .text = why});
}

/* Whatever it was asked is off its hands. */
static void conclude(thinker *t, bool answered, bm_move move)
{
    bm_asked *asked = t->asked;

    t->asked = NULL;
    if (asked == NULL)
        return;
    if (asked->done != NULL)
        t->pool->busy--;
    show_waiting(t->pool);
    bm_asked_answer(asked, answered, move);
}

static void dispatch(bm_thinking_pool *pool);

/* The answer may be there by now: libuv can look for events several times before it gets here. */
static void on_written(uv_write_t *write, int status)
{
    thinker *t = write->data;

    (void)status; /* the end of the process tells the same */
    t->writing = false;
    if (t->presence == READY)
        dispatch(t->pool);
}

static void on_deadline(uv_timer_t *timer);

/* Nobody is told from here, not even where the process is gone already: its end will do. */
static void hand_over(thinker *t, bm_asked *asked)
{
    uv_buf_t buffer = {.base = (char *)t->question};

    t->presence = THINKING;
    t->asked = asked;
    t->pool->busy++;
    t->have = 0;
    buffer.len = bm_question_write(++t->number, &asked->thought, t->question);
    t->write.data = t;
    t->writing = uv_write(&t->write, (uv_stream_t *)&t->to, &buffer, 1, on_written) == 0;
    if (!t->writing)
        uv_process_kill(&t->process, SIGKILL);
    uv_timer_start(&t->timer, on_deadline, (uint64_t)t->pool->settings.deadline_ms, 0);
}

static void dispatch(bm_thinking_pool *pool)
{
    for (int i = 0; i < pool->settings.workers; i++) {
        thinker *t = &pool->thinkers[i];
        if (t->presence == READY && !t->writing && pool->queue.first != NULL)
            hand_over(t, bm_asked_take(&pool->queue));
    }
    show_waiting(pool);
}

/* Not one is there, and none is to be expected. */
static bool hopeless(const bm_thinking_pool *pool)
{
    for (int i = 0; i < pool->settings.workers; i++) {
        const thinker *t = &pool->thinkers[i];
        if (t->presence == READY || t->presence == THINKING || t->failures == 0)
            return false;
    }
    return true;
}

/* A queue that is only long moves on. One that waits for processes that are stuck, or
 * cannot be started, might not: a table would rather go on without its bot. Called when a
 * process was lost, which then happens at least once in a deadline. */
static void give_up_old(bm_thinking_pool *pool)
{
    uint64_t patience = (uint64_t)pool->settings.deadline_ms;
    uint64_t now_ms = uv_now(pool->loop);

    if (!hopeless(pool))
        patience *= PATIENCE;
    if (now_ms < patience)
        return;
    for (bm_asked *asked;
         (asked = bm_asked_take_before(&pool->queue, now_ms - patience)) != NULL;) {
        show_waiting(pool);
        bm_asked_answer(asked, false, (bm_move){0});
    }
}

static void maybe_free(bm_thinking_pool *pool)
{
    if (!pool->closing || pool->timers > 0)
        return;
    for (int i = 0; i < pool->settings.workers; i++)
        if (pool->thinkers[i].presence != ABSENT)
            return;
    free(pool);
}

static void on_start_again(uv_timer_t *timer)
{
    start(timer->data);
}

/* At once where it has been of use before. */
static uint64_t back_off_ms(const thinker *t)
{
    uint64_t ms = BACK_OFF_MS;

    if (t->failures == 0)
        return 0;
    for (int i = 1; i < t->failures && ms < BACK_OFF_MAX_MS; i++)
        ms *= 2;
    return ms < BACK_OFF_MAX_MS ? ms : BACK_OFF_MAX_MS;
}

static void on_closed(uv_handle_t *handle)
{
    thinker *t = handle->data;
    bm_thinking_pool *pool = t->pool;

    if (--t->handles > 0)
        return;
    t->presence = ABSENT;
    if (pool->closing) {
        maybe_free(pool);
        return;
    }
    uv_timer_start(&t->timer, on_start_again, back_off_ms(t), 0);
    give_up_old(pool);
}

static void close_handles(thinker *t)
{
    uv_close((uv_handle_t *)&t->process, on_closed);
    uv_close((uv_handle_t *)&t->to, on_closed);
    uv_close((uv_handle_t *)&t->from, on_closed);
}

/* It is not waited for any longer. */
static void dismiss(thinker *t)
{
    t->presence = LEAVING;
    uv_timer_stop(&t->timer);
    uv_process_kill(&t->process, SIGKILL);
    conclude(t, false, (bm_move){0});
}

static void on_ended(uv_process_t *process, int64_t status, int signal)
{
    thinker *t = process->data;

    (void)status;
    if (t->presence != LEAVING) {
        note(t, BM_LOG_WARN, "bot-process-died", signal != 0 ? strsignal(signal) : "exited");
        t->failures++;
        t->presence = LEAVING;
        uv_timer_stop(&t->timer);
        close_handles(t);
        conclude(t, false, (bm_move){0});
    } else {
        close_handles(t);
    }
}

static void on_deadline(uv_timer_t *timer)
{
    thinker *t = timer->data;

    note(t, BM_LOG_WARN, "bot-stuck", "deadline");
    if (t->pool->settings.metrics != NULL)
        bm_metrics_add(t->pool->settings.metrics, BM_METRIC_BOTS_STUCK, 1);
    dismiss(t);
}

/* A whole answer is there. The process is of the same program and started by us, and still
 * its move is judged like anybody's. */
static void take_answer(thinker *t)
{
    uint32_t number;
    bm_move move;

    bm_answer_read(t->answer, &number, &move);
    if (number != t->number) {
        note(t, BM_LOG_ERROR, "bot-process-broken", "number");
        dismiss(t);
        return;
    }
    bool legal = bm_thought_allows(&t->asked->thought, move);
    if (!legal)
        note(t, BM_LOG_ERROR, "bot-move-refused", "illegal");
    uv_timer_stop(&t->timer);
    t->failures = 0;
    t->have = 0;
    t->presence = READY;
    bm_asked *asked = t->asked;
    t->asked = NULL;
    if (asked->done != NULL)
        t->pool->busy--;
    dispatch(t->pool);
    bm_asked_answer(asked, legal, legal ? move : (bm_move){0});
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    thinker *t = handle->data;

    (void)suggested;
    *buffer = uv_buf_init((char *)t->answer + t->have, (unsigned)(sizeof t->answer - t->have));
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    thinker *t = stream->data;

    (void)buffer;
    if (size < 0) {
        /* It may have closed its end and live on. */
        uv_read_stop(stream);
        uv_process_kill(&t->process, SIGKILL);
        return;
    }
    if (t->presence == LEAVING)
        return;
    t->have += (size_t)size;
    if (t->have == BM_ANSWER_SIZE && t->presence == THINKING) {
        take_answer(t);
    } else if (t->have > 0 && (t->have > BM_ANSWER_SIZE || t->presence != THINKING)) {
        note(t, BM_LOG_ERROR, "bot-process-broken", "unasked");
        t->failures++;
        dismiss(t);
    }
}

/* Nothing of ours goes with it: the environment is empty, standard error leads nowhere,
 * all other files are closed by libuv (ours are opened so) and by the process itself. */
static int spawn(thinker *t)
{
    const char *program = t->pool->settings.program;
    char itself[] = "/proc/self/exe";
    char word[] = "bot-worker";
    char *no_environment[] = {NULL};
    char *arguments[] = {itself, word, NULL};
    uv_stdio_container_t streams[3] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&t->to},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&t->from},
        {.flags = UV_IGNORE},
    };
    uv_process_options_t options = {
        .exit_cb = on_ended,
        .file = program != NULL ? program : itself,
        .args = arguments,
        .env = no_environment,
        .stdio_count = 3,
        .stdio = streams,
    };

    return uv_spawn(t->pool->loop, &t->process, &options);
}

static void start(thinker *t)
{
    uv_loop_t *loop = t->pool->loop;

    uv_pipe_init(loop, &t->to, 0);
    uv_pipe_init(loop, &t->from, 0);
    int fault = spawn(t);
    t->process.data = t->to.data = t->from.data = t;
    t->handles = 3;
    t->have = 0;
    t->writing = false;
    t->presence = READY;
    if (fault == 0)
        fault = uv_read_start((uv_stream_t *)&t->from, give_room, on_read);
    if (fault != 0) {
        note(t, BM_LOG_ERROR, "bot-process-not-started", uv_err_name(fault));
        t->failures++;
        t->presence = LEAVING;
        close_handles(t);
        return;
    }
    dispatch(t->pool);
}

bm_thinking_pool *bm_thinking_open(uv_loop_t *loop, const bm_thinking_settings *settings)
{
    bm_require(settings->workers >= 1 && settings->workers <= BM_THINKERS_MAX);
    bm_require(settings->deadline_ms > 0);
    bm_thinking_pool *pool =
        calloc(1, sizeof *pool + (size_t)settings->workers * sizeof pool->thinkers[0]);

    bm_require(pool != NULL);
    signal(SIGPIPE, SIG_IGN);
    pool->loop = loop;
    pool->settings = *settings;
    pool->timers = settings->workers;
    for (int i = 0; i < settings->workers; i++) {
        thinker *t = &pool->thinkers[i];
        t->pool = pool;
        uv_timer_init(loop, &t->timer);
        t->timer.data = t;
        start(t);
    }
    return pool;
}

static uint64_t ask(void *context, const bm_thought *thought, bm_thought_done done, void *asker)
{
    bm_thinking_pool *pool = context;
    uint64_t number = bm_asked_add(&pool->queue, thought, uv_now(pool->loop), done, asker);

    dispatch(pool);
    return number;
}

/* A thought that is being thought is let finish: a process is dearer than its answer. */
static void forget(void *context, uint64_t number)
{
    bm_thinking_pool *pool = context;

    if (!bm_asked_drop(&pool->queue, number))
        for (int i = 0; i < pool->settings.workers; i++) {
            bm_asked *asked = pool->thinkers[i].asked;
            if (asked == NULL || asked->number != number || asked->done == NULL)
                continue;
            asked->done = NULL;
            pool->busy--;
        }
    show_waiting(pool);
}

static int waiting(void *context)
{
    const bm_thinking_pool *pool = context;

    return pool->queue.count + pool->busy;
}

bm_thinkers bm_thinking_thinkers(bm_thinking_pool *pool)
{
    return (bm_thinkers){pool, ask, forget, waiting};
}

static void on_timer_closed(uv_handle_t *handle)
{
    thinker *t = handle->data;

    t->pool->timers--;
    maybe_free(t->pool);
}

void bm_thinking_close(bm_thinking_pool *pool)
{
    pool->closing = true;
    bm_asked_clear(&pool->queue);
    for (int i = 0; i < pool->settings.workers; i++) {
        thinker *t = &pool->thinkers[i];
        free(t->asked);
        t->asked = NULL;
        if (t->presence == READY || t->presence == THINKING)
            dismiss(t);
        uv_close((uv_handle_t *)&t->timer, on_timer_closed);
    }
    pool->busy = 0;
}

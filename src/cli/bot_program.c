/* bot_program.c - lines to and from a child of libuv's.
 *
 * The two lines of a question are sent together and answered by two lines. Whatever else
 * the program says is in the way of an answer: then it is ended and started anew.
 */
#include "cli/bot_program.h"

#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/help.h"

enum {
    LINE_MAX_SIZE = 64 * 1024,
    BACK_OFF_MS = 200,
    BACK_OFF_MAX_MS = 5000,
    WORDS_MAX = 400 /* of a move, or a refusal */
};

struct bm_bot_program {
    uv_loop_t *loop;
    char **command;
    int64_t answer_ms;
    uv_process_t process;
    uv_pipe_t to;
    uv_pipe_t from;
    uv_timer_t timer; /* the end of patience, or the next start */
    int handles; /* of process and pipes, how many are open */
    bool there; /* started, and not ending */
    bool closing;
    int failures; /* starts in a row that led to no answer */
    uv_write_t write;
    char *question; /* while it is asked */
    int lines_due; /* of the answer */
    bm_bot_outcome outcome; /* of what has come so far */
    char words[WORDS_MAX];
    bm_bot_answered answered;
    void *asker;
    void (*freed)(void *context);
    void *freed_context;
    char line[LINE_MAX_SIZE];
    size_t size;
};

static void start(bm_bot_program *p);

bool bm_bot_program_free(const bm_bot_program *program)
{
    return program->there && program->answered == NULL;
}

static void conclude(bm_bot_program *p, bm_bot_outcome outcome)
{
    bm_bot_answered answered = p->answered;

    p->answered = NULL;
    uv_timer_stop(&p->timer);
    if (answered != NULL)
        answered(p->asker, outcome, p->words);
}

static void tell_free(bm_bot_program *p)
{
    if (p->freed != NULL && bm_bot_program_free(p))
        p->freed(p->freed_context);
}

static void on_start_again(uv_timer_t *timer)
{
    start(timer->data);
}

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle->data);
}

static void on_closed(uv_handle_t *handle)
{
    bm_bot_program *p = handle->data;
    uint64_t wait_ms = BACK_OFF_MS;

    if (--p->handles > 0)
        return;
    free(p->question);
    p->question = NULL;
    if (p->closing) {
        uv_close((uv_handle_t *)&p->timer, on_timer_closed);
        return;
    }
    for (int i = 1; i < p->failures && wait_ms < BACK_OFF_MAX_MS; i++)
        wait_ms *= 2;
    uv_timer_start(&p->timer, on_start_again, wait_ms < BACK_OFF_MAX_MS ? wait_ms : BACK_OFF_MAX_MS,
                   0);
}

static void close_handles(bm_bot_program *p)
{
    uv_close((uv_handle_t *)&p->process, on_closed);
    uv_close((uv_handle_t *)&p->to, on_closed);
    uv_close((uv_handle_t *)&p->from, on_closed);
}

static void on_ended(uv_process_t *process, int64_t status, int signal)
{
    bm_bot_program *p = process->data;

    (void)status;
    (void)signal;
    if (p->there && !p->closing) {
        bm_complain("bot.fault.ended", p->command[0]);
        p->failures++;
    }
    p->there = false;
    close_handles(p);
    conclude(p, BM_BOT_GONE);
}

/* on_ended does the rest. */
static void end_it(bm_bot_program *p)
{
    p->there = false;
    p->failures++;
    uv_timer_stop(&p->timer);
    uv_process_kill(&p->process, SIGKILL);
}

static void on_late(uv_timer_t *timer)
{
    bm_bot_program *p = timer->data;

    bm_complain("bot.fault.late", p->command[0]);
    end_it(p);
}

static void keep_words(bm_bot_program *p, const char *words, size_t size)
{
    if (size >= sizeof p->words)
        size = sizeof p->words - 1;
    memcpy(p->words, words, size);
    p->words[size] = '\0';
}

/* {"move":"…"} or {"move":null}. */
static bm_bot_outcome read_move(bm_bot_program *p, const char *json, size_t size)
{
    json_t *object = json_loadb(json, size, 0, NULL);
    const json_t *move = json_object_get(object, "move");
    bm_bot_outcome outcome = BM_BOT_REFUSES;

    keep_words(p, json, size);
    if (json_is_null(move))
        outcome = BM_BOT_IDLE;
    if (json_is_string(move) && json_string_length(move) < sizeof p->words) {
        keep_words(p, json_string_value(move), json_string_length(move));
        outcome = BM_BOT_MOVES;
    }
    json_decref(object);
    return outcome;
}

static void take_refusal(bm_bot_program *p, bm_span line)
{
    bm_span words = {line.start + 2, line.size - 2};

    keep_words(p, words.start, words.size);
    bm_span key = bm_span_cut(&words, ':');
    p->outcome = bm_span_is(key, "no-such-command") ? BM_BOT_UNABLE : BM_BOT_REFUSES;
}

static bool take_line(bm_bot_program *p, bm_span line)
{
    bool is_answer =
        line.size >= 2 && line.start[1] == ' ' && (line.start[0] == '=' || line.start[0] == '?');

    if (p->lines_due == 0 || !is_answer)
        return false;
    p->lines_due--;
    /* The first refusal tells why the second comes, too. */
    if (line.start[0] == '?' && p->outcome == BM_BOT_MOVES)
        take_refusal(p, line);
    else if (line.start[0] == '=' && p->lines_due == 0 && p->outcome == BM_BOT_MOVES)
        p->outcome = read_move(p, line.start + 2, line.size - 2);
    if (p->lines_due > 0)
        return true;
    p->failures = 0;
    conclude(p, p->outcome);
    tell_free(p);
    return true;
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    bm_bot_program *p = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(p->line + p->size, (unsigned)(sizeof p->line - p->size));
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    bm_bot_program *p = stream->data;

    (void)buffer;
    if (size < 0) {
        uv_read_stop(stream);
        uv_process_kill(&p->process, SIGKILL);
        return;
    }
    p->size += (size_t)size;
    for (char *end; p->there && (end = memchr(p->line, '\n', p->size)) != NULL;) {
        bm_span line = {p->line, (size_t)(end - p->line)};
        bool understood = take_line(p, line);
        p->size -= line.size + 1;
        memmove(p->line, end + 1, p->size);
        if (!understood) {
            bm_complain("bot.fault.chatter", p->command[0]);
            end_it(p);
        }
    }
    if (!p->there || p->size == sizeof p->line) {
        p->size = 0;
        if (p->there)
            end_it(p);
    }
}

static int spawn(bm_bot_program *p)
{
    uv_stdio_container_t streams[3] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&p->to},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&p->from},
        {.flags = UV_INHERIT_FD, .data.fd = 2},
    };
    uv_process_options_t options = {
        .exit_cb = on_ended,
        .file = p->command[0],
        .args = p->command,
        .stdio_count = 3,
        .stdio = streams,
    };

    return uv_spawn(p->loop, &p->process, &options);
}

static void start(bm_bot_program *p)
{
    uv_pipe_init(p->loop, &p->to, 0);
    uv_pipe_init(p->loop, &p->from, 0);
    int fault = spawn(p);
    p->process.data = p->to.data = p->from.data = p;
    p->handles = 3;
    p->size = 0;
    p->there = fault == 0;
    if (fault == 0)
        fault = uv_read_start((uv_stream_t *)&p->from, give_room, on_read);
    if (fault != 0) {
        bm_complain("bot.fault.not-started", p->command[0]);
        p->failures++;
        close_handles(p);
        return;
    }
    tell_free(p);
}

bm_bot_program *bm_bot_program_open(uv_loop_t *loop, char **command, int64_t answer_ms)
{
    bm_bot_program *p = calloc(1, sizeof *p);

    bm_require(p != NULL);
    signal(SIGPIPE, SIG_IGN); /* the program may end while it is written to */
    p->loop = loop;
    p->command = command;
    p->answer_ms = answer_ms;
    uv_timer_init(loop, &p->timer);
    p->timer.data = p;
    start(p);
    return p;
}

void bm_bot_program_close(bm_bot_program *program)
{
    program->closing = true;
    program->answered = NULL;
    uv_timer_stop(&program->timer);
    if (program->there)
        uv_process_kill(&program->process, SIGKILL);
    else if (program->handles == 0)
        uv_close((uv_handle_t *)&program->timer, on_timer_closed);
    program->there = false;
}

void bm_bot_program_on_free(bm_bot_program *program, void (*freed)(void *context), void *context)
{
    program->freed = freed;
    program->freed_context = context;
}

static void on_written(uv_write_t *write, int status)
{
    bm_bot_program *p = write->data;

    (void)status; /* the end of the program tells the same */
    free(p->question);
    p->question = NULL;
}

void bm_bot_program_ask(bm_bot_program *program, bm_span know, bm_span go, bm_bot_answered answered,
                        void *context)
{
    size_t size = know.size + go.size + 2;
    uv_buf_t buffer;

    bm_require(bm_bot_program_free(program));
    program->answered = answered;
    program->asker = context;
    program->lines_due = 2;
    program->outcome = BM_BOT_MOVES;
    uv_timer_start(&program->timer, on_late, (uint64_t)program->answer_ms, 0);
    if (program->question != NULL)
        return; /* it answers without listening; its time will run out */
    program->question = malloc(size);
    bm_require(program->question != NULL);
    memcpy(program->question, know.start, know.size);
    program->question[know.size] = '\n';
    memcpy(program->question + know.size + 1, go.start, go.size);
    program->question[size - 1] = '\n';
    buffer = uv_buf_init(program->question, (unsigned)size);
    program->write.data = program;
    if (uv_write(&program->write, (uv_stream_t *)&program->to, &buffer, 1, on_written) != 0)
        end_it(program);
}

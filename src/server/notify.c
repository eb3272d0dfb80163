/* notify.c - the messenger, and the pipe to it. */
#define _GNU_SOURCE /* F_SETPIPE_SZ, pipe2 */
#include "server/notify.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PIPE_ROOM = 1 << 20,
    PAUSE_MIN_MS = 250,
    PAUSE_MAX_MS = 60000,
    LIVED_S = 60,
    GRACE_MS = 2000, /* to take what is left once the server is gone; to end, deaf */
    STEP_MS = 20
};

struct bm_notify {
    int pipe; /* to the messenger */
    int64_t sent;
    int64_t dropped;
};

/* The messenger's side. */
typedef struct messenger {
    const char *program;
    FILE *lines;
    pid_t child; /* 0: none runs */
    int to_child;
    int pause_ms; /* before it is started again */
    time_t started_s;
} messenger;

static time_t steady_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* In a group of its own: what it has started can be ended with it. */
static void run_program(const char *program, int input)
{
    char *const words[] = {strdup(program), NULL};

    setpgid(0, 0);
    dup2(input, STDIN_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    execv(program, words);
    _exit(127);
}

static bool start(messenger *m)
{
    int ends[2];

    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    m->child = fork();
    if (m->child == 0)
        run_program(m->program, ends[0]);
    close(ends[0]);
    if (m->child < 0) {
        m->child = 0;
        close(ends[1]);
        return false;
    }
    m->to_child = ends[1];
    fcntl(m->to_child, F_SETFL, O_NONBLOCK);
    m->started_s = steady_s();
    return true;
}

static bool has_ended(const messenger *m)
{
    pid_t ended = waitpid(m->child, NULL, WNOHANG);

    return ended > 0 || (ended < 0 && errno != EINTR);
}

/* It has died, or only closed its input. */
static void stop(messenger *m)
{
    const struct timespec step = {0, STEP_MS * 1000000L};

    close(m->to_child);
    for (int waited_ms = 0; !has_ended(m); waited_ms += STEP_MS) {
        if (waited_ms >= GRACE_MS)
            kill(-m->child, SIGKILL);
        nanosleep(&step, NULL);
    }
    m->child = 0;
}

/* Is the server gone? */
static bool is_orphan(const messenger *m)
{
    struct pollfd input = {.fd = fileno(m->lines)};

    return poll(&input, 1, 0) == 1 && (input.revents & POLLHUP) != 0;
}

/* One that dies again and again is started less and less often, and not at all for a server
 * that is gone. */
static void pause_before_next(messenger *m)
{
    struct pollfd input = {.fd = fileno(m->lines)};

    if (is_orphan(m))
        _exit(0);
    poll(&input, 1, m->pause_ms); /* the server's end cuts it short */
    m->pause_ms = 2 * m->pause_ms < PAUSE_MAX_MS ? 2 * m->pause_ms : PAUSE_MAX_MS;
}

/* Waits until the program takes something, or has died; not for ever for a server's last
 * words. */
static void wait_for_program(const messenger *m)
{
    struct pollfd both[] = {{.fd = m->to_child, .events = POLLOUT}, {.fd = fileno(m->lines)}};

    if (poll(both, 2, -1) <= 0 || both[0].revents != 0)
        return;
    if (poll(both, 1, GRACE_MS) == 0)
        _exit(0);
}

/* False: the program has died, or closed its input. */
static bool put(const messenger *m, const char *bytes, size_t size)
{
    while (size > 0) {
        wait_for_program(m);
        ssize_t written = write(m->to_child, bytes, size);
        if (written < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (written < 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

/* Until the program has taken it: a line that one died over goes to the next. */
static void pass_on(messenger *m, const char *line, size_t size)
{
    for (;;) {
        if (m->child == 0 && !start(m)) {
            pause_before_next(m);
            continue;
        }
        if (put(m, line, size))
            return;
        if (steady_s() - m->started_s >= LIVED_S)
            m->pause_ms = PAUSE_MIN_MS;
        stop(m);
        pause_before_next(m);
    }
}

/* Signals of the terminal are for the server, whose end is the end of our input. */
static void be_messenger(const char *program, int input)
{
    messenger m = {.program = program, .lines = fdopen(input, "r"), .pause_ms = PAUSE_MIN_MS};
    char *line = NULL;
    size_t room = 0;
    ssize_t size;

    setpgid(0, 0);
    dup2(STDERR_FILENO, STDOUT_FILENO); /* there stands the address, and nothing else */
    prctl(PR_SET_NAME, "beaumonde-notes", 0, 0, 0);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    if (m.lines == NULL)
        _exit(1);
    while ((size = getline(&line, &room, m.lines)) > 0)
        pass_on(&m, line, (size_t)size);
    _exit(0); /* which is the end of the program's input */
}

bm_notify *bm_notify_open(const char *program)
{
    bm_notify *notify = calloc(1, sizeof *notify);
    int ends[2];

    if (notify == NULL || pipe2(ends, O_CLOEXEC) != 0) {
        free(notify);
        return NULL;
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        be_messenger(program, ends[0]);
    }
    close(ends[0]);
    notify->pipe = ends[1];
    /* More than the default where it may be had; this end must never wait. */
    fcntl(notify->pipe, F_SETPIPE_SZ, PIPE_ROOM);
    if (child > 0 && fcntl(notify->pipe, F_SETFL, O_NONBLOCK) == 0)
        return notify;
    bm_notify_close(notify);
    return NULL;
}

void bm_notify_close(bm_notify *notify)
{
    if (notify == NULL)
        return;
    close(notify->pipe);
    free(notify);
}

bool bm_notify_send(bm_notify *notify, bm_span line)
{
    if (notify == NULL)
        return false;
    if (line.size <= BM_NOTICE_MAX) {
        char bytes[BM_NOTICE_MAX + 1];
        memcpy(bytes, line.start, line.size);
        bytes[line.size] = '\n';
        if (write(notify->pipe, bytes, line.size + 1) == (ssize_t)line.size + 1) {
            notify->sent++;
            return true;
        }
    }
    notify->dropped++;
    return false;
}

int64_t bm_notify_sent(const bm_notify *notify)
{
    return notify != NULL ? notify->sent : 0;
}

int64_t bm_notify_dropped(const bm_notify *notify)
{
    return notify != NULL ? notify->dropped : 0;
}

/* bot_worker.c - `beaumonde bot-worker`: bots think here, for the server that started it.
 *
 * Questions come on standard input and answers go to standard output, as
 * server/thinking_wire.h has them; the end of the input is the end. People have no use
 * for this command, so no help lists it.
 *
 * What a bot is asked comes from a game that strangers play. So this process first gives
 * away whatever it could be misused for: it can open nothing, start nothing, write no
 * file and take no more memory than a bot needs; and it dies with the server.
 */
#define _GNU_SOURCE /* close_range */
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "server/thinking_wire.h"

enum {
    NICENESS = 5, /* bots never starve the server's own loop */
    MEMORY_MAX = 512 * 1024 * 1024,
    THOUGHT_CPU_S = 60 /* far more than any deadline: a last resort */
};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SHADOW_MEMORY 1 /* terabytes of it, reserved at the start */
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SHADOW_MEMORY 1
#endif
#endif

static void limit(__rlimit_resource_t resource, rlim_t most)
{
    struct rlimit limits = {most, most};

    setrlimit(resource, &limits);
}

/* What the kernel refuses here would have been an extra; questions are judged all the same. */
static void give_rights_away(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_DUMPABLE, 0);
    close_range(STDERR_FILENO + 1, ~0u, 0);
    setpriority(PRIO_PROCESS, 0, NICENESS);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 0);
    limit(RLIMIT_NPROC, 0);
#ifndef SHADOW_MEMORY
    limit(RLIMIT_AS, MEMORY_MAX);
#endif
}

/* A terminal, or whoever stops the server, tells all its processes at once. The server
 * decides when its bots go: games are still played while it closes its doors. */
static void ignore_signals(void)
{
    signal(SIGHUP, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
}

/* The limit counts all that the process has ever used, so it moves along. */
static void allow_thought(void)
{
    struct rusage used;
    struct rlimit limits;

    if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limits) != 0)
        return;
    limits.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + THOUGHT_CPU_S;
    setrlimit(RLIMIT_CPU, &limits);
}

static bool read_all(uint8_t *bytes, size_t size)
{
    while (size > 0) {
        ssize_t got = read(STDIN_FILENO, bytes, size);
        if (got <= 0)
            return false;
        bytes += got;
        size -= (size_t)got;
    }
    return true;
}

static bool write_all(const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = write(STDOUT_FILENO, bytes, size);
        if (put <= 0)
            return false;
        bytes += put;
        size -= (size_t)put;
    }
    return true;
}

/* False: what came is no question. Nobody there means well, or can be answered. */
static bool answer_one(const uint8_t *frame, size_t size)
{
    uint8_t bytes[BM_ANSWER_SIZE];
    bm_thought thought;
    uint32_t number;

    if (!bm_question_read(frame, size, &number, &thought))
        return false;
    allow_thought();
    bm_answer_write(number, bm_think(&thought), bytes);
    return write_all(bytes, sizeof bytes);
}

static int answer_all(void)
{
    uint8_t frame[BM_QUESTION_MAX];

    while (read_all(frame, BM_FRAME_HEAD)) {
        size_t size = bm_question_size(frame);
        if (size == 0 || !read_all(frame + BM_FRAME_HEAD, size - BM_FRAME_HEAD) ||
            !answer_one(frame, size))
            return BM_EXIT_FAILED;
    }
    return BM_EXIT_OK;
}

static int run(bm_arguments *a)
{
    int what = bm_arguments_next(a);

    if (what != BM_ARGUMENT_END)
        return bm_arguments_exit(what);
    ignore_signals();
    give_rights_away();
    /* At once: whatever else a program does at its end needs what was given away. */
    _exit(answer_all());
}

const bm_command bm_bot_worker_command = {
    .name = "bot-worker",
    .summary = "help.bot-worker",
    .run = run,
};

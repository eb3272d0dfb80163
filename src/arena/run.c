/* run.c - collecting sets from this process's threads, and from other processes. */
#include "arena/run.h"

#include <time.h>

#include "arena/pool.h"
#include "arena/set_line.h"

enum { WAIT_MS = 50, PAUSE_NS = 5000000 };

typedef struct running {
    const bm_run *run;
    uint64_t fingerprint;
    atomic_bool stop;
    bm_pool *pool;
    bool threads_over;
    bm_run_end end;
} running;

/* At process 0: in the tally, and in the journal. */
static void take(running *r, const bm_set *set)
{
    const bm_run *run = r->run;

    if (!bm_tally_take(run->tally, set) || run->journal == NULL || r->end == BM_RUN_UNKEPT)
        return;
    if (!bm_journal_add(run->journal, set))
        r->end = BM_RUN_UNKEPT;
}

static void send(running *r, const bm_set *set)
{
    char line[BM_SET_LINE_MAX];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    bm_set_line_write(r->run->plan, r->fingerprint, set, &text);
    bm_ranks_send(r->run->ranks, line);
}

static void collect_own(running *r)
{
    const struct timespec pause = {.tv_nsec = PAUSE_NS};
    bm_set set;

    if (r->threads_over) {
        nanosleep(&pause, NULL); /* the others are still at it */
        return;
    }
    if (!bm_pool_next(r->pool, WAIT_MS, &set, &r->threads_over))
        return;
    if (r->run->ranks->own == 0)
        take(r, &set);
    else
        send(r, &set);
}

static void collect_others(running *r)
{
    char line[BM_SET_LINE_MAX];
    bm_set set;

    while (r->run->ranks->own == 0 && bm_ranks_receive(r->run->ranks, line, sizeof line))
        if (bm_set_line_read(r->run->plan, r->fingerprint, bm_span_of(line), &set))
            take(r, &set);
}

/* Whether it is to end before all is played, and the others are told so. */
static void look(running *r)
{
    const bm_run *run = r->run;
    bool wanted = run->look != NULL && run->look(run->of, run->tally);

    if (run->ranks->own != 0) {
        if (wanted || bm_ranks_stopped(run->ranks))
            atomic_store(&r->stop, true);
        return;
    }
    if (wanted && r->end == BM_RUN_COMPLETE && !bm_tally_complete(run->tally))
        r->end = BM_RUN_STOPPED;
    if (r->end != BM_RUN_COMPLETE || bm_tally_complete(run->tally)) {
        atomic_store(&r->stop, true);
        bm_ranks_stop(run->ranks);
    }
}

/* At process 0 also until all others have sent their last line. */
static void collect_all(running *r)
{
    bm_ranks *ranks = r->run->ranks;

    do {
        collect_own(r);
        collect_others(r);
        look(r);
    } while (!r->threads_over || (ranks->own == 0 && ranks->ended < ranks->count - 1));
    if (ranks->own != 0)
        bm_ranks_send(ranks, NULL);
    else if (!bm_tally_complete(r->run->tally) && r->end == BM_RUN_COMPLETE)
        r->end = BM_RUN_STOPPED;
}

bm_run_end bm_run_plan(const bm_run *run)
{
    running r = {.run = run, .fingerprint = bm_plan_fingerprint(run->plan)};
    const bm_arena arena = {.plan = run->plan,
                            .guests = run->guests,
                            .stop = &r.stop,
                            .keeper = run->keeper,
                            .keep = run->keep};
    const bm_pool_work work = {.done = run->tally->done,
                               .first = (uint32_t)run->ranks->own,
                               .step = (uint32_t)run->ranks->count};

    bm_ranks_share(run->ranks, run->tally->done, bm_plan_tasks(run->plan));
    look(&r);
    r.pool = bm_pool_open(&arena, &work, run->threads);
    r.threads_over = r.pool == NULL;
    if (r.pool == NULL)
        r.end = BM_RUN_SYSTEM;
    collect_all(&r);
    if (r.pool != NULL)
        bm_pool_close(r.pool);
    if (run->ranks->own == 0)
        bm_ranks_stop(run->ranks);
    return r.end;
}

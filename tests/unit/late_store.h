/* late_store.h - a house whose store answers later, as a server's does: much can be on its way at
 * once, and things can happen between a question and its answer.
 */
#ifndef BM_TESTS_LATE_STORE_H
#define BM_TESTS_LATE_STORE_H

#include <unistd.h>

#include "unit/house_kit.h"

enum { LATE_US = 1000, LATE_TURNS = 20000 };

/* From now on a thread does the jobs; answers come when they are collected. */
static inline void late_begin(kit *k, const char *address)
{
    bm_store_settings settings = {.context = k};
    bm_store_fault fault;

    bm_store_close(k->house.store);
    k->house.store = bm_store_open(address, &settings, &fault);
    if (k->house.store == NULL)
        fail_msg("%s: %s", fault.key, fault.detail);
}

/* Waits until the thread has done so many jobs, without collecting them. */
static inline void late_done(kit *k, uint64_t jobs)
{
    for (int i = 0; i < LATE_TURNS && bm_store_measured(k->house.store).jobs < jobs; i++)
        usleep(LATE_US);
    assert_true(bm_store_measured(k->house.store).jobs >= jobs);
}

static inline void late_told(void *context, bm_kept kept, const bm_job *job)
{
    bool *told = context;

    (void)kept;
    (void)job;
    *told = true;
}

/* Waits until all that was asked before has been answered: the jobs are done in their order. */
static inline void late_answered(kit *k)
{
    bool told = false;
    bm_value phase = bm_int(0);
    bm_job *job = bm_job_new(late_told, &told);

    bm_job_add(job, BM_SQL_COUNT_LIVE, &phase, 1);
    bm_store_submit(k->house.store, job);
    for (int i = 0; i < LATE_TURNS && !told; i++) {
        usleep(LATE_US);
        bm_store_collect(k->house.store);
    }
    assert_true(told);
}

/* An answer may ask for more. */
static inline void late_settle(kit *k)
{
    for (int i = 0; i < 20; i++) {
        kit_settle(k);
        late_answered(k);
    }
}

/* Lets so much time pass, and the thread do what is asked meanwhile. */
static inline void late_wait(kit *k, int64_t ms)
{
    for (int64_t step; ms > 0; ms -= step) {
        step = ms < 250 ? ms : 250;
        k->now_ms += step;
        late_settle(k);
    }
}

/* Sends over the caller's line, and does not wait for the answer. */
__attribute__((format(printf, 3, 4))) static inline void
late_send(kit_caller *caller, const char *verb, const char *words, ...)
{
    va_list list;

    va_start(list, words);
    kit_send(caller, true, verb, words, list);
    va_end(list);
}

#endif

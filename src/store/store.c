/* store.c - the queue of jobs, and the thread that does them.
 *
 * Group commit: while one batch is being flushed, jobs collect for the next. A batch
 * begins at once when nothing was flushed lately, so that a single move waits for
 * nothing but its own flush; under load a flush begins batch_ms after the last one, or
 * when a batch is full, and so their number is bounded while batches grow.
 */
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/check.h"
#include "store/driver.h"
#include "store/ears.h"

enum { BATCH_MAX = 256, HEARD_MAX = 4096, US_PER_MS = 1000 };

/* Jobs in their order. */
typedef struct bm_queue {
    bm_job *first;
    bm_job **end; /* where the next one goes */
    int count;
    int writing; /* how many of them write */
} bm_queue;

struct bm_store {
    bm_store_settings settings;
    bm_driver *driver;
    bm_ears *ears; /* NULL: there are no other nodes */
    pthread_t thread;
    int bell[2]; /* a pipe: written to when the thread sleeps and shall not */
    int64_t flushed_us; /* when the last flush began; the thread's own */

    pthread_mutex_t lock; /* of all below */
    bm_queue waiting;
    bm_queue finished;
    bool asleep;
    bool closing;
    bm_store_figures figures;
    bm_store_fault fault; /* why jobs fail; the key is NULL: they do not */
    int64_t *heard;
    int heard_count;
    int heard_room;
};

int64_t bm_store_clock_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
}

bool bm_store_refuse(bm_store_fault *fault, const char *key, const char *detail)
{
    bm_text text;

    fault->key = key;
    bm_text_begin(&text, fault->detail, sizeof fault->detail);
    if (detail != NULL)
        bm_text_add_bytes(&text, detail, strcspn(detail, "\n"));
    while (!bm_utf8_valid(fault->detail, strlen(fault->detail)))
        fault->detail[strlen(fault->detail) - 1] = '\0'; /* cut inside a character */
    return false;
}

static void queue_begin(bm_queue *queue)
{
    *queue = (bm_queue){.end = &queue->first};
}

static void queue_add(bm_queue *queue, bm_job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
    queue->count++;
    queue->writing += job->writes;
}

/* The first job, NULL where there is none. */
static bm_job *queue_take(bm_queue *queue)
{
    bm_job *job = queue->first;

    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->end = &queue->first;
    queue->count--;
    queue->writing -= job->writes;
    return job;
}

static void note_flush(bm_store_figures *figures, int64_t flush_us)
{
    int power = 0;

    while (power < BM_LENGTH(figures->flush_us) - 1 && flush_us >= INT64_C(1) << power)
        power++;
    figures->batches++;
    figures->flush_us[power]++;
    figures->flush_sum_us += (uint64_t)flush_us;
}

/* Values that no store keeps never reach the database. */
static int fit_jobs(bm_job **jobs, int count, bm_job **fit)
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        if (jobs[i]->unfit)
            jobs[i]->kept = BM_KEPT_NOTHING;
        else
            fit[found++] = jobs[i];
    }
    return found;
}

/* Whether a batch had faults, with the lock held. That one which only asked went well does
 * not mean that they are over: it can be writing that fails. */
static void note_faults(bm_store *store, bm_job **jobs, int count, bool flushed)
{
    const bm_store_fault *why = &store->driver->fault;
    uint64_t failures = 0;

    for (int i = 0; i < count; i++)
        failures += jobs[i]->kept == BM_KEPT_NO_ROOM || jobs[i]->kept == BM_KEPT_NO_ANSWER;
    store->figures.failures += failures;
    if (failures > 0 && why->key != NULL)
        store->fault = *why;
    else if (failures > 0 && store->fault.key == NULL)
        bm_store_refuse(&store->fault, "store.no-answer", NULL);
    else if (failures == 0 && flushed)
        store->fault.key = NULL;
}

/* What nobody knows to be kept may be: others are told, and look for themselves. */
static void tell_nodes(bm_store *store, const bm_job *job)
{
    for (int i = 0; job->kept != BM_KEPT_NOTHING && i < job->told_count; i++)
        bm_ears_tell(store->ears, job->told[i]);
}

static void do_batch(bm_store *store, bm_job **jobs, int count)
{
    bm_job *fit[BATCH_MAX];
    int found = fit_jobs(jobs, count, fit);
    int64_t begun_us = bm_store_clock_us();
    store->driver->fault.key = NULL;
    int64_t flush_us = found > 0 ? store->driver->kind->batch(store->driver, fit, found) : -1;

    pthread_mutex_lock(&store->lock);
    if (flush_us >= 0) {
        store->flushed_us = begun_us;
        note_flush(&store->figures, flush_us);
    }
    store->figures.jobs += (uint64_t)count;
    note_faults(store, jobs, count, flush_us >= 0);
    pthread_mutex_unlock(&store->lock);
    for (int i = 0; i < count && store->ears != NULL; i++)
        tell_nodes(store, jobs[i]);
}

static void tell(bm_job *job)
{
    if (job->done != NULL)
        job->done(job->context, job->kept, job);
    bm_job_free(job);
}

/* What was heard stays until it is collected; of very much only that it was much. */
static void note_heard(void *context, int64_t table)
{
    bm_store *store = context;

    pthread_mutex_lock(&store->lock);
    bool known = false;
    for (int i = 0; i < store->heard_count && !known; i++)
        known = store->heard[i] == table || store->heard[i] == 0;
    if (!known && store->heard_count == HEARD_MAX) {
        store->heard_count = 0;
        table = 0;
    }
    if (!known) {
        store->heard = bm_store_grow(store->heard, store->heard_count, &store->heard_room,
                                     sizeof *store->heard);
        store->heard[store->heard_count++] = table;
    }
    pthread_mutex_unlock(&store->lock);
}

static int heard_count(bm_store *store)
{
    pthread_mutex_lock(&store->lock);
    int count = store->heard_count;
    pthread_mutex_unlock(&store->lock);
    return count;
}

/* One turn of the ears; whoever collects is woken when something new was heard. */
static void listen_once(bm_store *store)
{
    if (store->ears == NULL)
        return;
    int before = heard_count(store);
    bm_ears_turn(store->ears, note_heard, store);
    if (heard_count(store) > before && store->settings.wake != NULL)
        store->settings.wake(store->settings.context);
}

static void rest(bm_store *store)
{
    if (store->driver->kind->rest != NULL)
        store->driver->kind->rest(store->driver);
    listen_once(store);
}

/* For how long the thread may sleep, with the lock held: 0: a batch is due; less than
 * 0: until somebody rings. */
static int64_t sleep_us(const bm_store *store)
{
    if (store->waiting.count == 0)
        return store->closing ? 0 : -1;
    if (store->closing || store->waiting.writing == 0 || store->waiting.count >= BATCH_MAX)
        return 0;
    int64_t left =
        store->flushed_us + store->settings.batch_ms * (int64_t)US_PER_MS - bm_store_clock_us();
    return left > 0 ? left : 0;
}

static void sleep_for(bm_store *store, int64_t us)
{
    struct pollfd waiting[2] = {{.fd = store->bell[0], .events = POLLIN}, {.fd = -1}};
    int ms = us < 0 ? -1 : (int)((us + US_PER_MS - 1) / US_PER_MS);
    char rung[16];

    if (store->ears != NULL) {
        int ears_ms = bm_ears_wait(store->ears, &waiting[1]);
        if (ears_ms >= 0 && (ms < 0 || ears_ms < ms))
            ms = ears_ms;
    }
    poll(waiting, 2, ms);
    while (read(store->bell[0], rung, sizeof rung) > 0)
        ;
}

/* Waits until a batch is due and takes it; 0: there is nothing more to come. */
static int take_batch(bm_store *store, bm_job **jobs)
{
    int count = 0;
    int64_t us;

    pthread_mutex_lock(&store->lock);
    while ((us = sleep_us(store)) != 0) {
        store->asleep = true;
        pthread_mutex_unlock(&store->lock);
        sleep_for(store, us);
        listen_once(store);
        pthread_mutex_lock(&store->lock);
        store->asleep = false;
    }
    while (count < BATCH_MAX && store->waiting.count > 0)
        jobs[count++] = queue_take(&store->waiting);
    pthread_mutex_unlock(&store->lock);
    return count;
}

static void *work(void *context)
{
    bm_store *store = context;
    bm_job *jobs[BATCH_MAX];
    int count;

    while ((count = take_batch(store, jobs)) > 0) {
        do_batch(store, jobs, count);
        pthread_mutex_lock(&store->lock);
        for (int i = 0; i < count; i++)
            queue_add(&store->finished, jobs[i]);
        pthread_mutex_unlock(&store->lock);
        if (store->settings.wake != NULL)
            store->settings.wake(store->settings.context);
        rest(store);
    }
    return NULL;
}

static void ring(const bm_store *store)
{
    ssize_t size;

    do
        size = write(store->bell[1], "", 1); /* a full pipe rings as well */
    while (size < 0 && errno == EINTR);
}

void bm_store_submit(bm_store *store, bm_job *job)
{
    if (store->settings.here) {
        do_batch(store, &job, 1);
        rest(store);
        tell(job);
        return;
    }
    pthread_mutex_lock(&store->lock);
    bool wanted =
        store->asleep && (store->waiting.count == 0 || store->waiting.count + 1 >= BATCH_MAX);
    queue_add(&store->waiting, job);
    pthread_mutex_unlock(&store->lock);
    if (wanted)
        ring(store);
}

static void collect_heard(bm_store *store)
{
    pthread_mutex_lock(&store->lock);
    int64_t *heard = store->heard;
    int count = store->heard_count;
    store->heard = NULL;
    store->heard_count = store->heard_room = 0;
    pthread_mutex_unlock(&store->lock);
    for (int i = 0; i < count && store->settings.heard != NULL; i++)
        store->settings.heard(store->settings.context, heard[i]);
    free(heard);
}

void bm_store_collect(bm_store *store)
{
    bm_queue finished;

    if (store->settings.here)
        listen_once(store);
    pthread_mutex_lock(&store->lock);
    finished = store->finished;
    queue_begin(&store->finished);
    pthread_mutex_unlock(&store->lock);
    for (bm_job *job; (job = queue_take(&finished)) != NULL;)
        tell(job);
    collect_heard(store);
}

bm_store_figures bm_store_measured(bm_store *store)
{
    pthread_mutex_lock(&store->lock);
    bm_store_figures figures = store->figures;
    pthread_mutex_unlock(&store->lock);
    return figures;
}

bool bm_store_failing(bm_store *store, bm_store_fault *fault)
{
    pthread_mutex_lock(&store->lock);
    *fault = store->fault;
    pthread_mutex_unlock(&store->lock);
    return fault->key != NULL;
}

bm_driver *bm_store_driver(bm_store *store)
{
    bm_require(store->settings.here);
    return store->driver;
}

static const bm_driver_kind *kind_of(const char *address)
{
    static const bm_driver_kind *const KINDS[] = {&bm_sqlite, &bm_postgres};

    for (int i = 0; i < BM_LENGTH(KINDS); i++)
        if (strncmp(address, KINDS[i]->prefix, strlen(KINDS[i]->prefix)) == 0)
            return KINDS[i];
    return NULL;
}

static bool start_thread(bm_store *store)
{
    if (pipe(store->bell) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(store->bell[i], F_SETFD, FD_CLOEXEC);
        fcntl(store->bell[i], F_SETFL, O_NONBLOCK);
    }
    if (pthread_create(&store->thread, NULL, work, store) == 0)
        return true;
    close(store->bell[0]);
    close(store->bell[1]);
    return false;
}

static void let_go(bm_store *store)
{
    store->driver->kind->close(store->driver);
    if (store->ears != NULL)
        bm_ears_close(store->ears);
    pthread_mutex_destroy(&store->lock);
    free(store->heard);
    free(store);
}

bm_store *bm_store_open(const char *address, const bm_store_settings *settings,
                        bm_store_fault *fault)
{
    const bm_driver_kind *kind = kind_of(address);

    if (kind == NULL) {
        bm_store_refuse(fault, "store.address", NULL);
        return NULL;
    }
    bm_driver *driver = kind->open(address, settings, fault);
    if (driver == NULL)
        return NULL;
    bm_store *store = malloc(sizeof *store);
    bm_require(store != NULL);
    *store = (bm_store){.settings = *settings, .driver = driver, .flushed_us = INT64_MIN / 2};
    queue_begin(&store->waiting);
    queue_begin(&store->finished);
    pthread_mutex_init(&store->lock, NULL);
    if (kind->listen != NULL && settings->heard != NULL)
        store->ears = kind->listen(address);
    if (!settings->here && !start_thread(store)) {
        bm_store_refuse(fault, "store.open", strerror(errno));
        let_go(store);
        return NULL;
    }
    return store;
}

void bm_store_close(bm_store *store)
{
    if (store == NULL)
        return;
    if (!store->settings.here) {
        pthread_mutex_lock(&store->lock);
        store->closing = true;
        pthread_mutex_unlock(&store->lock);
        ring(store);
        pthread_join(store->thread, NULL);
        close(store->bell[0]);
        close(store->bell[1]);
        /* What is submitted by those who are told now is still done, here. */
        store->settings.here = true;
    }
    bm_store_collect(store);
    let_go(store);
}

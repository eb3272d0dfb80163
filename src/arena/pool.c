/* pool.c - one lock, a list of finished sets, threads. */
#include "arena/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/check.h"
#include "base/mem.h"

typedef struct finished {
    struct finished *next;
    bm_set set;
} finished;

struct bm_pool {
    const bm_arena *arena;
    uint8_t *done; /* a copy: the owner goes on with its own */
    uint32_t next_task;
    uint32_t step;
    pthread_mutex_t lock; /* of what is below, and of next_task */
    pthread_cond_t changed;
    finished *first;
    finished **last;
    int playing; /* threads that have not ended */
    int thread_count;
    pthread_t threads[];
};

/* False after the last. */
static bool next_task(bm_pool *pool, uint32_t *task)
{
    uint32_t tasks = bm_plan_tasks(pool->arena->plan);
    bool found = false;

    pthread_mutex_lock(&pool->lock);
    while (!found && pool->next_task < tasks) {
        *task = pool->next_task;
        found = pool->done[*task] == 0;
        pool->next_task += pool->step;
    }
    pthread_mutex_unlock(&pool->lock);
    return found;
}

static void put_down(bm_pool *pool, finished *one)
{
    one->next = NULL;
    pthread_mutex_lock(&pool->lock);
    *pool->last = one;
    pool->last = &one->next;
    pthread_cond_signal(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

static void *play_sets(void *of)
{
    bm_pool *pool = of;
    const bm_guests *guests = pool->arena->guests;
    void *host = guests != NULL ? guests->open(guests->of) : NULL;
    uint32_t task;

    while (!atomic_load(pool->arena->stop) && next_task(pool, &task)) {
        finished *one = malloc(sizeof *one);
        bm_require(one != NULL);
        one->set.task = task;
        if (bm_set_play(pool->arena, host, &one->set))
            put_down(pool, one);
        else
            free(one);
    }
    if (guests != NULL)
        guests->close(host);
    pthread_mutex_lock(&pool->lock);
    pool->playing--;
    pthread_cond_signal(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static bm_pool *new_pool(const bm_arena *arena, const bm_pool_work *work, int threads)
{
    size_t tasks = bm_plan_tasks(arena->plan);
    bm_pool *pool = calloc(1, sizeof *pool + (size_t)threads * sizeof pool->threads[0]);
    uint8_t *done = malloc(tasks);
    pthread_condattr_t monotonic;

    if (pool == NULL || done == NULL) {
        free(pool);
        free(done);
        return NULL;
    }
    bm_copy(done, work->done, tasks);
    pool->arena = arena;
    pool->done = done;
    pool->next_task = work->first;
    pool->step = work->step;
    pool->last = &pool->first;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return pool;
}

bm_pool *bm_pool_open(const bm_arena *arena, const bm_pool_work *work, int threads)
{
    bm_pool *pool = new_pool(arena, work, threads);

    if (pool == NULL)
        return NULL;
    pthread_mutex_lock(&pool->lock);
    while (pool->thread_count < threads &&
           pthread_create(&pool->threads[pool->thread_count], NULL, play_sets, pool) == 0)
        pool->thread_count++;
    pool->playing = pool->thread_count;
    pthread_mutex_unlock(&pool->lock);
    if (pool->thread_count > 0)
        return pool;
    bm_pool_close(pool);
    return NULL;
}

void bm_pool_close(bm_pool *pool)
{
    for (int i = 0; i < pool->thread_count; i++)
        pthread_join(pool->threads[i], NULL);
    while (pool->first != NULL) {
        finished *one = pool->first;
        pool->first = one->next;
        free(one);
    }
    pthread_cond_destroy(&pool->changed);
    pthread_mutex_destroy(&pool->lock);
    free(pool->done);
    free(pool);
}

static struct timespec after_ms(int wait_ms)
{
    struct timespec when;

    clock_gettime(CLOCK_MONOTONIC, &when);
    when.tv_sec += wait_ms / 1000;
    when.tv_nsec += wait_ms % 1000 * 1000000L;
    if (when.tv_nsec >= 1000000000L) {
        when.tv_sec++;
        when.tv_nsec -= 1000000000L;
    }
    return when;
}

bool bm_pool_next(bm_pool *pool, int wait_ms, bm_set *set, bool *over)
{
    struct timespec until = after_ms(wait_ms);
    int late = 0;

    pthread_mutex_lock(&pool->lock);
    while (pool->first == NULL && pool->playing > 0 && late == 0)
        late = pthread_cond_timedwait(&pool->changed, &pool->lock, &until);
    finished *one = pool->first;
    if (one != NULL) {
        pool->first = one->next;
        if (pool->first == NULL)
            pool->last = &pool->first;
    }
    *over = one == NULL && pool->playing == 0;
    pthread_mutex_unlock(&pool->lock);
    if (one == NULL)
        return false;
    *set = one->set;
    free(one);
    return true;
}

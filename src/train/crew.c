/* crew.c - one task at a time, its jobs taken by number under a lock.
 *
 * Jobs last milliseconds (a game, a part of a batch), so a lock for each costs nothing that
 * could be measured.
 */
#include "train/crew.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

struct bm_crew {
    pthread_mutex_t lock;
    pthread_cond_t begun; /* there are jobs, or the crew goes home */
    pthread_cond_t done; /* the last job is done */
    void (*job)(void *of, int i);
    void *of;
    int next;
    int count;
    int busy;
    bool home;
    int threads; /* beside the caller's */
    pthread_t thread[BM_CREW_MAX];
};

/* With the lock held; takes jobs until there are none. */
static void work(bm_crew *crew)
{
    while (crew->next < crew->count) {
        int i = crew->next++;
        crew->busy++;
        pthread_mutex_unlock(&crew->lock);
        crew->job(crew->of, i);
        pthread_mutex_lock(&crew->lock);
        crew->busy--;
    }
    if (crew->busy == 0)
        pthread_cond_broadcast(&crew->done);
}

static void *live(void *of)
{
    bm_crew *crew = of;

    pthread_mutex_lock(&crew->lock);
    while (!crew->home) {
        work(crew);
        while (!crew->home && crew->next >= crew->count)
            pthread_cond_wait(&crew->begun, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

bm_crew *bm_crew_make(int threads)
{
    bm_crew *crew = calloc(1, sizeof *crew);

    if (crew == NULL)
        return NULL;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->done, NULL);
    while (crew->threads < threads - 1 && crew->threads < BM_CREW_MAX) {
        if (pthread_create(&crew->thread[crew->threads], NULL, live, crew) != 0) {
            bm_crew_free(crew);
            return NULL;
        }
        crew->threads++;
    }
    return crew;
}

void bm_crew_free(bm_crew *crew)
{
    if (crew == NULL)
        return;
    pthread_mutex_lock(&crew->lock);
    crew->home = true;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->threads; i++)
        pthread_join(crew->thread[i], NULL);
    pthread_cond_destroy(&crew->begun);
    pthread_cond_destroy(&crew->done);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}

void bm_crew_run(bm_crew *crew, void (*job)(void *of, int i), void *of, int count)
{
    pthread_mutex_lock(&crew->lock);
    crew->job = job;
    crew->of = of;
    crew->next = 0;
    crew->count = count;
    pthread_cond_broadcast(&crew->begun);
    work(crew);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->done, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

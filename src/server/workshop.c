/* workshop.c - a job for libuv's threads, and back. */
#include "server/workshop.h"

#include <stdlib.h>

#include "base/check.h"

typedef struct piece {
    uv_work_t request;
    bm_workshop_threads *threads;
    void (*work)(void *job);
    void (*done)(void *job);
    void *job;
} piece;

static void work(uv_work_t *request)
{
    piece *p = request->data;

    p->work(p->job);
}

static void worked(uv_work_t *request, int status)
{
    piece *p = request->data;

    bm_require(status == 0); /* nobody cancels work */
    p->threads->running--;
    p->done(p->job);
    free(p);
}

static void run(void *context, void (*do_work)(void *job), void (*done)(void *job), void *job)
{
    piece *p = malloc(sizeof *p);

    bm_require(p != NULL);
    *p = (piece){.threads = context, .work = do_work, .done = done, .job = job};
    p->request.data = p;
    int status = uv_queue_work(p->threads->loop, &p->request, work, worked);
    bm_require(status == 0);
    p->threads->running++;
}

bm_workshop bm_workshop_on(bm_workshop_threads *threads)
{
    return (bm_workshop){threads, run};
}

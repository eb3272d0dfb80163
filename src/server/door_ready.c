/* door_ready.c - /readyz: whether the store really takes a write, asked for by writing.
 *
 * What comes back is remembered for a second, so that asking often does not keep the disk
 * busy, and all who ask while a write is on its way wait for that one.
 */
#include <stdlib.h>

#include "base/check.h"
#include "server/door_parts.h"

enum { KNOWN_MS = 1000, PATIENCE_MS = 2000 };

/* A write on its way. It may come back when the doors are long gone. */
struct bm_probe {
    bm_doors *doors; /* NULL: gone */
};

static void answer(bm_visit *visit, int status, const char *words)
{
    bm_page page = {.status = status, .type = "text/plain", .body = bm_span_of(words)};

    bm_visit_answer(visit, &page);
}

static void answer_kept(bm_visit *visit, bm_kept kept)
{
    if (visit->caller->doors->drain_until_ms != 0)
        answer(visit, BM_ANSWER_NO_STORE, "closing\n");
    else if (kept == BM_KEPT)
        answer(visit, BM_ANSWER_OK, "ready\n");
    else
        answer(visit, BM_ANSWER_NO_STORE,
               kept == BM_KEPT_NO_ROOM ? "the disk is full\n" : "the store does not answer\n");
}

/* Tells everybody who waits. */
static void tell(bm_doors *doors, bm_kept kept)
{
    for (bm_caller *caller = doors->callers; caller != NULL; caller = caller->next)
        if (caller->visit != NULL && caller->visit->waits)
            answer_kept(caller->visit, kept);
}

static void learned(void *context, bm_kept kept, const bm_job *job)
{
    struct bm_probe *probe = context;
    bm_doors *doors = probe->doors;

    (void)job;
    free(probe);
    if (doors == NULL)
        return;
    doors->ready.probe = NULL;
    doors->ready.known_ms = bm_doors_now_ms(doors);
    doors->ready.kept = kept;
    uv_timer_stop(&doors->ready.timer);
    tell(doors, kept);
}

/* It takes too long. The write stays on its way: no second one is sent after it. */
static void give_up(uv_timer_t *timer)
{
    tell(timer->data, BM_KEPT_NO_ANSWER);
}

static void send_probe(bm_doors *doors)
{
    struct bm_probe *probe = malloc(sizeof *probe);

    bm_require(probe != NULL);
    probe->doors = doors;
    doors->ready.probe = probe;
    bm_job *job = bm_job_new(learned, probe);
    bm_job_add(job, BM_SQL_READY, &(bm_value){.kind = 'i', .number = bm_doors_now_ms(doors)}, 1);
    bm_store_submit(doors->house->store, job);
}

void bm_ready_begin(bm_doors *doors)
{
    uv_timer_init(doors->loop, &doors->ready.timer);
    doors->ready.timer.data = doors;
}

void bm_ready_ask(bm_visit *visit)
{
    bm_doors *doors = visit->caller->doors;
    bm_ready *ready = &doors->ready;

    if (doors->drain_until_ms != 0 ||
        (ready->known_ms != 0 && bm_doors_now_ms(doors) - ready->known_ms < KNOWN_MS)) {
        answer_kept(visit, ready->kept);
        return;
    }
    visit->waits = true;
    visit->caller->until_ms = 0;
    if (!uv_is_active((const uv_handle_t *)&ready->timer))
        uv_timer_start(&ready->timer, give_up, PATIENCE_MS, 0);
    if (ready->probe == NULL)
        send_probe(doors);
}

void bm_ready_end(bm_doors *doors)
{
    if (doors->ready.probe != NULL)
        doors->ready.probe->doors = NULL;
}

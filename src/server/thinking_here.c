/* thinking_here.c - a queue, and bm_think. */
#include "server/thinking_here.h"

#include <stdlib.h>

#include "base/check.h"
#include "server/thinking_queue.h"
#include "server/thinking_wire.h"

struct bm_thinking_here {
    bm_asked_queue queue;
    bool stuck;
};

bm_thinking_here *bm_thinking_here_new(void)
{
    bm_thinking_here *here = calloc(1, sizeof *here);

    bm_require(here != NULL);
    return here;
}

void bm_thinking_here_free(bm_thinking_here *here)
{
    bm_asked_clear(&here->queue);
    free(here);
}

static uint64_t ask(void *context, const bm_thought *thought, bm_thought_done done, void *asker)
{
    bm_thinking_here *here = context;
    bm_thought equal = *thought;

    equal.alone = false; /* nobody comes behind others here */
    return bm_asked_add(&here->queue, &equal, 0, done, asker);
}

static void forget(void *context, uint64_t number)
{
    bm_thinking_here *here = context;

    bm_asked_drop(&here->queue, number);
}

static int waiting(void *context)
{
    const bm_thinking_here *here = context;

    return here->queue.count;
}

bm_thinkers bm_thinking_here_thinkers(bm_thinking_here *here)
{
    return (bm_thinkers){here, ask, forget, waiting};
}

int bm_thinking_here_run(bm_thinking_here *here)
{
    uint64_t last = here->queue.numbers;
    int answered = 0;

    /* Whoever is told may forget others that still wait. */
    while (here->queue.first != NULL && here->queue.first->number <= last) {
        bm_asked *asked = bm_asked_take(&here->queue);
        bm_move move = {0};
        if (!here->stuck)
            move = bm_think(&asked->thought);
        bm_asked_answer(asked, !here->stuck, move);
        answered++;
    }
    return answered;
}

void bm_thinking_here_stick(bm_thinking_here *here, bool stuck)
{
    here->stuck = stuck;
}

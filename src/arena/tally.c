/* tally.c - taking sets, counting them in their order. */
#include "arena/tally.h"

#include <stdlib.h>

#include "base/mem.h"

bool bm_tally_begin(bm_tally *tally, const bm_plan *plan, const bm_sprt *sprt)
{
    size_t tasks = bm_plan_tasks(plan);

    *tally = (bm_tally){.plan = plan, .sprt = sprt};
    tally->scores = calloc(tasks, sizeof *tally->scores);
    tally->done = calloc(tasks, 1);
    tally->times = calloc((size_t)plan->pairing_count, sizeof *tally->times);
    if (tally->scores != NULL && tally->done != NULL && tally->times != NULL)
        return true;
    bm_tally_free(tally);
    return false;
}

void bm_tally_free(bm_tally *tally)
{
    free(tally->scores);
    free(tally->done);
    free(tally->times);
    *tally = (bm_tally){0};
}

static double share_of(const bm_pairing *pairing, const bm_score *score, int side)
{
    return (double)score->won[side] / (BM_ARENA_WIN * pairing->rotations);
}

static void count_on(bm_tally *tally)
{
    uint32_t tasks = bm_plan_tasks(tally->plan);

    while (tally->verdict == 0 && tally->counted < tasks && tally->done[tally->counted] != 0) {
        const bm_score *score = &tally->scores[tally->counted++];
        if (tally->sprt == NULL)
            continue;
        bm_sample_add(&tally->tested, share_of(&tally->plan->pairings[0], score, 0));
        tally->verdict = bm_sprt_verdict(tally->sprt, &tally->tested);
    }
}

bool bm_tally_take(bm_tally *tally, const bm_set *set)
{
    if (set->task >= bm_plan_tasks(tally->plan) || tally->done[set->task] != 0)
        return false;
    int pairing = (int)(set->task % (uint32_t)tally->plan->pairing_count);
    for (int side = 0; side < tally->plan->pairings[pairing].sides; side++)
        bm_times_join(&tally->times[pairing][side], &set->times[side]);
    tally->scores[set->task] = set->score;
    tally->done[set->task] = 1;
    tally->taken++;
    count_on(tally);
    return true;
}

bool bm_tally_complete(const bm_tally *tally)
{
    return tally->verdict != 0 || tally->counted == bm_plan_tasks(tally->plan);
}

void bm_tally_figures(const bm_tally *tally, int pairing, bm_pairing_figures *figures)
{
    const bm_pairing *p = &tally->plan->pairings[pairing];

    bm_zero(figures, sizeof *figures);
    for (uint32_t task = (uint32_t)pairing; task < tally->counted;
         task += (uint32_t)tally->plan->pairing_count) {
        const bm_score *score = &tally->scores[task];
        figures->sets++;
        figures->games += (uint32_t)p->rotations;
        figures->nobody += score->nobody;
        figures->unfinished += score->unfinished;
        for (int side = 0; side < p->sides; side++) {
            bm_sample_add(&figures->side[side].share, share_of(p, score, side));
            figures->side[side].faults += score->faults[side];
        }
    }
    for (int side = 0; side < p->sides; side++)
        figures->side[side].times = &tally->times[pairing][side];
}

/* analysis_sums.c - what a game's points come to: luck, what was given away, and the few
 * plies that mattered. */
#include "bots/analysis.h"

#include "base/check.h"

/* Parts of a win below which nobody would call a move a mistake, or an outcome lucky. */
static const double MISTAKE_MIN = 0.02;
static const double STROKE_MIN = 0.05;

/* How many standard errors leave no doubt. */
static const double BEYOND_DOUBT = 2;

bm_estimate bm_analysis_stroke(const bm_analysis *a, uint32_t ply, int seat)
{
    const bm_point *point = &a->points[ply];
    double before = (double)point->doubt[seat];
    double after = (double)point[1].doubt[seat];

    if (point->kind != BM_PLY_CHANCE)
        return (bm_estimate){0};
    /* The share before has what came in it, by its odds. */
    double square = before * before + (1 - 2 * (double)point->odds) * after * after;
    return (bm_estimate){.value = (double)point[1].share[seat] - (double)point->share[seat],
                         .doubt = bm_root(square)};
}

static bm_estimate loss_of(const bm_analysis *a, uint32_t ply)
{
    const bm_point *point = &a->points[ply];

    return (bm_estimate){.value = (double)point->loss, .doubt = (double)point->loss_doubt};
}

static void add(bm_estimate *sum, bm_estimate one)
{
    sum->value += one.value;
    sum->doubt = bm_root(sum->doubt * sum->doubt + one.doubt * one.doubt);
}

bm_estimate bm_analysis_luck(const bm_analysis *a, int seat)
{
    bm_estimate sum = {0};

    for (uint32_t ply = 0; ply < a->match->length; ply++)
        add(&sum, bm_analysis_stroke(a, ply, seat));
    return sum;
}

bm_estimate bm_analysis_loss(const bm_analysis *a, int seat)
{
    bm_estimate sum = {0};

    for (uint32_t ply = 0; ply < a->match->length; ply++)
        if (a->points[ply].seat == seat)
            add(&sum, loss_of(a, ply));
    return sum;
}

static bool matters(bm_estimate of, double least)
{
    double size = of.value < 0 ? -of.value : of.value;

    return size >= least && size > BEYOND_DOUBT * of.doubt;
}

/* The plies with the largest weights so far, the largest first. */
typedef struct top {
    int max;
    int count;
    double weight[BM_ANALYSIS_TOP];
    uint32_t *plies;
} top;

/* The earlier ply comes first where two weigh the same. */
static void rank(top *best, uint32_t ply, double weight)
{
    int at = best->count;

    if (at == best->max && (at == 0 || weight <= best->weight[at - 1]))
        return;
    if (at == best->max)
        at--;
    else
        best->count++;
    for (; at > 0 && best->weight[at - 1] < weight; at--) {
        best->weight[at] = best->weight[at - 1];
        best->plies[at] = best->plies[at - 1];
    }
    best->weight[at] = weight;
    best->plies[at] = ply;
}

int bm_analysis_mistakes(const bm_analysis *a, int max, uint32_t plies[])
{
    top best = {.max = max, .plies = plies};

    bm_require(a->done && max <= BM_ANALYSIS_TOP);
    for (uint32_t ply = 0; ply < a->match->length; ply++) {
        bm_estimate loss = loss_of(a, ply);
        if (loss.value > 0 && matters(loss, MISTAKE_MIN))
            rank(&best, ply, loss.value);
    }
    return best.count;
}

/* The seat that chance changed most for, if that is beyond doubt; BM_NO_SEAT if not. */
static int struck(const bm_analysis *a, uint32_t ply, double *size)
{
    int most = BM_NO_SEAT;

    *size = 0;
    for (int seat = 0; seat < a->match->state.head.setup.seats; seat++) {
        bm_estimate stroke = bm_analysis_stroke(a, ply, seat);
        double weight = stroke.value < 0 ? -stroke.value : stroke.value;
        if (matters(stroke, STROKE_MIN) && weight > *size) {
            most = seat;
            *size = weight;
        }
    }
    return most;
}

int bm_analysis_strokes(const bm_analysis *a, int max, uint32_t plies[], int seats[])
{
    top best = {.max = max, .plies = plies};
    uint32_t ply = 0;
    double size;

    bm_require(a->done && max <= BM_ANALYSIS_TOP);
    /* What comes before the first decision is the deal: part of the luck, but nobody would
     * call a single card of it a stroke. */
    while (ply < a->match->length && a->points[ply].kind == BM_PLY_CHANCE)
        ply++;
    for (; ply < a->match->length; ply++)
        if (struck(a, ply, &size) != BM_NO_SEAT)
            rank(&best, ply, size);
    for (int i = 0; i < best.count; i++)
        seats[i] = struck(a, plies[i], &size);
    return best.count;
}

/* rating.c - the Plackett-Luce model: places are drawn one after the other.
 *
 * The model takes the first place as drawn among all players, with chances exp(mu / c), the
 * second one among those who are left, and so on. Each drawing that a player took part in
 * pulls at the rating: up if the player was drawn, down by the chance it had otherwise. Players
 * who share a place share the drawing.
 *
 * Who is left out of such a list leaves a list of the same model: that is why games can be
 * rated among some of their players (docs/RATINGS.md).
 */
#include "server/rating.h"

#include <math.h>

#include "base/check.h"

const bm_rating bm_rating_new = {25.0, 25.0 / 3.0};

static const double BETA = 25.0 / 6.0; /* how much chance is in one game */
static const double KAPPA = 0.0001; /* one game leaves at least this share of the variance */

/* What all players of a game have in common. */
typedef struct drawings {
    int count;
    const int *places;
    double spread; /* of all players together: c of the paper */
    double weight[BM_RATED_MAX]; /* of each player in a drawing */
    double total[BM_RATED_MAX]; /* of those among whom the player's place was drawn */
    int shared[BM_RATED_MAX]; /* how many have the player's place */
} drawings;

static void prepare(drawings *d, const bm_rating *ratings)
{
    double variance = 0.0, best = ratings[0].mu;

    for (int i = 0; i < d->count; i++) {
        variance += ratings[i].sigma * ratings[i].sigma + BETA * BETA;
        best = fmax(best, ratings[i].mu);
    }
    d->spread = sqrt(variance);
    /* Only the ratio of weights counts; from the best down none is too large. */
    for (int i = 0; i < d->count; i++)
        d->weight[i] = exp((ratings[i].mu - best) / d->spread);
    for (int i = 0; i < d->count; i++) {
        d->total[i] = 0.0;
        d->shared[i] = 0;
        for (int k = 0; k < d->count; k++) {
            d->total[i] += d->places[k] >= d->places[i] ? d->weight[k] : 0.0;
            d->shared[i] += d->places[k] == d->places[i];
        }
    }
}

static bm_rating rated(const drawings *d, int i, bm_rating rating)
{
    double variance = rating.sigma * rating.sigma;
    double pull = 0.0, learnt = 0.0;

    for (int q = 0; q < d->count; q++) {
        if (d->places[q] > d->places[i])
            continue;
        double chance = d->weight[i] / d->total[q];
        pull += ((q == i ? 1.0 : 0.0) - chance) / d->shared[q];
        learnt += chance * (1.0 - chance) / d->shared[q];
    }
    learnt *= variance / (d->spread * d->spread) * (rating.sigma / d->spread);
    rating.mu += variance / d->spread * pull;
    rating.sigma *= sqrt(fmax(1.0 - learnt, KAPPA));
    return rating;
}

void bm_rate(bm_rating *ratings, const int *places, int count)
{
    drawings d = {.count = count, .places = places};

    bm_require(count >= 2 && count <= BM_RATED_MAX);
    prepare(&d, ratings);
    for (int i = 0; i < count; i++)
        ratings[i] = rated(&d, i, ratings[i]);
}

int bm_rating_shown(bm_rating rating)
{
    double shown = 1000.0 + 40.0 * (rating.mu - 3.0 * rating.sigma);

    return shown > 0.0 ? (int)lround(shown) : 0;
}

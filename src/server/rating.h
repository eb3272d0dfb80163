/* rating.h - how strong players are, from who finished before whom.
 *
 * The method is the Plackett-Luce model of R. C. Weng and C.-J. Lin, "A Bayesian
 * Approximation Method for Online Ranking", Journal of Machine Learning Research 12 (2011),
 * algorithm 4, with the numbers that OpenSkill made usual. It takes any number of players,
 * also with shared places. A player is a strength `mu` and how sure that is, `sigma`.
 * Pure: the same numbers in give the same numbers out.
 */
#ifndef BM_SERVER_RATING_H
#define BM_SERVER_RATING_H

typedef struct bm_rating {
    double mu;
    double sigma;
} bm_rating;

/* Who has not played yet. */
extern const bm_rating bm_rating_new;

enum { BM_RATED_MAX = 16 };

/* The ratings after a game in which the players came to these places: smaller is better, equal
 * is shared, numbers may be left out. 2 to BM_RATED_MAX players. */
void bm_rate(bm_rating *ratings, const int *places, int count);

/* The number that is shown: what the player is at least, almost surely, on a scale where one
 * who has not played yet has 1000. Never below 0. */
int bm_rating_shown(bm_rating rating);

#endif

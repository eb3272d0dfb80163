/* toy_school.h - a school for tests: three seats with random cards, and the best hand wins.
 *
 * A hand is worth the sum of its cards' numbers, and the first two cards together are worth
 * more than each: a net without hidden layers could not know that.
 */
#ifndef BM_TESTS_TOY_SCHOOL_H
#define BM_TESTS_TOY_SCHOOL_H

#include "base/check.h"
#include "train/recipe.h"
#include "train/training.h"

enum { TOY_CARDS = 12, TOY_SEATS = 3, TOY_DEALS = 12 };

static inline int toy_deal(bm_rng *rng, uint8_t hand[TOY_CARDS])
{
    int worth = 0;

    for (int i = 0; i < TOY_CARDS; i++) {
        hand[i] = bm_rng_below(rng, 2) == 0 ? BM_NET_ONE : 0;
        worth += hand[i] != 0 ? i : 0;
    }
    return worth + (hand[0] != 0 && hand[1] != 0 ? 20 : 0);
}

static inline void toy_play(const bm_recipe *recipe, const bm_net *net, uint32_t generation,
                            bm_rng *rng, bm_notes *notes)
{
    bm_require(net != NULL || generation == 0);
    for (int64_t deal = 0; deal < bm_recipe_number(recipe, "deals", TOY_DEALS); deal++) {
        uint8_t hands[TOY_SEATS][TOY_CARDS];
        float target[TOY_SEATS] = {0};
        int best = 0;
        int most = -1;
        for (int seat = 0; seat < TOY_SEATS; seat++) {
            int worth = toy_deal(rng, hands[seat]);
            best = worth > most ? seat : best;
            most = worth > most ? worth : most;
        }
        target[best] = 1;
        bm_notes_add(notes, TOY_SEATS, hands[0], target);
    }
}

static const char *const TOY_KEYS[] = {"deals", "exploration", NULL};
static const bm_school TOY_SCHOOL = {"toy", TOY_CARDS, toy_play, TOY_KEYS};
static const bm_school *const TOY_SCHOOLS[] = {&TOY_SCHOOL, NULL};

#endif

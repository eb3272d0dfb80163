/* av_duel.h - mixtures that two sides cannot improve on, when both decide at once.
 *
 * A side may be of several types: the hands it might hold, of which only it knows the true
 * one. It mixes its cards for each type; the other side does not see which it is. What one
 * side wins the other loses.
 */
#ifndef BM_BOTS_AV_DUEL_H
#define BM_BOTS_AV_DUEL_H

#include <stdbool.h>
#include <stdint.h>

enum {
    AV_DUEL_CARDS = 12, /* of two seats neither ever has more to choose from */
    AV_DUEL_TYPES = 6,
    AV_DUEL_WHOLE = 16384 /* a mixture's sum, but for rounding */
};

typedef struct av_duel {
    int32_t cards[2];
    int32_t types[2];
    /* Both types at once: they may not hold the same item. Each has at least one such. */
    bool possible[AV_DUEL_TYPES][AV_DUEL_TYPES];
    /* What the first side has, by types, then by cards: 0 to 65536. */
    int32_t win[AV_DUEL_TYPES][AV_DUEL_TYPES][AV_DUEL_CARDS][AV_DUEL_CARDS];
} av_duel;

typedef uint32_t av_duel_mix[2][AV_DUEL_TYPES][AV_DUEL_CARDS];

/* Mixtures of the allowed cards (masks, not empty), after so many rounds of learning, 1 to
 * 4096. What the first side has by them, on average. */
int32_t av_duel_solve(const av_duel *duel, const uint32_t allowed[2], uint32_t times,
                      av_duel_mix mix);

#endif

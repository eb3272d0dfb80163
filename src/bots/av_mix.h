/* av_mix.h - which cards a seat of Adel Verpflichtet should play how often.
 *
 * A round is a game in which no single card is right: the seats play it over and over
 * in thought, each one more often what it regrets not to have played. The average of
 * that is a mixture hard to take advantage of.
 */
#ifndef BM_BOTS_AV_MIX_H
#define BM_BOTS_AV_MIX_H

#include "bots/av_round.h"

enum { AV_CARDS_MAX = AV_CHEQUE_MAX + 4, AV_TIMES_MAX = 4096 };

/* Cards as av_round.h takes them. */
typedef struct av_cards {
    int32_t count;
    uint8_t card[AV_CARDS_MAX];
} av_cards;

/* How often `seat` should play each of its cards, after `times` rounds in thought, at
 * least 1 and at most AV_TIMES_MAX; the sum is above 0. The state is redacted for it. */
void av_mix_cards(const av_state *state, int seat, uint32_t times, bm_rng *rng, av_cards *cards,
                  uint32_t weight[AV_CARDS_MAX]);

/* An index, as likely as its weight; the sum is above 0. */
int av_mix_draw(const uint32_t weight[], int count, bm_rng *rng);

#endif

/* av_attack.h - an attack on a frozen player of Adel Verpflichtet.
 *
 * How much can be gained by somebody who knows the program? The attacker asks it, in guessed
 * worlds, how often it would play each card, and answers that best. What positions are worth
 * against this very opponent it learns from games, in a school of its own. The other seats
 * are all of that kind.
 */
#ifndef BM_TRAIN_AV_ATTACK_H
#define BM_TRAIN_AV_ATTACK_H

#include "bots/av_mix.h"
#include "bots/bot.h"
#include "train/school.h"

/* Whom to attack. */
typedef struct av_victim {
    const bm_bot *bot;
    /* How often it would play each card where all decide at once; the state is redacted. */
    void (*mix)(const av_state *state, int seat, bm_rng *rng, av_cards *cards,
                uint32_t weight[AV_CARDS_MAX]);
} av_victim;

extern const av_victim av_victim_greedy;
extern const av_victim av_victim_master;

extern const bm_school av_school_against_greedy;
extern const bm_school av_school_against_master;

/* One game; what the attacker at this seat wins. `net` is its own, NULL before it has one. */
double av_attack(const av_victim *victim, int seats, int attacker, const bm_net *net, bm_rng *rng);

#endif

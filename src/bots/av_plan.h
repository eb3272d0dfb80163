/* av_plan.h - how often each seat of Adel Verpflichtet should play which card.
 *
 * The round is a game of its own, whose end a net values. With two seats it is solved
 * exactly, but for what is hidden (av_duel.h); with more, the seats learn from rounds that
 * they play in thought.
 */
#ifndef BM_BOTS_AV_PLAN_H
#define BM_BOTS_AV_PLAN_H

#include "bots/av_world.h"
#include "bots/bot.h"

enum { AV_PLAN_NODES_MAX = 4096 };

typedef struct av_plan {
    av_cards hand[AV_SEATS_MAX];
    uint32_t mix[AV_SEATS_MAX][AV_CARDS_MAX]; /* how often; the sum is above 0 */
    int32_t share[AV_SEATS_MAX]; /* what each seat has by it, BM_NET_SHARE_ONE in all */
    uint32_t nodes; /* that it took */
} av_plan;

/* Of a world in which everybody knows everything, after so many rounds of learning: at
 * least one, at most AV_PLAN_NODES_MAX. */
void av_plan_world(const av_world *world, uint32_t nodes, bm_rng *rng, av_plan *plan);

/* Of what a seat knows. Others' mixtures are guesses. A node is a round in thought; with two
 * seats a world counts as four. At most AV_PLAN_NODES_MAX count. With more than two seats the
 * watch, which may be NULL, can end it sooner; with two it is over at once. */
void av_plan_seen(const av_state *seen, int seat, const av_sage *sage, uint32_t nodes,
                  const bm_watch *watch, bm_rng *rng, av_plan *plan);

#endif

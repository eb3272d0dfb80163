/* av_plans.h - players of Adel Verpflichtet that can be foreseen.
 *
 * A bot that mixes must beat whoever never does. The names of the plans are the words
 * of docs/BOTS.md.
 */
#ifndef BM_BENCH_AV_PLANS_H
#define BM_BENCH_AV_PLANS_H

#include "bots/bot.h"
#include "games/av/av_state.h"

/* What can be done in a round. */
typedef enum av_kind {
    AV_KIND_EXHIBITION,
    AV_KIND_DETECTIVE,
    AV_KIND_THIEF_CASTLE,
    AV_KIND_THIEF_AUCTION,
    AV_KIND_CHEQUE,
    AV_KINDS
} av_kind;

/* The kind of a move that the seat may make now; false where it plays no card. */
bool av_kind_of(const av_state *state, int seat, bm_move move, av_kind *kind);

enum { AV_PLANS = 5 };

/* They take what they choose by its card as av_default_move does. */
extern const bm_bot av_plans[AV_PLANS];

#endif

/* av_round.h - one round of Adel Verpflichtet as a game of its own: every seat plays one
 * card, all at once, and what comes of it is weighed.
 */
#ifndef BM_BOTS_AV_ROUND_H
#define BM_BOTS_AV_ROUND_H

#include "bots/av_weigh.h"

/* A card here is an action of av_state.h; AV_THIEF alone is a thief at the auction
 * house, where his number means nothing. */
static inline int av_card_place(int card)
{
    return card == AV_THIEF || card > AV_CHEQUE ? AV_AUCTION : AV_CASTLE;
}

/* The move that goes to the place, or plays the action, or both: as the seats are asked. */
bm_move av_play_move(const av_public *pub, int place, int action);

/* The round with the hidden items guessed. */
typedef struct av_round {
    av_outlook outlook;
    int32_t first; /* the numbers of the castle */
    int32_t second;
    bool sale; /* something is left to be bought */
    uint8_t jail[AV_SEATS_MAX]; /* the seats whose thieves sit there, cell by cell */
    int32_t jailed;
    av_means means[AV_SEATS_MAX]; /* before the round */
    uint64_t items[AV_SEATS_MAX];
    int32_t shown[AV_SEATS_MAX]; /* the grade of what the seat would show; 0 for nothing */
    int32_t bought[AV_SEATS_MAX]; /* what buying adds to the grade */
    int32_t gain[AV_SEATS_MAX][AV_SEATS_MAX]; /* and stealing, by thief and victim */
    int32_t loss[AV_SEATS_MAX][AV_SEATS_MAX]; /* and takes from the victim's */
} av_round;

/* Everything that does not depend on hidden items. */
void av_round_begin(const av_state *state, int seat, av_round *round);

/* The rest, of a whole state. Everybody would show the best. */
void av_round_deal(av_round *round, const av_state *state);

/* The seat would show these items instead; they are a valid exhibition. */
void av_round_show(av_round *round, int seat, uint64_t items);

/* The share of the win that `seat` has when everybody plays that card; 0 for none. */
int32_t av_round_settle(const av_round *round, const uint8_t card[AV_SEATS_MAX], int seat);

#endif

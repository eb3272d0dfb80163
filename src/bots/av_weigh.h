/* av_weigh.h - what a position of Adel Verpflichtet is worth to each seat.
 *
 * Everything is turned into steps of a pawn: the steps made, those that a good
 * collection will still earn, and those that cheques and free thieves may bring.
 * From the steps follow the chances to win. Whole numbers only, so that every
 * build weighs alike.
 */
#ifndef BM_BOTS_AV_WEIGH_H
#define BM_BOTS_AV_WEIGH_H

#include "games/av/av_state.h"

enum {
    AV_STEP = 64, /* worths are counted in 64ths of a step */
    AV_GRADE_ITEM = 64, /* a grade: an item more beats any year */
    AV_GRADE_SHOWN = AV_EXHIBIT_MIN * AV_GRADE_ITEM, /* the least that can be shown */
    AV_CERTAIN = 16384 /* the share of a sure winner */
};

/* What one seat has, as far as it counts. */
typedef struct av_means {
    int32_t pawn;
    int32_t grade; /* of its best collection, be it too small to be shown */
    int32_t items;
    int32_t cheques; /* what they are worth, together */
    int32_t thieves; /* free ones */
} av_means;

/* What is the same for all seats during a round. */
typedef struct av_outlook {
    int32_t seats;
    int32_t track; /* the last space */
    bool last_round;
    int32_t rounds; /* to go, this one included: a guess */
    int32_t best; /* what the best collection will earn until the end */
    int32_t second;
    int32_t sharp; /* how much a better grade today says about the end */
    int32_t cool; /* how much a step more says about the winner */
    int32_t thief[3]; /* what so many free thieves are worth */
    int32_t cheque[AV_CHEQUE_MAX + 1];
} av_outlook;

/* Orders collections as AV-C4 does: 64 for each item of the longest run, and the rank
 * of its oldest item among all, 0 for the youngest. No item: 0. */
int av_grade(uint64_t items);

/* As `seat` sees it: a cheque counts by how many of the other seats' it beats. */
void av_look_ahead(const av_public *pub, int seat, av_outlook *outlook);

/* How far the leader usually comes in so many rounds, from the Club on, in 64ths of a
 * step; above 0 if they are. */
int av_usual_way(const av_public *pub, int rounds);

/* What the seat has in this state, as far as the state knows. */
av_means av_means_of(const av_state *state, int seat, const av_outlook *outlook);

/* The seats' chances to win, AV_CERTAIN in all but for rounding. The game is over for
 * those whose pawns stand at the table, or after the last round. */
void av_weigh(const av_outlook *outlook, const av_means means[AV_SEATS_MAX],
              int32_t share[AV_SEATS_MAX]);

#endif

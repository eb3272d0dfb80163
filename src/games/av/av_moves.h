/* av_moves.h - what is still left to choose from. */
#ifndef BM_AV_MOVES_H
#define BM_AV_MOVES_H

#include "games/av/av_state.h"

enum { AV_LISTED_MAX = 4096 /* exhibitions; of more, the first ones are listed */ };

/* What nobody has: the colours, and the items that lie unseen in the piles. The
 * items only of a whole state. */
uint32_t av_colours_left(const av_public *pub);
uint64_t av_items_left(const av_state *state);

/* Whom chance serves: the seat whose colour or item is next, the pile whose top is. */
int av_next_uncoloured(const av_public *pub);
int av_next_dealt(const av_public *pub);
int av_pile_due(const av_public *pub);

/* The action cards that a seat may play at a place (AV-R2): bit N for action N. */
uint64_t av_actions_at(const av_public *pub, int seat, int place);

#endif

/* av_world.h - a round of Adel Verpflichtet played to its end in thought, by the rules.
 *
 * A world is a whole state: what is hidden has been guessed, and so has what lies under
 * the tops of the piles. In it everybody plays a card; the rest of the round (what to buy,
 * to show, to steal) follows from what is best for whom, and a net says what comes of it.
 */
#ifndef BM_BOTS_AV_WORLD_H
#define BM_BOTS_AV_WORLD_H

#include "bots/av_mix.h"
#include "nn/net.h"

/* Who values positions. */
typedef struct av_sage {
    const bm_net *net; /* NULL: weighed by hand (av_weigh.h) */
    int32_t marked; /* a seat that the net tells from all others, or -1 */
} av_sage;

typedef struct av_world {
    av_state state;
    av_sage sage;
    uint8_t next[2]; /* what is turned up when the top of the pile is bought, plus 1 */
    uint8_t pile[AV_SEATS_MAX]; /* where the seat would buy */
    int32_t worth[AV_SEATS_MAX][AV_ITEM_END]; /* of others' items, to the seat as a thief */
} av_world;

/* What a whole state is worth to each seat, BM_NET_SHARE_ONE in all. It may be over. */
void av_value(const av_sage *sage, const av_state *state, int32_t share[AV_SEATS_MAX]);

/* The state is whole, and nobody is asked for anything but cards. */
void av_world_begin(av_world *world, const av_state *state, const av_sage *sage, bm_rng *rng);

/* The same with the items that `viewer` cannot see, and their sealed cards, guessed. */
void av_world_guess(av_world *world, const av_state *seen, int viewer, const av_sage *sage,
                    bm_rng *rng);

/* Everybody plays a card of the hand, and the round is played to its end. */
void av_world_play(const av_world *world, const uint8_t card[AV_SEATS_MAX], av_state *after);

/* From the middle of a round to its end; exhibitions that are sealed are kept. */
void av_world_finish(const av_world *world, av_state *after);

/* What the seat would show, of all it has. The castle's cards lie face up. */
uint64_t av_world_show(const av_world *world, const av_state *state, int seat);

/* What is left of a hand that can be shown without those that would be missed most: about
 * three items. */
uint64_t av_least_missed(uint64_t hand, const int32_t fear[AV_ITEM_END]);

/* The cards (av_round.h) that the seat may play where it is now, or anywhere. At the castle
 * only the highest thief is thought of: he steals first. Of one's own hand, an exhibition
 * only where there is one to show. */
void av_list_hand(const av_state *state, int seat, av_cards *hand);

/* The move that plays the card, or goes where it is played, as the seat is asked. */
bm_move av_card_move(const av_public *pub, int seat, int card);

#endif

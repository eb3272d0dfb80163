/* av_round.c - settling a round in thought.
 *
 * It follows phases III and IV of the rules, but nothing is asked: thieves take what
 * `loot` says, and what an exhibitor would show is set beforehand. So one round
 * costs no more than a few hundred operations, and thousands can be tried.
 */
#include "bots/av_round.h"

#include "base/mem.h"
#include "games/av/av_board.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"

enum { DENY = 10 /* what hurts the victim counts so much, in sixteenths */ };

bm_move av_play_move(const av_public *pub, int place, int action)
{
    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        return bm_move_of(AV_MOVE_PLACE, place, 0, 0);
    case AV_PHASE_CHOOSE:
        return bm_move_of(AV_MOVE_CHOOSE, place, action, 0);
    default: /* AV_PHASE_ACTION */
        return bm_move_of(AV_MOVE_ACTION, 0, action, 0);
    }
}

static int owner_of(const av_public *pub, int thief)
{
    int colour = av_thief_colour(thief);
    int seat = 0;

    while (pub->colour[seat] != colour + 1)
        seat++;
    return seat;
}

void av_round_begin(const av_state *state, int seat, av_round *round)
{
    const av_public *pub = &state->pub;
    int castle = av_castle_at(&pub->board, av_leading_space(pub));

    bm_zero(round, sizeof *round);
    av_look_ahead(pub, seat, &round->outlook);
    if (castle >= 0) {
        round->first = pub->board.castle[castle].first;
        round->second = pub->board.castle[castle].second;
    }
    round->sale = (pub->left[AV_LEFT] | pub->left[AV_RIGHT]) != 0;
    for (int cell = 0; cell < AV_SEATS_MAX && pub->jail[cell] != 0; cell++) {
        round->jail[cell] = (uint8_t)owner_of(pub, pub->jail[cell]);
        round->jailed++;
    }
}

/* What the pile's top adds to the grade; with two, the better one. */
static int best_buy(const av_public *pub, uint64_t items, int grade)
{
    int best = 0;

    for (int pile = 0; pile < 2; pile++) {
        int more = av_grade(items | av_bit(pub->top[pile]) >> 1) - grade;
        best = more > best ? more : best;
    }
    return best;
}

/* What the thief's owner would take: what helps it, and hurts the other. */
static uint64_t loot(const av_round *round, int thief, int victim, uint64_t items)
{
    uint64_t best = 0;
    int best_worth = INT32_MIN;

    for (; items != 0; items &= items - 1) {
        uint64_t item = items & (0 - items);
        int gain = av_grade(round->items[thief] | item) - round->means[thief].grade;
        int loss = round->means[victim].grade - av_grade(round->items[victim] & ~item);
        if (gain * 16 + loss * DENY > best_worth) {
            best_worth = gain * 16 + loss * DENY;
            best = item;
        }
    }
    return best;
}

void av_round_show(av_round *round, int seat, uint64_t items)
{
    round->shown[seat] = items != 0 ? av_grade(items) : 0;
    for (int thief = 0; items != 0 && thief < round->outlook.seats; thief++) {
        if (thief == seat)
            continue;
        uint64_t item = loot(round, thief, seat, items);
        round->gain[thief][seat] = av_grade(round->items[thief] | item) - round->means[thief].grade;
        round->loss[thief][seat] = round->means[seat].grade - av_grade(round->items[seat] & ~item);
    }
}

void av_round_deal(av_round *round, const av_state *state)
{
    int seats = round->outlook.seats;

    for (int seat = 0; seat < seats; seat++) {
        round->items[seat] = av_items_of(state, seat);
        round->means[seat] = av_means_of(state, seat, &round->outlook);
        round->bought[seat] = best_buy(&state->pub, round->items[seat], round->means[seat].grade);
    }
    for (int seat = 0; seat < seats; seat++)
        av_round_show(round, seat, av_exhibit_best(round->items[seat]));
}

/* Phase III. */
static void settle_auction(const av_round *round, const uint8_t card[], av_means means[])
{
    int buyer = -1;
    int highest = AV_CHEQUE;
    int thief = -1;
    int thieves = 0;

    for (int seat = 0; seat < round->outlook.seats; seat++) {
        if (card[seat] == AV_THIEF) {
            thief = seat;
            thieves++;
        } else if (card[seat] > highest) {
            highest = card[seat];
            buyer = seat;
        }
    }
    if (buyer < 0 || !round->sale)
        return;
    means[buyer].items++;
    means[buyer].grade += round->bought[buyer];
    means[buyer].cheques -= round->outlook.cheque[highest - AV_CHEQUE];
    if (thieves == 1)
        means[thief].cheques += round->outlook.cheque[highest - AV_CHEQUE];
}

static void settle_exhibitions(const av_round *round, const uint8_t card[], av_means means[])
{
    int best = -1;
    int second = -1;

    for (int seat = 0; seat < round->outlook.seats; seat++) {
        if (card[seat] != AV_EXHIBITION || round->shown[seat] == 0)
            continue;
        if (best < 0 || round->shown[seat] > round->shown[best]) {
            second = best;
            best = seat;
        } else if (second < 0 || round->shown[seat] > round->shown[second]) {
            second = seat;
        }
    }
    if (best >= 0)
        means[best].pawn += round->first;
    if (second >= 0)
        means[second].pawn += round->second;
}

/* Several thieves at one exhibition are taken to find the same; that is near enough. */
static void settle_thefts(const av_round *round, const uint8_t card[], int thief, av_means means[])
{
    for (int seat = 0; seat < round->outlook.seats; seat++) {
        if (card[seat] != AV_EXHIBITION || round->shown[seat] == 0)
            continue;
        means[thief].items++;
        means[thief].grade += round->gain[thief][seat];
        means[seat].items--;
        means[seat].grade -= round->loss[thief][seat];
    }
}

/* AV-C7, AV-C8, AV-C9. */
static void settle_arrests(const av_round *round, uint32_t thieves, uint32_t detectives,
                           av_means means[])
{
    int seats = round->outlook.seats;
    int32_t pawn[AV_SEATS_MAX];
    int freed = round->jailed + bm_count(thieves) - seats;

    for (int seat = 0; seat < seats; seat++)
        pawn[seat] = means[seat].pawn;
    for (; detectives != 0; detectives &= detectives - 1) {
        int seat = bm_lowest(detectives);
        int rank = 1;
        for (int other = 0; other < seats; other++)
            rank += pawn[other] > pawn[seat];
        means[seat].pawn += rank;
    }
    for (; thieves != 0; thieves &= thieves - 1)
        means[bm_lowest(thieves)].thieves--;
    for (int cell = round->jailed - 1; freed > 0 && cell >= 0; freed--, cell--)
        means[round->jail[cell]].thieves++;
}

int32_t av_round_settle(const av_round *round, const uint8_t card[AV_SEATS_MAX], int seat)
{
    av_means means[AV_SEATS_MAX];
    int32_t share[AV_SEATS_MAX];
    uint32_t thieves = 0;
    uint32_t detectives = 0;

    bm_copy(means, round->means, sizeof means);
    settle_auction(round, card, means);
    settle_exhibitions(round, card, means);
    for (int other = 0; other < round->outlook.seats; other++) {
        if (card[other] > AV_THIEF && card[other] < AV_CHEQUE) {
            thieves |= bm_bit(other);
            settle_thefts(round, card, other, means);
        }
        detectives |= (uint32_t)(card[other] == AV_DETECTIVE) << other;
    }
    if (thieves != 0 && detectives != 0)
        settle_arrests(round, thieves, detectives, means);
    av_weigh(&round->outlook, means, share);
    return share[seat];
}

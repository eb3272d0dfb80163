/* av_auction.c - who buys, who is robbed at the register. */
#include "games/av/av_auction.h"

#include "games/av/av_castle.h"
#include "games/av/av_rules.h"

/* The only thief at the auction house, or -1 (AV-A3). */
static int lone_thief(const av_public *pub, bm_events *events)
{
    uint32_t thieves = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        if (pub->place[seat] == AV_AUCTION && av_is_thief(pub->action[seat]))
            thieves |= bm_bit(seat);
    if (thieves == 0)
        return -1;
    if ((thieves & (thieves - 1)) == 0)
        return bm_lowest(thieves);
    bm_tell(events, AV_EVENT_THIEVES_FOILED, BM_NO_SEAT, 0, thieves);
    return -1;
}

void av_buy(av_state *state, int seat, int pile, bm_events *events)
{
    av_public *pub = &state->pub;
    int item = pub->top[pile] - 1;
    int cheque = pub->action[seat] - AV_CHEQUE;

    pub->known[seat] |= av_bit(item);
    pub->cheques[seat] &= ~bm_bit(cheque);
    pub->top[pile] = 0;
    pub->left[pile]--;
    bm_tell(events, AV_EVENT_BOUGHT, seat, item, (uint64_t)cheque);
    int thief = lone_thief(pub, events);
    if (thief >= 0) {
        pub->cheques[thief] |= bm_bit(cheque);
        bm_tell(events, AV_EVENT_CHEQUE_STOLEN, thief, cheque, (uint64_t)seat);
    }
    pub->asked = 0;
    if (pub->left[pile] > 0)
        pub->head.phase = AV_PHASE_SHOW; /* AV-A2 */
    else
        av_open_castle(state, events);
}

/* The seat with the highest cheque (AV-A1), or -1. */
static int auction_winner(const av_public *pub)
{
    int winner = -1;
    int highest = AV_CHEQUE;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        if (pub->place[seat] == AV_AUCTION && pub->action[seat] > highest) {
            highest = pub->action[seat];
            winner = seat;
        }
    return winner;
}

static bool anybody_at(const av_public *pub, int place)
{
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        if (pub->place[seat] == place)
            return true;
    return false;
}

void av_open_auction(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;
    int winner = auction_winner(pub);
    bool left = pub->left[AV_LEFT] > 0;
    bool right = pub->left[AV_RIGHT] > 0;

    pub->asked = 0;
    if (winner < 0 || (!left && !right)) {
        if (anybody_at(pub, AV_AUCTION)) /* AV-A5 */
            bm_tell(events, AV_EVENT_NO_SALE, BM_NO_SEAT, winner >= 0, 0);
        av_open_castle(state, events);
    } else if (left && right) {
        pub->head.phase = AV_PHASE_BUY;
        pub->asked = (uint8_t)bm_bit(winner);
    } else {
        av_buy(state, winner, left ? AV_LEFT : AV_RIGHT, events); /* AV-A2 */
    }
}

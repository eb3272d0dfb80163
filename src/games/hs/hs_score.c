/* hs_score.c - counting points and naming the winners.
 *
 * Points are kept in halves, so that the scandal's halving stays exact (HS-S1)
 * and no fraction is needed.
 */
#include "games/hs/hs_score.h"

#include "base/bits.h"
#include "games/hs/hs_bid.h"

enum { DEBT_POINTS = 5 };

int hs_score_halves(uint32_t cards, int debt_floor)
{
    int sum = 0;

    for (uint32_t left = cards & HS_POSSESSIONS; left != 0; left &= left - 1)
        sum += bm_lowest(left) + 1;
    if ((cards & HS_DEBT_BIT) != 0)
        sum -= DEBT_POINTS;
    if (sum < 0 && debt_floor == HS_DEBT_FLOOR_ZERO)
        sum = 0; /* HS-X1 */
    sum *= 1 << bm_count(cards & HS_TITLES);
    return (cards & HS_SCANDAL_BIT) != 0 ? sum : 2 * sum;
}

/* What ties are broken by (HS-X2): more is better. */
static int tie_rank(const hs_state *state, const hs_standing *standing, int seat)
{
    uint32_t possessions = state->pub.won[seat] & HS_POSSESSIONS;

    if (state->pub.head.setup.option[HS_OPTION_TIE] == HS_TIE_MONEY)
        return standing->money[seat];
    return possessions != 0 ? bm_highest(possessions) + 1 : 0;
}

/* Highest score, then the tie-break; whoever is still equal shares. */
static uint32_t winners_of(const hs_state *state, const hs_standing *standing)
{
    uint32_t winners = 0;
    int best_halves = 0;
    int best_rank = 0;

    for (int seat = 0; seat < state->pub.head.setup.seats; seat++) {
        if (bm_has(standing->out, seat))
            continue;
        int halves = standing->halves[seat];
        int rank = tie_rank(state, standing, seat);
        bool better =
            winners == 0 || halves > best_halves || (halves == best_halves && rank > best_rank);
        if (better) {
            winners = bm_bit(seat);
            best_halves = halves;
            best_rank = rank;
        } else if (halves == best_halves && rank == best_rank) {
            winners |= bm_bit(seat);
        }
    }
    return winners;
}

void hs_score(const hs_state *state, hs_standing *standing)
{
    const hs_public *pub = &state->pub;
    int floor = pub->head.setup.option[HS_OPTION_DEBT_FLOOR];
    int least = 0;

    for (int seat = 0; seat < HS_SEATS_MAX; seat++) {
        standing->money[seat] = (uint8_t)hs_money_total(pub->hand[seat]);
        standing->halves[seat] = (int16_t)hs_score_halves(pub->won[seat], floor);
    }
    standing->out = 0;
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        if (seat == 0 || standing->money[seat] < least) {
            least = standing->money[seat];
            standing->out = 0;
        }
        if (standing->money[seat] == least)
            standing->out |= (uint8_t)bm_bit(seat);
    }
    standing->winners = (uint8_t)winners_of(state, standing);
}

/* hs_value.c - the exact end, and a net for all that comes before it.
 *
 * With one red-edged card to come, the next card is the last with a chance that is
 * known, and then the rules say who has won. That part is never left to the net: it
 * is where being poorest matters most, and it jumps. The net is taught, and asked,
 * on the condition that the game goes on.
 */
#include "bots/hs_value.h"

#include "base/bits.h"
#include "bots/hs_inputs.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"

void hs_open(hs_state *state)
{
    hs_public *pub = &state->pub;
    int seat = pub->secret_discard - 1;

    if (seat >= 0) {
        int gone = state->priv[seat].discarded;
        if (gone == 0)
            gone = bm_lowest(hs_discard_choices(pub, seat)) + 1;
        pub->won[seat] = (uint16_t)hs_cards_without(pub->won[seat], gone);
        state->priv[seat].discarded = 0;
        pub->secret_discard = 0;
    }
    pub->head.setup.option[HS_OPTION_HIDDEN] = HS_HIDDEN_OFF;
}

void hs_final_shares(const hs_state *state, hs_shares *shares)
{
    hs_standing standing;

    hs_score(state, &standing);
    for (int seat = 0; seat < HS_SEATS_MAX; seat++)
        shares->of[seat] =
            bm_has(standing.winners, seat) ? HS_SHARE_ONE / bm_count(standing.winners) : 0;
}

int hs_end_is_one_of(const hs_state *state)
{
    uint32_t deck = state->pub.deck;

    return bm_count(deck & HS_RED_EDGED) == 1 ? bm_count(deck) : 0;
}

static void ask_net(const bm_net *net, const hs_state *state, hs_shares *shares)
{
    int seats = state->pub.head.setup.seats;
    int32_t score[HS_SEATS_MAX + 1];
    int32_t share[HS_SEATS_MAX + 1];
    hs_eyes eyes;

    hs_inputs(state, &eyes);
    for (int seat = 0; seat <= seats; seat++)
        score[seat] = bm_net_score(net, eyes.row[seat]);
    bm_net_shares(score, seats + 1, share);
    for (int seat = 0; seat < seats; seat++)
        shares->of[seat] = share[seat];
}

void hs_value(const bm_net *net, const hs_state *state, hs_shares *shares)
{
    int one_of = hs_end_is_one_of(state);
    hs_shares end;

    *shares = (hs_shares){{0}};
    if (one_of != 1)
        ask_net(net, state, shares);
    if (one_of == 0)
        return;
    hs_final_shares(state, &end);
    for (int seat = 0; seat < HS_SEATS_MAX; seat++)
        shares->of[seat] = (end.of[seat] + (one_of - 1) * shares->of[seat]) / one_of;
}

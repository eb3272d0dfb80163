/* hs_secret.c - redacting and sampling.
 *
 * The only secret is a discard with hidden scoring. It can be any possession
 * that its seat held when the theft came; later ones are out of the question.
 */
#include "games/hs/hs_secret.h"

#include "base/bits.h"
#include "base/mem.h"

void hs_redact(hs_state *state, int viewer)
{
    for (int seat = 0; viewer != BM_REFEREE && seat < HS_SEATS_MAX; seat++)
        if (seat != viewer)
            bm_zero(&state->priv[seat], sizeof state->priv[seat]);
}

uint32_t hs_cards_in_front(const hs_state *state, int seat)
{
    return hs_cards_without(state->pub.won[seat], state->priv[seat].discarded);
}

bool hs_sees_won(const hs_public *pub, int seat, int viewer)
{
    return pub->head.setup.option[HS_OPTION_HIDDEN] == HS_HIDDEN_OFF ||
           pub->head.phase == HS_PHASE_OVER || viewer == seat || viewer == BM_REFEREE;
}

int hs_won_count(const hs_public *pub, int seat)
{
    return bm_count(pub->won[seat]) - (pub->secret_discard == seat + 1);
}

uint32_t hs_discard_choices(const hs_public *pub, int seat)
{
    uint32_t choices = 0;

    for (int i = 0; i < pub->taken_count && hs_taken_card(pub->taken[i]) != HS_THEFT; i++)
        if (hs_taken_seat(pub->taken[i]) == seat)
            choices = hs_cards_with(choices, hs_taken_card(pub->taken[i]));
    return choices & HS_POSSESSIONS;
}

void hs_sample(hs_state *state, int viewer, bm_rng *rng)
{
    int seat = state->pub.secret_discard - 1;

    if (seat < 0 || seat == viewer)
        return;
    uint32_t choices = hs_discard_choices(&state->pub, seat);
    uint32_t k = bm_rng_below(rng, (uint32_t)bm_count(choices));
    state->priv[seat].discarded = (uint8_t)(bm_nth(choices, (int)k) + 1);
}

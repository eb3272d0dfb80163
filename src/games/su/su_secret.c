/* su_secret.c - redacting and sampling.
 *
 * An unknown character is any that is left, with one exception: whose enterprise was
 * taken by a raid, or put under a racket, is known not to be the officer (`cleared`,
 * SU-C8). So the officer is placed first, then the others.
 */
#include "games/su/su_secret.h"

#include "base/mem.h"
#include "games/su/su_moves.h"

void su_redact(su_state *state, int viewer)
{
    for (int seat = 0; viewer != BM_REFEREE && seat < SU_SEATS_MAX; seat++)
        if (seat != viewer)
            bm_zero(&state->priv[seat], sizeof state->priv[seat]);
}

uint32_t su_unknown_seats(const su_state *state)
{
    uint32_t unknown = state->pub.drawn;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        if (su_character_of(state, seat) != SU_NO_CHARACTER)
            unknown &= ~bm_bit(seat);
    return unknown;
}

static int pick(uint32_t set, bm_rng *rng)
{
    return bm_nth(set, (int)bm_rng_below(rng, (uint32_t)bm_count(set)));
}

void su_sample(su_state *state, int viewer, bm_rng *rng)
{
    uint32_t seats = su_unknown_seats(state);
    uint32_t left = su_characters_left(state);
    uint32_t open = seats & ~(uint32_t)state->pub.cleared;

    (void)viewer; /* what it knows is in the state */
    if (bm_has(left, SU_OFFICER)) {
        /* One of the seats that may have him, or a place in the deck. */
        uint32_t in_deck = (uint32_t)(bm_count(left) - bm_count(seats));
        uint32_t place = bm_rng_below(rng, in_deck + (uint32_t)bm_count(open));
        if (place >= in_deck) {
            int seat = bm_nth(open, (int)(place - in_deck));
            state->priv[seat].character = SU_OFFICER;
            seats &= ~bm_bit(seat);
        }
        left &= ~bm_bit(SU_OFFICER);
    }
    for (; seats != 0; seats &= seats - 1) {
        int character = pick(left, rng);
        state->priv[bm_lowest(seats)].character = (uint8_t)character;
        left &= ~bm_bit(character);
    }
}

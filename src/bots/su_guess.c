/* su_guess.c - who is hardly who.
 *
 * A state has no history: only who has drawn a character, who has used one, and who was
 * attacked and was not the officer. But a power that would pay now and was not used tells
 * something: its owner would hardly have rolled the dice. So each seat with a secret is
 * imagined with each character, and asked what it would do. What it would do at once, and has
 * not done, makes that character less likely; it is never ruled out, as the table may have been
 * another one at its last turn, and people save their powers.
 */
#include "bots/su_guess.h"

#include "bots/su_greedy.h"
#include "games/su/su_secret.h"

enum {
    TRIES = 4, /* guesses, until one is likely */
    LENIENCE = 4 /* one in so many is taken though it is not */
};

/* Whether the seat had a turn since it drew: the square where it did lies behind it. In jail
 * nobody attacks. */
static bool had_its_chance(const su_public *pub, int seat)
{
    return pub->square[seat] != SU_SQUARE_CHARACTER && pub->jailed[seat] == 0;
}

/* With this character, before its dice. */
static bool would_attack(const su_state *state, int seat, int character)
{
    su_state imagined = *state;

    imagined.priv[seat].character = (uint8_t)character;
    imagined.pub.head.phase = SU_PHASE_TURN;
    imagined.pub.roller = (uint8_t)seat;
    imagined.pub.actor = (uint8_t)seat;
    return su_greedy_attack(&imagined, seat).kind != 0;
}

void su_suspect(const su_state *state, su_suspicion *suspicion)
{
    const su_public *pub = &state->pub;
    uint32_t unknown = su_unknown_seats(state) & su_seats_in(pub);

    *suspicion = (su_suspicion){{0}};
    for (; unknown != 0; unknown &= unknown - 1) {
        int seat = bm_lowest(unknown);
        uint32_t unlikely = 0;
        if ((pub->raided | pub->racket) != 0)
            unlikely |= bm_bit(SU_OFFICER); /* he would come for his share */
        for (int character = SU_RAIDER; character <= SU_RACKETEER; character++)
            if (had_its_chance(pub, seat) && would_attack(state, seat, character))
                unlikely |= bm_bit(character);
        suspicion->unlikely[seat] = (uint8_t)unlikely;
    }
}

static bool likely(const su_state *state, const su_suspicion *suspicion)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        if (bm_has(suspicion->unlikely[seat], state->priv[seat].character))
            return false;
    return true;
}

void su_guess(su_state *state, const su_suspicion *suspicion, bm_rng *rng)
{
    su_state redacted = *state;

    for (int i = 0; i < TRIES; i++) {
        *state = redacted;
        su_sample(state, BM_NO_SEAT, rng);
        if (likely(state, suspicion) || bm_rng_below(rng, LENIENCE) == 0)
            return;
    }
}

/* su_power.c - what characters can do. */
#include "games/su/su_power.h"

#include "games/su/su_deal.h"
#include "games/su/su_estate.h"
#include "games/su/su_rules.h"

void su_reveal(su_state *state, int seat, bm_events *events)
{
    int character = state->priv[seat].character;

    if (character == SU_NO_CHARACTER)
        return; /* it lies open already */
    state->pub.character[seat] = (uint8_t)character;
    state->priv[seat].character = SU_NO_CHARACTER;
    state->pub.cleared &= (uint8_t)~bm_bit(seat);
    bm_tell(events, SU_EVENT_REVEALED, seat, character, 0);
}

/* Both powers begin alike: the attacker shows himself, and the officer is immune. Who
 * was attacked and is none is known to be none. */
static bool attack(su_state *state, int seat, int deed, bm_events *events)
{
    su_public *pub = &state->pub;
    int victim = su_owner(pub, deed);

    su_reveal(state, seat, events);
    pub->used |= (uint8_t)bm_bit(seat);
    if (su_character_of(state, victim) == SU_OFFICER) {
        pub->foiled = (uint8_t)(deed + 1);
        bm_tell(events, SU_EVENT_ATTACK_FAILED, seat, victim, (uint64_t)deed);
        su_reveal(state, victim, events);
        return false;
    }
    if (pub->character[victim] == SU_NO_CHARACTER)
        pub->cleared |= (uint8_t)(pub->drawn & bm_bit(victim));
    return true;
}

bool su_raid(su_state *state, int seat, int deed, bm_events *events)
{
    su_public *pub = &state->pub;
    int victim = su_owner(pub, deed);

    if (!attack(state, seat, deed, events))
        return false;
    bool split = bm_has(pub->whole[victim], deed); /* SU-C7 */
    if (split)
        su_split_off(pub, deed);
    bm_tell(events, SU_EVENT_RAIDED, seat, victim, (uint64_t)SU_PAIR(deed, (int)split));
    su_transfer(pub, bm_bit(deed), victim, seat, events);
    su_pay_fees(pub, bm_bit(deed), seat, events);
    pub->raided = (uint8_t)(deed + 1);
    return true;
}

bool su_racket(su_state *state, int seat, int deed, bm_events *events)
{
    su_public *pub = &state->pub;
    int victim = su_owner(pub, deed);

    if (!attack(state, seat, deed, events))
        return false;
    pub->racket = (uint8_t)(deed + 1);
    pub->racketeer = (uint8_t)seat;
    bm_tell(events, SU_EVENT_RACKET, seat, victim, (uint64_t)deed);
    return true;
}

void su_end_racket(su_public *pub, bm_events *events)
{
    bm_tell(events, SU_EVENT_RACKET_OVER, pub->racketeer, 0, (uint64_t)(pub->racket - 1));
    pub->racket = 0;
    pub->racketeer = 0;
}

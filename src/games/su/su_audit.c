/* su_audit.c - the invariants of what there is: money, deeds, buildings, cards,
 * characters. Those of the turn are in su_audit_turn.c.
 *
 * Nothing is trusted: the bytes may come from outside. Each group relies only on the
 * ones before it. A seat's private part may have been redacted: then it is zero.
 */
#include "games/su/su_audit.h"

#include "base/mem.h"
#include "games/su/su_estate.h"
#include "games/su/su_moves.h"
#include "games/su/su_secret.h"

static bool unused_is_zero(const su_state *state)
{
    static const uint8_t ZERO[3];
    bool zero = state->pub.head.unused == 0 && bm_equal(state->pub.unused, ZERO, 3);

    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        zero = zero && bm_equal(state->priv[seat].unused, ZERO, 3) &&
               bm_equal(state->pub.offer[seat].unused, ZERO, 3);
    for (int i = 0; i < SU_DEBTS_MAX; i++)
        zero = zero && state->pub.debt[i].unused == 0;
    return zero;
}

/* A seat that does not exist has nothing; one that is out has no cash and no deeds. */
static const char *audit_seat(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;
    bool exists = seat < pub->head.setup.seats;

    SU_HOLDS(pub->cash[seat] >= 0 && pub->cash[seat] <= SU_MONEY_MAX, "cash is countable");
    SU_HOLDS((pub->deeds[seat] & ~SU_ALL_DEEDS) == 0, "deeds are deeds");
    SU_HOLDS(pub->square[seat] < SU_SQUARES, "pawns stand on the board");
    SU_HOLDS(pub->jailed[seat] == 0 ||
                 (pub->square[seat] == SU_SQUARE_JAIL && pub->jailed[seat] <= SU_MISSED_MAX + 1),
             "at most three turns in jail");
    SU_HOLDS(pub->acts[seat] <= SU_ACTS_MAX && pub->offers[seat] <= SU_OFFERS_MAX,
             "moves between two rolls are limited");
    SU_HOLDS(bm_has(su_seats_in(pub), seat) || (pub->cash[seat] == 0 && pub->deeds[seat] == 0 &&
                                                pub->jailed[seat] == 0 && pub->offer[seat].to == 0),
             "who is out has nothing");
    SU_HOLDS(exists || ((pub->offered[seat][0] | pub->offered[seat][1]) == 0 &&
                        pub->square[seat] == 0 && pub->acts[seat] == 0 && pub->offers[seat] == 0),
             "nothing lies at empty places");
    return NULL;
}

static const char *audit_ranges(const su_state *state)
{
    const su_public *pub = &state->pub;
    int seats = pub->head.setup.seats;

    SU_HOLDS(seats >= SU_SEATS_MIN && seats <= SU_SEATS_MAX, "seats from 2 to 6");
    SU_HOLDS(pub->head.phase <= SU_PHASE_OVER, "a known phase");
    SU_HOLDS(unused_is_zero(state), "unused bytes are zero");
    uint32_t beyond = ~(bm_bit(seats) - 1);
    uint32_t sets = (uint32_t)pub->out | pub->drawn | pub->used | pub->cleared | pub->contenders |
                    pub->auction.in | pub->auction.asked;
    SU_HOLDS((sets & beyond) == 0, "seats are seats of this table");
    SU_HOLDS(pub->roller < seats && pub->starter < seats && pub->actor < seats &&
                 pub->racketeer < seats && pub->auction.asker < seats,
             "a seat is one of this table");
    SU_HOLDS(su_seats_in(pub) != 0, "somebody is in");
    SU_HOLDS(pub->split <= SU_DEEDS && pub->raided <= SU_DEEDS && pub->racket <= SU_DEEDS &&
                 pub->foiled <= SU_DEEDS && pub->auction.deed <= SU_DEEDS,
             "marks are on deeds");
    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        const char *broken = audit_seat(state, seat);
        SU_HOLDS(broken == NULL, broken);
    }
    return NULL;
}

/* All cash came from the bank, and none is lost. */
static const char *audit_money(const su_public *pub)
{
    int64_t cash = 0;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        cash += pub->cash[seat];
    SU_HOLDS(pub->issued >= 0 && pub->issued <= SU_MONEY_MAX, "the bank's money is countable");
    SU_HOLDS(cash == pub->issued, "all cash came from the bank");
    return NULL;
}

/* A deed is in one hand, or the bank's; mortgages and waiting deeds are where they can be. */
static const char *audit_deeds(const su_public *pub)
{
    uint32_t owned = 0;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        SU_HOLDS((pub->deeds[seat] & owned) == 0, "a deed has one owner");
        owned |= pub->deeds[seat];
        SU_HOLDS(pub->whole[seat] == su_whole_groups(pub, seat), "whole groups are whole");
    }
    SU_HOLDS((pub->mortgaged & ~owned) == 0, "only owned deeds are mortgaged");
    SU_HOLDS((pub->takeover & ~pub->mortgaged) == 0, "takeovers are of mortgaged deeds");
    SU_HOLDS((pub->lots & (owned | ~SU_ALL_DEEDS)) == 0, "the bank auctions what it holds");
    return NULL;
}

/* Every piece stands somewhere or is in stock, and stands only on whole groups. */
static const char *audit_buildings(const su_public *pub)
{
    uint32_t built = su_built(pub);
    const uint16_t *option = pub->head.setup.option;

    SU_HOLDS((built & (pub->mortgaged | ~SU_ALL_DEEDS)) == 0, "nothing is built on a mortgage");
    SU_HOLDS((pub->level[2] & pub->level[1]) == 0, "four objects or a network at most");
    SU_HOLDS(pub->objects + su_objects_on(pub, built) == option[SU_OPTION_OBJECTS],
             "every object is somewhere");
    SU_HOLDS(pub->networks + su_networks_on(pub, built) == option[SU_OPTION_NETWORKS],
             "every network is somewhere");
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        built &= ~pub->whole[seat];
    SU_HOLDS(built == 0, "one owner of a group builds on it");
    return NULL;
}

/* Cards seen, each once; nothing behind them. */
static const char *audit_decks(const su_public *pub)
{
    for (int deck = 0; deck < 2; deck++) {
        int seen = pub->seen[deck];
        SU_HOLDS(seen <= SU_CARDS, "sixteen cards in a deck");
        SU_HOLDS(seen == SU_CARDS || pub->order[deck] >> 4 * seen == 0, "unseen cards are unknown");
        SU_HOLDS(bm_count(su_cards_left(pub, deck)) == SU_CARDS - seen, "a card is seen once");
    }
    return NULL;
}

/* A character shows itself by what it does. */
static const char *audit_character(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;
    int shown = pub->character[seat];
    int secret = state->priv[seat].character;
    bool used = bm_has(pub->used, seat);
    bool attacker = shown == SU_RAIDER || shown == SU_RACKETEER;

    SU_HOLDS(shown <= SU_AUTHORITY && secret <= SU_CHARACTERS, "a character is a character");
    SU_HOLDS(shown == 0 || secret == 0, "a character is secret or not");
    SU_HOLDS((shown | secret) == 0 || bm_has(pub->drawn, seat), "a character has been drawn");
    SU_HOLDS(used ? attacker || shown == SU_AUTHORITY : !attacker, "powers show themselves");
    SU_HOLDS(!bm_has(pub->cleared, seat) ||
                 (bm_has(pub->drawn, seat) && shown == 0 && secret != SU_OFFICER),
             "who was attacked is not the officer");
    return NULL;
}

/* Each character once; the officer is somewhere. */
static const char *audit_characters(const su_state *state)
{
    const su_public *pub = &state->pub;
    int attacks = 0;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        const char *broken = audit_character(state, seat);
        SU_HOLDS(broken == NULL, broken);
        attacks += bm_has(pub->used, seat) && pub->character[seat] != SU_AUTHORITY;
    }
    uint32_t left = su_characters_left(state);
    uint32_t unknown = su_unknown_seats(state);
    SU_HOLDS(bm_count(left) - bm_count(unknown) == SU_CHARACTERS - bm_count(pub->drawn),
             "a character is drawn once");
    SU_HOLDS(bm_count(pub->cleared) <= attacks, "nobody is cleared without an attack");
    SU_HOLDS(!bm_has(left, SU_OFFICER) || bm_count(left) > bm_count(unknown) ||
                 (unknown & ~(uint32_t)pub->cleared) != 0,
             "somebody can be the officer");
    return NULL;
}

static int seat_shown_as(const su_public *pub, int character)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        if (pub->character[seat] == character)
            return seat;
    return BM_NO_SEAT;
}

/* Raid, split and racket. */
static const char *audit_marks(const su_public *pub)
{
    int raider = seat_shown_as(pub, SU_RAIDER);
    int racketeer = seat_shown_as(pub, SU_RACKETEER);

    SU_HOLDS((pub->split == 0 && pub->raided == 0) || raider != BM_NO_SEAT, "raids need a raider");
    SU_HOLDS(pub->raided == 0 || bm_has(pub->deeds[raider], pub->raided - 1),
             "the raider holds what he raided");
    SU_HOLDS(pub->foiled == 0 || (seat_shown_as(pub, SU_OFFICER) != BM_NO_SEAT &&
                                  (raider != BM_NO_SEAT || racketeer != BM_NO_SEAT)),
             "the officer foils an attack");
    if (pub->racket == 0) {
        SU_HOLDS(pub->racketeer == 0, "without a racket there is no racketeer");
        return NULL;
    }
    int owner = su_owner(pub, pub->racket - 1);
    SU_HOLDS(pub->racketeer == racketeer && !bm_has(pub->out, racketeer),
             "a racket has its racketeer");
    SU_HOLDS(owner != SU_BANK && owner != racketeer, "a racket is on another's deed");
    return NULL;
}

const char *su_audit(const su_state *state)
{
    const su_public *pub = &state->pub;
    const char *broken = audit_ranges(state);

    if (broken == NULL)
        broken = audit_money(pub);
    if (broken == NULL)
        broken = audit_deeds(pub);
    if (broken == NULL)
        broken = audit_buildings(pub);
    if (broken == NULL)
        broken = audit_decks(pub);
    if (broken == NULL)
        broken = audit_characters(state);
    if (broken == NULL)
        broken = audit_marks(pub);
    return broken == NULL ? su_audit_turn(pub) : broken;
}

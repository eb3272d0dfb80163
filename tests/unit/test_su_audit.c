/* test_su_audit.c - every invariant of Суетология, broken once: what there is.
 *
 * The audit guards against states that come as bytes from outside, so each of its
 * sentences must be said by some state, and by no sound one.
 */
#include "unit/su_spoil.h"

static void ranges(void **state)
{
    (void)state;
    SPOILT("seats from 2 to 6", su_table(), s.pub.head.setup.seats = 1);
    SPOILT("seats from 2 to 6", su_table(), s.pub.head.setup.seats = 7);
    SPOILT("a known phase", su_table(), s.pub.head.phase = SU_PHASE_OVER + 1);
    SPOILT("somebody is in", su_table(), s.pub.out = 7);
    SPOILT("unused bytes are zero", su_table(), s.pub.head.unused = 1);
    SPOILT("unused bytes are zero", su_table(), s.pub.unused[2] = 1);
    SPOILT("unused bytes are zero", su_table(), s.pub.offer[0].unused[1] = 1);
    SPOILT("unused bytes are zero", su_table(), s.pub.debt[4].unused = 1);
    SPOILT("unused bytes are zero", su_table(), s.priv[5].unused[0] = 1);
}

/* Three seats are at the table. */
static void seats(void **state)
{
    static const char SETS[] = "seats are seats of this table";
    static const char ONE[] = "a seat is one of this table";

    (void)state;
    SPOILT(SETS, su_table(), s.pub.out = 8);
    SPOILT(SETS, su_table(), s.pub.drawn = 8);
    SPOILT(SETS, su_table(), s.pub.used = 16);
    SPOILT(SETS, su_table(), s.pub.cleared = 32);
    SPOILT(SETS, moment_ordering(), s.pub.contenders |= 8);
    SPOILT(SETS, moment_auction(), s.pub.auction.in |= 64);
    SPOILT(SETS, su_contested(), s.pub.auction.asked |= 128);
    SPOILT(ONE, su_table(), s.pub.roller = 3);
    SPOILT(ONE, su_table(), s.pub.starter = 3);
    SPOILT(ONE, su_table(), s.pub.actor = 255);
    SPOILT(ONE, su_table(), s.pub.racketeer = 3);
    SPOILT(ONE, su_contested(), s.pub.auction.asker = 3);
}

static void one_seat(void **state)
{
    static const char LIMITED[] = "moves between two rolls are limited";
    static const char IN_JAIL[] = "at most three turns in jail";

    (void)state;
    SPOILT("cash is countable", su_table(), s.pub.cash[0] = -1);
    SPOILT("cash is countable", su_table(), s.pub.cash[5] = SU_MONEY_MAX + 1);
    SPOILT("deeds are deeds", su_table(), s.pub.deeds[1] |= bm_bit(SU_DEEDS));
    SPOILT("pawns stand on the board", su_table(), s.pub.square[2] = SU_SQUARES);
    SPOILT(IN_JAIL, su_table(), s.pub.jailed[0] = 1);
    SPOILT(IN_JAIL, moment_release(), s.pub.jailed[0]++);
    SPOILT(LIMITED, su_table(), s.pub.acts[0] = SU_ACTS_MAX + 1);
    SPOILT(LIMITED, su_table(), s.pub.offers[0] = SU_OFFERS_MAX + 1);
}

/* Green is out, and has left everything. */
static su_state one_out(void)
{
    su_state s = su_table();

    s.pub.out = 4;
    s.pub.issued -= s.pub.cash[2];
    s.pub.cash[2] = 0;
    s.pub.deeds[2] = 0;
    return s;
}

static void nothing_left(void **state)
{
    static const char OUT[] = "who is out has nothing";
    static const char EMPTY[] = "nothing lies at empty places";

    (void)state;
    SPOILT(OUT, one_out(), s.pub.cash[2] = 1);
    SPOILT(OUT, one_out(), s.pub.deeds[2] = 2);
    SPOILT(OUT, one_out(), (s.pub.square[2] = SU_SQUARE_JAIL, s.pub.jailed[2] = 1));
    SPOILT(OUT, one_out(), s.pub.offer[2].to = 1);
    SPOILT(OUT, su_table(), s.pub.cash[3] = 1);
    SPOILT(EMPTY, su_table(), s.pub.offered[3][0] = 1);
    SPOILT(EMPTY, su_table(), s.pub.offered[5][1] = 1);
    SPOILT(EMPTY, su_table(), s.pub.square[3] = 1);
    SPOILT(EMPTY, su_table(), s.pub.acts[4] = 1);
    SPOILT(EMPTY, su_table(), s.pub.offers[4] = 1);
}

static void money(void **state)
{
    (void)state;
    SPOILT("the bank's money is countable", su_table(), s.pub.issued = -1);
    SPOILT("the bank's money is countable", su_table(), s.pub.issued = SU_MONEY_MAX + 1);
    SPOILT("all cash came from the bank", su_table(), s.pub.issued++);
    SPOILT("all cash came from the bank", su_table(), s.pub.cash[1]--);
    /* More than a number of 32 bits can hold, all together. */
    SPOILT("all cash came from the bank", su_table(), {
        for (int seat = 0; seat < 3; seat++)
            s.pub.cash[seat] = SU_MONEY_MAX;
    });
}

static void deeds(void **state)
{
    static const char LOTS[] = "the bank auctions what it holds";

    (void)state;
    SPOILT("a deed has one owner", su_table(), s.pub.deeds[2] |= bm_bit(su_deed_of(6)));
    SPOILT("whole groups are whole", su_table(), s.pub.whole[0] = 0);
    SPOILT("whole groups are whole", su_table(), s.pub.whole[1] |= bm_bit(su_deed_of(8)));
    SPOILT("whole groups are whole", moment_raided(), s.pub.split = s.pub.raided);
    SPOILT("only owned deeds are mortgaged", su_table(), s.pub.mortgaged = bm_bit(27));
    SPOILT("only owned deeds are mortgaged", su_table(), s.pub.mortgaged = bm_bit(SU_DEEDS));
    SPOILT("takeovers are of mortgaged deeds", su_table(), s.pub.takeover = 1);
    SPOILT(LOTS, su_table(), s.pub.lots = 1);
    SPOILT(LOTS, su_table(), s.pub.lots = bm_bit(31));
}

/* Red has built one object on each of street food. */
static su_state built(void)
{
    return su_table_then("build 1; build 3;");
}

static void buildings(void **state)
{
    static const char MORTGAGE[] = "nothing is built on a mortgage";

    (void)state;
    SPOILT(MORTGAGE, built(), s.pub.mortgaged = 1);
    SPOILT(MORTGAGE, built(), s.pub.level[0] |= bm_bit(SU_DEEDS));
    SPOILT("four objects or a network at most", built(), su_set_level(&s.pub, 0, 6));
    SPOILT("every object is somewhere", built(), s.pub.objects++);
    SPOILT("every object is somewhere", built(), su_set_level(&s.pub, 0, 2));
    SPOILT("every network is somewhere", built(), s.pub.networks--);
    SPOILT("every network is somewhere", built(), {
        su_set_level(&s.pub, 0, SU_NETWORK);
        s.pub.objects++;
    });
    SPOILT("one owner of a group builds on it", built(), {
        su_set_level(&s.pub, su_deed_of(6), 1);
        s.pub.objects--;
    });
    SPOILT("one owner of a group builds on it", built(), {
        su_set_level(&s.pub, su_deed_of(39), 1); /* the bank's */
        s.pub.objects--;
    });
}

static void decks(void **state)
{
    (void)state;
    SPOILT("sixteen cards in a deck", su_table(), s.pub.seen[SU_TEMKA] = SU_CARDS + 1);
    SPOILT("unseen cards are unknown", su_table(), s.pub.order[SU_SUETA] = 1);
    SPOILT("unseen cards are unknown", su_table(), {
        s.pub.seen[SU_SUETA] = 15;
        s.pub.order[SU_SUETA] = UINT64_C(0xfedcba9876543210);
    });
    SPOILT("a card is seen once", su_table(), s.pub.seen[SU_TEMKA] = 2);
    SPOILT("a card is seen once", su_table(), {
        s.pub.seen[SU_TEMKA] = SU_CARDS;
        s.pub.order[SU_TEMKA] = UINT64_C(0x0edcba9876543210);
    });
}

static void one_character(void **state)
{
    static const char ANY[] = "a character is a character";
    static const char POWERS[] = "powers show themselves";
    static const char CLEARED[] = "who was attacked is not the officer";

    (void)state;
    SPOILT(ANY, su_table(), s.pub.character[0] = SU_HUSTLER); /* it is never shown */
    SPOILT(ANY, su_table(), s.pub.character[5] = 255);
    SPOILT(ANY, su_table(), s.priv[0].character = SU_CHARACTERS + 1);
    SPOILT(ANY, su_table(), s.priv[5].character = 64);
    SPOILT("a character is secret or not", moment_raided(), s.priv[0].character = SU_SCHEMER);
    SPOILT("a character has been drawn", su_table(), s.priv[0].character = SU_SCHEMER);
    SPOILT("a character has been drawn", su_table(), s.pub.character[0] = SU_OFFICER);
    SPOILT(POWERS, moment_characters(SU_RAIDER, 0, 0), s.pub.used = 1);
    SPOILT(POWERS, moment_raided(), s.pub.used = 0);
    SPOILT(POWERS, moment_raided(), s.pub.used |= 2);
    SPOILT(POWERS, moment_foiled(), s.pub.used |= 2);
    SPOILT(CLEARED, moment_raided(), s.priv[1].character = SU_OFFICER);
    SPOILT(CLEARED, moment_raided(), s.pub.cleared |= 1);
    SPOILT(CLEARED, su_table(), s.pub.cleared = 1);
}

/* Two attackers, whose victims are cleared, an authority and one that knows itself. */
static su_state six_characters(void)
{
    su_state s = su_played(6, "dice 6 6; dice 1 2; dice 1 2; dice 1 2; dice 1 2; dice 1 2;");

    s.pub.drawn = 63;
    s.pub.used = 3;
    s.pub.character[0] = SU_RAIDER;
    s.pub.character[1] = SU_RACKETEER;
    s.pub.character[4] = SU_AUTHORITY;
    s.pub.cleared = 4;
    s.priv[5].character = SU_HUSTLER;
    return s;
}

static void characters(void **state)
{
    static const char ONCE[] = "a character is drawn once";

    (void)state;
    SPOILT(ONCE, moment_characters(SU_RAIDER, SU_HUSTLER, 0), s.priv[1].character = SU_RAIDER);
    SPOILT(ONCE, moment_raided(), s.priv[1].character = SU_RAIDER);
    SPOILT("nobody is cleared without an attack", moment_characters(SU_RAIDER, SU_HUSTLER, 0),
           s.pub.cleared = 2);
    SPOILT("nobody is cleared without an attack", moment_raided(), s.pub.cleared = 6);
    SPOILT("somebody can be the officer", six_characters(), s.pub.cleared |= 8);
}

static void marks(void **state)
{
    static const char FOILED[] = "the officer foils an attack";
    static const char OTHERS[] = "a racket is on another's deed";

    (void)state;
    SPOILT("raids need a raider", su_table(), s.pub.raided = 1);
    SPOILT("raids need a raider", moment_racket(), s.pub.split = (uint8_t)(su_deed_of(39) + 1));
    SPOILT("the raider holds what he raided", moment_raided(), s.pub.raided++);
    SPOILT(FOILED, su_table(), s.pub.foiled = 1);
    SPOILT(FOILED, moment_raided(), s.pub.foiled = 1);
    SPOILT(FOILED, moment_foiled(), {
        s.priv[0].character = s.pub.character[0];
        s.pub.character[0] = SU_NO_CHARACTER;
        s.pub.used = 0;
    });
    SPOILT("without a racket there is no racketeer", su_table(), s.pub.racketeer = 1);
    SPOILT("a racket has its racketeer", moment_racket(), s.pub.racketeer = 2);
    SPOILT("a racket has its racketeer", su_table(), s.pub.racket = 1);
    SPOILT("a racket has its racketeer", moment_racket(), {
        s.pub.out = 1;
        s.pub.issued -= s.pub.cash[0];
        s.pub.cash[0] = 0;
        s.pub.deeds[0] = s.pub.whole[0] = 0;
    });
    SPOILT(OTHERS, moment_racket(), s.pub.racket = 1); /* Red's own */
    SPOILT(OTHERS, moment_racket(), s.pub.racket = SU_DEEDS);
    SPOILT("marks are on deeds", su_table(), s.pub.split = SU_DEEDS + 1);
    SPOILT("marks are on deeds", su_table(), s.pub.raided = SU_DEEDS + 1);
    SPOILT("marks are on deeds", su_table(), s.pub.racket = SU_DEEDS + 1);
    SPOILT("marks are on deeds", su_table(), s.pub.foiled = SU_DEEDS + 1);
    SPOILT("marks are on deeds", moment_auction(), s.pub.auction.deed = SU_DEEDS + 1);
}

/* What a viewer knows is sound, and so is what it may guess, in every phase. */
static void redacted_states(void **state)
{
    uint32_t phases = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(160, 40); seed++) {
        su_state s;
        bm_rng rng;
        su_begin_some(&s, &rng, seed);
        for (int ply = 0; ply < 900 && s.pub.head.phase != SU_PHASE_OVER; ply++) {
            su_play_random(&s, &rng);
            if (ply % 7 != 0)
                continue;
            phases |= bm_bit(s.pub.head.phase);
            for (int viewer = 0; viewer <= s.pub.head.setup.seats; viewer++) {
                su_state seen = s;
                su_redact(&seen, viewer < s.pub.head.setup.seats ? viewer : BM_SPECTATOR);
                assert_null(su_audit(&seen));
                su_sample(&seen, viewer, &rng);
                assert_null(su_audit(&seen));
            }
        }
        assert_null(su_audit(&s));
    }
    assert_true(bm_count(phases) >= 11); /* contests are rare */
}

/* What the audit takes can be completed and played on. */
static void play_on(su_state *s, bm_rng *rng)
{
    su_redact(s, BM_SPECTATOR);
    assert_null(su_audit(s));
    su_sample(s, BM_SPECTATOR, rng);
    for (int ply = 0; ply < 60; ply++) {
        if (su_audit(s) != NULL)
            fail_msg("%s", su_audit(s));
        if (s->pub.head.phase == SU_PHASE_OVER)
            break;
        su_play_random(s, rng);
    }
}

/* Any bytes may come: whatever they are, the audit answers and does not crash. */
static void any_bytes(void **state)
{
    const su_state sound[] = {
        moment_ordering(), moment_dice(),          moment_card(),     moment_character(),
        su_table(),        su_buying(1500),        moment_auction(),  moment_outbidding(),
        moment_rent(),     moment_release(),       moment_released(), su_contested(),
        su_in_debt(),      moment_offer_in_debt(), su_taking_over(),  moment_due(),
        moment_offer(),    moment_rent_at_once(),  moment_raided(),   moment_racket(),
        moment_over()};
    int tries = scaled(150000, 5000);
    int accepted = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int i = 0; i < tries; i++) {
        uint8_t bytes[sizeof(su_state)];
        su_state s;
        memcpy(bytes, &sound[i % BM_LENGTH(sound)], sizeof bytes);
        for (uint32_t flips = 1 + bm_rng_below(&rng, 3); flips > 0; flips--) {
            uint64_t bits = bm_rng_next(&rng);
            bytes[bm_rng_below(&rng, sizeof bytes)] = (uint8_t)(bits & bits >> 8 & bits >> 16);
        }
        memcpy(&s, bytes, sizeof s);
        if (su_audit(&s) != NULL)
            continue;
        play_on(&s, &rng);
        accepted++;
    }
    assert_true(accepted > 0 && accepted < tries / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges),       cmocka_unit_test(seats), cmocka_unit_test(one_seat),
        cmocka_unit_test(nothing_left), cmocka_unit_test(money), cmocka_unit_test(deeds),
        cmocka_unit_test(buildings),    cmocka_unit_test(decks), cmocka_unit_test(one_character),
        cmocka_unit_test(characters),   cmocka_unit_test(marks), cmocka_unit_test(redacted_states),
        cmocka_unit_test(any_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_av_audit.c - every invariant of Adel Verpflichtet, broken once: what lies where.
 *
 * The audit guards against states that come as bytes from outside, so each of
 * its sentences must be said by some state, and by no sound one.
 */
#include "unit/av_moments.h"

static void ranges(void **state)
{
    av_state s = moment_fresh();

    (void)state;
    s.pub.head.setup.seats = 1;
    demand(&s, "seats from 2 to 5");
    s.pub.head.setup.seats = 6;
    demand(&s, "seats from 2 to 5");
    s = moment_fresh();
    s.pub.head.phase = AV_PHASE_OVER + 1;
    demand(&s, "a known phase");
    s = moment_fresh();
    s.pub.head.unused = 1;
    demand(&s, "unused bytes are zero");
    s = moment_fresh();
    s.priv[4].unused[5] = 1;
    demand(&s, "unused bytes are zero");
    s = moment_fresh();
    s.pub.board.table_seats = 0;
    demand(&s, "the board is sound");
    s = moment_placing();
    s.pub.asked |= 8;
    demand(&s, "seats are asked or have decided");
    s = moment_placing();
    s.pub.committed |= 16;
    demand(&s, "seats are asked or have decided");
    s = moment_placing();
    s.pub.exhibitors = 32;
    demand(&s, "seats are asked or have decided");
    s = moment_placing();
    s.pub.asked |= 1;
    demand(&s, "seats are asked or have decided");
    s = moment_stealing();
    s.pub.victim = 3;
    demand(&s, "a victim is a seat");
    s = moment_fresh();
    s.pub.colour[0] = AV_COLOURS + 1;
    demand(&s, "a colour is a colour");
    s = moment_acting();
    s.pub.place[0] = AV_AUCTION + 1;
    demand(&s, "a place is a place");
    s = moment_placing();
    s.priv[0].place = AV_AUCTION + 1;
    demand(&s, "a place is a place");
    s = moment_placing();
    s.priv[0].items |= av_bit(23);
    demand(&s, "items are items");
    s = moment_placing();
    s.pub.known[2] = av_bit(48);
    demand(&s, "items are items");
    s = moment_placing();
    s.pub.collection[2] = av_bit(31);
    demand(&s, "items are items");
    s = moment_exhibiting();
    s.priv[1].exhibit |= av_bit(63);
    demand(&s, "items are items");
}

static void empty_places(void **state)
{
    static const char WORDS[] = "nothing lies at empty places";
    av_state s = moment_fresh();

    (void)state;
    s.pub.cheques[3] = 2;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.thieves[4] = 2;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.known[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.shown[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.collection[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.pawn[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.colour[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.place[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.action[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.hidden[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.pub.jail[3] = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.priv[3].items = 1;
    demand(&s, WORDS);
    s = moment_fresh();
    s.priv[4].action = 1;
    demand(&s, WORDS);
}

static void the_deal(void **state)
{
    av_state s = moment_colouring();

    (void)state;
    s.pub.colour[1] = s.pub.colour[0];
    demand(&s, "colours are dealt in turn, each once");
    s = moment_colouring();
    s.pub.colour[0] = 0;
    demand(&s, "colours are dealt in turn, each once");
    s = moment_dealing();
    s.pub.hidden[0] = 5;
    demand(&s, "four items are dealt");
    s = moment_dealing();
    s.pub.hidden[0] = 3;
    demand(&s, "items are dealt in turn");
    s = moment_colouring();
    s.pub.head.phase = AV_PHASE_DEAL;
    demand(&s, "colours come first");
    s = moment_dealing();
    s.pub.head.phase = AV_PHASE_COLOUR;
    demand(&s, "colours come first");
    s = moment_colouring();
    s.pub.hidden[0] = 1;
    demand(&s, "then items");
    s = moment_placing();
    s.pub.head.phase = AV_PHASE_DEAL;
    demand(&s, "until all have four");
    s = moment_dealing();
    s.pub.head.round = 1;
    demand(&s, "rounds begin later");
    s = moment_placing();
    s.pub.head.round = 0;
    demand(&s, "rounds have begun");
}

static void cards(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.thieves[0] |= 1 << 2; /* seat 1's */
    demand(&s, "thieves come home");
    s = moment_fresh();
    s.pub.thieves[1] = 1 << 5; /* before it has a colour */
    demand(&s, "thieves come home");
    s = moment_dealing();
    s.pub.cheques[0] &= ~bm_bit(24);
    demand(&s, "all cards are in hand before the first round");
    s = moment_dealing();
    s.pub.thieves[0] = 1 << 8;
    s.pub.jail[0] = 5;
    demand(&s, "all cards are in hand before the first round");
    s = moment_colouring();
    s.pub.cheques[2] = s.pub.cheques[0];
    s.pub.cheques[0] = 0;
    demand(&s, "all cards are in hand before the first round");
    s = moment_placing();
    s.pub.cheques[0] |= bm_bit(4);
    demand(&s, "a cheque is in one hand");
    s = moment_placing();
    s.pub.cheques[0] |= bm_bit(2); /* blue is not at the table */
    demand(&s, "cheques are of colours at the table");
    s = moment_placing();
    s.pub.jail[0] = AV_THIEF_MAX + 1;
    demand(&s, "thieves are in jail");
    s = moment_placing();
    s.pub.jail[1] = 5;
    s.pub.thieves[0] = 1 << 8;
    demand(&s, "cells fill up from the first");
    s = moment_placing();
    s.pub.jail[0] = 5;
    demand(&s, "a thief is free or in jail");
    s = moment_placing();
    s.pub.jail[0] = s.pub.jail[1] = 5;
    s.pub.thieves[0] = 1 << 8;
    demand(&s, "a thief is free or in jail");
    s = moment_placing();
    s.pub.thieves[0] = 1 << 8;
    demand(&s, "every thief is somewhere");
    s = moment_placing();
    s.pub.jail[0] = 4; /* blue's */
    demand(&s, "every thief is somewhere");
}

static void items(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.top[AV_LEFT] = 24; /* there is no such item */
    demand(&s, "tops are items");
    s.pub.top[AV_LEFT] = 255;
    demand(&s, "tops are items");
    s.pub.top[AV_LEFT] = s.pub.top[AV_RIGHT];
    demand(&s, "tops are items");
    s = moment_placing();
    s.pub.left[AV_LEFT] = 0;
    demand(&s, "a top lies on a pile");
    s = moment_placing();
    s.priv[0].items ^= av_items("A1468+A1775"); /* seat 2's */
    demand(&s, "an item is in one place");
    s = moment_placing();
    s.pub.top[AV_LEFT] = 1; /* seat 0's */
    demand(&s, "an item is in one place");
    s = moment_placing();
    s.pub.known[0] = av_items("A1468");
    demand(&s, "an item is in one place");
    s = moment_placing();
    s.priv[0].items &= ~av_items("A1468");
    demand(&s, "secret items are counted");
    s = moment_dealing();
    s.pub.known[2] = av_items("E1982");
    demand(&s, "nothing is known before the first round");
    s = moment_placing();
    s.pub.known[2] = av_items("E1982");
    demand(&s, "every item is somewhere");
    s = moment_placing();
    s.pub.left[AV_LEFT]--;
    demand(&s, "every item is somewhere");
    s = moment_dealing();
    s.pub.left[AV_RIGHT]++;
    demand(&s, "every item is somewhere");
}

static void collections(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.collection[0] = av_items("A1468+A1760+B1905");
    demand(&s, "collections are shown at the end");
    s = moment_over();
    assert_true(s.pub.collection[0] == av_items("A1468+A1760+B1905"));
    s.pub.collection[0] = av_items("A1468+A1760+D1616");
    demand(&s, "a collection is an exhibition");
    s.pub.collection[0] = av_items("A1468+A1760+B1920");
    demand(&s, "a collection is held");
    av_redact(&s, BM_SPECTATOR);
    assert_null(av_audit(&s)); /* it could be */
    s.pub.collection[0] = av_items("A1468+A1760+B1920+B1925+B1927");
    demand(&s, "a collection is not larger than the hand");
    s.pub.collection[0] = av_items("A1468+A1760+B1906"); /* seat 2 has bought it */
    demand(&s, "a collection is nobody else's");
    s.pub.collection[0] = s.pub.collection[1];
    demand(&s, "a collection is nobody else's");
    s.pub.collection[0] = av_items("E1928+F1660+F1830"); /* a top */
    demand(&s, "a collection is nobody else's");
    s = moment_over();
    av_redact(&s, 0);
    s.pub.collection[1] = av_items("A1468+B1920+B1925"); /* seat 0's, and this one knows */
    demand(&s, "a collection is nobody else's");
}

static void piles(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.left[AV_LEFT]++;
    s.pub.left[AV_RIGHT]--;
    demand(&s, "piles only shrink");
    s = moment_placing();
    s.pub.left[AV_LEFT]--;
    s.pub.left[AV_RIGHT]++;
    demand(&s, "piles only shrink");
    s = moment_dealing();
    s.pub.top[AV_LEFT] = 48 - 8 + 7;
    demand(&s, "tops are turned up after the deal");
    s = moment_fresh();
    s.pub.top[AV_RIGHT] = 5;
    demand(&s, "tops are turned up after the deal");
    s = av_played(3, 0, 60,
                  "colour beige; colour red; colour green;"
                  "deal A1468; deal A1760; deal B1905; deal D1616; deal C1835; deal C1852;"
                  "deal D1748; deal F1650; deal E1928; deal E1932; deal F1660; deal A1775");
    s.pub.top[AV_RIGHT] = 5;
    demand(&s, "first the left pile");
    s.pub.top[AV_LEFT] = 6;
    demand(&s, "first the left pile");
    s = moment_placing();
    s.pub.top[AV_LEFT] = 0;
    demand(&s, "a lost top is turned up at once");
    s = moment_restocking();
    s.pub.top[AV_LEFT] = 6;
    demand(&s, "a lost top is turned up at once");
    s.pub.top[AV_LEFT] = s.pub.top[AV_RIGHT] = 0;
    demand(&s, "a lost top is turned up at once");
}

/* What a hand must be by what everybody has seen. */
static void hands(void **state)
{
    static const char WORDS[] = "hands fit what was shown";
    av_state s = moment_exhibiting();

    (void)state;
    s.pub.committed = 0;
    s.priv[1].exhibit = 0;
    demand(&s, WORDS); /* seat 1 could, and must: AV-C3 */
    s = moment_exhibiting();
    s.priv[0].items ^= av_items("A1760+F1875"); /* asked, with nothing to show */
    demand(&s, WORDS);
    s = moment_stealing();
    s.pub.known[0] &= ~av_items("A1468+A1760+B1905");
    s.pub.shown[0] = 0;
    s.pub.hidden[0] = 4;
    s.priv[0].items |= av_items("A1468+A1760+B1905");
    s.pub.exhibitors = 2;
    s.pub.victim = 1;
    demand(&s, WORDS);
    s = moment_over();
    s.pub.collection[1] = 0;
    demand(&s, WORDS);
    s = moment_over();
    s.priv[0].items ^= av_items("A1775+D1616");
    s.priv[2].items ^= av_items("A1775+D1616");
    demand(&s, WORDS); /* seat 0 has shown three of four */
}

/* The same where the hand is unknown: some hand must fit. */
static void unknown_hands(void **state)
{
    static const char WORDS[] = "hands fit what was shown";
    av_state s = moment_exhibiting();

    (void)state;
    av_redact(&s, BM_SPECTATOR);
    assert_null(av_audit(&s));
    s.pub.hidden[0] = 2; /* two items are no exhibition */
    s.pub.known[2] = av_items("E1941+E1952");
    demand(&s, WORDS);
    s = moment_stealing();
    s.pub.known[0] |= av_items("A1468+A1760+B1905");
    s.pub.shown[0] = 0;
    s.pub.exhibitors = 2;
    s.pub.victim = 1;
    av_redact(&s, BM_SPECTATOR);
    demand(&s, WORDS); /* seat 0 had something to show */
}

/* What a viewer knows is sound, and so is what it may guess, in every phase. */
static void redacted_states(void **state)
{
    bm_rng rng;
    uint32_t phases = 0;

    (void)state;
    bm_rng_seed(&rng, 21);
    for (uint64_t seed = 0; seed < (uint64_t)scaled(160, 16); seed++) {
        bm_setup setup = av_some_setup(seed);
        av_state s;
        av_start(&s, &setup);
        for (int ply = 0; ply < 600 && s.pub.head.phase != AV_PHASE_OVER; ply++)
            av_play_random(&s, &rng);
        phases |= bm_bit(s.pub.head.phase);
        for (int viewer = BM_SPECTATOR; viewer < setup.seats; viewer++) {
            av_state seen = s;
            if (viewer == BM_CHANCE)
                continue;
            av_redact(&seen, viewer);
            assert_null(av_audit(&seen));
        }
    }
    assert_true(bm_has(phases, AV_PHASE_OVER));
}

/* What the audit takes can be completed and played on. */
static void play_on(av_state *s, bm_rng *rng)
{
    av_redact(s, BM_SPECTATOR);
    assert_null(av_audit(s));
    av_sample(s, BM_SPECTATOR, rng);
    for (int ply = 0; ply < 40; ply++) {
        assert_null(av_audit(s));
        if (s->pub.head.phase == AV_PHASE_OVER)
            break;
        av_play_random(s, rng);
    }
}

/* Any bytes may come: whatever they are, the audit answers and does not crash. */
static void any_bytes(void **state)
{
    const av_state sound[] = {moment_placing(),    moment_acting(),     moment_buying(),
                              moment_restocking(), moment_exhibiting(), moment_stealing(),
                              moment_later(),      moment_over()};
    int tries = scaled(400000, 5000);
    int accepted = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int i = 0; i < tries; i++) {
        uint8_t bytes[sizeof(av_state)];
        av_state s;
        memcpy(bytes, &sound[i % BM_LENGTH(sound)], sizeof bytes);
        for (uint32_t flips = 1 + bm_rng_below(&rng, 8); flips > 0; flips--)
            bytes[bm_rng_below(&rng, sizeof bytes)] = (uint8_t)bm_rng_next(&rng);
        memcpy(&s, bytes, sizeof s);
        if (av_audit(&s) != NULL)
            continue;
        play_on(&s, &rng);
        accepted++;
    }
    assert_true(accepted > 0 && accepted < tries / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges),        cmocka_unit_test(empty_places),
        cmocka_unit_test(the_deal),      cmocka_unit_test(cards),
        cmocka_unit_test(items),         cmocka_unit_test(collections),
        cmocka_unit_test(piles),         cmocka_unit_test(hands),
        cmocka_unit_test(unknown_hands), cmocka_unit_test(redacted_states),
        cmocka_unit_test(any_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

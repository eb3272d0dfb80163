/* test_av_audit_turn.c - every invariant of Adel Verpflichtet, broken once: who is to
 * decide, and what was decided. The others are in test_av_audit.c. */
#include "unit/av_moments.h"

/* The seat has spent its cheques, and its thieves are in jail. */
static void take_cards(av_state *s, int seat)
{
    uint32_t thieves = s->pub.thieves[seat];

    s->pub.jail[0] = (uint8_t)bm_lowest(thieves);
    s->pub.jail[1] = (uint8_t)bm_highest(thieves);
    s->pub.thieves[seat] = 0;
    s->pub.cheques[seat] = 0;
}

/* Seat 0, who has decided, is there instead, with that card face up. */
static void turn_up(av_state *s, int place, int action)
{
    s->pub.committed = 0;
    s->priv[0].action = 0;
    s->pub.place[0] = (uint8_t)place;
    s->pub.action[0] = (uint8_t)action;
}

static void shown(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.place[2] = AV_CASTLE;
    demand(&s, "places are shown in a round");
    s = moment_acting();
    s.pub.place[2] = AV_NOWHERE;
    demand(&s, "places are shown in a round");
    s = moment_later();
    s.pub.place[2] = AV_NOWHERE;
    demand(&s, "places are shown in a round");
    s = moment_over();
    s.pub.place[2] = AV_NOWHERE;
    demand(&s, "places are shown in a round");
    s = moment_acting();
    take_cards(&s, 1);
    demand(&s, "who goes to the auction house has a card for it");
    s = moment_two(AV_ANNOUNCE, "auction");
    take_cards(&s, 0);
    demand(&s, "who goes to the auction house has a card for it");
    s = moment_acting();
    s.pub.action[1] = AV_CHEQUE + 4;
    demand(&s, "actions are shown when they are settled");
    s = moment_buying();
    s.pub.action[1] = 0;
    demand(&s, "actions are shown when they are settled");
    s = moment_buying();
    s.pub.action[0] = AV_DETECTIVE; /* the castle's turn has not come */
    demand(&s, "actions are shown when they are settled");
    s = moment_exhibiting();
    s.pub.action[0] = 0;
    demand(&s, "actions are shown when they are settled");
    s = moment_later();
    s.pub.action[0] = 0;
    demand(&s, "actions are shown when they are settled");
    s = moment_fresh();
    s.pub.action[0] = AV_DETECTIVE;
    demand(&s, "actions are shown when they are settled");
}

static void cards_fit_places(void **state)
{
    av_state s = moment_buying();

    (void)state;
    s.pub.action[1] = AV_DETECTIVE;
    demand(&s, "actions fit their place");
    s.pub.action[1] = AV_CHEQUE + 25;
    demand(&s, "actions fit their place");
    s.pub.action[1] = 255;
    demand(&s, "actions fit their place");
    s.pub.action[1] = AV_THIEF + 5; /* seat 0's */
    demand(&s, "actions fit their place");
    s.pub.action[1] = AV_THIEF;
    demand(&s, "actions fit their place");
    s = moment_stealing();
    s.pub.action[2] = AV_CHEQUE + 5;
    demand(&s, "actions fit their place");
    s = moment_later();
    s.pub.action[2] = AV_CHEQUE + 5;
    demand(&s, "actions fit their place");
    s = moment_later();
    s.pub.action[2] = AV_THIEF + 5; /* seat 0's */
    demand(&s, "actions fit their place");
    s.pub.action[2] = AV_THIEF + 1; /* of the last round: it may be in jail by now */
    s.pub.thieves[2] = 1 << 12;
    s.pub.jail[0] = 1;
    assert_null(av_audit(&s));
    s = moment_buying();
    s.pub.action[1] = AV_CHEQUE + 2; /* of a colour that nobody has */
    demand(&s, "actions fit their place");
    /* Where places are announced, the last round's cards lie there without them. */
    s = moment_two(AV_ANNOUNCE, "castle; auction; detective; cheque 4; take left; show B1920");
    assert_int_equal(s.pub.head.round, 2);
    assert_int_equal(s.pub.place[0] | s.pub.place[1], AV_NOWHERE);
    s.pub.action[0] = 200;
    demand(&s, "actions fit their place");
    s.pub.action[0] = AV_CHEQUE + 24;
    assert_null(av_audit(&s));
}

static void exhibits(void **state)
{
    av_state s = moment_stealing();

    (void)state;
    s.pub.exhibitors = 1;
    demand(&s, "only exhibitors exhibit");
    s = moment_later();
    s.pub.shown[0] |= av_items("A1468"); /* stolen */
    demand(&s, "what is shown is known");
    s = moment_stealing();
    s.pub.exhibitors |= 4;
    demand(&s, "exhibitors have played the card");
    s = moment_fresh();
    s.pub.exhibitors = 1;
    demand(&s, "exhibitors have played the card");
}

static void sealed(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.priv[0].items = 0;
    demand(&s, "a seat knows its items");
    s = moment_placing();
    s.priv[0].place = 0;
    demand(&s, "sealed places");
    s = moment_placing();
    s.priv[2].place = AV_CASTLE;
    demand(&s, "sealed places");
    s = moment_acting();
    s.priv[0].place = AV_CASTLE;
    demand(&s, "sealed places");
    s = moment_acting();
    s.priv[0].action = 0;
    demand(&s, "sealed actions");
    s = moment_acting();
    s.priv[1].action = AV_CHEQUE + 4;
    demand(&s, "sealed actions");
    s = moment_placing();
    s.priv[0].action = AV_DETECTIVE;
    demand(&s, "sealed actions");
    s = moment_buying();
    s.priv[0].action = 0;
    demand(&s, "sealed actions");
    s = moment_exhibiting();
    s.priv[1].exhibit = 0;
    demand(&s, "sealed exhibitions");
    s = moment_exhibiting();
    s.priv[0].exhibit = av_items("A1468+A1760+B1905");
    demand(&s, "sealed exhibitions");
    s = moment_placing();
    s.priv[0].exhibit = av_items("A1468+A1760+B1905");
    demand(&s, "sealed exhibitions");
    s = moment_placing();
    take_cards(&s, 1);
    demand(&s, "who goes to the auction house has a card for it");
    s = moment_acting();
    s.priv[0].action = AV_CHEQUE + 24;
    demand(&s, "sealed actions fit their place");
    s = moment_acting();
    s.priv[0].action = 255;
    demand(&s, "sealed actions fit their place");
    s = moment_exhibiting();
    s.priv[1].exhibit = av_items("C1835+C1852");
    demand(&s, "sealed exhibitions are lawful");
    s.priv[1].exhibit = av_items("C1835+C1852+D1831");
    demand(&s, "sealed exhibitions are lawful");
}

static void who_is_asked(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.asked = 0;
    demand(&s, "somebody is asked unless it is chance");
    s = moment_dealing();
    s.pub.asked = 1;
    demand(&s, "somebody is asked unless it is chance");
    s = moment_over();
    s.pub.asked = 1;
    demand(&s, "somebody is asked unless it is chance");
    s = moment_two(AV_TOGETHER, "");
    s.pub.head.phase = AV_PHASE_PLACE;
    demand(&s, "two choose together");
    s = moment_two(AV_ANNOUNCE, "");
    s.pub.head.phase = AV_PHASE_CHOOSE;
    demand(&s, "two choose together");
    s = moment_two(AV_TOGETHER, "");
    s.pub.asked = 1;
    demand(&s, "two choose together");
    s = av_played(3, 0, 60, AV_OPENING_3);
    s.pub.head.phase = AV_PHASE_CHOOSE;
    demand(&s, "two choose together");
    s = av_played(3, 0, 60, AV_OPENING_3);
    s.pub.asked = 3;
    demand(&s, "all choose a place");
    s = av_played(3, 0, 60, AV_OPENING_3 "castle; castle; castle");
    s.pub.asked = 3;
    demand(&s, "all choose an action");
    s = moment_two(AV_ANNOUNCE, "castle; castle");
    s.pub.head.setup.option[AV_OPTION_TWO_PLAYER] = AV_TOGETHER;
    demand(&s, "all choose an action");
    s = moment_exhibiting();
    s.pub.asked |= 4;
    demand(&s, "exhibitors are asked");
    s = moment_exhibiting();
    s.pub.exhibitors = 1;
    demand(&s, "exhibitors are asked");
    s = moment_buying();
    turn_up(&s, AV_CASTLE, AV_DETECTIVE);
    demand(&s, "the castle's cards lie face down");
    s = moment_two(AV_TOGETHER, "castle exhibition; auction cheque 4");
    s.pub.exhibitors = 1;
    demand(&s, "exhibitions come later");
    s = moment_stealing();
    s.pub.committed = 1;
    s.pub.action[0] = 0;
    s.pub.exhibitors = 2;
    s.pub.shown[0] = 0;
    s.priv[0].action = AV_DETECTIVE;
    demand(&s, "the castle's cards lie face down");
}

/* AV-T2. */
static void announcing(void **state)
{
    static const char WORDS[] = "places are announced in turn";
    av_state s = moment_two(AV_ANNOUNCE, "");

    (void)state;
    s.pub.asked = 2;
    demand(&s, WORDS);
    s.pub.asked = 3;
    demand(&s, WORDS);
    s = moment_two(AV_ANNOUNCE, "castle");
    s.pub.asked = 1;
    demand(&s, WORDS);
    s = moment_two(AV_ANNOUNCE, "");
    s.pub.committed = 2;
    s.priv[1].place = AV_CASTLE;
    demand(&s, WORDS);
    s = moment_two(AV_ANNOUNCE, "castle");
    s.pub.place[1] = AV_CASTLE;
    demand(&s, WORDS);
    s = moment_two(AV_ANNOUNCE, "castle; castle; detective; detective");
    assert_int_equal(s.pub.asked, 2); /* the other one first */
    s.pub.asked = 1;
    demand(&s, WORDS);
}

static void the_auction(void **state)
{
    av_state s = moment_buying();

    (void)state;
    s.pub.action[2] = s.pub.action[1]; /* shown, so it need not be in the hand */
    demand(&s, "a card is played once");
    s = moment_buying();
    s.pub.cheques[1] &= ~bm_bit(16);
    demand(&s, "one cheque a round is paid");
    s = moment_restocking();
    s.pub.action[2] = AV_CHEQUE + 24;
    demand(&s, "one cheque a round is paid");
    s = moment_restocking();
    s.pub.cheques[1] |= bm_bit(16);
    s.pub.cheques[2] &= ~bm_bit(16);
    demand(&s, "a top is lost to a buyer");
    s = moment_buying();
    s.pub.asked = 3;
    turn_up(&s, AV_AUCTION, AV_CHEQUE + 12);
    demand(&s, "one buyer has a choice");
    s = moment_buying();
    s.pub.asked = 4;
    demand(&s, "a cheque buys");
    s = moment_buying();
    turn_up(&s, AV_AUCTION, AV_CHEQUE + 24);
    demand(&s, "the highest cheque buys");
}

/* Seat 0 has bought all of one pile. */
static av_state with_one_pile(int left)
{
    av_state s = moment_buying();
    uint64_t unseen = av_items_left(&s);

    s.pub.known[0] = av_bit(s.pub.top[1 - left] - 1);
    s.pub.top[1 - left] = 0;
    for (int i = 1; i < s.pub.left[1 - left]; i++) {
        s.pub.known[0] |= unseen & (0 - unseen);
        unseen &= unseen - 1;
    }
    s.pub.left[1 - left] = 0;
    return s;
}

static void one_pile(void **state)
{
    (void)state;
    for (int left = AV_LEFT; left <= AV_RIGHT; left++) {
        av_state s = with_one_pile(left);
        demand(&s, "one buyer has a choice");
        s.pub.head.phase = AV_PHASE_SHOW; /* nobody was asked: AV-A2 */
        s.pub.asked = 0;
        s.pub.cheques[1] &= ~bm_bit(16);
        s.pub.top[left] = 0;
        assert_null(av_audit(&s));
    }
}

static void thefts(void **state)
{
    av_state s = moment_stealing();

    (void)state;
    s.pub.thief = 0;
    demand(&s, "a thief steals");
    s = moment_later();
    s.pub.thief = 12;
    demand(&s, "a thief steals");
    s = moment_later();
    s.pub.victim = 1;
    demand(&s, "a thief steals");
    s = moment_stealing();
    s.pub.asked = 2;
    demand(&s, "the thief's owner is asked");
    s = moment_stealing();
    s.pub.asked = 6;
    demand(&s, "the thief's owner is asked");
    s = moment_stealing();
    s.pub.thief = 1;
    demand(&s, "the thief's owner is asked");
    s = moment_stealing();
    s.pub.place[2] = AV_AUCTION;
    demand(&s, "the thief's owner is asked");
    s = moment_stealing();
    s.pub.victim = 2;
    demand(&s, "a thief has a choice");
    s = moment_stealing();
    s.pub.shown[0] = av_items("A1468");
    demand(&s, "a thief has a choice");
}

static void the_end(void **state)
{
    av_state s = moment_placing();

    (void)state;
    s.pub.pawn[1] = 35;
    assert_null(av_audit(&s));
    s.pub.pawn[1] = 36;
    demand(&s, "a pawn at the table ends the game");
    s = moment_stealing();
    s.pub.pawn[1] = 35 + 20;
    assert_null(av_audit(&s));
    s.pub.pawn[1]++;
    demand(&s, "nobody gets far beyond the table");
    s = moment_over();
    s.pub.pawn[1] = 35 + 33;
    assert_null(av_audit(&s));
    s.pub.pawn[1]++;
    demand(&s, "nobody gets far beyond the table");
    s = moment_placing();
    s.pub.head.setup.option[AV_OPTION_ROUNDS] = 0;
    assert_null(av_audit(&s));
    s = moment_later();
    s.pub.head.setup.option[AV_OPTION_ROUNDS] = 1;
    demand(&s, "the rounds have an end");
    s.pub.head.setup.option[AV_OPTION_ROUNDS] = 0;
    s.pub.head.round = UINT32_C(1) << 31;
    demand(&s, "the rounds have an end");
    s = moment_fresh();
    s.pub.pawn[0] = 1;
    demand(&s, "pawns start in the Club");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shown),        cmocka_unit_test(cards_fit_places),
        cmocka_unit_test(exhibits),     cmocka_unit_test(sealed),
        cmocka_unit_test(who_is_asked), cmocka_unit_test(announcing),
        cmocka_unit_test(the_auction),  cmocka_unit_test(one_pile),
        cmocka_unit_test(thefts),       cmocka_unit_test(the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

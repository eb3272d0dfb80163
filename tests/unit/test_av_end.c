/* test_av_end.c - the final exhibition and who wins; rule: AV-E1, AV-E2, AV-E3, AV-E4. */
#include "unit/av_play.h"

#include "games/av/av_castle.h"

/* Three seats, four items each, and the only round is over. */
static av_state ended(const char *deal)
{
    char script[512];

    snprintf(script, sizeof script,
             "colour beige; colour red; colour green; %s; show E1982; show F1924;"
             "castle; castle; castle; detective; detective; detective",
             deal);
    return av_played(3, 0, 1, script);
}

static void pawns(const av_state *s, int a, int b, int c)
{
    bm_result result;

    assert_int_equal(s->pub.head.phase, AV_PHASE_OVER);
    assert_int_equal(s->pub.pawn[0], a);
    assert_int_equal(s->pub.pawn[1], b);
    assert_int_equal(s->pub.pawn[2], c);
    av_game.result(s, &result);
    assert_int_equal(result.winners, av_winners(&s->pub));
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(result.score[seat], s->pub.pawn[seat]);
}

static void the_best_two_collections(void **state)
{
    av_state s = ended("deal A1468; deal A1760; deal A1775; deal A1832;"
                       "deal C1835; deal C1852; deal C1860; deal E1928;"
                       "deal D1616; deal D1748; deal D1819; deal F1650");

    (void)state;
    pawns(&s, 8, 0, 4); /* four items; then 1616 before 1835 */
    assert_int_equal(av_winners(&s.pub), 1);
    s = ended("deal A1468; deal C1835; deal E1928; deal F1650;"
              "deal A1760; deal A1775; deal A1832; deal E1932;"
              "deal B1905; deal B1906; deal D1616; deal F1660");
    pawns(&s, 0, 8, 0); /* only one of them has a collection */
    assert_int_equal(av_winners(&s.pub), 2);
}

/* AV-E3: nobody has a collection, and all are level. */
static void a_shared_victory(void **state)
{
    av_state s = ended("deal A1468; deal C1835; deal E1928; deal F1650;"
                       "deal A1760; deal C1852; deal E1932; deal A1775;"
                       "deal B1905; deal B1906; deal D1616; deal F1660");

    (void)state;
    pawns(&s, 0, 0, 0);
    assert_int_equal(av_winners(&s.pub), 7);
    s.pub.pawn[0] = s.pub.pawn[2] = 5;
    assert_int_equal(av_winners(&s.pub), 5);
    s.pub.pawn[2] = 6;
    assert_int_equal(av_winners(&s.pub), 4);
}

/* Level pawns: the better collection of them, whatever the others have. */
static void a_tie_is_broken(void **state)
{
    av_state s = av_fresh(5, 0, 60);

    (void)state;
    s.pub.pawn[1] = s.pub.pawn[3] = s.pub.pawn[4] = 40;
    s.pub.pawn[0] = 39;
    s.pub.collection[0] = av_items("A1468+A1760+A1775+A1832+A1850");
    assert_int_equal(av_winners(&s.pub), 1 << 1 | 1 << 3 | 1 << 4);
    s.pub.collection[3] = av_items("E1928+E1932+E1941");
    assert_int_equal(av_winners(&s.pub), 1 << 3);
    s.pub.collection[4] = av_items("F1650+F1660+F1830");
    assert_int_equal(av_winners(&s.pub), 1 << 4); /* older */
    s.pub.collection[1] = av_items("B1905+B1906+B1920+B1925");
    assert_int_equal(av_winners(&s.pub), 1 << 1); /* larger */
}

/* AV-E1: the round in which a pawn reaches the table is played to its end. */
static void the_last_round_is_played_out(void **state)
{
    av_state s = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    s.pub.pawn[0] = 35;
    av_play(&s, "castle; castle; castle; exhibition; detective; thief 12;"
                "show A1468+A1760+B1905");
    assert_int_equal(s.pub.pawn[0], 40); /* the last castle pays 5 */
    assert_int_equal(s.pub.head.phase, AV_PHASE_STEAL);
    av_play(&s, "steal A1468");
    assert_int_equal(s.pub.head.phase, AV_PHASE_OVER);
    assert_int_equal(s.pub.pawn[1], 2 + 4); /* its rank, and CCD of 1748 comes second */
    assert_int_equal(s.pub.jail[0], 12);
    assert_int_equal(s.pub.pawn[2], 8); /* EEF with the F of 1660 */
    assert_int_equal(av_leading_space(&s.pub), 40);
}

/* AV-E4: without a limit the game goes on. */
static void rounds_have_an_end_or_not(void **state)
{
    (void)state;
    for (int limit = 0; limit <= 3; limit++) {
        av_state s = av_played(3, 0, limit, AV_OPENING_3);
        int rounds = 0;
        for (; s.pub.head.phase != AV_PHASE_OVER && rounds < 100; rounds++) {
            assert_int_equal(s.pub.head.round, rounds + 1);
            av_play(&s, "castle; castle; castle; detective; detective; detective");
        }
        assert_int_equal(rounds, limit != 0 ? limit : 100);
    }
    /* The count stops where an event could not say it. */
    av_state s = av_played(3, 0, 0, AV_OPENING_3);
    s.pub.head.round = INT32_MAX;
    s.pub.place[0] = s.pub.place[1] = s.pub.place[2] = AV_CASTLE;
    s.pub.action[0] = s.pub.action[1] = s.pub.action[2] = AV_DETECTIVE;
    av_play(&s, "castle; castle; castle; detective; detective; detective");
    assert_int_equal(s.pub.head.round, INT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_two_collections),  cmocka_unit_test(a_shared_victory),
        cmocka_unit_test(a_tie_is_broken),           cmocka_unit_test(the_last_round_is_played_out),
        cmocka_unit_test(rounds_have_an_end_or_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_su_deal.c - offers that are remembered, and what changes hands with a deed.
 *
 * rule: SU-D3, SU-D4, SU-D5, SU-C1, SU-C2.
 */
#include "unit/su_spoil.h"

#include "games/su/su_deal.h"

/* Some deeds for some others. */
static bm_move terms(int to, uint32_t give, uint32_t want, int cash)
{
    return bm_move_of(SU_MOVE_OFFER, to, cash, give | (uint64_t)want << SU_DEEDS);
}

static void offers_are_remembered(void **state)
{
    su_state s = su_table();
    bm_move move = terms(2, bm_bit(su_deed_of(6)), bm_bit(su_deed_of(14)), 0);

    (void)state;
    assert_false(su_offered_before(&s.pub, 0, move));
    su_play(&s, "0 offer 2 give 6 want 14; 2 reject 0;");
    assert_true(su_offered_before(&s.pub, 0, move));
    assert_false(su_offered_before(&s.pub, 1, move)); /* by somebody else */
    move.amount = 50; /* whatever the cash */
    assert_true(su_offered_before(&s.pub, 0, move));
    move.target = 1;
    assert_false(su_offered_before(&s.pub, 0, move));
    move.target = 2;
    move.set = bm_bit(su_deed_of(6));
    assert_false(su_offered_before(&s.pub, 0, move));
    su_play(&s, "0 roll; dice 4 6;"); /* offers lapse, the memory does not */
    move.set |= (uint64_t)bm_bit(su_deed_of(14)) << SU_DEEDS;
    assert_true(su_offered_before(&s.pub, 0, move));
}

static void open_offers_to_a_seat(void **state)
{
    su_state s = su_table();

    (void)state;
    assert_int_equal(su_offers_to(&s.pub, 2), 0);
    su_play(&s, "0 offer 2 give 6 want 14;");
    assert_int_equal(su_offers_to(&s.pub, 2), bm_bit(0));
    assert_int_equal(su_offers_to(&s.pub, 1), 0);
    su_play(&s, "2 reject 0;");
    assert_int_equal(su_offers_to(&s.pub, 2), 0);
}

/* Nothing that was offered is ever taken for new, and of what is new only little for old. */
static void the_memory_errs_on_one_side(void **state)
{
    su_state s = su_table();
    int mistaken = 0;

    (void)state;
    for (uint32_t give = 1; give <= 8; give++) {
        bm_move move = terms(1, give, 0, 0);
        su_make_offer(&s.pub, 0, move, NULL);
        su_close_offer(&s.pub, 0);
        for (uint32_t old = 1; old <= give; old++)
            assert_true(su_offered_before(&s.pub, 0, terms(1, old, 0, 0)));
    }
    for (uint32_t give = 9; give <= 1008; give++)
        mistaken += su_offered_before(&s.pub, 0, terms(1, give, 0, 0));
    assert_true(mistaken < 50); /* 8 of 64 bits, twice: one of 64 */
}

/* A mortgaged deed costs its new owner the fee, and it is asked about it. */
static void mortgages_change_hands(void **state)
{
    su_state s = su_taking_over();

    (void)state;
    assert_int_equal(s.pub.head.phase, SU_PHASE_TAKEOVER);
    assert_int_equal(s.pub.takeover, bm_bit(su_deed_of(8)));
    assert_int_equal(s.pub.cash[0], SU_START_CASH - 50 - 5);
    assert_int_equal(s.pub.cash[1], SU_START_CASH + 50 + 50);
    su_play(&s, "redeem 8;");
    assert_int_equal(s.pub.cash[0], SU_START_CASH - 50 - 5 - 50);
    assert_true(s.pub.mortgaged == 0 && s.pub.takeover == 0);
}

/* The mark of a raid ends with any deal, that of a racket only with one to the racketeer. */
static void marks_of_what_is_dealt(void **state)
{
    su_state s = moment_raided();

    (void)state;
    assert_int_equal(s.pub.raided, su_deed_of(11) + 1);
    su_play(&s, "0 offer 2 give 6 want nothing; 2 accept 0;");
    assert_int_equal(s.pub.raided, su_deed_of(11) + 1);
    su_play(&s, "0 offer 2 give 11 want nothing; 2 accept 0;");
    assert_int_equal(s.pub.raided, 0);
    s = moment_racket();
    su_play(&s, "1 offer 2 give 11 want nothing; 2 accept 1;");
    assert_int_equal(s.pub.racket, su_deed_of(11) + 1);
    su_play(&s, "2 offer 0 give 11 want nothing; 0 accept 2;");
    assert_int_equal(s.pub.racket, 0);
    assert_int_equal(s.pub.racketeer, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_are_remembered),       cmocka_unit_test(open_offers_to_a_seat),
        cmocka_unit_test(the_memory_errs_on_one_side), cmocka_unit_test(mortgages_change_hands),
        cmocka_unit_test(marks_of_what_is_dealt),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

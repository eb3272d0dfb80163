/* test_su_money.c - the bank's limit, the queue of debts, rents due, and who shares in a rent.
 *
 * rule: SU-C1, SU-C2, SU-C3, SU-C9, SU-K6, SU-R2, SU-R6.
 */
#include "unit/su_spoil.h"

#include "games/su/su_money.h"

/* A seat that has shown itself; used where it has a power. */
static void show(su_state *s, int seat, int character)
{
    s->pub.character[seat] = (uint8_t)character;
    s->pub.drawn |= (uint8_t)bm_bit(seat);
    if (character != SU_OFFICER)
        s->pub.used |= (uint8_t)bm_bit(seat);
}

/* Seat 0 owns square 11, seat 1 visits it; 2 is the racketeer, 3 the officer. */
enum { PAYEE, VISITOR, RACKETEER, OFFICER, SEATS };

static su_state marked(bool raided, bool racket, bool officer)
{
    su_state s = su_played(SEATS, SU_ORDER_4);

    su_own(&s, PAYEE, (const int[]){11, 0});
    show(&s, PAYEE, SU_RAIDER);
    show(&s, RACKETEER, SU_RACKETEER);
    if (officer) {
        show(&s, OFFICER, SU_OFFICER);
    } else {
        s.priv[OFFICER].character = SU_OFFICER;
        s.pub.drawn |= (uint8_t)bm_bit(OFFICER);
    }
    if (raided)
        s.pub.raided = (uint8_t)(su_deed_of(11) + 1);
    if (racket) {
        s.pub.racket = (uint8_t)(su_deed_of(11) + 1);
        s.pub.racketeer = RACKETEER;
    }
    assert_null(su_audit(&s));
    return s;
}

static void pay_rent(su_state *s, int amount)
{
    su_owe(&s->pub, VISITOR, PAYEE, amount, su_deed_of(11) + 1);
    su_pay_debt(&s->pub, NULL);
    assert_int_equal(s->pub.debt_count, 0);
}

static void expect_gains(const su_state *s, int payee, int visitor, int racketeer, int officer)
{
    const int gains[] = {payee, visitor, racketeer, officer};

    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(s->pub.cash[seat] - SU_START_CASH, gains[seat]);
}

/* Each share of the gross, rounded down; the payee keeps the rest. */
static void shares(void **state)
{
    (void)state;
    for (int amount = 1; amount <= SU_START_CASH; amount++) {
        int half = amount * 50 / 100;
        int forty = amount * 40 / 100;
        int ten = amount * 10 / 100;
        su_state s = marked(false, false, true);
        pay_rent(&s, amount);
        expect_gains(&s, amount, -amount, 0, 0);
        s = marked(true, false, false);
        pay_rent(&s, amount);
        expect_gains(&s, amount, -amount, 0, 0);
        s = marked(true, false, true);
        pay_rent(&s, amount);
        expect_gains(&s, amount - forty, -amount, 0, forty);
        s = marked(false, true, false);
        pay_rent(&s, amount);
        expect_gains(&s, amount - half, -amount, half, 0);
        s = marked(false, true, true);
        pay_rent(&s, amount);
        expect_gains(&s, amount - forty - ten, -amount, forty, ten);
        s = marked(true, true, false);
        pay_rent(&s, amount);
        expect_gains(&s, amount - half, -amount, half, 0);
        s = marked(true, true, true);
        pay_rent(&s, amount);
        expect_gains(&s, amount - forty - forty - ten, -amount, forty, forty + ten);
    }
}

/* An officer who is out gets nothing: the others keep his share. */
static void shares_without_the_officer(void **state)
{
    su_state s = marked(true, true, true);

    (void)state;
    s.pub.out = 1 << OFFICER;
    s.pub.issued -= s.pub.cash[OFFICER];
    s.pub.cash[OFFICER] = 0;
    assert_null(su_audit(&s));
    pay_rent(&s, 101);
    expect_gains(&s, 101 - 50, -101, 50, -SU_START_CASH);
}

/* The marks of another enterprise, and a raid on what the payee has sold, do not count. */
static void shares_by_the_marks_that_stand(void **state)
{
    su_state s = marked(true, true, true);

    (void)state;
    s.pub.raided++;
    s.pub.racket++;
    pay_rent(&s, 100);
    expect_gains(&s, 100, -100, 0, 0);
    s = marked(true, false, true);
    s.pub.deeds[VISITOR] = s.pub.deeds[PAYEE]; /* the visitor has raided it since */
    s.pub.deeds[PAYEE] = 0;
    pay_rent(&s, 100);
    expect_gains(&s, 100, -100, 0, 0);
}

/* What comes back to the visitor does not make the rent smaller. */
static void shares_of_the_visitor(void **state)
{
    su_state s = marked(false, true, true);

    (void)state;
    s.pub.racketeer = VISITOR;
    pay_rent(&s, 100);
    expect_gains(&s, 50, -60, 0, 10);
}

/* A debt that is no rent is shared by nobody, nor a rent of nothing. */
static void no_shares(void **state)
{
    su_state s = marked(true, true, true);

    (void)state;
    su_owe(&s.pub, VISITOR, PAYEE, 100, 0);
    su_pay_debt(&s.pub, NULL);
    expect_gains(&s, 100, -100, 0, 0);
    s = marked(true, true, true);
    su_owe(&s.pub, VISITOR, PAYEE, 5, su_deed_of(11) + 1);
    s.pub.debt[0].amount = 0; /* all of it was struck off */
    su_pay_debt(&s.pub, NULL);
    expect_gains(&s, 0, 0, 0, 0);
}

/* All cash together stays countable: the bank pays no more. */
static void the_banks_limit(void **state)
{
    su_state s = su_played(2, SU_ORDER_2);

    (void)state;
    su_bank_pays(&s.pub, 0, SU_MONEY_MAX - 3100);
    assert_int_equal(s.pub.issued, SU_MONEY_MAX - 100);
    assert_null(su_audit(&s));
    su_bank_pays(&s.pub, 1, 60);
    assert_int_equal(s.pub.cash[1], SU_START_CASH + 60);
    su_bank_pays(&s.pub, 1, 60);
    assert_int_equal(s.pub.cash[1], SU_START_CASH + 100);
    assert_int_equal(s.pub.issued, SU_MONEY_MAX);
    su_bank_pays(&s.pub, 0, 200);
    assert_int_equal(s.pub.issued, SU_MONEY_MAX);
    assert_null(su_audit(&s));
    su_bank_takes(&s.pub, 0, 150);
    su_bank_pays(&s.pub, 1, 100);
    assert_int_equal(s.pub.cash[1], SU_START_CASH + 200);
    assert_int_equal(s.pub.issued, SU_MONEY_MAX - 50);
    su_play(&s, "roll; dice 4 6; roll; dice 4 6;"); /* the game goes on */
}

static void the_queue(void **state)
{
    su_state s = su_played(4, SU_ORDER_4);
    su_public before = s.pub;

    (void)state;
    su_owe(&s.pub, 0, SU_BANK, 0, 0);
    assert_memory_equal(&s.pub, &before, sizeof before);
    su_owe(&s.pub, 0, SU_BANK, 10, 0);
    su_owe(&s.pub, 1, 2, 20, 0);
    su_owe(&s.pub, 0, 3, 30, 0);
    assert_int_equal(s.pub.debt_count, 3);
    su_void_debts(&s.pub, 0);
    assert_int_equal(s.pub.debt_count, 1);
    assert_int_equal(s.pub.debt[0].amount, 20);
    su_pay_debt(&s.pub, NULL);
    assert_int_equal(s.pub.cash[1], SU_START_CASH - 20);
    assert_int_equal(s.pub.cash[2], SU_START_CASH + 20);
    su_owe(&s.pub, 0, SU_BANK, 10, 0);
    su_owe(&s.pub, 1, 0, 5, 0);
    su_pay_debt(&s.pub, NULL); /* the first first */
    assert_int_equal(s.pub.cash[0], SU_START_CASH - 10);
    assert_int_equal(s.pub.issued, 4 * SU_START_CASH - 10);
    su_pay_debt(&s.pub, NULL);
    assert_int_equal(s.pub.cash[0], SU_START_CASH - 5);
    for (int i = 0; i < SU_DEBTS_MAX; i++)
        assert_memory_equal(&s.pub.debt[i], &before.debt[i], sizeof before.debt[i]);
}

/* Oldest first, between the same two. */
static void rents_due(void **state)
{
    su_state s = su_table();

    (void)state;
    assert_int_equal(su_oldest_due(&s.pub, 0, 1), -1);
    su_add_due(&s.pub, 0, 1, 4, 10);
    su_add_due(&s.pub, 0, 2, 5, 20);
    su_add_due(&s.pub, 0, 1, 6, 30);
    assert_int_equal(su_oldest_due(&s.pub, 0, 1), 0);
    assert_int_equal(su_oldest_due(&s.pub, 0, 2), 1);
    assert_int_equal(su_oldest_due(&s.pub, 1, 0), -1);
    su_remove_due(&s.pub, 0);
    assert_int_equal(su_oldest_due(&s.pub, 0, 1), 1);
    assert_int_equal(s.pub.due[1].amount, 30);
    assert_int_equal(s.pub.due_count, 2);
    su_void_dues(&s.pub, 2); /* as a payee */
    assert_int_equal(s.pub.due_count, 1);
    assert_int_equal(s.pub.due[0].amount, 30);
    su_void_dues(&s.pub, 0); /* as a visitor */
    assert_int_equal(s.pub.due_count, 0);
    for (int i = 0; i < SU_DUES_MAX; i++)
        assert_int_equal(s.pub.due[i].amount, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares),
        cmocka_unit_test(shares_without_the_officer),
        cmocka_unit_test(shares_by_the_marks_that_stand),
        cmocka_unit_test(shares_of_the_visitor),
        cmocka_unit_test(no_shares),
        cmocka_unit_test(the_banks_limit),
        cmocka_unit_test(the_queue),
        cmocka_unit_test(rents_due),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

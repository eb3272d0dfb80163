/* test_su_greedy.c - what the greedy player of Суетология does in given positions. */
#include "unit/su_positions.h"

#include "games/su/su_deal.h"
#include "games/su/su_money.h"

static const bm_bot *greedy(void)
{
    return find_bot(&su_game, "greedy");
}

static bm_move chosen(const su_state *state, int seat)
{
    return chosen_by(greedy(), state, seat);
}

static void does(const su_state *state, int seat, const char *expected)
{
    bot_does(greedy(), state, seat, expected);
}

static void every_rent_is_demanded(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 1, (const int[]){8, 0});
    su_own(&s, 2, (const int[]){11, 0});
    su_play(&s, "roll; dice 4 4;");
    does(&s, 1, "demand 0");
    does(&s, 2, "nothing");
    su_play(&s, "1 demand 0;");
    does(&s, 0, "pay");
}

static void what_can_be_afforded_is_bought(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_play(&s, "roll; dice 3 5;");
    does(&s, 0, "buy");
    set_cash(&s, 0, 90);
    does(&s, 0, "decline");
    /* It would be the last of a group, and there is something to build on it with. */
    su_own(&s, 0, (const int[]){5, 6, 9, 12, 16, 24, 29, 34, 37, 0});
    bm_move move = chosen(&s, 0);
    assert_int_equal(move.kind, SU_MOVE_MORTGAGE);
    assert_int_not_equal(move.target, su_deed_of(6));
    assert_int_not_equal(move.target, su_deed_of(9));
    s.pub.mortgaged |= bm_bit(move.target);
    set_cash(&s, 0, 90 + su_deeds[move.target].mortgage);
    does(&s, 0, "buy");
}

static void groups_come_to_three_objects_first(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 37, 39, 0});
    for (int i = 0; i < 2; i++)
        build(&s, i == 0 ? 37 : 39, 3);
    set_cash(&s, 0, 2000);
    does(&s, 0, "build 19");
    build(&s, 16, 3);
    build(&s, 18, 3);
    build(&s, 19, 3);
    does(&s, 0, "build 18");
}

static void a_mortgage_is_lifted_before_building(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 0});
    mortgage(&s, 18);
    does(&s, 0, "redeem 18");
}

static void building_is_paid_for_by_mortgages(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 1, 0});
    set_cash(&s, 0, 80);
    does(&s, 0, "mortgage 1");
    /* Not for what they could not pay in full. */
    set_cash(&s, 0, 60);
    does(&s, 0, "roll");
}

/* Beyond what may be needed soon, nothing is spent. */
static void cash_is_kept_for_rents(void **state)
{
    su_state s = table_of(2);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 0});
    su_own(&s, 1, (const int[]){31, 32, 34, 37, 39, 0});
    build(&s, 31, 3);
    build(&s, 32, 3);
    build(&s, 34, 3);
    build(&s, 37, 3);
    build(&s, 39, 3);
    set_cash(&s, 0, 300);
    does(&s, 0, "roll");
    set_cash(&s, 0, 1300);
    does(&s, 0, "build 19");
}

static void debts_are_paid_with_what_is_missed_least(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 1, 0});
    build(&s, 16, 3);
    build(&s, 18, 3);
    build(&s, 19, 3);
    set_cash(&s, 0, 180);
    su_play(&s, "roll; dice 2 2;");
    does(&s, 0, "mortgage 1");
    set_cash(&s, 0, 0);
    mortgage(&s, 1);
    does(&s, 0, "sell 16");
}

/* Red and Blue each have what the other needs. */
static su_state two_who_can_swap(void)
{
    su_state s = table_of(4);

    su_own(&s, 0, (const int[]){16, 18, 14, 0});
    su_own(&s, 1, (const int[]){11, 13, 19, 0});
    return s;
}

static bm_move made_offer(su_state *s, int seat)
{
    bm_move move = chosen(s, seat);

    assert_int_equal(move.kind, SU_MOVE_OFFER);
    su_apply(s, seat, move, NULL);
    return move;
}

static void a_swap_that_both_need_is_made(void **state)
{
    su_state s = two_who_can_swap();
    bm_move move = made_offer(&s, 0);

    (void)state;
    assert_int_equal(move.target, 1);
    assert_true(bm_has(su_move_give(move), su_deed_of(14)));
    assert_true(bm_has(su_move_want(move), su_deed_of(19)));
    does(&s, 1, "accept 0");
    su_play(&s, "1 accept 0;");
    assert_true(bm_has(s.pub.whole[0], su_deed_of(19)));
    assert_true(bm_has(s.pub.whole[1], su_deed_of(14)));
}

/* Everybody comes to jail as a visitor, and is put back. */
static void go_round(su_state *s)
{
    su_play(s, "roll; dice 4 6; roll; dice 4 6; roll; dice 4 6; roll; dice 4 6;");
    for (int seat = 0; seat < 4; seat++)
        s->pub.square[seat] = SU_SQUARE_START;
}

/* Whether the other refuses or says nothing. */
static void what_was_offered_is_not_offered_again(void **state)
{
    su_state s = two_who_can_swap();
    bm_move made[8];
    int count = 0;

    (void)state;
    for (int round = 0; round < 8; round++) {
        bm_move move = chosen(&s, 0);
        for (int i = 0; i < count; i++)
            assert_true(move.set != made[i].set || move.target != made[i].target);
        if (move.kind == SU_MOVE_OFFER) {
            assert_false(su_offered_before(&s.pub, 0, move));
            su_apply(&s, 0, move, NULL);
            assert_true(su_offered_before(&s.pub, 0, move));
            made[count++] = move;
            if (round % 2 == 0)
                su_play(&s, "1 reject 0;");
        }
        go_round(&s);
    }
    assert_in_range(count, 1, 7);
}

static void bad_deals_are_refused(void **state)
{
    su_state s = two_who_can_swap();

    (void)state;
    /* Less than it is worth. */
    su_play(&s, "1 offer 0 give $100 want 16;");
    does(&s, 0, "reject 1");
    /* The price, but it would make the other's group whole. */
    su_play(&s, "1 withdraw; 1 offer 0 give $160 want 14;");
    does(&s, 0, "reject 1");
    /* A gift. */
    su_play(&s, "1 withdraw; 1 offer 0 give 11 want nothing;");
    does(&s, 0, "accept 1");
    /* Cash that is not there any more. */
    su_play(&s, "1 withdraw; 1 offer 0 give 11+$1000 want nothing;");
    set_cash(&s, 1, 500);
    does(&s, 0, "reject 1");
}

static void an_auction_ends_at_what_the_lot_is_worth(void **state)
{
    su_state s = table_of(2);
    int bid = 0;

    (void)state;
    su_play(&s, "roll; dice 2 3; decline;");
    while (s.pub.head.phase == SU_PHASE_AUCTION) {
        bm_move move = chosen(&s, s.pub.actor);
        bid = move.kind == SU_MOVE_BID ? move.amount : bid;
        su_apply(&s, s.pub.actor, move, NULL);
    }
    assert_in_range(bid, 150, 400);
    assert_int_not_equal(s.pub.deeds[0] | s.pub.deeds[1], 0);
}

static void jail_is_left_early_and_kept_late(void **state)
{
    su_state s = table_of(2);

    (void)state;
    s.pub.square[0] = SU_SQUARE_JAIL;
    s.pub.jailed[0] = 1;
    does(&s, 0, "bail");
    for (int group = 0; group < SU_GROUPS; group++)
        su_give(&s.pub, 1, su_group_masks[group]);
    build(&s, 37, 3);
    build(&s, 39, 3);
    build(&s, 21, 3);
    build(&s, 23, 3);
    build(&s, 24, 3);
    does(&s, 0, "roll");
}

static void the_authority_waits_for_a_high_rent(void **state)
{
    su_state s = table_of(3);

    (void)state;
    hold_secretly(&s, 0, SU_AUTHORITY);
    su_own(&s, 1, (const int[]){6, 8, 9, 0});
    su_play(&s, "roll; dice 2 4; 1 demand 0;");
    does(&s, 0, "pay");
    s = table_of(3);
    hold_secretly(&s, 0, SU_AUTHORITY);
    su_own(&s, 1, (const int[]){6, 8, 9, 0});
    build(&s, 6, 3);
    build(&s, 8, 3);
    build(&s, 9, 3);
    su_play(&s, "roll; dice 2 4; 1 demand 0;");
    does(&s, 0, "refuse");
}

static void the_officer_shows_up_for_his_share(void **state)
{
    su_state s = table_of(3);

    (void)state;
    hold_secretly(&s, 2, SU_OFFICER);
    hold_secretly(&s, 0, SU_RACKETEER);
    su_own(&s, 1, (const int[]){39, 0});
    does(&s, 2, "nothing");
    su_play(&s, "racket 39;");
    does(&s, 2, "reveal");
}

/* What is built, from the seat that has it; not from the officer. */
static void powers_take_the_best_there_is(void **state)
{
    static const uint8_t POWER[] = {SU_RAIDER, SU_RACKETEER};
    static const char *const WORDS[][2] = {{"raid 39", "raid 24"}, {"racket 39", "racket 24"}};

    (void)state;
    for (int i = 0; i < 2; i++) {
        su_state s = table_of(3);
        hold_secretly(&s, 0, POWER[i]);
        does(&s, 0, "roll");
        su_own(&s, 1, (const int[]){37, 39, 0});
        su_own(&s, 2, (const int[]){21, 23, 24, 0});
        build(&s, 37, 4);
        build(&s, 39, 4);
        build(&s, 21, 4);
        build(&s, 23, 4);
        build(&s, 24, 4);
        does(&s, 0, WORDS[i][0]);
        s.pub.character[1] = SU_OFFICER;
        s.pub.drawn |= 2;
        does(&s, 0, WORDS[i][1]);
    }
}

/* The last resort before bankruptcy: somebody needs what the debtor has. */
static void a_deal_can_save_a_debtor(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){19, 0});
    su_own(&s, 2, (const int[]){16, 18, 0});
    set_cash(&s, 0, 20);
    su_play(&s, "roll; dice 1 3;");
    assert_int_equal(s.pub.head.phase, SU_PHASE_DEBT);
    bm_move move = made_offer(&s, 0);
    assert_int_equal(move.target, 2);
    assert_true(-move.amount >= 180);
    does(&s, 2, "accept 0");
    su_play(&s, "2 reject 0;");
    assert_int_equal(made_offer(&s, 0).target, 1);
    su_play(&s, "1 reject 0;");
    does(&s, 0, "bankrupt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rent_is_demanded),
        cmocka_unit_test(what_can_be_afforded_is_bought),
        cmocka_unit_test(groups_come_to_three_objects_first),
        cmocka_unit_test(a_mortgage_is_lifted_before_building),
        cmocka_unit_test(building_is_paid_for_by_mortgages),
        cmocka_unit_test(cash_is_kept_for_rents),
        cmocka_unit_test(debts_are_paid_with_what_is_missed_least),
        cmocka_unit_test(a_swap_that_both_need_is_made),
        cmocka_unit_test(what_was_offered_is_not_offered_again),
        cmocka_unit_test(bad_deals_are_refused),
        cmocka_unit_test(an_auction_ends_at_what_the_lot_is_worth),
        cmocka_unit_test(jail_is_left_early_and_kept_late),
        cmocka_unit_test(the_authority_waits_for_a_high_rent),
        cmocka_unit_test(the_officer_shows_up_for_his_share),
        cmocka_unit_test(powers_take_the_best_there_is),
        cmocka_unit_test(a_deal_can_save_a_debtor),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_su_moves.c - the menu, the list and the judge say the same; random and default moves.
 *
 * Every move that the notation can spell is put to the judge, over random games: what it
 * takes is in the menu and on the list, and nothing else is.
 *
 * rule: SU-T5, SU-T6, SU-B3, SU-K1, SU-K2.
 */
#include "unit/su_spoil.h"

#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_menu.h"
#include "games/su/su_moves.h"

/* What the judge says of every target of a kind; offers and bids apart. */
static uint32_t judged_targets(const su_state *s, int seat, int kind)
{
    uint32_t good = 0;

    for (int target = 0; target < SU_DEEDS; target++)
        if (su_check(s, seat, bm_move_of(kind, target, 0, 0)) == BM_OK)
            good |= bm_bit(target);
    return good;
}

/* Where there is some offer there is one of a single deed, without cash. */
static uint32_t judged_partners(const su_state *s, int seat)
{
    uint32_t good = 0;

    for (int to = 0; to < SU_SEATS_MAX; to++)
        for (int bit = 0; bit < 2 * SU_DEEDS; bit++)
            if (su_check(s, seat, bm_move_of(SU_MOVE_OFFER, to, 0, UINT64_C(1) << bit)) == BM_OK)
                good |= bm_bit(to);
    return good;
}

static bool may_bid(const su_state *s, int seat, int amount)
{
    return su_check(s, seat, bm_move_of(SU_MOVE_BID, 0, amount, 0)) == BM_OK;
}

/* The lowest and the highest bid are the ends of all that are legal. */
static bool judged_bids(const su_state *s, int seat)
{
    bool asked = s->pub.head.phase == SU_PHASE_AUCTION && s->pub.actor == seat;

    if (!asked) {
        assert_false(may_bid(s, seat, 1) || may_bid(s, seat, s->pub.cash[seat]));
        return false;
    }
    int low = su_lowest_bid(&s->pub, seat);
    int high = s->pub.cash[seat];
    assert_true(may_bid(s, seat, low) && may_bid(s, seat, high));
    assert_true(may_bid(s, seat, low + (high - low) / 2));
    assert_false(may_bid(s, seat, low - 1) || may_bid(s, seat, high + 1));
    return true;
}

static uint32_t judged(const su_state *s, int seat, int kind)
{
    if (kind == SU_MOVE_OFFER)
        return judged_partners(s, seat);
    if (kind == SU_MOVE_BID)
        return judged_bids(s, seat);
    return judged_targets(s, seat, kind);
}

/* How many moves the list must have, and whether it is only a selection. */
static int count_menu(const su_state *s, int seat, const su_menu *menu, bool *partial)
{
    int count = 0;

    *partial = false;
    for (int kind = 0; kind < SU_MOVE_END; kind++) {
        if ((menu->kinds >> kind & 1) == 0)
            continue;
        if (kind == SU_MOVE_OFFER) {
            *partial = true;
        } else if (kind == SU_MOVE_BID) {
            int more = s->pub.cash[seat] - su_lowest_bid(&s->pub, seat);
            count += more > 0 ? 2 : 1;
            *partial = *partial || more > 1;
        } else {
            count += bm_count(menu->of[kind]);
        }
    }
    return count;
}

static void check_list(const su_state *s, int seat, const su_menu *menu)
{
    bm_cursor cursor = {0};
    bm_move move;
    bm_move last = {0};
    bool partial;
    int count = count_menu(s, seat, menu, &partial);

    while (su_next_move(s, seat, &cursor, &move)) {
        assert_int_equal(su_check(s, seat, move), BM_OK);
        assert_false(bm_move_same(move, last)); /* they are in order: none comes twice */
        assert_true(move.kind > last.kind || move.target > last.target ||
                    move.amount > last.amount);
        last = move;
        count--;
    }
    assert_int_equal(count, 0);
    assert_int_equal(cursor.partial, partial);
    assert_false(su_next_move(s, seat, &cursor, &move));
}

static void check_seat(const su_state *s, int seat, bm_rng *rng)
{
    su_menu menu;
    bool may = bm_has(su_turn(s).may, seat);
    bm_move move = su_random_move(s, seat, rng);

    su_open_menu(s, seat, &menu);
    for (int kind = 1; kind < SU_MOVE_END; kind++) {
        uint32_t good = judged(s, seat, kind);
        assert_int_equal((menu.kinds >> kind & 1) != 0, good != 0);
        if (good != 0)
            assert_int_equal(menu.of[kind], good);
    }
    assert_true(may || menu.kinds == 0);
    check_list(s, seat, &menu);
    if (menu.kinds == 0)
        assert_int_equal(move.kind, 0);
    else
        assert_int_equal(su_check(s, seat, move), BM_OK);
    if (bm_has(su_turn(s).must, seat))
        assert_int_equal(su_check(s, seat, su_default_move(s, seat)), BM_OK);
}

static void check_all_seats(const su_state *s, bm_rng *rng)
{
    for (int seat = 0; seat < s->pub.head.setup.seats; seat++)
        check_seat(s, seat, rng);
}

static void menu_list_and_judge(void **state)
{
    uint32_t phases = 0;
    int idle = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(50, 20); seed++) {
        su_state s;
        bm_rng rng;
        su_begin_some(&s, &rng, seed);
        for (int ply = 0; ply < 600 && s.pub.head.phase != SU_PHASE_OVER; ply++) {
            su_play_random(&s, &rng);
            if (ply % 5 != 0 && s.pub.head.phase == SU_PHASE_TURN)
                continue;
            phases |= bm_bit(s.pub.head.phase);
            check_all_seats(&s, &rng);
            su_menu menu;
            su_open_menu(&s, s.pub.head.setup.seats - 1, &menu);
            idle += s.pub.head.phase == SU_PHASE_TURN && menu.kinds == 0;
        }
    }
    assert_true(bm_count(phases) >= 11);
    assert_true(idle > 0);
}

/* Red owes Blue a rent that it cannot pay, and after it one that it could. */
static su_state dear_rent_first(void)
{
    su_state s = moment_due();

    s.pub.due[1] = s.pub.due[0];
    s.pub.due_count = 2;
    s.pub.due[0].amount = s.pub.cash[0] + 1;
    return s;
}

/* Red has two networks, and the bank too few objects to break one down. */
static su_state networks_for_good(void)
{
    su_state s = su_table();

    su_set_level(&s.pub, su_deed_of(1), SU_NETWORK);
    su_set_level(&s.pub, su_deed_of(3), SU_NETWORK);
    s.pub.networks -= 2;
    s.pub.objects = 3;
    s.pub.head.setup.option[SU_OPTION_OBJECTS] = 3;
    assert_null(su_audit(&s));
    return s;
}

/* Moments that random games seldom come to. */
static void menus_of_rare_moments(void **state)
{
    su_state moments[] = {su_contested(),    moment_outbidding(),    moment_release(),
                          su_taking_over(),  moment_offer_in_debt(), moment_rent(),
                          moment_raided(),   moment_offer(),         moment_over(),
                          moment_last(),     su_buying(10),          moment_released(),
                          dear_rent_first(), networks_for_good()};
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < BM_LENGTH(moments); i++) {
        check_all_seats(&moments[i], &rng);
        moments[i].pub.acts[0] = SU_ACTS_MAX; /* SU-T6 */
        moments[i].pub.offers[0] = SU_OFFERS_MAX;
        check_all_seats(&moments[i], &rng);
        for (int character = SU_RAIDER; character <= SU_AUTHORITY; character++) {
            su_state s = moments[i];
            s.priv[0].character = (uint8_t)(s.pub.character[0] == 0 ? character : 0);
            check_all_seats(&s, &rng);
            s.pub.mortgaged = su_owned(&s.pub) & ~su_built(&s.pub) & ~s.pub.deeds[0];
            s.pub.cash[0] = 5; /* too little for most fees */
            if (s.pub.head.phase == SU_PHASE_TURN)
                check_all_seats(&s, &rng);
        }
    }
}

/* Seats that do not exist have nothing to do. */
static void nobodys_menu(void **state)
{
    static const int NOBODY[] = {-3, -1, 3, 6, 100};
    su_state s = su_table();

    (void)state;
    for (int i = 0; i < BM_LENGTH(NOBODY); i++) {
        su_menu menu;
        su_open_menu(&s, NOBODY[i], &menu);
        assert_true(menu.kinds == 0);
    }
}

/* Pearson's test, as in test_su_secret.c. */
static void expect_shares(const int *found, const int *weight, int count, int samples)
{
    double sum = 0;
    int weights = 0;

    for (int i = 0; i < count; i++)
        weights += weight[i];
    for (int i = 0; i < count; i++) {
        double expected = (double)samples * weight[i] / weights;
        sum += (found[i] - expected) * (found[i] - expected) / expected;
    }
    double off = sum - (count - 1);
    if (off > 0 && off * off > 25 * 2.0 * count)
        fail_msg("not as expected: %f for %d", sum, count);
}

/* Every kind is as likely as the others, and of a kind every target. */
static void random_moves_are_fair(void **state)
{
    su_state s = su_table_then("1 offer 0 give 8 want nothing; 2 offer 0 give 14 want 6;"
                               "build 1; build 3; 0 mortgage 6;");
    int samples = scaled(20000, 4000);
    int kinds[SU_MOVE_END] = {0};
    int rejected[2] = {0};
    int of_kind[SU_MOVE_END];
    int evenly[SU_MOVE_END];
    int count = 0;
    su_menu menu;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 11);
    su_open_menu(&s, 0, &menu);
    for (int i = 0; i < samples; i++) {
        bm_move move = su_random_move(&s, 0, &rng);
        assert_int_equal(su_check(&s, 0, move), BM_OK);
        kinds[move.kind]++;
        if (move.kind == SU_MOVE_REJECT)
            rejected[move.target - 1]++;
    }
    for (int kind = 0; kind < SU_MOVE_END; kind++) {
        assert_int_equal(kinds[kind] > 0, menu.kinds >> kind & 1);
        if (kinds[kind] == 0)
            continue;
        evenly[count] = 1;
        of_kind[count++] = kinds[kind];
    }
    assert_true(count >= 7);
    expect_shares(of_kind, evenly, count, samples);
    expect_shares(rejected, evenly, 2, kinds[SU_MOVE_REJECT]);
}

/* Random bids and offers reach all there are. */
static void random_bids_reach_all(void **state)
{
    su_state s = moment_auction();
    int found[8] = {0};
    static const int EVENLY[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    int samples = scaled(8000, 2000);
    bm_rng rng;

    (void)state;
    s.pub.issued -= s.pub.cash[2] - 48;
    s.pub.cash[2] = 48; /* 40 is bid */
    assert_null(su_audit(&s));
    bm_rng_seed(&rng, 12);
    int bids = 0;
    for (int i = 0; i < samples; i++) {
        bm_move move = su_random_move(&s, 2, &rng);
        if (move.kind == SU_MOVE_BID) {
            found[move.amount - 41]++;
            bids++;
        }
    }
    expect_shares(found, EVENLY, 8, bids);
}

/* An offer takes any of the sets of deeds, with cash on no side or either. */
static void random_offers_reach_all(void **state)
{
    su_state s = su_table();
    bool sets[8][8] = {{false}};
    bool cash[3] = {false};
    int count = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 13);
    for (int i = 0; i < 20000; i++) {
        bm_move move = su_random_move(&s, 0, &rng);
        if (move.kind != SU_MOVE_OFFER || move.target != 1)
            continue;
        uint32_t give = su_move_give(move);
        uint32_t want = su_move_want(move);
        assert_true((give & ~s.pub.deeds[0]) == 0 && (want & ~s.pub.deeds[1]) == 0);
        /* Red has deeds 0, 1 and 3, Blue 4, 6 and 8. */
        sets[(give & 3) | (give >> 1 & 4)][(want >> 4 & 1) | (want >> 5 & 2) | (want >> 6 & 4)] =
            true;
        cash[move.amount < 0 ? 0 : move.amount > 0 ? 2 : 1] = true;
    }
    for (int give = 0; give < 8; give++)
        for (int want = 0; want < 8; want++)
            count += sets[give][want];
    assert_int_equal(count, 63); /* all but nothing for nothing */
    assert_true(cash[0] && cash[1] && cash[2]);
}

/* A debtor asks its creditor for no more than the debt, and gives no cash. */
static void random_offers_in_debt(void **state)
{
    su_state s = su_in_debt();
    int most = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 14);
    for (int i = 0; i < 4000; i++) {
        bm_move move = su_random_move(&s, 0, &rng);
        assert_int_equal(su_check(&s, 0, move), BM_OK);
        if (move.kind != SU_MOVE_OFFER)
            continue;
        assert_true(move.amount <= 0);
        if (move.target == 1 && -move.amount > most)
            most = -move.amount;
    }
    assert_int_equal(most, s.pub.debt[0].amount);
}

/* SU-M4, SU-T1: the dice as the rule book weighs them. */
static void random_dice_are_fair(void **state)
{
    su_state s = moment_dice();
    int found[21] = {0};
    int weight[21];
    int samples = scaled(40000, 8000);
    int sum = 0;
    bm_move moves[21];
    bm_rng rng;

    (void)state;
    for (uint32_t i = 0; i < 21; i++) {
        uint32_t w;
        assert_true(su_chance(&s, i, &moves[i], &w));
        assert_int_equal(w, moves[i].target == moves[i].amount ? 1 : 2);
        weight[i] = (int)w;
        sum += (int)w;
    }
    assert_int_equal(sum, 36);
    uint32_t none;
    assert_false(su_chance(&s, 21, &moves[0], &none));
    bm_rng_seed(&rng, 15);
    for (int i = 0; i < samples; i++) {
        bm_move move = su_random_move(&s, BM_CHANCE, &rng);
        int k = 0;
        while (!bm_move_same(move, moves[k]))
            k++;
        found[k]++;
    }
    expect_shares(found, weight, 21, samples);
}

/* Cards and characters: all that are left, alike. */
static void random_draws_are_fair(void **state)
{
    su_state moments[] = {moment_card(), moment_from(0, "dice 3 4;"), moment_character()};
    static const int EVENLY[32] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 16);
    moments[0].pub.seen[SU_TEMKA] = 2;
    moments[0].pub.order[SU_TEMKA] = 0x3f; /* the 16th and the 4th are gone */
    for (int i = 0; i < BM_LENGTH(moments); i++) {
        const su_state *s = &moments[i];
        int found[32] = {0};
        int at[32] = {0};
        bm_move move;
        uint32_t weight;
        uint32_t count = 0;
        for (; su_chance(s, count, &move, &weight); count++) {
            assert_int_equal(weight, 1);
            assert_int_equal(su_check(s, BM_CHANCE, move), BM_OK);
            at[move.target] = (int)count;
        }
        assert_int_equal(count, i == 0 ? 14 : i == 1 ? 16 : 6);
        for (int k = 0; k < 6000; k++)
            found[at[su_random_move(s, BM_CHANCE, &rng).target]]++;
        expect_shares(found, EVENLY, (int)count, 6000);
    }
}

/* Whoever lets its time run out in debt is out of it, one way or the other, before long. */
static void defaults_end_a_debt(su_state *s)
{
    int debtor = s->pub.actor;

    for (int moves = 0; s->pub.head.phase == SU_PHASE_DEBT && s->pub.actor == debtor; moves++) {
        assert_true(moves < 5 * SU_DEEDS);
        bm_move move = su_default_move(s, debtor);
        assert_int_equal(su_check(s, debtor, move), BM_OK);
        su_apply(s, debtor, move, NULL);
        assert_null(su_audit(s));
    }
}

static void time_outs_in_debt(void **state)
{
    int debts = 0;
    int bankrupt = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(120, 40); seed++) {
        su_state s;
        bm_rng rng;
        su_begin_some(&s, &rng, seed);
        for (int ply = 0; ply < 1500 && s.pub.head.phase != SU_PHASE_OVER; ply++) {
            su_play_random(&s, &rng);
            if (s.pub.head.phase != SU_PHASE_DEBT)
                continue;
            su_state aside = s;
            defaults_end_a_debt(&aside);
            bankrupt += aside.pub.out != s.pub.out;
            debts++;
        }
    }
    assert_true(debts > 20 && bankrupt > 0 && bankrupt < debts);
}

/* The dearest loss comes last: mortgages of what is bare, objects, networks, everything. */
static void order_of_time_outs(void **state)
{
    static const int KINDS[] = {SU_MOVE_MORTGAGE, /* 6; street food has a network: no sale */
                                SU_MOVE_SELL_NETWORK, SU_MOVE_MORTGAGE, SU_MOVE_SELL,
                                SU_MOVE_MORTGAGE,     SU_MOVE_BANKRUPT};
    su_state s = su_in_debt();

    (void)state;
    s.pub.debt[0].amount = 9000;
    s.pub.objects--;
    s.pub.networks--;
    su_set_level(&s.pub, su_deed_of(1), 1);
    su_set_level(&s.pub, su_deed_of(3), SU_NETWORK);
    assert_null(su_audit(&s));
    for (int i = 0; i < BM_LENGTH(KINDS); i++) {
        bm_move move = su_default_move(&s, 0);
        assert_int_equal(move.kind, KINDS[i]);
        assert_int_equal(su_check(&s, 0, move), BM_OK);
        su_apply(&s, 0, move, NULL);
    }
    assert_int_equal(s.pub.out, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(menu_list_and_judge),   cmocka_unit_test(menus_of_rare_moments),
        cmocka_unit_test(nobodys_menu),          cmocka_unit_test(random_moves_are_fair),
        cmocka_unit_test(random_bids_reach_all), cmocka_unit_test(random_offers_reach_all),
        cmocka_unit_test(random_offers_in_debt), cmocka_unit_test(random_dice_are_fair),
        cmocka_unit_test(random_draws_are_fair), cmocka_unit_test(time_outs_in_debt),
        cmocka_unit_test(order_of_time_outs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_su_levels.c - the levels of Суетология: legal, the same again, blind to secrets, and
 * sensible where anybody would be. */
#include "unit/su_positions.h"

#include "games/su/su_game.h"

static const char *const LEVELS[] = {"easy", "medium", "hard", "master"};

static const bm_bot *level(const char *name)
{
    return find_bot(&su_game, name);
}

/* Those who judge by the net without doubts. */
static const char *const STRONG[] = {"hard", "master"};

static void strong_ones_do(const su_state *state, int seat, const char *expected)
{
    for (int i = 0; i < BM_LENGTH(STRONG); i++)
        bot_does(level(STRONG[i]), state, seat, expected);
}

static void assert_same(const bm_answer *a, const bm_answer *b)
{
    assert_true(bm_move_same(a->move, b->move));
    assert_memory_equal(a->share, b->share, sizeof a->share);
}

/* So many questions of a game, of a table that some level plays; twice each, and once more
 * with other secrets. */
static void try_table(int seats, const char *option, const bm_bot *bot, uint32_t nodes,
                      int questions)
{
    static table t;
    int seat;

    set_up(&t, "suetologia", seats, option, (uint64_t)questions);
    for (int asked = 0; asked < questions && next_seat(&t, &seat); asked++) {
        static table other;
        bm_rng rng;
        double sum = 0;
        other = t;
        other.game->redact(other.state, seat);
        other.game->sample(other.state, seat, &other.rng);
        bm_rng_seed(&rng, bm_rng_next(&t.rng));
        bm_answer first = ask(&t, bot, seat, nodes, &rng);
        bm_answer second = ask(&t, bot, seat, nodes, &rng);
        bm_answer third = ask(&other, bot, seat, nodes, &rng);
        assert_same(&first, &second);
        assert_same(&first, &third);
        for (int i = 0; i < seats; i++) {
            assert_true(first.share[i] >= 0 && first.share[i] <= 1);
            sum += first.share[i];
        }
        assert_true(fabs(sum - 1) < 1e-9);
        step(&t, seat, first.move);
    }
}

static void answers_are_legal_and_repeat(void **state)
{
    static const char *const OPTION[] = {NULL,        "rent=auto",  "rounds=30",
                                         "objects=4", "networks=1", "objects=112"};
    int i = 0;

    (void)state;
    for (int seats = SU_SEATS_MIN; seats <= SU_SEATS_MAX; seats++)
        for (int k = 0; k < BM_LENGTH(LEVELS); k++, i++)
            try_table(seats, OPTION[i % BM_LENGTH(OPTION)], level(LEVELS[k]), 1,
                      scaled(300, 30) + i);
}

/* As they are meant to play; and master with so little that it hardly looks ahead. */
static void answers_repeat_at_usual_nodes(void **state)
{
    (void)state;
    try_table(4, NULL, level("master"), 8, scaled(100, 10));
    try_table(3, NULL, level("master"), level("master")->nodes, scaled(40, 4));
}

static void every_rent_is_demanded(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 1, (const int[]){8, 0});
    su_play(&s, "roll; dice 4 4;");
    for (int i = 0; i < BM_LENGTH(LEVELS); i++) {
        bot_does(level(LEVELS[i]), &s, 1, "demand 0");
        bot_does(level(LEVELS[i]), &s, 2, "nothing");
    }
}

/* What makes a group whole is bought, with a mortgage if need be. */
static void a_group_is_completed(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){6, 9, 0});
    su_play(&s, "roll; dice 3 5;");
    strong_ones_do(&s, 0, "buy");
    set_cash(&s, 0, 90);
    su_own(&s, 0, (const int[]){5, 12, 16, 24, 29, 0});
    for (int i = 0; i < BM_LENGTH(STRONG); i++) {
        bm_move move = chosen_by(level(STRONG[i]), &s, 0);
        assert_int_equal(move.kind, SU_MOVE_MORTGAGE);
        assert_false(bm_has(su_group_masks[su_deeds[su_deed_of(8)].group], move.target));
    }
}

/* Each has what the other needs. */
static su_state two_who_can_swap(void)
{
    su_state s = table_of(4);

    su_own(&s, 0, (const int[]){16, 18, 14, 0});
    su_own(&s, 1, (const int[]){11, 13, 19, 0});
    return s;
}

static void a_deal_that_gives_the_game_away_is_refused(void **state)
{
    su_state s = two_who_can_swap();

    (void)state;
    su_play(&s, "1 offer 0 give $160 want 14;");
    strong_ones_do(&s, 0, "reject 1");
    su_play(&s, "1 withdraw; 1 offer 0 give $50 want 16;");
    strong_ones_do(&s, 0, "reject 1");
    /* A child looks at the price tag. */
    su_play(&s, "1 withdraw; 1 offer 0 give $165 want 14;");
    bot_does(level("easy"), &s, 0, "accept 1");
}

/* Cash for something small, while a third seat's rents are waiting. */
static void a_deal_that_a_third_seat_would_win_is_refused(void **state)
{
    static const int BUILT[] = {16, 18, 19, 21, 23, 24, 0};
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 1, (const int[]){1, 0});
    su_own(&s, 2, BUILT);
    su_own(&s, 0, (const int[]){31, 32, 0});
    for (int i = 0; BUILT[i] != 0; i++)
        build(&s, BUILT[i], 3);
    set_cash(&s, 0, 700);
    su_play(&s, "1 offer 0 give 1 want $650;");
    strong_ones_do(&s, 0, "reject 1");
}

/* Whatever it offers, one who counts money takes it. */
static void an_offer_is_one_to_accept(void **state)
{
    (void)state;
    for (int i = 0; i < BM_LENGTH(STRONG); i++) {
        su_state s = two_who_can_swap();
        bm_move move = chosen_by(level(STRONG[i]), &s, 0);
        assert_int_equal(move.kind, SU_MOVE_OFFER);
        su_apply(&s, 0, move, NULL);
        bot_does(level("greedy"), &s, move.target, "accept 0");
    }
}

static void a_debt_is_paid_with_what_is_missed_least(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 1, 0});
    build(&s, 16, 3);
    build(&s, 18, 3);
    build(&s, 19, 3);
    set_cash(&s, 0, 180);
    su_play(&s, "roll; dice 2 2;");
    strong_ones_do(&s, 0, "mortgage 1");
}

/* After its own dice, not before: who rolls may need the cash. */
static void building_waits_for_the_dice(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 0, (const int[]){16, 18, 19, 0});
    strong_ones_do(&s, 0, "roll");
    su_play(&s, "roll; dice 4 6;");
    for (int i = 0; i < BM_LENGTH(STRONG); i++)
        assert_int_equal(chosen_by(level(STRONG[i]), &s, 0).kind, SU_MOVE_BUILD);
}

static void a_favourite_is_overpaid(void **state)
{
    su_state s = table_of(2);
    int most = 0;

    (void)state;
    for (int deed = 0; deed < SU_DEEDS; deed++) {
        su_state sale = s;
        su_play(&sale, "roll; dice 2 3; decline;");
        sale.pub.auction.deed = (uint8_t)(deed + 1);
        sale.pub.auction.bid = su_deeds[deed].price * 3 / 2;
        sale.pub.auction.leader = (uint8_t)(2 - sale.pub.actor);
        most += chosen_by(level("easy"), &sale, sale.pub.actor).kind == SU_MOVE_BID;
    }
    assert_in_range(most, 2, 3); /* one group */
}

/* The games are always the same; by chance it would be 0.25. */
static void hard_beats_greedy(void **state)
{
    trial result = {0};
    int games = scaled(32, 0);

    (void)state;
    if (games < 32)
        skip();
    for (int i = 0; i < games; i++) {
        static table t;
        const bm_bot *bots[] = {level("greedy"), level("greedy"), level("greedy"), level("greedy")};
        bots[i % 4] = level("hard");
        set_up(&t, "suetologia", 4, NULL, (uint64_t)i);
        add_game(&result, play(&t, bots, 1), i % 4);
    }
    assert_true(interval_of(&result, "hard among greedy").mean > 0.35);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_and_repeat),
        cmocka_unit_test(answers_repeat_at_usual_nodes),
        cmocka_unit_test(every_rent_is_demanded),
        cmocka_unit_test(a_group_is_completed),
        cmocka_unit_test(a_deal_that_gives_the_game_away_is_refused),
        cmocka_unit_test(a_deal_that_a_third_seat_would_win_is_refused),
        cmocka_unit_test(an_offer_is_one_to_accept),
        cmocka_unit_test(a_debt_is_paid_with_what_is_missed_least),
        cmocka_unit_test(building_waits_for_the_dice),
        cmocka_unit_test(a_favourite_is_overpaid),
        cmocka_unit_test(hard_beats_greedy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_av_greedy.c - the mixed player of Adel Verpflichtet: it cannot be foreseen, and
 * whoever can be foreseen loses to it. */
#include "unit/bot_table.h"

#include "bench/av_plans.h"
#include "bots/av_weigh.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"

static const bm_bot *greedy(void)
{
    return find_bot(&av_game, "greedy");
}

/* Shares need many games: where everything is slow there are too few. */
static void skip_if_slow(void)
{
    if (scaled(100, 0) < 10)
        skip();
}

/* Each place is chosen at least once in ten times at the first decision, whatever was
 * dealt; no card more than nine times. */
static void try_opening(int seats, const char *option, uint64_t seed)
{
    static table t;
    int place[3] = {0};
    int count[64] = {0};
    int asked = scaled(300, 200);
    int seat;

    set_up(&t, "adel-verpflichtet", seats, option, seed);
    assert_true(next_seat(&t, &seat));
    for (int i = 0; i < asked; i++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)i);
        bm_move move = ask(&t, greedy(), seat, 64, &rng).move;
        place[move.target]++;
        count[move.amount]++;
    }
    assert_in_range(place[AV_CASTLE], asked / 10, asked * 9 / 10);
    assert_in_range(place[AV_AUCTION], asked / 10, asked * 9 / 10);
    for (int action = 1; action < 64; action++)
        assert_true(count[action] <= asked * 9 / 10);
}

static void the_opening_is_mixed(void **state)
{
    (void)state;
    skip_if_slow();
    for (uint64_t seed = 0; seed < (uint64_t)scaled(4, 2); seed++) {
        try_opening(2, NULL, seed);
        try_opening(2, "two-player=announce", seed);
        for (int seats = 3; seats <= 5; seats++)
            try_opening(seats, NULL, seed);
    }
}

/* Over whole games, no kind of action falls below 3 in 100. */
static void try_kinds(int seats, int games)
{
    static table t;
    int count[AV_KINDS] = {0};
    int all = 0;

    for (int i = 0; i < games; i++) {
        int seat;
        set_up(&t, "adel-verpflichtet", seats, NULL, (uint64_t)i);
        while (next_seat(&t, &seat)) {
            av_kind kind;
            bm_rng rng;
            bm_rng_seed(&rng, bm_rng_next(&t.rng));
            bm_move move = ask(&t, greedy(), seat, 16, &rng).move;
            if (av_kind_of((const av_state *)t.state, seat, move, &kind)) {
                count[kind]++;
                all++;
            }
            step(&t, seat, move);
        }
    }
    for (int kind = 0; kind < AV_KINDS; kind++)
        assert_true(count[kind] * 100 > all * 3);
}

static void every_kind_of_action_is_played(void **state)
{
    (void)state;
    try_kinds(2, scaled(20, 5));
    try_kinds(4, scaled(10, 3));
}

/* One seat of `bot`, in turn each, the others of the other kind. */
static interval win_share(const bm_bot *bot, const bm_bot *others, int seats, int games)
{
    char what[128];
    trial result = {0};

    for (int i = 0; i < games; i++) {
        static table t;
        const bm_bot *bots[] = {others, others, others, others, others};
        bots[i % seats] = bot;
        set_up(&t, "adel-verpflichtet", seats, NULL, (uint64_t)i);
        add_game(&result, play(&t, bots, 32), i % seats);
    }
    snprintf(what, sizeof what, "%s against %d of %s", bot->name, seats - 1, others->name);
    return interval_of(&result, what);
}

/* A greedy player wins its share against fixed ones, also against three of a kind; and
 * three greedy ones leave little of his share to a fixed one. The bounds leave room
 * for chance: the par is 0.5 of two and 0.25 of four. */
static void what_can_be_foreseen_loses(void **state)
{
    (void)state;
    skip_if_slow();
    for (int i = 0; i < AV_PLANS; i++) {
        assert_true(win_share(greedy(), &av_plans[i], 2, scaled(200, 100)).mean > 0.55);
        assert_true(win_share(greedy(), &av_plans[i], 4, scaled(120, 60)).mean > 0.20);
        assert_true(win_share(&av_plans[i], greedy(), 4, scaled(24, 12)).mean < 0.20);
    }
}

static void random_loses(void **state)
{
    const bm_bot *random = find_bot(&av_game, "random");

    (void)state;
    skip_if_slow();
    assert_true(win_share(greedy(), random, 3, scaled(100, 50)).lower > 0.85);
    assert_true(win_share(greedy(), random, 4, scaled(100, 50)).lower > 0.80);
}

/* Boards of all kinds, to the end: the shortest, the longest, and one that earns as
 * much as a board can. */
static void any_board_will_do(void **state)
{
    static const char *const BOARDS[] = {
        "1:1|0,table:1",
        ("9:1|1,9:1|0,9:20|20,9:1|1,9:1|0,9:2|1,9:1|1,9:1|0,9:2|1,9:1|1,9:1|0,9:2|1,"
         "9:1|1,9:1|0,9:2|1,9:1|1,9:1|0,9:2|1,9:1|1,9:1|0,9:2|1,9:1|1,9:1|0,9:2|1,table:99"),
        "9:20|20,9:20|0,9:20|20,table:13",
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(BOARDS); i++) {
        static table t;
        bm_board board;
        bm_board_fault fault;
        int seat;
        set_up(&t, "adel-verpflichtet", 2 + i, "rounds=0", (uint64_t)i);
        assert_int_equal(t.game->read_board(bm_span_of(BOARDS[i]), &board, &fault), BM_OK);
        t.game->lay_board(t.state, &board);
        while (next_seat(&t, &seat)) {
            bm_rng rng;
            bm_rng_seed(&rng, bm_rng_next(&t.rng));
            step(&t, seat, ask(&t, greedy(), seat, 8, &rng).move);
        }
    }
}

static uint64_t draw_items(uint64_t *pool, bm_rng *rng)
{
    uint64_t items = *pool & bm_rng_next(rng) & bm_rng_next(rng);

    *pool &= ~items;
    return items;
}

/* A grade is a shorter way to say what av_exhibit_beats says. */
static void grades_order_as_the_rules_do(void **state)
{
    bm_rng rng;
    int compared = 0;

    (void)state;
    bm_rng_seed(&rng, 1);
    for (int i = 0; i < scaled(20000, 2000); i++) {
        uint64_t pool = AV_ALL_ITEMS;
        uint64_t a = draw_items(&pool, &rng);
        uint64_t b = draw_items(&pool, &rng);
        uint64_t best_a = av_exhibit_best(a);
        uint64_t best_b = av_exhibit_best(b);
        assert_int_equal(av_grade(a) >= AV_GRADE_SHOWN, best_a != 0);
        if (best_a != 0)
            assert_int_equal(av_grade(a), av_grade(best_a));
        if (best_a == 0 || best_b == 0)
            continue;
        compared++;
        assert_int_equal(av_grade(a) > av_grade(b), av_exhibit_beats(best_a, best_b));
    }
    assert_true(compared > 500);
    assert_int_equal(av_grade(0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opening_is_mixed),
        cmocka_unit_test(every_kind_of_action_is_played),
        cmocka_unit_test(what_can_be_foreseen_loses),
        cmocka_unit_test(random_loses),
        cmocka_unit_test(any_board_will_do),
        cmocka_unit_test(grades_order_as_the_rules_do),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_hs_levels.c - the levels of High Society: honest, in order, and sure of the end. */
#include "unit/bot_table.h"
#include "unit/hs_last_lot.h"

#include "bots/hs_value.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_state.h"

static const char *const LEVELS[] = {"easy", "medium", "hard", "master"};

static const bm_bot *level(const char *name)
{
    return find_bot(&hs_game, name);
}

/* A whole game: legal moves, the same answer to the same question, shares of 1. */
static void try_level(const bm_bot *bot, uint32_t nodes, int seats, const char *option,
                      uint64_t seed)
{
    static table t;
    int seat;

    set_up(&t, "high-society", seats, option, seed);
    while (next_seat(&t, &seat)) {
        bm_rng rng;
        double sum = 0;
        bm_rng_seed(&rng, bm_rng_next(&t.rng));
        bm_answer first = ask(&t, bot, seat, nodes, &rng);
        bm_answer second = ask(&t, bot, seat, nodes, &rng);
        assert_true(bm_move_same(first.move, second.move));
        assert_memory_equal(first.share, second.share, sizeof first.share);
        assert_int_equal(t.game->check(t.state, seat, first.move), BM_OK);
        for (int i = 0; i < seats; i++) {
            assert_true(first.share[i] >= 0);
            sum += first.share[i];
        }
        assert_true(fabs(sum - 1) < 1e-9);
        bm_move random = t.game->random_move(t.state, seat, &t.rng);
        step(&t, seat, bm_rng_below(&t.rng, 4) == 0 ? random : first.move);
    }
}

static void answers_are_legal_and_repeat(void **unused)
{
    static const char *const OPTION[] = {NULL, "edition=gaga", "hidden-scoring=on"};

    (void)unused;
    for (int i = 0; i < BM_LENGTH(LEVELS); i++)
        for (int seats = 3; seats <= 5; seats++)
            for (int k = 0; k < scaled(3, 1); k++) {
                const bm_bot *bot = level(LEVELS[i]);
                try_level(bot, 1, seats, OPTION[k], (uint64_t)seats);
                if (k == 0 && seats <= scaled(5, 3))
                    try_level(bot, 400, seats, OPTION[k], (uint64_t)(10 + seats));
            }
}

static bm_answer asked(const bm_bot *bot, const hs_state *state, uint32_t nodes)
{
    bm_answer answer = {0};
    bm_question question = {&hs_game, state, state->pub.turn_seat, nodes, {{1, 2, 3, 4}}, NULL};

    bm_bot_ask(bot, &question, &answer);
    return answer;
}

static void the_last_lot_is_won(void **unused)
{
    static const char *const SURE[] = {"hard", "master"};
    hs_state state = winnable();

    (void)unused;
    for (int i = 0; i < BM_LENGTH(SURE); i++)
        for (uint32_t nodes = 1; nodes <= 20000; nodes *= 20000) {
            bm_answer answer = asked(level(SURE[i]), &state, nodes);
            assert_int_equal(answer.move.kind, HS_MOVE_BID);
            assert_true(hs_money_total((uint32_t)answer.move.set) < 9);
            assert_true(answer.share[0] > 0.5);
        }
}

/* Seat 0 leads and is the richest by one. Whatever it pays makes it the poorest. */
static void strong_ones_never_make_themselves_poorest_at_the_end(void **unused)
{
    static const int LOTS[] = {1, 6, 10, HS_TITLE};

    (void)unused;
    for (int i = 0; i < BM_LENGTH(LOTS); i++) {
        hs_state state = last_lot(LOTS[i], 0);
        state.pub.hand[0] = money("bid 6+25");
        state.pub.hand[1] = money("bid 10+20");
        state.pub.hand[2] = money("bid 3+12+15");
        state.pub.won[0] = 1 << 8 | 1 << 7 | 1 << 2; /* 9, 8 and 3 */
        state.pub.won[1] = 1 << 6;
        state.pub.won[2] = 1 << 4;
        for (int k = 2; k < BM_LENGTH(LEVELS); k++) /* hard and master */
            for (uint32_t nodes = 1; nodes <= 2000; nodes *= 2000)
                assert_int_equal(asked(level(LEVELS[k]), &state, nodes).move.kind, HS_MOVE_PASS);
    }
}

/* With two cards left the master works the end out: one of them is the end, the other a lot. */
static void shares_near_the_end_are_exact(void **unused)
{
    hs_state state = last_lot(2, 2);

    (void)unused;
    state.pub.head.phase = HS_PHASE_BID;
    state.pub.deck = HS_SCANDAL_BIT | 1; /* and the 1, which changes nothing */
    state.pub.hand[0] = money("bid 15+20+25");
    state.pub.hand[1] = money("bid 20+25");
    state.pub.hand[2] = money("bid 1+2");
    state.pub.won[0] = 1 << 8 | 1 << 9;
    bm_answer answer = asked(level("master"), &state, 20000);
    assert_true(answer.share[0] > 0.999);
}

/* What was put away in secret does not show in an answer. */
static void secrets_do_not_matter(void **unused)
{
    static table t;
    int looked = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        int seat;
        set_up(&t, "high-society", 3, "hidden-scoring=on", seed);
        while (next_seat(&t, &seat)) {
            table other = t;
            bm_rng rng;
            bm_rng_seed(&rng, bm_rng_next(&t.rng));
            other.game->redact(other.state, seat);
            other.game->sample(other.state, seat, &other.rng);
            bm_move move = ask(&t, level("hard"), seat, 1, &rng).move;
            if (memcmp(t.state, other.state, t.game->state_size) != 0) {
                assert_true(bm_move_same(move, ask(&other, level("hard"), seat, 1, &rng).move));
                looked++;
            }
            bm_move random = t.game->random_move(t.state, seat, &t.rng);
            step(&t, seat, bm_rng_below(&t.rng, 2) == 0 ? move : random);
        }
    }
    assert_true(looked > 0);
}

/* One against two of another kind, the same deals for every seat. The games are the same in
 * every build, so this cannot fail by chance. */
static double share_of(const char *one, const char *others)
{
    trial result = {0};

    for (int i = 0; i < 36; i++) {
        static table t;
        const bm_bot *bots[] = {level(others), level(others), level(others)};
        bots[i % 3] = level(one);
        set_up(&t, "high-society", 3, NULL, (uint64_t)(i / 3));
        add_game(&result, play(&t, bots, 50), i % 3);
    }
    return interval_of(&result, one).mean;
}

static void each_beats_the_one_below(void **unused)
{
    (void)unused;
    assert_true(share_of("hard", "greedy") > 0.5);
    assert_true(share_of("hard", "medium") > 0.34);
    assert_true(share_of("medium", "easy") > 0.34);
}

/* A host that is out of time gets what there is. */
static bool always_late(void *of)
{
    (*(int *)of)++;
    return true;
}

static void a_late_answer_is_an_answer(void **unused)
{
    static table t;
    int times = 0;
    bm_watch watch = {always_late, &times};
    int seat;

    (void)unused;
    set_up(&t, "high-society", 5, NULL, 4);
    while (next_seat(&t, &seat)) {
        bm_question question = {t.game, t.state, seat, 0, t.rng, &watch};
        bm_answer answer;
        bm_bot_ask(level("master"), &question, &answer);
        step(&t, seat, answer.move);
    }
    assert_true(times > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_and_repeat),
        cmocka_unit_test(the_last_lot_is_won),
        cmocka_unit_test(strong_ones_never_make_themselves_poorest_at_the_end),
        cmocka_unit_test(shares_near_the_end_are_exact),
        cmocka_unit_test(secrets_do_not_matter),
        cmocka_unit_test(each_beats_the_one_below),
        cmocka_unit_test(a_late_answer_is_an_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

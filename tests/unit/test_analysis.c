/* test_analysis.c - looking back at games: shares, luck, decisions.
 *
 * A bot of our own judges the null game by figures that can be added up by hand; the real
 * ones play the real games.
 */
#include "unit/unit.h"

#include <math.h>

#include "base/bits.h"
#include "bots/analysis.h"
#include "bots/company.h"
#include "games/hs/hs_state.h"
#include "games/null/nul_game.h"
#include "games/null/nul_state.h"
#include "games/registry.h"
#include "games/su/su_state.h"

enum { PLIES = 4096 };

typedef struct played {
    bm_company company;
    bm_ply history[PLIES];
    bm_point points[PLIES + 1];
} played;

static void sit_down(played *p, const bm_game *game, int seats, uint64_t seed, bool automatic)
{
    bm_source source = {.automatic = automatic};
    bm_setup setup;

    memset(p, 0, sizeof *p);
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
    bm_seed_from_number(source.seed, seed);
    assert_int_equal(
        bm_match_start(&p->company.match, game, &setup, NULL, &source, p->history, PLIES, NULL),
        BM_OK);
}

static void do_move(played *p, int seat, bm_move move)
{
    assert_int_equal(bm_match_play(&p->company.match, seat, move, NULL), BM_OK);
}

static void look(bm_analysis *a, played *p, const bm_bot *bot, uint32_t nodes)
{
    bm_analysis_begin(a, &p->company.match, bot, nodes, p->points);
    while (bm_analysis_step(a))
        continue;
    assert_true(a->done);
    assert_false(bm_analysis_step(a));
}

static void assert_near(double a, double b)
{
    if (fabs(a - b) > 1e-6)
        fail_msg("%.9f is not %.9f", a, b);
}

/* With its own coin a seat sees seat 0 at 0.6 or 0.4; a call that all will see is never to
 * be judged. Calling even is worth a fifth more to the caller, as the caller sees it. */
static void judge_coins(const bm_question *question, double share[BM_SEATS_MAX])
{
    const nul_state *state = question->state;
    const nul_private *own = &state->priv[question->seat];
    double first = own->coin == 0 ? 0.5 : own->coin == 2 ? 0.6 : 0.4;

    assert_int_equal(state->priv[1 - question->seat].call, 0);
    if (own->call == NUL_CALL_EVEN)
        first += question->seat == 0 ? 0.2 : -0.2;
    share[0] = first;
    share[1] = 1 - first;
}

static void call_even(const bm_question *question, bm_answer *answer)
{
    answer->move = bm_move_of(NUL_MOVE_CALL, 0, NUL_CALL_EVEN, 0);
    judge_coins(question, answer->share);
}

static const bm_bot COINS = {
    .name = "coins", .nodes = 1, .answer = call_even, .judge = judge_coins};

static void play_coins(played *p, const int seats[2], const int calls[2])
{
    sit_down(p, &nul_game, 2, 1, false);
    do_move(p, BM_CHANCE, bm_move_of(NUL_MOVE_DEAL, 0, 2, 0));
    do_move(p, BM_CHANCE, bm_move_of(NUL_MOVE_DEAL, 0, 1, 0));
    for (int i = 0; i < 2; i++)
        do_move(p, seats[i], bm_move_of(NUL_MOVE_CALL, 0, calls[seats[i]], 0));
}

static const int IN_ORDER[2] = {0, 1};
static const int REVERSED[2] = {1, 0};

static void luck_is_what_chance_changed(void **context)
{
    static played p;
    static const int CALLS[2] = {NUL_CALL_EVEN, NUL_CALL_EVEN};
    bm_analysis a;

    (void)context;
    play_coins(&p, IN_ORDER, CALLS);
    look(&a, &p, &COINS, 0);
    assert_int_equal(p.points[0].kind, BM_PLY_CHANCE);
    assert_near((double)p.points[0].odds, 0.5);
    /* Each seat sees its own coin. What the second would have been had the first been another
     * one is drawn: 0.4, or the mean of that and 0.6, or between them. */
    double start = (double)p.points[0].share[0];
    assert_true(start >= 0.5 * 0.55 + 0.5 * 0.4 - 1e-6 && start <= 0.5 * 0.55 + 0.5 * 0.5 + 1e-6);
    assert_near((double)p.points[1].share[0], 0.55);
    assert_near((double)p.points[2].share[0], 0.5);
    assert_near(bm_analysis_stroke(&a, 0, 0).value, 0.55 - start);
    assert_near(bm_analysis_stroke(&a, 1, 0).value, -0.05);
    assert_near(bm_analysis_luck(&a, 0).value, 0.5 - start);
    assert_near(bm_analysis_stroke(&a, 2, 0).value, 0);
}

static void the_end_is_the_result(void **context)
{
    static played p;
    static const int CALLS[2] = {NUL_CALL_ODD, NUL_CALL_EVEN};
    static const int BOTH_WRONG[2] = {NUL_CALL_EVEN, NUL_CALL_EVEN};
    bm_analysis a;

    (void)context;
    play_coins(&p, IN_ORDER, CALLS);
    look(&a, &p, &COINS, 0);
    assert_near((double)p.points[4].share[0], 1);
    assert_near((double)p.points[4].doubt[0], 0);
    assert_int_equal(p.points[4].kind, BM_PLY_NONE);
    play_coins(&p, IN_ORDER, BOTH_WRONG);
    look(&a, &p, &COINS, 0);
    assert_near((double)p.points[4].share[0], 0.5);
}

/* Whoever calls last is judged as if it had called first. */
static void sealed_decisions_know_no_order(void **context)
{
    static played p;
    static const int CALLS[2] = {NUL_CALL_EVEN, NUL_CALL_ODD};
    bm_analysis a;

    (void)context;
    for (int turn = 0; turn < 2; turn++) {
        const int *order = turn == 0 ? IN_ORDER : REVERSED;
        uint32_t plies[BM_ANALYSIS_TOP];
        play_coins(&p, order, CALLS);
        look(&a, &p, &COINS, 0);
        uint32_t odd = order[0] == 1 ? 2 : 3;
        assert_int_equal(p.points[odd].kind, BM_PLY_DIFFERED);
        assert_int_equal(p.points[odd].seat, 1);
        assert_near((double)p.points[odd].loss, 0.2);
        assert_int_equal(p.points[odd].better.amount, NUL_CALL_EVEN);
        assert_int_equal(p.points[odd ^ 1].kind, BM_PLY_AGREED);
        assert_near(bm_analysis_loss(&a, 1).value, 0.2);
        assert_near(bm_analysis_loss(&a, 0).value, 0);
        assert_int_equal(bm_analysis_mistakes(&a, 5, plies), 1);
        assert_int_equal(plies[0], odd);
    }
}

/* A whole game by the game's own bots, seat 0 by another one. */
static void let_play(played *p, const char *game, int seats, uint64_t seed, const bm_bot *first)
{
    const bm_game *rules = bm_game_find(bm_span_of(game));
    bm_match *match = &p->company.match;
    bool known;
    bool person;

    sit_down(p, rules, seats, seed, true);
    for (int seat = 0; seat < seats; seat++)
        p->company.bot[seat] = seat == 0 ? first : bm_bot_find(rules, bm_span_of("greedy"), &known);
    bm_company_begin(&p->company);
    while (rules->turn(&match->state).wait != BM_WAIT_NOBODY && match->length < PLIES - 64)
        assert_int_equal(bm_company_answer(&p->company, bm_company_asked(&p->company), &person),
                         BM_OK);
}

static const bm_bot *greedy_of(const played *p)
{
    bool known;

    return bm_bot_find(p->company.match.game, bm_span_of("greedy"), &known);
}

static const char *const GAMES[] = {"high-society", "adel-verpflichtet", "suetologia"};

static void all_adds_up(void **context)
{
    static played p;

    (void)context;
    for (int i = 0; i < BM_LENGTH(GAMES); i++) {
        bm_analysis a;
        let_play(&p, GAMES[i], 3, 5, &bm_random_bot);
        look(&a, &p, greedy_of(&p), 8);
        uint32_t last = p.company.match.length;
        for (uint32_t point = 0; point <= last; point++) {
            double sum = 0;
            for (int seat = 0; seat < 3; seat++)
                sum += (double)p.points[point].share[seat];
            if (fabs(sum - 1) > 1e-4)
                fail_msg("%s: the shares of point %u are %.6f", GAMES[i], point, sum);
        }
        double luck = 0;
        for (int seat = 0; seat < 3; seat++)
            luck += bm_analysis_luck(&a, seat).value;
        assert_true(fabs(luck) < 1e-3);
    }
}

static void a_blunder_is_found(void **context)
{
    static played p;
    uint32_t plies[BM_ANALYSIS_TOP];
    bm_analysis a;
    bool person;

    (void)context;
    sit_down(&p, bm_game_find(bm_span_of("high-society")), 3, 5, true);
    bm_match *match = &p.company.match;
    for (int seat = 0; seat < 3; seat++)
        p.company.bot[seat] = &hs_greedy_bot;
    bm_company_begin(&p.company);
    uint32_t blunder = match->length;
    int poor = bm_company_asked(&p.company);
    assert_int_equal(bm_company_play(&p.company, poor,
                                     bm_move_of(HS_MOVE_BID, 0, 0, HS_FULL_HAND & ~(uint32_t)1)),
                     BM_OK);
    while (match->game->turn(&match->state).wait != BM_WAIT_NOBODY)
        (void)bm_company_answer(&p.company, bm_company_asked(&p.company), &person);
    look(&a, &p, greedy_of(&p), 50);
    assert_true(bm_analysis_mistakes(&a, 5, plies) >= 1);
    assert_int_equal(plies[0], blunder);
    assert_int_equal(p.points[blunder].seat, poor);
    assert_true((double)p.points[blunder].loss > 0.1);
    assert_true(bm_analysis_loss(&a, poor).value > 0.1);
}

/* Plays as greedily as others, but lets every rent go that it need not ask for now. */
static void forget_rents(const bm_question *question, bm_answer *answer)
{
    bool must = bm_has(question->game->turn(question->state).must, question->seat);

    su_greedy_bot.answer(question, answer);
    if (!must && answer->move.kind == SU_MOVE_DEMAND)
        answer->move = bm_move_of(0, 0, 0, 0);
}

static void missed_claims_are_found(void **context)
{
    static played p;
    bm_bot forgetful = su_greedy_bot;
    bm_analysis a;
    int missed = 0;

    (void)context;
    forgetful.answer = forget_rents;
    let_play(&p, "suetologia", 3, 5, &forgetful);
    look(&a, &p, greedy_of(&p), 0);
    for (uint32_t i = 0; i < p.company.match.length; i++)
        if (p.points[i].kind == BM_PLY_MISSED) {
            missed++;
            assert_int_equal(p.points[i].seat, 0);
            assert_int_equal(p.points[i].better.kind, SU_MOVE_DEMAND);
            assert_true((double)p.points[i].loss > 0);
        }
    assert_true(missed > 0);
}

/* Other analyses in between do not matter, and going on later gives the same. */
static void slices_equal_one_go(void **context)
{
    static played p;
    static bm_point again[PLIES + 1];
    bm_analysis one;
    bm_analysis two;

    (void)context;
    let_play(&p, "high-society", 4, 9, &bm_random_bot);
    size_t size = ((size_t)p.company.match.length + 1) * sizeof again[0];
    bm_analysis_begin(&one, &p.company.match, greedy_of(&p), 6, p.points);
    bm_analysis_begin(&two, &p.company.match, greedy_of(&p), 6, again);
    for (int i = 0; i < 7; i++)
        assert_true(bm_analysis_step(&two));
    while (bm_analysis_step(&one))
        (void)bm_analysis_step(&two);
    while (bm_analysis_step(&two))
        continue;
    assert_memory_equal(p.points, again, size);
}

static void the_few_are_the_largest(void **context)
{
    static played p;
    uint32_t plies[BM_ANALYSIS_TOP];
    int seats[BM_ANALYSIS_TOP];
    bm_analysis a;
    double before = 0;
    int found = 0;

    (void)context;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        let_play(&p, "high-society", 3, seed, &bm_random_bot);
        look(&a, &p, greedy_of(&p), 50);
        int count = bm_analysis_strokes(&a, 3, plies, seats);
        for (int i = 0; i < count; i++) {
            bm_estimate stroke = bm_analysis_stroke(&a, plies[i], seats[i]);
            assert_true(fabs(stroke.value) >= 0.05 && fabs(stroke.value) > 2 * stroke.doubt);
            assert_true(i == 0 || fabs(stroke.value) <= before);
            before = fabs(stroke.value);
        }
        found += count;
    }
    assert_true(found >= 3);
    assert_int_equal(bm_analysis_mistakes(&a, 0, plies), 0);
}

static void means_and_roots(void **context)
{
    bm_sample sample = {0};

    (void)context;
    assert_near(bm_root(0), 0);
    assert_near(bm_root(-1), 0);
    assert_near(bm_root(1e-6), 1e-3);
    assert_near(bm_root(144), 12);
    bm_sample_add(&sample, 3);
    assert_near(bm_sample_mean(&sample).doubt, 0);
    bm_sample_add(&sample, 5);
    assert_near(bm_sample_mean(&sample).value, 4);
    assert_near(bm_sample_mean(&sample).doubt, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_is_what_chance_changed),
        cmocka_unit_test(the_end_is_the_result),
        cmocka_unit_test(sealed_decisions_know_no_order),
        cmocka_unit_test(all_adds_up),
        cmocka_unit_test(a_blunder_is_found),
        cmocka_unit_test(missed_claims_are_found),
        cmocka_unit_test(slices_equal_one_go),
        cmocka_unit_test(the_few_are_the_largest),
        cmocka_unit_test(means_and_roots),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_av_levels.c - the four levels of Adel Verpflichtet: honest, repeatable, and the
 * stronger one wins; and that what they stand on holds. */
#include "unit/bot_table.h"

#include "bots/av_duel.h"
#include "bots/av_habits.h"
#include "bots/av_inputs.h"
#include "bots/av_plan.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"

enum { CENT = BM_NET_SHARE_ONE / 100, TIMES = 1000 };

static const char *const LEVELS[] = {"easy", "medium", "hard", "master"};

static uint32_t per_cent(uint32_t part)
{
    return (part * 100 + AV_DUEL_WHOLE / 2) / AV_DUEL_WHOLE;
}

/* A duel without types, from hundredths of a win. */
static void set_duel(av_duel *duel, int rows, int columns, const int *win)
{
    memset(duel, 0, sizeof *duel);
    duel->cards[0] = rows;
    duel->cards[1] = columns;
    duel->types[0] = 1;
    duel->types[1] = 1;
    duel->possible[0][0] = true;
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < columns; k++)
            duel->win[0][0][i][k] = win[i * columns + k] * CENT;
}

static int32_t solve(const av_duel *duel, av_duel_mix mix)
{
    uint32_t allowed[2] = {bm_bit(duel->cards[0]) - 1, bm_bit(duel->cards[1]) - 1};

    return av_duel_solve(duel, allowed, TIMES, mix);
}

static void known_duels_are_solved(void **state)
{
    static const int PENNIES[] = {100, 0, 0, 100};
    static const int UNEVEN[] = {90, 20, 30, 60}; /* 3 in 10 and 4 in 10: 48 */
    static const int CYCLE[] = {50, 100, 0, 0, 50, 100, 100, 0, 50};
    static const int DOMINATED[] = {40, 70, 30, 60, 10, 5}; /* 40, with the first cards */
    static av_duel duel;
    av_duel_mix mix;

    (void)state;
    set_duel(&duel, 2, 2, PENNIES);
    assert_in_range(solve(&duel, mix), 49 * CENT, 51 * CENT);
    assert_in_range(per_cent(mix[0][0][0]), 48, 52);
    set_duel(&duel, 2, 2, UNEVEN);
    assert_in_range(solve(&duel, mix), 47 * CENT, 49 * CENT);
    assert_in_range(per_cent(mix[0][0][0]), 28, 32);
    assert_in_range(per_cent(mix[1][0][0]), 38, 42);
    set_duel(&duel, 3, 3, CYCLE);
    assert_in_range(solve(&duel, mix), 49 * CENT, 51 * CENT);
    for (int i = 0; i < 3; i++)
        assert_in_range(per_cent(mix[1][0][i]), 31, 36);
    set_duel(&duel, 3, 2, DOMINATED);
    assert_in_range(solve(&duel, mix), 39 * CENT, 41 * CENT);
    assert_true(per_cent(mix[0][0][0]) >= 98);
    assert_true(per_cent(mix[1][0][0]) >= 98);
}

/* What is not allowed is never played, however good it is. */
static void a_mask_is_kept(void **state)
{
    static const int WIN[] = {100, 90, 80, 20, 30, 10};
    static av_duel duel;
    uint32_t allowed[2] = {2, 3};
    av_duel_mix mix;

    (void)state;
    set_duel(&duel, 2, 3, WIN);
    assert_in_range(av_duel_solve(&duel, allowed, TIMES, mix), 19 * CENT, 21 * CENT);
    assert_int_equal(mix[0][0][0], 0);
    assert_int_equal(mix[1][0][2], 0);
}

/* The first side holds one of two hands and wins by calling its name; the second, who does
 * not know it, can at best guess. If it knew, the first would win nothing. */
static void types_are_secret(void **state)
{
    static av_duel duel;
    uint32_t allowed[2] = {1, 3};
    av_duel_mix mix;

    (void)state;
    memset(&duel, 0, sizeof duel);
    duel.cards[0] = 1;
    duel.cards[1] = 2;
    duel.types[0] = 2;
    duel.types[1] = 1;
    for (int type = 0; type < 2; type++) {
        duel.possible[type][0] = true;
        duel.win[type][0][0][1 - type] = BM_NET_SHARE_ONE;
    }
    assert_in_range(av_duel_solve(&duel, allowed, TIMES, mix), 49 * CENT, 51 * CENT);
    assert_in_range(per_cent(mix[1][0][0]), 48, 52);
}

/* Deals a game with whatever option, up to its first decision. */
static const av_state *begin(table *t, int seats, const char *option, uint64_t seed)
{
    int seat;

    set_up(t, "adel-verpflichtet", seats, option, seed);
    assert_true(next_seat(t, &seat));
    return (const av_state *)t->state;
}

/* Rounds in thought, one after the other to the end: each leaves a sound state, inputs in
 * their range, and shares that are shares. */
static void try_worlds(int seats, const char *option, uint64_t seed)
{
    static const av_sage SAGE = {NULL, -1};
    static table t;
    av_state state = *begin(&t, seats, option, seed);

    while (state.pub.head.phase != AV_PHASE_OVER) {
        uint8_t rows[AV_SEATS_MAX][AV_INPUTS];
        uint8_t card[AV_SEATS_MAX] = {0};
        av_world world;
        av_plan plan;
        int32_t sum = 0;

        av_world_begin(&world, &state, &SAGE, &t.rng);
        av_plan_world(&world, 3, &t.rng, &plan);
        av_inputs(&state, rows);
        for (int seat = 0; seat < seats; seat++) {
            for (int i = 0; i < AV_INPUTS; i++)
                assert_true(rows[seat][i] <= BM_NET_ONE);
            assert_int_equal(rows[seat][AV_INPUT_SPARE], 0);
            card[seat] =
                plan.hand[seat].card[bm_rng_below(&t.rng, (uint32_t)plan.hand[seat].count)];
            sum += plan.share[seat];
        }
        assert_int_equal(sum, BM_NET_SHARE_ONE);
        av_world_play(&world, card, &state);
        assert_null(av_game.audit(&state));
    }
}

static void thoughts_keep_to_the_rules(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(2, 1); seed++) {
        try_worlds(2, NULL, seed);
        try_worlds(2, "two-player=announce", seed);
        for (int seats = 3; seats <= 5; seats++)
            try_worlds(seats, NULL, seed);
    }
}

/* A seat's row does not depend on where it sits. */
static void seats_are_alike_to_a_net(void **state)
{
    static table t;
    uint8_t rows[AV_SEATS_MAX][AV_INPUTS];
    uint8_t swapped[AV_SEATS_MAX][AV_INPUTS];
    av_state here = *begin(&t, 2, NULL, 4);

    (void)state;
    here.pub.pawn[0] = 7;
    av_state there = here;
    for (int seat = 0; seat < 2; seat++) {
        there.pub.pawn[seat] = here.pub.pawn[1 - seat];
        there.pub.colour[seat] = here.pub.colour[1 - seat];
        there.pub.cheques[seat] = here.pub.cheques[1 - seat];
        there.pub.thieves[seat] = here.pub.thieves[1 - seat];
        there.priv[seat] = here.priv[1 - seat];
    }
    av_inputs(&here, rows);
    av_inputs(&there, swapped);
    assert_memory_equal(rows[0], swapped[1], AV_INPUTS);
    assert_memory_equal(rows[1], swapped[0], AV_INPUTS);
    assert_memory_not_equal(rows[0], rows[1], AV_INPUTS);
}

/* Legal moves, the same answer to the same question and to every truth that the seat cannot
 * tell apart, and win shares that are shares; now and then a move that the bot would not
 * make. Returns how often there was something hidden. */
static int try_level(const bm_bot *bot, int seats, const char *option, uint32_t nodes,
                     uint64_t seed)
{
    static table t;
    int looked = 0;
    int seat;

    set_up(&t, "adel-verpflichtet", seats, option, seed);
    while (next_seat(&t, &seat)) {
        table other = t;
        double sum = 0;
        bm_rng rng;
        bm_rng_seed(&rng, bm_rng_next(&t.rng));
        other.game->redact(other.state, seat);
        other.game->sample(other.state, seat, &other.rng);
        bm_answer here = ask(&t, bot, seat, nodes, &rng);
        bm_answer there = ask(&other, bot, seat, nodes, &rng);
        looked += memcmp(t.state, other.state, t.game->state_size) != 0;
        assert_int_equal(t.game->check(t.state, seat, here.move), BM_OK);
        assert_true(bm_move_same(here.move, there.move));
        assert_memory_equal(here.share, there.share, sizeof here.share);
        for (int i = 0; i < seats; i++)
            sum += here.share[i];
        assert_true(fabs(sum - 1) < 1e-9);
        bool stray = bm_rng_below(&t.rng, 8) == 0;
        step(&t, seat, stray ? t.game->random_move(t.state, seat, &t.rng) : here.move);
    }
    return looked;
}

static void answers_are_legal_and_know_no_secrets(void **state)
{
    int looked = 0;

    (void)state;
    for (int level = 0; level < BM_LENGTH(LEVELS); level++) {
        const bm_bot *bot = find_bot(&av_game, LEVELS[level]);
        looked += try_level(bot, 2, NULL, 2, 0);
        looked += try_level(bot, 2, "two-player=announce", 1, 1);
        for (int seats = 3; seats <= 5; seats++)
            looked += try_level(bot, seats, seats == 4 ? "rounds=5" : NULL, 1, 2);
    }
    assert_true(looked > 100);
}

/* With the nodes they take by themselves, at the first decision of each kind of table. */
static void they_think_as_they_like(void **state)
{
    static table t;

    (void)state;
    for (int level = 0; level < BM_LENGTH(LEVELS); level++)
        for (int seats = 2; seats <= 5; seats++) {
            const bm_bot *bot = find_bot(&av_game, LEVELS[level]);
            bm_question question = {&av_game, t.state, 0, 0, {{0}}, NULL};
            bm_answer first;
            bm_answer again;
            begin(&t, seats, NULL, 1);
            question.rng = t.rng;
            bm_bot_ask(bot, &question, &first);
            bm_bot_ask(bot, &question, &again);
            assert_true(bm_move_same(first.move, again.move));
        }
}

static interval win_share(const char *name, const char *others, int seats, uint32_t nodes,
                          int games)
{
    const bm_bot *bot = find_bot(&av_game, name);
    const bm_bot *other = find_bot(&av_game, others);
    char what[64];
    trial result = {0};

    for (int i = 0; i < games; i++) {
        static table t;
        const bm_bot *bots[] = {other, other, other, other, other};
        bots[i % seats] = bot;
        set_up(&t, "adel-verpflichtet", seats, NULL, (uint64_t)i);
        add_game(&result, play(&t, bots, nodes), i % seats);
    }
    snprintf(what, sizeof what, "%s against %d of %s", name, seats - 1, others);
    return interval_of(&result, what);
}

/* Far from what chance could do; the measured shares are in docs/BOTS.md. */
static void the_stronger_one_wins(void **state)
{
    (void)state;
    if (scaled(100, 0) < 10)
        skip();
    assert_true(win_share("easy", "random", 4, 1, scaled(60, 30)).mean > 0.6);
    assert_true(win_share("hard", "easy", 2, 4, scaled(40, 20)).mean > 0.6);
    assert_true(win_share("hard", "greedy", 4, 12, scaled(12, 12)).mean > 0.25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_duels_are_solved),
        cmocka_unit_test(a_mask_is_kept),
        cmocka_unit_test(types_are_secret),
        cmocka_unit_test(thoughts_keep_to_the_rules),
        cmocka_unit_test(seats_are_alike_to_a_net),
        cmocka_unit_test(answers_are_legal_and_know_no_secrets),
        cmocka_unit_test(they_think_as_they_like),
        cmocka_unit_test(the_stronger_one_wins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

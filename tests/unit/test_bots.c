/* test_bots.c - players: honest, repeatable, and the better one wins. */
#include "unit/unit.h"

#include <math.h>

#include "bots/bot.h"
#include "bots/hs_policy.h"
#include "core/step.h"
#include "games/registry.h"

static const bm_game *find_game(const char *name)
{
    const bm_game *game = bm_game_find(bm_span_of(name));

    assert_non_null(game);
    return game;
}

static const bm_bot *find_bot(const bm_game *game, const char *name)
{
    bool known;
    const bm_bot *bot = bm_bot_find(game, bm_span_of(name), &known);

    assert_non_null(bot);
    assert_true(known);
    return bot;
}

typedef struct table {
    const bm_game *game;
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    bm_rng rng; /* rolls chance and seeds questions */
} table;

static void set_up(table *t, const char *name, int seats, int hidden, uint64_t seed)
{
    bm_setup setup;

    t->game = find_game(name);
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    if (hidden)
        setup.option[2] = 1;
    assert_int_equal(bm_setup_resolve(t->game, &setup), BM_OK);
    t->game->start(t->state, &setup);
    bm_rng_seed(&t->rng, seed);
}

/* What the seat knows, and nothing else, goes to the bot. */
static bm_answer ask(table *t, const bm_bot *bot, int seat, uint32_t nodes, const bm_rng *rng)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    _Alignas(8) uint8_t before[BM_STATE_MAX];
    bm_answer answer = {0};

    memcpy(seen, t->state, t->game->state_size);
    t->game->redact(seen, seat);
    memcpy(before, seen, t->game->state_size);
    bm_question question = {t->game, seen, seat, nodes, *rng};
    bot->answer(&question, &answer);
    assert_memory_equal(before, seen, t->game->state_size);
    assert_memory_equal(&question.rng, rng, sizeof *rng);
    return answer;
}

/* Rolls chance until a seat is to act; false at the end. */
static bool next_seat(table *t, int *seat)
{
    for (;;) {
        bm_turn turn = t->game->turn(t->state);
        if (turn.wait == BM_WAIT_NOBODY)
            return false;
        *seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
        if (*seat != BM_CHANCE)
            return true;
        t->game->apply(t->state, BM_CHANCE, t->game->random_move(t->state, BM_CHANCE, &t->rng),
                       NULL);
    }
}

static void step(table *t, int seat, bm_move move)
{
    assert_int_equal(bm_step(t->game, t->state, seat, move, NULL), BM_OK);
}

/* The winners' mask of one game; `bots` by seat. */
static uint32_t play(table *t, const bm_bot *const bots[])
{
    bm_result result;
    int seat;

    while (next_seat(t, &seat)) {
        bm_rng rng;
        bm_rng_seed(&rng, bm_rng_next(&t->rng));
        step(t, seat, ask(t, bots[seat], seat, 1, &rng).move);
    }
    t->game->result(t->state, &result);
    return result.winners;
}

/* A stronger yardstick than random: passes, or adds the cheapest single card. */
static void answer_singly(const bm_question *question, bm_answer *answer)
{
    bm_rng rng = question->rng;

    answer->move = hs_single_move(question->state, question->seat, &rng);
}

static const bm_bot SINGLE = {.name = "single", .nodes = 1, .answer = answer_singly};

/* What greedy, at seat 0, 1, 2 in turn, wins against two others of one kind: a
 * win counts 1, a shared one its part. Returns the lower end of the interval
 * that covers the true mean in 99 of 100 such trials. */
static double lower_end(const bm_bot *other, int games)
{
    const bm_bot *greedy = find_bot(find_game("high-society"), "greedy");
    double sum = 0;
    double squares = 0;

    for (int i = 0; i < games; i++) {
        static table t;
        const bm_bot *bots[] = {other, other, other};
        int seat = i % 3;
        bots[seat] = greedy;
        set_up(&t, "high-society", 3, 0, (uint64_t)i);
        uint32_t winners = play(&t, bots);
        double share = bm_has(winners, seat) ? 1.0 / bm_count(winners) : 0;
        sum += share;
        squares += share * share;
    }
    double mean = sum / games;
    double error = sqrt((squares / games - mean * mean) / games);
    printf("greedy against two %s: %.4f of %d games, 99 %% interval %.4f to %.4f\n", other->name,
           mean, games, mean - 2.576 * error, mean + 2.576 * error);
    return mean - 2.576 * error;
}

/* Always passing would win 0.87 against random players, who throw their money
 * away, and 0.15 against the others; an even share is 0.33. */
static void greedy_wins(void **state)
{
    (void)state;
    assert_true(lower_end(find_bot(find_game("high-society"), "random"), scaled(3000, 300)) > 0.91);
    assert_true(lower_end(&SINGLE, scaled(3000, 300)) > 0.50);
}

/* Every bot at every seat of every table it can sit at, to the end: legal moves,
 * the same answer to the same question, win shares that are shares. */
static void try_bot(const char *game, const char *name, int seats, int hidden)
{
    static table t;
    const bm_bot *bot = find_bot(find_game(game), name);
    int seat;

    for (uint64_t seed = 0; seed < (uint64_t)scaled(20, 2); seed++) {
        set_up(&t, game, seats, hidden, seed);
        while (next_seat(&t, &seat)) {
            bm_rng rng;
            bm_rng_seed(&rng, bm_rng_next(&t.rng));
            bm_answer first = ask(&t, bot, seat, 2, &rng);
            bm_answer second = ask(&t, bot, seat, 2, &rng);
            double sum = 0;
            assert_true(bm_move_same(first.move, second.move));
            assert_int_equal(t.game->check(t.state, seat, first.move), BM_OK);
            for (int i = 0; i < seats; i++) {
                assert_true(first.share[i] == second.share[i]);
                assert_true(first.share[i] >= 0 && first.share[i] <= 1 + 1e-9);
                sum += first.share[i];
            }
            assert_true(fabs(sum - 1) < 1e-9);
            step(&t, seat, first.move);
        }
    }
}

static void answers_are_legal_and_repeat(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 5; seats++) {
        for (int hidden = 0; hidden < 2; hidden++) {
            try_bot("high-society", "greedy", seats, hidden);
            try_bot("high-society", "random", seats, hidden);
        }
    }
    for (int seats = 2; seats <= 6; seats++)
        try_bot("null", "random", seats, 0);
}

/* The random bot draws from all moves: from a seat's first 2048, two questions
 * hardly ever agree. */
static void random_is_random(void **state)
{
    static table t;
    const bm_bot *random = find_bot(find_game("high-society"), "random");
    int seat;
    int same = 0;

    (void)state;
    set_up(&t, "high-society", 3, 0, 1);
    assert_true(next_seat(&t, &seat));
    bm_move last = {0};
    for (uint64_t seed = 0; seed < 100; seed++) {
        bm_rng rng;
        bm_rng_seed(&rng, seed);
        bm_move move = ask(&t, random, seat, 1, &rng).move;
        same += bm_move_same(move, last);
        last = move;
    }
    assert_true(same < 3);
}

/* A seat's guess is made of `nodes` playouts, each won by one to five seats: so
 * it is a whole number of sixtieths of a playout, and one playout is all or
 * nothing. With more of them the guess settles. */
static void nodes_are_respected(void **state)
{
    static const uint32_t NODES[] = {1, 2, 3, 7, 64};
    static table t;
    const bm_bot *greedy = find_bot(find_game("high-society"), "greedy");
    bm_rng rng;
    int seat;

    (void)state;
    set_up(&t, "high-society", 3, 0, 3);
    assert_true(next_seat(&t, &seat));
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < BM_LENGTH(NODES); i++) {
        bm_answer answer = ask(&t, greedy, seat, NODES[i], &rng);
        for (int k = 0; k < 3; k++) {
            double parts = answer.share[k] * NODES[i] * 60;
            assert_true(fabs(parts - round(parts)) < 1e-6);
        }
    }
    /* At the first decision nobody is ahead. */
    bm_answer settled = ask(&t, greedy, seat, (uint32_t)scaled(20000, 2000), &rng);
    for (int k = 0; k < 3; k++)
        assert_true(fabs(settled.share[k] - 1.0 / 3) < 0.08);
}

/* What greedy does must not depend on how long it thinks. */
static void the_move_does_not_depend_on_nodes(void **state)
{
    static table t;
    const bm_bot *greedy = find_bot(find_game("high-society"), "greedy");
    int seat;

    (void)state;
    set_up(&t, "high-society", 4, 0, 5);
    while (next_seat(&t, &seat)) {
        bm_rng rng;
        bm_rng_seed(&rng, bm_rng_next(&t.rng));
        bm_move quick = ask(&t, greedy, seat, 1, &rng).move;
        assert_true(bm_move_same(quick, ask(&t, greedy, seat, 9, &rng).move));
        step(&t, seat, quick);
    }
}

/* A bot that is given the truth instead of its view would answer the same to
 * every possible truth only if it did not look. */
static void secrets_do_not_matter(void **state)
{
    static table t;
    const bm_bot *greedy = find_bot(find_game("high-society"), "greedy");
    int looked = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(60, 20); seed++) {
        int seat;
        set_up(&t, "high-society", 3, 1, seed);
        while (next_seat(&t, &seat)) {
            table other = t;
            bm_rng rng;
            bm_rng_seed(&rng, bm_rng_next(&t.rng));
            other.game->redact(other.state, seat);
            other.game->sample(other.state, seat, &other.rng);
            bm_answer here = ask(&t, greedy, seat, 2, &rng);
            bm_answer there = ask(&other, greedy, seat, 2, &rng);
            looked += memcmp(t.state, other.state, t.game->state_size) != 0;
            assert_true(bm_move_same(here.move, there.move));
            assert_memory_equal(here.share, there.share, sizeof here.share);
            bm_move random = t.game->random_move(t.state, seat, &t.rng);
            step(&t, seat, bm_rng_below(&t.rng, 2) == 0 ? here.move : random);
        }
    }
    assert_true(looked > 0);
}

static void bots_are_found_by_name_and_game(void **state)
{
    const bm_game *hs = find_game("high-society");
    const bm_game *null = find_game("null");
    bool known;

    (void)state;
    assert_string_equal(bm_bot_at(hs, 0)->name, "greedy");
    assert_string_equal(bm_bot_at(null, 0)->name, "random");
    assert_string_equal(find_bot(hs, "random")->name, "random");
    assert_string_equal(find_bot(null, "random")->name, "random");
    assert_null(bm_bot_find(null, bm_span_of("greedy"), &known));
    assert_true(known);
    assert_null(bm_bot_find(hs, bm_span_of("clever"), &known));
    assert_false(known);
    assert_null(bm_bot_find(hs, bm_span_of(""), &known));
    assert_false(known);
    assert_true(bm_bot_at(hs, 0)->nodes > 0);
    assert_true(bm_bot_at(null, 0)->nodes > 0);
}

/* A bot that keeps what it is shown. */
static _Alignas(8) uint8_t shown[BM_STATE_MAX];
static uint32_t shown_nodes;

static void spy(const bm_question *question, bm_answer *answer)
{
    memcpy(shown, question->state, question->game->state_size);
    shown_nodes = question->nodes;
    answer->move = question->game->default_move(question->state, question->seat);
}

/* Whoever asks, and whatever the asker knows: the bot gets its seat's view. The
 * null game has secrets from its first move on. */
static void a_bot_is_shown_its_seat_alone(void **unused)
{
    static const bm_bot SPY = {.name = "spy", .nodes = 7, .answer = spy};
    _Alignas(8) uint8_t redacted[BM_STATE_MAX];
    bm_answer answer;
    table t;
    int seat;

    (void)unused;
    set_up(&t, "null", 4, 0, 1);
    assert_true(next_seat(&t, &seat));
    for (seat = 0; seat < 4; seat++) {
        memcpy(redacted, t.state, t.game->state_size);
        t.game->redact(redacted, seat);
        assert_memory_not_equal(redacted, t.state, t.game->state_size);
        bm_bot_ask(&SPY, t.game, t.state, seat, 0, &t.rng, &answer);
        assert_memory_equal(shown, redacted, t.game->state_size);
        assert_int_equal(shown_nodes, 7);
        bm_bot_ask(&SPY, t.game, t.state, seat, 3, &t.rng, &answer);
        assert_int_equal(shown_nodes, 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_is_shown_its_seat_alone),
        cmocka_unit_test(greedy_wins),
        cmocka_unit_test(answers_are_legal_and_repeat),
        cmocka_unit_test(random_is_random),
        cmocka_unit_test(nodes_are_respected),
        cmocka_unit_test(the_move_does_not_depend_on_nodes),
        cmocka_unit_test(secrets_do_not_matter),
        cmocka_unit_test(bots_are_found_by_name_and_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

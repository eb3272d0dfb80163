/* test_bots.c - players: honest, repeatable, and the better one wins. */
#include "unit/bot_table.h"

#include "bots/hs_policy.h"

/* A stronger yardstick than random: passes, or adds the cheapest single card. */
static void answer_singly(const bm_question *question, bm_answer *answer)
{
    bm_rng rng = question->rng;

    answer->move = hs_single_move(question->state, question->seat, &rng);
}

static const bm_bot SINGLE = {.name = "single", .nodes = 1, .answer = answer_singly};

static double greedy_against(const bm_bot *other, int games)
{
    const bm_bot *greedy = find_bot(find_game("high-society"), "greedy");
    trial result = {0};

    for (int i = 0; i < games; i++) {
        static table t;
        const bm_bot *bots[] = {other, other, other};
        int seat = i % 3;
        bots[seat] = greedy;
        set_up(&t, "high-society", 3, NULL, (uint64_t)i);
        add_game(&result, play(&t, bots, 1), seat);
    }
    return interval_of(&result, other->name).lower;
}

/* Always passing would win 0.87 against random players, who throw their money
 * away, and 0.15 against the others; an even share is 0.33. */
static void greedy_wins(void **state)
{
    (void)state;
    assert_true(greedy_against(find_bot(find_game("high-society"), "random"), scaled(3000, 300)) >
                0.91);
    assert_true(greedy_against(&SINGLE, scaled(3000, 300)) > 0.50);
}

/* Every bot at every seat of every table it can sit at, to the end: legal moves,
 * the same answer to the same question, win shares that are shares. */
static void try_bot(const char *game, const char *name, int seats, const char *option)
{
    static table t;
    const bm_bot *bot = find_bot(find_game(game), name);
    int seat;

    for (uint64_t seed = 0; seed < (uint64_t)scaled(20, 2); seed++) {
        set_up(&t, game, seats, option, seed);
        while (next_seat(&t, &seat)) {
            bm_rng rng;
            bm_rng_seed(&rng, bm_rng_next(&t.rng));
            bm_answer first = ask(&t, bot, seat, 2, &rng);
            bm_answer second = ask(&t, bot, seat, 2, &rng);
            double sum = 0;
            assert_true(bm_move_same(first.move, second.move));
            if (first.move.kind != 0 || bm_has(t.game->turn(t.state).must, seat))
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
        static const char *const OPTION[] = {NULL, "hidden-scoring=on"};
        for (int hidden = 0; hidden < 2; hidden++) {
            try_bot("high-society", "greedy", seats, OPTION[hidden]);
            try_bot("high-society", "random", seats, OPTION[hidden]);
        }
    }
    for (int seats = 2; seats <= 5; seats++) {
        try_bot("adel-verpflichtet", "greedy", seats, NULL);
        try_bot("adel-verpflichtet", "random", seats, NULL);
    }
    try_bot("adel-verpflichtet", "greedy", 2, "two-player=announce");
    try_bot("adel-verpflichtet", "greedy", 3, "rounds=5");
    for (int seats = 2; seats <= 6; seats++) {
        try_bot("null", "random", seats, NULL);
        try_bot("suetologia", "random", seats, "rounds=3");
    }
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
    set_up(&t, "high-society", 3, NULL, 1);
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
    set_up(&t, "high-society", 3, NULL, 3);
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
    set_up(&t, "high-society", 4, NULL, 5);
    while (next_seat(&t, &seat)) {
        bm_rng rng;
        bm_rng_seed(&rng, bm_rng_next(&t.rng));
        bm_move quick = ask(&t, greedy, seat, 1, &rng).move;
        assert_true(bm_move_same(quick, ask(&t, greedy, seat, 9, &rng).move));
        step(&t, seat, quick);
    }
}

/* A bot that is given the truth instead of its view would answer the same to
 * every possible truth only if it did not look. Returns how often there was
 * something to look at. */
static int try_secrets(const char *game, const char *option, int games)
{
    static table t;
    const bm_bot *greedy = find_bot(find_game(game), "greedy");
    int looked = 0;

    for (uint64_t seed = 0; seed < (uint64_t)games; seed++) {
        int seat;
        set_up(&t, game, 3, option, seed);
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
    return looked;
}

static void secrets_do_not_matter(void **state)
{
    (void)state;
    assert_true(try_secrets("high-society", "hidden-scoring=on", scaled(60, 20)) > 0);
    assert_true(try_secrets("adel-verpflichtet", NULL, scaled(20, 5)) > 100);
}

static void bots_are_found_by_name_and_game(void **state)
{
    const bm_game *hs = find_game("high-society");
    const bm_game *av = find_game("adel-verpflichtet");
    const bm_game *null = find_game("null");
    bool known;

    (void)state;
    assert_string_equal(bm_bot_at(hs, 0)->name, "master");
    assert_string_equal(bm_bot_at(av, 0)->name, "master");
    assert_ptr_not_equal(bm_bot_at(av, 0), bm_bot_at(hs, 0));
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
    assert_string_equal(bm_bot_usual(hs)->name, "medium");
    assert_string_equal(bm_bot_usual(av)->game, av->name);
    assert_ptr_equal(bm_bot_usual(null), bm_bot_at(null, 0));
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
    set_up(&t, "null", 4, NULL, 1);
    assert_true(next_seat(&t, &seat));
    for (seat = 0; seat < 4; seat++) {
        memcpy(redacted, t.state, t.game->state_size);
        t.game->redact(redacted, seat);
        assert_memory_not_equal(redacted, t.state, t.game->state_size);
        bm_question question = {t.game, t.state, seat, 0, t.rng, NULL};
        bm_bot_ask(&SPY, &question, &answer);
        assert_memory_equal(shown, redacted, t.game->state_size);
        assert_int_equal(shown_nodes, 7);
        question.nodes = 3;
        bm_bot_ask(&SPY, &question, &answer);
        assert_int_equal(shown_nodes, 3);
    }
}

static void spy_judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    memcpy(shown, question->state, question->game->state_size);
    shown_nodes = question->nodes;
    for (int seat = 0; seat < BM_SEATS_MAX; seat++)
        assert_true(share[seat] == 0);
}

static void a_judge_is_shown_its_seat_alone(void **unused)
{
    static const bm_bot SPY = {.name = "spy", .nodes = 7, .judge = spy_judge};
    _Alignas(8) uint8_t redacted[BM_STATE_MAX];
    double share[BM_SEATS_MAX] = {1, 2, 3};
    table t;
    int seat;

    (void)unused;
    set_up(&t, "null", 4, NULL, 1);
    assert_true(next_seat(&t, &seat));
    memcpy(redacted, t.state, t.game->state_size);
    t.game->redact(redacted, 2);
    bm_question question = {t.game, t.state, 2, 0, t.rng, NULL};
    bm_bot_judge(&SPY, &question, share);
    assert_memory_equal(shown, redacted, t.game->state_size);
    assert_int_equal(shown_nodes, 7);
}

static bool always_late(void *unused)
{
    (void)unused;
    return true;
}

/* Who is late at once still answers, and looks at less than with all the time there is. */
static void who_is_late_answers(void **unused)
{
    static const bm_watch LATE = {.late = always_late};
    static const char *const GAMES[] = {"high-society", "adel-verpflichtet", "suetologia"};

    (void)unused;
    for (int g = 0; g < BM_LENGTH(GAMES); g++) {
        uint32_t in_time = 0;
        uint32_t late = 0;
        table t;
        int seat;
        set_up(&t, GAMES[g], 4, NULL, 2);
        for (int i = 0; i < 24 && next_seat(&t, &seat); i++) {
            const bm_bot *master = find_bot(t.game, "master");
            bm_question question = {t.game, t.state, seat, master->nodes / 4, t.rng, NULL};
            bm_answer answer;
            bm_bot_ask(master, &question, &answer);
            in_time += answer.nodes;
            question.watch = &LATE;
            bm_bot_ask(master, &question, &answer);
            late += answer.nodes;
            if (answer.move.kind == 0) {
                bm_asking_content(&t.asking, seat);
                continue;
            }
            t.game->apply(t.state, seat, answer.move, NULL);
            bm_asking_moved(&t.asking);
        }
        assert_true(late < in_time);
    }
}

/* Every bot, at every point of a game, where chance is due as well: shares of 1, for the
 * seats there are, and the same again. */
static void shares_are_shares(void **unused)
{
    (void)unused;
    for (int g = 0; g < bm_game_count; g++) {
        const bm_game *game = bm_games[g];
        const bm_bot *bot;
        for (int i = 0; (bot = bm_bot_at(game, i)) != NULL; i++) {
            _Alignas(8) uint8_t state[BM_STATE_MAX];
            bm_setup setup;
            bm_rng rng;

            bm_rng_seed(&rng, (uint64_t)g);
            bm_setup_begin(&setup);
            setup.seats = game->seats_max;
            assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
            game->start(state, &setup);
            for (int ply = 0; ply < 60 && game->turn(state).wait != BM_WAIT_NOBODY; ply++) {
                double first[BM_SEATS_MAX];
                double again[BM_SEATS_MAX];
                double sum = 0;
                bm_move move;
                bm_question question = {game, state, ply % setup.seats, 4, rng, NULL};

                bm_bot_judge(bot, &question, first);
                bm_bot_judge(bot, &question, again);
                assert_memory_equal(first, again, sizeof first);
                for (int seat = 0; seat < BM_SEATS_MAX; seat++) {
                    assert_true(first[seat] >= 0);
                    assert_true(seat < setup.seats || first[seat] == 0);
                    sum += first[seat];
                }
                assert_true(sum > 0.999 && sum < 1.001);
                int seat = bm_asking_anybody(game, state, &rng, &move);
                game->apply(state, seat, move, NULL);
            }
        }
    }
}

/* A bot that wants nothing where it may, and keeps the luck it was given. */
static bm_rng given;

static void want_nothing(const bm_question *question, bm_answer *answer)
{
    bm_turn turn = question->game->turn(question->state);

    given = question->rng;
    if (bm_has(turn.must, question->seat))
        answer->move = question->game->default_move(question->state, question->seat);
}

/* All are asked with the same generator, at the same point of the game. */
static void seats_that_need_not_act_have_luck_of_their_own(void **unused)
{
    static const bm_bot IDLER = {.name = "idler", .nodes = 1, .answer = want_nothing};
    bm_rng luck[6];
    bm_answer answer;
    table t;
    int seat;

    (void)unused;
    set_up(&t, "suetologia", 6, NULL, 1);
    assert_true(next_seat(&t, &seat));
    bm_turn turn = t.game->turn(t.state);
    assert_int_equal(turn.may, 0x3f);
    for (seat = 0; seat < 6; seat++) {
        bm_question question = {t.game, t.state, seat, 0, t.rng, NULL};
        bm_bot_ask(&IDLER, &question, &answer);
        luck[seat] = given;
        assert_int_equal(answer.move.kind != 0, bm_has(turn.must, seat));
        assert_int_equal(memcmp(&given, &t.rng, sizeof given) == 0, bm_has(turn.must, seat));
        for (int other = 0; other < seat; other++)
            assert_memory_not_equal(&luck[other], &luck[seat], sizeof given);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_is_shown_its_seat_alone),
        cmocka_unit_test(a_judge_is_shown_its_seat_alone),
        cmocka_unit_test(shares_are_shares),
        cmocka_unit_test(who_is_late_answers),
        cmocka_unit_test(greedy_wins),
        cmocka_unit_test(answers_are_legal_and_repeat),
        cmocka_unit_test(random_is_random),
        cmocka_unit_test(nodes_are_respected),
        cmocka_unit_test(the_move_does_not_depend_on_nodes),
        cmocka_unit_test(secrets_do_not_matter),
        cmocka_unit_test(bots_are_found_by_name_and_game),
        cmocka_unit_test(seats_that_need_not_act_have_luck_of_their_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

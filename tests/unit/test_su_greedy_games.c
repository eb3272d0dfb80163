/* test_su_greedy_games.c - whole games of the greedy player of Суетология: legal, over in
 * time, with deals, and never with the same one again. */
#include "unit/bot_table.h"

#include "games/su/su_game.h"
#include "games/su/su_state.h"

enum { ROUNDS_MAX = 300, OFFERS_MAX = 4096 };

static const bm_bot *greedy(void)
{
    return find_bot(&su_game, "greedy");
}

/* Shares need many games: where everything is slow there are too few. */
static void skip_if_slow(void)
{
    if (scaled(100, 0) < 10)
        skip();
}

/* Every table, to the end or nearly: legal, the same answer to the same question, and shares that
 * are shares. */
static int try_table(int seats, const char *option, uint64_t seed)
{
    static table t;
    int seat;
    int asked = 0;

    set_up(&t, "suetologia", seats, option, seed);
    for (; next_seat(&t, &seat) && bm_head_of(t.state)->round <= ROUNDS_MAX; asked++) {
        bm_rng rng;
        double sum = 0;
        bm_rng_seed(&rng, bm_rng_next(&t.rng));
        bm_answer first = ask(&t, greedy(), seat, 1, &rng);
        bm_answer second = ask(&t, greedy(), seat, 1, &rng);
        assert_true(bm_move_same(first.move, second.move));
        for (int i = 0; i < seats; i++) {
            assert_true(first.share[i] == second.share[i]);
            assert_true(first.share[i] >= 0 && first.share[i] <= 1);
            sum += first.share[i];
        }
        assert_true(fabs(sum - 1) < 1e-9);
        step(&t, seat, first.move);
    }
    return asked;
}

static void answers_are_legal_and_repeat(void **state)
{
    static const char *const OPTION[] = {NULL,        "rent=auto",  "rounds=30",
                                         "objects=4", "networks=1", "objects=112"};
    int asked = 0;

    (void)state;
    for (int i = 0; asked < scaled(100000, 5000); i++)
        asked += try_table(2 + i % 5, OPTION[i % BM_LENGTH(OPTION)], (uint64_t)i);
}

/* What greedy would do, but no deals. */
static void answer_stubbornly(const bm_question *question, bm_answer *answer)
{
    greedy()->answer(question, answer);
    if (answer->move.kind == SU_MOVE_ACCEPT)
        answer->move.kind = SU_MOVE_REJECT;
}

static const bm_bot STUBBORN = {
    .name = "stubborn", .game = "suetologia", .nodes = 1, .answer = answer_stubbornly};

/* What was offered in a game, by whom. */
typedef struct offers {
    bm_move move[OFFERS_MAX];
    int seat[OFFERS_MAX];
    int count;
    int accepted;
} offers;

/* The same deeds for the same deeds, between the same two, is the same deal: whatever the
 * cash. */
static void note(offers *all, int seat, bm_move move)
{
    all->accepted += move.kind == SU_MOVE_ACCEPT;
    if (move.kind != SU_MOVE_OFFER)
        return;
    for (int i = 0; i < all->count; i++)
        if (all->seat[i] == seat && all->move[i].target == move.target &&
            all->move[i].set == move.set)
            fail_msg("seat %d offers the same again", seat);
    assert_in_range(all->count, 0, OFFERS_MAX - 1);
    all->seat[all->count] = seat;
    all->move[all->count++] = move;
}

/* One game; only what `bots` of greedy's kind offer is looked at. False if it is not over
 * in time. */
static bool play_noting(table *t, const bm_bot *const bots[], offers *all)
{
    int seat;

    all->count = 0;
    all->accepted = 0;
    while (next_seat(t, &seat)) {
        bm_rng rng;
        if (bm_head_of(t->state)->round > ROUNDS_MAX)
            return false;
        bm_rng_seed(&rng, bm_rng_next(&t->rng));
        bm_move move = ask(t, bots[seat], seat, 1, &rng).move;
        if (bots[seat] != &bm_random_bot)
            note(all, seat, move);
        step(t, seat, move);
    }
    return true;
}

/* Nine in ten is left to chance: of 10,000 games all but a few end, and nearly all have a
 * deal (`make strength`). */
static void games_end_and_have_deals(void **state)
{
    const bm_bot *const bots[] = {greedy(), greedy(), greedy(), greedy()};
    int games = scaled(400, 40);
    trial ended = {0};
    trial dealt = {0};

    (void)state;
    skip_if_slow();
    for (int i = 0; i < games; i++) {
        static table t;
        static offers all;
        set_up(&t, "suetologia", 4, NULL, (uint64_t)i);
        add_game(&ended, play_noting(&t, bots, &all), 0);
        add_game(&dealt, all.accepted > 0, 0);
    }
    assert_true(interval_of(&ended, "over within 300 rounds").lower > 0.95);
    assert_true(interval_of(&dealt, "with a deal").lower > 0.80);
}

/* Among those who refuse everything, and those who answer anyhow. */
static void a_refused_deal_is_never_offered_again(void **state)
{
    const bm_bot *const others[] = {&STUBBORN, find_bot(&su_game, "random")};
    int refused = 0;

    (void)state;
    for (int i = 0; i < scaled(60, 6); i++) {
        static table t;
        static offers all;
        const bm_bot *other = others[i % 2];
        const bm_bot *const bots[] = {greedy(), other, other, other};
        set_up(&t, "suetologia", 4, "rounds=100", (uint64_t)i);
        play_noting(&t, bots, &all);
        refused += all.count - all.accepted;
    }
    assert_true(refused > scaled(60, 6));
}

static void random_loses(void **state)
{
    const bm_bot *random = find_bot(&su_game, "random");

    (void)state;
    skip_if_slow();
    for (int seats = 2; seats <= 6; seats++) {
        trial result = {0};
        for (int i = 0; i < scaled(40, 20); i++) {
            static table t;
            const bm_bot *bots[] = {random, random, random, random, random, random};
            bots[i % seats] = greedy();
            set_up(&t, "suetologia", seats, NULL, (uint64_t)i);
            add_game(&result, play(&t, bots, 1), i % seats);
        }
        assert_true(interval_of(&result, "against random").mean > 0.9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_and_repeat),
        cmocka_unit_test(games_end_and_have_deals),
        cmocka_unit_test(a_refused_deal_is_never_offered_again),
        cmocka_unit_test(random_loses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

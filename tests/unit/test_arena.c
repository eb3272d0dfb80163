/* test_arena.c - line-ups, rotations, sets, and that threads change nothing. */
#include "unit/arena_kit.h"

#include "core/record.h"

static void rotations_are_those_that_differ(void **state)
{
    static const struct {
        const char *line_up;
        int rotations, sides, first;
    } CASES[] = {
        {"abb", 3, 2, 1}, {"aaa", 1, 1, 3}, {"abc", 3, 3, 1}, {"abab", 2, 2, 2}, {"aabb", 4, 2, 2}};
    bm_plan plan;

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        plan_match(&plan, "high-society", CASES[i].line_up, 1);
        const bm_pairing *pairing = &plan.pairings[0];
        assert_int_equal(pairing->rotations, CASES[i].rotations);
        assert_int_equal(pairing->sides, CASES[i].sides);
        assert_int_equal(pairing->seats[0], CASES[i].first);
        for (int seat = 0; seat < plan.setup.seats; seat++) {
            int times[BM_SEATS_MAX] = {0};
            for (int rotation = 0; rotation < pairing->rotations; rotation++)
                times[bm_pairing_side(pairing, plan.setup.seats, rotation, seat)]++;
            for (int side = 0; side < pairing->sides; side++)
                assert_int_equal(times[side] * plan.setup.seats,
                                 pairing->seats[side] * pairing->rotations);
        }
    }
}

static void games_come_in_whole_sets(void **state)
{
    bm_plan plan;

    (void)state;
    plan_match(&plan, "high-society", "abb", 1);
    assert_int_equal(plan.sets, 1);
    assert_true(bm_plan_games(&plan, 3));
    assert_int_equal(plan.sets, 1);
    assert_true(bm_plan_games(&plan, 4));
    assert_int_equal(plan.sets, 2);
    assert_true(bm_plan_games(&plan, 3 * (uint64_t)BM_ARENA_SETS_MAX));
    assert_false(bm_plan_games(&plan, 3 * (uint64_t)BM_ARENA_SETS_MAX + 1));
}

static void a_table_has_every_pair(void **state)
{
    bm_plan plan;
    int side;

    (void)state;
    plan_match(&plan, "high-society", "abb", 1);
    bm_plan_table(&plan);
    assert_int_equal(plan.pairing_count, 6);
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            int pairing = bm_plan_find(&plan, a, b, &side);
            assert_true((pairing < 0) == (a == b));
            if (a != b)
                assert_int_equal(plan.pairings[pairing].player[side], a);
        }
    plan_match(&plan, "adel-verpflichtet", "ab", 1);
    bm_plan_table(&plan);
    assert_int_equal(plan.pairing_count, 3); /* two seats: one match has both cells */
    assert_true(bm_plan_find(&plan, 2, 0, &side) >= 0);
    assert_int_equal(side, 1);
}

static void what_is_played_has_one_description(void **state)
{
    bm_plan plan;
    bm_plan other;

    (void)state;
    plan_match(&plan, "high-society", "abb", 300);
    plan_match(&other, "high-society", "abb", 600);
    assert_true(bm_plan_fingerprint(&plan) == bm_plan_fingerprint(&other)); /* only longer */
    plan_match(&other, "high-society", "aab", 300);
    assert_true(bm_plan_fingerprint(&plan) != bm_plan_fingerprint(&other));
    plan_match(&other, "high-society", "abb", 300);
    other.seed++;
    assert_true(bm_plan_fingerprint(&plan) != bm_plan_fingerprint(&other));
    plan_match(&other, "high-society", "abb", 300);
    other.setup.option[0] ^= 1;
    assert_true(bm_plan_fingerprint(&plan) != bm_plan_fingerprint(&other));
}

typedef struct shelf {
    int games;
    bm_move chance[6][40]; /* the first rolls, by rotation */
} shelf;

/* A finished game has a record that loads: so every roll follows from the seed. */
static void put_on_shelf(void *keeper, uint32_t task, int rotation, const bm_match *match)
{
    static char buffer[200000];
    static bm_ply history[20000];
    shelf *s = keeper;
    bm_record_fault fault;
    bm_match again;
    bm_text text;
    int rolls = 0;

    assert_int_equal(task, 0);
    for (uint32_t i = 0; i < match->length && rolls < 40; i++)
        if (match->history[i].seat == BM_CHANCE)
            s->chance[rotation][rolls++] = match->history[i].move;
    s->games++;
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_record_write(match, &text);
    assert_false(text.full);
    assert_int_equal(
        bm_record_load(&again, match->game, (bm_span){buffer, text.length}, history, 20000, &fault),
        BM_OK);
}

/* In High Society the deck does not depend on what is decided, but on who starts: the
 * cards of all rotations are the same as long as their games last. */
static void all_rotations_have_the_same_chance(void **state)
{
    const atomic_bool never = false;
    shelf s = {0};
    bm_plan plan;
    bm_set set = {.task = 0};

    (void)state;
    plan_match(&plan, "high-society", "abb", 3);
    bm_arena arena = {.plan = &plan, .stop = &never, .keeper = &s, .keep = put_on_shelf};
    assert_true(bm_set_play(&arena, NULL, &set));
    assert_int_equal(s.games, 3);
    for (int i = 0; i < 6; i++)
        for (int rotation = 1; rotation < 3; rotation++)
            assert_memory_equal(&s.chance[rotation][i], &s.chance[0][i], sizeof(bm_move));
    assert_int_equal(set.score.won[0] + set.score.won[1], BM_ARENA_WIN * (3 - set.score.nobody));
    assert_true(set.times[0].count > 0 && set.times[1].count > set.times[0].count);
}

static void threads_change_nothing(void **state)
{
    static const char *const GAMES[] = {"high-society", "adel-verpflichtet", "suetologia"};
    bm_plan plan;

    (void)state;
    for (int i = 0; i < 3; i++) {
        bm_tally tallies[2];
        plan_match(&plan, GAMES[i], i == 2 ? "ab" : "abb", scaled(i == 2 ? 8 : 30, 4));
        for (int k = 0; k < 2; k++) {
            assert_true(bm_tally_begin(&tallies[k], &plan, NULL));
            assert_int_equal(play_plan(&plan, &tallies[k], NULL, k == 0 ? 1 : 4, NULL),
                             BM_RUN_COMPLETE);
            assert_int_equal(tallies[k].counted, plan.sets);
        }
        assert_same_scores(&tallies[0], &tallies[1]);
        bm_tally_free(&tallies[0]);
        bm_tally_free(&tallies[1]);
    }
}

static void a_test_stops_at_the_same_set(void **state)
{
    const bm_sprt sprt = {0.4, 0.6};
    bm_tally tallies[2];
    bm_plan plan;

    (void)state;
    plan_match(&plan, "high-society", "abb", 3000);
    for (int k = 0; k < 2; k++) {
        assert_true(bm_tally_begin(&tallies[k], &plan, &sprt));
        assert_int_equal(play_plan(&plan, &tallies[k], NULL, k == 0 ? 1 : 3, NULL),
                         BM_RUN_COMPLETE);
        assert_int_equal(tallies[k].verdict, 1); /* greedy wins nearly all */
        assert_true(tallies[k].counted < 100);
    }
    assert_same_scores(&tallies[0], &tallies[1]);
    bm_tally_free(&tallies[0]);
    bm_tally_free(&tallies[1]);
}

static void a_limit_of_rounds_ends_games(void **state)
{
    bm_pairing_figures figures;
    bm_tally tally;
    bm_plan plan;

    (void)state;
    plan_match(&plan, "suetologia", "abb", 6);
    plan.rounds_max = 2;
    assert_true(bm_tally_begin(&tally, &plan, NULL));
    assert_int_equal(play_plan(&plan, &tally, NULL, 2, NULL), BM_RUN_COMPLETE);
    bm_tally_figures(&tally, 0, &figures);
    assert_int_equal(figures.games, 6);
    assert_int_equal(figures.nobody, 6);
    assert_int_equal(figures.unfinished, 6);
    assert_true(figures.side[0].share.mean == 0);
    bm_tally_free(&tally);
}

/* Guests: always the default move; or, with `bad` set, an illegal one or no answer at all. */
static void *open_guest(void *of)
{
    return of;
}

static void close_guest(void *host)
{
    (void)host;
}

static bm_guest_answer ask_guest(void *host, int player, const bm_question *question, bm_move *move)
{
    const char *manner = host;

    assert_int_equal(player, 1);
    if (strcmp(manner, "silent") == 0)
        return BM_GUEST_FAILS;
    *move = question->game->default_move(question->state, question->seat);
    if (strcmp(manner, "illegal") == 0)
        move->kind = 0;
    return BM_GUEST_MOVES;
}

static void guests_that_break_rules_forfeit(void **state)
{
    static const char *const MANNERS[] = {"good", "silent", "illegal"};
    bm_plan plan;

    (void)state;
    plan_match(&plan, "high-society", "abb", 3);
    plan.players[1].bot = NULL;
    for (int i = 0; i < 3; i++) {
        char manner[16];
        const atomic_bool never = false;
        bm_guests guests = {.open = open_guest, .close = close_guest, .ask = ask_guest};
        bm_arena arena = {.plan = &plan, .guests = &guests, .stop = &never};
        bm_set set = {.task = 0};
        snprintf(manner, sizeof manner, "%s", MANNERS[i]);
        assert_true(bm_set_play(&arena, manner, &set));
        assert_int_equal(set.score.faults[1], i == 0 ? 0 : 3);
        if (i > 0) /* the other two share what the first to be asked has lost */
            assert_int_equal(set.score.won[0], 3 * BM_ARENA_WIN / 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rotations_are_those_that_differ),
        cmocka_unit_test(games_come_in_whole_sets),
        cmocka_unit_test(a_table_has_every_pair),
        cmocka_unit_test(what_is_played_has_one_description),
        cmocka_unit_test(all_rotations_have_the_same_chance),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_test_stops_at_the_same_set),
        cmocka_unit_test(a_limit_of_rounds_ends_games),
        cmocka_unit_test(guests_that_break_rules_forfeit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

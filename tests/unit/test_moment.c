/* test_moment.c - what happened, cut for a viewer, and its way through bytes. */
#include "unit/unit.h"

#include "base/rng.h"
#include "core/asking.h"
#include "core/board.h"
#include "core/moment.h"
#include "core/saying.h"
#include "core/step.h"
#include "games/registry.h"

enum { PLIES = 300 };

static void assert_same_events(const bm_moment *a, const bm_moment *b)
{
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++)
        assert_memory_equal(&a->list[i], &b->list[i], sizeof a->list[i]);
}

static void assert_told_alike(const bm_game *game, bm_moment *a, bm_moment *b)
{
    bm_events of_a = bm_moment_events(a);
    bm_events of_b = bm_moment_events(b);
    bm_saying here;
    bm_saying there;

    for (uint32_t i = 0; i < a->count; i++) {
        game->say_event(&a->state, &of_a, i, &here);
        game->say_event(&b->state, &of_b, i, &there);
        assert_true(here.key == there.key);
        assert_int_equal(here.count, there.count);
        assert_int_equal(here.used, there.used);
    }
}

/* Every moment of a random game, for everybody: through bytes and back it is the same. */
static void go_through_bytes(const bm_game *game, const void *state, const bm_events *events)
{
    int seats = bm_head_of(state)->setup.seats;
    static uint8_t bytes[BM_EVENTS_MAX * BM_EVENT_BYTES];
    uint8_t stored[BM_BYTES_MAX];
    static bm_moment cut;
    static bm_moment read;

    for (int viewer = BM_SPECTATOR; viewer < seats; viewer++) {
        if (viewer == BM_CHANCE)
            continue;
        bm_moment_cut(&cut, game, state, events, viewer);
        size_t size = bm_state_store(game, &cut.state, stored);
        assert_int_equal(bm_state_load(game, &read.state, stored, size), BM_OK);
        size = bm_moment_store_events(&cut, bytes);
        assert_int_equal(size, cut.count * BM_EVENT_BYTES);
        assert_true(bm_moment_load_events(&read, bytes, size));
        assert_memory_equal(&cut.state, &read.state, game->state_size);
        assert_same_events(&cut, &read);
        assert_told_alike(game, &cut, &read);
    }
}

static void test_bytes_of_all_games(void **unused)
{
    bm_rng rng;

    (void)unused;
    bm_rng_seed(&rng, 7);
    for (int g = 0; g < bm_game_count; g++) {
        const bm_game *game = bm_games[g];
        _Alignas(8) uint8_t state[BM_STATE_MAX];
        bm_event list[BM_EVENTS_MAX];
        bm_setup setup;
        bm_move move;

        bm_setup_begin(&setup);
        setup.seats = game->seats_max;
        assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
        game->start(state, &setup);
        for (int i = 0; i < PLIES && game->turn(state).wait != BM_WAIT_NOBODY; i++) {
            bm_events events = {list, BM_EVENTS_MAX, 0};
            int seat = bm_asking_anybody(game, state, &rng, &move);
            assert_int_equal(bm_step(game, state, seat, move, &events), BM_OK);
            go_through_bytes(game, state, &events);
        }
    }
}

/* Who may not know gets a zero, and nobody learns who else knows. */
static void test_secrets_are_cut(void **unused)
{
    bm_event list[2] = {{.kind = 1, .seat = 2, .knows = 1 << 2, .secret = 5},
                        {.kind = 2, .seat = 0, .knows = BM_EVERYONE, .amount = -3, .secret = 6}};
    bm_events events = {list, 2, 2};
    const bm_game *game = bm_games[0];
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    static bm_moment moment;
    bm_setup setup;

    (void)unused;
    bm_setup_begin(&setup);
    setup.seats = game->seats_max;
    assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
    game->start(state, &setup);
    bm_moment_cut(&moment, game, state, &events, 2);
    assert_int_equal(moment.list[0].secret, 5);
    assert_int_equal(moment.list[0].knows, 0);
    bm_moment_cut(&moment, game, state, &events, 1);
    assert_int_equal(moment.list[0].secret, 0);
    assert_int_equal(moment.list[1].secret, 6);
    assert_int_equal(moment.list[1].amount, -3);
}

static void test_bytes_that_are_no_events(void **unused)
{
    static uint8_t bytes[(BM_EVENTS_MAX + 1) * BM_EVENT_BYTES];
    static bm_moment moment;

    (void)unused;
    assert_true(bm_moment_load_events(&moment, bytes, 0));
    assert_int_equal(moment.count, 0);
    assert_true(bm_moment_load_events(&moment, bytes, (size_t)BM_EVENTS_MAX * BM_EVENT_BYTES));
    assert_int_equal(moment.count, BM_EVENTS_MAX);
    assert_false(bm_moment_load_events(&moment, bytes, sizeof bytes));
    assert_false(bm_moment_load_events(&moment, bytes, BM_EVENT_BYTES - 1));
    assert_int_equal(moment.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bytes_of_all_games),
        cmocka_unit_test(test_secrets_are_cut),
        cmocka_unit_test(test_bytes_that_are_no_events),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_step.c - check-then-apply, and states as bytes. */
#include "unit/unit.h"

#include "core/step.h"
#include "games/registry.h"
#include "games/hs/hs_rules.h"

static hs_state start_of_game(void)
{
    bm_setup setup = {.seats = 3, .option = {0, 0, 1}};
    hs_state state;

    hs_start(&state, &setup);
    return state;
}

static const bm_game *hs(void)
{
    return bm_game_find(bm_span_of("high-society"));
}

static void a_step_is_judged_then_played(void **state)
{
    hs_state table = start_of_game();
    hs_state before = table;
    bm_event list[8];
    bm_events events = {list, 8, 0};

    (void)state;
    assert_int_equal(bm_step(hs(), &table, 0, bm_move_of(HS_MOVE_PASS, 0, 0, 0), &events),
                     BM_CHANCE_IS_DUE);
    assert_memory_equal(&before, &table, sizeof table);
    assert_int_equal(events.count, 0);
    assert_int_equal(bm_step(hs(), &table, BM_CHANCE, bm_move_of(HS_MOVE_START, 2, 0, 0), &events),
                     BM_OK);
    assert_int_equal(table.pub.starter, 2);
    assert_int_equal(events.count, 1);
    /* New events stand behind the old ones; NULL is nobody. */
    assert_int_equal(
        bm_step(hs(), &table, BM_CHANCE, bm_move_of(HS_MOVE_TURN_UP, 0, 7, 0), &events), BM_OK);
    assert_int_equal(events.count, 2);
    assert_int_equal(bm_step(hs(), &table, 2, bm_move_of(HS_MOVE_PASS, 0, 0, 0), NULL), BM_OK);
}

/* Version, head, then the game's fields, in a frozen order: stores and pages
 * depend on it. */
static void bytes_are_frozen(void **state)
{
    static const uint8_t HEAD[] = {
        2,    0, /* version */
        3,    0, /* seats, edition */
        0,    0,    0, 0, 1, 0, 0, 0, /* options */
        0, /* phase */
        0,    0,    0, 0, /* round */
        0,    0,    0, 0, /* turn id */
        0xff, 0x07, 0, 0, 0, 0, 0, /* seat 0: hand, played, won, its secret */
    };
    hs_state table = start_of_game();
    uint8_t bytes[BM_BYTES_MAX];

    (void)state;
    assert_int_equal(bm_state_store(hs(), &table, bytes), 21 + 5 * 7 + 2 + 7 + 15);
    assert_memory_equal(bytes, HEAD, sizeof HEAD);
    assert_int_equal(bytes[21 + 5 * 7], 0xff); /* the deck */
    assert_int_equal(bytes[21 + 5 * 7 + 1], 0xff);
}

static void broken_states_are_refused(void **state)
{
    hs_state table = start_of_game();
    hs_state target;
    hs_state before;
    uint8_t bytes[BM_BYTES_MAX + 1];
    size_t size = bm_state_store(hs(), &table, bytes);

    (void)state;
    memset(&target, 0x5a, sizeof target);
    before = target;
    bytes[0] ^= 1;
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_BYTES_VERSION);
    bytes[0] ^= 1;
    assert_int_equal(bm_state_load(hs(), &target, bytes, 0), BM_BYTES_SIZE);
    assert_int_equal(bm_state_load(hs(), &target, bytes, 1), BM_BYTES_SIZE);
    assert_int_equal(bm_state_load(hs(), &target, bytes, size - 1), BM_BYTES_SIZE);
    assert_int_equal(bm_state_load(hs(), &target, bytes, size + 1), BM_BYTES_SIZE);
    bytes[2] = 6; /* seats: the set-up is judged */
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_BYTES_BROKEN);
    bytes[2] = 3;
    bytes[3] = 9; /* edition */
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_BYTES_BROKEN);
    bytes[3] = 0;
    bytes[10] = 1; /* an option the game does not have */
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_BYTES_BROKEN);
    bytes[10] = 0;
    bytes[20] = 0xff; /* a turn id that no game reaches */
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_BYTES_BROKEN);
    bytes[20] = 0;
    bytes[21] = 0xfe; /* a hand that is not whole: the audit judges */
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_BYTES_BROKEN);
    bytes[21] = 0xff;
    assert_memory_equal(&before, &target, sizeof target);
    assert_int_equal(bm_state_load(hs(), &target, bytes, size), BM_OK);
    assert_memory_equal(&table, &target, sizeof target);
}

/* Every build must agree on it. */
static void hashes_are_frozen(void **state)
{
    hs_state table = start_of_game();

    (void)state;
    assert_true(bm_state_hash(hs(), &table) == UINT64_C(0xde69b8db3819753d));
    hs_apply(&table, BM_CHANCE, bm_move_of(HS_MOVE_START, 1, 0, 0), NULL);
    assert_true(bm_state_hash(hs(), &table) == UINT64_C(0x5bae0a96b0a2300e));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_is_judged_then_played),
        cmocka_unit_test(bytes_are_frozen),
        cmocka_unit_test(broken_states_are_refused),
        cmocka_unit_test(hashes_are_frozen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

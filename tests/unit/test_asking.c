/* test_asking.c - whom a table asks next, and a random move of anybody. */
#include "unit/unit.h"

#include "core/asking.h"

static bm_turn turn_of(uint8_t may, uint8_t must)
{
    return (bm_turn){.wait = BM_WAIT_SEATS, .may = may, .must = must};
}

/* All who may act must: the order of the seats, whoever has been content before. */
static void sealed_decisions_go_by_seats(void **state)
{
    bm_asking asking = {.content = 0x3f};
    bm_turn turn = turn_of(0x2c, 0x2c);

    (void)state;
    assert_int_equal(bm_asking_next(&asking, &turn), 2);
    turn = turn_of(0x28, 0x28);
    assert_int_equal(bm_asking_next(&asking, &turn), 3);
    turn = turn_of(0x20, 0x20);
    assert_int_equal(bm_asking_next(&asking, &turn), 5);
}

/* Clockwise from the roller, who comes last. */
static void others_come_before_who_must(void **state)
{
    static const int ORDER[] = {4, 5, 0, 1, 3};
    bm_asking asking = {0};
    bm_turn turn = turn_of(0x3b, 0x08); /* seat 2 is out */

    (void)state;
    for (int i = 0; i < BM_LENGTH(ORDER); i++) {
        assert_int_equal(bm_asking_next(&asking, &turn), ORDER[i]);
        if (i + 1 < BM_LENGTH(ORDER))
            bm_asking_content(&asking, ORDER[i]);
    }
    assert_int_equal(bm_asking_next(&asking, &turn), 3); /* until it moves */
}

static void a_move_asks_everybody_again(void **state)
{
    bm_asking asking = {0};
    bm_turn turn = turn_of(0x07, 0x01);

    (void)state;
    bm_asking_content(&asking, 1);
    assert_int_equal(bm_asking_next(&asking, &turn), 2);
    bm_asking_moved(&asking); /* seat 2 did something */
    assert_int_equal(bm_asking_next(&asking, &turn), 1);
    bm_asking_content(&asking, 1);
    bm_asking_content(&asking, 2);
    assert_int_equal(bm_asking_next(&asking, &turn), 0);
}

/* The turn goes on to another seat: the order begins behind that one. */
static void the_order_follows_the_turn(void **state)
{
    bm_asking asking = {0};
    bm_turn turn = turn_of(0x0f, 0x08);

    (void)state;
    assert_int_equal(bm_asking_next(&asking, &turn), 0);
    turn = turn_of(0x0f, 0x01);
    assert_int_equal(bm_asking_next(&asking, &turn), 1);
    turn = turn_of(0x01, 0x01);
    assert_int_equal(bm_asking_next(&asking, &turn), 0);
    turn = turn_of(0x09, 0x01); /* a debtor, and whom it has made an offer */
    assert_int_equal(bm_asking_next(&asking, &turn), 3);
}

/* A game of one state: who waits, and the moves that each seat draws. */
typedef struct toy {
    bm_turn turn;
    bm_move move[BM_SEATS_MAX];
} toy;

static bm_turn toy_turn(const void *state)
{
    return ((const toy *)state)->turn;
}

static bm_move toy_draw(const void *state, int seat, bm_rng *rng)
{
    bm_rng_next(rng);
    return seat == BM_CHANCE ? bm_move_of(9, 0, 0, 0) : ((const toy *)state)->move[seat];
}

static const bm_game TOY = {.name = "toy", .turn = toy_turn, .random_move = toy_draw};

static void anybody_is_who_has_a_move(void **state)
{
    toy table = {.turn = turn_of(0x17, 0x02),
                 .move = {[1] = {.kind = 1}, [2] = {.kind = 2}, [4] = {.kind = 4}}};
    int drawn[BM_SEATS_MAX] = {0};
    bm_move move;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    for (int i = 0; i < 4000; i++) {
        int seat = bm_asking_anybody(&TOY, &table, &rng, &move);
        assert_int_equal(move.kind, seat);
        drawn[seat]++;
    }
    assert_int_equal(drawn[0] + drawn[3] + drawn[5], 0);
    /* A third each; the seat without a move has given its share to all alike. */
    assert_in_range(drawn[1], 1200, 1470);
    assert_in_range(drawn[2], 1200, 1470);
    assert_in_range(drawn[4], 1200, 1470);
    table.turn = (bm_turn){.wait = BM_WAIT_CHANCE};
    assert_int_equal(bm_asking_anybody(&TOY, &table, &rng, &move), BM_CHANCE);
    assert_int_equal(move.kind, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sealed_decisions_go_by_seats),
        cmocka_unit_test(others_come_before_who_must),
        cmocka_unit_test(a_move_asks_everybody_again),
        cmocka_unit_test(the_order_follows_the_turn),
        cmocka_unit_test(anybody_is_who_has_a_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

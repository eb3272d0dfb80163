/* test_door_queue.c - messages wait in order, and not too many of them. */
#include "unit/unit.h"

#include "server/door_queue.h"

static void take_expecting(bm_queue *queue, const char *words)
{
    bm_parcel *parcel = bm_queue_take(queue);

    assert_non_null(parcel);
    assert_true(
        bm_span_is((bm_span){(const char *)parcel->bytes + BM_PARCEL_HEAD, parcel->size}, words));
    free(parcel);
}

static void first_come_first_served(void **state)
{
    bm_queue queue = {0};

    (void)state;
    assert_null(bm_queue_take(&queue));
    assert_true(bm_queue_push(&queue, bm_span_of("one")));
    bm_queue_answer(&queue, bm_span_of(""));
    assert_true(bm_queue_push(&queue, bm_span_of("three")));
    assert_int_equal(queue.bytes, 8);
    take_expecting(&queue, "one");
    take_expecting(&queue, "");
    assert_true(bm_queue_push(&queue, bm_span_of("four")));
    take_expecting(&queue, "three");
    take_expecting(&queue, "four");
    assert_null(bm_queue_take(&queue));
    assert_null(queue.last);
    assert_int_equal(queue.bytes, 0);
}

static void a_full_queue_refuses_pushes_only(void **state)
{
    static char large[BM_QUEUE_MAX];
    bm_queue queue = {0};

    (void)state;
    assert_true(bm_queue_push(&queue, bm_span_of("1")));
    assert_false(bm_queue_push(&queue, (bm_span){large, sizeof large}));
    assert_true(queue.refused);
    assert_int_equal(queue.bytes, 1);
    assert_true(bm_queue_push(&queue, (bm_span){large, sizeof large - 1}));
    assert_false(bm_queue_push(&queue, bm_span_of("x")));
    assert_int_equal(queue.bytes, BM_QUEUE_MAX);
    bm_queue_answer(&queue, bm_span_of("answer"));
    assert_int_equal(queue.bytes, BM_QUEUE_MAX + 6);
    bm_queue_clear(&queue);
    assert_int_equal(queue.bytes, 0);
    assert_null(queue.first);
    assert_false(queue.refused);
}

/* A message that is too large for any queue goes out alone. */
static void an_empty_queue_takes_anything(void **state)
{
    static char huge[2 * BM_QUEUE_MAX];
    bm_queue queue = {0};

    (void)state;
    assert_true(bm_queue_push(&queue, (bm_span){huge, sizeof huge}));
    assert_false(bm_queue_push(&queue, bm_span_of("x")));
    bm_queue_clear(&queue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_come_first_served),
        cmocka_unit_test(a_full_queue_refuses_pushes_only),
        cmocka_unit_test(an_empty_queue_takes_anything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_event.c - telling, and cutting an event for a viewer. */
#include "unit/unit.h"

#include "core/event.h"

static void nobody_listens(void **state)
{
    (void)state;
    bm_tell(NULL, 1, 2, 3, 4);
    bm_tell_secret(NULL, 1, 2, 3, 4);
}

static void events_are_kept_in_order(void **state)
{
    bm_event list[3];
    bm_events events = {list, 3, 0};

    (void)state;
    memset(list, 0xff, sizeof list);
    bm_tell(&events, 1, 2, -3, UINT64_MAX);
    bm_tell_secret(&events, 0x05, 4, BM_NO_SEAT, 6);
    assert_int_equal(events.count, 2);
    assert_int_equal(list[0].kind, 1);
    assert_int_equal(list[0].seat, 2);
    assert_int_equal(list[0].knows, BM_EVERYONE);
    assert_int_equal(list[0].unused, 0);
    assert_int_equal(list[0].amount, -3);
    assert_true(list[0].set == UINT64_MAX);
    assert_true(list[0].secret == 0);
    assert_int_equal(list[1].kind, 4);
    assert_int_equal(list[1].seat, BM_NO_SEAT);
    assert_int_equal(list[1].knows, 0x05);
    assert_int_equal(list[1].amount, 0);
    assert_true(list[1].set == 0);
    assert_true(list[1].secret == 6);
}

/* Only those in the mask, and the referee, get the secret; nobody learns the
 * mask; all else stays. */
static void secrets_are_cut(void **state)
{
    (void)state;
    for (uint32_t knows = 0; knows < 256; knows++) {
        const bm_event event = {.kind = 7, .seat = 1, .knows = (uint8_t)knows, .secret = 99};
        for (int viewer = BM_REFEREE; viewer < BM_SEATS_MAX; viewer++) {
            if (viewer == BM_CHANCE)
                continue;
            bm_event cut = bm_event_for(&event, viewer);
            bool allowed = viewer == BM_REFEREE || knows == BM_EVERYONE ||
                           (viewer >= 0 && (knows >> viewer & 1) != 0);
            assert_true(cut.secret == (allowed ? 99 : 0));
            assert_int_equal(cut.knows, 0);
            assert_int_equal(cut.kind, 7);
            assert_int_equal(cut.seat, 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_listens),
        cmocka_unit_test(events_are_kept_in_order),
        cmocka_unit_test(secrets_are_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_limits.c - bursts, rates, and a table of addresses that stays small. */
#include "unit/unit.h"

#include "server/limits.h"

static const bm_rate RATE = {10, 5};

static void a_burst_and_then_the_rate(void **state)
{
    bm_bucket bucket = {0};
    int64_t now_ms = 1000000;
    int64_t retry_ms = 0;

    (void)state;
    for (int i = 0; i < 5; i++)
        assert_true(bm_bucket_take(&bucket, RATE, now_ms, &retry_ms));
    assert_false(bm_bucket_take(&bucket, RATE, now_ms, &retry_ms));
    assert_int_equal(retry_ms, 100);
    assert_false(bm_bucket_take(&bucket, RATE, now_ms + 99, &retry_ms));
    assert_int_equal(retry_ms, 1);
    assert_true(bm_bucket_take(&bucket, RATE, now_ms + 100, &retry_ms));
    assert_false(bm_bucket_take(&bucket, RATE, now_ms + 100, NULL));
}

static void a_rest_fills_it_and_no_more(void **state)
{
    bm_bucket bucket = {0};
    int64_t now_ms = 1000000;
    int granted = 0;

    (void)state;
    for (int i = 0; i < 100; i++)
        granted += bm_bucket_take(&bucket, RATE, now_ms, NULL);
    now_ms += 3600000;
    for (int i = 0; i < 100; i++)
        granted += bm_bucket_take(&bucket, RATE, now_ms, NULL);
    assert_int_equal(granted, 10);
}

/* Whoever never stops asking gets the rate. */
static void greed_does_not_pay(void **state)
{
    bm_bucket bucket = {0};
    int granted = 0;

    (void)state;
    for (int64_t now_ms = 5000; now_ms < 15000; now_ms++)
        granted += bm_bucket_take(&bucket, RATE, now_ms, NULL);
    assert_in_range(granted, 104, 105);
}

static void the_largest_rate_works(void **state)
{
    bm_bucket bucket = {0};
    bm_rate most = {1000000, 1000000};
    int granted = 0;

    (void)state;
    for (int i = 0; i < 1500000; i++)
        granted += bm_bucket_take(&bucket, most, 77, NULL);
    assert_int_equal(granted, 1000000);
}

static bm_limits *limits_of(int addresses)
{
    bm_limits_settings settings = {
        .requests = RATE, .open = {3, 2}, .addresses = addresses, .secret = 42};

    return bm_limits_new(&settings);
}

static bm_address address_of(int number)
{
    bm_address address = {{0}};

    memcpy(address.bytes, &number, sizeof number);
    return address;
}

static void addresses_have_buckets_of_their_own(void **state)
{
    bm_limits *limits = limits_of(8);
    int64_t retry_ms = 0;

    (void)state;
    for (int i = 0; i < 5; i++)
        assert_true(bm_limits_ask(limits, address_of(1), 100000, &retry_ms));
    assert_false(bm_limits_ask(limits, address_of(1), 100000, &retry_ms));
    assert_int_equal(retry_ms, 100);
    assert_true(bm_limits_ask(limits, address_of(2), 100000, &retry_ms));
    assert_int_equal(bm_limits_known(limits), 2);
    bm_limits_free(limits);
}

static void so_many_may_be_open(void **state)
{
    bm_limits *limits = limits_of(8);

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(bm_limits_has_room(limits, address_of(1), BM_OPEN_CONNECTION));
        assert_true(bm_limits_open(limits, address_of(1), BM_OPEN_CONNECTION));
    }
    assert_false(bm_limits_has_room(limits, address_of(1), BM_OPEN_CONNECTION));
    assert_false(bm_limits_open(limits, address_of(1), BM_OPEN_CONNECTION));
    assert_true(bm_limits_open(limits, address_of(1), BM_OPEN_LINE));
    assert_true(bm_limits_open(limits, address_of(2), BM_OPEN_CONNECTION));
    bm_limits_close(limits, address_of(1), BM_OPEN_CONNECTION);
    assert_true(bm_limits_open(limits, address_of(1), BM_OPEN_CONNECTION));
    bm_limits_free(limits);
}

/* The one that asked longest ago goes first; who has something open stays. */
static void the_table_stays_small(void **state)
{
    bm_limits *limits = limits_of(4);
    int64_t retry_ms;

    (void)state;
    for (int i = 0; i < 5; i++)
        bm_limits_ask(limits, address_of(1), 100000, &retry_ms);
    assert_true(bm_limits_open(limits, address_of(2), BM_OPEN_LINE));
    bm_limits_ask(limits, address_of(3), 100000, &retry_ms);
    bm_limits_ask(limits, address_of(4), 100000, &retry_ms);
    bm_limits_ask(limits, address_of(1), 100000, &retry_ms); /* so 3 is the oldest */
    for (int i = 5; i < 7; i++)
        assert_true(bm_limits_ask(limits, address_of(i), 100000, &retry_ms));
    assert_int_equal(bm_limits_known(limits), 4);
    assert_false(bm_limits_ask(limits, address_of(1), 100000, &retry_ms)); /* is remembered */
    assert_true(bm_limits_open(limits, address_of(2), BM_OPEN_LINE));
    assert_false(bm_limits_open(limits, address_of(2), BM_OPEN_LINE));
    for (int i = 0; i < 1000; i++)
        bm_limits_ask(limits, address_of(100 + i), 100000, &retry_ms);
    assert_int_equal(bm_limits_known(limits), 4);
    assert_false(bm_limits_open(limits, address_of(2), BM_OPEN_LINE));
    bm_limits_free(limits);
}

static void a_full_table_refuses(void **state)
{
    bm_limits *limits = limits_of(4);
    int64_t retry_ms = 0;

    (void)state;
    for (int i = 0; i < 4; i++)
        assert_true(bm_limits_open(limits, address_of(i), BM_OPEN_LINE));
    assert_false(bm_limits_open(limits, address_of(9), BM_OPEN_LINE));
    assert_false(bm_limits_ask(limits, address_of(9), 100000, &retry_ms));
    assert_true(retry_ms > 0);
    bm_limits_close(limits, address_of(2), BM_OPEN_LINE);
    assert_true(bm_limits_ask(limits, address_of(9), 100000, &retry_ms));
    bm_limits_free(limits);
}

/* A random life, against a plain count. */
static void counts_hold_whatever_happens(void **state)
{
    enum { ADDRESSES = 40 };
    bm_limits *limits = limits_of(64);
    int open[ADDRESSES] = {0};
    uint32_t random = 7;

    (void)state;
    for (int i = 0; i < scaled(200000, 2000); i++) {
        random = random * 1664525 + 1013904223;
        int who = (int)(random >> 16) % ADDRESSES;
        int64_t retry_ms;
        if ((random >> 8 & 3) == 0 && open[who] > 0) {
            bm_limits_close(limits, address_of(who), BM_OPEN_LINE);
            open[who]--;
        } else if ((random >> 8 & 3) == 1) {
            assert_int_equal(bm_limits_open(limits, address_of(who), BM_OPEN_LINE), open[who] < 2);
            open[who] += open[who] < 2;
        } else {
            bm_limits_ask(limits, address_of(1000 + (int)(random >> 12 & 0xfff)), i, &retry_ms);
        }
        assert_true(bm_limits_known(limits) <= 64);
    }
    bm_limits_free(limits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_burst_and_then_the_rate),
        cmocka_unit_test(a_rest_fills_it_and_no_more),
        cmocka_unit_test(greed_does_not_pay),
        cmocka_unit_test(the_largest_rate_works),
        cmocka_unit_test(addresses_have_buckets_of_their_own),
        cmocka_unit_test(so_many_may_be_open),
        cmocka_unit_test(the_table_stays_small),
        cmocka_unit_test(a_full_table_refuses),
        cmocka_unit_test(counts_hold_whatever_happens),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

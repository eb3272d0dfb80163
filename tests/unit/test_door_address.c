/* test_door_address.c - addresses, networks, and who stands behind a proxy. */
#include "unit/unit.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include "server/door_address.h"

static bm_address address_of(const char *words)
{
    bm_address address;

    assert_true(bm_address_read(bm_span_of(words), &address));
    return address;
}

static void addresses_are_read(void **state)
{
    static const struct {
        const char *words;
        const char *same;
    } CASES[] = {
        {"192.0.2.1", "::ffff:192.0.2.1"},    {"192.0.2.1:8080", "192.0.2.1"},
        {"2001:db8::1", "2001:db8:0:0::1"},   {"[2001:db8::1]", "2001:db8::1"},
        {"[2001:db8::1]:443", "2001:db8::1"}, {"::1", "0:0:0:0:0:0:0:1"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        bm_address read = address_of(CASES[i].words);
        bm_address same = address_of(CASES[i].same);
        assert_memory_equal(&read, &same, sizeof read);
    }
}

static void garbage_is_no_address(void **state)
{
    static const char *const GARBAGE[] = {
        "",
        " ",
        "unknown",
        "_hidden",
        "192.0.2",
        "192.0.2.1.5",
        "192.0.2.256",
        "192.0.2.01",
        "192.0.2.1:",
        "192.0.2.1:65536",
        "192.0.2.1:x",
        "[::1",
        "[]",
        "[::1]x",
        "[::1]:",
        "[192.0.2.1]",
        "2001:db8::1:",
        "::1%eth0",
        " 192.0.2.1",
        "192.0.2.1 ",
        "1.2.3.4/8",
        ":::",
        "12345::",
        "[::ffff:192.0.2.1]",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    bm_address address;

    (void)state;
    memset(&address, 0xa5, sizeof address);
    bm_address untouched = address;
    for (size_t i = 0; i < sizeof GARBAGE / sizeof GARBAGE[0]; i++) {
        if (bm_address_read(bm_span_of(GARBAGE[i]), &address))
            fail_msg("\"%s\" was read", GARBAGE[i]);
        assert_memory_equal(&address, &untouched, sizeof address);
    }
    assert_false(bm_address_read((bm_span){"192.0.2.1\0", 10}, &address));
}

static void sockets_have_addresses(void **state)
{
    struct sockaddr_in ipv4 = {.sin_family = AF_INET};
    struct sockaddr_in6 ipv6 = {.sin6_family = AF_INET6};
    struct sockaddr pipe = {.sa_family = AF_UNIX};
    bm_address expected;
    bm_address read;

    (void)state;
    inet_pton(AF_INET, "192.0.2.7", &ipv4.sin_addr);
    inet_pton(AF_INET6, "2001:db8::7", &ipv6.sin6_addr);
    assert_true(bm_address_of_socket((const struct sockaddr *)&ipv4, &read));
    expected = address_of("192.0.2.7");
    assert_memory_equal(&read, &expected, sizeof read);
    assert_true(bm_address_of_socket((const struct sockaddr *)&ipv6, &read));
    expected = address_of("2001:db8::7");
    assert_memory_equal(&read, &expected, sizeof read);
    assert_false(bm_address_of_socket(&pipe, &read));
}

/* A provider gives a household 2^64 addresses of IPv6, and one of IPv4. */
static void limits_count_households(void **state)
{
    bm_address a = bm_address_counted(address_of("2001:db8:1:2:3::4"));
    bm_address b = bm_address_counted(address_of("2001:db8:1:2:ffff::1"));
    bm_address c = bm_address_counted(address_of("2001:db8:1:3::4"));
    bm_address d = bm_address_counted(address_of("192.0.2.1"));
    bm_address e = bm_address_counted(address_of("192.0.2.2"));

    (void)state;
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&a, &c, sizeof a);
    assert_memory_not_equal(&d, &e, sizeof d);
}

static void networks_hold_their_addresses(void **state)
{
    static const struct {
        const char *networks;
        const char *address;
        bool held;
    } CASES[] = {
        {"", "127.0.0.1", false},
        {"127.0.0.1", "127.0.0.1", true},
        {"127.0.0.1", "127.0.0.2", false},
        {"10.0.0.0/8", "10.255.1.2", true},
        {"10.0.0.0/8", "11.0.0.0", false},
        {"10.0.0.0/8, ::1", "::1", true},
        {" 10.0.0.0/8 ,\t192.168.4.0/22 ", "192.168.7.255", true},
        {"192.168.4.0/22", "192.168.8.0", false},
        {"0.0.0.0/0", "203.0.113.9", true},
        {"0.0.0.0/0", "2001:db8::1", false},
        {"::/0", "203.0.113.9", true},
        {"2001:db8::/33", "2001:db8:7fff::1", true},
        {"2001:db8::/33", "2001:db8:8000::1", false},
        {"::ffff:127.0.0.1", "127.0.0.1", true},
    };
    bm_networks networks;

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_true(bm_networks_read(bm_span_of(CASES[i].networks), &networks));
        if (bm_networks_have(&networks, address_of(CASES[i].address)) != CASES[i].held)
            fail_msg("%s in %s", CASES[i].address, CASES[i].networks);
    }
}

static void bad_networks_are_refused(void **state)
{
    static const char *const BAD[] = {
        ",",           "10.0.0.0/8,",  ",10.0.0.0/8", "10.0.0.0/33", "10.0.0.1/8",
        "10.0.0.0/",   "10.0.0.0/08",  "10.0.0.0/-1", "::1/129",     "2001:db8::1/64",
        "example.org", "10.0.0.0/8 x", "10.0.0.0:80", "[::1]",       "::ffff:10.0.0.0/104",
    };
    bm_networks networks = {.count = 7};

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        if (bm_networks_read(bm_span_of(BAD[i]), &networks))
            fail_msg("\"%s\" was read", BAD[i]);
        assert_int_equal(networks.count, 7);
    }
}

static void there_may_be_so_many_networks(void **state)
{
    char words[BM_NETWORKS_MAX * 16] = "";
    bm_networks networks;

    (void)state;
    for (int i = 0; i < BM_NETWORKS_MAX; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s10.0.0.%d",
                 i > 0 ? "," : "", i);
    assert_true(bm_networks_read(bm_span_of(words), &networks));
    assert_int_equal(networks.count, BM_NETWORKS_MAX);
    strcat(words, ",::1");
    assert_false(bm_networks_read(bm_span_of(words), &networks));
}

/* The list is believed from its end, as far as those go whom we trust. */
static void the_first_stranger_from_the_right_asks(void **state)
{
    static const struct {
        const char *peer;
        const char *forwarded;
        const char *asks;
    } CASES[] = {
        {"203.0.113.9", "", "203.0.113.9"},
        {"203.0.113.9", "198.51.100.1", "203.0.113.9"}, /* a stranger's word */
        {"127.0.0.1", "", "127.0.0.1"},
        {"127.0.0.1", "198.51.100.1", "198.51.100.1"},
        {"127.0.0.1", "10.6.6.6, 198.51.100.1", "198.51.100.1"}, /* a lie before the truth */
        {"127.0.0.1", "1.1.1.1,198.51.100.1, 10.0.0.2", "198.51.100.1"},
        {"127.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"},
        {"127.0.0.1", "198.51.100.1, garbage", "127.0.0.1"},
        {"127.0.0.1", "198.51.100.1, garbage, 10.0.0.2", "10.0.0.2"},
        {"127.0.0.1", "198.51.100.1:4711", "198.51.100.1"},
        {"127.0.0.1", "[2001:db8::5]:4711", "2001:db8::5"},
        {"127.0.0.1", ",,,", "127.0.0.1"},
        {"127.0.0.1", "198.51.100.1,", "127.0.0.1"},
    };
    bm_networks trusted;

    (void)state;
    assert_true(bm_networks_read(bm_span_of("127.0.0.1, 10.0.0.0/8"), &trusted));
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        bm_address expected = address_of(CASES[i].asks);
        bm_address asks =
            bm_address_behind(&trusted, address_of(CASES[i].peer), bm_span_of(CASES[i].forwarded));
        if (memcmp(&asks, &expected, sizeof asks) != 0)
            fail_msg("%s for %s", CASES[i].peer, CASES[i].forwarded);
    }
}

/* A list of trusted ones only, longer than any honest way, ends somewhere. */
static void a_way_has_so_many_steps(void **state)
{
    char words[40 * 10] = "198.51.100.1";
    bm_networks trusted;

    (void)state;
    assert_true(bm_networks_read(bm_span_of("10.0.0.0/8"), &trusted));
    for (int i = 0; i < 30; i++)
        strcat(words, ",10.0.0.9");
    bm_address asks = bm_address_behind(&trusted, address_of("10.0.0.1"), bm_span_of(words));
    bm_address expected = address_of("10.0.0.9");
    assert_memory_equal(&asks, &expected, sizeof asks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(garbage_is_no_address),
        cmocka_unit_test(sockets_have_addresses),
        cmocka_unit_test(limits_count_households),
        cmocka_unit_test(networks_hold_their_addresses),
        cmocka_unit_test(bad_networks_are_refused),
        cmocka_unit_test(there_may_be_so_many_networks),
        cmocka_unit_test(the_first_stranger_from_the_right_asks),
        cmocka_unit_test(a_way_has_so_many_steps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

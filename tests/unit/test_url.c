/* test_url.c - addresses of servers, as people write them. */
#include "unit/unit.h"

#include "base/bits.h"
#include "client/url.h"

typedef struct example {
    const char *words;
    bool tls;
    const char *host;
    int port;
    bool loopback;
} example;

static void addresses_are_read(void **state)
{
    static const example EXAMPLES[] = {
        {"http://127.0.0.1:8080", false, "127.0.0.1", 8080, true},
        {"http://127.0.0.1:8080/", false, "127.0.0.1", 8080, true},
        {"http://127.1.2.3", false, "127.1.2.3", 80, true},
        {"ws://localhost", false, "localhost", 80, true},
        {"wss://play.example.org", true, "play.example.org", 443, false},
        {"https://play.example.org:8443", true, "play.example.org", 8443, false},
        {"http://[::1]:65535", false, "::1", 65535, true},
        {"https://[2001:db8::1]", true, "2001:db8::1", 443, false},
        {"http://128.0.0.1:1", false, "128.0.0.1", 1, false},
        /* Names that only look like this machine. */
        {"http://127.0.0.1.example.org", false, "127.0.0.1.example.org", 80, false},
        {"http://127.0.0", false, "127.0.0", 80, false},
        {"http://127.example.org", false, "127.example.org", 80, false},
        {"http://localhost.example.org", false, "localhost.example.org", 80, false},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(EXAMPLES); i++) {
        const example *e = &EXAMPLES[i];
        bm_url url;

        assert_true(bm_url_read(e->words, &url));
        assert_int_equal(url.tls, e->tls);
        assert_string_equal(url.host, e->host);
        assert_int_equal(url.port, e->port);
        assert_int_equal(bm_url_is_loopback(&url), e->loopback);
    }
}

static void hosts_are_written(void **state)
{
    char host[BM_HOST_AND_PORT_MAX];

    (void)state;
    bm_url_write_host(&(bm_url){false, "localhost", 80}, host);
    assert_string_equal(host, "localhost:80");
    bm_url_write_host(&(bm_url){true, "2001:db8::1", 8443}, host);
    assert_string_equal(host, "[2001:db8::1]:8443");
}

static void anything_else_is_refused(void **state)
{
    static const char *const WRONG[] = {
        "",
        "127.0.0.1:8080",
        "ftp://127.0.0.1",
        "http:/127.0.0.1",
        "http://",
        "http:///",
        "http://:80",
        "http://host:",
        "http://host:0",
        "http://host:65536",
        "http://host:080",
        "http://host:8 0",
        "http://host/path",
        "http://host//",
        "http://name@host",
        "http://name:word@host",
        "http://ho st",
        "http://host?x",
        "http://[::1",
        "http://[::1]8080",
        "http://[]",
        "http://[::1]:",
        "http://[host]",
        "http://::1",
        "HTTP://host",
        "http://h\xc3\xb6st",
    };
    static const bm_url BEFORE = {true, "before", 7};
    char longest[400] = "http://";

    (void)state;
    for (int i = 0; i < BM_LENGTH(WRONG); i++) {
        bm_url url = BEFORE;
        assert_false(bm_url_read(WRONG[i], &url));
        assert_memory_equal(&url, &BEFORE, sizeof url);
    }
    bm_url url;
    memset(longest + 7, 'a', BM_HOST_MAX - 1);
    assert_true(bm_url_read(longest, &url));
    memset(longest + 7, 'a', BM_HOST_MAX);
    assert_false(bm_url_read(longest, &url));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(hosts_are_written),
        cmocka_unit_test(anything_else_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_door_origin.c - whose page may ask. */
#include "unit/unit.h"

#include "server/door_origin.h"

/* A claim in words; NULL: no such header. */
typedef struct origin_case {
    const char *configured;
    const char *origin;
    const char *host;
    const char *site;
    bool vouched;
    bool secure;
    bool bearer;
    bool ours;
} origin_case;

static bm_span span_of(const char *words)
{
    return words != NULL ? bm_span_of(words) : (bm_span){NULL, 0};
}

static void check_all(const origin_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const origin_case *c = &cases[i];
        bm_origin_claim claim = {.origin = span_of(c->origin),
                                 .fetch_site = span_of(c->site),
                                 .host = span_of(c->host),
                                 .vouched = c->vouched,
                                 .secure = c->secure,
                                 .bearer = c->bearer};
        bm_refusal refusal = {0};
        if (bm_origin_check(c->configured, &claim, &refusal) != c->ours)
            fail_msg("case %zu: %s at %s", i, c->origin, c->host);
        assert_int_equal(refusal.status, c->ours ? 0 : 403);
        if (!c->ours)
            assert_string_equal(refusal.key, "wrong-origin");
    }
}

/* Nothing configured: the page must come from the very address that it asks. */
static void without_configuration_the_host_decides(void **state)
{
    static const origin_case CASES[] = {
        {"", "http://127.0.0.1:8080", "127.0.0.1:8080", .ours = true},
        {"", "http://localhost:8080", "localhost:8080", .ours = true},
        {"", "http://[::1]:8080", "[::1]:8080", .ours = true},
        {"", "http://192.168.1.5", "192.168.1.5", .ours = true},
        {"", "http://localhost", "localhost", "same-origin", .ours = true},
        {"", "http://localhost:8081", "localhost:8080", .ours = false},
        {"", "https://localhost:8080", "localhost:8080", .ours = false},
        {"", "http://127.0.0.1:8080", "localhost:8080", .ours = false},
        {"", "http://127.0.0.1:80800", "127.0.0.1:8080", .ours = false},
        {"", "http://127.0.0.1:808", "127.0.0.1:8080", .ours = false},
        {"", "HTTP://127.0.0.1:8080", "127.0.0.1:8080", .ours = false},
        {"", "http://127.0.0.1:8080/", "127.0.0.1:8080", .ours = false},
        {"", "http://127.0.0.1:8080,http://127.0.0.1:8080", "127.0.0.1:8080", .ours = false},
        {"", "http://evil.example", "127.0.0.1:8080", .ours = false},
        {"", "null", "127.0.0.1:8080", .ours = false},
        {"", "http://", "", .ours = false},
        {"", "http://127.0.0.1:8080", "127.0.0.1:8080", "cross-site", .ours = false},
    };

    (void)state;
    check_all(CASES, sizeof CASES / sizeof CASES[0]);
}

/* A name of somebody else's that was made to mean this machine. */
static void names_need_configuration(void **state)
{
    static const origin_case CASES[] = {
        {"", "http://evil.example:8080", "evil.example:8080", .ours = false},
        {"", "http://127.0.0.1.evil.example", "127.0.0.1.evil.example", .ours = false},
        {"", "http://localhost.evil.example:8080", "localhost.evil.example:8080", .ours = false},
        {"", "http://localhost:8080.evil.example", "localhost:8080.evil.example", .ours = false},
        {"", "http://localhost:", "localhost:", .ours = false},
        {"", "http://Localhost:8080", "Localhost:8080", .ours = false},
        {"", "http://a@127.0.0.1:8080", "a@127.0.0.1:8080", .ours = false},
        {"", "http://2130706433:8080", "2130706433:8080", .ours = false},
        {"", "http://::1", "::1", .ours = false},
        {"", "https://games.example", "games.example", .secure = true, .ours = false},
        {"", "https://games.example", "games.example", .secure = true, .vouched = true,
         .ours = true},
        {"", "http://games.example", "games.example", .secure = true, .vouched = true,
         .ours = false},
        {"http://games.example:8080", "http://games.example:8080", "anything", .ours = true},
    };

    (void)state;
    check_all(CASES, sizeof CASES / sizeof CASES[0]);
}

static void configured_origins_are_compared_exactly(void **state)
{
    static const char LIST[] = "https://games.example, http://192.168.1.5:8080";
    static const origin_case CASES[] = {
        {LIST, "https://games.example", "games.example", .ours = true},
        {LIST, "http://192.168.1.5:8080", "x", .ours = true},
        {LIST, "http://games.example", "games.example", .ours = false},
        {LIST, "https://games.example:443", "games.example", .ours = false},
        {LIST, "https://games.example.evil.example", "games.example", .ours = false},
        {LIST, "https://GAMES.example", "games.example", .ours = false},
        {LIST, "https://games.exampl", "games.example", .ours = false},
        {LIST, "https://games.example,", "games.example", .ours = false},
        {LIST, " https://games.example", "games.example", .ours = false},
        {LIST, "http://127.0.0.1:8080", "127.0.0.1:8080",
         .ours = false}, /* the host does not help */
        {LIST, "null", "games.example", .ours = false},
        {LIST, "https://games.example", "games.example", "cross-site", .ours = false},
    };

    (void)state;
    check_all(CASES, sizeof CASES / sizeof CASES[0]);
}

/* Who has no origin shows a key; who has a wrong one is not helped by a key. */
static void programs_show_a_key(void **state)
{
    static const origin_case CASES[] = {
        {"", NULL, "127.0.0.1:8080", .ours = false},
        {"", NULL, "127.0.0.1:8080", .bearer = true, .ours = true},
        {"", NULL, "evil.example", .bearer = true, .ours = true},
        {"https://games.example", NULL, "games.example", .ours = false},
        {"https://games.example", NULL, "games.example", .bearer = true, .ours = true},
        {"", "http://evil.example", "127.0.0.1:8080", .bearer = true, .ours = false},
        {"", "null", "127.0.0.1:8080", .bearer = true, .ours = false},
        {"", NULL, "127.0.0.1:8080", "cross-site", .bearer = true, .ours = false},
        {"", "http://127.0.0.1:8080", "127.0.0.1:8080", .bearer = true, .ours = true},
    };

    (void)state;
    check_all(CASES, sizeof CASES / sizeof CASES[0]);
}

static void security_follows_from_all_origins(void **state)
{
    (void)state;
    assert_false(bm_origins_secure(""));
    assert_true(bm_origins_secure("https://a.example"));
    assert_true(bm_origins_secure("https://a.example, https://b.example"));
    assert_false(bm_origins_secure("https://a.example, http://b.example"));
    assert_false(bm_origins_secure("http://a.example"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_configuration_the_host_decides),
        cmocka_unit_test(names_need_configuration),
        cmocka_unit_test(configured_origins_are_compared_exactly),
        cmocka_unit_test(programs_show_a_key),
        cmocka_unit_test(security_follows_from_all_origins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

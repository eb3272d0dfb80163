/* test_door_cookie.c - keys in cookies and in Authorization. */
#include "unit/unit.h"

#include "server/door_cookie.h"

static void check_cookie(const char *header, const char *name, const char *expected)
{
    bm_span found = bm_cookie_find(bm_span_of(header), name);

    if (!bm_span_is(found, expected))
        fail_msg("%s: found \"%.*s\"", header, (int)found.size, found.start);
}

static void cookies_are_found(void **state)
{
    static const struct {
        const char *header;
        const char *value;
    } CASES[] = {
        {"beaumonde=abc", "abc"},
        {"a=1; beaumonde=abc; b=2", "abc"},
        {"a=1;beaumonde=abc", "abc"},
        {" beaumonde = abc ", "abc"},
        {"beaumonde=a=b", "a=b"},
        {"", ""},
        {"beaumonde", ""},
        {"beaumonde=", ""},
        {"Beaumonde=abc", ""},
        {"xbeaumonde=abc", ""},
        {"beaumondex=abc", ""},
        {"a=beaumonde=abc", ""},
        {";;;", ""},
        {"=abc", ""},
        {"__Host-beaumonde=abc", ""},
        /* Two of one name: another program of this machine has planted one. */
        {"beaumonde=abc; beaumonde=abc", ""},
        {"beaumonde=abc; a=1; beaumonde=xyz", ""},
        {"beaumonde=; beaumonde=xyz", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        check_cookie(CASES[i].header, "beaumonde", CASES[i].value);
    check_cookie("beaumonde=old; __Host-beaumonde=new", "__Host-beaumonde", "new");
}

static void check_written(bool secure, const char *key, const char *expected)
{
    char buffer[256];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_cookie_write(&text, secure, key);
    assert_string_equal(buffer, expected);
}

static void cookies_are_for_us_alone(void **state)
{
    (void)state;
    check_written(false, "abc",
                  "beaumonde=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000");
    check_written(true, "abc",
                  "__Host-beaumonde=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000; "
                  "Secure");
    check_written(false, "", "beaumonde=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    check_written(true, "",
                  "__Host-beaumonde=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");
}

static void bearers_are_found(void **state)
{
    static const struct {
        const char *header;
        const char *key;
    } CASES[] = {
        {"Bearer abc", "abc"},
        {"bearer abc", "abc"},
        {"BEARER  abc ", "abc"},
        {"", ""},
        {"Bearer", ""},
        {"Bearer ", ""},
        {"Basic abc", ""},
        {"Bearerabc", ""},
        {"Bear er abc", ""},
        {" Bearer abc", "abc"},
        {"abc", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        bm_span key = bm_bearer_find(bm_span_of(CASES[i].header));
        if (!bm_span_is(key, CASES[i].key))
            fail_msg("\"%s\"", CASES[i].header);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cookies_are_found),
        cmocka_unit_test(cookies_are_for_us_alone),
        cmocka_unit_test(bearers_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

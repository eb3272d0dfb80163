/* test_text.c - bounded writing, spans, plain numbers, UTF-8. */
#include "unit/unit.h"

#include "base/text.h"

static void writing_adds_up(void **state)
{
    const uint8_t bytes[] = {0x00, 0x0f, 0xa0, 0xff};
    char buffer[64];
    bm_text text;

    (void)state;
    bm_text_begin(&text, buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    bm_text_add(&text, "one ");
    bm_text_add_bytes(&text, "two three", 4);
    bm_text_add_char(&text, '=');
    bm_text_add_int(&text, -12);
    bm_text_add_char(&text, ' ');
    bm_text_add_hex(&text, bytes, sizeof bytes);
    assert_string_equal(buffer, "one two =-12 000fa0ff");
    assert_int_equal(text.length, strlen(buffer));
    assert_false(text.full);
}

static void numbers_are_written_in_full(void **state)
{
    static const struct {
        int64_t number;
        const char *words;
    } CASES[] = {
        {0, "0"},
        {7, "7"},
        {10, "10"},
        {-1, "-1"},
        {999, "999"},
        {INT32_MAX, "2147483647"},
        {INT32_MIN, "-2147483648"},
        {UINT32_MAX, "4294967295"},
        {-(int64_t)UINT32_MAX, "-4294967295"},
        {INT64_C(4294967296), "4294967296"},
        {INT64_C(1700000000000), "1700000000000"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    char buffer[32];
    bm_text text;

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        bm_text_begin(&text, buffer, sizeof buffer);
        bm_text_add_int(&text, CASES[i].number);
        assert_string_equal(buffer, CASES[i].words);
    }
}

/* Whatever the room, the text is its beginning, terminated, and nothing behind
 * the buffer is touched. */
static void what_does_not_fit_is_dropped(void **state)
{
    static const char WORDS[] = "abcdefgh";

    (void)state;
    for (size_t room = 1; room <= 10; room++) {
        char buffer[16];
        bm_text text;
        memset(buffer, '#', sizeof buffer);
        bm_text_begin(&text, buffer, room);
        bm_text_add(&text, "abc");
        bm_text_add(&text, "defgh");
        size_t expected = room - 1 < 8 ? room - 1 : 8;
        assert_int_equal(text.length, expected);
        assert_memory_equal(buffer, WORDS, expected);
        assert_int_equal(buffer[expected], '\0');
        assert_int_equal(buffer[room], '#');
        assert_int_equal(text.full, room - 1 < 8);
        /* Once full, full for ever. */
        bm_text_add(&text, "");
        assert_int_equal(text.full, room - 1 < 8);
    }
}

static void spans_compare(void **state)
{
    bm_span nothing = {NULL, 0};

    (void)state;
    assert_int_equal(bm_span_of("").size, 0);
    assert_int_equal(bm_span_of("abc").size, 3);
    assert_true(bm_span_is(bm_span_of("abc"), "abc"));
    assert_true(bm_span_is((bm_span){"abcd", 3}, "abc"));
    assert_false(bm_span_is((bm_span){"abcd", 3}, "abcd"));
    assert_false(bm_span_is((bm_span){"abcd", 4}, "abc"));
    assert_false(bm_span_is(bm_span_of("abc"), "abd"));
    assert_true(bm_span_is(nothing, ""));
    assert_false(bm_span_is(nothing, "a"));
    /* A NUL inside does not end a span. */
    assert_false(bm_span_is((bm_span){"ab\0c", 4}, "ab"));
}

static void cutting(void **state)
{
    bm_span rest = bm_span_of("a bb  c ");

    (void)state;
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), "a"));
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), "bb"));
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), ""));
    assert_non_null(rest.start);
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), "c"));
    /* A trailing separator leaves an empty rest that is there. */
    assert_non_null(rest.start);
    assert_int_equal(rest.size, 0);
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), ""));
    assert_null(rest.start);
    /* And from nothing comes nothing, again and again. */
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), ""));
    assert_null(rest.start);
    assert_int_equal(rest.size, 0);

    rest = bm_span_of("whole");
    assert_true(bm_span_is(bm_span_cut(&rest, ' '), "whole"));
    assert_null(rest.start);
}

static void blanks_are_trimmed(void **state)
{
    (void)state;
    assert_true(bm_span_is(bm_span_trimmed(bm_span_of(" \ta b\t \r")), "a b"));
    assert_true(bm_span_is(bm_span_trimmed(bm_span_of("a")), "a"));
    assert_true(bm_span_is(bm_span_trimmed(bm_span_of("\na\n")), "\na\n"));
    bm_span nothing = bm_span_trimmed(bm_span_of(" \t"));
    assert_int_equal(nothing.size, 0);
    assert_non_null(nothing.start);
    assert_null(bm_span_trimmed((bm_span){NULL, 0}).start);
}

static void numbers_are_read_strictly(void **state)
{
    static const char *const BAD[] = {"",
                                      "00",
                                      "01",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "1.0",
                                      "1a",
                                      "a",
                                      "0x1",
                                      "/",
                                      ":",
                                      "18446744073709551616",
                                      "18446744073709551620",
                                      "18446744073709551700",
                                      "28446744073709551615",
                                      "99999999999999999999",
                                      "100000000000000000000",
                                      "000000000000000000001"};
    uint64_t number = 77;

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_false(bm_span_number(bm_span_of(BAD[i]), UINT64_MAX, &number));
        assert_true(number == 77);
    }
    assert_true(bm_span_number(bm_span_of("0"), 0, &number) && number == 0);
    assert_true(bm_span_number(bm_span_of("9"), 9, &number) && number == 9);
    assert_false(bm_span_number(bm_span_of("10"), 9, &number));
    assert_true(number == 9);
    assert_true(bm_span_number(bm_span_of("18446744073709551615"), UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
    assert_true(bm_span_number(bm_span_of("18446744073709551609"), UINT64_MAX, &number));
    assert_true(number == UINT64_MAX - 6);
    assert_false(bm_span_number(bm_span_of("18446744073709551615"), UINT64_MAX - 1, &number));
}

static void hex_is_read_strictly(void **state)
{
    uint8_t bytes[2] = {0};

    (void)state;
    assert_true(bm_span_hex(bm_span_of("09af"), bytes, 2));
    assert_int_equal(bytes[0], 0x09);
    assert_int_equal(bytes[1], 0xaf);
    assert_true(bm_span_hex(bm_span_of(""), bytes, 0));
    assert_false(bm_span_hex(bm_span_of("09a"), bytes, 2));
    assert_false(bm_span_hex(bm_span_of("09aff"), bytes, 2));
    assert_false(bm_span_hex(bm_span_of("09AF"), bytes, 2));
    assert_false(bm_span_hex(bm_span_of("0g00"), bytes, 2));
    assert_false(bm_span_hex(bm_span_of("/000"), bytes, 2));
    assert_false(bm_span_hex(bm_span_of("0:00"), bytes, 2));
    assert_false(bm_span_hex(bm_span_of("`000"), bytes, 2));
}

/* One sequence, decoded by the definition: the shortest form of a code point
 * that is neither a surrogate nor too large. 0 when it is none. */
static int decoded_size(const uint8_t *at, int size)
{
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t point;
    int length;

    if (at[0] < 0x80)
        return 1;
    if ((at[0] & 0xe0) == 0xc0) {
        length = 2;
        point = at[0] & 0x1f;
    } else if ((at[0] & 0xf0) == 0xe0) {
        length = 3;
        point = at[0] & 0x0f;
    } else if ((at[0] & 0xf8) == 0xf0) {
        length = 4;
        point = at[0] & 0x07;
    } else {
        return 0;
    }
    if (length > size)
        return 0;
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        point = point << 6 | (at[i] & 0x3f);
    }
    bool surrogate = point >= 0xd800 && point <= 0xdfff;
    return point < LEAST[length] || surrogate || point > 0x10ffff ? 0 : length;
}

static bool slow_valid(const uint8_t *bytes, int size)
{
    for (int i = 0; i < size;) {
        int length = decoded_size(bytes + i, size - i);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

/* All first bytes, with second to fourth bytes at every border of a range. */
static void utf8_is_well_formed(void **state)
{
    static const uint8_t BORDERS[] = {0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90,
                                      0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xff};
    enum { COUNT = sizeof BORDERS };
    int valid = 0;

    (void)state;
    for (int lead = 0; lead < 256; lead++) {
        for (int i = 0; i < COUNT * COUNT * COUNT; i++) {
            uint8_t bytes[] = {(uint8_t)lead, BORDERS[i % COUNT], BORDERS[i / COUNT % COUNT],
                               BORDERS[i / COUNT / COUNT]};
            for (int size = 1; size <= 4; size++) {
                bool expected = slow_valid(bytes, size);
                assert_int_equal(bm_utf8_valid((const char *)bytes, (size_t)size), expected);
                valid += expected;
            }
        }
    }
    assert_true(valid > 0);
    assert_true(bm_utf8_valid("", 0));
    assert_true(bm_utf8_valid(NULL, 0));
    assert_true(bm_utf8_valid("Суетология – ½ 🂡", strlen("Суетология – ½ 🂡")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writing_adds_up),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(what_does_not_fit_is_dropped),
        cmocka_unit_test(spans_compare),
        cmocka_unit_test(cutting),
        cmocka_unit_test(blanks_are_trimmed),
        cmocka_unit_test(numbers_are_read_strictly),
        cmocka_unit_test(hex_is_read_strictly),
        cmocka_unit_test(utf8_is_well_formed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

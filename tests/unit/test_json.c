/* test_json.c - the JSON writer: commas, nesting, escapes, halves. */
#include "unit/unit.h"

#include "base/json_write.h"

typedef struct page {
    char buffer[1024];
    bm_text text;
    bm_json json;
} page;

static page *fresh(page *p)
{
    bm_text_begin(&p->text, p->buffer, sizeof p->buffer);
    bm_json_begin(&p->json, &p->text);
    return p;
}

static void commas_stand_between(void **state)
{
    page p;
    bm_json *json = &fresh(&p)->json;

    (void)state;
    bm_json_open_object(json);
    bm_json_key(json, "a");
    bm_json_open_list(json);
    bm_json_int(json, 1);
    bm_json_open_list(json);
    bm_json_close_list(json);
    bm_json_open_object(json);
    bm_json_close_object(json);
    bm_json_null(json);
    bm_json_close_list(json);
    bm_json_key_bool(json, "b", true);
    bm_json_key_bool(json, "c", false);
    bm_json_key_int(json, "d", -5);
    bm_json_key_string(json, "e", "x");
    bm_json_key(json, "f");
    bm_json_null(json);
    bm_json_key(json, "g");
    bm_json_raw(json, "0.25");
    bm_json_close_object(json);
    assert_string_equal(p.buffer, "{\"a\":[1,[],{},null],\"b\":true,\"c\":false,\"d\":-5,"
                                  "\"e\":\"x\",\"f\":null,\"g\":0.25}");
    assert_int_equal(json->depth, 0);
}

/* A container after a sibling starts without a comma of its own. */
static void depth_forgets_its_siblings(void **state)
{
    page p;
    bm_json *json = &fresh(&p)->json;

    (void)state;
    bm_json_open_list(json);
    for (int i = 0; i < 2; i++) {
        bm_json_open_list(json);
        bm_json_int(json, i);
        bm_json_int(json, i);
        bm_json_close_list(json);
    }
    bm_json_close_list(json);
    assert_string_equal(p.buffer, "[[0,0],[1,1]]");
}

static void deepest_nesting(void **state)
{
    page p;
    bm_json *json = &fresh(&p)->json;

    (void)state;
    for (int i = 0; i < BM_JSON_DEPTH_MAX; i++)
        bm_json_open_list(json);
    bm_json_int(json, 1);
    bm_json_int(json, 2);
    for (int i = 0; i < BM_JSON_DEPTH_MAX; i++)
        bm_json_close_list(json);
    assert_int_equal(p.text.length, 2 * BM_JSON_DEPTH_MAX + 3);
    assert_non_null(strstr(p.buffer, "[1,2]"));
}

static void strings_are_escaped(void **state)
{
    page p;
    bm_json *json = &fresh(&p)->json;

    (void)state;
    bm_json_open_list(json);
    bm_json_string(json, "plain é");
    bm_json_string(json, "\"\\/");
    bm_json_string(json, "\n\t\r\b\x01\x1f\x7f");
    bm_json_string_bytes(json, "a\0b", 3);
    bm_json_string(json, "");
    bm_json_close_list(json);
    assert_string_equal(p.buffer, "[\"plain é\",\"\\\"\\\\/\","
                                  "\"\\n\\u0009\\u000d\\u0008\\u0001\\u001f\x7f\","
                                  "\"a\\u0000b\",\"\"]");
    fresh(&p);
    bm_json_open_object(json);
    bm_json_key_int(json, "a\"b", 1);
    bm_json_close_object(json);
    assert_string_equal(p.buffer, "{\"a\\\"b\":1}");
}

static void halves_are_exact(void **state)
{
    page p;
    bm_json *json = &fresh(&p)->json;

    (void)state;
    bm_json_open_list(json);
    for (int twice = -3; twice <= 3; twice++)
        bm_json_half(json, twice);
    bm_json_half(json, 441);
    bm_json_close_list(json);
    assert_string_equal(p.buffer, "[-1.5,-1,-0.5,0,0.5,1,1.5,220.5]");
}

static void sets_ascend(void **state)
{
    page p;
    bm_json *json = &fresh(&p)->json;

    (void)state;
    bm_json_open_list(json);
    bm_json_set(json, 0);
    bm_json_set(json, 0x25);
    bm_json_set(json, 0x80000000);
    bm_json_close_list(json);
    assert_string_equal(p.buffer, "[[],[0,2,5],[31]]");
}

static void too_long_is_remembered(void **state)
{
    char buffer[8];
    bm_text text;
    bm_json json;

    (void)state;
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_string(&json, "abcdefgh");
    assert_true(text.full);
    assert_string_equal(buffer, "\"abcdef");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_stand_between),   cmocka_unit_test(depth_forgets_its_siblings),
        cmocka_unit_test(deepest_nesting),        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(halves_are_exact),       cmocka_unit_test(sets_ascend),
        cmocka_unit_test(too_long_is_remembered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

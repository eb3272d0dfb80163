/* test_door_message.c - envelopes of messages over WebSockets. */
#include "unit/unit.h"

#include "server/door_message.h"

static void messages_are_opened(void **state)
{
    static const struct {
        const char *text;
        const char *id;
    } CASES[] = {
        {"{\"id\":1,\"do\":\"move\"}", "1"},
        {"{\"do\":\"move\",\"id\":-9223372036854775808}", "-9223372036854775808"},
        {"{\"id\":9223372036854775807,\"do\":\"move\",\"x\":[]}", "9223372036854775807"},
        {"{\"id\":\"\",\"do\":\"move\"}", "\"\""},
        {" {\"id\":\"a\\\"\\u0001\xd1\x8f\",\"do\":\"move\"} ", "\"a\\\"\\u0001\xd1\x8f\""},
    };
    bm_message message;
    bm_refusal refusal;

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_true(bm_message_read(bm_span_of(CASES[i].text), &message, &refusal));
        assert_string_equal(message.id, CASES[i].id);
        assert_true(bm_span_is(message.verb, "move"));
        assert_non_null(message.object);
        json_decref(message.object);
    }
}

/* Whoever can be answered is answered. */
static void bad_messages_are_refused(void **state)
{
    static const struct {
        const char *text;
        const char *id;
        const char *key;
    } CASES[] = {
        {"", "null", "bad-request"},
        {"hello", "null", "bad-request"},
        {"[]", "null", "bad-request"},
        {"7", "null", "bad-request"},
        {"{\"id\":1,\"do\":\"move\"", "null", "bad-request"},
        {"{\"id\":1,\"do\":\"move\"}{}", "null", "bad-request"},
        {"{\"id\":1,\"id\":2,\"do\":\"move\"}", "null", "bad-request"},
        {"{\"id\":1,\"do\":\"\xff\"}", "null", "bad-request"},
        {"{}", "null", "bad-request"},
        {"{\"do\":\"move\"}", "null", "bad-request"},
        {"{\"id\":1}", "1", "bad-request"},
        {"{\"id\":\"x\",\"do\":7}", "\"x\"", "bad-request"},
        {"{\"id\":1.5,\"do\":\"move\"}", "null", "bad-request"},
        {"{\"id\":true,\"do\":\"move\"}", "null", "bad-request"},
        {"{\"id\":null,\"do\":\"move\"}", "null", "bad-request"},
        {"{\"id\":\"0123456789012345678901234567890123456789012345678901234567890123+\","
         "\"do\":\"move\"}",
         "null", "bad-request"},
    };
    bm_message message;
    bm_refusal refusal;

    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_false(bm_message_read(bm_span_of(CASES[i].text), &message, &refusal));
        assert_string_equal(message.id, CASES[i].id);
        assert_string_equal(refusal.key, CASES[i].key);
        assert_int_equal(refusal.status, BM_ANSWER_BAD);
        assert_null(message.object);
    }
}

/* The longest id there can be: every letter of it needs six as JSON. */
static void every_id_fits(void **state)
{
    char text[1024] = "{\"do\":\"move\",\"id\":\"";
    bm_message message;
    bm_refusal refusal;

    (void)state;
    for (int i = 0; i < BM_ID_MAX; i++)
        strcat(text, "\\u0001");
    strcat(text, "\"}");
    assert_true(bm_message_read(bm_span_of(text), &message, &refusal));
    assert_int_equal(strlen(message.id), BM_ID_TEXT_MAX - 1);
    json_decref(message.object);
}

static void check_answer(const bm_reply *reply, const char *expected)
{
    char buffer[256];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_message_answer(&text, "\"q\"", reply);
    assert_string_equal(buffer, expected);
}

static void answers_have_the_members_of_the_body(void **state)
{
    (void)state;
    check_answer(&(bm_reply){.status = 200, .body = {"{}", 2}}, "{\"id\":\"q\",\"status\":200}");
    check_answer(&(bm_reply){.status = 200, .body = {"{\"seq\":4}", 9}},
                 "{\"id\":\"q\",\"status\":200,\"seq\":4}");
    check_answer(&(bm_reply){.status = 429, .body = {"{}", 2}, .retry_ms = 1500},
                 "{\"id\":\"q\",\"status\":429,\"retry_ms\":1500}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_are_opened),
        cmocka_unit_test(bad_messages_are_refused),
        cmocka_unit_test(every_id_fits),
        cmocka_unit_test(answers_have_the_members_of_the_body),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

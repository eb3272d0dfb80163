/* test_terms.c - what a table is opened with: read, refused, and written as it is read. */
#include "unit/unit.h"

#include "server/members.h"
#include "server/terms.h"

static json_t *object_of(const char *words)
{
    char text[1024];

    snprintf(text, sizeof text, "%s", words);
    for (char *c = text; *c != '\0'; c++)
        *c = *c == '\'' ? '"' : *c;
    json_t *object = bm_object_read(bm_span_of(text));
    assert_non_null(object);
    return object;
}

static void test_what_is_written_is_read_again(void **state)
{
    static const char *const GOOD[] = {
        "{'game':'high-society','seats':3}",
        "{'game':'high-society','seats':5,'options':{'hidden-scoring':'on'},'clock':'move 30'}",
        "{'game':'adel-verpflichtet','seats':2,'clock':'days 3','late':'move','rated':true}",
        ("{'game':'suetologia','seats':6,'options':{'rounds':40},'clock':'bank 300+5','claim_s':0,"
         "'bots':{'0':'greedy','5':'random'},'public':true,'chat':'free','spectators':false}"),
    };

    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        char first[2048];
        char second[2048];
        bm_refusal refusal;
        bm_terms terms;
        bm_text text;
        bm_json json;
        json_t *object = object_of(GOOD[i]);
        assert_true(bm_terms_read(object, &terms, &refusal));
        json_decref(object);
        bm_text_begin(&text, first, sizeof first);
        bm_json_begin(&json, &text);
        bm_json_open_object(&json);
        bm_terms_write(&terms, &json);
        bm_json_close_object(&json);
        object = bm_object_read(bm_span_of(first));
        assert_non_null(object);
        const char *name;
        const json_t *value;
        json_object_foreach(object, name, value) assert_true(bm_terms_has(name));
        assert_true(bm_terms_read(object, &terms, &refusal));
        json_decref(object);
        bm_text_begin(&text, second, sizeof second);
        bm_json_begin(&json, &text);
        bm_json_open_object(&json);
        bm_terms_write(&terms, &json);
        bm_json_close_object(&json);
        assert_string_equal(first, second);
    }
}

static void test_a_refusal_names_the_member(void **state)
{
    static const struct {
        const char *words;
        const char *key;
        const char *named;
    } BAD[] = {
        {"{'seats':3}", "no-such-game", "game"},
        {"{'game':'chess','seats':3}", "no-such-game", "game"},
        {"{'game':'null','seats':2}", "no-such-game", "game"},
        {"{'game':'high-society'}", "seats-out-of-range", ""},
        {"{'game':'high-society','seats':9}", "seats-out-of-range", ""},
        {"{'game':'high-society','seats':true}", "bad-option-value", "seats"},
        {"{'game':'high-society','seats':3,'options':7}", "bad-terms", "options"},
        {"{'game':'high-society','seats':3,'options':{'colour':1}}", "no-such-option", "colour"},
        {"{'game':'high-society','seats':3,'options':{'seats':4}}", "bad-terms", "seats"},
        {"{'game':'high-society','seats':3,'bots':{'3':'greedy'}}", "no-such-seat", "3"},
        {"{'game':'high-society','seats':3,'bots':{'1':'genius'}}", "no-such-bot", "1"},
        {"{'game':'high-society','seats':3,'bots':[]}", "bad-terms", "bots"},
        {"{'game':'high-society','seats':3,'clock':'move'}", "bad-terms", "clock"},
        {"{'game':'high-society','seats':3,'clock':'move 0'}", "bad-terms", "clock"},
        {"{'game':'high-society','seats':3,'clock':'move 30+5'}", "bad-terms", "clock"},
        {"{'game':'high-society','seats':3,'clock':'bank 30'}", "bad-terms", "clock"},
        {"{'game':'high-society','seats':3,'clock':'days 31'}", "bad-terms", "clock"},
        {"{'game':'high-society','seats':3,'clock':'move 99999999999999999999'}", "bad-terms",
         "clock"},
        {"{'game':'high-society','seats':3,'claim_s':-1}", "bad-terms", "claim_s"},
        {"{'game':'high-society','seats':3,'claim_s':121}", "bad-terms", "claim_s"},
        {"{'game':'high-society','seats':3,'public':'yes'}", "bad-terms", "public"},
        {"{'game':'high-society','seats':3,'chat':'loud'}", "bad-terms", "chat"},
        {"{'game':'high-society','seats':3,'late':'never'}", "bad-terms", "late"},
        {"{'game':'high-society','seats':3,'board':'table:4'}", "bad-terms", "board"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        bm_terms terms = {.claim_ms = 77};
        bm_refusal refusal;
        json_t *object = object_of(BAD[i].words);
        assert_false(bm_terms_read(object, &terms, &refusal));
        json_decref(object);
        assert_int_equal(terms.claim_ms, 77);
        assert_int_equal(refusal.status, 400);
        if (strcmp(refusal.key, BAD[i].key) != 0 || strstr(refusal.detail, BAD[i].named) == NULL)
            fail_msg("%s: %s: %s", BAD[i].words, refusal.key, refusal.detail);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_is_read_again),
        cmocka_unit_test(test_a_refusal_names_the_member),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

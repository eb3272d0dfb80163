/* test_log.c - lines of the log: their forms, any bytes, readers that do not read. */
#include "unit/unit.h"

#include <fcntl.h>
#include <unistd.h>

#include <jansson.h>

#include "base/text.h"
#include "server/log.h"

typedef struct paper {
    char bytes[BM_LOG_LINE_MAX + 1];
    size_t size;
    int lines;
} paper;

static int64_t fixed_ms(void *context)
{
    (void)context;
    return 1700000000007;
}

static void note(void *context, const char *bytes, size_t size)
{
    paper *p = context;

    assert_true(size <= BM_LOG_LINE_MAX);
    memcpy(p->bytes, bytes, size);
    p->bytes[size] = '\0';
    p->size = size;
    p->lines++;
}

static bm_log log_on(paper *p, bm_log_form form)
{
    *p = (paper){0};
    return (bm_log){.world = {.now_ms = fixed_ms},
                    .level = BM_LOG_INFO,
                    .form = form,
                    .line = note,
                    .context = p};
}

static void forms_are_as_documented(void **state)
{
    paper p;
    bm_log log = log_on(&p, BM_LOG_LOGFMT);

    (void)state;
    BM_LOG(&log, BM_LOG_WARN, "table-over", {"table", .number = -7}, {"game", .text = "hs"},
           {"words", .text = "a \"b\"=c\n"}, {"none", .text = ""});
    assert_string_equal(p.bytes, "time=2023-11-14T22:13:20.007Z level=warn event=table-over "
                                 "table=-7 game=hs words=\"a \\\"b\\\"=c\\n\" none=\"\"\n");
    log = log_on(&p, BM_LOG_JSON);
    BM_LOG(&log, BM_LOG_ERROR, "x", {"n", .number = INT64_MAX}, {"t", .text = "\\\x01"});
    assert_string_equal(p.bytes,
                        "{\"time\":\"2023-11-14T22:13:20.007Z\",\"level\":\"error\",\"event\":"
                        "\"x\",\"n\":9223372036854775807,\"t\":\"\\\\\\u0001\"}\n");
    bm_log_write(&log, BM_LOG_INFO, "nothing-more", NULL, 0);
    assert_int_equal(p.lines, 2);
}

static void what_is_above_the_level_is_not_written(void **state)
{
    paper p;
    bm_log log = log_on(&p, BM_LOG_JSON);

    (void)state;
    bm_log_write(&log, BM_LOG_DEBUG, "x", NULL, 0);
    assert_int_equal(p.lines, 0);
    log.level = BM_LOG_ERROR;
    bm_log_write(&log, BM_LOG_WARN, "x", NULL, 0);
    assert_int_equal(p.lines, 0);
    bm_log_write(&log, BM_LOG_ERROR, "x", NULL, 0);
    assert_int_equal(p.lines, 1);
}

/* One line, valid UTF-8, whatever the text is made of. */
static void assert_line(const paper *p)
{
    assert_true(p->size > 1);
    assert_int_equal(p->bytes[p->size - 1], '\n');
    assert_true(bm_utf8_valid(p->bytes, p->size));
    for (size_t i = 0; i + 1 < p->size; i++)
        assert_true((unsigned char)p->bytes[i] >= 0x20);
}

static void any_bytes_make_a_valid_line(void **state)
{
    uint32_t luck = 1;

    (void)state;
    for (int i = 0; i < scaled(4000, 400); i++) {
        char text[700];
        size_t size = luck % sizeof text;
        paper p;
        for (size_t k = 0; k < size; k++) {
            luck = luck * 1664525 + 1013904223;
            unsigned char byte = (unsigned char)(luck >> 24);
            /* Half of them only letters, so that long valid texts come up too. */
            text[k] = (char)(i % 2 == 0 ? byte : 'a' + byte % 26);
        }
        text[size > 0 ? size - 1 : 0] = '\0';
        for (int form = 0; form < 2; form++) {
            bm_log log = log_on(&p, (bm_log_form)form);
            BM_LOG(&log, BM_LOG_INFO, "x", {"a", .text = text}, {"b", .text = text},
                   {"c", .number = i});
            assert_line(&p);
            if (form != BM_LOG_JSON)
                continue;
            json_t *read = json_loadb(p.bytes, p.size, JSON_REJECT_DUPLICATES, NULL);
            assert_non_null(read);
            assert_int_equal(json_integer_value(json_object_get(read, "c")), i);
            json_decref(read);
        }
    }
}

/* More fields than fit are left out from the last one on; what is there is whole. */
static void long_lines_stay_whole(void **state)
{
    static char text[600];
    bm_field fields[12];
    paper p;
    bm_log log = log_on(&p, BM_LOG_JSON);

    (void)state;
    memset(text, '\x02', sizeof text - 1);
    for (int i = 0; i < 12; i++)
        fields[i] = (bm_field){"f", .text = text};
    bm_log_write(&log, BM_LOG_INFO, "x", fields, 12);
    assert_line(&p);
    json_t *read = json_loadb(p.bytes, p.size, 0, NULL);
    assert_non_null(read);
    json_decref(read);
}

static void a_text_is_cut_between_letters(void **state)
{
    static char text[1200];
    paper p;
    bm_log log = log_on(&p, BM_LOG_LOGFMT);

    (void)state;
    for (int i = 0; i < 599; i++)
        memcpy(text + 2 * i, "é", 2);
    BM_LOG(&log, BM_LOG_INFO, "x", {"t", .text = text});
    assert_line(&p);
    assert_null(strchr(p.bytes, '?'));
}

/* Nobody waits for a reader; how much was lost is said. */
static void a_full_pipe_loses_lines_and_says_so(void **state)
{
    int ends[2];
    char bytes[BM_LOG_LINE_MAX];
    paper p;
    bm_log log = log_on(&p, BM_LOG_LOGFMT);

    (void)state;
    assert_int_equal(pipe(ends), 0);
    log.line = NULL;
    log.fd = ends[1];
    for (int i = 0; log.dropped == 0; i++) {
        assert_true(i < 100000);
        bm_log_write(&log, BM_LOG_INFO, "filling", NULL, 0);
    }
    for (int i = 0; i < 9; i++)
        bm_log_write(&log, BM_LOG_INFO, "lost", NULL, 0);
    assert_int_equal(log.dropped, 10);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    while (read(ends[0], bytes, sizeof bytes) > 0)
        continue;
    bm_log_write(&log, BM_LOG_INFO, "after", NULL, 0);
    assert_int_equal(log.dropped, 0);
    ssize_t size = read(ends[0], bytes, sizeof bytes - 1);
    assert_true(size > 0);
    bytes[size] = '\0';
    assert_non_null(strstr(bytes, "level=warn event=log-dropped lines=10\n"));
    assert_non_null(strstr(bytes, "event=after\n"));
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_as_documented),
        cmocka_unit_test(what_is_above_the_level_is_not_written),
        cmocka_unit_test(any_bytes_make_a_valid_line),
        cmocka_unit_test(long_lines_stay_whole),
        cmocka_unit_test(a_text_is_cut_between_letters),
        cmocka_unit_test(a_full_pipe_loses_lines_and_says_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

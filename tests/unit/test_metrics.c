/* test_metrics.c - Prometheus' text form, read back by a small parser. */
#include "unit/unit.h"

#include "base/bits.h"
#include "server/metrics.h"
#include "server/metrics_text.h"

static char page[65536];

static const char *written(const bm_metrics *metrics)
{
    bm_text text;

    bm_text_begin(&text, page, sizeof page);
    bm_metrics_write(metrics, &text);
    assert_false(text.full);
    return page;
}

static bool is_name(bm_span name)
{
    for (size_t i = 0; i < name.size; i++) {
        char c = name.start[i];
        if (!((c >= 'a' && c <= 'z') || c == '_' || (i > 0 && c >= '0' && c <= '9')))
            return false;
    }
    return name.size > 0;
}

/* The family that is being read: a histogram's samples must grow and agree. */
typedef struct family {
    char name[128];
    bool histogram;
    double last_bound;
    double last_count;
    bool infinite;
    int samples;
} family;

static bool begins(bm_span span, const char *words)
{
    return span.size >= strlen(words) && memcmp(span.start, words, strlen(words)) == 0;
}

static void read_head(bm_span line, family *f)
{
    char name[128];
    char type[32];
    char text[512];

    snprintf(text, sizeof text, "%.*s", (int)line.size, line.start);
    if (begins(line, "# HELP ")) {
        assert_int_equal(sscanf(text, "# HELP %127s", name), 1);
        *f = (family){0};
        snprintf(f->name, sizeof f->name, "%s", name);
        assert_true(is_name(bm_span_of(name)));
        return;
    }
    assert_int_equal(sscanf(text, "# TYPE %127s %31s", name, type), 2);
    assert_string_equal(name, f->name);
    f->histogram = strcmp(type, "histogram") == 0;
    assert_true(f->histogram || strcmp(type, "counter") == 0 || strcmp(type, "gauge") == 0);
    /* What only grows says so by its name. */
    size_t size = strlen(name);
    assert_int_equal(strcmp(type, "counter") == 0,
                     size > 6 && strcmp(name + size - 6, "_total") == 0);
}

static void read_bucket(family *f, const char *label, double value)
{
    double bound;

    assert_false(f->infinite);
    if (strcmp(label, "{le=\"+Inf\"}") == 0) {
        f->infinite = true;
    } else {
        assert_int_equal(sscanf(label, "{le=\"%lf\"}", &bound), 1);
        assert_true(bound > f->last_bound);
        f->last_bound = bound;
    }
    assert_true(value >= f->last_count);
    f->last_count = value;
}

static void read_sample(bm_span line, family *f)
{
    char text[512];
    char *end;

    snprintf(text, sizeof text, "%.*s", (int)line.size, line.start);
    char *blank = strrchr(text, ' ');
    assert_non_null(blank);
    *blank = '\0';
    double value = strtod(blank + 1, &end);
    assert_true(*end == '\0' && end > blank + 1);
    assert_int_equal(strncmp(text, f->name, strlen(f->name)), 0);
    const char *rest = text + strlen(f->name);
    f->samples++;
    if (!f->histogram)
        assert_true(*rest == '\0' || *rest == '{');
    else if (strncmp(rest, "_bucket", 7) == 0)
        read_bucket(f, rest + 7, value);
    else if (strcmp(rest, "_count") == 0)
        assert_true(f->infinite && value == f->last_count);
    else
        assert_string_equal(rest, "_sum");
}

static int parse(const char *words)
{
    bm_span rest = bm_span_of(words);
    family f = {0};
    int samples = 0;

    assert_int_equal(rest.start[rest.size - 1], '\n');
    rest.size--;
    while (rest.start != NULL) {
        bm_span line = bm_span_cut(&rest, '\n');
        if (line.start[0] == '#')
            read_head(line, &f);
        else
            read_sample(line, &f);
        samples += line.start[0] != '#';
    }
    return samples;
}

static void assert_has(const char *words, const char *line)
{
    const char *found = strstr(words, line);

    if (found == NULL || (found != words && found[-1] != '\n'))
        fail_msg("no line: %s", line);
}

static void numbers_add_up(void **state)
{
    bm_metrics *metrics = bm_metrics_new();

    (void)state;
    parse(written(metrics));
    bm_metrics_add(metrics, BM_METRIC_MOVES, 2);
    bm_metrics_add(metrics, BM_METRIC_MOVES, 5000000000);
    bm_metrics_set(metrics, BM_METRIC_TABLES, 7);
    bm_metrics_add(metrics, BM_METRIC_TABLES, -3);
    assert_int_equal(bm_metrics_value(metrics, BM_METRIC_TABLES), 4);
    assert_true(parse(written(metrics)) > BM_METRIC_COUNT);
    assert_has(page, "beaumonde_moves_total 5000000002\n");
    assert_has(page, "beaumonde_tables 4\n");
    bm_metrics_free(metrics);
}

static void times_are_sorted_into_buckets(void **state)
{
    static const int64_t TIMES_US[] = {0, 500, 501, 50000, 50001, 10000000, 10000001, 999000000};
    bm_metrics *metrics = bm_metrics_new();

    (void)state;
    for (int i = 0; i < BM_LENGTH(TIMES_US); i++)
        bm_metrics_took(metrics, BM_METRIC_ACK, TIMES_US[i]);
    parse(written(metrics));
    assert_has(page, "beaumonde_ack_seconds_bucket{le=\"0.0005\"} 2\n");
    assert_has(page, "beaumonde_ack_seconds_bucket{le=\"0.001\"} 3\n");
    assert_has(page, "beaumonde_ack_seconds_bucket{le=\"0.05\"} 4\n");
    assert_has(page, "beaumonde_ack_seconds_bucket{le=\"0.1\"} 5\n");
    assert_has(page, "beaumonde_ack_seconds_bucket{le=\"10\"} 6\n");
    assert_has(page, "beaumonde_ack_seconds_bucket{le=\"+Inf\"} 8\n");
    assert_has(page, "beaumonde_ack_seconds_sum 1019.101003\n");
    assert_has(page, "beaumonde_ack_seconds_count 8\n");
    assert_has(page, "beaumonde_answer_seconds_count 0\n");
    bm_metrics_free(metrics);
}

static void refusals_are_counted_by_reason(void **state)
{
    bm_metrics *metrics = bm_metrics_new();
    static char keys[300][16];
    char copy[] = "no-room";

    (void)state;
    bm_metrics_refused(metrics, "no-room");
    bm_metrics_refused(metrics, copy);
    bm_metrics_refused(metrics, "too-many");
    parse(written(metrics));
    assert_has(page, "beaumonde_refusals_total{reason=\"no-room\"} 2\n");
    assert_has(page, "beaumonde_refusals_total{reason=\"too-many\"} 1\n");
    for (int i = 0; i < 300; i++) {
        snprintf(keys[i], sizeof keys[i], "k%d", i);
        bm_metrics_refused(metrics, keys[i]);
    }
    parse(written(metrics));
    assert_has(page, "beaumonde_refusals_total{reason=\"other\"} 47\n");
    bm_metrics_free(metrics);
}

static void write_more(void *context, bm_text *text)
{
    bm_metrics_head(text, "more", "gauge", "Of somebody else");
    bm_metrics_labelled(text, "more", "of", context, 3);
}

static void others_join_in(void **state)
{
    char name[] = "a \"b\"\\\n";
    bm_metrics *metrics = bm_metrics_new();

    (void)state;
    bm_metrics_also(metrics, write_more, name);
    parse(written(metrics));
    assert_has(page, "beaumonde_more{of=\"a \\\"b\\\"\\\\\\n\"} 3\n");
    bm_metrics_free(metrics);
}

static void a_small_buffer_is_noticed(void **state)
{
    char small[100];
    bm_text text;
    bm_metrics *metrics = bm_metrics_new();

    (void)state;
    bm_text_begin(&text, small, sizeof small);
    bm_metrics_write(metrics, &text);
    assert_true(text.full);
    bm_metrics_free(metrics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_add_up),
        cmocka_unit_test(times_are_sorted_into_buckets),
        cmocka_unit_test(refusals_are_counted_by_reason),
        cmocka_unit_test(others_join_in),
        cmocka_unit_test(a_small_buffer_is_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

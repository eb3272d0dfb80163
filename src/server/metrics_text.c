/* metrics_text.c - writing metrics down. */
#include "server/metrics_text.h"

#include "base/bits.h"

static void write_name(bm_text *text, const char *name, const char *end)
{
    bm_text_add(text, "beaumonde_");
    bm_text_add(text, name);
    bm_text_add(text, end);
}

void bm_metrics_head(bm_text *text, const char *name, const char *type, const char *help)
{
    const char *const parts[] = {help, "\n# TYPE "};

    bm_text_add(text, "# HELP ");
    write_name(text, name, " ");
    for (int i = 0; i < BM_LENGTH(parts); i++)
        bm_text_add(text, parts[i]);
    write_name(text, name, " ");
    bm_text_add(text, type);
    bm_text_add_char(text, '\n');
}

static void write_number(bm_text *text, int64_t number)
{
    bm_text_add_char(text, ' ');
    bm_text_add_int(text, number);
    bm_text_add_char(text, '\n');
}

void bm_metrics_one(bm_text *text, const char *name, const char *type, const char *help,
                    int64_t value)
{
    bm_metrics_head(text, name, type, help);
    write_name(text, name, "");
    write_number(text, value);
}

/* What a label's value has to be, whatever the bytes. */
static void write_label(bm_text *text, const char *value)
{
    for (; *value != '\0'; value++) {
        if (*value == '\\' || *value == '"')
            bm_text_add_char(text, '\\');
        if (*value == '\n')
            bm_text_add(text, "\\n");
        else
            bm_text_add_char(text, *value);
    }
}

void bm_metrics_labelled(bm_text *text, const char *name, const char *label, const char *value,
                         int64_t number)
{
    write_name(text, name, "{");
    bm_text_add(text, label);
    bm_text_add(text, "=\"");
    write_label(text, value);
    bm_text_add(text, "\"}");
    write_number(text, number);
}

void bm_metrics_seconds(bm_text *text, uint64_t microseconds)
{
    char digits[] = ".000000";
    uint64_t rest = microseconds % 1000000;
    int end = 6;

    for (int i = 6; i >= 1; i--, rest /= 10)
        digits[i] = (char)('0' + rest % 10);
    while (end > 0 && digits[end] == '0')
        end--;
    bm_text_add_int(text, (int64_t)(microseconds / 1000000));
    bm_text_add_bytes(text, digits, end > 0 ? (size_t)end + 1 : 0);
}

void bm_metrics_times(bm_text *text, const char *name, const char *help, const int64_t *bounds_us,
                      const uint64_t *counts, int bounds, uint64_t sum_us)
{
    uint64_t total = 0;

    bm_metrics_head(text, name, "histogram", help);
    for (int i = 0; i <= bounds; i++) {
        total += counts[i];
        write_name(text, name, "_bucket{le=\"");
        if (i < bounds)
            bm_metrics_seconds(text, (uint64_t)bounds_us[i]);
        else
            bm_text_add(text, "+Inf");
        bm_text_add(text, "\"}");
        write_number(text, (int64_t)total);
    }
    write_name(text, name, "_sum ");
    bm_metrics_seconds(text, sum_us);
    bm_text_add_char(text, '\n');
    write_name(text, name, "_count");
    write_number(text, (int64_t)total);
}

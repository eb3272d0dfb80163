/* log.c - lines of logfmt and JSON. */
#include "server/log.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/json_write.h"
#include "base/letters.h"

enum { TEXT_SHOWN = 512 };

static const char *const LEVELS[] = {"error", "warn", "info", "debug"};

/* A text that can stand in a line: not too long, whole letters, valid UTF-8. Of bytes that
 * are none, those that are no ASCII become question marks. */
static bm_span shown(const char *words, char buffer[TEXT_SHOWN])
{
    bm_span span = bm_span_of(words);

    if (span.size >= TEXT_SHOWN)
        span.size = TEXT_SHOWN - 1;
    while (span.size > 0 && ((unsigned char)words[span.size] & 0xc0) == 0x80)
        span.size--;
    if (bm_utf8_valid(span.start, span.size))
        return span;
    for (size_t i = 0; i < span.size; i++)
        buffer[i] = (char)((unsigned char)words[i] < 0x80 ? words[i] : '?');
    return (bm_span){buffer, span.size};
}

static void write_time(int64_t now_ms, char buffer[32])
{
    time_t seconds = (time_t)(now_ms / 1000);
    struct tm utc;
    size_t size;

    if (gmtime_r(&seconds, &utc) == NULL)
        utc = (struct tm){.tm_mday = 1};
    size = strftime(buffer, 24, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(buffer + size, 32 - size, ".%03dZ", (int)(now_ms % 1000));
}

static void write_json(bm_text *text, const char *time, bm_log_level level, const char *event,
                       const bm_field *fields, int count)
{
    char buffer[TEXT_SHOWN];
    bm_json json;

    bm_json_begin(&json, text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "time", time);
    bm_json_key_string(&json, "level", LEVELS[level]);
    bm_json_key_string(&json, "event", event);
    for (int i = 0; i < count; i++) {
        bm_json_key(&json, fields[i].name);
        if (fields[i].text != NULL) {
            bm_span words = shown(fields[i].text, buffer);
            bm_json_string_bytes(&json, words.start, words.size);
        } else {
            bm_json_int(&json, fields[i].number);
        }
    }
    bm_json_close_object(&json);
}

/* Can it stand without quotation marks? */
static bool is_plain(bm_span words)
{
    for (bm_span rest = words; rest.size > 0;) {
        uint32_t letter = bm_letter_next(&rest);
        if (letter <= ' ' || letter == '"' || letter == '=' || letter == '\\' ||
            !bm_letter_harmless(letter))
            return false;
    }
    return words.size > 0;
}

/* A quoted value of logfmt is written like a string of JSON. */
static void write_logfmt_text(bm_text *text, bm_span words)
{
    bm_json json;

    if (is_plain(words)) {
        bm_text_add_bytes(text, words.start, words.size);
        return;
    }
    bm_json_begin(&json, text);
    bm_json_string_bytes(&json, words.start, words.size);
}

static void write_logfmt(bm_text *text, const char *time, bm_log_level level, const char *event,
                         const bm_field *fields, int count)
{
    const char *const first[] = {"time=", time, " level=", LEVELS[level], " event=", event};
    char buffer[TEXT_SHOWN];

    for (int i = 0; i < BM_LENGTH(first); i++)
        bm_text_add(text, first[i]);
    for (int i = 0; i < count; i++) {
        bm_text_add_char(text, ' ');
        bm_text_add(text, fields[i].name);
        bm_text_add_char(text, '=');
        if (fields[i].text != NULL)
            write_logfmt_text(text, shown(fields[i].text, buffer));
        else
            bm_text_add_int(text, fields[i].number);
    }
}

/* Whether it went out. A pipe that can be written to takes at least as much as a line may
 * have; making the descriptor itself non-blocking would change it for whoever else has it. */
static bool put(const bm_log *log, const char *bytes, size_t size)
{
    struct pollfd ready = {.fd = log->fd, .events = POLLOUT};

    if (log->line != NULL) {
        log->line(log->context, bytes, size);
        return true;
    }
    if (poll(&ready, 1, 0) != 1 || (ready.revents & POLLOUT) == 0)
        return false;
    ssize_t written;
    do
        written = write(log->fd, bytes, size);
    while (written < 0 && errno == EINTR);
    return written == (ssize_t)size;
}

static bool write_line(bm_log *log, bm_log_level level, const char *event, const bm_field *fields,
                       int count)
{
    char buffer[BM_LOG_LINE_MAX];
    char time[32];
    bm_text text;

    write_time(bm_now_ms(&log->world), time);
    /* Room is kept for the line feed. What would be cut is left out as a whole. */
    do {
        bm_text_begin(&text, buffer, sizeof buffer - 1);
        (log->form == BM_LOG_JSON ? write_json : write_logfmt)(&text, time, level, event, fields,
                                                               count);
    } while (text.full && count-- > 0);
    buffer[text.length] = '\n';
    return put(log, buffer, text.length + 1);
}

void bm_log_write(bm_log *log, bm_log_level level, const char *event, const bm_field *fields,
                  int count)
{
    if (level > log->level)
        return;
    if (log->dropped > 0) {
        bm_field lost = {"lines", .number = log->dropped};
        if (write_line(log, BM_LOG_WARN, "log-dropped", &lost, 1))
            log->dropped = 0;
    }
    if (log->dropped > 0 || !write_line(log, level, event, fields, count))
        log->dropped++;
}

/* text.h - writing text into a caller's buffer, and reading it word by word.
 *
 * The writer never overruns: what does not fit is dropped and remembered, so
 * that a sequence of writes is checked once, at its end. The text is always
 * terminated by a NUL, which `length` does not count.
 */
#ifndef BM_BASE_TEXT_H
#define BM_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bm_text {
    char *start; /* the caller's buffer */
    size_t capacity; /* of the buffer, the NUL included; at least 1 */
    size_t length;
    bool full; /* something did not fit; the text is cut there */
} bm_text;

/* The buffer must outlive the writer and have room for at least the NUL. */
void bm_text_begin(bm_text *text, char *buffer, size_t capacity);

void bm_text_add(bm_text *text, const char *words);
void bm_text_add_bytes(bm_text *text, const char *bytes, size_t size);
void bm_text_add_char(bm_text *text, char c);
void bm_text_add_int(bm_text *text, int64_t number);
void bm_text_add_hex(bm_text *text, const uint8_t *bytes, size_t size);

/* A piece of somebody's text: not NUL-terminated, valid as long as that text. */
typedef struct bm_span {
    const char *start;
    size_t size;
} bm_span;

bm_span bm_span_of(const char *words);
bool bm_span_is(bm_span span, const char *words);

/* Cuts off and returns what stands before the first `separator`; the rest,
 * without the separator, stays in `rest`. Without one, all of it is returned
 * and `rest` becomes empty with start NULL, so that a trailing separator (rest
 * empty, start set) can be told from none. */
bm_span bm_span_cut(bm_span *rest, char separator);

/* Without the blanks at its ends: spaces, tabs, and the carriage returns that end the lines
 * of some files. */
bm_span bm_span_trimmed(bm_span span);

/* A plain decimal without sign or leading zeros, at most `max`. */
bool bm_span_number(bm_span span, uint64_t max, uint64_t *number);

/* Exactly 2 * size lower-case hexadecimal digits. */
bool bm_span_hex(bm_span span, uint8_t *bytes, size_t size);

/* Well-formed UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
bool bm_utf8_valid(const char *bytes, size_t size);

#endif

/* text.c - bounded text writer, spans, plain numbers, UTF-8. */
#include "base/text.h"

#include "base/check.h"
#include "base/mem.h"

void bm_text_begin(bm_text *text, char *buffer, size_t capacity)
{
    bm_require(capacity > 0);
    text->start = buffer;
    text->capacity = capacity;
    text->length = 0;
    text->full = false;
    buffer[0] = '\0';
}

void bm_text_add_bytes(bm_text *text, const char *bytes, size_t size)
{
    size_t room = text->capacity - 1 - text->length;

    if (size > room) {
        size = room;
        text->full = true;
    }
    bm_copy(text->start + text->length, bytes, size);
    text->length += size;
    text->start[text->length] = '\0';
}

void bm_text_add(bm_text *text, const char *words)
{
    bm_text_add_bytes(text, words, bm_span_of(words).size);
}

void bm_text_add_char(bm_text *text, char c)
{
    bm_text_add_bytes(text, &c, 1);
}

/* Divides by ten and returns what is over, sixteen bits at a time: a 32-bit target would
 * need a support library for wider divisions. */
static uint32_t take_digit(uint64_t *number)
{
    uint64_t quotient = 0;
    uint32_t over = 0;

    for (int shift = 48; shift >= 0; shift -= 16) {
        uint32_t part = over << 16 | (uint32_t)(*number >> shift & 0xffff);
        quotient = quotient << 16 | part / 10;
        over = part % 10;
    }
    *number = quotient;
    return over;
}

static size_t digits_of(uint64_t number, char *end)
{
    char *at = end;

    while (number > UINT32_MAX)
        *--at = (char)('0' + take_digit(&number));
    uint32_t rest = (uint32_t)number;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    return (size_t)(end - at);
}

void bm_text_add_int(bm_text *text, int64_t number)
{
    char digits[20];
    uint64_t magnitude = number < 0 ? -(uint64_t)number : (uint64_t)number;

    if (number < 0)
        bm_text_add_char(text, '-');
    size_t size = digits_of(magnitude, digits + sizeof digits);
    bm_text_add_bytes(text, digits + sizeof digits - size, size);
}

void bm_text_add_hex(bm_text *text, const uint8_t *bytes, size_t size)
{
    static const char DIGITS[] = "0123456789abcdef";

    for (size_t i = 0; i < size; i++) {
        bm_text_add_char(text, DIGITS[bytes[i] >> 4]);
        bm_text_add_char(text, DIGITS[bytes[i] & 15]);
    }
}

bm_span bm_span_of(const char *words)
{
    bm_span span = {words, 0};

    while (words[span.size] != '\0')
        span.size++;
    return span;
}

bool bm_span_is(bm_span span, const char *words)
{
    bm_span other = bm_span_of(words);

    return span.size == other.size && (span.size == 0 || bm_equal(span.start, words, span.size));
}

bm_span bm_span_cut(bm_span *rest, char separator)
{
    bm_span head = *rest;

    for (size_t i = 0; i < rest->size; i++) {
        if (rest->start[i] == separator) {
            head.size = i;
            rest->start += i + 1;
            rest->size -= i + 1;
            return head;
        }
    }
    rest->start = NULL;
    rest->size = 0;
    return head;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bm_span bm_span_trimmed(bm_span span)
{
    while (span.size > 0 && is_blank(span.start[0])) {
        span.start++;
        span.size--;
    }
    while (span.size > 0 && is_blank(span.start[span.size - 1]))
        span.size--;
    return span;
}

bool bm_span_number(bm_span span, uint64_t max, uint64_t *number)
{
    uint64_t value = 0;

    if (span.size == 0 || span.size > 20 || (span.size > 1 && span.start[0] == '0'))
        return false;
    for (size_t i = 0; i < span.size; i++) {
        char c = span.start[i];
        if (c < '0' || c > '9')
            return false;
        uint64_t digit = (uint64_t)(c - '0');
        /* value * 10 + digit would pass 2^64 - 1. */
        if (value > UINT64_C(1844674407370955161) ||
            (value == UINT64_C(1844674407370955161) && digit > 5))
            return false;
        value = value * 10 + digit;
    }
    if (value > max)
        return false;
    *number = value;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

bool bm_span_hex(bm_span span, uint8_t *bytes, size_t size)
{
    if (span.size != 2 * size)
        return false;
    for (size_t i = 0; i < size; i++) {
        int high = hex_digit(span.start[2 * i]);
        int low = hex_digit(span.start[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* How many bytes a sequence has that begins with `lead`, not ASCII, 0 for none that does;
 * `low` and `high` bound its second byte, which is what rules out overlong
 * forms, surrogates and numbers above U+10FFFF. */
static int utf8_size(uint8_t lead, uint8_t *low, uint8_t *high)
{
    *low = 0x80;
    *high = 0xbf;
    if (lead >= 0xc2 && lead <= 0xdf)
        return 2;
    if (lead >= 0xe0 && lead <= 0xef) {
        *low = lead == 0xe0 ? 0xa0 : 0x80;
        *high = lead == 0xed ? 0x9f : 0xbf;
        return 3;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        *low = lead == 0xf0 ? 0x90 : 0x80;
        *high = lead == 0xf4 ? 0x8f : 0xbf;
        return 4;
    }
    return 0;
}

bool bm_utf8_valid(const char *bytes, size_t size)
{
    const uint8_t *at = (const uint8_t *)bytes;

    for (size_t i = 0; i < size;) {
        if (at[i] < 0x80) { /* most are */
            i++;
            continue;
        }
        uint8_t low;
        uint8_t high;
        int length = utf8_size(at[i], &low, &high);
        if (length == 0 || (size_t)length > size - i)
            return false;
        for (int k = 1; k < length; k++) {
            uint8_t c = at[i + (size_t)k];
            if (c < low || c > high)
                return false;
            low = 0x80;
            high = 0xbf;
        }
        i += (size_t)length;
    }
    return true;
}

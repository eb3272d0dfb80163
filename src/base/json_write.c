/* json_write.c - the append-only JSON writer. */
#include "base/json_write.h"

#include "base/bits.h"
#include "base/check.h"

void bm_json_begin(bm_json *json, bm_text *text)
{
    json->text = text;
    json->begun = 0;
    json->depth = 0;
    json->named = false;
}

/* Before any value: the comma that parts it from the one before. */
static void before_value(bm_json *json)
{
    if (json->named) {
        json->named = false;
        return;
    }
    if (json->depth == 0)
        return;
    if (bm_has(json->begun, json->depth))
        bm_text_add_char(json->text, ',');
    json->begun |= bm_bit(json->depth);
}

static void open_container(bm_json *json, char bracket)
{
    before_value(json);
    bm_require(json->depth < BM_JSON_DEPTH_MAX);
    json->depth++;
    json->begun &= ~bm_bit(json->depth);
    bm_text_add_char(json->text, bracket);
}

static void close_container(bm_json *json, char bracket)
{
    bm_require(json->depth > 0 && !json->named);
    json->depth--;
    bm_text_add_char(json->text, bracket);
}

void bm_json_open_object(bm_json *json)
{
    open_container(json, '{');
}

void bm_json_close_object(bm_json *json)
{
    close_container(json, '}');
}

void bm_json_open_list(bm_json *json)
{
    open_container(json, '[');
}

void bm_json_close_list(bm_json *json)
{
    close_container(json, ']');
}

/* RFC 8259: quotation mark, backslash and control characters are escaped. */
static void add_quoted(bm_text *text, const char *bytes, size_t size)
{
    static const char HEX[] = "0123456789abcdef";

    bm_text_add_char(text, '"');
    for (size_t i = 0; i < size; i++) {
        char c = bytes[i];
        if (c == '"' || c == '\\') {
            bm_text_add_char(text, '\\');
            bm_text_add_char(text, c);
        } else if (c == '\n') {
            bm_text_add(text, "\\n");
        } else if ((unsigned char)c < 0x20) {
            bm_text_add(text, "\\u00");
            bm_text_add_char(text, HEX[(unsigned char)c >> 4]);
            bm_text_add_char(text, HEX[(unsigned char)c & 15]);
        } else {
            bm_text_add_char(text, c);
        }
    }
    bm_text_add_char(text, '"');
}

void bm_json_key(bm_json *json, const char *key)
{
    before_value(json);
    add_quoted(json->text, key, bm_span_of(key).size);
    bm_text_add_char(json->text, ':');
    json->named = true;
}

void bm_json_null(bm_json *json)
{
    bm_json_raw(json, "null");
}

void bm_json_bool(bm_json *json, bool value)
{
    bm_json_raw(json, value ? "true" : "false");
}

void bm_json_int(bm_json *json, int64_t value)
{
    before_value(json);
    bm_text_add_int(json->text, value);
}

void bm_json_string_bytes(bm_json *json, const char *bytes, size_t size)
{
    before_value(json);
    add_quoted(json->text, bytes, size);
}

void bm_json_string(bm_json *json, const char *value)
{
    bm_json_string_bytes(json, value, bm_span_of(value).size);
}

void bm_json_half(bm_json *json, int64_t twice)
{
    before_value(json);
    if (twice < 0)
        bm_text_add_char(json->text, '-');
    int64_t size = twice < 0 ? -twice : twice;
    bm_text_add_int(json->text, size >> 1);
    if ((size & 1) != 0)
        bm_text_add(json->text, ".5");
}

void bm_json_raw(bm_json *json, const char *value)
{
    before_value(json);
    bm_text_add(json->text, value);
}

void bm_json_key_int(bm_json *json, const char *key, int64_t value)
{
    bm_json_key(json, key);
    bm_json_int(json, value);
}

void bm_json_key_bool(bm_json *json, const char *key, bool value)
{
    bm_json_key(json, key);
    bm_json_bool(json, value);
}

void bm_json_key_string(bm_json *json, const char *key, const char *value)
{
    bm_json_key(json, key);
    bm_json_string(json, value);
}

void bm_json_set(bm_json *json, uint32_t set)
{
    bm_json_open_list(json);
    for (; set != 0; set &= set - 1)
        bm_json_int(json, bm_lowest(set));
    bm_json_close_list(json);
}

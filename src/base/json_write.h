/* json_write.h - JSON, appended to a bm_text.
 *
 * The writer puts the commas; the caller opens, closes and names. Depth is
 * bounded, because its memory is the struct. A value that does not fit leaves
 * `text->full` set, as with any other text.
 */
#ifndef BM_BASE_JSON_WRITE_H
#define BM_BASE_JSON_WRITE_H

#include "base/text.h"

enum { BM_JSON_DEPTH_MAX = 31 };

typedef struct bm_json {
    bm_text *text;
    uint32_t begun; /* bit d: the container at depth d already has a member */
    int depth;
    bool named; /* a key was written: its value is next, without a comma */
} bm_json;

void bm_json_begin(bm_json *json, bm_text *text);

void bm_json_open_object(bm_json *json);
void bm_json_close_object(bm_json *json);
void bm_json_open_list(bm_json *json);
void bm_json_close_list(bm_json *json);

void bm_json_key(bm_json *json, const char *key);

void bm_json_null(bm_json *json);
void bm_json_bool(bm_json *json, bool value);
void bm_json_int(bm_json *json, int64_t value);
void bm_json_string(bm_json *json, const char *value);
void bm_json_string_bytes(bm_json *json, const char *bytes, size_t size);

/* `twice / 2`, exactly: 7 is 3.5. */
void bm_json_half(bm_json *json, int64_t twice);

/* A value already written as JSON. */
void bm_json_raw(bm_json *json, const char *value);

/* Key and value in one. */
void bm_json_key_int(bm_json *json, const char *key, int64_t value);
void bm_json_key_bool(bm_json *json, const char *key, bool value);
void bm_json_key_string(bm_json *json, const char *key, const char *value);

/* The members of a set of small numbers, ascending: [0,2]. */
void bm_json_set(bm_json *json, uint32_t set);

#endif

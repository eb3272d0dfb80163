/* members.h - members of JSON objects from outside, of the kind that is expected. */
#ifndef BM_SERVER_MEMBERS_H
#define BM_SERVER_MEMBERS_H

#include <jansson.h>

#include "base/text.h"

/* All return whether the member is there and of that kind; otherwise what they would
 * set is untouched. */
bool bm_member_int(const json_t *object, const char *name, int64_t min, int64_t max,
                   int64_t *value);
bool bm_member_bool(const json_t *object, const char *name, bool *value);

/* The text lives as long as the object. */
bool bm_member_text(const json_t *object, const char *name, bm_span *text);

/* Hexadecimal digits, at most so many bytes of them. */
bool bm_member_hex(const json_t *object, const char *name, uint8_t *bytes, size_t max,
                   size_t *size);

/* The text is one of these words, which end with NULL. */
bool bm_member_word(const json_t *object, const char *name, const char *const *words, int *which);

/* An object from text: one value, valid UTF-8, no member twice, not too deep. NULL
 * otherwise. The caller gives it back with json_decref. */
json_t *bm_object_read(bm_span text);

#endif

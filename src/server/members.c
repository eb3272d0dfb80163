/* members.c - reading members. */
#include "server/members.h"

#include <string.h>

bool bm_member_int(const json_t *object, const char *name, int64_t min, int64_t max, int64_t *value)
{
    const json_t *found = json_object_get(object, name);

    if (!json_is_integer(found) || json_integer_value(found) < min ||
        json_integer_value(found) > max)
        return false;
    *value = json_integer_value(found);
    return true;
}

bool bm_member_bool(const json_t *object, const char *name, bool *value)
{
    const json_t *found = json_object_get(object, name);

    if (!json_is_boolean(found))
        return false;
    *value = json_is_true(found);
    return true;
}

bool bm_member_text(const json_t *object, const char *name, bm_span *text)
{
    const json_t *found = json_object_get(object, name);

    if (!json_is_string(found))
        return false;
    *text = (bm_span){json_string_value(found), json_string_length(found)};
    return true;
}

bool bm_member_hex(const json_t *object, const char *name, uint8_t *bytes, size_t max, size_t *size)
{
    bm_span text;

    if (!bm_member_text(object, name, &text) || text.size % 2 != 0 || text.size / 2 > max ||
        !bm_span_hex(text, bytes, text.size / 2))
        return false;
    *size = text.size / 2;
    return true;
}

bool bm_member_word(const json_t *object, const char *name, const char *const *words, int *which)
{
    bm_span text;

    if (!bm_member_text(object, name, &text))
        return false;
    for (int i = 0; words[i] != NULL; i++)
        if (bm_span_is(text, words[i])) {
            *which = i;
            return true;
        }
    return false;
}

json_t *bm_object_read(bm_span text)
{
    json_t *object = json_loadb(text.start, text.size, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(object))
        return object;
    json_decref(object);
    return NULL;
}

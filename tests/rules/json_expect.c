/* json_expect.c - looking up a path in a JSON text and comparing what is there. */
#include "json_expect.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *member(json_t *value, const char *name)
{
    char *end;
    unsigned long place;

    if (json_is_object(value))
        return json_object_get(value, name);
    if (!json_is_array(value))
        return NULL;
    place = strtoul(name, &end, 10);
    return *name == '\0' || *end != '\0' ? NULL : json_array_get(value, place);
}

static json_t *walk(json_t *value, const char *path)
{
    char name[64];

    while (value != NULL && path != NULL) {
        const char *dot = strchr(path, '.');
        size_t size = dot == NULL ? strlen(path) : (size_t)(dot - path);
        if (size >= sizeof name)
            return NULL;
        memcpy(name, path, size);
        name[size] = '\0';
        value = member(value, name);
        path = dot == NULL ? NULL : dot + 1;
    }
    return value;
}

static bool same(json_t *a, json_t *b);

static bool same_members(json_t *a, json_t *b)
{
    const char *name;
    json_t *value;

    if (json_object_size(a) != json_object_size(b))
        return false;
    json_object_foreach(a, name, value)
    {
        json_t *other = json_object_get(b, name);
        if (other == NULL || !same(value, other))
            return false;
    }
    return true;
}

static bool same(json_t *a, json_t *b)
{
    if (json_is_number(a) && json_is_number(b)) {
        double difference = json_number_value(a) - json_number_value(b);
        return !(difference < 0) && !(difference > 0);
    }
    if (json_is_array(a) && json_is_array(b)) {
        if (json_array_size(a) != json_array_size(b))
            return false;
        for (size_t i = 0; i < json_array_size(a); i++)
            if (!same(json_array_get(a, i), json_array_get(b, i)))
                return false;
        return true;
    }
    if (json_is_object(a) && json_is_object(b))
        return same_members(a, b);
    return json_equal(a, b) != 0;
}

static void tell_found(const json_t *found, char *why, size_t size)
{
    char *text = json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT);

    (void)snprintf(why, size, "got %s", text == NULL ? "?" : text);
    free(text);
}

bool bm_json_expect(const char *text, const char *path, const char *value, char *why, size_t size)
{
    json_error_t error;
    json_t *whole = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    json_t *wanted = json_loads(value, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    json_t *found = walk(whole, path);
    bool equal = false;

    if (whole == NULL)
        (void)snprintf(why, size, "the program's JSON cannot be read: %s", error.text);
    else if (wanted == NULL)
        (void)snprintf(why, size, "the scenario's JSON cannot be read: %s", value);
    else if (found == NULL)
        (void)snprintf(why, size, "there is no %s", path);
    else if (!(equal = same(wanted, found)))
        tell_found(found, why, size);
    json_decref(whole);
    json_decref(wanted);
    return equal;
}

void bm_json_names(const char *text, const char *member, char *names, size_t size)
{
    json_t *whole = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    size_t length = 0;
    size_t i;
    json_t *value;

    names[0] = '\0';
    json_array_foreach(whole, i, value)
    {
        const char *name = json_string_value(json_object_get(value, member));
        int more = snprintf(names + length, size - length, "%s%s", i > 0 ? ", " : "",
                            name == NULL ? "?" : name);
        if (more < 0 || (size_t)more >= size - length)
            break;
        length += (size_t)more;
    }
    json_decref(whole);
}

/* seen.h - what viewers see of a state, member by member of the view's JSON. */
#ifndef BM_TESTS_SEEN_H
#define BM_TESTS_SEEN_H

#include "unit/unit.h"

#include <jansson.h>

#include "core/view.h"

enum { VIEW_MAX = 32768 };

/* What stands at a path like `players.0.deeds`; the caller owns nothing. */
static inline json_t *json_at(json_t *json, const char *path)
{
    bm_span rest = bm_span_of(path);

    while (rest.start != NULL) {
        char word[32];
        uint64_t index;
        bm_span name = bm_span_cut(&rest, '.');
        snprintf(word, sizeof word, "%.*s", (int)name.size, name.start);
        json = bm_span_number(name, 1000, &index) ? json_array_get(json, index)
                                                  : json_object_get(json, word);
        if (json == NULL)
            fail_msg("no %s in %s", word, path);
    }
    return json;
}

/* The member of the view, for that viewer. */
static inline void viewer_sees(const bm_game *game, const void *state, int viewer, const char *path,
                               const char *expected)
{
    static char buffer[VIEW_MAX];
    bm_text text;
    bm_json writer;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&writer, &text);
    bm_write_view(game, state, viewer, &writer);
    assert_false(text.full);
    json_t *json = json_loads(buffer, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    char *found = json_dumps(json_at(json, path), JSON_COMPACT | JSON_ENCODE_ANY);
    if (strcmp(found, expected) != 0)
        fail_msg("%s is %s, not %s", path, found, expected);
    free(found);
    json_decref(json);
}

/* One thing for its owner and for the referee, another for the others. */
static inline void viewers_see(const bm_game *game, const void *state, int owner, const char *path,
                               const char *expected, const char *others)
{
    for (int viewer = BM_REFEREE; viewer < bm_head_of(state)->setup.seats; viewer++)
        if (viewer != BM_CHANCE)
            viewer_sees(game, state, viewer, path,
                        viewer == owner || viewer == BM_REFEREE ? expected : others);
}

#endif

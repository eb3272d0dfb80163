/* json_expect.h - does a JSON text have this value at that place? */
#ifndef BM_TESTS_RULES_JSON_EXPECT_H
#define BM_TESTS_RULES_JSON_EXPECT_H

#include <stdbool.h>
#include <stddef.h>

/* `path` is names and list positions joined by dots: players.1.hand. Objects
 * are equal regardless of the order of their members; numbers by value, so that
 * 14 and 14.0 agree. True when equal; otherwise `why` says what was found. */
bool bm_json_expect(const char *text, const char *path, const char *value, char *why, size_t size);

/* That member of every object in a list, all of them strings, parted by ", "; cut where
 * they do not fit. Nothing where the text is no such list. */
void bm_json_names(const char *text, const char *member, char *names, size_t size);

#endif

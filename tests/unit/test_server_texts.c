/* test_server_texts.c - every refusal that the server can give has a text for players.
 *
 * The keys are found in the sources: whatever is handed to the functions that refuse.
 */
#include "unit/unit.h"

#include <dirent.h>

#include "core/phrase.h"

/* Whether a key of the word has a text, as a refusal of the server or of the rules. */
static bool has_text(const char *key)
{
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_phrase_find(&bm_catalogues[i], "refusal.", key) == NULL &&
            bm_phrase_find(&bm_catalogues[i], "reason.", key) == NULL)
            return false;
    return true;
}

static bool is_key(const char *word)
{
    if (word[0] < 'a' || word[0] > 'z')
        return false;
    for (const char *c = word; *c != '\0'; c++)
        if ((*c < 'a' || *c > 'z') && *c != '-')
            return false;
    return true;
}

/* The first string after the name of a function that refuses, if it looks like a key. */
static int check_calls(const char *text, const char *path)
{
    static const char *const CALLS[] = {"bm_refuse(", "bm_judge_conflict(", "bm_people_refuse("};
    int found = 0;

    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++)
        for (const char *at = text; (at = strstr(at, CALLS[i])) != NULL; at++) {
            const char *open = strchr(at, '"');
            const char *end = strchr(at, ';');
            char key[64];
            if (open == NULL || end == NULL || open > end)
                continue;
            size_t size = strcspn(open + 1, "\"");
            snprintf(key, sizeof key, "%.*s", (int)(size < 63 ? size : 63), open + 1);
            if (!is_key(key))
                continue;
            found++;
            if (!has_text(key))
                fail_msg("%s: no text for players in some language: refusal.%s", path, key);
        }
    return found;
}

static void test_refusals_have_texts(void **state)
{
    DIR *folder = opendir("src/server");
    int found = 0;

    (void)state;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder)) != NULL;) {
        static char text[1 << 18];
        char path[512];
        snprintf(path, sizeof path, "src/server/%.400s", e->d_name);
        FILE *file = strstr(path, ".c") != NULL ? fopen(path, "r") : NULL;
        if (file == NULL)
            continue;
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        found += check_calls(text, path);
    }
    closedir(folder);
    assert_true(found > 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_refusals_have_texts)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

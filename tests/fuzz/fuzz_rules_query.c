/* fuzz_rules_query.c - what a player looks for in the rule books.
 *
 * The input is the query. Against entries of every book: broken UTF-8 finds
 * nothing, spaces around the query change nothing, and two queries joined find
 * what each of them finds. Any text is found in itself.
 */
#include <string.h>

#include "base/text.h"
#include "cli/rule_book.h"
#include "fuzz/fuzz.h"

/* One entry in SHARE is tried, for speed; which ones, the length of the query says. */
enum { QUERY_MAX = 512, SHARE = 16 };

/* The query, with something before and behind it. */
static const char *join(const char *before, const char *query, const char *behind)
{
    static char joined[QUERY_MAX + 64];

    snprintf(joined, sizeof joined, "%s%s%s", before, query, behind);
    return joined;
}

static void inspect(const bm_rule_entry *entry, const char *query)
{
    bool matches = bm_rule_matches(entry, query);
    bool has_id = bm_rule_matches(entry, "hs");

    if (!bm_utf8_valid(query, strlen(query))) {
        FUZZ_HOLDS(!matches);
        return;
    }
    FUZZ_HOLDS(bm_rule_matches(entry, join(" \t", query, "\n ")) == matches);
    FUZZ_HOLDS(bm_rule_matches(entry, join("", query, " hs")) == (matches && has_id));
    FUZZ_HOLDS(!bm_rule_matches(entry, join("", query, " \xff")));
    FUZZ_HOLDS(!bm_rule_matches(entry, join("xyzzy ", query, "")));
}

/* Whatever letters it has, a text contains the query that is the same text. */
static void inspect_itself(const char *query)
{
    const bm_rule_entry entry = {BM_RULE_PROSE, "", query};

    if (bm_utf8_valid(query, strlen(query)))
        FUZZ_HOLDS(bm_rule_matches(&entry, query));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char query[QUERY_MAX];

    bm_check_set_hook(fuzz_failed);
    if (size >= sizeof query)
        return 0;
    if (size > 0)
        memcpy(query, data, size);
    query[size] = '\0';
    inspect_itself(query);
    for (int b = 0; b < bm_rule_book_count; b++)
        for (int i = (int)(size % SHARE); i < bm_rule_books[b].count; i += SHARE)
            inspect(&bm_rule_books[b].entries[i], query);
    return 0;
}

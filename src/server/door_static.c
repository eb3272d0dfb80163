/* door_static.c - the page and its files, by their paths.
 *
 * Which of its pages a path means, the page finds out by itself; here it only has to be one
 * of them. What it says before any script has run is in the language of the browser.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "server/assets.h"
#include "server/door_parts.h"

enum { INDEX_ROOM = 4096 }; /* more than the page itself takes, for what is filled in */

/* Paths of pages: a word, and how many parts may follow it. */
static const struct {
    const char *word;
    int least;
    int most;
} PAGES[] = {{"t", 1, 1},     {"play", 1, 1}, {"replay", 1, 2}, {"rules", 1, 1},
             {"learn", 1, 1}, {"new", 1, 1},  {"me", 0, 0}};

/* How many parts follow the first one; -1 where one of them is empty. */
static int parts_of(bm_span rest)
{
    int count = 0;

    while (rest.start != NULL) {
        if (bm_span_cut(&rest, '/').size == 0)
            return -1;
        count++;
    }
    return count;
}

static bool is_page(const char *path)
{
    bm_span rest = bm_span_of(path[0] == '/' ? path + 1 : path);

    if (strcmp(path, "/") == 0)
        return true;
    bm_span word = bm_span_cut(&rest, '/');
    int parts = parts_of(rest);
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++)
        if (bm_span_is(word, PAGES[i].word))
            return parts >= PAGES[i].least && parts <= PAGES[i].most;
    return false;
}

static void add_escaped(bm_text *text, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '<')
            bm_text_add(text, "&lt;");
        else if (*words == '&')
            bm_text_add(text, "&amp;");
        else if (*words == '"')
            bm_text_add(text, "&quot;");
        else
            bm_text_add_char(text, *words);
    }
}

static void fill_in(bm_text *text, bm_span name, const bm_catalogue *language)
{
    static const char *const TEXTS[] = {"title", "description", "noscript"};

    if (bm_span_is(name, "lang"))
        bm_text_add(text, language->language);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++)
        if (bm_span_is(name, TEXTS[i]))
            add_escaped(text, bm_phrase_text(language, "page.", TEXTS[i]));
}

/* The index has no braces but those of words to be filled in. */
static void write_index(bm_text *text, const bm_catalogue *language)
{
    bm_span rest = bm_index.plain;

    while (rest.start != NULL) {
        bm_span piece = bm_span_cut(&rest, '{');
        bm_text_add_bytes(text, piece.start, piece.size);
        if (rest.start != NULL)
            fill_in(text, bm_span_cut(&rest, '}'), language);
    }
}

static void answer_index(bm_visit *visit)
{
    size_t size = bm_index.plain.size + INDEX_ROOM;
    char *room = malloc(size);
    bm_text text;

    bm_require(room != NULL);
    bm_text_begin(&text, room, size);
    write_index(&text, visit->headers.language);
    bm_require(!text.full);
    bm_page page = {.status = BM_ANSWER_OK,
                    .type = bm_index.type,
                    .body = {room, text.length},
                    .cache = "no-cache",
                    .vary = "Accept-Language"};
    bm_visit_answer(visit, &page);
    free(room);
}

static void answer_asset(bm_visit *visit, const bm_asset *asset)
{
    const bm_headers *headers = &visit->headers;
    bm_page page = {.status = BM_ANSWER_OK,
                    .type = asset->type,
                    .body = asset->plain,
                    .tag = asset->tag,
                    .cache = asset->immutable ? "public, max-age=31536000, immutable" : "no-cache",
                    .vary = "Accept-Encoding"};

    if (strcmp(headers->known_tag, asset->tag) == 0) {
        page.status = 304;
        page.body.size = 0;
    } else if (headers->brotli && asset->brotli.size > 0) {
        page.encoding = "br";
        page.body = asset->brotli;
    } else if (headers->gzip && asset->gzip.size > 0) {
        page.encoding = "gzip";
        page.body = asset->gzip;
    }
    bm_visit_answer(visit, &page);
}

bool bm_static_answer(bm_visit *visit)
{
    const char *path = visit->headers.path;

    if (is_page(path)) {
        answer_index(visit);
        return true;
    }
    for (int i = 0; i < bm_asset_count; i++) {
        if (strcmp(bm_assets[i].path, path) == 0) {
            answer_asset(visit, &bm_assets[i]);
            return true;
        }
    }
    return false;
}

/* door_static.c - pages that are the same for everybody, by their paths. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/door_parts.h"

enum { PAGE_MAX = 4096 };

static void add_escaped(bm_text *text, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '<')
            bm_text_add(text, "&lt;");
        else if (*words == '&')
            bm_text_add(text, "&amp;");
        else
            bm_text_add_char(text, *words);
    }
}

static void add_element(bm_text *text, const char *element, const bm_catalogue *language,
                        const char *key)
{
    bm_text_add(text, "<");
    bm_text_add(text, element);
    bm_text_add(text, ">");
    add_escaped(text, bm_phrase_text(language, "page.", key));
    bm_text_add(text, "</");
    bm_text_add(text, element);
    bm_text_add(text, ">\n");
}

/* What stands here until there is a page to play on. */
static void write_start(bm_text *text, const bm_catalogue *language)
{
    bm_text_add(text, "<!doctype html>\n<html lang=\"");
    bm_text_add(text, language->language);
    bm_text_add(text, "\">\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n");
    add_element(text, "title", language, "title");
    add_element(text, "h1", language, "title");
    add_element(text, "p", language, "running");
    add_element(text, "p", language, "programs");
    bm_text_add(text, "</html>\n");
}

static bool is_start(const char *path)
{
    return strcmp(path, "/") == 0;
}

/* A table's link; which table it is, the page finds out by itself. */
static bool is_table(const char *path)
{
    return strncmp(path, "/t/", 3) == 0 && path[3] != '\0' && strchr(path + 3, '/') == NULL;
}

static const struct {
    bool (*is)(const char *path);
    const char *type;
    void (*write)(bm_text *text, const bm_catalogue *language);
} PAGES[] = {
    {is_start, "text/html; charset=utf-8", write_start},
    {is_table, "text/html; charset=utf-8", write_start},
};

bool bm_static_answer(bm_visit *visit)
{
    char room[PAGE_MAX];
    bm_text text;

    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        if (!PAGES[i].is(visit->headers.path))
            continue;
        bm_text_begin(&text, room, sizeof room);
        PAGES[i].write(&text, visit->headers.language);
        bm_require(!text.full);
        bm_page page = {.status = BM_ANSWER_OK, .type = PAGES[i].type, .body = {room, text.length}};
        bm_visit_answer(visit, &page);
        return true;
    }
    return false;
}

/* door_answer.c - the bytes of an answer by HTTP, with the headers that every answer has. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_write.h"
#include "server/door_cookie.h"
#include "server/door_parts.h"

enum { HEAD_MAX = 2048 };

/* What a page of ours may do: load from here, and run our WebAssembly. Nothing else, not
 * even be shown in another's frame. No code of a table leaves in a Referer. */
#define ALWAYS                                                                                     \
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "          \
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "                \
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "                \
    "frame-ancestors 'none'\r\n"                                                                   \
    "X-Content-Type-Options: nosniff\r\n"                                                          \
    "Referrer-Policy: no-referrer\r\n"                                                             \
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n"         \
    "Cross-Origin-Resource-Policy: same-origin\r\n"

static const char *reason_of(int status)
{
    static const struct {
        int status;
        const char *words;
    } REASONS[] = {
        {200, "OK"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {503, "Service Unavailable"},
    };

    for (int i = 0; i < BM_LENGTH(REASONS); i++)
        if (REASONS[i].status == status)
            return REASONS[i].words;
    return "Unknown"; /* clients go by the number */
}

static void add_line(bm_text *text, const char *name, const char *value)
{
    bm_text_add(text, name);
    bm_text_add(text, ": ");
    bm_text_add(text, value);
    bm_text_add(text, "\r\n");
}

static void add_optional(bm_text *text, const char *name, const char *value)
{
    if (value != NULL)
        add_line(text, name, value);
}

static void add_number(bm_text *text, const char *name, int64_t value)
{
    bm_text_add(text, name);
    bm_text_add(text, ": ");
    bm_text_add_int(text, value);
    bm_text_add(text, "\r\n");
}

/* A cookie is only for who could have one: a program that shows its own key has none. */
static void add_cookie(bm_text *text, const bm_page *page, const bm_headers *headers)
{
    if (page->key == NULL || headers->bearer)
        return;
    bm_text_add(text, "Set-Cookie: ");
    bm_cookie_write(text, headers->secure, page->key);
    bm_text_add(text, "\r\n");
}

static void write_head(bm_text *text, const bm_page *page, const bm_headers *headers)
{
    bm_text_add(text, "HTTP/1.1 ");
    bm_text_add_int(text, page->status);
    bm_text_add_char(text, ' ');
    bm_text_add(text, reason_of(page->status));
    bm_text_add(text, "\r\n");
    add_line(text, "Content-Type", page->type);
    if (page->status != 304)
        add_number(text, "Content-Length", (int64_t)page->body.size);
    add_line(text, "Connection", headers->last ? "close" : "keep-alive");
    add_line(text, "Cache-Control", page->cache != NULL ? page->cache : "no-store");
    add_optional(text, "Vary", page->vary);
    add_optional(text, "ETag", page->tag);
    add_optional(text, "Content-Encoding", page->encoding);
    bm_text_add(text, ALWAYS);
    if (headers->trusted_page)
        add_line(text, "Cross-Origin-Opener-Policy", "same-origin");
    if (headers->secure)
        add_line(text, "Strict-Transport-Security", "max-age=31536000");
    add_optional(text, "Allow", page->allow);
    if (page->status == 401)
        add_line(text, "WWW-Authenticate", "Bearer");
    if (page->status == 426)
        add_line(text, "Upgrade", "websocket");
    if (page->retry_ms > 0)
        add_number(text, "Retry-After", (page->retry_ms + 999) / 1000);
    add_cookie(text, page, headers);
    bm_text_add(text, "\r\n");
}

unsigned char *bm_page_bytes(const bm_page *page, const bm_headers *headers, size_t *size)
{
    char head[HEAD_MAX];
    bm_text text;
    size_t body = headers->method == BM_HEAD ? 0 : page->body.size;

    bm_text_begin(&text, head, sizeof head);
    write_head(&text, page, headers);
    bm_require(!text.full);
    *size = text.length + body;
    unsigned char *bytes = malloc(LWS_PRE + *size);
    bm_require(bytes != NULL);
    memcpy(bytes + LWS_PRE, head, text.length);
    if (body > 0)
        memcpy(bytes + LWS_PRE + text.length, page->body.start, body);
    return bytes;
}

bm_span bm_refusal_body(const bm_refusal *refusal, char room[BM_REFUSAL_BODY_MAX])
{
    bm_json json;
    bm_text text;

    bm_text_begin(&text, room, BM_REFUSAL_BODY_MAX);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "reason", refusal->key);
    bm_json_key_string(&json, "detail", refusal->detail);
    bm_json_close_object(&json);
    bm_require(!text.full);
    return (bm_span){room, text.length};
}

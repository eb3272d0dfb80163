/* door_request.c - the headers of a request, as far as they are used. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/door_cookie.h"
#include "server/door_language.h"
#include "server/door_origin.h"
#include "server/door_parts.h"

enum {
    VALUE_MAX = 256,
    COOKIE_MAX = BM_HEADERS_MAX_BYTES,
    TOO_MANY_MAX = 20 /* in a row, on one connection */
};

/* A header's value, several of one name joined by commas. Empty where there is none; a
 * longer one than `room` is noted as unreadable. */
static bm_span value_of(bm_caller *caller, enum lws_token_indexes token, char *room, int size,
                        bm_headers *headers)
{
    int length = lws_hdr_total_length(caller->wsi, token);

    room[0] = '\0';
    if (length > 0 && lws_hdr_copy(caller->wsi, room, size, token) < 0)
        lws_strncpy(headers->detail, "a header is too long", sizeof headers->detail);
    return bm_span_of(room);
}

/* The same of a header that the library has no number for. */
static bm_span named_value(bm_caller *caller, const char *name, char room[VALUE_MAX],
                           bm_headers *headers)
{
    int size = (int)strlen(name);
    int length = lws_hdr_custom_length(caller->wsi, name, size);

    room[0] = '\0';
    if (length > 0 && lws_hdr_custom_copy(caller->wsi, room, VALUE_MAX, name, size) < 0)
        lws_strncpy(headers->detail, "a header is too long", sizeof headers->detail);
    return bm_span_of(room);
}

static bm_method method_of(struct lws *wsi)
{
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0)
        return BM_GET;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0)
        return BM_HEAD;
    return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 ? BM_POST : BM_OTHER_METHOD;
}

/* "application/json", with or without parameters. Asking for it keeps strangers' forms
 * out: a browser sends this type to another site only after asking that site first. */
static bool is_json(bm_span type)
{
    bm_span name = bm_span_cut(&type, ';');

    while (name.size > 0 && name.start[name.size - 1] == ' ')
        name.size--;
    return name.size == strlen("application/json") &&
           strncasecmp(name.start, "application/json", name.size) == 0;
}

/* A length in any but the plain form is somebody's attempt at being read in two ways. */
static void read_body_headers(bm_caller *caller, bm_headers *headers)
{
    char room[VALUE_MAX];
    uint64_t length;
    bm_span text = value_of(caller, WSI_TOKEN_HTTP_CONTENT_LENGTH, room, sizeof room, headers);

    headers->length = -1;
    if (bm_span_number(text, INT32_MAX, &length))
        headers->length = (int64_t)length;
    else if (text.size > 0)
        lws_strncpy(headers->detail, "Content-Length is no number", sizeof headers->detail);
    headers->chunked = lws_hdr_total_length(caller->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    headers->json =
        is_json(value_of(caller, WSI_TOKEN_HTTP_CONTENT_TYPE, room, sizeof room, headers));
}

/* What only a trusted proxy is believed. */
static void read_proxy_headers(bm_caller *caller, bm_headers *headers)
{
    bm_address address = caller->peer;

    headers->secure = caller->doors->secure;
    if (caller->trusted) {
        char room[COOKIE_MAX];
        address = bm_address_behind(
            &caller->doors->trusted, address,
            value_of(caller, WSI_TOKEN_X_FORWARDED_FOR, room, sizeof room, headers));
        if (bm_span_is(named_value(caller, "x-forwarded-proto:", room, headers), "https"))
            headers->secure = true;
    }
    headers->address = bm_address_counted(address);
}

/* What browsers call trustworthy without TLS. Of other pages they ignore some headers, and
 * complain of them. Who does not say which host is meant is no browser. */
static bool asks_this_machine(bm_caller *caller)
{
    char room[VALUE_MAX] = "";

    if (lws_hdr_copy(caller->wsi, room, sizeof room, WSI_TOKEN_HOST) <= 0)
        return true;
    bm_span rest = bm_span_of(room);
    bm_span name = bm_span_cut(&rest, ':');
    return bm_span_is(name, "localhost") || strncmp(room, "127.", 4) == 0 ||
           strncmp(room, "[::1]", 5) == 0;
}

/* The key that is shown. Cookies count only where the request says which page it comes
 * from (door_origin.h). */
static void read_key(bm_caller *caller, bm_headers *headers)
{
    char room[COOKIE_MAX];
    bm_span key =
        bm_bearer_find(value_of(caller, WSI_TOKEN_HTTP_AUTHORIZATION, room, sizeof room, headers));

    headers->bearer = key.size > 0;
    if (key.size == 0 && lws_hdr_total_length(caller->wsi, WSI_TOKEN_ORIGIN) > 0)
        key = bm_cookie_find(value_of(caller, WSI_TOKEN_HTTP_COOKIE, room, sizeof room, headers),
                             bm_cookie_name(headers->secure));
    if (key.size >= sizeof headers->key)
        key.size = 0; /* no key is so long */
    memcpy(headers->key, key.size > 0 ? key.start : "", key.size);
    headers->key[key.size] = '\0';
}

static bool wants_end(bm_caller *caller, bm_headers *headers)
{
    char room[VALUE_MAX];
    bm_span version = value_of(caller, WSI_TOKEN_HTTP, room, sizeof room, headers);

    if (!bm_span_is(version, "HTTP/1.1"))
        return true;
    bm_span connection = value_of(caller, WSI_TOKEN_CONNECTION, room, sizeof room, headers);
    return connection.size == strlen("close") && strcasecmp(room, "close") == 0;
}

/* A list that is too long to be read says nothing, and decides nothing but the language. */
static const bm_catalogue *find_language(bm_caller *caller)
{
    char room[VALUE_MAX] = "";

    if (lws_hdr_copy(caller->wsi, room, sizeof room, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) < 0)
        room[0] = '\0';
    return bm_language_accepted(bm_span_of(room));
}

/* Whether a list of codings names this one, and does not do so to forbid it. */
static bool accepts(bm_span list, const char *coding)
{
    while (list.start != NULL) {
        bm_span parameters = bm_span_cut(&list, ',');
        bm_span name = bm_span_trimmed(bm_span_cut(&parameters, ';'));
        if (name.size == strlen(coding) && strncasecmp(name.start, coding, name.size) == 0)
            return parameters.start == NULL || !bm_span_is(bm_span_trimmed(parameters), "q=0");
    }
    return false;
}

/* What cannot be read here is as if it were not there: the file is sent whole and plain. */
static void read_file_headers(bm_caller *caller, bm_headers *headers)
{
    char room[VALUE_MAX] = "";

    if (lws_hdr_copy(caller->wsi, room, sizeof room, WSI_TOKEN_HTTP_ACCEPT_ENCODING) < 0)
        room[0] = '\0';
    headers->gzip = accepts(bm_span_of(room), "gzip");
    headers->brotli = accepts(bm_span_of(room), "br");
    if (lws_hdr_copy(caller->wsi, headers->known_tag, sizeof headers->known_tag,
                     WSI_TOKEN_HTTP_IF_NONE_MATCH) < 0)
        headers->known_tag[0] = '\0';
}

void bm_headers_read(bm_caller *caller, bm_span path, bm_headers *headers)
{
    *headers = (bm_headers){.method = method_of(caller->wsi)};
    if (path.size < sizeof headers->path && memchr(path.start, '\0', path.size) == NULL)
        memcpy(headers->path, path.start, path.size);
    headers->last = wants_end(caller, headers) || caller->doors->drain_until_ms != 0;
    read_body_headers(caller, headers);
    read_proxy_headers(caller, headers);
    headers->trusted_page = headers->secure || asks_this_machine(caller);
    read_key(caller, headers);
    headers->language = find_language(caller);
    read_file_headers(caller, headers);
}

static bool check_origin(bm_caller *caller, bm_headers *headers, bm_refusal *refusal)
{
    char origin[VALUE_MAX];
    char site[VALUE_MAX];
    char host[VALUE_MAX];
    bm_origin_claim claim = {
        .origin = value_of(caller, WSI_TOKEN_ORIGIN, origin, sizeof origin, headers),
        .fetch_site = named_value(caller, "sec-fetch-site:", site, headers),
        .secure = headers->secure,
        .bearer = headers->bearer,
    };

    if (caller->trusted) {
        claim.host = named_value(caller, "x-forwarded-host:", host, headers);
        claim.vouched = claim.host.size > 0;
    }
    if (!claim.vouched)
        claim.host = value_of(caller, WSI_TOKEN_HOST, host, sizeof host, headers);
    if (headers->detail[0] != '\0')
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "%s", headers->detail);
    return bm_origin_check(caller->doors->config->origin, &claim, refusal);
}

bool bm_headers_in_rate(bm_caller *caller, bm_headers *headers, bm_refusal *refusal,
                        int64_t *retry_ms)
{
    bm_doors *doors = caller->doors;

    *retry_ms = 0;
    if (caller->admin ||
        bm_limits_ask(doors->limits, headers->address, bm_doors_now_ms(doors), retry_ms)) {
        caller->too_many = 0;
        return true;
    }
    caller->too_many++;
    if (caller->too_many >= TOO_MANY_MAX)
        headers->last = true;
    return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-many",
                     "too many requests come from this address");
}

bool bm_refuse_closing(bm_refusal *refusal)
{
    return bm_refuse(refusal, BM_ANSWER_NO_STORE, "closing", "the server is about to stop");
}

bool bm_headers_allowed(bm_caller *caller, bm_headers *headers, bm_refusal *refusal,
                        int64_t *retry_ms)
{
    *retry_ms = 0;
    if (caller->doors->drain_until_ms != 0) {
        *retry_ms = BM_CLOSING_RETRY_MS;
        return bm_refuse_closing(refusal);
    }
    return check_origin(caller, headers, refusal);
}

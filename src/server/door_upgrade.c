/* door_upgrade.c - who may have a WebSocket.
 *
 * The library hangs up on most of what is wrong with an upgrade; whoever writes a client is
 * told here what it is, before the library looks.
 */
#include <string.h>
#include <strings.h>

#include "server/door_parts.h"
#include "server/people.h"

static bool has_subprotocol(struct lws *wsi)
{
    char words[128];
    bm_span list;

    if (lws_hdr_copy(wsi, words, sizeof words, WSI_TOKEN_PROTOCOL) <= 0)
        return false;
    list = bm_span_of(words);
    while (list.size > 0) {
        bm_span one = bm_span_cut(&list, ',');
        while (one.size > 0 && one.start[0] == ' ') {
            one.start++;
            one.size--;
        }
        if (bm_span_is(one, BM_SUBPROTOCOL))
            return true;
    }
    return false;
}

static bool is_header(struct lws *wsi, enum lws_token_indexes token, const char *words)
{
    char value[32];

    return lws_hdr_copy(wsi, value, sizeof value, token) > 0 && strcasecmp(value, words) == 0;
}

/* What the library itself would answer by hanging up. */
static bool check_upgrade(struct lws *wsi, const bm_headers *headers, bm_refusal *refusal)
{
    if (headers->detail[0] != '\0')
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "%s", headers->detail);
    if (headers->method != BM_GET || !is_header(wsi, WSI_TOKEN_UPGRADE, "websocket"))
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request",
                         "only GET is upgraded, and only to websocket");
    if (strcmp(headers->path, "/ws") != 0)
        return bm_refuse(refusal, BM_ANSWER_NOT_FOUND, "no-such-page", "WebSockets are at /ws");
    if (!is_header(wsi, WSI_TOKEN_VERSION, "13") ||
        lws_hdr_total_length(wsi, WSI_TOKEN_KEY) != 24 ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0 || headers->length > 0 || headers->chunked)
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request",
                         "needs Host, Sec-WebSocket-Key and Sec-WebSocket-Version: 13");
    if (!has_subprotocol(wsi))
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request",
                         "needs Sec-WebSocket-Protocol: " BM_SUBPROTOCOL);
    return true;
}

/* Whether there may be one more. A key that is shown on purpose must at least be one; a
 * cookie may be an old one. */
static bool check_room(bm_caller *caller, const bm_headers *headers, bm_key_hash *key,
                       bm_refusal *refusal)
{
    bm_doors *doors = caller->doors;

    if (headers->key[0] != '\0' && !bm_key_read(bm_span_of(headers->key), key) && headers->bearer)
        return bm_refuse(refusal, BM_ANSWER_WHO, "bad-key", "this is no key");
    if (doors->wire_count >= doors->config->sockets)
        return bm_refuse(refusal, BM_ANSWER_NO_STORE, "too-many-connections",
                         "the server has as many connections as it takes");
    if (!bm_limits_open(doors->limits, headers->address, BM_OPEN_LINE))
        return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-many-connections",
                         "this address has as many connections as it may have");
    return true;
}

/* The path, without what follows "?"; the library has not cut it out at this point. */
static bm_span path_of(struct lws *wsi, char room[BM_PATH_MAX])
{
    if (lws_hdr_copy(wsi, room, BM_PATH_MAX, WSI_TOKEN_GET_URI) < 0)
        room[0] = '\0';
    return bm_span_of(room);
}

int bm_wire_ask(bm_caller *caller)
{
    char path[BM_PATH_MAX];
    bm_headers headers;
    bm_key_hash key = {{0}};
    int64_t retry_ms = 0;
    bm_refusal refusal;

    bm_headers_read(caller, path_of(caller->wsi, path), &headers);
    if (caller->admin || caller->wire != NULL)
        return -1;
    if (!bm_headers_in_rate(caller, &headers, &refusal, &retry_ms) ||
        !check_upgrade(caller->wsi, &headers, &refusal) ||
        !bm_headers_allowed(caller, &headers, &refusal, &retry_ms) ||
        !check_room(caller, &headers, &key, &refusal))
        return bm_caller_dismiss(caller, &headers, &refusal, retry_ms);
    bm_wire_new(caller, headers.address, &key);
    return 0;
}

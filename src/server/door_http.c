/* door_http.c - requests by HTTP: which page or verb they mean, and their answers.
 *
 * A request whose body will not be read is answered at once, and the connection ends with
 * the answer: what follows on it could be anything. It does not end at the same moment,
 * though, if a body was announced: whoever is cut off while it sends, a proxy above all, may
 * take that for a fault and never read the answer. So some of the body is thrown away first.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "base/json_write.h"
#include "bm_version.h"
#include "server/door_parts.h"
#include "server/members.h"

enum {
    WRITE_MAX = 16384,
    THROWN_MAX = 1 << 20 /* of a body that nobody reads */
};

#define API "/api/"

static bool in_api(const bm_headers *headers)
{
    return strncmp(headers->path, API, strlen(API)) == 0;
}

/* `room` is for the page's body. */
static bm_page refusing_page(bm_doors *doors, const bm_headers *headers, const bm_refusal *refusal,
                             int64_t retry_ms, char room[BM_REFUSAL_BODY_MAX])
{
    bm_page page = {.status = refusal->status,
                    .type = "application/json",
                    .body = bm_refusal_body(refusal, room),
                    .retry_ms = retry_ms};

    if (refusal->status == 405)
        page.allow = in_api(headers) ? "POST" : "GET, HEAD";
    bm_metrics_refused(doors->house->metrics, refusal->key);
    return page;
}

/* Writes it at once, the last answer of its connection. */
static void write_refusal(bm_caller *caller, bm_headers *headers, const bm_refusal *refusal,
                          int64_t retry_ms)
{
    char room[BM_REFUSAL_BODY_MAX];
    bm_page page = refusing_page(caller->doors, headers, refusal, retry_ms, room);
    size_t size;

    headers->last = true;
    unsigned char *bytes = bm_page_bytes(&page, headers, &size);
    lws_write(caller->wsi, bytes + LWS_PRE, size, LWS_WRITE_HTTP_FINAL);
    free(bytes);
}

int bm_caller_dismiss(bm_caller *caller, bm_headers *headers, const bm_refusal *refusal,
                      int64_t retry_ms)
{
    write_refusal(caller, headers, refusal, retry_ms);
    return -1;
}

void bm_visit_turn_away(bm_visit *visit, const bm_refusal *refusal, int64_t retry_ms)
{
    bm_caller *caller = visit->caller;

    write_refusal(caller, &visit->headers, refusal, retry_ms);
    visit->refused = true;
    visit->body_size = 0;
    caller->until_ms = bm_doors_now_ms(caller->doors) + BM_REFUSED_TIME_MS;
}

bool bm_visit_owed(const bm_visit *visit)
{
    return visit->waits || (visit->whole && visit->answer == NULL);
}

void bm_visit_answer(bm_visit *visit, const bm_page *page)
{
    bm_caller *caller = visit->caller;

    bm_require(visit->answer == NULL);
    visit->waits = false;
    visit->answer = bm_page_bytes(page, &visit->headers, &visit->answer_size);
    caller->until_ms = bm_doors_now_ms(caller->doors) + BM_STUCK_TIME_MS;
    lws_callback_on_writable(caller->wsi);
}

void bm_visit_refuse(bm_visit *visit, const bm_refusal *refusal, int64_t retry_ms)
{
    char room[BM_REFUSAL_BODY_MAX];
    bm_page page = refusing_page(visit->caller->doors, &visit->headers, refusal, retry_ms, room);

    bm_visit_answer(visit, &page);
}

/* The house has answered. */
static void replied(void *context, const bm_reply *reply)
{
    bm_visit *visit = context;
    bm_page page = {.status = reply->status,
                    .type = "application/json",
                    .body = reply->body,
                    .key = reply->key,
                    .retry_ms = reply->retry_ms};

    visit->errand = NULL;
    bm_visit_answer(visit, &page);
}

/* Makes an errand of the request. */
static void run(bm_visit *visit)
{
    bm_doors *doors = visit->caller->doors;
    const bm_headers *headers = &visit->headers;
    bm_errand_call call = {.verb = bm_span_of(headers->path + strlen(API)),
                           .object = bm_object_read((bm_span){visit->body, visit->body_size}),
                           .key = bm_span_of(headers->key),
                           .address = headers->address,
                           .replied = replied,
                           .context = visit};
    bm_refusal refusal;

    if (call.object == NULL) {
        bm_refuse(&refusal, BM_ANSWER_BAD, "bad-request", "the body is one JSON object");
        bm_visit_refuse(visit, &refusal, 0);
        return;
    }
    bm_errand *errand = bm_house_run(doors->house, &call);
    if (errand != NULL)
        visit->errand = errand;
}

static void answer_plain(bm_visit *visit, const char *words)
{
    bm_page page = {.status = BM_ANSWER_OK, .type = "text/plain", .body = bm_span_of(words)};

    bm_visit_answer(visit, &page);
}

static void answer_version(bm_visit *visit)
{
    bm_page page = {.status = BM_ANSWER_OK,
                    .type = "application/json",
                    .body = bm_span_of("{\"name\":\"beaumonde\",\"version\":\"" BM_VERSION
                                       "\",\"subprotocol\":\"" BM_SUBPROTOCOL "\"}")};

    bm_visit_answer(visit, &page);
}

/* What is read with GET and HEAD. */
static bool answer_page(bm_visit *visit)
{
    const char *path = visit->headers.path;

    if (strcmp(path, "/livez") == 0)
        answer_plain(visit, "ok\n");
    else if (strcmp(path, "/readyz") == 0)
        bm_ready_ask(visit);
    else if (strcmp(path, "/version") == 0)
        answer_version(visit);
    else
        return visit->caller->admin ? bm_admin_answer(visit) : bm_static_answer(visit);
    return true;
}

/* What keeps a request from being read any further. */
static bool check_form(const bm_headers *headers, bm_refusal *refusal)
{
    if (headers->detail[0] != '\0')
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "%s", headers->detail);
    if (headers->chunked)
        return bm_refuse(refusal, 411, "bad-request", "a body needs a Content-Length");
    if (headers->length > BM_MESSAGE_MAX)
        return bm_refuse(refusal, BM_ANSWER_TOO_LARGE, "too-large", "a body has at most %d bytes",
                         BM_MESSAGE_MAX);
    if (headers->method == BM_OTHER_METHOD)
        return bm_refuse(refusal, 405, "bad-request", "verbs are POSTed, pages read with GET");
    if (headers->method == BM_POST && headers->length < 0)
        return bm_refuse(refusal, 411, "bad-request", "a body needs a Content-Length");
    if (headers->method != BM_POST && headers->length > 0)
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "only POST has a body");
    return true;
}

/* Whether the verb may be run, before its body is known. */
static bool check_post(bm_caller *caller, bm_headers *headers, bm_refusal *refusal,
                       int64_t *retry_ms)
{
    if (headers->method != BM_POST)
        return true;
    if (caller->admin || !in_api(headers))
        return bm_refuse(refusal, 405, "bad-request", "only verbs are asked for with POST");
    if (!bm_headers_allowed(caller, headers, refusal, retry_ms))
        return false;
    if (!headers->json)
        return bm_refuse(refusal, 415, "bad-request", "Content-Type must be application/json");
    return true;
}

static bm_visit *visit_new(bm_caller *caller, const bm_headers *headers)
{
    bm_visit *visit = calloc(1, sizeof *visit);

    bm_require(visit != NULL);
    visit->caller = caller;
    visit->headers = *headers;
    caller->visit = visit;
    caller->doors->visit_count++;
    caller->until_ms = bm_doors_now_ms(caller->doors) + BM_HEADERS_TIME_MS;
    return visit;
}

static void begin_body(bm_visit *visit)
{
    if (visit->headers.length == 0)
        return;
    visit->body = malloc((size_t)visit->headers.length);
    bm_require(visit->body != NULL);
}

/* Everything but the verbs: the answer, or why there is none. */
static void begin_page(bm_visit *visit)
{
    const bm_headers *headers = &visit->headers;
    bm_refusal refusal;

    if (in_api(headers) && !visit->caller->admin)
        bm_refuse(&refusal, 405, "bad-request", "verbs are asked for with POST");
    else if (strcmp(headers->path, "/ws") == 0 && !visit->caller->admin)
        bm_refuse(&refusal, 426, "bad-request", "this is for WebSockets");
    else if (answer_page(visit))
        return;
    else
        bm_refuse(&refusal, BM_ANSWER_NOT_FOUND, "no-such-page", "there is no such page");
    bm_visit_refuse(visit, &refusal, 0);
}

/* Where it is known what else of the request will come, that is let come: nothing, and the
 * next request can follow; or a body. */
static int refuse(bm_caller *caller, bm_headers *headers, const bm_refusal *refusal,
                  int64_t retry_ms)
{
    bool readable = headers->detail[0] == '\0' && !headers->chunked;

    if (readable && headers->length <= 0 &&
        (headers->method == BM_GET || headers->method == BM_HEAD))
        bm_visit_refuse(visit_new(caller, headers), refusal, retry_ms);
    else if (readable && headers->length > 0 && headers->method == BM_POST)
        bm_visit_turn_away(visit_new(caller, headers), refusal, retry_ms);
    else
        return bm_caller_dismiss(caller, headers, refusal, retry_ms);
    return 0;
}

int bm_visit_begin(bm_caller *caller, bm_span path)
{
    bm_headers headers;
    int64_t retry_ms;
    bm_refusal refusal;

    bm_visit_end(caller);
    bm_headers_read(caller, path, &headers);
    if (!bm_headers_in_rate(caller, &headers, &refusal, &retry_ms) ||
        !check_form(&headers, &refusal) || !check_post(caller, &headers, &refusal, &retry_ms))
        return refuse(caller, &headers, &refusal, retry_ms);
    bm_visit *visit = visit_new(caller, &headers);
    if (headers.method == BM_POST)
        begin_body(visit);
    else
        begin_page(visit);
    return 0;
}

/* What nobody wants; not any amount of it. */
static int throw_away(bm_visit *visit, bm_span piece)
{
    visit->body_size += piece.size;
    return visit->body_size > THROWN_MAX ? -1 : 0;
}

int bm_visit_body(bm_visit *visit, bm_span piece)
{
    if (visit != NULL && visit->refused)
        return throw_away(visit, piece);
    if (visit == NULL || piece.size > (size_t)visit->headers.length - visit->body_size)
        return -1;
    if (piece.size > 0)
        memcpy(visit->body + visit->body_size, piece.start, piece.size);
    visit->body_size += piece.size;
    return 0;
}

/* The next piece of the answer. */
int bm_visit_write(bm_visit *visit)
{
    if (visit == NULL || visit->answer == NULL)
        return 0;
    bm_caller *caller = visit->caller;
    size_t left = visit->answer_size - visit->sent;
    size_t size = left < WRITE_MAX ? left : WRITE_MAX;
    unsigned char *from = visit->answer + LWS_PRE + visit->sent;
    int64_t now_ms = bm_doors_now_ms(caller->doors);

    if (lws_write(caller->wsi, from, size, size < left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    visit->sent += size;
    if (caller->doors->drain_until_ms == 0)
        caller->until_ms = now_ms + BM_STUCK_TIME_MS;
    if (visit->sent < visit->answer_size) {
        lws_callback_on_writable(caller->wsi);
        return 0;
    }
    bool last = visit->headers.last;
    bm_visit_end(caller);
    caller->until_ms = now_ms + BM_KEPT_ALIVE_MS + BM_HEADERS_TIME_MS;
    return last || lws_http_transaction_completed(caller->wsi) != 0 ? -1 : 0;
}

/* Something came behind the body before it was answered, and the library would say the same
 * again and again: nobody needs to send one request after the other without waiting. Whoever
 * does is sent away, with the answer if there is one. */
static int send_away(bm_visit *visit)
{
    int status = visit->answer != NULL ? 0 : -1;

    visit->headers.last = true;
    while (status == 0)
        status = bm_visit_write(visit);
    return status;
}

int bm_visit_whole(bm_visit *visit)
{
    if (visit == NULL || visit->refused)
        return -1;
    if (visit->whole)
        return send_away(visit);
    visit->whole = true;
    visit->caller->until_ms = 0; /* the house takes its time */
    run(visit);
    return 0;
}

void bm_visit_end(bm_caller *caller)
{
    bm_visit *visit = caller->visit;

    if (visit == NULL)
        return;
    if (visit->errand != NULL)
        bm_errand_forget(visit->errand);
    caller->visit = NULL;
    caller->doors->visit_count--;
    free(visit->body);
    free(visit->answer);
    free(visit);
}

/* door_origin.c - comparing origins, byte by byte. */
#include "server/door_origin.h"

#include <string.h>

#include "server/door_address.h"

static bool same(bm_span a, bm_span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.start, b.start, a.size) == 0);
}

static bool begins_with(bm_span text, const char *words)
{
    size_t size = strlen(words);

    return text.size >= size && memcmp(text.start, words, size) == 0;
}

/* The next of a list, without the blanks around it. */
static bm_span next_of(bm_span *list)
{
    return bm_span_trimmed(bm_span_cut(list, ','));
}

static bool is_configured(const char *configured, bm_span origin)
{
    bm_span list = bm_span_of(configured);

    while (list.size > 0)
        if (same(next_of(&list), origin))
            return true;
    return false;
}

bool bm_origins_secure(const char *configured)
{
    bm_span list = bm_span_of(configured);
    bool any = false;

    while (list.size > 0) {
        any = true;
        if (!begins_with(next_of(&list), "https://"))
            return false;
    }
    return any;
}

bool bm_host_is_ownerless(bm_span host)
{
    bm_address address;
    bm_span rest = host;
    bm_span name = bm_span_cut(&rest, ':');
    uint64_t port;

    if (bm_span_is(name, "localhost"))
        return rest.start == NULL || bm_span_number(rest, UINT16_MAX, &port);
    /* Of an IPv6 address only the form in brackets is a host. */
    if (host.size > 0 && host.start[0] != '[' && rest.start != NULL &&
        !bm_span_number(rest, UINT16_MAX, &port))
        return false;
    return bm_address_read(host, &address);
}

/* The origin of pages that come from where the request was sent to. */
static bool is_own(const bm_origin_claim *claim)
{
    const char *scheme = claim->secure ? "https://" : "http://";
    bm_span rest = claim->origin;

    if (!begins_with(rest, scheme))
        return false;
    rest.start += strlen(scheme);
    rest.size -= strlen(scheme);
    return same(rest, claim->host);
}

bool bm_origin_check(const char *configured, const bm_origin_claim *claim, bm_refusal *refusal)
{
    if (bm_span_is(claim->fetch_site, "cross-site"))
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "wrong-origin",
                         "the request was made by a page of another site");
    if (claim->origin.size == 0) {
        if (claim->bearer)
            return true;
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "wrong-origin",
                         "a request without Origin needs Authorization: Bearer KEY; a program "
                         "that has no key yet sends the server's address as its Origin");
    }
    if (configured[0] != '\0') {
        if (is_configured(configured, claim->origin))
            return true;
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "wrong-origin",
                         "this Origin is none of those that the server is configured for");
    }
    if (!is_own(claim))
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "wrong-origin",
                         "the Origin is not the address that the request was sent to");
    if (!claim->vouched && !bm_host_is_ownerless(claim->host))
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "wrong-origin",
                         "under a name the server must be configured with its origin");
    return true;
}

/* door_origin.h - whether a page that asks is ours.
 *
 * A browser sends cookies along with whatever any page makes it ask for, so a request
 * that changes something must come from our own page: its Origin says so, which no page
 * can forge. Programs have no Origin; they show a key of their own instead, and their
 * cookies are not looked at.
 *
 * Where no origin is configured, ours is the one the request itself was addressed to. A
 * name that somebody else owns may be made to mean this machine, and then its pages would
 * pass (DNS rebinding): so without configuration only addresses and "localhost" do, which
 * nobody can own, and what a trusted proxy vouches for.
 */
#ifndef BM_SERVER_DOOR_ORIGIN_H
#define BM_SERVER_DOOR_ORIGIN_H

#include "base/text.h"
#include "server/refusal.h"

/* Of a request's headers; empty spans where there is none. */
typedef struct bm_origin_claim {
    bm_span origin;
    bm_span fetch_site; /* Sec-Fetch-Site */
    bm_span host; /* Host, or what a trusted proxy says it was */
    bool vouched; /* the host is a trusted proxy's word */
    bool secure; /* came by TLS */
    bool bearer; /* shows a key of its own */
} bm_origin_claim;

/* Judges it by the configured origins, a list with commas, or "". False: `refusal` says
 * why. */
bool bm_origin_check(const char *configured, const bm_origin_claim *claim, bm_refusal *refusal);

/* Whether all the configured origins are https, and there is one. */
bool bm_origins_secure(const char *configured);

/* Whether a host, perhaps with a port, is an address or "localhost". */
bool bm_host_is_ownerless(bm_span host);

#endif

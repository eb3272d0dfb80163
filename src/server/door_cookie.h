/* door_cookie.h - the key that a request shows: as a cookie, or as a bearer's. */
#ifndef BM_SERVER_DOOR_COOKIE_H
#define BM_SERVER_DOOR_COOKIE_H

#include "base/text.h"

/* Under TLS the name binds the cookie to this host, to TLS and to no other port's page
 * that could plant one; on plain HTTP browsers refuse that name. */
const char *bm_cookie_name(bool secure);

/* The value of a cookie in a Cookie header; empty where there is none, and also where
 * there are two of the name: one of them somebody has planted, and nobody knows which. */
bm_span bm_cookie_find(bm_span header, const char *name);

/* The value of a Set-Cookie header: `key` becomes the cookie; "" takes it away. */
void bm_cookie_write(bm_text *text, bool secure, const char *key);

/* The key of an Authorization header; empty where it is none of a bearer's. */
bm_span bm_bearer_find(bm_span header);

#endif

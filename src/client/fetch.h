/* fetch.h - one request by HTTP, waiting for its answer; for tools, and without TLS. */
#ifndef BM_CLIENT_FETCH_H
#define BM_CLIENT_FETCH_H

#include <stddef.h>

#include "client/url.h"

enum { BM_FETCH_MAX = 4 * 1024 * 1024 }; /* bytes of an answer */

/* Posts a JSON text to a path as the bearer of a key (NULL: as nobody). Returns the body of
 * the answer, which the caller frees, with a NUL behind it; NULL: there was none. */
char *bm_fetch(const bm_url *url, const char *path, const char *key, const char *json, int *status);

#endif

/* url.h - where a server is, as people write it. */
#ifndef BM_CLIENT_URL_H
#define BM_CLIENT_URL_H

#include <stdbool.h>

enum { BM_HOST_MAX = 254, BM_HOST_AND_PORT_MAX = BM_HOST_MAX + 16 };

typedef struct bm_url {
    bool tls;
    char host[BM_HOST_MAX]; /* a name or an address, of IPv6 without its brackets */
    int port;
} bm_url;

/* http, https, ws or wss; a host; a port where it is not the usual one; and nothing more:
 * names and passwords have no place in an address. False: `url` is untouched. */
bool bm_url_read(const char *words, bm_url *url);

/* "host:port", as requests have it. */
void bm_url_write_host(const bm_url *url, char host[BM_HOST_AND_PORT_MAX]);

/* Is it this very machine, whatever its network? */
bool bm_url_is_loopback(const bm_url *url);

#endif

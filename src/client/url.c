/* url.c - reading addresses of servers. */
#include "client/url.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/text.h"

typedef struct scheme {
    const char *start;
    bool tls;
    int port;
} scheme;

static const scheme SCHEMES[] = {
    {"http://", false, 80},
    {"https://", true, 443},
    {"ws://", false, 80},
    {"wss://", true, 443},
};

static bool is_host_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

static bool is_ipv6_letter(char c)
{
    return (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || (c >= '0' && c <= '9') || c == ':' ||
           c == '.';
}

static bool take_host(bm_span host, bool (*is_letter)(char c), bm_url *url)
{
    if (host.size == 0 || host.size >= sizeof url->host)
        return false;
    for (size_t i = 0; i < host.size; i++)
        if (!is_letter(host.start[i]))
            return false;
    memcpy(url->host, host.start, host.size);
    url->host[host.size] = '\0';
    return true;
}

/* HOST, HOST:PORT, [HOST] or [HOST]:PORT. */
static bool take_place(bm_span place, bm_url *url)
{
    bool bracketed = place.size > 0 && place.start[0] == '[';
    uint64_t port = (uint64_t)url->port;
    bm_span host;

    if (bracketed) {
        place.start++;
        place.size--;
        host = bm_span_cut(&place, ']');
        if (place.start == NULL || (place.size > 0 && place.start[0] != ':'))
            return false;
        if (place.size == 0)
            place.start = NULL;
        else
            bm_span_cut(&place, ':');
    } else {
        host = bm_span_cut(&place, ':');
    }
    if (place.start != NULL && (!bm_span_number(place, 65535, &port) || port == 0))
        return false;
    url->port = (int)port;
    return take_host(host, bracketed ? is_ipv6_letter : is_host_letter, url);
}

bool bm_url_read(const char *words, bm_url *url)
{
    for (int i = 0; i < BM_LENGTH(SCHEMES); i++) {
        size_t size = strlen(SCHEMES[i].start);
        if (strncmp(words, SCHEMES[i].start, size) != 0)
            continue;
        bm_url read = {.tls = SCHEMES[i].tls, .port = SCHEMES[i].port};
        bm_span place = bm_span_of(words + size);
        if (place.size > 0 && place.start[place.size - 1] == '/')
            place.size--;
        if (!take_place(place, &read))
            return false;
        *url = read;
        return true;
    }
    return false;
}

/* Four numbers, of which the first is 127: a name that only begins so may lead anywhere. */
static bool is_127(const char *host)
{
    bm_span rest = bm_span_of(host);
    uint64_t number;

    if (!bm_span_number(bm_span_cut(&rest, '.'), 255, &number) || number != 127)
        return false;
    for (int i = 0; i < 3; i++)
        if (!bm_span_number(bm_span_cut(&rest, '.'), 255, &number))
            return false;
    return rest.start == NULL;
}

void bm_url_write_host(const bm_url *url, char host[BM_HOST_AND_PORT_MAX])
{
    bool bracketed = strchr(url->host, ':') != NULL;

    snprintf(host, BM_HOST_AND_PORT_MAX, bracketed ? "[%s]:%d" : "%s:%d", url->host, url->port);
}

bool bm_url_is_loopback(const bm_url *url)
{
    return strcmp(url->host, "localhost") == 0 || strcmp(url->host, "::1") == 0 ||
           is_127(url->host);
}

/* door_listen.c - listening, and letting in who knocks.
 *
 * The library could listen, too. But it does not say why it cannot, it cannot stop while the
 * connections that it has go on, and in a process that may not open one more file it would
 * find the same caller at the door as fast as it can look. So it is only given connections
 * that were accepted here.
 */
#define _GNU_SOURCE /* accept4 */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <unistd.h>

#include "server/door_parts.h"

enum { ACCEPTS_AT_ONCE = 64, WARN_EVERY_MS = 60000 };

/* Opening. Each returns a socket, or -1 and errno. */

static int listen_on(const struct addrinfo *place)
{
    int fd = socket(place->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    int on = 1;
    int off = 0;

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (place->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, place->ai_addr, place->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    int fault = errno;
    close(fd);
    errno = fault;
    return -1;
}

static int listen_at(const char *host, int port)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
                             .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char service[8];

    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &hints, &found) != 0) {
        errno = EADDRNOTAVAIL;
        return -1;
    }
    int fd = listen_on(found);
    freeaddrinfo(found);
    return fd;
}

/* One socket for IPv6 and IPv4; for IPv4 alone on a machine that has nothing else. */
static int listen_everywhere(int port)
{
    int fd = listen_at("::", port);

    if (fd < 0 && (errno == EAFNOSUPPORT || errno == EADDRNOTAVAIL))
        fd = listen_at("0.0.0.0", port);
    return fd;
}

/* Knocking. */

/* There is no file left for one more connection. Whoever knocks waits until somebody else
 * has gone: the sweep looks again. */
static void rest(bm_listener *listener)
{
    bm_doors *doors = listener->doors;
    int64_t now_ms = bm_doors_now_ms(doors);

    uv_poll_stop(&listener->poll);
    listener->rests = true;
    if (doors->warned_ms != 0 && now_ms - doors->warned_ms < WARN_EVERY_MS)
        return;
    doors->warned_ms = now_ms;
    BM_LOG(doors->house->log, BM_LOG_WARN, "out-of-files",
           {"connections", .number = doors->caller_count});
}

static void knocked(uv_poll_t *poll, int status, int events)
{
    bm_listener *listener = poll->data;
    int on = 1;

    (void)status;
    (void)events;
    for (int i = 0; i < ACCEPTS_AT_ONCE; i++) {
        int fd = accept4(listener->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM))
            rest(listener);
        if (fd < 0)
            return;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        bm_caller_enter(listener, fd);
    }
}

bool bm_listener_open(bm_listener *listener, const char *host, int port)
{
    listener->fd = host != NULL ? listen_at(host, port) : listen_everywhere(port);
    if (listener->fd < 0)
        return false;
    uv_poll_init(listener->doors->loop, &listener->poll, listener->fd);
    listener->poll.data = listener;
    uv_poll_start(&listener->poll, UV_READABLE, knocked);
    return true;
}

/* The port has the same place in the addresses of IPv4, which are shorter. */
int bm_listener_port(const bm_listener *listener)
{
    struct sockaddr_in6 here = {0};
    socklen_t size = sizeof here;

    if (listener->fd < 0 || getsockname(listener->fd, (struct sockaddr *)&here, &size) != 0)
        return 0;
    return ntohs(here.sin6_port);
}

void bm_listener_look(bm_listener *listener)
{
    if (!listener->rests)
        return;
    listener->rests = false;
    uv_poll_start(&listener->poll, UV_READABLE, knocked);
}

void bm_listener_close(bm_listener *listener)
{
    if (listener->fd < 0)
        return;
    uv_close((uv_handle_t *)&listener->poll, NULL);
    close(listener->fd);
    listener->fd = -1;
    listener->rests = false;
}

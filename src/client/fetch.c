/* fetch.c - a socket, a request, an answer, and the end. */
#include "client/fetch.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { TIME_S = 10, HEAD_MAX = 1024 };

static int connect_to(const bm_url *url)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    struct timeval patience = {.tv_sec = TIME_S};
    char port[8];
    int file = -1;

    snprintf(port, sizeof port, "%d", url->port);
    if (getaddrinfo(url->host, port, &hints, &found) != 0)
        return -1;
    for (const struct addrinfo *at = found; at != NULL && file < 0; at = at->ai_next) {
        file = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        if (file < 0)
            continue;
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        if (connect(file, at->ai_addr, at->ai_addrlen) != 0) {
            close(file);
            file = -1;
        }
    }
    freeaddrinfo(found);
    return file;
}

static bool send_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = send(file, bytes, size, MSG_NOSIGNAL);
        if (put <= 0)
            return false;
        bytes += put;
        size -= (size_t)put;
    }
    return true;
}

static bool send_request(int file, const bm_url *url, const char *path, const char *key,
                         const char *json)
{
    char host[BM_HOST_AND_PORT_MAX];
    char head[HEAD_MAX];

    bm_url_write_host(url, host);
    int size = snprintf(head, sizeof head,
                        "POST %s HTTP/1.1\r\nHost: %s\r\n%s%s%s"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                        "Connection: close\r\n\r\n",
                        path, host, key != NULL ? "Authorization: Bearer " : "",
                        key != NULL ? key : "", key != NULL ? "\r\n" : "", strlen(json));

    return size > 0 && (size_t)size < sizeof head && send_all(file, head, (size_t)size) &&
           send_all(file, json, strlen(json));
}

/* Everything up to the end of the connection, NUL behind it. */
static char *receive_all(int file, size_t *size)
{
    size_t room = 16 * 1024;
    char *bytes = malloc(room);

    *size = 0;
    while (bytes != NULL) {
        ssize_t got = recv(file, bytes + *size, room - *size - 1, 0);
        if (got <= 0)
            break;
        *size += (size_t)got;
        if (*size + 1 < room)
            continue;
        char *larger = room < BM_FETCH_MAX ? realloc(bytes, 2 * room) : NULL;
        if (larger == NULL) {
            free(bytes);
            return NULL;
        }
        bytes = larger;
        room *= 2;
    }
    if (bytes != NULL)
        bytes[*size] = '\0';
    return bytes;
}

char *bm_fetch(const bm_url *url, const char *path, const char *key, const char *json, int *status)
{
    static const char VERSION[] = "HTTP/1.1 ";
    int file = url->tls ? -1 : connect_to(url);
    char *answer = NULL;
    size_t size = 0;

    if (file < 0)
        return NULL;
    if (send_request(file, url, path, key, json))
        answer = receive_all(file, &size);
    close(file);
    char *body = answer != NULL ? strstr(answer, "\r\n\r\n") : NULL;
    if (body == NULL || strncmp(answer, VERSION, sizeof VERSION - 1) != 0) {
        free(answer);
        return NULL;
    }
    *status = (int)strtol(answer + sizeof VERSION - 1, NULL, 10);
    memmove(answer, body + 4, size - (size_t)(body + 4 - answer) + 1);
    return answer;
}

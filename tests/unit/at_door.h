/* at_door.h - real doors with a fake house behind them, and somebody who knocks.
 *
 * Everything is one thread and one loop: whoever knocks writes to a socket, lets the loop
 * turn until nothing moves any more, and reads what came. The time stands still unless a
 * test moves it. For tests of the doors, and for fuzzing them.
 */
#ifndef BM_TESTS_UNIT_AT_DOOR_H
#define BM_TESTS_UNIT_AT_DOOR_H

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/door_parts.h"
#include "unit/fake_house.h"

enum { DOOR_READ_MAX = 1 << 21, DOOR_TURNS = 200 };

typedef struct door_stage {
    uv_loop_t loop;
    bm_config config;
    bm_house house;
    bm_log log;
    char logged[4096]; /* the last line */
    bm_doors *doors;
    int guests;
    int64_t now_ms;
    uint8_t luck;
} door_stage;

/* The other end of a connection. */
typedef struct door_guest {
    int fd;
    size_t size;
    char *read; /* all that came; a NUL behind it */
    bool ended; /* by the doors */
} door_guest;

static inline int64_t door_now_ms(void *context)
{
    return ((door_stage *)context)->now_ms;
}

static inline int64_t door_steady_us(void *context)
{
    return ((door_stage *)context)->now_ms * 1000;
}

static inline void door_random(void *context, void *bytes, size_t size)
{
    memset(bytes, ((door_stage *)context)->luck++, size);
}

static inline void door_log(void *context, const char *bytes, size_t size)
{
    snprintf(((door_stage *)context)->logged, sizeof((door_stage *)context)->logged, "%.*s",
             (int)size, bytes);
}

/* Before the doors are opened, for a test to configure. The port is any, there is no
 * admin's door. */
static inline void door_begin(door_stage *stage)
{
    memset(stage, 0, sizeof *stage);
    memset(&fake, 0, sizeof fake);
    stage->now_ms = 1700000000000;
    bm_config_begin(&stage->config);
    stage->config.port = 0;
    stage->config.admin_listen[0] = '\0';
    stage->house.world = (bm_world){door_now_ms, door_steady_us, door_random, stage};
    stage->house.metrics = bm_metrics_new();
    stage->log = (bm_log){
        .world = stage->house.world, .level = BM_LOG_DEBUG, .line = door_log, .context = stage};
    stage->house.log = &stage->log;
    bm_require(uv_loop_init(&stage->loop) == 0);
}

static inline void door_open(door_stage *stage)
{
    const char *fault;
    char detail[256];

    stage->doors =
        bm_doors_open(&stage->loop, &stage->house, &stage->config, &fault, detail, sizeof detail);
    bm_require(stage->doors != NULL);
}

static inline void door_close(door_stage *stage)
{
    bm_doors_close(stage->doors);
    bm_metrics_free(stage->house.metrics);
    while (uv_run(&stage->loop, UV_RUN_NOWAIT) != 0)
        continue;
    bm_require(uv_loop_close(&stage->loop) == 0);
}

/* A socket that asks to be let in, over the loopback; -1: nobody listens. Signals may come in
 * between, and all ports may have been used a moment ago. */
static inline int door_connect(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct timespec moment = {0, 10000000};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    bm_require(fd >= 0);
    while (connect(fd, (const struct sockaddr *)&to, sizeof to) != 0 && errno != EISCONN)
        if (errno == EINTR || errno == EALREADY || errno == EADDRNOTAVAIL) {
            nanosleep(&moment, NULL);
        } else {
            close(fd);
            return -1;
        }
    return fd;
}

/* Lets it in. Ended without a goodbye, so that thousands a second do not use up the ports. */
static inline door_guest door_knock_at(door_stage *stage, int port)
{
    door_guest guest = {.read = calloc(1, 1)};
    struct linger at_once = {1, 0};
    int on = 1;
    int count = stage->doors->caller_count;

    bm_require(guest.read != NULL);
    guest.fd = door_connect(port);
    bm_require(guest.fd >= 0);
    setsockopt(guest.fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    setsockopt(guest.fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(guest.fd, F_SETFL, O_NONBLOCK);
    for (int turns = 0; turns < DOOR_TURNS && stage->doors->caller_count == count; turns++)
        uv_run(&stage->loop, UV_RUN_NOWAIT);
    bm_require(stage->doors->caller_count > count);
    stage->guests++;
    return guest;
}

static inline door_guest door_knock(door_stage *stage)
{
    return door_knock_at(stage, bm_doors_port(stage->doors));
}

/* Reads what there is. Whether there was something. */
static inline bool door_read(door_guest *guest)
{
    char piece[16384];
    ssize_t size = guest->ended ? -1 : recv(guest->fd, piece, sizeof piece, 0);

    if (size == 0 || (size < 0 && errno != EAGAIN))
        guest->ended = true;
    if (size <= 0)
        return false;
    guest->read = realloc(guest->read, guest->size + (size_t)size + 1);
    bm_require(guest->read != NULL && guest->size < DOOR_READ_MAX);
    memcpy(guest->read + guest->size, piece, (size_t)size);
    guest->size += (size_t)size;
    guest->read[guest->size] = '\0';
    return true;
}

/* Lets the loop turn until nothing has moved for a while. */
static inline void door_wait(door_stage *stage, door_guest *guest)
{
    for (int quiet = 0; quiet < 6; quiet++) {
        uv_run(&stage->loop, UV_RUN_NOWAIT);
        if (door_read(guest))
            quiet = 0;
    }
}

/* Sends all of it, while the loop turns; what nobody takes any more is dropped. */
static inline void door_send(door_stage *stage, door_guest *guest, const void *bytes, size_t size)
{
    const char *from = bytes;

    for (int turns = 0; size > 0 && turns < DOOR_TURNS; turns++) {
        ssize_t sent = send(guest->fd, from, size, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN)
            break;
        if (sent > 0) {
            from += sent;
            size -= (size_t)sent;
        }
        if (size > 0)
            door_wait(stage, guest);
    }
    door_wait(stage, guest);
}

static inline void door_say(door_stage *stage, door_guest *guest, const char *words)
{
    door_send(stage, guest, words, strlen(words));
}

/* Lets the doors look whether anybody has taken too long. */
static inline void door_sweep(door_stage *stage)
{
    uv_timer_t *sweep = &stage->doors->sweep;

    uv_timer_start(sweep, sweep->timer_cb, 0, 1000);
}

static inline void door_turn(door_stage *stage, int turns)
{
    for (; turns > 0 && stage->doors->caller_count > stage->guests; turns--)
        uv_run(&stage->loop, UV_RUN_NOWAIT);
}

/* Hangs up. The library does not notice at once in every state of a connection; then the
 * doors' own patience ends. */
static inline void door_leave(door_stage *stage, door_guest *guest)
{
    close(guest->fd);
    free(guest->read);
    stage->guests--;
    door_turn(stage, DOOR_TURNS);
    for (int i = 0; i < 100 && stage->doors->caller_count > stage->guests; i++) {
        stage->now_ms += 1000;
        door_sweep(stage);
        uv_sleep(1);
        door_turn(stage, 20);
    }
}

/* Forgets what was read so far. */
static inline void door_forget(door_guest *guest)
{
    guest->size = 0;
    guest->read[0] = '\0';
}

/* A masked frame, shorter than 64 KiB. Returns its size. */
static inline size_t door_frame(unsigned char *frame, int first, const void *payload, size_t size)
{
    size_t at = 0;

    frame[at++] = (unsigned char)first;
    if (size < 126) {
        frame[at++] = (unsigned char)(0x80 | size);
    } else {
        frame[at++] = 0x80 | 126;
        frame[at++] = (unsigned char)(size >> 8);
        frame[at++] = (unsigned char)size;
    }
    for (int i = 0; i < 4; i++)
        frame[at++] = 0; /* a mask that changes nothing */
    if (size > 0)
        memcpy(frame + at, payload, size);
    return at + size;
}

static inline void door_tell(door_stage *stage, door_guest *guest, const char *text)
{
    size_t size = strlen(text);
    unsigned char *frame = malloc(size + 16);

    bm_require(frame != NULL);
    door_send(stage, guest, frame, door_frame(frame, 0x81, text, size));
    free(frame);
}

/* Becomes a WebSocket; `more` are headers of its own. */
static inline void door_upgrade(door_stage *stage, door_guest *guest, const char *more)
{
    door_say(stage, guest,
             "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: " BM_SUBPROTOCOL "\r\n");
    door_say(stage, guest, more);
    door_say(stage, guest, "\r\n");
}

#endif

/* door_talk.h - a stage of our own, what guests say at its doors, and what is expected then. */
#ifndef BM_TESTS_DOOR_TALK_H
#define BM_TESTS_DOOR_TALK_H

#include "unit/at_door.h"

#define OURS "Origin: http://localhost\r\n"

static door_stage stage;

static inline int open_stage(void **state)
{
    (void)state;
    door_begin(&stage);
    door_open(&stage);
    return 0;
}

static inline int close_stage(void **state)
{
    (void)state;
    assert_int_equal(stage.doors->caller_count, 0);
    assert_int_equal(stage.doors->wire_count, 0);
    assert_int_equal(stage.doors->visit_count, 0);
    door_close(&stage);
    return 0;
}

/* A request with a body. */
static inline void post(door_guest *guest, const char *path, const char *headers, const char *body)
{
    char request[8192];

    snprintf(request, sizeof request,
             "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\n%s\r\n%s",
             path, strlen(body), headers, body);
    door_say(&stage, guest, request);
}

/* Where the words stand in what came, which may have NULs in it; NULL. */
static inline const char *find(const door_guest *guest, const char *words)
{
    size_t size = strlen(words);

    for (size_t i = 0; i + size <= guest->size; i++)
        if (memcmp(guest->read + i, words, size) == 0)
            return guest->read + i;
    return NULL;
}

static inline void expect(const door_guest *guest, const char *words)
{
    if (find(guest, words) == NULL)
        fail_msg("no \"%s\" in \"%s\"", words, guest->read);
}

static inline void expect_not(const door_guest *guest, const char *words)
{
    if (find(guest, words) != NULL)
        fail_msg("\"%s\" in \"%s\"", words, guest->read);
}

/* A frame with a short payload stands somewhere in what came. */
static inline void expect_frame(const door_guest *guest, int first, const char *payload)
{
    size_t size = strlen(payload);

    assert_true(size < 126);
    for (size_t i = 0; i + 2 + size <= guest->size; i++)
        if ((unsigned char)guest->read[i] == first && (unsigned char)guest->read[i + 1] == size &&
            memcmp(guest->read + i + 2, payload, size) == 0)
            return;
    fail_msg("no frame %x \"%s\" in \"%s\"", (unsigned)first, payload, guest->read);
}

/* The time moves, and the doors look. The library has a clock of its own, for hanging up
 * soon: so a moment passes for it too. */
static inline void pass(door_guest *guest, int64_t ms)
{
    for (int64_t i = 0; i < ms; i += 1000) {
        stage.now_ms += 1000;
        door_sweep(&stage);
        door_wait(&stage, guest);
    }
    for (int i = 0; i < 5; i++) {
        uv_sleep(2);
        door_wait(&stage, guest);
    }
}

/* Much that was sent takes many turns to read. */
static inline void wait_for_end(door_guest *guest)
{
    for (int i = 0; i < 100 && !guest->ended; i++)
        door_wait(&stage, guest);
}

/* Asks whether the server is ready; the answer is in the guest. */
static inline void ask_ready(door_guest *guest)
{
    door_forget(guest);
    door_say(&stage, guest, "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n");
}

#endif

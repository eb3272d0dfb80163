/* fuzz_http.c - any bytes at the door, over a real connection of the library's.
 *
 * Whatever it is, what comes back is HTTP or nothing, every answer of ours has its headers,
 * nothing that was not well-formed gets to the house, and the connection can be given up
 * without trace.
 */
#include "fuzz/fuzz_door.h"

static door_stage stage;

static void open_once(void)
{
    if (stage.doors != NULL)
        return;
    fuzz_door_begin(&stage);
    strcpy(stage.config.trusted_proxies, "::");
    door_open(&stage);
}

/* Every answer begins as one should; of ours all end their headers. */
static void inspect_answer(const door_guest *guest)
{
    if (guest->size == 0)
        return;
    FUZZ_HOLDS(guest->size > 12 && memcmp(guest->read, "HTTP/1.", 7) == 0);
    if (memcmp(guest->read, "HTTP/1.1 101", 12) != 0)
        FUZZ_HOLDS(strstr(guest->read, "\r\n\r\n") != NULL);
    if (memcmp(guest->read, "HTTP/1.1 200", 12) == 0)
        FUZZ_HOLDS(strstr(guest->read, "Content-Security-Policy: default-src 'none'") != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!fuzz_door_can_send(data, size))
        return 0;
    open_once();
    door_guest guest = door_knock(&stage);
    fuzz_door_send(&stage, &guest, data, size);
    inspect_answer(&guest);
    door_leave(&stage, &guest);
    fake_answer_all();
    stage.now_ms += 1000;
    FUZZ_HOLDS(stage.doors->caller_count == 0);
    FUZZ_HOLDS(stage.doors->wire_count == 0);
    FUZZ_HOLDS(stage.doors->visit_count == 0);
    return 0;
}

/* fuzz_frames.c - any bytes over a WebSocket, through a real connection of the library's.
 *
 * What comes back are frames that a server may send, with text that is UTF-8; the house hears
 * of the line's end exactly once, and nothing is left of it.
 */
#include "fuzz/fuzz_door.h"

static door_stage stage;

static void open_once(void)
{
    if (stage.doors != NULL)
        return;
    fuzz_door_begin(&stage);
    door_open(&stage);
}

/* The size of the frame at the beginning, or 0 where it is cut off. */
static size_t inspect_frame(const uint8_t *at, size_t left)
{
    size_t head = 2;

    if (left < head)
        return 0;
    size_t size = at[1];
    int opcode = at[0] & 0x0f;
    FUZZ_HOLDS((at[0] & 0xf0) == 0x80);
    FUZZ_HOLDS(opcode == 1 || opcode >= 8);
    FUZZ_HOLDS(opcode <= 10 && (opcode == 1 || size < 126));
    FUZZ_HOLDS(size < 128); /* a server masks nothing */
    if (size == 126 && left >= 4) {
        head = 4;
        size = (size_t)at[2] << 8 | at[3];
    } else if (size == 127 && left >= 10) {
        head = 10;
        size = (size_t)at[6] << 24 | (size_t)at[7] << 16 | (size_t)at[8] << 8 | at[9];
    } else if (size >= 126) {
        return 0;
    }
    if (left < head + size)
        return 0;
    if (opcode == 1)
        FUZZ_HOLDS(bm_utf8_valid((const char *)at + head, size));
    return head + size;
}

static void inspect_frames(const door_guest *guest)
{
    const uint8_t *at = (const uint8_t *)guest->read;
    size_t left = guest->size;

    for (size_t size = inspect_frame(at, left); size > 0; size = inspect_frame(at, left)) {
        at += size;
        left -= size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!fuzz_door_can_send(data, size))
        return 0;
    open_once();
    door_guest guest = door_knock(&stage);
    fake.lines_gone = 0;
    door_upgrade(&stage, &guest, "Origin: http://localhost\r\n");
    FUZZ_HOLDS(memcmp(guest.read, "HTTP/1.1 101", 12) == 0);
    door_forget(&guest);
    fuzz_door_send(&stage, &guest, data, size);
    fake_answer_all();
    door_wait(&stage, &guest);
    inspect_frames(&guest);
    door_leave(&stage, &guest);
    stage.now_ms += 1000;
    FUZZ_HOLDS(fake.lines_gone == 1);
    FUZZ_HOLDS(stage.doors->caller_count == 0);
    FUZZ_HOLDS(stage.doors->wire_count == 0);
    return 0;
}

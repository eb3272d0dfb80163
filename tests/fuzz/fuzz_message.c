/* fuzz_message.c - any text as a message over a WebSocket.
 *
 * What is read has a verb, an object, and an id which is JSON that means what was sent; what
 * is not is answered to whom it can be. Every answer is JSON again.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "server/door_message.h"
#include "server/members.h"

static void inspect_answer(const bm_message *message, const json_t *id)
{
    char buffer[BM_ID_TEXT_MAX + 128];
    bm_reply reply = {.status = 429, .body = {"{\"a\":1}", 7}, .retry_ms = 5};
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_message_answer(&text, message->id, &reply);
    FUZZ_HOLDS(!text.full);
    json_t *answer = bm_object_read((bm_span){buffer, text.length});
    FUZZ_HOLDS(answer != NULL && json_object_size(answer) == 4);
    FUZZ_HOLDS(id == NULL ? json_is_null(json_object_get(answer, "id"))
                          : json_equal(json_object_get(answer, "id"), id));
    json_decref(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_message message;
    bm_refusal refusal = {0};

    bm_check_set_hook(fuzz_failed);
    if (bm_message_read((bm_span){size > 0 ? (const char *)data : "", size}, &message, &refusal)) {
        FUZZ_HOLDS(json_is_object(message.object));
        FUZZ_HOLDS(bm_utf8_valid(message.verb.start, message.verb.size));
        inspect_answer(&message, json_object_get(message.object, "id"));
        json_decref(message.object);
        return 0;
    }
    FUZZ_HOLDS(message.object == NULL && refusal.status == BM_ANSWER_BAD);
    if (strcmp(message.id, "null") == 0)
        inspect_answer(&message, NULL);
    return 0;
}

/* door_message.c - reading the envelope of a request, writing the one of an answer. */
#include "server/door_message.h"

#include <string.h>

#include "base/check.h"
#include "base/json_write.h"
#include "server/members.h"

/* An id is sent back as it came; of numbers only whole ones, which are written one way. */
static bool read_id(const json_t *object, char id[BM_ID_TEXT_MAX])
{
    const json_t *value = json_object_get(object, "id");
    bm_json json;
    bm_text text;

    bm_text_begin(&text, id, BM_ID_TEXT_MAX);
    bm_json_begin(&json, &text);
    if (json_is_integer(value)) {
        bm_json_int(&json, json_integer_value(value));
        return true;
    }
    if (json_is_string(value) && json_string_length(value) <= BM_ID_MAX) {
        bm_json_string_bytes(&json, json_string_value(value), json_string_length(value));
        bm_require(!text.full);
        return true;
    }
    bm_json_null(&json);
    return false;
}

bool bm_message_read(bm_span text, bm_message *message, bm_refusal *refusal)
{
    json_t *object = bm_object_read(text);
    bool has_id = read_id(object, message->id);

    message->object = NULL;
    if (object == NULL)
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "a message is one JSON object");
    if (!has_id || !bm_member_text(object, "do", &message->verb)) {
        const char *what = has_id ? "\"do\" must be the verb, a string"
                                  : "\"id\" must be a whole number or a string of at most 64 bytes";
        json_decref(object);
        return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "%s", what);
    }
    message->object = object;
    return true;
}

void bm_message_answer(bm_text *text, const char *id, const bm_reply *reply)
{
    bm_text_add(text, "{\"id\":");
    bm_text_add(text, id);
    bm_text_add(text, ",\"status\":");
    bm_text_add_int(text, reply->status);
    if (reply->retry_ms > 0) {
        bm_text_add(text, ",\"retry_ms\":");
        bm_text_add_int(text, reply->retry_ms);
    }
    bm_require(reply->body.size >= 2 && reply->body.start[0] == '{');
    if (reply->body.size > 2)
        bm_text_add_char(text, ',');
    bm_text_add_bytes(text, reply->body.start + 1, reply->body.size - 1);
}

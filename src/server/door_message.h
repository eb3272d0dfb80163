/* door_message.h - a message over a WebSocket, opened up: {"id":…,"do":"VERB", …}. */
#ifndef BM_SERVER_DOOR_MESSAGE_H
#define BM_SERVER_DOOR_MESSAGE_H

#include <jansson.h>

#include "base/text.h"
#include "server/errand.h"

enum {
    BM_MESSAGE_MAX = 4096,
    BM_ID_MAX = 64, /* bytes of an id that is a string */
    BM_ID_TEXT_MAX = 6 * BM_ID_MAX + 3 /* of an id as JSON writes it, the NUL included */
};

typedef struct bm_message {
    char id[BM_ID_TEXT_MAX]; /* as JSON; "null" where none can be read */
    bm_span verb; /* of the object */
    json_t *object; /* the caller's, for json_decref or an errand */
} bm_message;

/* False: `refusal` says why, `id` is whom to answer, and there is no object. */
bool bm_message_read(bm_span text, bm_message *message, bm_refusal *refusal);

/* What is answered: the body's members behind the id and the status. */
void bm_message_answer(bm_text *text, const char *id, const bm_reply *reply);

#endif

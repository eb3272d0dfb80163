/* reply.c - the growing buffer. */
#include "cli/reply.h"

#include <stdlib.h>

/* Enough for any answer but a long list or a long record. */
enum { START_SIZE = 65536 };

bool bm_reply_init(bm_reply *reply)
{
    char *buffer = malloc(START_SIZE);

    if (buffer == NULL)
        return false;
    bm_text_begin(&reply->text, buffer, START_SIZE);
    bm_json_begin(&reply->json, &reply->text);
    return true;
}

void bm_reply_free(bm_reply *reply)
{
    free(reply->text.start);
}

void bm_reply_clear(bm_reply *reply)
{
    bm_text_begin(&reply->text, reply->text.start, reply->text.capacity);
    bm_json_begin(&reply->json, &reply->text);
}

bool bm_reply_reserve(bm_reply *reply, size_t room)
{
    size_t needed = reply->text.length + room + 1;

    if (needed <= reply->text.capacity)
        return true;
    char *larger = realloc(reply->text.start, 2 * needed);
    if (larger == NULL)
        return false;
    reply->text.start = larger;
    reply->text.capacity = 2 * needed;
    return true;
}

/* reply.h - one line of answer, in a buffer that grows.
 *
 * The lower layers write into bounded text; this gives them as much of it as
 * they need. After `bm_reply_reserve` the next writes of that size fit.
 */
#ifndef BM_CLI_REPLY_H
#define BM_CLI_REPLY_H

#include "base/json_write.h"

typedef struct bm_reply {
    bm_text text;
    bm_json json;
} bm_reply;

/* Allocates; false when memory is short. */
bool bm_reply_init(bm_reply *reply);
void bm_reply_free(bm_reply *reply);

/* Forgets what was written. */
void bm_reply_clear(bm_reply *reply);

/* False when memory is short; what was written stays. */
bool bm_reply_reserve(bm_reply *reply, size_t room);

#endif

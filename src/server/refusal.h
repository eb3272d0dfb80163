/* refusal.h - why a request is not granted, for the one who asked.
 *
 * A refusal is a key that clients rely on and languages translate, the status of the
 * answer, and words for whoever writes a client: what is wrong, and what would be
 * right. They never hold anything that the one who asked did not send or may not know.
 */
#ifndef BM_SERVER_REFUSAL_H
#define BM_SERVER_REFUSAL_H

#include <stdbool.h>
#include <stdint.h>

enum { BM_REFUSAL_DETAIL_MAX = 256 };

/* What a request was answered with, as HTTP counts it. */
enum {
    BM_ANSWER_OK = 200,
    BM_ANSWER_BAD = 400,
    BM_ANSWER_WHO = 401,
    BM_ANSWER_FORBIDDEN = 403,
    BM_ANSWER_NOT_FOUND = 404,
    BM_ANSWER_CONFLICT = 409,
    BM_ANSWER_TOO_LARGE = 413,
    BM_ANSWER_TOO_MANY = 429,
    BM_ANSWER_NO_STORE = 503
};

typedef struct bm_refusal {
    int status;
    const char *key; /* of docs/WIRE.md, or a game's reason */
    char detail[BM_REFUSAL_DETAIL_MAX]; /* valid UTF-8 */
    int64_t retry_ms; /* in so long it might be granted; 0: not said */
} bm_refusal;

/* Fills it in and returns false, for `return bm_refuse(…)`. What does not fit is cut. */
bool bm_refuse(bm_refusal *refusal, int status, const char *key, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

#endif

/* log.h - what happens, a line each, for whoever runs the server.
 *
 *     BM_LOG(log, BM_LOG_INFO, "table-over", {"table", .number = id}, {"game", .text = "hs"});
 *
 * A line is JSON or logfmt on standard error: time, level, event, fields. Never in a
 * line: keys, names, what is said, moves, seats' cards, codes of tables, addresses. Tables
 * and persons are their numbers. The event's and fields' names are words of the code.
 */
#ifndef BM_SERVER_LOG_H
#define BM_SERVER_LOG_H

#include <stddef.h>
#include <stdint.h>

#include "server/world.h"

typedef enum bm_log_level { BM_LOG_ERROR, BM_LOG_WARN, BM_LOG_INFO, BM_LOG_DEBUG } bm_log_level;
typedef enum bm_log_form { BM_LOG_LOGFMT, BM_LOG_JSON } bm_log_form;

typedef struct bm_field {
    const char *name;
    const char *text; /* NULL: `number` */
    int64_t number;
} bm_field;

typedef struct bm_log {
    bm_world world;
    bm_log_level level; /* what is above is not written */
    bm_log_form form;
    int fd;

    /* Where lines go instead of `fd`, for tests; NULL: to `fd`. */
    void (*line)(void *context, const char *bytes, size_t size);
    void *context;

    int64_t dropped; /* lines that nobody took, since the last one that was written */
} bm_log;

enum { BM_LOG_LINE_MAX = 4096 /* what a pipe takes whole, or not at all */ };

/* One line, by one write. Where the reader of `fd` is too slow the line is dropped rather
 * than waited for; the next one that goes out says how many were. A text of any bytes makes
 * a valid line. */
void bm_log_write(bm_log *log, bm_log_level level, const char *event, const bm_field *fields,
                  int count);

#define BM_LOG(log, level, event, ...)                                                             \
    bm_log_write(log, level, event, (const bm_field[]){__VA_ARGS__},                               \
                 (int)(sizeof((const bm_field[]){__VA_ARGS__}) / sizeof(bm_field)))

#endif

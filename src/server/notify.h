/* notify.h - a program of whoever runs the server, told a line for every notice.
 *
 * It may want to send mail or reach a telephone, so it must run outside of the sandbox,
 * also when it has died and is started again. That is done by a messenger: a small process
 * that is made before the sandbox is entered, and that knows nothing but how to run the
 * program and pass lines on. It ends with the server. A program that closes its input cannot
 * be told anything any more: it is given a moment to end, and killed if it does not.
 *
 * Nobody waits for the program: as many lines as a pipe holds are kept for it, and what is
 * more is dropped and counted.
 */
#ifndef BM_SERVER_NOTIFY_H
#define BM_SERVER_NOTIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { BM_NOTICE_MAX = 4095 }; /* with its line feed a pipe takes it whole, or not at all */

typedef struct bm_notify bm_notify;

/* Starts the messenger. To be called while this process has one thread. NULL: there can be
 * no more processes. */
bm_notify *bm_notify_open(const char *program);

/* The end of its input tells the program to end; it is not waited for. */
void bm_notify_close(bm_notify *notify);

/* A line without line feed; `notify` may be NULL. False: it was dropped. */
bool bm_notify_send(bm_notify *notify, bm_span line);

/* How many were sent, and how many dropped. */
int64_t bm_notify_sent(const bm_notify *notify);
int64_t bm_notify_dropped(const bm_notify *notify);

#endif

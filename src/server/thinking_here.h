/* thinking_here.h - bots that think on the caller's thread, when they are told to.
 *
 * For tests and tools that want every run to be the same: nothing is answered until
 * bm_thinking_here_run, and then in the order in which it was asked.
 */
#ifndef BM_SERVER_THINKING_HERE_H
#define BM_SERVER_THINKING_HERE_H

#include "server/thinking.h"

typedef struct bm_thinking_here bm_thinking_here;

/* Never NULL. */
bm_thinking_here *bm_thinking_here_new(void);

/* Whoever still waits is not told. */
void bm_thinking_here_free(bm_thinking_here *here);

/* Valid as long as `here`. */
bm_thinkers bm_thinking_here_thinkers(bm_thinking_here *here);

/* Answers what is waiting now, and not what is asked meanwhile; returns how much that was. */
int bm_thinking_here_run(bm_thinking_here *here);

/* From now on every bot is stuck: it is asked, and `answered` is false. For tests. */
void bm_thinking_here_stick(bm_thinking_here *here, bool stuck);

#endif

/* lws_end.h - the end of libwebsockets on a loop of libuv's that is not its own. */
#ifndef BM_NET_LWS_END_H
#define BM_NET_LWS_END_H

#include <libwebsockets.h>
#include <uv.h>

/* Ends the context, if there is one, and turns the loop until every handle on it that was
 * given back is gone; never from inside the loop. `context` is where the library was told
 * to keep it (`pcontext`), and NULL afterwards. */
void bm_lws_end(struct lws_context **context, uv_loop_t *loop);

#endif

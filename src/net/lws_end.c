/* lws_end.c - asking the library until it has let go. */
#include "net/lws_end.h"

#include <stdbool.h>

static void note_closing(uv_handle_t *handle, void *closing)
{
    if (uv_is_closing(handle))
        *(bool *)closing = true;
}

/* Until no handle waits for its end. */
static void let_go(uv_loop_t *loop)
{
    bool closing;

    do {
        uv_run(loop, UV_RUN_NOWAIT);
        closing = false;
        uv_walk(loop, note_closing, &closing);
    } while (closing);
}

/* The library must be asked twice: once to give its handles back, and once more when they
 * are gone. */
void bm_lws_end(struct lws_context **context, uv_loop_t *loop)
{
    while (*context != NULL) {
        lws_context_destroy(*context);
        let_go(loop);
    }
    let_go(loop);
}

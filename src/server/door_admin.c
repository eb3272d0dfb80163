/* door_admin.c - what only the admin's door has: the metrics. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/door_parts.h"

enum { START_SIZE = 32768 };

/* All of them, in a buffer that grows until they fit; the caller frees it. */
static char *write_metrics(bm_house *house, bm_text *text)
{
    size_t size = START_SIZE;

    for (;;) {
        char *room = malloc(size);
        bm_require(room != NULL);
        bm_text_begin(text, room, size);
        bm_metrics_write(house->metrics, text);
        if (!text->full)
            return room;
        free(room);
        size *= 2;
    }
}

bool bm_admin_answer(bm_visit *visit)
{
    bm_text text;

    if (strcmp(visit->headers.path, "/metrics") != 0)
        return false;
    char *room = write_metrics(visit->caller->doors->house, &text);
    bm_page page = {
        .status = BM_ANSWER_OK, .type = "text/plain; version=0.0.4", .body = {room, text.length}};
    bm_visit_answer(visit, &page);
    free(room);
    return true;
}

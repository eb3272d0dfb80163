/* load_verify.c - acknowledgements against records. */
#include "cli/load_verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "bots/automatic.h"
#include "cli/record_file.h"
#include "client/fetch.h"
#include "core/story.h"

void bm_load_finish(bm_load_finished **list, bm_load_table *table)
{
    bm_load_finished *finished = calloc(1, sizeof *finished);

    bm_require(finished != NULL);
    finished->next = *list;
    memcpy(finished->code, table->code, sizeof finished->code);
    finished->acks = table->acks;
    finished->unknown = table->unknown;
    table->acks = (bm_load_acks){0};
    *list = finished;
}

/* Guests leave their seats' settings as they are. */
static bool is_automatic(bm_story *story, uint32_t i)
{
    const bm_game *game = story->match->game;
    const bm_ply *ply = &story->match->history[i];

    bm_story_skip(story, i);
    return bm_automatic_made(game, &story->state, ply->seat, bm_automatic_usual(game), ply->move);
}

/* In their order, with at most so many others between them as nobody knows about. */
static void compare_moves(const bm_match *match, const bm_load_finished *finished,
                          bm_load_result *result)
{
    int next = 0;
    int others = 0;
    bm_story story;

    bm_story_begin(&story, match, BM_REFEREE);
    for (uint32_t i = 0; i < match->length; i++) {
        const bm_ply *ply = &match->history[i];
        const bm_load_ack *ack = next < finished->acks.count ? &finished->acks.list[next] : NULL;
        if (ply->seat == BM_CHANCE)
            continue;
        if (ack != NULL && ack->seat == ply->seat && bm_move_same(ack->move, ply->move))
            next++;
        else if (!is_automatic(&story, i))
            others++;
    }
    result->verified += (uint64_t)next;
    result->missing += (uint64_t)(finished->acks.count - next);
    if (others > finished->unknown)
        result->missing += (uint64_t)(others - finished->unknown);
    result->records++;
}

/* The answer, which the caller frees; NULL: there was none, or a server that is busy says
 * nothing about what it has. */
static json_t *fetch_record(const bm_load_finished *finished, const bm_url *url, const char *key)
{
    char request[64];
    int status = 0;

    snprintf(request, sizeof request, "{\"table\":\"%s\"}", finished->code);
    char *answer = bm_fetch(url, "/api/record", key, request, &status);
    bool busy = status == 429 || status >= 500;
    json_t *object = answer != NULL && !busy ? json_loads(answer, 0, NULL) : NULL;
    free(answer);
    return object;
}

static void verify_record(const bm_load_finished *finished, const bm_url *url, const char *key,
                          bm_load_result *result)
{
    json_t *object = fetch_record(finished, url, key);
    const char *record = json_string_value(json_object_get(object, "record"));
    bm_record_fault fault;
    bm_record_file file;
    const bm_game *game;

    if (record != NULL && bm_record_file_load(&file, bm_span_of(record), &game, &fault) == BM_OK) {
        compare_moves(&file.match, finished, result);
        bm_record_file_free(&file);
    } else if (object != NULL) {
        result->missing += (uint64_t)finished->acks.count;
    } else {
        result->unverifiable += (uint64_t)finished->acks.count;
    }
    json_decref(object);
}

void bm_load_verify_records(bm_load_finished *list, const bm_url *url, const char *key,
                            bm_load_result *result)
{
    for (bm_load_finished *next; list != NULL; list = next) {
        next = list->next;
        verify_record(list, url, key, result);
        free(list->acks.list);
        free(list);
    }
}

static bool was_told(const bm_load_table *table, const bm_load_ack *ack)
{
    int times = 0;

    for (int i = 0; i < table->told.count; i++)
        times += table->told.list[i].seq == ack->seq && table->told.list[i].seat == ack->seat;
    return times == 1;
}

void bm_load_verify_told(const bm_load_table *table, bm_load_result *result)
{
    for (int i = 0; i < table->acks.count; i++) {
        const bm_load_ack *ack = &table->acks.list[i];
        bool later = i == 0 || ack->seq > table->acks.list[i - 1].seq;
        if (later && was_told(table, ack))
            result->verified++;
        else
            result->missing++;
    }
}

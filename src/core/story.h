/* story.h - a match told from its first move, sentence by sentence.
 *
 * A story replays the list of moves by itself, so it can be told at any time, to
 * any viewer, from any place: a log, a replay and what happened since a seat's
 * last turn are the same story cut differently.
 */
#ifndef BM_CORE_STORY_H
#define BM_CORE_STORY_H

#include "core/match.h"
#include "core/saying.h"

typedef struct bm_story {
    const bm_match *match; /* the caller's; it may grow meanwhile, but not shrink */
    int viewer; /* whoever listens; may be changed between sentences */
    uint32_t limit; /* no ply after this many is replayed; at first none is left out */
    uint32_t plies; /* replayed so far: a sentence belongs to the last of them */
    uint32_t next; /* of its events, then of the result's sentences */
    bm_events events; /* of that ply */
    bm_event list[BM_EVENTS_MAX];
    union {
        bm_head head;
        uint8_t bytes[BM_STATE_MAX];
        uint64_t align;
    } state; /* after that ply; all of it */
} bm_story;

/* The match must outlive the story. A story is not to be copied: it points into
 * itself. */
void bm_story_begin(bm_story *story, const bm_match *match, int viewer);

/* Replays without a word until `plies` moves have been made, or all of them. */
void bm_story_skip(bm_story *story, uint32_t plies);

/* The next sentence; false when the story has caught up with the match, or its limit. */
bool bm_story_next(bm_story *story, bm_saying *saying);

#endif

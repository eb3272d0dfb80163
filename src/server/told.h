/* told.h - what those who watch a table are told, each by what they may know.
 *
 * Built by whitelist: the state only as core/view or as redacted bytes, events only as
 * core/view and core/moment cut them for a viewer. Of a seat's settings only its owner hears. A move is
 * never told as such, only what it made known.
 */
#ifndef BM_SERVER_TOLD_H
#define BM_SERVER_TOLD_H

#include "server/room.h"

enum { BM_PAST_MAX = 50 /* plies in one answer */ };

/* Who looks, and how. */
typedef struct bm_viewer {
    int seat; /* or BM_SPECTATOR */
    bool bytes;
} bm_viewer;

/* The members of an open JSON object: all there is to know. */
void bm_told_snapshot(const bm_room *room, bm_viewer viewer, bm_json *json);

/* A whole object: one thing that has happened. */
void bm_told_happening(const bm_room *room, const bm_happening *happening, bm_viewer viewer,
                       bm_json *json);
void bm_told_said(const bm_room *room, const bm_said *said, bm_json *json);

/* The members of an open JSON object: at most BM_PAST_MAX plies of the match after `from`, as
 * the viewer saw them. */
void bm_told_past(const bm_match *match, uint32_t from, int viewer, bm_json *json);

/* For who may not look on any more. */
void bm_told_unwatched(const bm_room *room, bm_json *json);

/* What the list of public tables shows. */
void bm_told_summary(const bm_table *table, bm_json *json);

/* A person's number, as a string. */
void bm_told_person(bm_json *json, const char *key, int64_t person);

#endif

/* playing.h - a move of a scenario, with all that is checked each time. */
#ifndef BM_TESTS_RULES_PLAYING_H
#define BM_TESTS_RULES_PLAYING_H

#include "scenario.h"

typedef struct listing {
    int count;
    bool found; /* the wanted move is among them */
    bool partial; /* they are only a selection of the legal ones */
} listing;

/* The moves that a seat has listed; the wanted one may be NULL. */
listing scenario_look_for(const scenario *s, int seat, const bm_move *wanted);

/* The same as text, for the reader of a failure; cut when there are many. The next call
 * overwrites it. */
const char *scenario_moves(const scenario *s, int seat);

/* The key of a reason, or "ok". */
const char *scenario_key(const scenario *s, bm_status status);

/* Whether the state is sound; a failure is printed, here and in what follows. */
bool scenario_audit(const scenario *s);

/* Whether the state still has these bytes. */
bool scenario_unchanged(const scenario *s, const uint8_t *before);

/* Plays a move that must be legal, takes it back and plays it again. */
bool scenario_play(scenario *s, int who, const char *spelling);

/* The same for a seat's move, which must be in the list of moves as well, unless that
 * is only a selection. */
bool scenario_play_listed(scenario *s, int seat, const char *spelling);

#endif

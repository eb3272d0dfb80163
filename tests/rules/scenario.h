/* scenario.h - a scenario being played, and one line of it. */
#ifndef BM_TESTS_RULES_SCENARIO_H
#define BM_TESTS_RULES_SCENARIO_H

#include "core/match.h"

enum { LINE_SIZE = 2048, WORDS_MAX = 256, HISTORY_MAX = 4096 };

typedef struct scenario {
    const char *file;
    int line;
    const bm_game *game;
    bool dealt;
    int rules; /* ids named so far */
    uint32_t mark; /* how many moves there were */
    bm_match match;
    bm_ply history[HISTORY_MAX];
    bm_events events; /* of the last move */
    bm_event event_list[BM_EVENTS_MAX];
} scenario;

/* The words point into `split`; `text` is the same line with its spaces. */
typedef struct statement {
    char text[LINE_SIZE];
    char split[LINE_SIZE];
    char *words[WORDS_MAX];
    int count;
} statement;

/* Prints FILE:LINE: and the message; always false. */
__attribute__((format(printf, 2, 3))) bool scenario_fail(const scenario *s, const char *format,
                                                         ...);

/* Runs a line of at least one word; false after a failure, which is printed. */
bool scenario_run(scenario *s, const statement *line);

#endif

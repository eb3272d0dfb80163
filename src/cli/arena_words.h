/* arena_words.h - the command line of `beaumonde arena` as a plan. */
#ifndef BM_CLI_ARENA_WORDS_H
#define BM_CLI_ARENA_WORDS_H

#include "arena/plan.h"
#include "cli/opening.h"

enum {
    BM_ARENA_WORD_MAX = 300, /* bytes of a player's word */
    BM_ARENA_ARGS_MAX = 32, /* words of a program's command */
    BM_ARENA_ANSWER_MS = 30000 /* that a program has, unless told otherwise */
};

/* A program that plays: how it is started, and what it is asked. */
typedef struct bm_arena_program {
    char *command[BM_ARENA_ARGS_MAX + 1]; /* ends with NULL; points into `words` */
    char words[BM_ARENA_WORD_MAX];
    char go[BM_ARENA_WORD_MAX]; /* what is added to `go` */
    uint32_t answer_ms;
} bm_arena_program;

/* What was said on the command line. */
typedef struct bm_arena_wishes {
    bm_wishes table; /* game, edition, options */
    const char *players[BM_ARENA_PLAYERS_MAX];
    int player_count;
    uint64_t seats; /* 0: left open */
    uint64_t games;
    uint64_t seed;
    uint64_t rounds_max; /* 0: no limit */
    bool everybody; /* a table */
} bm_arena_wishes;

/* Makes the plan of it; `programs` are those of players without a bot, by player. Returns an
 * exit code, and complains on stderr itself. The words must live on. */
int bm_arena_read(const bm_arena_wishes *wishes, bm_plan *plan,
                  bm_arena_program programs[BM_ARENA_PLAYERS_MAX]);

#endif

/* arena_programs.h - programs of the engine protocol as guests of an arena.
 *
 * Every thread starts its own, and asks it one question at a time. A program that answers
 * late, illegally or not at all forfeits the game; it is started again for the next.
 */
#ifndef BM_CLI_ARENA_PROGRAMS_H
#define BM_CLI_ARENA_PROGRAMS_H

#include "arena/set.h"
#include "cli/arena_words.h"

typedef struct bm_arena_programs {
    const bm_plan *plan;
    bm_arena_program *programs; /* by player */
    atomic_int unable; /* 1 + the player whose program cannot be asked at all; 0: none */
} bm_arena_programs;

/* Whether the plan has any. */
bool bm_arena_has_programs(const bm_plan *plan);

/* Starts each once, to see whether it can be. False: the complaint is out. */
bool bm_arena_programs_start(bm_arena_programs *programs);

bm_guests bm_arena_guests(bm_arena_programs *programs);

#endif

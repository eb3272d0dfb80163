/* set.h - one set: the same chance in every rotation of a line-up.
 *
 * The table's chance is that of a hosted match (core/chance.h): the n-th roll has a stream of
 * its own, so other decisions in another rotation do not shift what comes later. Bots have
 * luck of their own, by set, rotation, seat and ply.
 */
#ifndef BM_ARENA_SET_H
#define BM_ARENA_SET_H

#include <stdatomic.h>

#include "arena/plan.h"
#include "arena/times.h"
#include "core/match.h"

enum {
    BM_ARENA_WIN = 60, /* a whole win: it can be shared by up to six */
    BM_ARENA_PLIES_MAX = 100000 /* a game that is longer has no end */
};

typedef enum bm_guest_answer {
    BM_GUEST_MOVES, /* of kind 0: it wants nothing; the move need not be legal */
    BM_GUEST_FAILS, /* no answer, or none in time: the game is forfeited */
    BM_GUEST_ENDS /* all is to end: this game does not count */
} bm_guest_answer;

/* Players from outside of this program. Every thread has its own host for them. */
typedef struct bm_guests {
    void *of;
    void *(*open)(void *of); /* for one thread; never NULL */
    void (*close)(void *host);
    bm_guest_answer (*ask)(void *host, int player, const bm_question *question, bm_move *move);
} bm_guests;

/* Who plays, and who else looks on. All of it must be safe in several threads. */
typedef struct bm_arena {
    const bm_plan *plan;
    const bm_guests *guests; /* NULL where the plan has none */
    const atomic_bool *stop; /* ends games where they are */
    void *keeper;
    void (*keep)(void *keeper, uint32_t task, int rotation, const bm_match *match); /* or NULL */
} bm_arena;

typedef struct bm_score {
    uint16_t won[BM_SEATS_MAX]; /* by side, in BM_ARENA_WIN */
    uint16_t faults[BM_SEATS_MAX]; /* by side: games lost by an illegal answer, or none */
    uint16_t nobody; /* games that nobody won */
    uint16_t unfinished; /* of those, the ones that met a limit */
} bm_score;

typedef struct bm_set {
    uint32_t task; /* its number, over all pairings */
    bm_score score;
    bm_times times[BM_SEATS_MAX]; /* by side */
} bm_set;

/* Plays set->task and fills the rest. `host` is that of this thread's guests. False: it was
 * stopped half-way. */
bool bm_set_play(const bm_arena *arena, void *host, bm_set *set);

#endif

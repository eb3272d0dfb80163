/* trial.h - one random game under test, and how a broken promise is reported.
 *
 * The suite plays seeded random games of every registered game and asks, at
 * every ply, whether the contract of core/game.h holds. A property is a
 * function on a trial: it returns when the property holds, and reports and ends
 * the program when it does not. Nothing here knows a game.
 */
#ifndef BM_CONFORMANCE_TRIAL_H
#define BM_CONFORMANCE_TRIAL_H

#include <stdio.h>

#include "core/match.h"

enum {
    PLIES_MAX = 16384, /* more than this and a random game counts as endless */
    PATIENT_PLIES = 4096, /* after this one in which seats need not act is left */
    MOVES_MAX = 8192, /* the longest list of moves the suite keeps */
    OUTCOMES_MAX = 1024, /* the most outcomes of one chance */
    VIEW_MAX = 32768, /* bytes of the longest view or list of events */
    CANARY = 0xa5 /* behind the state: nobody has business there */
};

/* A state with the room every game may use; what lies behind the game's own
 * size is filled with CANARY. */
typedef struct box {
    _Alignas(8) uint8_t bytes[BM_STATE_MAX];
} box;

/* What the run has met, per game: a suite that never saw a secret has not
 * tested secrecy. */
typedef struct tally {
    uint32_t setups;
    uint32_t games; /* that came to an end */
    uint32_t left; /* that were long, and left */
    uint32_t plies;
    uint32_t states; /* looked at */
    uint32_t secrets; /* views from which something had to be taken away */
    uint32_t guesses_wrong; /* samples that differ from the truth */
    uint32_t sealed_pairs;
    uint32_t claims; /* moves that end some */
    uint32_t offers_taken;
    uint32_t events_compared;
    uint32_t sentences; /* told, in all languages together */
    uint32_t tellings_compared;
} tally;

typedef struct trial {
    const bm_game *game;
    bm_setup setup;
    uint64_t seed; /* of `rng`, at the start of this game */
    bm_rng rng; /* the suite's own: moves tried, moves fuzzed, samples */
    bm_rng luck; /* of the moves played: whatever is looked at, the game is the same */
    bool open; /* in this game some seat may act and need not */
    uint32_t ply;
    bm_ply history[PLIES_MAX];
    box state;
    tally *tally;
} trial;

/* The legal moves of one seat, or the outcomes of chance. */
typedef struct moves {
    uint32_t count;
    bool partial;
    bm_move list[MOVES_MAX];
} moves;

/* Says which promise broke in which game, where, and what differs; exits 1. */
__attribute__((noreturn, format(printf, 3, 4))) void broken(const trial *t, const char *promise,
                                                            const char *format, ...);

/* Random numbers of the suite. */
uint32_t below(trial *t, uint32_t bound);
bool one_in(trial *t, uint32_t n);

/* The state a property works on must be a copy. */
box copy_of(const trial *t, const box *state);
bool same_state(const trial *t, const box *a, const box *b);

/* A possible truth behind what the viewer sees of the state. */
box redacted(const trial *t, const box *state, int viewer);
box sampled(trial *t, const box *state, int viewer);

/* Sorted by their bytes, so that `contains` is a binary search. Chance counts
 * as a seat; its list has the outcomes with a weight. */
void list_moves(const trial *t, const box *state, int seat, moves *list);
bool contains(const moves *list, bm_move move);

/* A move that nobody should rely on being refused: a legal one with some bits
 * flipped, one of another ply, or small random numbers in every field. */
bm_move fuzzed_move(trial *t, const moves *list);

/* Applies a legal move; `events` may be NULL. */
void play_on(const trial *t, box *state, int seat, bm_move move, bm_events *events);

/* For reports, each in a buffer of its own: a legal move in notation, any move
 * field by field, and who moves or looks. */
const char *spelled(const trial *t, bm_move move);
const char *fields_of(bm_move move);
const char *named_seat(int seat);

/* Anybody who may act, or chance; with nobody to act seat 0. */
int acting_seat(trial *t, const box *state);

/* The viewers: every seat, then the spectator. */
static inline int viewer_at(const trial *t, int i)
{
    return i < t->setup.seats ? i : BM_SPECTATOR;
}

#endif

/* plan.h - what an arena plays: who sits where, and how often.
 *
 * A pairing is a line-up of players. It is played in sets: one set has the same chance in
 * every rotation of the line-up that differs from the others, so that nobody wins by luck
 * of the draw or of the seat alone. Sets are independent of each other and are therefore
 * what is counted (stats.h).
 *
 * What is played follows from the plan and the number of a set alone, whoever plays it and
 * when. A pairing in a table plays the very games that it plays by itself.
 */
#ifndef BM_ARENA_PLAN_H
#define BM_ARENA_PLAN_H

#include "bots/bot.h"

enum {
    BM_ARENA_PLAYERS_MAX = 12,
    BM_ARENA_PAIRINGS_MAX = BM_ARENA_PLAYERS_MAX * (BM_ARENA_PLAYERS_MAX - 1),
    BM_ARENA_SETS_MAX = 1000000,
    BM_ARENA_DESCRIPTION_MAX = 4096
};

typedef struct bm_arena_player {
    const char *name; /* as it was written; the plan's owner keeps it */
    const bm_bot *bot; /* NULL: a guest, asked through set.h */
    uint32_t nodes; /* 0: what the bot takes by itself */
    uint32_t ms; /* after which the bot is told that it is late; 0: never */
} bm_arena_player;

/* Those who are alike are one side, in the order in which they come. */
typedef struct bm_pairing {
    uint8_t side[BM_SEATS_MAX]; /* by seat, in the first rotation */
    uint8_t player[BM_SEATS_MAX]; /* by side */
    uint8_t seats[BM_SEATS_MAX]; /* by side: how many it has */
    int sides;
    int rotations;
} bm_pairing;

typedef struct bm_plan {
    const bm_game *game;
    bm_setup setup; /* resolved */
    uint64_t seed;
    uint32_t rounds_max; /* then nobody has won; 0: no limit */
    bm_arena_player players[BM_ARENA_PLAYERS_MAX];
    int player_count;
    bool table; /* everybody alone against everybody else's like; else one pairing */
    bm_pairing pairings[BM_ARENA_PAIRINGS_MAX];
    int pairing_count;
    uint32_t sets; /* of each pairing */
} bm_plan;

/* One pairing: a player's number for each seat of the set-up. */
void bm_plan_match(bm_plan *plan, const uint8_t *player_of_seat);

/* Every player alone against every other's like. With two seats each two meet once. */
void bm_plan_table(bm_plan *plan);

/* Where A sits alone among B's like: the pairing, and A's side in it. -1 where there is none. */
int bm_plan_find(const bm_plan *plan, int a, int b, int *side);

/* The side that has this seat in a rotation. */
int bm_pairing_side(const bm_pairing *pairing, int seats, int rotation, int seat);

/* So many sets of each pairing that it is this many games at least. False where that would
 * be too many. */
bool bm_plan_games(bm_plan *plan, uint64_t games);

/* All that decides what is played, but not how long, on one line. Two plans with the same
 * description play the same games. */
void bm_plan_describe(const bm_plan *plan, bm_text *text);
uint64_t bm_plan_fingerprint(const bm_plan *plan);

/* Sets of all pairings are played in turn, and numbered in that order. */
static inline uint32_t bm_plan_tasks(const bm_plan *plan)
{
    return plan->sets * (uint32_t)plan->pairing_count;
}

#endif

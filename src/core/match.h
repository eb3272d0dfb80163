/* match.h - a game being played: the state, and every move that led to it.
 *
 * A match is its list of moves, chance included. Undo, records and replays
 * follow from that. The history lies in the caller's buffer; a full one is a
 * status, not an error, and the caller may move to a larger one.
 */
#ifndef BM_CORE_MATCH_H
#define BM_CORE_MATCH_H

#include "core/chance.h"
#include "core/game.h"

typedef struct bm_ply {
    bm_move move;
    int32_t seat; /* or BM_CHANCE */
} bm_ply;

typedef struct bm_match {
    const bm_game *game;
    bm_source source;
    uint8_t key[BM_SEED_SIZE];
    bm_ply *history; /* the caller's */
    uint32_t capacity;
    uint32_t length;
    uint32_t rolls; /* plies of chance among them */
    union {
        bm_head head;
        uint8_t bytes[BM_STATE_MAX];
        uint64_t align;
    } state;
} bm_match;

/* Sets the match up and, where chance is automatic, rolls what is due. The
 * set-up must be resolved; `board` NULL is the game's own; the source is copied; the
 * buffer must outlive the match. BM_HISTORY_FULL when the first rolls do not fit.
 * `events` may be NULL. */
bm_status bm_match_start(bm_match *match, const bm_game *game, const bm_setup *setup,
                         const bm_board *board, const bm_source *source, bm_ply *history,
                         uint32_t capacity, bm_events *events);

/* Judges and plays one move, and then rolls automatic chance. In a match with
 * automatic chance the caller plays none itself (BM_NO_CHANCE_DUE). All or
 * nothing: on a refusal, a full history included, nothing has changed. */
bm_status bm_match_play(bm_match *match, int seat, bm_move move, bm_events *events);

/* Rolls what is due in a match with automatic chance, e.g. after its record was
 * loaded. On BM_HISTORY_FULL some rolls may have been made: call again. */
bm_status bm_match_catch_up(bm_match *match, bm_events *events);

/* Takes the last move back; in a match with automatic chance the last move of a
 * seat with all rolls after it. */
bm_status bm_match_undo(bm_match *match);

/* Moves the history to a buffer that is not smaller. */
void bm_match_rehouse(bm_match *match, bm_ply *history, uint32_t capacity);

#endif

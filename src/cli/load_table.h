/* load_table.h - tables that guests of our own play at, by random moves, game after game.
 *
 * Every seat watches, as people do. A table is ready when a seat of it must act and its
 * state has come; then the caller says when it moves.
 */
#ifndef BM_CLI_LOAD_TABLE_H
#define BM_CLI_LOAD_TABLE_H

#include "cli/load_crowd.h"
#include "cli/load_figures.h"
#include "core/game.h"

/* A move that the server has acknowledged. */
typedef struct bm_load_ack {
    int64_t seq;
    int seat;
    bm_move move;
} bm_load_ack;

/* A list that only grows. */
typedef struct bm_load_acks {
    bm_load_ack *list;
    int count;
    int room;
} bm_load_acks;

typedef struct bm_load_table bm_load_table;

/* Those of one run. */
typedef struct bm_load_tables {
    const bm_game *game;
    int seats;
    bool keep; /* what was acknowledged, to be verified */
    bm_rng rng;
    int resting; /* tables that were refused something, and try it again later */

    /* A table can move now: bm_load_move, at once or later. */
    void (*ready)(void *context, bm_load_table *table);

    /* A move was answered. `fault` NULL: acknowledged. */
    void (*answered)(void *context, bm_load_table *table, const char *fault);

    /* A game has come to its end; what was acknowledged at it is in `table` until the
     * function returns. */
    void (*over)(void *context, bm_load_table *table);

    /* Something else than a move was refused; it is tried again. */
    void (*failed)(void *context, const char *reason);
    void *context;
} bm_load_tables;

enum { BM_LOAD_CODE_MAX = 32 };

struct bm_load_table {
    bm_load_tables *tables;
    bm_load_guest *guest[BM_SEATS_MAX];
    char code[BM_LOAD_CODE_MAX]; /* "" : not open */
    int steps; /* done of those that lead to the first move */
    bool stepping; /* the next one waits for its answer */
    int refusals; /* in a row, of steps */
    int64_t again_us; /* when the next one is tried again; 0: it need not be */
    bool playing;
    bool moving; /* a move waits for its answer */
    bool announced; /* `ready` was called, and no move made since */
    int64_t due_us; /* for the caller: when the move should have been sent */
    bm_load_table *next; /* for the caller: a queue */

    int mover; /* the seat that the state is for */
    int64_t state_seq; /* 0: none */
    int64_t acked_seq;
    uint32_t nonces;
    bm_move sent;
    int sent_seat;
    int unknown; /* moves of which nobody knows whether they were kept */
    bm_load_acks acks;
    bm_load_acks told; /* moves that their own seats were told of; only seq and seat */
    _Alignas(8) uint8_t state[BM_STATE_MAX];
};

/* Opens the first game; all guests are here. The table is all zero but for its guests. */
void bm_load_table_begin(bm_load_tables *tables, bm_load_table *table);
void bm_load_table_free(bm_load_table *table);

/* Goes on with a table that rests, when it is time. */
void bm_load_table_wake(bm_load_table *table, int64_t now_us);

/* Makes a random legal move; the table is ready. */
void bm_load_move(bm_load_table *table);

/* Something that one of its guests was told; false: it is about another table. */
bool bm_load_table_told(bm_load_table *table, const bm_load_guest *guest, const json_t *object);

/* A guest is back after it was lost: watches again. */
void bm_load_table_resume(bm_load_table *table, bm_load_guest *guest);

#endif

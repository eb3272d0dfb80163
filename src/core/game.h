/* game.h - the contract between a game and everything else.
 *
 * A game is a fixed-size state without pointers and a table of pure functions
 * on it. It never rolls dice, allocates, reads a clock or fails half-way. What
 * is promised here is tested for every registered game by tests/conformance.
 *
 * States open with a bm_head, and are laid out as { public; private[seat] }, in
 * games that need it with a third part for what nobody knows. Secrecy by place:
 * redacting keeps the public part and the viewer's own, and zeroes the rest. In
 * private parts zero always means unknown.
 *
 * All functions are safe to call from several threads on different states.
 */
#ifndef BM_CORE_GAME_H
#define BM_CORE_GAME_H

#include "base/bytes.h"
#include "base/json_write.h"
#include "base/rng.h"
#include "core/board.h"
#include "core/event.h"
#include "core/move.h"
#include "core/option.h"
#include "core/saying.h"
#include "core/status.h"

enum {
    BM_STATE_MAX = 1024, /* bytes of the largest state of any game */
    BM_BYTES_MAX = 1100, /* of the largest encoded state */
    BM_MOVE_TEXT_MAX = 320, /* of the longest move in notation, the NUL included */
    BM_EVENTS_MAX = 256 /* that one move and the chance after it can emit */
};

/* What every state opens with. */
typedef struct bm_head {
    bm_setup setup;
    uint8_t phase;
    uint8_t unused;
    uint32_t round; /* rounds begun, 0 before the first */
    uint32_t turn_id; /* grows when what is asked is resolved */
} bm_head;

BM_STATIC_ASSERT(sizeof(bm_head) == 20, "no padding: states are compared as bytes");

/* The value is the wire's order too: never renumber. */
enum { BM_WAIT_NOBODY, BM_WAIT_CHANCE, BM_WAIT_SEATS };

/* Whom the game waits for. `must` is a part of `may`; both are empty unless
 * seats are waited for, and then somebody must act. Who may act and need not can
 * want nothing, which is no move (core/asking.h: whom to ask when). Several seats
 * in `must` are a sealed decision: then nobody else may act, and only the seats
 * that have not yet decided are named. */
typedef struct bm_turn {
    uint8_t wait;
    uint8_t phase;
    uint8_t may;
    uint8_t must;
    uint32_t id;
} bm_turn;

/* For next_move: set to zero before the first call, then hands off. `partial`
 * becomes true where the list is only a selection of the legal moves. */
typedef struct bm_cursor {
    uint64_t at;
    bool partial;
} bm_cursor;

typedef struct bm_result {
    uint8_t winners; /* bit mask; may be empty */
    uint8_t out; /* bit mask: these are behind all others, whatever their score; no winners */
    int32_t score[BM_SEATS_MAX]; /* in the game's own unit; more is better */
} bm_result;

typedef struct bm_game {
    const char *name; /* in the protocol: "high-society" */
    const char *code; /* prefix of its sources and texts: "hs" */
    bool listed; /* offered to players */
    uint16_t rules_version; /* raised when the same moves give another outcome */
    uint16_t bytes_version; /* raised when the encoded state changes */
    uint8_t seats_min;
    uint8_t seats_max;
    uint16_t state_size;
    uint16_t events_max; /* that one move can emit */
    uint16_t plies_max; /* in one game, chance included; 0: no bound, but games can end */

    const bm_option *options;
    int option_count;
    const bm_edition *editions;
    int edition_count;
    const char *const *phases; /* by bm_head.phase */
    const bm_reason *reasons; /* the game's own */
    int reason_count;

    /* Judges what the tables of options cannot; NULL where they say it all. */
    bm_status (*setup_check)(const bm_setup *setup);

    /* Whether an option means anything at such a table (its seats and edition are
     * set). One that does not is refused and stays 0. NULL: all do. */
    bool (*option_applies)(const bm_setup *setup, int option);

    /* Boards given as text; NULL, all four, in games without one. Reading judges any
     * text, and says where it refuses it. Writing gives the one spelling on a single
     * line, without spaces. A board is laid right after `start`, which lays the
     * game's own. */
    bm_status (*read_board)(bm_span words, bm_board *board, bm_board_fault *fault);
    void (*write_board)(const bm_board *board, bm_text *text);
    void (*lay_board)(void *state, const bm_board *board);
    void (*board_of)(const void *state, bm_board *board);

    /* The set-up must be resolved. Every byte of the state is set. */
    void (*start)(void *state, const bm_setup *setup);

    bm_turn (*turn)(const void *state);

    /* The only judge of legality, for seats and for BM_CHANCE. Any move and any
     * seat may be asked about. The answer depends only on what that seat knows. */
    bm_status (*check)(const void *state, int seat, bm_move move);

    /* The next legal move of a seat, false after the last. None for chance. */
    bool (*next_move)(const void *state, int seat, bm_cursor *cursor, bm_move *move);

    /* One of the legal moves of a seat that may act, or of chance where it is
     * due (then by the weights). Every legal move can come up. Kind 0 where there
     * is none, which is so only of seats that need not act. */
    bm_move (*random_move)(const void *state, int seat, bm_rng *rng);

    /* What a time-out plays: legal for every seat that must act. */
    bm_move (*default_move)(const void *state, int seat);

    /* The i-th outcome of chance with its weight; false when there is none, so
     * at i = 0 already when no chance is due. The weights' sum is below 2^31. */
    bool (*chance)(const void *state, uint32_t i, bm_move *move, uint32_t *weight);

    /* The move must have passed `check`, and the state must be whole: a redacted
     * one is completed by `sample` first. `events` may be NULL. */
    void (*apply)(void *state, int seat, bm_move move, bm_events *events);

    /* What whoever runs a table for people has to know of legal moves; all three NULL in
     * games where nobody can be too late. All of it is public.
     * `ends_claims`: the seats that can claim something now and could not after this move:
     * they are let speak first.
     * `makes_offer`: another seat can take it up later.
     * `takes_offer`: the seat whose open offer the move takes up, or BM_NO_SEAT: whoever
     * does so says which offer was read, for it may have been withdrawn and another made. */
    uint32_t (*ends_claims)(const void *state, int seat, bm_move move);
    bool (*makes_offer)(bm_move move);
    int (*takes_offer)(bm_move move);

    /* Leaves what `viewer` knows: a seat or BM_SPECTATOR. BM_REFEREE: all. */
    void (*redact)(void *state, int viewer);

    /* Completes a redacted state to one that it could be the redaction of. */
    void (*sample)(void *state, int viewer, bm_rng *rng);

    /* The game must be over. */
    void (*result)(const void *state, bm_result *result);

    /* Every field of the state but the head, in a frozen order. */
    void (*fields)(void *state, bm_codec *codec);

    /* The first broken invariant in words, NULL when all hold. Also for
     * redacted states, and for any bytes at all: it trusts nothing. */
    const char *(*audit)(const void *state);

    /* Notation. A move has one spelling. Reading judges the spelling only. */
    void (*write_move)(bm_move move, bm_text *text);
    bool (*read_move)(bm_span words, bm_move *move);

    /* The members of the open JSON object. `viewer` has been redacted for. */
    void (*write_view)(const void *state, int viewer, bm_json *json);
    void (*write_result)(const void *state, bm_json *json);
    void (*write_event)(const bm_event *event, bm_json *json);

    /* What the i-th event of one move says. Nothing for some: what they tell is
     * in another's sentence. State (after the move) and events are redacted for
     * the same viewer. */
    void (*say_event)(const void *state, const bm_events *events, uint32_t i, bm_saying *saying);

    /* The end told step by step: the i-th sentence, false after the last. The
     * game must be over. */
    bool (*say_result)(const void *state, uint32_t i, bm_saying *saying);
} bm_game;

static inline const bm_head *bm_head_of(const void *state)
{
    return (const bm_head *)state;
}

#endif
